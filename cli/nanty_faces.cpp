// SPDX-License-Identifier: MIT
#include "cli/nanty_faces.h"

#include <algorithm>
#include <cctype>

#include "engine/nanty/board.h"
#include "engine/notation/nanty_words.h"

namespace gaslight::cli {
namespace {

using nanty::kAgentKinds;
using nanty::kVariantCards;
using nanty::PieceId;
using nanty::SeatView;
using nanty::VariantSet;

std::string name_of(const NantyArt& art, nanty::Edition edition, PieceId face) {
  return nanty::variant_name(art.texts, edition, face);
}

char small(char letter) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

// The first letter, and the first one of the next word or the second one of the only word.
std::string plain_code(const std::string& name) {
  const std::size_t space = name.find(' ');
  return {name.at(0), small(name.at(space == std::string::npos ? 1 : space + 1))};
}

VariantSet faces_of(const SeatView& view, std::size_t seat, std::size_t area) {
  VariantSet faces = 0;
  for (std::size_t face = 0; face < kAgentKinds; ++face)
    if (view.agent_at[seat][face] == area) faces |= nanty::face_bit(face);
  return faces;
}

// Where a seat's piece of this face stands; kAreas when it does not.
std::size_t place_of(const SeatView& view, std::size_t seat, PieceId face) {
  if (face < kAgentKinds) return std::min<std::size_t>(view.agent_at[seat][face], nanty::kAreas);
  for (std::size_t area = 0; area < nanty::kAreas; ++area)
    if (view.building[area] == seat_at(seat) && view.building_piece[area] == face) return area;
  return nanty::kAreas;
}

std::string counted(int count, std::string_view one) {
  return std::to_string(count) + ' ' + std::string(one) + (count == 1 ? "" : "s");
}

std::string neutral_pawns(const SeatView& view, std::size_t area) {
  std::string text;
  const auto add = [&](char letter, nanty::Owner owner) {
    const int count = view.pawns[owner][area];
    if (count > 0) text += std::string(1, ' ') + letter + std::to_string(count);
  };
  add('#', nanty::kGrenadier);
  add('o', nanty::kCitizen);
  return text;
}

// The pawns of a seat in an area, as codes or without codes as a number.
std::string seat_cell(const NantyArt& art,
                      const SeatView& view,
                      const FaceCodes* codes,
                      std::size_t seat,
                      std::size_t area) {
  const std::string letter(1, letter_of(art, view, seat));
  if (codes == nullptr) return letter + std::to_string(view.pawns[seat][area]);
  std::string text = letter + ':';
  nanty::for_each_face(faces_of(view, seat, area), [&](PieceId face) { text += (*codes)[face]; });
  return text;
}

std::string cell_text(const NantyArt& art,
                      const SeatView& view,
                      const FaceCodes* codes,
                      std::size_t area) {
  std::string text;
  for (std::size_t i = 0; i < view.players; ++i) {
    if (view.pawns[i][area] == 0) continue;
    text += ' ' + in_colour(art, view, i, seat_cell(art, view, codes, i, area));
  }
  text += neutral_pawns(view, area);
  if (text.empty()) return art.style.unicode ? "·" : ".";
  return text.substr(1);
}

// Where its piece is, whether it lies open and has been used in this turn: " (City, open)".
std::string state_text(const NantyArt& art, const SeatView& view, PieceId card) {
  std::string text;
  const auto add = [&](bool is, const std::string& word) {
    if (is) text += (text.empty() ? " (" : ", ") + word;
  };
  const std::size_t area = place_of(view, index(view.seat), card);
  add(area < nanty::kAreas, nanty::area_name(art.texts, area));
  add(nanty::has_face(view.open, card), "open");
  add(nanty::has_face(view.spent, card), "used");
  return text.empty() ? text : text + ')';
}

std::string cut(std::string text, int width) {
  if (places(text) <= width) return text;
  while (places(text) > width - 3)
    text.pop_back();
  return text + "...";
}

template <class Line>
Lines each_own_card(const SeatView& view, Line&& line) {
  Lines lines;
  nanty::for_each_face(view.variants, [&](PieceId card) { lines.push_back(line(card)); });
  return lines;
}

std::string whole_state(const NantyArt& art, const SeatView& view, PieceId card) {
  const std::size_t area = place_of(view, index(view.seat), card);
  std::string text = card < kAgentKinds ? "Agent card" : "Building card";
  text += nanty::has_face(view.open, card) ? ", open" : ", face down";
  if (nanty::has_face(view.spent, card)) text += ", used this turn";
  return text + (area < nanty::kAreas ? ", piece in " + nanty::area_name(art.texts, area)
                                      : ", piece not on the board");
}

}  // namespace

// Faces

FaceCodes face_codes(const NantyArt& art, nanty::Edition edition) {
  FaceCodes names;
  FaceCodes codes;
  for (std::size_t i = 0; i < kVariantCards; ++i) {
    names[i] = name_of(art, edition, static_cast<PieceId>(i));
    codes[i] = plain_code(names[i]);
  }
  const FaceCodes plain = codes;
  for (std::size_t i = 0; i < kVariantCards; ++i)
    if (std::count(plain.begin(), plain.end(), plain[i]) > 1) codes[i][1] = names[i].back();
  return codes;
}

std::string brief_face(const NantyArt& art, nanty::Edition edition, PieceId face) {
  const std::string name = name_of(art, edition, face);
  const std::size_t last = name.rfind(' ');
  const std::size_t before = last == std::string::npos ? last : name.rfind(' ', last - 1);
  return before == std::string::npos ? name : name.substr(before + 1);
}

std::string codes_text(const NantyArt& art, nanty::Edition edition) {
  const FaceCodes codes = face_codes(art, edition);
  std::string text;
  for (std::size_t i = 0; i < kVariantCards; ++i) {
    if (i > 0) text += i == kAgentKinds ? "; Buildings: " : ", ";
    text += codes[i] + ' ' + name_of(art, edition, static_cast<PieceId>(i));
  }
  return "Agents: " + text + '.';
}

std::string faces_cell(const NantyArt& art,
                       const SeatView& view,
                       const FaceCodes& codes,
                       std::size_t area,
                       int width) {
  const std::string text = cell_text(art, view, &codes, area);
  return places(text) <= width ? text : cell_text(art, view, nullptr, area);
}

std::string agents_text(const NantyArt& art,
                        const SeatView& view,
                        const SeatNames& names,
                        std::size_t area,
                        std::size_t seat) {
  const std::string faces =
      nanty::variants_text(art.texts, view.edition, faces_of(view, seat, area));
  return seat_at(seat) == view.seat ? "your " + faces : "the " + faces + " of " + names.whole[seat];
}

std::string places_text(const NantyArt& art,
                        const SeatView& view,
                        const SeatNames& names,
                        PieceId face) {
  std::string text;
  for (std::size_t i = 0; i < view.players; ++i) {
    const std::size_t area = place_of(view, i, face);
    if (area >= nanty::kAreas) continue;
    const std::string where = " in " + nanty::area_name(art.texts, area);
    const std::string whose = seat_at(i) == view.seat ? "yours" : "that of " + names.whole[i];
    text += (text.empty() ? "" : ", ") + whose + where;
  }
  return text.empty() ? "None is on the board." : "On the board: " + text + '.';
}

// Cards

namespace {

template <class Name>
std::string own_cards_line(const NantyArt& art, const SeatView& view, Name&& name) {
  std::string text;
  nanty::for_each_face(view.variants, [&](PieceId card) {
    text += (text.empty() ? "Cards: " : ", ") + name(card) + state_text(art, view, card);
  });
  return text.empty() ? "You have no Agent or Building card." : text + '.';
}

}  // namespace

std::string own_cards_brief(const NantyArt& art, const SeatView& view) {
  const std::string text =
      own_cards_line(art, view, [&](PieceId card) { return name_of(art, view.edition, card); });
  if (places(text) <= art.style.width) return text;
  const FaceCodes codes = face_codes(art, view.edition);
  return own_cards_line(art, view, [&](PieceId card) { return codes[card]; });
}

Lines own_cards_short(const NantyArt& art, const SeatView& view) {
  return each_own_card(view, [&](PieceId card) {
    return cut("  " + name_of(art, view.edition, card) + state_text(art, view, card) + ": " +
                   nanty::text_of(art.texts, view.edition, "variant", nanty::kVariantCardIds[card],
                                  "text"),
               art.style.width);
  });
}

Lines own_cards_text(const NantyArt& art, const SeatView& view) {
  return each_own_card(view, [&](PieceId card) {
    return name_of(art, view.edition, card) + " (" + whole_state(art, view, card) + "): " +
           nanty::text_of(art.texts, view.edition, "variant", nanty::kVariantCardIds[card], "text");
  });
}

std::string held_text(const NantyArt& art, const SeatView& view, std::size_t seat) {
  std::string text;
  const auto add = [&](int count, std::string_view kind) {
    if (count == 0) return;
    text += (text.empty() ? "" : " and ") + counted(count, kind);
  };
  add(view.agent_cards[seat], "Agent card");
  add(view.building_cards[seat], "Building card");
  if (!text.empty()) text += " face down";
  if (view.open_cards[seat] != 0)
    text += (text.empty() ? "open: " : "; open: ") +
            nanty::variants_text(art.texts, view.edition, view.open_cards[seat]);
  return text;
}

Lines all_cards_text(const NantyArt& art, const SeatView& view, const SeatNames& names) {
  Lines lines = own_cards_text(art, view);
  for (std::size_t i = 0; i < view.players; ++i) {
    if (seat_at(i) == view.seat) continue;
    const std::string held = held_text(art, view, i);
    lines.push_back(names.whole[i] + ": " + (held.empty() ? "no Agent or Building card" : held) +
                    '.');
  }
  lines.push_back(piles_text(art, view));
  return lines;
}

std::string piles_text(const NantyArt& art, const SeatView& view) {
  const std::string gone =
      view.lost == 0
          ? "No Agent or Building card has left the game."
          : "Out of the game: " + nanty::variants_text(art.texts, view.edition, view.lost) + '.';
  return counted(view.buildings_left, "Building card") + " in the deck. " + gone;
}

}  // namespace gaslight::cli
