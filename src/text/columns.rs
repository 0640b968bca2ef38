//! Two columns, or one under the other where the screen is narrow.

use super::style::{Style, columns, pad, strong, wrap};

/// Narrower screens get one thing under the other.
pub(super) const NARROW: usize = 60;

/// Names on the left, what they mean on the right, broken within its own column; a line each where it
/// is read aloud.
pub fn aligned(style: Style, rows: &[(String, String)]) -> String {
    aligned_rows(style, rows).join("\n")
}

/// The same, each row by itself.
pub(super) fn aligned_rows(style: Style, rows: &[(String, String)]) -> Vec<String> {
    let widest = rows.iter().map(|(name, _)| columns(name)).max().unwrap_or(0);
    let left = widest.min(style.width * 3 / 8) + 2;
    let indent =
        rows.iter().map(|(name, _)| name.len() - name.trim_start().len()).max().unwrap_or(0) + 3;
    let lines = rows.iter().map(|(name, meaning)| {
        // Who listens hears no columns.
        if style.speaks() {
            return format!("{}: {meaning}", name.trim());
        }
        if style.width < NARROW || columns(name) + 2 > left {
            let hang = " ".repeat(indent);
            return format!("{}\n{}", strong(name), wrap(meaning, style.width, &hang, &hang));
        }
        let hang = " ".repeat(left);
        let text = wrap(meaning, style.width.min(100), &hang, &hang);
        format!("{}{}", strong(&pad(name, left)), text.get(left..).unwrap_or_default())
    });
    lines.collect()
}
