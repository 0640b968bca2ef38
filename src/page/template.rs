//! The one template of all pages: head, style and frame.

use crate::text::visible;

/// The style of every page: system fonts, light and dark, a telephone, paper.
const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1c1c1c;--ground:#fff;--line:#d0d0d0;--dim:#595959;--plot:#3a7d44;--bed:#8884}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;\
color:var(--ink);background:var(--ground)}
h1{line-height:1.2}h2{margin-top:2.5rem}p{overflow-wrap:break-word}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}
th,td{text-align:left;padding:.25rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
td.n{text-align:right}svg{display:block;margin:.5rem 0}
ul{margin:.25rem 0 1rem;padding-left:1.25rem}li{margin:.15rem 0}
.dim{color:var(--dim)}
.shaky{color:#8c1d18}.fading{color:#7a4b00}.learning{color:#1b4b8f}.firm{color:#1d5e2a}
.handout{max-width:76rem}.handout h2{font-size:1.1rem;margin:0 0 .25rem;border-bottom:2px solid var(--line)}
.handout h3{font-size:1rem;margin:.75rem 0 .1rem}.handout section{break-inside:avoid;margin-bottom:1.25rem}\
.handout section.long{break-inside:auto}.long table{font-size:.85rem}.columns{columns:2 26rem;column-gap:2.5rem}\
.columns+section{margin-top:1rem}
.ladder{display:flex;flex-wrap:wrap;gap:.4rem;list-style:none;margin:.75rem 0;padding:0}
.ladder li{break-inside:avoid;width:3.3rem;margin:0;text-align:center;font-size:.75rem;line-height:1.2}
.ladder svg{width:100%;height:auto;margin:0 0 .2rem}
.questions{list-style:none;margin:1rem 0;padding:0;columns:2 22rem;column-gap:2.5rem}
.questions>li{break-inside:avoid;margin:0 0 1.5rem;padding:0 0 0 2.3rem;position:relative}
.questions>li::before{content:counter(list-item) \".\";position:absolute;left:0;font-weight:700}
.questions p{margin:.1rem 0 .4rem}.questions pre{font-size:.7rem;overflow-x:auto}.sheet .ladder{margin:.1rem 0 .6rem}
.label{color:var(--dim);font-size:.8rem}.line{border-bottom:1px solid var(--ink);height:1.6rem}
.fill{display:flex;gap:2rem}.fill span{flex:2;border-bottom:1px solid var(--ink);padding-bottom:.1rem}\
.fill span+span{flex:1}.foot{overflow-wrap:anywhere;font-size:.85rem}.wide{overflow-x:auto}.report .sheet .ladder li{width:2.6rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.25rem 1.5rem}.pair p{margin:.15rem 0}
@media(max-width:40rem){table{font-size:.8rem}th,td{padding:.25rem .3rem}\
.name{overflow-wrap:anywhere}.report th:empty,.report td:has(svg){display:none}\
.pair{grid-template-columns:1fr}.ladder li{width:2.9rem}.questions{columns:1}}
@media print{@page{margin:14mm}body{margin:0;max-width:none;padding:0;font-size:10.5pt;line-height:1.35}\
.report h2{break-before:page}.report h2:first-of-type{break-before:avoid}\
tr,li,.pair{break-inside:avoid}h2,h3{break-after:avoid}\
.columns{columns:2;column-gap:8mm}.questions{columns:2;column-gap:8mm}.questions>li{margin:0 0 5mm;padding-left:8mm}.ladder{gap:1mm}.ladder li{width:10.5mm}.handout{font-size:9.5pt;line-height:1.28}\
.handout h1{font-size:17pt;margin:0 0 2mm}.handout h2{font-size:10.5pt}.handout ul{margin:.5mm 0 1mm}\
.handout li{margin:0}.handout p{margin:1mm 0}.long table{font-size:8pt;line-height:1.15}\
.handout section{margin-bottom:3mm}.handout table{margin:1mm 0 2mm}.handout th,.handout td{padding:.6mm 1.5mm}}
@media screen and (prefers-color-scheme:dark){:root{--ink:#e8e8e8;--ground:#161616;--line:#444;--dim:#a8a8a8}\
.shaky{color:#ff9d94}.fading{color:#ffc069}.learning{color:#9cc4ff}.firm{color:#95dba2}}";

/// A page: its title, the class that the style knows it by, and its finished body.
///
/// ```
/// use leftbower::page::document;
/// let page = document("Rules & cards", "handout", "<p>Nine.</p>");
/// assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<h1>Rules &amp; cards</h1>"));
/// ```
pub fn document(title: &str, class: &str, body: &str) -> String {
    format!(
        "{}<style>{STYLE}</style>\n</head>\n<body class=\"{class}\">\n<h1>{}</h1>\n{body}</body>\n</html>\n",
        head(title),
        escape(title)
    )
}

/// What opens every page; its head is still open.
pub(super) fn head(title: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width\">\n<title>{}</title>\n",
        escape(title)
    )
}

/// Text that is nothing but text in a page.
///
/// ```
/// use leftbower::page::escape;
/// assert_eq!(escape("<b>Eve</b> & Ann"), "&lt;b&gt;Eve&lt;/b&gt; &amp; Ann");
/// ```
pub fn escape(text: &str) -> String {
    visible(text)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// A table: its heads, then rows of finished cells.
pub(super) fn table(heads: &[&str], rows: &[String]) -> String {
    let heads = heads.join("</th><th scope=\"col\">");
    let rows = rows.join("</tr>\n<tr>");
    format!(
        "<table>\n<thead><tr><th scope=\"col\">{heads}</th></tr></thead>\n<tbody>\n<tr>{rows}</tr>\n</tbody>\n</table>\n"
    )
}

/// A cell of words.
pub(super) fn cell(text: &str) -> String {
    format!("<td>{}</td>", escape(text))
}

/// A cell of a number.
pub(super) fn figure(text: &str) -> String {
    format!("<td class=\"n\">{}</td>", escape(text))
}
