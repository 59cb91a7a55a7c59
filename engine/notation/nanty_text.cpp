// SPDX-License-Identifier: MIT
#include "engine/notation/nanty_text.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "engine/nanty/board.h"
#include "engine/nanty/flow.h"
#include "engine/nanty/invariants.h"
#include "engine/notation/nanty_json.h"
#include "engine/notation/statements.h"

namespace gaslight::nanty {
namespace {

constexpr std::string_view kTitleWord = "nanty-narking";
constexpr int kMostMoney = 9999;  // far more than anybody can have

// Writing

std::string seat_text(Seat seat) {
  if (seat == kDisplay) return "display";
  if (seat == kBox) return "box";
  return gaslight::index(seat) < kSeats ? std::to_string(gaslight::index(seat)) : "-";
}

std::string cards_text(const CardSet& cards) {
  std::string text;
  cards.for_each([&](CardId card) { text.append(" ").append(kCardIds[card]); });
  return text;
}

std::string areas_text(AreaSet areas) {
  std::string text;
  for_each_area(areas, [&](std::size_t area) { text.append(" ").append(kAreaIds[area]); });
  return text;
}

std::string pawns_text(const std::array<std::uint8_t, kAreas>& pawns) {
  std::string text;
  for (std::size_t area = 0; area < kAreas; ++area)
    if (pawns[area] > 0)
      text.append(" ").append(kAreaIds[area]).append(" ").append(std::to_string(pawns[area]));
  return text;
}

std::string personalities_text(PersonalityBits bits) {
  std::string text;
  for (std::size_t i = 0; i < kPersonalities; ++i)
    if ((bits >> i & 1U) != 0) text.append(" ").append(kPersonalityIds[i]);
  return text;
}

template <class Numbers>
std::string numbers_text(const Numbers& numbers) {
  std::string text;
  for (const auto number : numbers)
    text.append(" ").append(std::to_string(number));
  return text;
}

std::string frame_text(const Frame& frame) {
  const int parts[] = {static_cast<int>(frame.op),
                       frame.pc,
                       static_cast<int>(frame.seat),
                       frame.cause,
                       frame.a,
                       frame.b,
                       frame.c,
                       frame.d,
                       frame.piece,
                       frame.partner};
  return numbers_text(parts);
}

std::string faces_text(const Position& p, std::size_t seat) {
  std::string text;
  for (std::size_t face = 0; face < kVariantCards; ++face) {
    const std::size_t area = where_is(p, seat_at(seat), static_cast<PieceId>(face));
    if (area < kAreas)
      text.append(" ").append(kVariantCardIds[face]).append(" ").append(kAreaIds[area]);
  }
  return text;
}

std::string variants_text(VariantSet cards) {
  std::string text;
  for_each_face(cards, [&](PieceId card) { text.append(" ").append(kVariantCardIds[card]); });
  return text;
}

std::string row_text(EventRow row) {
  std::string text;
  for (int i = 0; i < events_on_top(row); ++i)
    text.append(" ").append(kEventIds[nanty::index(event_at(row, static_cast<std::size_t>(i)))]);
  return text;
}

// Reading

using Items = std::vector<std::string_view>;

class Reader {
 public:
  explicit Reader(const Rules& rules) : rules_(rules) {
    Position& p = position_;
    p.players = 4;
    p.turn = 20;
    p.waiting = Waiting::Seat;
    p.first = seat_at(0);
    p.active = seat_at(0);
    p.in_play = kNoCard;
    p.personality.fill(kNoPersonality);
    p.building.fill(kNoSeat);
    p.area_card.fill(kNoSeat);  // not said
    p.loans.fill(kNoSeat);
    p.clogs.fill(kNoSeat);
    for (auto& agents : p.agent_at)
      agents.fill(kOffBoard);
    p.building_piece.fill(kNoPiece);
    p.suffragist = kNoSeat;
    p.arranger = kNoSeat;
    p.events = (1U << kEvents) - 1;
    p.money = {10, 10, 10, 10};
  }

