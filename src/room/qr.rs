//! The address as a picture that a phone reads.

use qrcode::{Color, QrCode, render::unicode::Dense1x2};

/// The squares of a QR code by rows, whether each is dark; none where the text is too long for one.
pub(super) fn squares(text: &str) -> Vec<Vec<bool>> {
    let Ok(code) = QrCode::new(text) else { return Vec::new() };
    let colours = code.to_colors();
    let rows = colours.chunks(code.width());
    rows.map(|row| row.iter().map(|colour| *colour == Color::Dark).collect()).collect()
}

/// The same for a terminal, two squares a character: dark ones are the ground, which is made black
/// where there is colour.
pub fn for_terminal(text: &str, colour: bool) -> String {
    let Ok(code) = QrCode::new(text) else { return String::new() };
    let drawn =
        code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
    let line = |line: &str| match colour {
        true => format!("\u{1b}[97;40m{line}\u{1b}[0m"),
        false => line.to_owned(),
    };
    drawn.lines().map(line).collect::<Vec<_>>().join("\n")
}
