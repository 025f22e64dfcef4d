//! UTF-8 that was read as Windows-1252: `Â·` for `·`, `â”‚` for `│`.

/// What Windows-1252 has for the bytes from 0x80 to 0x9f. Five are no characters and stay as they are.
const UPPER: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The text as it was before, if each of its characters is a byte of Windows-1252 and these are UTF-8 that is more than
/// ASCII. A byte that was lost on the way, as those without a character are, becomes space.
pub(super) fn undone(text: &str) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let byte = |symbol: char| match symbol {
        '\0'..='\u{7f}' | '\u{a0}'..='\u{ff}' => u8::try_from(symbol).ok(),
        _ => UPPER
            .iter()
            .position(|&known| known == symbol)
            .map(|place| 0x80 + place as u8),
    };
    let bytes: Vec<u8> = text
        .trim_start_matches('\u{feff}')
        .chars()
        .map(byte)
        .collect::<Option<_>>()?;
    let plain = String::from_utf8_lossy(&bytes);
    let lost = char::REPLACEMENT_CHARACTER;
    let broken = |(at, symbol): (usize, &str)| {
        let next = text[at + symbol.len()..].chars().next();
        // `Âge` is a word.
        !next.is_some_and(char::is_alphabetic)
    };
    let some = text.match_indices('Â').any(broken)
        || plain
            .chars()
            .any(|symbol| !symbol.is_ascii() && symbol != lost);
    some.then(|| plain.replace(lost, " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_characters_again() {
        assert_eq!(undone("4Â·2").as_deref(), Some("4·2"));
        assert_eq!(undone("â”‚4â”‚").as_deref(), Some("│4│"));
        assert_eq!(undone("4Â 2").as_deref(), Some("4  2"));
        assert_eq!(undone("4·2é"), None);
        assert_eq!(undone("402"), None);
        assert_eq!(undone("数"), None);
    }
}