  std::optional<std::string> read(std::string_view text, Position& out) {
    sealed_ = take_seal(text);
    std::string_view wrong;
    if (!for_each_statement(text, wrong,
                            [&](std::string_view statement) { return read_statement(statement); }))
      return "cannot read \"" + std::string(wrong.substr(0, 80)) + "\"";
    return finish(out);
  }

 private:
  bool read_statement(std::string_view statement) {
    const std::size_t colon = statement.find(':');
    if (colon == std::string_view::npos) return read_setting(words_of(statement));
    return read_list(words_of(statement.substr(0, colon)), words_of(statement.substr(colon + 1)));
  }

  template <class Number>
  static bool set_number(std::string_view text, int most, Number& field) {
    const auto number = number_in(text, 0, most);
    if (number) field = static_cast<Number>(*number);
    return number.has_value();
  }

  static bool set_seat(std::string_view text, Seat& field) {
    if (text == "display") return (field = kDisplay) == kDisplay;
    if (text == "box") return (field = kBox) == kBox;
    const auto number = number_in(text, 0, kSeats - 1);
    field = number ? seat_at(static_cast<std::size_t>(*number)) : kNoSeat;
    return number.has_value() || text == "-";
  }

  template <std::size_t N>
  static std::optional<std::size_t> place_of(const std::array<std::string_view, N>& names,
                                             std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
  }

  bool read_setting(const Items& words) {
    if (words.size() == 1) return words[0] == kTitleWord;
    if (words.size() != 2) return false;
    Position& p = position_;
    const std::string_view name = words[0];
    const std::string_view value = words[1];
    if (name == "players")
      return set_number(value, kMaxPlayers, p.players) && p.players >= kMinPlayers;
    if (name == "turn") return set_number(value, 30000, p.turn);
    if (name == "seat") return set_seat(value, p.active);
    if (name == "first") return set_seat(value, p.first);
    if (name == "edition") {
      const auto place = place_of(kEditionIds, value);
      if (place) p.edition = static_cast<Edition>(*place);
      return place.has_value();
    }
    if (name == "personalities") {
      const auto place = place_of(kPersonalitySetIds, value);
      if (place) p.set = static_cast<PersonalitySet>(*place);
      return place.has_value();
    }
    if (name == "in_play") {
      const auto card = card_named(value);
      if (card) p.in_play = *card;
      return card.has_value();
    }
    if (name == "extra_cards") return set_number(value, 9, p.extra_cards);
    if (name == "third_price") return set_number(value, 1, p.third_price);
    if (name == "arranger") return set_seat(value, p.arranger);
    if (name == "bottom") {
      const auto place = place_of(kEventIds, value);
      if (place) p.arranged = with_bottom(p.arranged, static_cast<EventCard>(*place));
      return place.has_value();
    }
    if (name == "agent_building_cards") return (p.variant = value == "on") || value == "off";
    return sealed_ && read_sealed(name, value);
  }

  bool read_sealed(std::string_view name, std::string_view value) {
    Position& p = position_;
    if (name == "waiting") return set_number(value, 3, p.waiting);
    if (name == "draws") return set_number(value, 10, p.draws);
    if (name == "suffragist") return set_seat(value, p.suffragist);
    if (name == "result") return set_number(value, 2, p.result);
    if (name == "end") return set_number(value, 3, p.end);
    if (name == "rolled") return set_number(value, 12, p.rolled);
    if (name == "winners") return set_number(value, 15, p.winners);
    return false;
  }

