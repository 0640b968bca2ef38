//! What nobody can guess: the number on the screen, and by what a phone is known.

use std::{fmt, str::FromStr};

use rand::{TryRng as _, rngs::SysRng};

/// The system has no chance to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoChance;

/// By what somebody is known who came in: 128 bits of chance. It stands in a cookie of his phone.
///
/// ```
/// use leftbower::room::Key;
/// let key = Key::fresh()?;
/// assert_eq!(key.to_string().parse(), Ok(key));
/// assert_ne!(Key::fresh()?, key);
/// assert!("1".parse::<Key>().is_err());
/// # Ok::<(), leftbower::room::NoChance>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(u128);

impl Key {
    /// A key that nobody has.
    ///
    /// # Errors
    ///
    /// Where the system has no chance to give.
    pub fn fresh() -> Result<Self, NoChance> {
        let mut bytes = [0; 16];
        SysRng.try_fill_bytes(&mut bytes).map_err(|_| NoChance)?;
        Ok(Self(u128::from_le_bytes(bytes)))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for Key {
    /// A key is no reading matter for logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

impl FromStr for Key {
    type Err = NoChance;

    fn from_str(text: &str) -> Result<Self, NoChance> {
        let is_key = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = is_key.then(|| u128::from_str_radix(text, 16).ok()).flatten();
        number.map(Self).ok_or(NoChance)
    }
}

/// Six digits, each number equally likely.
pub(super) fn pin() -> Result<String, NoChance> {
    const NUMBERS: u32 = 1_000_000;
    // Draws that would favour small numbers are thrown away.
    let fair = u32::MAX - u32::MAX % NUMBERS;
    loop {
        let mut bytes = [0; 4];
        SysRng.try_fill_bytes(&mut bytes).map_err(|_| NoChance)?;
        let word = u32::from_le_bytes(bytes);
        if word < fair {
            return Ok(format!("{:06}", word % NUMBERS));
        }
    }
}
