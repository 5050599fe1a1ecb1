//! Evaluation of king-capture Chess: the terms of chess programs as far as these rules have them
//! (material, piece-square tables, mobility, pawn structure, attacks on the king, threats, the
//! bishop pair, rooks on open files). There is no promotion, so that advanced pawns are not passed
//! pawns, and a pawn on the last row is stuck.

use crate::rules::grid8::{dilate, left, right, squares};
use crate::rules::king_chess::attacks::{bishop, forward, king, knight, pawn_captures, rook};
use crate::rules::king_chess::{Board, Move, Role};
use crate::rules::{Position as _, Side};
use crate::search::evaluate::{Direct, Evaluate};
use crate::search::linear::{self, Terms};
use crate::search::score::{Score, WIN};
use crate::search::searchable::Searchable;
use crate::search::tablebase_probe::NoTablebase;

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
    -49, 397, 174, -1072, 1122, 1522, 1317, 1540, 1469, 1933, 1680, 2025, 1468, 1625, 1686, 1812,
    1445, 1541, 1588, 1750, 1459, 1595, 1554, 1650, 1398, 1536, 1639, 1710, 0, 0, 0, 0, 4263, 4346,
    3935, 4196, 4205, 4909, 6926, 5076, 5061, 5533, 5514, 5662, 5025, 5088, 5167, 5356, 5035, 5323,
    5192, 5369, 4831, 4888, 5000, 5225, 4811, 5043, 4913, 5190, 3568, 4761, 4683, 4777, 5137, 3913,
    3442, 3410, 3741, 5045, 4430, 4273, 4172, 4527, 4932, 4878, 4394, 4612, 4305, 4987, 4564, 4526,
    4623, 5072, 4523, 4320, 4746, 4625, 4512, 4629, 4894, 4843, 4120, 5383, 4628, 4772, 6207, 7028,
    6640, 7434, 6908, 6848, 7286, 6632, 6683, 6977, 7084, 7586, 6512, 6782, 6358, 6918, 6756, 6798,
    6624, 7010, 6630, 6752, 6684, 6838, 6661, 6720, 6772, 7019, 6592, 6650, 6715, 6788, 13923,
    13721, 13194, 12814, 13356, 13017, 12908, 12110, 13403, 13355, 13666, 12609, 13360, 13346,
    13024, 13333, 13408, 13433, 13524, 13528, 13611, 13728, 13606, 13723, 14096, 13636, 13730,
    13809, 13254, 14061, 13942, 13906, -697, 878, 803, 77, 232, 558, -237, 1168, 760, -454, 72,
    -66, -1266, 295, 923, -2729, -588, -109, 487, -1717, -498, -350, -230, -155, 141, 455, 314, 33,
    72, 238, 122, 15, 63, 68, 46, 87, 129, 273, 369, 382, 30, -4, -58, -79, 539, -25, 113, -89, -7,
    299, 120, 253, -345, 217,
];
const AT_END: [i16; COUNT] = [
    1054, 1023, 1109, 1187, 1118, 1126, 1172, 1194, 1162, 1233, 1277, 1285, 1335, 1349, 1429, 1429,
    1412, 1421, 1470, 1500, 1321, 1353, 1466, 1469, 1366, 1401, 1506, 1459, 0, 0, 0, 0, 4170, 4035,
    4433, 4317, 4303, 4432, 3797, 4166, 4135, 4143, 3940, 4080, 4115, 4327, 4231, 4339, 4303, 4207,
    4182, 4371, 4105, 4278, 4194, 4135, 3973, 4405, 4221, 4191, 3859, 3864, 4257, 4178, 4494, 4817,
    4706, 4724, 4610, 4576, 4707, 4705, 4681, 4604, 4614, 4635, 4714, 4645, 4650, 4567, 4620, 4714,
    4682, 4502, 4576, 4628, 4614, 4680, 4679, 4536, 4488, 4509, 4623, 4607, 4256, 4486, 6898, 6887,
    6814, 6667, 6851, 6940, 6796, 6838, 6698, 6966, 6764, 6641, 6806, 6824, 6903, 6801, 6762, 6722,
    6834, 6738, 6501, 6785, 6767, 6741, 6524, 6553, 6760, 6611, 6621, 6657, 6588, 6608, 10783,
    10998, 11622, 12160, 11265, 11356, 12423, 11983, 11988, 11693, 11187, 11310, 12825, 11542,
    11771, 11305, 11998, 11592, 11619, 11306, 11417, 11621, 12086, 12024, 9946, 11021, 11732,
    11848, 11690, 10588, 10723, 12325, 5, 23, 60, 50, 41, 109, 280, 264, 83, 396, 326, 416, 366,
    437, 394, 559, 165, 277, 249, 353, 112, 146, 184, 191, -52, -16, 41, 105, -145, -69, -23, 70,
    69, -2, -1, 103, 125, 4, -57, 336, 45, 128, 162, 763, 39, -76, -83, 19, -66, 85, -23, 47, -121,
    34,
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

impl Terms for Board {
    const WEIGHTS: [&'static [i16]; 2] = [&AT_START, &AT_END];

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

impl Evaluate for Board {
    #[inline]
    fn evaluate(&self) -> Score {
        linear::evaluate(self)
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