  bool read_list(const Items& head, const Items& items) {
    Position& p = position_;
    if (head.empty()) return false;
    const std::string_view name = head[0];
    if (head.size() == 1) {
      if (name == "grenadiers") return read_pawns(items, p.pawns[kGrenadier]);
      if (name == "citizens") return read_pawns(items, p.pawns[kCitizen]);
      if (name == "trouble") return read_areas(items, p.trouble);
      if (name == "dead") return read_areas(items, p.dead);
      if (name == "gained") return read_areas(items, p.gained);
      if (name == "used") return read_areas(items, p.used);
      if (name == "discard") return read_cards(items, p.discard);
      if (name == "drawn") return sealed_ && read_cards(items, p.drawn);
      if (name == "pile") return (pile_said_ = true) && read_cards(items, p.pile);
      if (name == "money") return read_numbers(items, p.money, kMostMoney);
      if (name == "scores") return sealed_ && read_numbers(items, p.scores);
      if (name == "rolls") return sealed_ && read_numbers(items, p.rolls);
      if (name == "occurrences") return sealed_ && read_numbers(items, p.occurrences);
      if (name == "loans") return read_seats(items, p.loans);
      if (name == "clogs") return read_seats(items, p.clogs);
      if (name == "dealt") return read_dealt(items);
      if (name == "unused") return (unused_said_ = true) && read_personalities(items, p.unused);
      if (name == "events") return read_events(items);
      if (name == "open") return read_variants(items, p.open);
      if (name == "spent") return read_variants(items, p.spent);
      if (name == "lost") return read_variants(items, p.lost);
      if (name == "arranged") return read_arranged(items);
      if (name == "frame") return sealed_ && read_frame(items);
      if (name == "hit") return sealed_ && read_hit(items);
      return false;
    }
    if (head.size() == 2 && name == "card") {
      const auto area = area_named(head[1]);
      return area && items.size() == 1 && set_seat(items[0], p.area_card[*area]);
    }
    const auto which = number_in(head[1], 0, kSeats);
    if (!which) return false;
    const auto i = static_cast<std::size_t>(*which);
    if (head.size() == 3 && name == "known") {
      const auto holder = number_in(head[2], 0, kSeats - 1);
      return holder && read_cards(items, p.known[i][static_cast<std::size_t>(*holder)]);
    }
    if (head.size() != 2 || i >= kSeats) return false;
    if (name == "agents") return read_pawns(items, p.pawns[i]);
    if (name == "buildings") return read_buildings(items, i);
    if (name == "hand") return read_cards(items, p.hands[i]);
    if (name == "faces") return read_faces(items, i);
    if (name == "variants") return read_variants(items, p.variants[i]);
    if (name == "seen") return read_personalities(items, p.seen_unused[i]);
    return false;
  }

  static bool read_pawns(const Items& items, std::array<std::uint8_t, kAreas>& pawns) {
    if (items.size() % 2 != 0) return false;
    for (std::size_t i = 0; i < items.size(); i += 2) {
      const auto area = area_named(items[i]);
      if (!area || !set_number(items[i + 1], 12, pawns[*area])) return false;
    }
    return true;
  }

  static bool read_areas(const Items& items, AreaSet& set) {
    for (const std::string_view one : items) {
      const auto area = area_named(one);
      if (!area) return false;
      set |= bit(*area);
    }
    return true;
  }

  static bool read_cards(const Items& items, CardSet& set) {
    for (const std::string_view one : items) {
      const auto card = card_named(one);
      if (!card || set.has(*card)) return false;
      set.add(*card);
    }
    return true;
  }

  template <class Numbers>
  static bool read_numbers(const Items& items, Numbers& numbers, int most = 30000) {
    if (items.size() > numbers.size()) return false;
    numbers = {};
    for (std::size_t i = 0; i < items.size(); ++i)
      if (!set_number(items[i], most, numbers[i])) return false;
    return true;
  }

  static bool read_seats(const Items& items, std::array<Seat, 2>& seats) {
    return items.size() == 2 && set_seat(items[0], seats[0]) && set_seat(items[1], seats[1]);
  }

  bool read_dealt(const Items& items) {
    if (items.size() > kSeats) return false;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const auto place = place_of(kPersonalityIds, items[i]);
      if (!place && items[i] != "-") return false;
      position_.personality[i] = place ? static_cast<PersonalityId>(*place) : kNoPersonality;
    }
    return true;
  }

  static bool read_personalities(const Items& items, PersonalityBits& bits) {
    for (const std::string_view one : items) {
      const auto place = place_of(kPersonalityIds, one);
      if (!place) return false;
      bits |= personality_bit(static_cast<PersonalityId>(*place));
    }
    return true;
  }

