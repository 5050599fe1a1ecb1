//! The rule options of Jungle.

use super::animal::Animal;
use crate::{Options, Preset, RuleOption};

/// Off by default.
const OFF_ON: &[&str] = &["false", "true"];
/// On by default.
const ON_OFF: &[&str] = &["true", "false"];

/// The rule options of Jungle.
pub const OPTIONS: &[RuleOption] = &[
    RuleOption {
        // An elephant may capture a rat.
        id: "elephant_takes_rat",
        values: OFF_ON,
        added_later: false,
        default_for_people: "false",
    },
    RuleOption {
        // Rats capture rats between river and land.
        id: "rat_shore_capture",
        values: OFF_ON,
        added_later: false,
        default_for_people: "false",
    },
    RuleOption {
        // A piece in an enemy trap captures with its own rank.
        id: "trapped_may_capture",
        values: OFF_ON,
        added_later: false,
        default_for_people: "false",
    },
    RuleOption {
        // What happens when an animal meets the opponent's animal of the same rank.
        id: "equal_ranks",
        values: &["captures", "both_fall", "blocked"],
        added_later: true,
        default_for_people: "captures",
    },
    RuleOption {
        // The leopard jumps over the river as lion and tiger do.
        id: "leopard_jumps",
        values: OFF_ON,
        added_later: true,
        default_for_people: "false",
    },
    RuleOption {
        // Result for a side without a legal move.
        id: "no_move",
        values: &["loss", "draw"],
        added_later: false,
        default_for_people: "loss",
    },
    RuleOption {
        // The same position for the third time, or the same squares again and again.
        id: "repetition",
        values: &["none", "draw", "forbidden", "seven"],
        added_later: false,
        default_for_people: "draw",
    },
    RuleOption {
        // The wolf has rank 4, the dog rank 3.
        id: "wolf_over_dog",
        values: ON_OFF,
        added_later: false,
        default_for_people: "true",
    },
];

/// The presets: the rules of the course project, those of Chinese web sites, and those of the
/// published endgame analysis (van Rijn and Vis, ICGA Journal 37(2), 2014).
pub const PRESETS: &[Preset] = &[
    Preset { id: "classic", aliases: &["seed"], values: &[] },
    Preset { id: "online", aliases: &[], values: &[("repetition", "seven")] },
    Preset {
        id: "van_rijn",
        aliases: &[],
        values: &[
            ("elephant_takes_rat", "true"),
            ("rat_shore_capture", "true"),
            ("trapped_may_capture", "true"),
            ("no_move", "draw"),
            ("wolf_over_dog", "false"),
        ],
    },
];

/// What happens when an animal captures the opponent's animal of the same rank, unless that is in a
/// trap of the capturing side and so has rank 0.
///
/// ```
/// use jungle_rules::Options;
/// use jungle_rules::jungle::{Animal, OPTIONS, Variant};
///
/// let mut options = Options::new(OPTIONS);
/// options.set("equal_ranks", "blocked")?;
/// assert!(!Variant::new(&options).captures(Animal::Cat, Animal::Cat));
/// options.set("equal_ranks", "captures")?;
/// assert!(Variant::new(&options).captures(Animal::Cat, Animal::Cat));
/// # Ok::<(), jungle_rules::OptionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EqualRanks {
    /// It captures as it captures a weaker one.
    Captures,
    /// Both are removed.
    BothFall,
    /// It may not capture.
    Blocked,
}

/// The options that a position needs: all except `repetition`, which concerns the history.
///
/// ```
/// use jungle_rules::Options;
/// use jungle_rules::jungle::{Animal, OPTIONS, Variant};
///
/// let mut options = Options::new(OPTIONS);
/// assert_eq!(Variant::new(&options), Variant::CLASSIC);
/// options.set("leopard_jumps", "true")?;
/// assert!(Variant::new(&options).jumps(Animal::Leopard));
/// assert!(Variant::CLASSIC.captures(Animal::Rat, Animal::Elephant));
/// assert!(!Variant::CLASSIC.captures(Animal::Elephant, Animal::Rat));
/// # Ok::<(), jungle_rules::OptionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// An Elephant captures a Rat.
    pub elephant_takes_rat: bool,
    /// A Rat in the river and a Rat on land capture each other.
    pub rat_shore_capture: bool,
    /// A piece in an enemy trap captures with its own rank.
    pub trapped_may_capture: bool,
    /// What happens between animals of the same rank.
    pub equal_ranks: EqualRanks,
    /// The Leopard jumps over the river as Lion and Tiger do.
    pub leopard_jumps: bool,
    /// A side without legal moves draws instead of loses.
    pub no_move_draws: bool,
    /// The Wolf has rank 4 and the Dog rank 3 instead of the reverse.
    pub wolf_over_dog: bool,
}

impl Variant {
    /// The preset `classic`.
    pub const CLASSIC: Self = Self {
        elephant_takes_rat: false,
        rat_shore_capture: false,
        trapped_may_capture: false,
        equal_ranks: EqualRanks::Captures,
        leopard_jumps: false,
        no_move_draws: false,
        wolf_over_dog: true,
    };

    /// The values of the options.
    pub fn new(options: &Options) -> Self {
        Self {
            elephant_takes_rat: options.is_on("elephant_takes_rat"),
            rat_shore_capture: options.is_on("rat_shore_capture"),
            trapped_may_capture: options.is_on("trapped_may_capture"),
            equal_ranks: match options.get("equal_ranks") {
                "both_fall" => EqualRanks::BothFall,
                "blocked" => EqualRanks::Blocked,
                _ => EqualRanks::Captures,
            },
            leopard_jumps: options.is_on("leopard_jumps"),
            no_move_draws: options.get("no_move") == "draw",
            wolf_over_dog: options.is_on("wolf_over_dog"),
        }
    }

    /// Whether an animal jumps over the river.
    #[inline]
    pub const fn jumps(self, animal: Animal) -> bool {
        match animal {
            Animal::Tiger | Animal::Lion => true,
            Animal::Leopard => self.leopard_jumps,
            _ => false,
        }
    }

    /// The animals by rank, weakest first.
    #[inline]
    pub const fn ranking(self) -> &'static [Animal; 8] {
        const DOG_OVER_WOLF: [Animal; 8] = {
            let mut ranking = Animal::ALL;
            ranking[Animal::Dog.index()] = Animal::Wolf;
            ranking[Animal::Wolf.index()] = Animal::Dog;
            ranking
        };
        if self.wolf_over_dog { &Animal::ALL } else { &DOG_OVER_WOLF }
    }

    /// The rank of an animal outside traps, 1 to 8.
    pub const fn rank(self, animal: Animal) -> u8 {
        // Swapping two neighbours is its own inverse, so the ranking maps in both directions.
        self.ranking()[animal.index()].index() as u8 + 1
    }
}
