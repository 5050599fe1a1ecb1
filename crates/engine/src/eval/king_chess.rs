//! Evaluation of king-capture Chess: the terms of chess programs as far as these rules have them
//! (material, piece-square tables, mobility, pawn structure, attacks on the king, threats, the
//! bishop pair, rooks on open files). There is no promotion, so that advanced pawns are not passed
//! pawns, and a pawn on the last row is stuck.

use crate::chances::ChanceCurve;
use crate::evaluate::Direct;
use crate::linear::{self, LinearTerms};
use crate::score::{Score, WIN};
use crate::searchable::Searchable;
use crate::tablebase_probe::NoTablebase;
use jungle_rules::grid8::{dilate, left, right, squares};
use jungle_rules::king_chess::attacks::{bishop, forward, king, knight, pawn_captures, rook};
use jungle_rules::king_chess::{Board, Move, Role};
use jungle_rules::{Position as _, Side};

/// The value of each piece for ordering captures, in hundredths of a pawn, by [`Role::index`].
const VALUES: [Score; 6] = [100, 320, 330, 500, 950, 0];

/// Each kind of piece on each square of a half of the board, the other half of which is its mirror
/// image, by [`Role::index`]; the rows are seen from the piece's side.
const PLACED: usize = 0;
/// The squares that a knight, bishop, rook or queen attacks and that neither have a piece of its
/// side nor are attacked by a pawn.
const MOBILITY: usize = PLACED + 6 * 32;
/// The squares at the opponent's king that they attack.
const KING_ZONE: usize = MOBILITY + 4;
/// The opponent's pieces that they attack and that a pawn does not guard.
const THREATS: usize = KING_ZONE + 4;
/// The opponent's pieces other than pawns that a pawn attacks.
const PAWN_THREATS: usize = THREATS + 4;
/// Pawns that a pawn guards.
const GUARDED_PAWNS: usize = PAWN_THREATS + 1;
/// Pawns without a pawn of their side on a file beside them.
const ISOLATED_PAWNS: usize = GUARDED_PAWNS + 1;
/// Pawns behind another one of their side.
const DOUBLED_PAWNS: usize = ISOLATED_PAWNS + 1;
/// Own pawns next to the king.
const SHIELD: usize = DOUBLED_PAWNS + 1;
/// Two bishops.
const BISHOP_PAIR: usize = SHIELD + 1;
/// Rooks on files without own pawns, and on files without pawns.
const OPEN_FILES: usize = BISHOP_PAIR + 1;
/// The pieces that the opponent attacks and nothing guards.
const HANGING: usize = OPEN_FILES + 2;
/// The side to move.
const TEMPO: usize = HANGING + 1;
/// The number of terms.
const COUNT: usize = TEMPO + 1;

