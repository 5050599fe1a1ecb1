//! Jungle, and the house it lives in. The rooms, in the order in which they may use each other:
//!
//! - [`rules`]: what is legal, what is taken, who has won; knows nothing of the others;
//! - [`search`]: how the machine plays;
//! - [`console`]: the text consoles, pure machines from input lines to output text.

pub mod console;
pub mod rules;
pub mod search;
