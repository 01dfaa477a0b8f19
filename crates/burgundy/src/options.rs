//! What can be chosen before the game, and which choices exclude each other.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use engine::rows::{choice, flag, module, number, one_of, several};
use engine::wire::Bits;
use engine::{Choice, Chosen, Condition, Exclusion, OptionKind, OptionSpec, RuleId, Schema, Seat, Version};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::layout::Duchy;
use crate::modules::auto::DukeRules;
use crate::vocab::Edition;

engine::words! {
    /// A module of the rules that can be added to the base game.
    pub enum Module {
        /// Four extra hexes: monasteries 27 and 28, crane, geese.
        Extra = "extra",
        /// Border posts.
        Outpost = "outpost",
        /// White castles.
        White = "white",
        /// Inns.
        Inn = "inn",
        /// Trade routes.
        Route = "route",
        /// Shields.
        Shield = "shield",
        /// The duchies 11 to 18.
        Connect = "connect",
        /// The expert set-up of the anniversary edition.
        Expert = "expert",
        /// Vineyards.
        Vine = "vine",
        /// The AutoDuke.
        Auto = "auto",
    }
}

engine::words! {
    /// Who plays against whom.
    pub enum Mode {
        /// Everybody against everybody.
        Standard = "standard",
        /// Two teams of two.
        Team = "team",
        /// One player against the target.
        Solo = "solo",
    }
}

/// The modules in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Modules(#[serde(with = "Bits::<Module>")] u16);

impl Modules {
    /// These modules.
    pub fn of(modules: &[Module]) -> Modules {
        Modules(modules.iter().fold(0, |all, module| all | 1 << module.index()))
    }

    /// Whether a module is in play.
    #[inline]
    pub const fn has(self, module: Module) -> bool {
        self.0 & (1 << module as u16) != 0
    }
}

engine::words! {
    /// The colour of a player's dice and markers (BUR-SETUP-023).
    pub enum Colour {
        /// Blue.
        Blue = "blue",
        /// Green.
        Green = "green",
        /// Red.
        Red = "red",
        /// Black.
        Black = "black",
    }
}

/// How players come by their duchies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Boards {
    /// Everybody has this one; of the duchies with border posts of 2019, which exist once, the seats have those from
    /// this one on.
    Agreed(Duchy),
    /// Boards with two sides are dealt from these numbers, the first of each pair being odd.
    Drawn {
        /// The first number.
        first: u8,
        /// The last number.
        last: u8,
        /// How many copies of each board there are; with `scarce`, of the first one only.
        copies: u8,
        /// Whether all boards but the first exist once (BUR-SETUP-021).
        scarce: bool,
    },
    /// The six duchies with border posts are dealt, one each (BUR-OUTPOST-001).
    Posted,
}

/// The chosen rules, compact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Rules {
    /// The edition.
    pub edition: Edition,
    /// Who plays against whom.
    pub mode: Mode,
    /// How many play, the AutoDuke included (BUR-SETUP-505).
    pub players: u8,
    /// The modules in play.
    pub modules: Modules,
    /// Where duchies come from.
    pub boards: Boards,
    /// The first player, if agreed on.
    pub start: Option<Seat>,
    /// Where the target of the solo game starts (BUR-SOLO-006).
    pub target: u8,
    /// The colours of the seats.
    pub colours: [Colour; 4],
    /// Whether a die may be left unused (BUR-ROUND-009).
    pub pass_die: bool,
    /// Whether castles must be connected (BUR-CONNECT-002).
    pub connect_rule: bool,
    /// Whether players order their trade routes (BUR-ROUTE-003).
    pub route_free_order: bool,
    /// Whether set-up choices are made in turn order and openly (BUR-EXPERT-004).
    pub choose_in_order: bool,
    /// Whether more empty spaces win a tie (BUR-TIE-001).
    pub most_empty: bool,
    /// Whether shield 5 replaces the depot (BUR-SHIELD-005).
    pub shield5_instead: bool,
    /// Whether shield 7 counts earlier tiles (BUR-SHIELD-007).
    pub shield7_retroactive: bool,
    /// Whether a shield beats a monastery (BUR-SHIELD-043).
    pub shield_beats_monastery: bool,
    /// Whether the third post scores the phase again (BUR-OUTPOST-005).
    pub second_post_award: bool,
    /// Whether colours of vines are removed with fewer than four players (BUR-VINE-007).
    pub remove_vines: bool,
    /// Whether the castle bonus of a vineyard counts as a castle for shield 11, as it did in version 1 (BUR-SHIELD-011).
    pub vine_castle_is_castle: bool,
    /// Whether the black depot of the special edition is as large as that of the anniversary edition (BUR-PHASE-105).
    pub large_black_depot: bool,
    /// The AutoDuke, if it plays.
    pub duke: Option<DukeRules>,
}

