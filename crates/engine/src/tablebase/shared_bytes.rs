//! Bytes that several threads read and change at the same time.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::transposition::{can_allocate, zeroed_words};

/// The bytes of a word.
pub const WORD: usize = 8;
/// A word of bytes that are all 1.
const ONES: u64 = u64::MAX / 255;

/// Bytes in words of eight, which can be compared with a byte all at once.
pub struct SharedBytes(Vec<AtomicU64>);

impl SharedBytes {
    /// At least `count` bytes of zero; `None` if there is not enough memory.
    pub fn zeroed(count: usize) -> Option<Self> {
        let words = count.div_ceil(WORD);
        can_allocate(words).then(|| Self(zeroed_words(words)))
    }

    /// The number of words.
    pub fn words(&self) -> usize {
        self.0.len()
    }

    /// The bytes of a word.
    pub fn word(&self, word: usize) -> [u8; WORD] {
        self.0[word].load(Relaxed).to_le_bytes()
    }

    /// Sets the bytes of a word.
    pub fn set_word(&self, word: usize, bytes: [u8; WORD]) {
        self.0[word].store(u64::from_le_bytes(bytes), Relaxed);
    }

    /// Whether a byte occurs in a word.
    #[inline]
    pub fn contains(&self, word: usize, byte: u8) -> bool {
        // A byte of the difference is zero if its highest bit is set only by the subtraction.
        let difference = self.0[word].load(Relaxed) ^ (ONES * u64::from(byte));
        difference.wrapping_sub(ONES) & !difference & (ONES << 7) != 0
    }

    /// A byte.
    #[inline]
    pub fn get(&self, index: usize) -> u8 {
        (self.0[index / WORD].load(Relaxed) >> shift(index)) as u8
    }

    /// Sets a byte.
    #[inline]
    pub fn set(&self, index: usize, byte: u8) {
        let (mask, bits) = (0xFF << shift(index), u64::from(byte) << shift(index));
        let with_byte = |word: u64| Some(word & !mask | bits);
        // The function always returns a word, so that the update succeeds.
        let _ = self.0[index / WORD].fetch_update(Relaxed, Relaxed, with_byte);
    }

    /// Decreases a byte that is not zero. Returns its new value.
    #[inline]
    pub fn decrease(&self, index: usize) -> u8 {
        let before = self.0[index / WORD].fetch_sub(1 << shift(index), Relaxed);
        (before >> shift(index)) as u8 - 1
    }
}

/// The position of a byte in its word, in bits.
#[inline]
const fn shift(index: usize) -> usize {
    index % WORD * 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_independent() {
        let bytes = SharedBytes::zeroed(20).expect("enough memory");
        assert_eq!(bytes.words(), 3);
        for index in 0..20 {
            bytes.set(index, 10 * index as u8);
        }
        bytes.set(7, 255);
        assert_eq!(bytes.decrease(8), 79);
        assert_eq!((bytes.get(7), bytes.get(8), bytes.get(9)), (255, 79, 90));
        assert_eq!(bytes.word(2), [160, 170, 180, 190, 0, 0, 0, 0]);
        for byte in 0..=u8::MAX {
            for word in 0..3 {
                assert_eq!(bytes.contains(word, byte), bytes.word(word).contains(&byte));
            }
        }
    }
}
