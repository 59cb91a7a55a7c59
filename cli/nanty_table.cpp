// SPDX-License-Identifier: MIT
#include "cli/nanty_table.h"

#include <algorithm>
#include <cctype>

#include "cli/nanty_faces.h"
#include "engine/nanty/board.h"
#include "engine/notation/nanty_words.h"
#include "guide/nanty_guide.h"

namespace gaslight::cli {
namespace {

using nanty::kAreas;
using nanty::kCitizen;
using nanty::kGrenadier;
using nanty::Position;
using nanty::SeatView;

constexpr int kBoardWidth = 55;
constexpr int kPanelWidth = 25;  // with its bar

std::string pounds(int amount) {
  return "£" + std::to_string(amount);
}

std::string counted(int count, std::string_view one) {
  return std::to_string(count) + ' ' + std::string(one) + (count == 1 ? "" : "s");
}

Paint paint_of(const std::string& colour) {
  if (colour == "green") return Paint::Green;
  if (colour == "yellow") return Paint::Yellow;
  if (colour == "blue") return Paint::Blue;
  if (colour == "purple") return Paint::Purple;
  return Paint::Red;
}

std::string colour_name(const NantyArt& art, const SeatView& view, std::size_t seat) {
  return nanty::colour_of(art.texts, view.edition, seat);
}

std::string nothing(const NantyArt& art) {
  return art.style.unicode ? "·" : ".";
}

std::string full_name(const SeatNames& names, std::size_t seat) {
  if (names.kinds[seat].empty()) return names.whole[seat];
  return names.whole[seat] + " (" + names.kinds[seat] + ")";
}

// The number of the die, in the order of which areas are listed.
std::vector<std::size_t> areas_by_number(const NantyArt& art) {
  std::vector<std::size_t> areas;
  for (int number = 1; number <= static_cast<int>(kAreas); ++number)
    areas.push_back(nanty::index(nanty::area_of_number(art.rules, number)));
  return areas;
}

std::vector<int> neighbour_numbers(const NantyArt& art, std::size_t area) {
  std::vector<int> numbers;
  nanty::for_each_area(art.rules.areas[area].adjacent,
                       [&](std::size_t i) { numbers.push_back(art.rules.areas[i].number); });
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

std::string neighbours_text(const NantyArt& art, std::size_t area) {
  std::string text;
  for (const int number : neighbour_numbers(art, area))
    text.append(text.empty() ? "" : " ").append(std::to_string(number));
  return text;
}

// Loan and clog cards before a seat.
std::string table_cards(const NantyArt& art, const SeatView& view, std::size_t seat) {
  constexpr nanty::CardId kLoans[] = {nanty::kCityBank, nanty::kMerryweather};
  constexpr nanty::CardId kClogs[] = {nanty::kIreneAdler, nanty::kMilverton};
  std::string text;
  const auto add = [&](nanty::CardId card) {
    text += (text.empty() ? "" : ", ") + nanty::card_name(art.texts, view.edition, card);
  };
  for (std::size_t i = 0; i < 2; ++i) {
    if (view.loans[i] == seat_at(seat)) add(kLoans[i]);
    if (view.clogs[i] == seat_at(seat)) add(kClogs[i]);
  }
  return text;
}

// Drawing the table

FaceCodes codes_for(const NantyArt& art, const SeatView& view) {
  return view.variant ? face_codes(art, view.edition) : FaceCodes{};
}

// With the variant the board is as wide as the screen lets it: what an area's name leaves is for
// the Building, the faces of the pawns and, if there is room, the neighbours.
struct FacesLayout {
  static constexpr int kNeighbours = 15;

  int width;
  bool neighbours;
  int faces;
};
FacesLayout faces_layout(const NantyArt& art) {
  constexpr int kBefore = 27;  // the name, £, T and the Building
  FacesLayout layout{std::max(art.style.width - kPanelWidth, kBoardWidth), false, 0};
  layout.faces = layout.width - kBefore;
  layout.neighbours = layout.faces >= kBoardWidth - kBefore + FacesLayout::kNeighbours;
  if (layout.neighbours) layout.faces -= FacesLayout::kNeighbours;
  return layout;
}

std::string faces_header(const NantyArt& art) {
  const FacesLayout layout = faces_layout(art);
  std::string line = " # " + left_in("area", 13) + " £ T  bld  ";
  line += left_in("Agents (? codes)", layout.faces);
  if (layout.neighbours) line += "  next to";
  return left_in(line, layout.width);
}

std::string header(const NantyArt& art, const SeatView& view) {
  if (view.variant) return faces_header(art);
  std::string line = " # " + left_in("area", 13) + " £ T";
  for (std::size_t i = 0; i < view.players; ++i)
    line += right_in(in_colour(art, view, i, std::string(1, letter_of(art, view, i))), 3);
  return left_in(line + " # o  bld next to", kBoardWidth);
}

std::string count_cell(const NantyArt& art, int count, int width) {
  return right_in(count == 0 ? nothing(art) : std::to_string(count), width);
}

std::string building_code(const FaceCodes& codes, const SeatView& view, std::size_t area) {
  return view.variant ? codes[view.building_piece[area]] : std::string();
}

// Who built here, with the variant what; x where Inigo Jones has ended the area's card.
std::string building_mark(const NantyArt& art,
                          const SeatView& view,
                          const FaceCodes& codes,
                          std::size_t area) {
  std::string mark = nothing(art);
  const Seat owner = view.building[area];
  if (index(owner) < view.players)
    mark = in_colour(art, view, index(owner),
                     letter_of(art, view, index(owner)) + building_code(codes, view, area));
  return nanty::has(view.dead, area) ? mark + 'x' : mark;
}

std::string faces_row(const NantyArt& art,
                      const SeatView& view,
                      const FaceCodes& codes,
                      std::size_t area) {
  const FacesLayout layout = faces_layout(art);
  std::string line = "  " + left_in(building_mark(art, view, codes, area), 4) + ' ' +
                     left_in(faces_cell(art, view, codes, area, layout.faces), layout.faces);
  if (layout.neighbours)
    line += "  " + left_in(neighbours_text(art, area), FacesLayout::kNeighbours - 2);
  return line;
}

std::string area_row(const NantyArt& art,
                     const SeatView& view,
                     const FaceCodes& codes,
                     std::size_t area) {
  const nanty::AreaFace& face = art.rules.areas[area];
  std::string line = right_in(std::to_string(face.number), 2) + ' ';
  line += left_in(nanty::area_name(art.texts, area) + (face.river ? "~" : ""), 13);
  line += right_in(std::to_string(face.cost), 2) + ' ';
  line += nanty::has(view.trouble, area) ? painted(art.style, Paint::Strong, "T") : nothing(art);
  if (view.variant) return line + faces_row(art, view, codes, area);
  for (std::size_t i = 0; i < view.players; ++i) {
    const int count = view.pawns[i][area];
    const std::string cell = count_cell(art, count, 3);
    line += count > 0 ? in_colour(art, view, i, cell) : cell;
  }
  line += count_cell(art, view.pawns[kGrenadier][area], 2);
  line += count_cell(art, view.pawns[kCitizen][area], 2);
  line +=
      "  " + left_in(building_mark(art, view, codes, area), 3) + ' ' + neighbours_text(art, area);
  return left_in(line, kBoardWidth);
}

// What is left to say of a player: loans, cards that fill the hand for good, cards others know.
std::string more_facts(const SeatView& view, const FaceCodes& codes, std::size_t seat) {
  std::string text;
  const auto add = [&](int count, const std::string& words) {
    if (count == 0) return;
    if (!text.empty()) text += ", ";
    text += words;
  };
  const auto count = [&](const auto& cards) {
    return static_cast<int>(std::count(cards.begin(), cards.end(), seat_at(seat)));
  };
  const int known = seat_at(seat) == view.seat ? 0 : view.known[seat].size();
  add(count(view.loans), counted(count(view.loans), "loan"));
  add(count(view.clogs), counted(count(view.clogs), "clog"));
  add(known, std::to_string(known) + " known");
  std::string open;
  nanty::for_each_face(view.open_cards[seat],
                       [&](nanty::PieceId card) { open += ' ' + codes[card]; });
  add(std::popcount(view.open_cards[seat]), "open" + open);
  return text;
}

// Agent and Building cards that lie face down.
std::string face_down(const SeatView& view, std::size_t seat) {
  std::string text;
  if (view.agent_cards[seat] > 0) text += ' ' + std::to_string(view.agent_cards[seat]) + 'A';
  if (view.building_cards[seat] > 0) text += ' ' + std::to_string(view.building_cards[seat]) + 'B';
  return text.empty() ? text : ',' + text;
}

// The right side: two or three lines for each player.
Lines player_panel(const NantyArt& art,
                   const SeatView& view,
                   const SeatNames& names,
                   const FaceCodes& codes) {
  Lines lines;
  for (std::size_t i = 0; i < view.players; ++i) {
    const bool active = seat_at(i) == view.active;
    const std::string head = std::string(1, letter_of(art, view, i)) + ' ' + full_name(names, i);
    lines.push_back((active ? "> " : "  ") + in_colour(art, view, i, head));
    lines.push_back("    " + pounds(view.money[i]) + ", " + counted(view.hand_sizes[i], "card") +
                    face_down(view, i));
    const std::string more = more_facts(view, codes, i);
    if (!more.empty()) lines.push_back("    " + more);
  }
  return lines;
}

std::string status_line(const NantyArt& art, const SeatView& view) {
  const auto deck = [&](std::string_view id) {
    return nanty::text_of(art.texts, view.edition, "deck", id, "name");
  };
  return "Pile " + std::to_string(view.grey_left) + ' ' + deck("grey") + " + " +
         std::to_string(view.brown_left) + ' ' + deck("brown") + "; " +
         counted(view.discard.size(), "discard") + "; " +
         counted(std::popcount(view.events), "event") + " to come; " +
         counted(std::popcount(view.trouble), "Trouble marker") + '.';
}

std::string own_goal(const NantyArt& art, const SeatView& view) {
  return "You are " + nanty::personality_name(art.texts, view.edition, view.personality) + ": " +
         nanty_progress(art.rules, view, index(view.seat), view.personality) + '.';
}

void append(const Lines& more, Lines& lines) {
  lines.insert(lines.end(), more.begin(), more.end());
}

// The own Agent and Building cards: with their texts and the codes where the screen is high.
Lines own_cards(const NantyArt& art, const SeatView& view) {
  constexpr int kHighScreen = 40;
  if (art.style.height < kHighScreen)
    return wrapped(own_cards_brief(art, view), art.style.width, 2);
  Lines lines = wrapped(codes_text(art, view.edition), art.style.width, 2);
  if (view.variants != 0) lines.emplace_back("Your Agent and Building cards:");
  append(own_cards_short(art, view), lines);
  return lines;
}

// Faces to pick from need the room of the hand on a low screen.
bool lists_faces(const NantyArt& art, const SeatView& view) {
  return art.style.height < kLowScreen && view.variant && view.waiting == nanty::Waiting::Seat &&
         (view.ask == nanty::AskKind::PickPiece || view.ask == nanty::AskKind::PickBuilding);
}

// The hand is left out where the question lists it anyway.
bool lists_hand(const SeatView& view) {
  return view.waiting == nanty::Waiting::Seat && view.asked == view.seat &&
         view.ask == nanty::AskKind::Turn;
}

// The map

// Where the areas lie, from west to east; row by row from the north. Nobody lives in the corners.
constexpr std::size_t kNowhere = kAreas;
constexpr std::size_t at(nanty::Area area) {
  return nanty::index(area);
}
constexpr std::size_t kMap[3][5] = {
    {kNowhere, at(nanty::Area::WestEnd), at(nanty::Area::Holborn), at(nanty::Area::Highbury),
     kNowhere},
    {at(nanty::Area::Chelsea), at(nanty::Area::Westminster), at(nanty::Area::Strand),
     at(nanty::Area::City), at(nanty::Area::EastEnd)},
    {at(nanty::Area::Battersea), at(nanty::Area::Lambeth), at(nanty::Area::Southwark),
     at(nanty::Area::Bermondsey), kNowhere},
};
constexpr int kCell = 16;

std::string map_pawns(const NantyArt& art, const SeatView& view, std::size_t area) {
  std::string text;
  const auto add = [&](char letter, int count) {
    if (count > 0) text += std::string(1, letter) + std::to_string(count) + ' ';
  };
  for (std::size_t i = 0; i < view.players; ++i)
    add(letter_of(art, view, i), view.pawns[i][area]);
  add('#', view.pawns[kGrenadier][area]);
  add('o', view.pawns[kCitizen][area]);
  if (text.size() >= kCell) std::erase(text, ' ');
  return text.empty() ? "-" : text;
}

Lines map_cell(const NantyArt& art,
               const SeatView& view,
               const FaceCodes& codes,
               std::size_t area) {
  if (area == kNowhere) return Lines(4);
  const nanty::AreaFace& face = art.rules.areas[area];
  std::string name = std::to_string(face.number) + ' ' + nanty::area_name(art.texts, area);
  if (nanty::has(view.trouble, area)) name += " T";
  const Seat owner = view.building[area];
  std::string building = pounds(face.cost);
  if (index(owner) < view.players)
    building += std::string(" built: ") + letter_of(art, view, index(owner)) +
                building_code(codes, view, area);
  return {painted(art.style, Paint::Strong, name), ' ' + map_pawns(art, view, area), ' ' + building,
          " > " + neighbours_text(art, area)};
}

void add_map_row(const NantyArt& art,
                 const SeatView& view,
                 const FaceCodes& codes,
                 std::size_t row,
                 Lines& lines) {
  const std::size_t first = lines.size();
  lines.resize(first + 4);
  for (const std::size_t area : kMap[row]) {
    const Lines cell = map_cell(art, view, codes, area);
    for (std::size_t i = 0; i < cell.size(); ++i)
      lines[first + i] += left_in(cell[i], kCell);
  }
}

// Telling

std::string pieces_text(const NantyArt& art,
                        const SeatView& view,
                        const SeatNames& names,
                        std::size_t area) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  for (std::size_t i = 0; i < view.players; ++i) {
    if (view.pawns[i][area] == 0) continue;
    if (view.variant) {
      add(agents_text(art, view, names, area, i));
      continue;
    }
    add(counted(view.pawns[i][area], "Agent") + " of " +
        (seat_at(i) == view.seat ? "yours" : names.whole[i]));
  }
  if (view.pawns[kGrenadier][area] > 0) add(counted(view.pawns[kGrenadier][area], "Grenadier"));
  if (view.pawns[kCitizen][area] > 0) add(counted(view.pawns[kCitizen][area], "New Citizen"));
  return text.empty() ? "No pawns" : text;
}

}  // namespace

bool has_seat(const SeatView& view) {
  return index(view.seat) < view.players;
}

std::string in_colour(const NantyArt& art,
                      const SeatView& view,
                      std::size_t seat,
                      std::string_view text) {
  return painted(art.style, paint_of(colour_name(art, view, seat)), text);
}

char letter_of(const NantyArt& art, const SeatView& view, std::size_t seat) {
  const std::string colour = colour_name(art, view, seat);
  return colour.empty() ? '?'
                        : static_cast<char>(std::toupper(static_cast<unsigned char>(colour[0])));
}

std::string card_line(const NantyArt& art, nanty::Edition edition, nanty::CardId card) {
  const auto& face = art.rules.cards[card];
  const std::string_view id = nanty::card_id(card);
  return nanty::card_name(art.texts, edition, card) + " (" +
         nanty::text_of(art.texts, edition, "deck", nanty::id_of(face.deck), "name") +
         "): " + nanty::icons_text(art.rules, art.texts, card, ", ") + ". " +
         nanty::text_of(art.texts, edition, "card", id, "text");
}

// Screens

Lines draw_table(const NantyArt& art, const SeatView& view, const SeatNames& names) {
  const std::string bar = art.style.unicode ? "│" : "|";
  const FaceCodes codes = codes_for(art, view);
  Lines panel = player_panel(art, view, names, codes);
  panel.insert(panel.begin(), "  turn " + std::to_string(view.turn));
  Lines lines = {header(art, view)};
  for (const std::size_t area : areas_by_number(art))
    lines.push_back(area_row(art, view, codes, area));
  panel.resize(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i)
    lines[i] += bar + panel[i];
  lines.front() = painted(art.style, Paint::Strong, lines.front());
  lines.push_back(status_line(art, view));
  if (!has_seat(view)) return lines;
  lines.push_back(painted(art.style, Paint::Strong, own_goal(art, view)));
  if (view.variant) append(own_cards(art, view), lines);
  if (lists_hand(view) || lists_faces(art, view)) return lines;
  const std::string hand = "Hand: " + nanty::cards_text(art.texts, view.edition, view.hand) + '.';
  append(wrapped(hand, art.style.width, 2), lines);
  return lines;
}

Lines draw_map(const NantyArt& art, const SeatView& view) {
  Lines lines;
  const FaceCodes codes = codes_for(art, view);
  add_map_row(art, view, codes, 0, lines);
  add_map_row(art, view, codes, 1, lines);
  const std::string wave = "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~";
  lines.push_back(wave + " Thames " + wave);
  add_map_row(art, view, codes, 2, lines);
  lines.emplace_back("T Trouble, # Grenadier, o New Citizen, > numbers of the neighbours");
  return lines;
}

std::string tell_area(const NantyArt& art,
                      const SeatView& view,
                      const SeatNames& names,
                      std::size_t area) {
  const nanty::AreaFace& face = art.rules.areas[area];
  std::string text = nanty::area_name(art.texts, area) + ", number " + std::to_string(face.number) +
                     (face.river ? ", on the Thames" : "") + ": ";
  text += pieces_text(art, view, names, area) + "; ";
  text += nanty::has(view.trouble, area) ? "Trouble; " : "no Trouble; ";
  const Seat owner = view.building[area];
  if (index(owner) < view.players) {
    text += (view.variant
                 ? "the " + nanty::variant_name(art.texts, view.edition, view.building_piece[area])
                 : std::string("a Building")) +
            " of " + (owner == view.seat ? std::string("yours") : names.whole[index(owner)]);
    text += ", worth " + pounds(face.cost);
  } else {
    text += "a Building costs " + pounds(face.cost);
  }
  if (nanty::has(view.dead, area)) text += ", its card has stopped working";
  text += "; next to ";
  std::string near;
  nanty::for_each_area(face.adjacent, [&](std::size_t i) {
    near += (near.empty() ? "" : ", ") + nanty::area_name(art.texts, i);
  });
  return text + near + '.';
}

std::string tell_player(const NantyArt& art,
                        const SeatView& view,
                        const SeatNames& names,
                        std::size_t seat) {
  const Position board = nanty_board_of(view);
  const auto owner = static_cast<nanty::Owner>(seat);
  std::string text = full_name(names, seat) + ", " + colour_name(art, view, seat) + ": " +
                     pounds(view.money[seat]) + ", " + counted(view.hand_sizes[seat], "card") +
                     ", " + counted(agents_on_board(board, owner), "Agent") + " and " +
                     counted(building_count(board, seat_at(seat)), "Building") + " on the board, " +
                     counted(controlled_areas(board, seat_at(seat)), "area") +
                     " controlled, worth " + pounds(net_worth(art.rules, board, seat_at(seat)));
  const std::string cards = table_cards(art, view, seat);
  if (!cards.empty()) text += "; on the table " + cards;
  const std::string held = view.variant ? held_text(art, view, seat) : std::string();
  if (!held.empty()) text += "; " + held;
  if (seat_at(seat) != view.seat && !view.known[seat].empty())
    text += "; known in hand " + nanty::cards_text(art.texts, view.edition, view.known[seat]);
  return text + '.';
}

Lines tell_question(const NantyArt& art, const SeatView& view) {
  if (!has_seat(view)) return {};
  const std::string money = "You have " + pounds(view.money[index(view.seat)]);
  if (!lists_hand(view))
    return {money + " and " + nanty::cards_text(art.texts, view.edition, view.hand) + '.'};
  Lines lines = {own_goal(art, view), money + '.', "Your hand:"};
  view.hand.for_each(
      [&](nanty::CardId card) { lines.push_back(card_line(art, view.edition, card)); });
  if (view.variant && view.variants != 0) {
    lines.emplace_back("Your Agent and Building cards:");
    append(own_cards_text(art, view), lines);
  }
  return lines;
}

Lines tell_table(const NantyArt& art, const SeatView& view, const SeatNames& names) {
  Lines lines = {"Turn " + std::to_string(view.turn) + '.'};
  for (const std::size_t area : areas_by_number(art))
    lines.push_back(tell_area(art, view, names, area));
  for (std::size_t i = 0; i < view.players; ++i)
    lines.push_back(tell_player(art, view, names, i));
  lines.push_back(status_line(art, view));
  if (view.discard.size() > 0)
    lines.push_back("Discard pile: " + nanty::cards_text(art.texts, view.edition, view.discard) +
                    '.');
  if (view.variant) lines.push_back(piles_text(art, view));
  append(tell_question(art, view), lines);
  return lines;
}

Lines tell_end(const NantyArt& art, const SeatView& view, const SeatNames& names) {
  Lines lines;
  switch (view.end) {
    case nanty::EndReason::Personality:
      lines.emplace_back("A Personality has reached its goal.");
      break;
    case nanty::EndReason::Deck:
      lines.emplace_back("The cards have run out.");
      break;
    case nanty::EndReason::Riots:
      lines.emplace_back("Riots end the game; points decide.");
      break;
    case nanty::EndReason::NotOver:
      break;
  }
  const bool points = view.scores != std::array<std::uint16_t, nanty::kSeats>{};
  for (std::size_t i = 0; i < view.players; ++i) {
    std::string text = full_name(names, i) + ": " +
                       nanty::personality_name(art.texts, view.edition, view.revealed[i]);
    if (view.revealed[i] < nanty::kPersonalities)
      text += ", " + nanty_progress(art.rules, view, i, view.revealed[i]);
    if (points) text += "; " + counted(view.scores[i] - nanty::kScoreZero, "point");
    lines.push_back(text + '.');
  }
  return lines;
}

}  // namespace gaslight::cli