/// Fitted; see docs/benchmarks.md.
const AT_START: [i16; COUNT] = [
    -1444, 383, 500, -1379, 325, 111, 25, 686, 426, 835, 234, 1738, 517, 721, 1220, 1295, 712, 748,
    960, 1207, 817, 815, 1003, 1112, 683, 748, 980, 1091, 0, 0, 0, 0, 2632, 2109, 3014, 3104, 3867,
    3373, 4624, 2406, 4647, 4244, 4156, 4435, 3897, 3958, 3947, 4063, 4030, 3897, 4069, 4233, 3928,
    3856, 3902, 3910, 4243, 4322, 3995, 4117, 3696, 3839, 3713, 4005, 4488, 3399, 2158, 4690, 3672,
    4063, 3600, 2301, 3758, 3866, 4282, 4180, 3895, 3945, 4314, 4011, 3996, 3945, 4073, 4252, 3854,
    4450, 4146, 3972, 4019, 4047, 4159, 4240, 4173, 4195, 3997, 4634, 6408, 7161, 6658, 7730, 5884,
    6152, 6747, 9239, 5703, 5800, 6143, 7592, 5763, 5135, 6691, 5398, 5425, 5418, 4939, 5684, 5585,
    5571, 5680, 5861, 5540, 5729, 5677, 5401, 5390, 5447, 5354, 5581, 11586, 12207, 11382, 11657,
    10844, 11013, 10653, 12930, 10900, 11230, 11638, 10978, 11145, 10873, 11410, 11084, 10999,
    10896, 11100, 10975, 11257, 11190, 11138, 11204, 11298, 11007, 11388, 11449, 10876, 11536,
    11534, 11436, 1501, 191, 611, 390, -237, -97, -255, -1627, 252, -261, 754, -18, -1250, -556,
    -476, -73, -1879, -778, -15, -652, 365, -511, -318, -523, 196, 545, 371, 250, 245, 271, 385,
    194, 141, 69, 66, 66, 239, 231, 241, 307, -49, 28, -138, -45, 687, 7, -54, -136, 99, 251, 262,
    383, -409, 237,
];
const AT_END: [i16; COUNT] = [
    350, 198, 273, 258, 310, 286, 327, 350, 401, 427, 588, 387, 518, 623, 682, 550, 686, 720, 720,
    685, 594, 714, 732, 646, 785, 882, 882, 622, 0, 0, 0, 0, 2820, 3345, 3031, 3029, 2938, 2925,
    2654, 3099, 2563, 2936, 2938, 3008, 2636, 3032, 3087, 3021, 2817, 3012, 2992, 2924, 2790, 2893,
    2986, 3050, 2933, 2550, 2814, 2816, 1923, 2617, 2727, 2515, 2778, 2715, 2852, 2557, 2602, 2723,
    2794, 2863, 2677, 2759, 2694, 2696, 2757, 2694, 2688, 2725, 2750, 2783, 2673, 2598, 2756, 2657,
    2602, 2678, 2644, 2734, 2626, 2484, 2607, 2626, 2508, 2491, 4100, 3917, 3980, 3912, 4325, 4235,
    4056, 3612, 4386, 4263, 4253, 3853, 4360, 4472, 4124, 4348, 4286, 4370, 4387, 4209, 3993, 4244,
    4302, 4182, 4010, 4008, 4249, 4237, 4271, 4347, 4329, 4313, 8460, 7839, 9331, 9621, 10306,
    8731, 9651, 9371, 7329, 9806, 9814, 9901, 9850, 9937, 9296, 9897, 8871, 8331, 9151, 9303, 8731,
    8403, 8831, 8896, 7806, 7980, 8195, 7817, 9095, 7474, 5627, 8702, -557, 25, 360, 620, 19, 431,
    527, 577, 204, 413, 399, 402, 297, 339, 340, 304, 308, 412, 342, 342, 25, 281, 309, 344, -143,
    -40, 69, 121, -357, -339, -219, -82, -50, 6, -8, 10, -42, -22, -21, -57, 79, 129, 91, 295, 194,
    -20, -76, 209, -124, 310, 38, -137, -157, 9,
];

/// The pieces whose attacks are terms.
const OFFICERS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// What a side attacks.
struct Attacks {
    pawns: u64,
    /// By the index in [`OFFICERS`], each attacked square once.
    officers: [u64; 4],
    all: u64,
}

#[inline]
fn attacks(from: u8, role: Role, occupied: u64) -> u64 {
    match role {
        Role::Knight => knight(from),
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => bishop(from, occupied) | rook(from, occupied),
        Role::King => king(from),
        Role::Pawn => 0,
    }
}

/// The squares of the files of a set, in all rows.
const fn files(set: u64) -> u64 {
    let set = set | set >> 32 | set << 32;
    let set = set | set >> 16 | set << 16;
    set | set >> 8 | set << 8
}

/// The squares ahead of a set, in the same files.
const fn ahead(set: u64, side: Side) -> u64 {
    let set = forward(set, side);
    let set = set | forward(set, side);
    let set = set | forward(forward(set, side), side);
    set | forward(forward(forward(forward(set, side), side), side), side)
}

/// A side's pieces of a kind.
#[inline]
fn of(board: &Board, side: Side, role: Role) -> u64 {
    board.role(role) & board.side(side)
}

