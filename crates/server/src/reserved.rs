//! Names that nobody can choose, since others would take their owner for somebody else.

use jungle_engine::Bot;
use jungle_room::account::AccountName;

/// The names of those who speak for a server, also as a part of a name.
const TITLES: [&str; 12] = [
    "admin",
    "administrator",
    "moderator",
    "official",
    "operator",
    "root",
    "security",
    "staff",
    "support",
    "sysadmin",
    "system",
    "webmaster",
];
/// Other names of the server, of programs and of nobody, as a whole name.
const WORDS: [&str; 20] = [
    "anonymous",
    "arbiter",
    "bot",
    "closed",
    "computer",
    "deleted",
    "engine",
    "everybody",
    "everyone",
    "help",
    "host",
    "info",
    "jungle",
    "mod",
    "nobody",
    "none",
    "null",
    "owner",
    "referee",
    "server",
];
/// How the names of guests begin; no letter follows.
const GUEST: &str = "guest";

/// Whether a name is reserved, or looks like one that is: with digits in the place of letters, or with
/// digits, underscores and hyphens around it.
pub(super) fn is_reserved(name: &AccountName) -> bool {
    let folded = name.folded();
    let is_letter = |letter: char| letter.is_ascii_alphabetic();
    let look = skeleton(&folded);
    let is_guest = look.starts_with(GUEST) && !folded[GUEST.len()..].starts_with(is_letter);
    // The archive has the ids of computer players in the place of names.
    let is_bot = Bot::all().any(|bot| bot.id() == folded);
    let is_like = |text: &str, known: &[&str]| {
        let texts = [text, text.trim_matches(|letter| !is_letter(letter))].map(skeleton);
        known.iter().any(|known| texts.contains(&skeleton(known)))
    };
    let whole: String = folded.split(['_', '-']).collect();
    let has_title = folded.split(['_', '-']).any(|part| is_like(part, &TITLES));
    is_guest || is_bot || has_title || is_like(&whole, &TITLES) || is_like(&whole, &WORDS)
}

/// A text in which letters and digits that look alike are the same.
fn skeleton(text: &str) -> String {
    let look = |letter| match letter {
        '0' => 'o',
        '1' | 'l' => 'i',
        '3' => 'e',
        '4' => 'a',
        '5' => 's',
        '7' => 't',
        other => other,
    };
    text.chars().map(look).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_others_would_take_for_somebody_else_are_reserved() {
        let is_reserved = |name: &str| is_reserved(&AccountName::new(name).expect("a name"));
        for name in [
            "admin",
            "Moderator",
            "SYSTEM",
            "adm1n",
            "Admin_2027",
            "_admin_",
            "a-d-m-i-n",
            "admin_ada",
            "the-m0derator",
            "0fficia1",
            "Guest-k3v9q2",
            "guest_k3v9q2",
            "gue5t-k3v9q2",
            "guest",
            "guest1",
            "nobody",
            "Jungle",
            "Lion",
            "random",
        ] {
            assert!(is_reserved(name), "{name}");
        }
        for name in [
            "Ada",
            "LiWei",
            "badminton",
            "guesthouse",
            "Lion_7",
            "chess-bot",
            "modern",
            "systematic",
            "jungle-fan",
            "123456",
        ] {
            assert!(!is_reserved(name), "{name}");
        }
    }
}