impl Rules {
    /// The rules of a set-up that the schema accepted.
    pub fn of(chosen: &Chosen) -> Rules {
        let edition: Edition = chosen.get("edition").parse().expect("the schema lists the editions");
        let anniversary = edition == Edition::Anniversary;
        let on: Vec<Module> = Module::ALL.iter().copied().filter(|module| chosen.is_on(module.word())).collect();
        let modules = Modules::of(&on);
        let mode: Mode = chosen.get("mode").parse().expect("the schema lists the modes");
        let duchy = match (chosen.get("duchy"), mode) {
            ("book", Mode::Team) => team_board(edition, chosen.get("team_duchy")),
            ("book", Mode::Solo) => solo_board(edition, chosen.get("solo_duchy")),
            (name, _) => name,
        };
        Rules {
            edition,
            mode,
            players: chosen.players() as u8 + u8::from(modules.has(Module::Auto)),
            modules,
            boards: boards(edition, modules, duchy),
            start: chosen.get("start").parse().ok().or((chosen.players() == 1).then_some(Seat::new(0))),
            target: chosen.number("solo_target") as u8,
            colours: SEAT_COLOURS.map(|id| chosen.get(id).parse().expect("the schema lists the colours")),
            pass_die: match chosen.get("pass_die") {
                "book" => anniversary,
                given => given == "on",
            },
            connect_rule: chosen.is_on("connect_rule"),
            route_free_order: modules.has(Module::Route) && chosen.is_on("route_free_order"),
            choose_in_order: anniversary && mode == Mode::Standard && chosen.get("expert_choice") == "order",
            most_empty: chosen.get("tie_empty_spaces") == "most",
            shield5_instead: chosen.get("shield5_mode") == "instead",
            shield7_retroactive: anniversary && chosen.get("shield7_anniversary") == "retroactive",
            shield_beats_monastery: anniversary || chosen.is_on("shield_beats_monastery_special"),
            second_post_award: anniversary || chosen.is_on("outpost_second_award_special"),
            remove_vines: modules.has(Module::Vine) && chosen.is_on("vine_remove_colours"),
            vine_castle_is_castle: chosen.version() < 2,
            large_black_depot: anniversary || chosen.get("black_depot_special") == "8",
            duke: modules.has(Module::Auto).then(|| DukeRules::new(chosen)),
        }
    }

    /// Whether a module is in play.
    #[inline]
    pub const fn has(&self, module: Module) -> bool {
        self.modules.has(module)
    }

    /// How many people and bots play.
    #[inline]
    pub const fn people(&self) -> usize {
        self.players as usize - self.duke.is_some() as usize
    }

    /// How many players the board and the amounts are for: a solo game counts as 2 (BUR-SETUP-505).
    #[inline]
    pub const fn counts_as(&self) -> u8 {
        if self.players < 2 { 2 } else { self.players }
    }

    /// The place of this player count in a table of 2, 3 and 4 players.
    #[inline]
    pub const fn count(&self) -> usize {
        self.counts_as() as usize - 2
    }

    /// Whether this is the team game.
    #[inline]
    pub fn team(&self) -> bool {
        self.mode == Mode::Team
    }

    /// Whether this is the solo game.
    #[inline]
    pub fn solo(&self) -> bool {
        self.mode == Mode::Solo
    }

    /// Whether players choose where their starting castle goes.
    pub fn castle_is_free(&self) -> bool {
        self.edition == Edition::Special || self.has(Module::Expert) || self.has(Module::Outpost) || self.solo()
    }
}

const SEAT_COLOURS: [&str; 4] = ["colour1", "colour2", "colour3", "colour4"];

