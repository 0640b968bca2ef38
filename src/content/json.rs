//! The places of a JSON document.
//!
//! JSON has a scanner of its own because YAML readers refuse its escapes for characters beyond
//! U+FFFF, which is how many programs write a joker. What is not JSON is left for the reader of
//! values to refuse.

use super::{
    Places, Quoting, Source, Span,
    builder::{Builder, Stop},
};

/// Walks over a text that ought to be one JSON document.
pub(super) fn scan(
    source: &Source,
    builder: &mut Builder<'_>,
    documents: &mut Vec<Places>,
) -> Result<(), Stop> {
    let bytes = source.text().as_bytes();
    let mut at = 0;
    builder.begin();
    while let Some(&byte) = bytes.get(at) {
        let start = at;
        at = match byte {
            b'"' => string_end(bytes, at),
            b'{' | b'[' | b'}' | b']' | b':' | b',' | b' ' | b'\t' | b'\r' | b'\n' => at + 1,
            _ => word_end(bytes, at),
        };
        let span = Span { start, end: at };
        match byte {
            b'{' => builder.open(span, true, 0)?,
            b'[' => builder.open(span, false, 0)?,
            b'}' | b']' => builder.close(span),
            b':' | b',' | b' ' | b'\t' | b'\r' | b'\n' => {}
            _ if builder.wants_key() => {
                let raw = source.slice(span);
                match raw.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
                    Some(text) if is_bare(text) => builder.key(text, span),
                    _ => {
                        let text = serde_json::from_str::<String>(raw);
                        builder.key(text.as_deref().unwrap_or(raw), span);
                    }
                }
            }
            b'"' => builder.scalar(span, span, Quoting::Double, 0)?,
            _ => builder.scalar(span, span, Quoting::Plain, 0)?,
        }
    }
    documents.extend(builder.end());
    Ok(())
}

/// Whether what stands between quotation marks is the text itself, as it nearly always is.
fn is_bare(text: &str) -> bool {
    !text.bytes().any(|byte| matches!(byte, b'"' | b'\\') || byte.is_ascii_control())
}

/// The end of a string that starts at `at`, its closing mark included.
fn string_end(bytes: &[u8], at: usize) -> usize {
    let mut end = at + 1;
    while let Some(&byte) = bytes.get(end) {
        match byte {
            b'"' => return end + 1,
            b'\\' => end += 2,
            _ => end += 1,
        }
    }
    bytes.len()
}

/// The end of a number or a bare word.
fn word_end(bytes: &[u8], at: usize) -> usize {
    let stops = b"\"{}[]:, \t\r\n";
    bytes[at..]
        .iter()
        .position(|byte| stops.contains(byte))
        .map_or(bytes.len(), |length| at + length)
}