/// Calls `add` with the terms of the placement and the mobility of a side's pieces. Returns what
/// they attack.
#[inline]
fn for_each_term_of_pieces(
    board: &Board,
    side: Side,
    mut add: impl FnMut(usize, Score),
) -> Attacks {
    let occupied = board.side(side) | board.side(!side);
    let captures = |side| {
        let (left, right) = pawn_captures(of(board, side, Role::Pawn), side);
        left | right
    };
    let safe = !board.side(side) & !captures(!side);
    let zone = dilate(of(board, !side, Role::King));
    // Rows are numbered from the far one of the second side.
    let flip = if side == Side::First { 0 } else { 56 };
    for role in Role::ALL {
        for square in squares(of(board, side, role)) {
            let square = square ^ flip;
            let column = (square % 8).min(7 - square % 8);
            add(PLACED + 32 * role.index() + usize::from(square / 8 * 4 + column), 1);
        }
    }
    let mut attacked = Attacks { pawns: captures(side), officers: [0; 4], all: 0 };
    attacked.all = attacked.pawns;
    for (index, role) in OFFICERS.into_iter().enumerate() {
        for from in squares(of(board, side, role)) {
            let targets = attacks(from, role, occupied);
            attacked.officers[index] |= targets;
            add(MOBILITY + index, (targets & safe).count_ones() as Score);
            add(KING_ZONE + index, (targets & zone).count_ones() as Score);
        }
        attacked.all |= attacked.officers[index];
    }
    squares(of(board, side, Role::King)).for_each(|from| attacked.all |= king(from));
    attacked
}

/// Calls `add` with the other terms of a side.
#[inline]
fn for_each_term_of_side(
    board: &Board,
    side: Side,
    attacked: &Attacks,
    by_opponent: &Attacks,
    mut add: impl FnMut(usize, Score),
) {
    let mut count = |index, set: u64| add(index, set.count_ones() as Score);
    let (enemy, pawns) = (board.side(!side), of(board, side, Role::Pawn));
    let enemy_pawns = of(board, !side, Role::Pawn);
    for (index, &targets) in attacked.officers.iter().enumerate() {
        count(THREATS + index, targets & enemy & !by_opponent.pawns);
    }
    count(PAWN_THREATS, attacked.pawns & enemy & !enemy_pawns);
    count(GUARDED_PAWNS, attacked.pawns & pawns);
    let pawn_files = files(pawns);
    count(ISOLATED_PAWNS, pawns & !(left(pawn_files) | right(pawn_files)));
    count(DOUBLED_PAWNS, pawns & ahead(pawns, side));
    count(SHIELD, dilate(of(board, side, Role::King)) & pawns);
    let rooks = of(board, side, Role::Rook);
    count(OPEN_FILES, rooks & !files(pawns));
    count(OPEN_FILES + 1, rooks & !files(pawns | enemy_pawns));
    count(HANGING, board.side(side) & by_opponent.all & !attacked.all);
    if of(board, side, Role::Bishop).count_ones() >= 2 {
        add(BISHOP_PAIR, 1);
    }
}

impl LinearTerms for Board {
    const WEIGHTS: [&'static [i16]; 2] = [&AT_START, &AT_END];
    const CHANCES: ChanceCurve = ChanceCurve { even: 382.0, slope: 118.0 };

    /// By the knights, bishops, rooks and queens that are left.
    fn stage(&self) -> Score {
        let parts = OFFICERS.into_iter().zip([1, 1, 2, 4]);
        let parts: Score =
            parts.map(|(role, part)| part * self.role(role).count_ones() as Score).sum();
        (parts * linear::START / 24).min(linear::START)
    }

    #[inline]
    fn for_each_term(&self, mut add: impl FnMut(usize, Score)) {
        let us = self.side_to_move();
        let own = for_each_term_of_pieces(self, us, &mut add);
        let theirs = for_each_term_of_pieces(self, !us, |index, value| add(index, -value));
        for_each_term_of_side(self, us, &own, &theirs, &mut add);
        for_each_term_of_side(self, !us, &theirs, &own, |index, value| add(index, -value));
        add(TEMPO, 1);
    }
}

impl Searchable for Board {
    type Evaluator = Direct;
    type Tablebase = NoTablebase;

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        mv.role.index() << 6 | usize::from(mv.to)
    }

    #[inline]
    fn capture_score(&self, mv: Move) -> Option<Score> {
        let value = |role: Role| VALUES[role.index()];
        mv.captured.map(|captured| match captured {
            Role::King => WIN,
            captured => 16 * value(captured) - value(mv.role),
        })
    }

    /// With only pawns left, the side to move may be in zugzwang.
    #[inline]
    fn allows_null_move(&self) -> bool {
        let own = self.side(self.side_to_move());
        own & !(self.role(Role::Pawn) | self.role(Role::King)) != 0
    }
}