impl Boards {
    /// The duchy of a seat, if it is agreed on.
    pub(crate) fn agreed(self, seat: Seat) -> Option<Duchy> {
        match self {
            Boards::Agreed(duchy) => Some(duchy.for_seat(seat)),
            _ => None,
        }
    }
}

/// BUR-TEAM-002, BUR-TEAM-102.
fn team_board(edition: Edition, side: &str) -> &'static str {
    let boards = match edition {
        Edition::Anniversary => ["12a", "12b"],
        Edition::Special => ["31", "32"],
    };
    boards[usize::from(side == "advanced")]
}

/// BUR-SOLO-002, BUR-SOLO-102.
fn solo_board(edition: Edition, side: &str) -> &'static str {
    let boards = match edition {
        Edition::Anniversary => ["13a", "13b"],
        Edition::Special => ["33", "34"],
    };
    boards[usize::from(side == "advanced")]
}

fn boards(edition: Edition, modules: Modules, duchy: &str) -> Boards {
    let drawn = |first, last| Boards::Drawn { first, last, copies: 4, scarce: false };
    match (duchy, edition) {
        ("book", Edition::Anniversary) if modules.has(Module::Outpost) => Boards::Posted,
        ("book", Edition::Anniversary) if modules.has(Module::Expert) => {
            Boards::Drawn { first: 1, last: 10, copies: 4, scarce: true }
        }
        ("book", Edition::Anniversary) => Boards::Agreed(Duchy::numbered(1)),
        ("book", Edition::Special) if modules.has(Module::Connect) => drawn(11, 18),
        ("book", Edition::Special) if modules.has(Module::Outpost) => drawn(23, 30),
        ("book", Edition::Special) => drawn(1, 10),
        ("any", _) => drawn(1, 30),
        (name, _) => Boards::Agreed(name.parse().expect("the schema lists the duchies")),
    }
}

const VERSIONS: &[Version] = &[
    Version::FIRST,
    Version {
        number: 2,
        changed: "BUR-SHIELD-011: shield 11 does nothing for the castle bonus of a vineyard; BUR-AUTO-076: a white castle \
                  brings the AutoDuke a kind that its reserve lacks, else a silver; BUR-PHASE-105: 4, 5 and 6 spaces in \
                  the black depot of the special edition",
        defaults_before: &[("autoduke_white_castle", "fewest"), ("black_depot_special", "8")],
        breaks: None,
    },
];

/// The options of the game.
pub static SCHEMA: LazyLock<Schema> = LazyLock::new(|| Schema {
    players: 1..=4,
    players_rule: RuleId("BUR-SETUP-901"),
    options: OPTIONS,
    exclusions: Box::leak(exclusions().into_boxed_slice()),
    versions: VERSIONS,
});