  bool read_events(const Items& items) {
    position_.events = 0;
    for (const std::string_view one : items) {
      const auto place = place_of(kEventIds, one);
      if (!place) return false;
      position_.events = static_cast<std::uint16_t>(position_.events | 1U << *place);
    }
    return true;
  }

  bool read_buildings(const Items& items, std::size_t seat) {
    AreaSet set = 0;
    if (!read_areas(items, set)) return false;
    bool taken = false;
    for_each_area(set, [&](std::size_t area) {
      taken |= position_.building[area] != kNoSeat;
      position_.building[area] = seat_at(seat);
    });
    return !taken;
  }

  static bool read_variants(const Items& items, VariantSet& set) {
    for (const std::string_view one : items) {
      const auto place = place_of(kVariantCardIds, one);
      if (!place) return false;
      set |= face_bit(*place);
    }
    return true;
  }

  bool read_arranged(const Items& items) {
    if (items.size() > kMaxArranged) return false;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const auto place = place_of(kEventIds, items[i]);
      if (!place) return false;
      position_.arranged = with_event(position_.arranged, i, static_cast<EventCard>(*place));
    }
    return true;
  }

  // Pairs of a face and an area. Pieces that no pair names get the first faces left.
  bool read_faces(const Items& items, std::size_t seat) {
    if (items.size() % 2 != 0) return false;
    for (std::size_t i = 0; i < items.size(); i += 2) {
      const auto face = place_of(kVariantCardIds, items[i]);
      const auto area = area_named(items[i + 1]);
      if (!face || !area) return false;
      if (*face < kAgentKinds) {
        position_.agent_at[seat][*face] = *area;
        continue;
      }
      const Seat owner = position_.building[*area];
      if (owner != kNoSeat && owner != seat_at(seat)) return false;
      position_.building[*area] = seat_at(seat);
      position_.building_piece[*area] = static_cast<PieceId>(*face);
    }
    return true;
  }

  void fill_faces() {
    Position& p = position_;
    for (std::size_t i = 0; i < p.players; ++i) {
      for (std::size_t area = 0; area < kAreas; ++area) {
        const int said = std::popcount(faces_in(p, static_cast<Owner>(i), area));
        for (int n = said; n < p.pawns[i][area]; ++n) {
          const VariantSet supply = agent_supply(p, seat_at(i));
          if (supply == 0) return;
          p.agent_at[i][static_cast<std::size_t>(std::countr_zero(supply))] =
              static_cast<std::uint8_t>(area);
        }
        p.pawns[i][area] = std::max(p.pawns[i][area], static_cast<std::uint8_t>(said));
      }
      for_each_area(buildings_of(p, seat_at(i)), [&](std::size_t area) {
        if (p.building_piece[area] != kNoPiece) return;
        p.building_piece[area] =
            static_cast<PieceId>(std::countr_zero(free_building_faces(seat_at(i))));
      });
    }
  }

  VariantSet free_building_faces(Seat seat) const {
    VariantSet faces = kBuildingCards;
    for (std::size_t area = 0; area < kAreas; ++area)
      if (position_.building[area] == seat && position_.building_piece[area] != kNoPiece)
        faces &= ~face_bit(position_.building_piece[area]);
    return faces;
  }

  bool read_frame(const Items& items) {
    constexpr std::size_t kParts = 10;
    if (items.size() != kParts || position_.depth == kMaxDepth) return false;
    std::array<std::uint8_t, kParts> parts{};
    for (std::size_t i = 0; i < kParts; ++i)
      if (!set_number(items[i], 255, parts[i])) return false;
    if (parts[0] > static_cast<std::uint8_t>(Op::Window)) return false;
    position_.frames[position_.depth++] = {static_cast<Op>(parts[0]),
                                           parts[1],
                                           static_cast<Seat>(parts[2]),
                                           parts[3],
                                           parts[4],
                                           parts[5],
                                           parts[6],
                                           parts[7],
                                           parts[8],
                                           parts[9]};
    return true;
  }

