//! The names from which guests choose: nobody can send another text to the other players.

use jungle_record::Name;

/// The names from which guests choose.
pub const GUEST_NAMES: [&str; 24] = [
    "Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Iris", "Jan", "Kim", "Leo", "Mia",
    "Noah", "Olga", "Paul", "Quinn", "Rosa", "Sam", "Tara", "Uma", "Vera", "Will", "Zoe",
];

/// The names from which guests choose, as names in messages.
pub fn guest_names() -> Vec<Name> {
    GUEST_NAMES.iter().filter_map(|name| Name::new(name)).collect()
}