const OPTIONS: &[OptionSpec] = &[
    one_of(
        "edition",
        &[choice("anniversary", "the edition of 2019"), choice("special", "the edition of 2022")],
        "which edition is played",
        "BUR-SETUP-501",
    ),
    one_of(
        "mode",
        &[
            choice("standard", "everybody for themselves"),
            choice("team", "two teams of two"),
            choice("solo", "one player against the target"),
        ],
        "who plays against whom",
        "BUR-SETUP-001",
    ),
    // First of the modules, because with "all" the other modules are added to a set-up that must already be possible: the connection
    // rule needs these duchies.
    module("connect", "the duchies 11 to 18 (special edition)", "BUR-CONNECT-001"),
    module("extra", "four extra hexes: monasteries 27 and 28, crane, geese", "BUR-EXTRA-001"),
    module("outpost", "border posts", "BUR-OUTPOST-003"),
    module("white", "white castles", "BUR-WHITE-001"),
    module("inn", "inns", "BUR-INN-001"),
    module("route", "trade routes", "BUR-ROUTE-001"),
    module("shield", "shields", "BUR-SHIELD-030"),
    module("expert", "random boards, free sides and castles (anniversary edition)", "BUR-EXPERT-001"),
    module("vine", "vineyards (special edition)", "BUR-VINE-001"),
    module("auto", "the AutoDuke, a further seat that nobody plays (special edition)", "BUR-AUTO-001"),
    one_of(
        "duchy",
        DUCHIES,
        "which duchies are played: 1 and 2 in both editions, 11a to 13b in that of 2019, 3 to 34 in that of 2022; \
         35 and 36 are the AutoDuke's",
        "BUR-SETUP-013",
    ),
    one_of(
        "team_duchy",
        &[choice("standard", "12a or 31"), choice("advanced", "12b or 32, for experienced teams")],
        "which duchy teams play",
        "BUR-TEAM-002",
    ),
    one_of(
        "solo_duchy",
        &[choice("beginner", "13a or 33"), choice("advanced", "13b or 34, for experienced players")],
        "which duchy the solo game is played on",
        "BUR-SOLO-002",
    ),
    number("solo_target", TARGETS, "50", "where the target of the solo game starts", "BUR-SOLO-006"),
    one_of(
        "start",
        &[
            choice("random", "the dice decide"),
            choice("1", "seat 1"),
            choice("2", "seat 2"),
            choice("3", "seat 3"),
            choice("4", "seat 4"),
        ],
        "who is the first player",
        "BUR-SETUP-016",
    ),
    one_of(
        "pass_die",
        &[choice("book", "as the edition says"), choice("on", "allowed"), choice("off", "not allowed")],
        "whether a die may be left unused",
        "BUR-ROUND-009",
    ),
    flag("connect_rule", "off", "hexes must be linked to a castle; castles can be bought back", "BUR-CONNECT-002"),
    flag("route_free_order", "off", "players order the tiles of their trade route", "BUR-ROUTE-003"),
    one_of(
        "expert_choice",
        &[choice("simultaneous", "all at the same time"), choice("order", "in turn order")],
        "when the choices of the expert set-up are made",
        "BUR-EXPERT-004",
    ),
    one_of(
        "tie_empty_spaces",
        &[choice("most", "more empty spaces win"), choice("fewest", "fewer empty spaces win")],
        "who wins a tie",
        "BUR-TIE-001",
    ),
    one_of(
        "shield5_mode",
        &[choice("additional", "on top of a depot"), choice("instead", "instead of a depot")],
        "when shield 5 collects a colour",
        "BUR-SHIELD-005",
    ),
    one_of(
        "shield7_anniversary",
        &[choice("retroactive", "tiles gained earlier count too"), choice("new_only", "only tiles gained later")],
        "which bonus tiles shield 7 doubles in the anniversary edition",
        "BUR-SHIELD-007",
    ),
    flag(
        "shield_beats_monastery_special",
        "on",
        "a shield beats a monastery of the same effect in the special edition",
        "BUR-SHIELD-143",
    ),
    flag(
        "outpost_second_award_special",
        "off",
        "the third border post scores the phase again in the special edition",
        "BUR-OUTPOST-105",
    ),
    one_of(
        "black_depot_special",
        &[
            choice("6", "4, 5 and 6 spaces with two, three and four players"),
            choice("8", "4, 6 and 8 spaces, as in the anniversary edition"),
        ],
        "how large the black depot of the special edition is",
        "BUR-PHASE-105",
    ),
    flag(
        "vine_remove_colours",
        "off",
        "one or two colours of vines are removed with three or two players",
        "BUR-VINE-007",
    ),
    OptionSpec {
        id: "autoduke_level",
        kind: OptionKind::Choice(&[
            choice("easy", "the left points of its cards"),
            choice("medium", "the middle points"),
            choice("hard", "the right points"),
        ]),
        default: "medium",
        meaning: "which points of its village cards the AutoDuke scores",
        rule: RuleId("BUR-AUTO-005"),
    },
    several(
        "autoduke_modifiers",
        &[
            choice("A", "five spaces of its duchy are covered face down"),
            choice("B", "three spaces of its duchy are covered face up"),
            choice("C", "it is the first player"),
            choice("D", "some spaces of its duchy give an extra turn"),
        ],
        "what makes the AutoDuke stronger",
        "BUR-AUTO-060",
    ),
    one_of(
        "autoduke_board",
        &[choice("book", "36 with modifier A, B or D, else 35"), choice("35", "side 35"), choice("36", "side 36")],
        "which side of its duchy board the AutoDuke uses",
        "BUR-AUTO-004",
    ),
    one_of(
        "autoduke_white_castle",
        &[
            choice("absent_only", "a kind that its reserve lacks, else a silver"),
            choice("fewest", "a kind of which its reserve has fewest"),
        ],
        "what a white castle brings the AutoDuke",
        "BUR-AUTO-076",
    ),
    colour_of(SEAT_COLOURS[0], "blue", "the colour of seat 1"),
    colour_of(SEAT_COLOURS[1], "green", "the colour of seat 2"),
    colour_of(SEAT_COLOURS[2], "red", "the colour of seat 3"),
    colour_of(SEAT_COLOURS[3], "black", "the colour of seat 4"),
];