  bool read_hit(const Items& items) {
    if (items.size() != 5 || position_.hit_count == kMaxHits) return false;
    std::array<std::uint8_t, 4> parts{};
    for (std::size_t i = 0; i < 4; ++i)
      if (!set_number(items[i], 255, parts[i])) return false;
    Hit& hit = position_.hits[position_.hit_count++];
    hit = {static_cast<HitKind>(parts[0]), parts[1], parts[2], parts[3]};
    return set_number(items[4], 0xFFF, hit.pieces);
  }

  // Fills in what follows from the rest, then looks whether it can be a position at all.
  std::optional<std::string> finish(Position& out) {
    Position& p = position_;
    for (std::size_t i = p.players; i < kSeats; ++i)
      p.money[i] = 0;
    if (p.variant) fill_faces();
    for (std::size_t area = 0; area < kAreas; ++area) {
      if (p.area_card[area] != kNoSeat) continue;
      p.area_card[area] = p.building[area] == kNoSeat ? kDisplay : p.building[area];
    }
    if (p.depth == 0) p.frames[p.depth++] = {.op = Op::Turn, .pc = 1, .seat = p.active};
    if (p.variant && !rules_.editions[nanty::index(p.edition)].agent_building_cards)
      return "this edition has no Agent and Building cards";
    if (!fill_personalities()) return "these Personalities are not in this game";
    if (!pile_said_) fill_pile();
    const bool dealt = p.waiting == Waiting::Seat || p.waiting == Waiting::Over;
    const bool placing = p.frames[p.depth - 1U].op == Op::PlaceFirst;  // before the first turn
    if (dealt && !placing && gaslight::index(p.active) >= p.players)
      return "the active seat is not at the table";
    if (const char* broken = broken_invariant(rules_, p))
      return "this cannot be: " + std::string(broken) + " does not hold";
    pose_question(rules_, p);
    out = p;
    return std::nullopt;
  }

  bool fill_personalities() {
    Position& p = position_;
    PersonalityBits rest = personalities_in_play(rules_, p.edition, p.set, p.players);
    if (unused_said_) return (p.unused & ~rest) == 0;
    for (std::size_t i = 0; i < p.players; ++i) {
      if (p.personality[i] == kNoPersonality) continue;
      if ((rest & personality_bit(p.personality[i])) == 0) return false;
      rest &= ~personality_bit(p.personality[i]);
    }
    for (std::size_t i = 0; i < p.players; ++i) {
      if (p.personality[i] != kNoPersonality) continue;
      p.personality[i] = static_cast<PersonalityId>(std::countr_zero(rest));
      rest &= rest - 1;
    }
    p.unused = rest;
    return true;
  }

  void fill_pile() {
    Position& p = position_;
    CardSet used = p.discard | p.drawn;
    if (p.in_play != kNoCard) used.add(p.in_play);
    for (const CardSet& hand : p.hands)
      used = used | hand;
    constexpr CardId kClogs[] = {kIreneAdler, kMilverton};
    for (std::size_t i = 0; i < 2; ++i) {
      if (p.loans[i] != kNoSeat) used.add(kLoanCards[i]);
      if (p.clogs[i] != kNoSeat) used.add(kClogs[i]);
    }
    for (std::size_t card = 0; card < kCards; ++card) {
      const bool in_game = p.players > 2 || !rules_.cards[card].three_plus;
      if (in_game && !used.has(static_cast<CardId>(card))) p.pile.add(static_cast<CardId>(card));
    }
  }

  const Rules& rules_;
  Position position_{};
  bool sealed_ = false;
  bool pile_said_ = false;
  bool unused_said_ = false;
};

}  // namespace

