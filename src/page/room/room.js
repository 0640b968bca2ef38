// Shows what comes from the laptop, sends what is tapped, and says whether the two are connected.
"use strict";
const main = document.querySelector("main");
const state = document.getElementById("state");
const SILENCE = 12000; // the laptop says something every five seconds
let source = null;
let heard = Date.now();

const pin = document.querySelector("input[name=pin]");
if (pin && /^#\d{6}$/.test(location.hash)) pin.value = location.hash.slice(1);

function tell(text) {
  if (state.textContent !== text) state.textContent = text;
}

function listen() {
  if (source) source.close();
  heard = Date.now();
  source = new EventSource(document.body.dataset.events);
  source.onopen = () => { heard = Date.now(); tell("Connected"); };
  source.onerror = () => tell("Looking for the laptop …");
  source.addEventListener("here", () => { heard = Date.now(); });
  source.addEventListener("show", (event) => {
    heard = Date.now();
    tell("Connected");
    main.innerHTML = JSON.parse(event.data);
  });
  source.addEventListener("gone", () => { source.close(); location.reload(); });
}

if (!pin) {
  listen();
  setInterval(() => {
    if (source.readyState === EventSource.CLOSED || Date.now() - heard > SILENCE) listen();
  }, 1500);
  // A phone that slept may think that it is still connected.
  document.addEventListener("visibilitychange", () => { if (!document.hidden) listen(); });
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!("live" in form.dataset)) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  body.set("choice", event.submitter.value);
  for (const button of form.querySelectorAll("button")) button.disabled = true;
  fetch(form.action, { method: "POST", body, headers: { "X-Live": "1" } })
    .then((answer) => { if (answer.status >= 400) listen(); })
    .catch(() => { tell("Looking for the laptop …"); listen(); });
});