const fn colour_of(id: &'static str, default: &'static str, meaning: &'static str) -> OptionSpec {
    const COLOURS: &[Choice] = &[choice("blue", ""), choice("green", ""), choice("red", ""), choice("black", "")];
    OptionSpec { id, kind: OptionKind::Choice(COLOURS), default, meaning, rule: RuleId("BUR-SETUP-023") }
}

/// Where the target of the solo game may start; the anniversary edition names fewer (BUR-SOLO-028, BUR-SOLO-128).
const TARGETS: RangeInclusive<i32> = 5..=100;
const TARGETS_2019: RangeInclusive<i32> = 45..=55;

macro_rules! duchies {
    ($($name:literal)+; $($posted:literal)+) => {
        &[
            choice("book", "as the edition and its modules set up"),
            choice("any", "boards drawn from all 30 (special edition)"),
            $(choice($name, concat!("everybody plays duchy ", $name))),+,
            $(choice($posted, concat!("seat 1 plays duchy ", $posted, ", the others the letters after it (border posts, 2019)"))),+
        ]
    };
}

const DUCHIES: &[Choice] = duchies!(
    "1" "2" "3" "4" "5" "6" "7" "8" "9" "10" "11" "12" "13" "14" "15" "16" "17" "18" "19" "20" "21" "22" "23" "24"
    "25" "26" "27" "28" "29" "30" "31" "32" "33" "34" "12a" "12b" "13a" "13b";
    "11a" "11b" "11c" "11d" "11e" "11f"
);

/// Every combination that a rule excludes; the first that holds is named.
fn exclusions() -> Vec<Exclusion> {
    use Condition::{FewerThan, Is, MoreThan, Not};
    let mut all = Vec::new();
    let mut exclude = |rule: &'static str, conditions: &[Condition]| {
        all.push(Exclusion { all: Box::leak(conditions.to_vec().into_boxed_slice()), rule: RuleId(rule) });
    };
    let anniversary = Is("edition", "anniversary");
    let special = Is("edition", "special");
    for option in ["connect", "connect_rule", "route_free_order", "vine", "vine_remove_colours", "auto"] {
        exclude("BUR-SETUP-902", &[anniversary, Is(option, "on")]);
    }
    exclude("BUR-VINE-007", &[Is("vine_remove_colours", "on"), MoreThan(3)]);
    exclude_with_duke(&mut exclude);
    exclude_from_modes(&mut exclude);
    exclude("BUR-SETUP-908", &[special, Is("expert", "on")]);
    exclude("BUR-EXPERT-901", &[anniversary, Is("expert", "on"), Is("outpost", "on")]);
    exclude("BUR-SETUP-903", &[anniversary, Is("duchy", "any")]);
    for name in DUCHIES[2..].iter().map(|choice| choice.id) {
        let is = Is("duchy", name);
        let duchy: Duchy = name.parse().expect("the list holds names of duchies");
        match (duchy.number(), name) {
            (Some(1..=10), _) => {
                exclude("BUR-OUTPOST-901", &[anniversary, is, Is("outpost", "on")]);
                match name {
                    "1" | "2" => exclude("BUR-EXPERT-001", &[anniversary, is, Is("expert", "on")]),
                    _ => {
                        exclude("BUR-SETUP-021", &[anniversary, is, Is("expert", "on")]);
                        exclude("BUR-SETUP-903", &[anniversary, is]);
                    }
                }
            }
            (Some(11..=30), _) => exclude("BUR-SETUP-902", &[anniversary, is]),
            (Some(_), _) => {
                exclude("BUR-SETUP-902", &[anniversary, is]);
                exclude("BUR-SETUP-909", &[special, is, Not("mode", own_mode(name))]);
            }
            (None, "12a" | "12b" | "13a" | "13b") => {
                exclude("BUR-SETUP-909", &[anniversary, is, Not("mode", own_mode(name))]);
                exclude("BUR-SETUP-908", &[special, is]);
            }
            (None, _) => {
                exclude("BUR-OUTPOST-901", &[anniversary, is, Not("outpost", "on")]);
                exclude("BUR-SETUP-908", &[special, is]);
            }
        }
        if !matches!(duchy.number(), Some(11..=18)) {
            exclude("BUR-CONNECT-001", &[special, Is("connect", "on"), is]);
            exclude("BUR-SETUP-906", &[special, Is("connect_rule", "on"), is]);
        }
    }
    exclude("BUR-CONNECT-001", &[special, Is("connect", "on"), Is("duchy", "any")]);
    exclude("BUR-SETUP-906", &[special, Is("connect_rule", "on"), Is("duchy", "any")]);
    exclude("BUR-SETUP-906", &[special, Is("connect_rule", "on"), Is("duchy", "book"), Not("connect", "on")]);
    for (number, seat) in [(2, "2"), (3, "3"), (4, "4")] {
        exclude("BUR-SETUP-016", &[Is("start", seat), FewerThan(number)]);
    }
    for (seat, id) in SEAT_COLOURS.iter().enumerate() {
        for other in &SEAT_COLOURS[..seat] {
            for colour in Colour::ALL {
                exclude("BUR-SETUP-023", &[MoreThan(seat), Is(id, colour.word()), Is(other, colour.word())]);
            }
        }
    }
    exclude("BUR-SETUP-901", &[Is("mode", "standard"), Not("auto", "on"), FewerThan(2)]);
    exclude("BUR-SETUP-901", &[Is("mode", "team"), FewerThan(4)]);
    exclude("BUR-SETUP-901", &[Is("mode", "solo"), MoreThan(1)]);
    all
}