std::string position_text(const Position& p) {
  std::string text(kTitleWord);
  const auto add = [&](const std::string& name, const std::string& value) {
    text.append("\n").append(name).append(value);
  };
  const auto setting = [&](const char* name, int value) { add(name, ' ' + std::to_string(value)); };
  const auto which = [](const char* name, std::size_t i) {
    return std::string(name) + ' ' + std::to_string(i) + ':';
  };
  setting("players", p.players);
  add("edition ", std::string(kEditionIds[nanty::index(p.edition)]));
  add("personalities ", std::string(kPersonalitySetIds[nanty::index(p.set)]));
  setting("turn", p.turn);
  add("first ", seat_text(p.first));
  add("seat ", seat_text(p.active));
  setting("waiting", static_cast<int>(p.waiting));
  setting("draws", static_cast<int>(p.draws));
  setting("result", static_cast<int>(p.result));
  setting("end", static_cast<int>(p.end));
  setting("rolled", p.rolled);
  setting("winners", p.winners);
  if (p.in_play != kNoCard) add("in_play ", std::string(kCardIds[p.in_play]));
  for (std::size_t i = 0; i < p.players; ++i) {
    add(which("agents", i), pawns_text(p.pawns[i]));
    add(which("buildings", i), areas_text(buildings_of(p, seat_at(i))));
    add(which("hand", i), cards_text(p.hands[i]));
    add(which("seen", i), personalities_text(p.seen_unused[i]));
  }
  add("grenadiers:", pawns_text(p.pawns[kGrenadier]));
  add("citizens:", pawns_text(p.pawns[kCitizen]));
  add("trouble:", areas_text(p.trouble));
  add("dead:", areas_text(p.dead));
  add("gained:", areas_text(p.gained));
  add("used:", areas_text(p.used));
  for (std::size_t area = 0; area < kAreas; ++area)
    add("card " + std::string(kAreaIds[area]) + ": ", seat_text(p.area_card[area]));
  add("money:", numbers_text(p.money));
  add("scores:", numbers_text(p.scores));
  add("loans: ", seat_text(p.loans[0]) + ' ' + seat_text(p.loans[1]));
  add("clogs: ", seat_text(p.clogs[0]) + ' ' + seat_text(p.clogs[1]));
  std::string dealt;
  for (const PersonalityId one : p.personality)
    dealt.append(" ").append(one == kNoPersonality ? "-" : kPersonalityIds[one]);
  add("dealt:", dealt);
  add("unused:", personalities_text(p.unused));
  std::string events;
  for (std::size_t i = 0; i < kEvents; ++i)
    if ((p.events >> i & 1U) != 0) events.append(" ").append(kEventIds[i]);
  add("events:", events);
  add("pile:", cards_text(p.pile));
  add("discard:", cards_text(p.discard));
  add("drawn:", cards_text(p.drawn));
  add("rolls:", numbers_text(p.rolls));
  add("occurrences:", numbers_text(p.occurrences));
  for (std::size_t observer = 0; observer <= kSeats; ++observer)
    for (std::size_t holder = 0; holder < kSeats; ++holder)
      if (!p.known[observer][holder].empty())
        add("known " + std::to_string(observer) + ' ' + std::to_string(holder) + ':',
            cards_text(p.known[observer][holder]));
  if (p.variant) {
    add("agent_building_cards ", "on");
    for (std::size_t i = 0; i < p.players; ++i) {
      add(which("faces", i), faces_text(p, i));
      add(which("variants", i), variants_text(p.variants[i]));
    }
    add("open:", variants_text(p.open));
    add("spent:", variants_text(p.spent));
    add("lost:", variants_text(p.lost));
    setting("extra_cards", p.extra_cards);
    setting("third_price", p.third_price ? 1 : 0);
    add("suffragist ", seat_text(p.suffragist));
    add("arranger ", seat_text(p.arranger));
    add("arranged:", row_text(p.arranged));
    if (has_bottom(p.arranged))
      add("bottom ", std::string(kEventIds[nanty::index(bottom_event(p.arranged))]));
  }
  for (std::size_t i = 0; i < p.depth; ++i)
    add("frame:", frame_text(p.frames[i]));
  for (std::size_t i = 0; i < p.hit_count; ++i) {
    const Hit& hit = p.hits[i];
    const int parts[] = {static_cast<int>(hit.kind), hit.owner, hit.area, hit.count, hit.pieces};
    add("hit:", numbers_text(parts));
  }
  text.push_back('\n');
  return text + seal_of(text);
}

std::optional<std::string> position_from(const Rules& rules, std::string_view text, Position& out) {
  return Reader(rules).read(text, out);
}

}  // namespace gaslight::nanty
