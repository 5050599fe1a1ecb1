//! The names from which guests choose: nobody can send another text to the other players.

use jungle_record::Name;

/// The names from which guests choose.
pub const GUEST_NAMES: [&str; 24] = [
    "Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Iris", "Jan", "Kim", "Leo", "Mia",
    "Noah", "Olga", "Paul", "Quinn", "Rosa", "Sam", "Tara", "Uma", "Vera", "Will", "Zoe",
];

/// The names from which guests choose, as names in messages.
///
/// ```
/// use jungle_room::guest_names::{GUEST_NAMES, guest_names};
///
/// let names = guest_names();
/// assert_eq!(names.len(), GUEST_NAMES.len());
/// assert_eq!(names[0].as_str(), "Ada");
/// ```
pub fn guest_names() -> Vec<Name> {
    GUEST_NAMES.iter().filter_map(|name| Name::new(name)).collect()
}
