//! A browser without a screen, by the protocol of its developer tools over a pipe: pages that are
//! clicked, and what they ask for and complain of.

use std::{
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};

/// What such a browser may be called.
pub const BROWSERS: [&str; 4] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/// Nothing here takes so long, also on a machine that is busy.
const PATIENCE: Duration = Duration::from_mins(2);

/// A browser, if one is installed.
pub fn installed() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let found =
        std::env::split_paths(&folders).flat_map(|folder| BROWSERS.map(|name| folder.join(name)));
    found.into_iter().find(|path| path.is_file())
}

/// A browser, or a word that this machine has none.
pub fn installed_or_word(what: &str) -> Option<PathBuf> {
    let found = installed();
    if found.is_none() {
        // Not through the test's own output, which is dropped where a test passes.
        let _ = writeln!(
            std::io::stderr(),
            "skipped: no Chromium is installed, so no browser shows {what}"
        );
    }
    found
}

/// A browser that does what it is told.
pub struct Browser {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    calls: u64,
    /// Every address that a page asked for.
    pub asked: Vec<String>,
    /// What pages complained of.
    pub complaints: Vec<String>,
    _profile: tempfile::TempDir,
}

/// One of its pages.
#[derive(Clone, Debug)]
pub struct Tab(String);

impl Browser {
    /// Opens it.
    pub fn open(program: &Path) -> Self {
        let profile = tempfile::tempdir().expect("a folder");
        let mut child = Command::new("sh")
            // The protocol is spoken on the third and fourth stream.
            .args(["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 0</dev/null 1>&2"])
            .arg(program)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe"])
            .args(["--disable-background-networking", "--disable-component-update"])
            .args(["--disable-sync", "--no-first-run"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the browser starts");
        let to = child.stdin.take().expect("piped");
        let from = BufReader::new(child.stdout.take().expect("piped"));
        let (asked, complaints) = (Vec::new(), Vec::new());
        Self { child, to, from, calls: 0, asked, complaints, _profile: profile }
    }

    /// A page of that size, with cookies of its own.
    pub fn tab(&mut self, width: u32, height: u32) -> Tab {
        let context = self.call(None, "Target.createBrowserContext", &json!({}));
        let context = &context["browserContextId"];
        let target = json!({ "url": "about:blank", "browserContextId": context });
        let target = self.call(None, "Target.createTarget", &target);
        let attached = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = self.call(None, "Target.attachToTarget", &attached);
        let tab = Tab(attached["sessionId"].as_str().expect("a session").to_owned());
        for domain in ["Page", "Runtime", "Network", "Log"] {
            self.call(Some(&tab), &format!("{domain}.enable"), &json!({}));
        }
        self.resize(&tab, width, height);
        tab
    }

    /// Gives a page another size.
    pub fn resize(&mut self, tab: &Tab, width: u32, height: u32) {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call(Some(tab), "Emulation.setDeviceMetricsOverride", &size);
    }

    /// Opens an address.
    pub fn opens(&mut self, tab: &Tab, url: &str) {
        self.call(Some(tab), "Page.navigate", &json!({ "url": url }));
        self.until(tab, "document.readyState === 'complete'");
    }

    /// What an expression is on a page.
    pub fn says(&mut self, tab: &Tab, expression: &str) -> Value {
        let asked = json!({ "expression": expression, "returnByValue": true });
        self.call(Some(tab), "Runtime.evaluate", &asked)["result"]["value"].clone()
    }

    /// Waits until an expression is true on a page.
    pub fn until(&mut self, tab: &Tab, expression: &str) {
        let began = Instant::now();
        while self.says(tab, expression) != Value::Bool(true) {
            let shown = self.says(tab, "document.body && document.body.innerText");
            assert!(began.elapsed() < PATIENCE, "never {expression}: {shown}");
            // The page itself waits a little.
            let pause = "new Promise(done => setTimeout(done, 50))";
            let pause = json!({ "expression": pause, "awaitPromise": true });
            self.call(Some(tab), "Runtime.evaluate", &pause);
        }
    }

    /// A picture of a page, as a file.
    pub fn pictured(&mut self, tab: &Tab) -> String {
        let taken = self.call(Some(tab), "Page.captureScreenshot", &json!({}));
        taken["data"].as_str().expect("a picture").to_owned()
    }

    /// What keeps somebody from using a page, by the rules of WCAG A and AA that axe-core tests;
    /// `None` where `LEFTBOWER_AXE` does not name its script (`.ci/run` fetches it).
    pub fn barriers(&mut self, tab: &Tab) -> Option<Value> {
        let axe = std::env::var_os("LEFTBOWER_AXE")?;
        let axe = std::fs::read_to_string(&axe).expect("the script of axe-core");
        self.says(tab, &axe);
        let run = "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
            .then(found => found.passes.length
                ? found.violations.map(rule => rule.id + ': ' + rule.nodes.map(node => node.html))
                : 'nothing was looked at')";
        let run = json!({ "expression": run, "awaitPromise": true, "returnByValue": true });
        Some(self.call(Some(tab), "Runtime.evaluate", &run)["result"]["value"].clone())
    }

    fn call(&mut self, tab: Option<&Tab>, method: &str, parameters: &Value) -> Value {
        self.calls += 1;
        let mut message = json!({ "id": self.calls, "method": method, "params": parameters });
        if let Some(tab) = tab {
            message["sessionId"] = json!(tab.0);
        }
        self.to.write_all(format!("{message}\0").as_bytes()).expect("it listens");
        loop {
            let mut heard = Vec::new();
            self.from.read_until(0, &mut heard).expect("it speaks");
            assert_eq!(heard.pop(), Some(0), "the browser has ended");
            let heard: Value = serde_json::from_slice(&heard).expect("JSON");
            if heard["id"] == json!(self.calls) {
                // What is asked of a page that is just left stays without an answer.
                let left =
                    heard["error"]["message"].as_str().unwrap_or_default().contains("navigated");
                assert!(left || heard.get("error").is_none(), "{method}: {heard}");
                return heard["result"].clone();
            }
            self.note(&heard);
        }
    }

    fn note(&mut self, heard: &Value) {
        let told = &heard["params"];
        match heard["method"].as_str() {
            Some("Network.requestWillBeSent") => {
                self.asked.extend(told["request"]["url"].as_str().map(str::to_owned));
            }
            Some("Runtime.consoleAPICalled" | "Runtime.exceptionThrown" | "Log.entryAdded") => {
                self.complaints.push(told.to_string());
            }
            _ => {}
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Whoever has ended already cannot be ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