/// What does not go with the AutoDuke, which counts as a player (BUR-SETUP-504).
fn exclude_with_duke(exclude: &mut impl FnMut(&'static str, &[Condition])) {
    use Condition::{Is, MoreThan, Not};
    let duke = Is("auto", "on");
    exclude("BUR-SETUP-901", &[duke, Is("mode", "standard"), MoreThan(3)]);
    exclude("BUR-SETUP-905", &[duke, Is("inn", "on")]);
    exclude("BUR-SETUP-905", &[duke, Not("mode", "standard")]);
    exclude("BUR-VINE-007", &[duke, Is("vine_remove_colours", "on"), MoreThan(2)]);
    for modifier in ["A", "B", "D"] {
        exclude("BUR-AUTO-902", &[Is("autoduke_board", "35"), Is("autoduke_modifiers", modifier)]);
    }
}

/// What the team game and the solo game do not go with (BUR-SETUP-502, BUR-SETUP-503).
fn exclude_from_modes(exclude: &mut impl FnMut(&'static str, &[Condition])) {
    use Condition::{Above, Below, Is, Not};
    let (team, solo) = (Is("mode", "team"), Is("mode", "solo"));
    for module in ["shield", "outpost", "vine"] {
        exclude("BUR-SETUP-907", &[team, Is(module, "on")]);
    }
    for module in ["inn", "route", "shield", "outpost", "vine"] {
        exclude("BUR-SETUP-907", &[solo, Is(module, "on")]);
    }
    for module in ["connect", "expert"] {
        exclude("BUR-SETUP-502", &[team, Is(module, "on")]);
        exclude("BUR-SETUP-503", &[solo, Is(module, "on")]);
    }
    for mode in [Mode::Team, Mode::Solo] {
        let own =
            DUCHIES.iter().map(|choice| choice.id).filter(|name| *name == "book" || own_mode(name) == mode.word());
        let other: Vec<Condition> = own.map(|name| Not("duchy", name)).chain([Is("mode", mode.word())]).collect();
        exclude("BUR-SETUP-909", &other);
    }
    let anniversary = Is("edition", "anniversary");
    exclude("BUR-SOLO-028", &[solo, anniversary, Below("solo_target", *TARGETS_2019.start())]);
    exclude("BUR-SOLO-028", &[solo, anniversary, Above("solo_target", *TARGETS_2019.end())]);
}

/// The mode that a duchy belongs to.
fn own_mode(name: &str) -> &'static str {
    match name {
        "12a" | "12b" | "31" | "32" => Mode::Team.word(),
        "13a" | "13b" | "33" | "34" => Mode::Solo.word(),
        _ => Mode::Standard.word(),
    }
}
