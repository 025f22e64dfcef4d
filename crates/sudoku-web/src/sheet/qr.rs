//! A QR code on paper.

use super::layout::Rect;
use super::length::Length;
use super::pen::Drawing;

/// What must stay white around a code, in modules.
const QUIET: usize = 4;
/// The smallest module that any phone can tell from its neighbours, a third of a millimetre.
const LEAST_MODULE: Length = Length::um(334);

/// How many modules a code has in a row, with its quiet zone: the path starts at its lower right corner.
fn modules(code: &str) -> usize {
    let corner = code.get(1..).and_then(|code| code.split(' ').next());
    corner.and_then(|side| side.parse().ok()).unwrap_or(0) + 2 * QUIET
}

/// The least square for a code, quiet zone included.
pub fn least_size(code: &str) -> Length {
    LEAST_MODULE * modules(code)
}

impl Drawing {
    /// A code in its square.
    pub fn qr(&mut self, code: &str, square: &Rect) {
        let module = square.width / modules(code);
        let inset = module * QUIET;
        let (x, y) = (square.x + inset, square.y + inset);
        self.put(format_args!(
            r#"<path transform="translate({x} {y})scale({module})" d="{code}"/>"#
        ));
    }
}
