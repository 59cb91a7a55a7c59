# SPDX-License-Identifier: MIT
"""The components of Nanty Narking, read from the TOML files, and what the questions look like."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import interface
from interface import Impossible

# What the Interrupts are called; their texts are rules, not data (NN-100, NN-101).
TOBY = "toby"
GOODYEAR = "mr_goodyear"
DORRIT = "little_dorrit"
LEAGUE = "red_headed_league"
FRANKENSTEIN = "victor_frankenstein"
WATSON = "doctor_john_h_watson"
HOLBORN = "holborn"

GRENADIER = "grenadier"
CITIZEN = "citizen"

AGENTS_EACH = 12  # NN-005
BUILDINGS_EACH = 6  # NN-005, NN-109
HAND_SIZE = 5  # NN-035


class Piece(NamedTuple):
    """A pawn on the board. Agents have faces only with the Agent and Building cards."""

    owner: object  # a seat, GRENADIER or CITIZEN
    area: str
    face: str | None = None

    def fields(self):
        return {"owner": self.owner, "area": self.area, **face_field(self.face)}


def face_field(face):
    return {} if face is None else {"piece": face}


@dataclass
class Card:
    id: str
    deck: str
    icons: list
    scroll: str
    three_plus: bool

    @property
    def interrupt(self):
        return "interrupt" in self.icons


@dataclass
class Area:
    id: str
    number: int
    cost: int
    river: bool
    start: bool
    ability: str
    amount: int
    adjacent: set = field(default_factory=set)


@dataclass
class VariantCard:
    """A card of the Agent and Building card variant; the ids are the faces of the pieces too."""

    id: str
    kind: str
    timing: str
    price: int
    amount: int
    areas: list


@dataclass
class Personality:
    id: str
    goals: list
    end_goal: str


def read(path):
    with open(path, "rb") as file:
        return tomllib.load(file)


class Rules:
    """The components used by one game: edition, options and number of players decide."""

    def __init__(self, header, data):
        folder = Path(data) / "nanty"
        self.players = header["players"]
        self.edition = header["edition"]
        self.personality_set = header["options"]["personalities"]
        self.switches = self._edition(read(folder / "editions.toml"))
        self._board(folder)
        self._cards(read(folder / "cards.toml")["card"])
        self.events = [e["id"] for e in read(folder / "events.toml")["event"]]
        self.rolls = {e["id"]: e["rolls"] for e in read(folder / "events.toml")["event"]}
        self._personalities(read(folder / "personalities.toml")["personality"])
        self._variant(header, read(folder / "variant.toml")["variant_card"])

    def _edition(self, tables):
        switches = dict(tables["edition"]["retail"])
        switches.update(tables["edition"][self.edition])
        if self.personality_set not in switches["personality_sets"]:
            raise Impossible(f"{self.edition} has no set {self.personality_set}")
        return switches

    def _board(self, folder):
        holborn_on_river = read(folder / "switches.toml")["holborn_on_river"]["value"]
        self.areas = {}
        for a in read(folder / "areas.toml")["area"]:
            river = a.get("river", holborn_on_river)
            area = Area(a["id"], a["number"], a["cost"], river, a["start"], a["ability"],
                        a.get("amount", 0))
            self.areas[area.id] = area
        for link in read(folder / "links.toml")["link"]:  # NN-004
            self.areas[link["a"]].adjacent.add(link["b"])
            self.areas[link["b"]].adjacent.add(link["a"])
        self.area_by_number = {a.number: a.id for a in self.areas.values()}
        if sorted(self.area_by_number) != list(range(1, 13)):
            raise Impossible("the areas are not numbered 1 to 12")

    def _cards(self, tables):
        self.cards = {}
        self.printed_order = {}
        for c in tables:
            card = Card(c["id"], c["deck"], c["icons"], c.get("scroll"), c.get("three_plus", False))
            self.printed_order[card.id] = len(self.printed_order)
            if card.three_plus and self.players == 2:  # NN-027
                continue
            self.cards[card.id] = card
        self.grey = [c.id for c in self.cards.values() if c.deck == "grey"]
        self.brown = [c.id for c in self.cards.values() if c.deck == "brown"]

    def _personalities(self, tables):
        """The Personality cards that are shuffled (NN-014, NN-218, NN-221, E01 to E03)."""
        if self.personality_set == "alternative":
            used = [p for p in tables if p["set"] == "alternative"]
        else:
            extra = "first" if self.edition == "first" else self.personality_set
            replaced = {p["replaces"] for p in tables if p["set"] == extra and "replaces" in p}
            used = [p for p in tables if p["set"] in ("standard", extra)]
            used = [p for p in used if p["id"] not in replaced]
        if self.players == 2 and self.switches["remove_sidonia_with_two"]:  # NN-028
            used = [p for p in used if not p["id"].endswith("monsieur_de_sidonia")]
        used = [p for p in used if self.players >= p.get("players", 2)]  # NN-219, R53
        self.personalities = {}
        for p in used:
            goals = [(g["goal"], g["needed"][self.players - 2]) for g in p["goals"]]
            self.personalities[p["id"]] = Personality(p["id"], goals, p.get("end_goal"))

    def _variant(self, header, tables):
        """The Agent and Building cards; none when they are not played with (E32)."""
        self.variant = {}
        if header["options"].get("agent_building_cards", "off") != "on":
            return
        if not self.switches["agent_building_cards"]:
            raise Impossible(f"{self.edition} has no Agent and Building cards")
        for c in tables:
            self.variant[c["id"]] = VariantCard(c["id"], c["kind"], c["timing"], c.get("price", 0),
                                                c.get("amount", 0), c.get("areas", []))

    def faces(self, kind):
        return [card.id for card in self.variant.values() if card.kind == kind]

    def in_variant_order(self, cards):
        return [card for card in self.variant if card in cards]

    def face_order(self, face):
        return -1 if face is None else list(self.variant).index(face)

    def in_printed_order(self, cards):
        return sorted(cards, key=self.printed_order.get)

    def near(self, area):
        """The area and those adjacent to it."""
        return {area} | self.areas[area].adjacent


@dataclass
class Question(interface.Question):
    """`why_not` gives the rules that forbid what is not on offer."""

    why_not: object = dict


@dataclass
class Chance:
    """Something is decided by chance: the next event of the journal tells what."""

    event: str
    pick: object  # reads the result off the event
    possible: object  # says whether the result can be
    pool: object = None  # what is drawn from, and how many; none for a die
    number: int = 1
