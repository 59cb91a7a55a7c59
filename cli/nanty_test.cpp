// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cctype>
#include <doctest/doctest.h>
#include <set>
#include <string>
#include <vector>

#include "cli/nanty_faces.h"
#include "cli/nanty_screen.h"
#include "cli/play_input.h"
#include "cli/reference.h"
#include "engine/nanty/board.h"
#include "engine/nanty/title.h"
#include "engine/notation/journal.h"
#include "engine/notation/nanty_words.h"
#include "engine/notation/replay.h"
#include "guide/sentences.h"

namespace gaslight::cli {
namespace {

using nanty::Do;
using nanty::EventKind;
using nanty::SeatView;

const TitleFunctions& nanty_title() {
  return *find_title("nanty-narking");
}

const Library& library() {
  static const Library embedded = Library::embedded();
  return embedded;
}

const nanty::Rules& nanty_rules() {
  static const AnyRules rules = library().rules(nanty_title());
  return *static_cast<const nanty::Rules*>(rules.get());
}

const Texts& nanty_texts() {
  static const Texts texts = library().texts(nanty_title());
  return texts;
}

Style screen_style() {
  Style style;
  style.plain = false;
  return style;
}

Settings settings_for(int players,
                      const std::string& edition,
                      const std::string& set,
                      const std::string& variant = "off") {
  Settings settings{};
  const RequestedSettings wanted{
      edition, {{"personalities", set}, {"agent_building_cards", variant}}, players};
  REQUIRE(!read_settings(nanty_title(), wanted, settings));
  return settings;
}

// A game of four that chance and the first choice that is not the last play, so that a lot happens.
struct Game {
  explicit Game(const std::string& seed,
                const std::string& edition = "retail",
                const std::string& variant = "off")
      : chance(nanty_title(), seed) {
    JournalHeader header;
    header.settings = settings_for(4, edition, "standard", variant);
    header.bots = {"player", "random", "random", "random"};
    header.seed = seed;
    record = std::make_unique<Record>(library(), nanty_title(), header, chance, Keep::Journal);
    record->begin();
  }
  AnyView view() const { return record->game().view(record->decision().seat); }

  SeededChance chance;
  std::unique_ptr<Record> record;
};

std::string joined(const Lines& lines) {
  std::string text = "\n";
  for (const std::string& line : lines)
    text += line + '\n';
  return text;
}

// Plays whole games, calling visit before every choice, with choices spread over the list.
template <class Visit>
void play_game(Game& game, std::size_t turn, Visit&& visit) {
  while (!game.record->is_over()) {
    visit(game);
    const AnyChoice choice = game.record->choices()[(turn++ * 7) % game.record->choices().size()];
    REQUIRE(!game.record->choose(game.record->decision().seat, choice, By::Bot));
  }
}
template <class Visit>
void play_games(int games, Visit&& visit) {
  for (int i = 0; i < games; ++i) {
    Game game(std::to_string(i) + ":0", i % 2 == 0 ? "retail" : "first");
    play_game(game, static_cast<std::size_t>(i), visit);
  }
}
// The same with Agent and Building cards.
template <class Visit>
void play_variant_games(int games, Visit&& visit) {
  for (int i = 0; i < games; ++i) {
    Game game(std::to_string(i) + ":0", "retail", "on");
    play_game(game, static_cast<std::size_t>(i), visit);
  }
}

const SeatNames kNames = {{"You", "Bot 1", "Bot 2", "Bot 3"},
                          {"You", "B1", "B2", "B3"},
                          {"", "random", "random", "random"}};

}  // namespace

TEST_CASE("the table of Nanty Narking is drawn from the view of a seat") {
  const Game game("7:0");
  const NantyArt art{nanty_rules(), nanty_texts(), screen_style()};
  SeatView view = game.record->game().view(seat_at(0)).as<SeatView>();
  view.building[2] = seat_at(1);
  view.dead = nanty::bit(std::size_t{2});
  view.pawns[nanty::kGrenadier][3] = 2;
  view.pawns[nanty::kCitizen][3] = 1;
  view.loans[0] = seat_at(1);
  view.active = seat_at(2);
  CHECK(joined(draw_table(art, view, kNames)) == R"(
 # area          £ T  G  Y  B  R # o  bld next to      |  turn 1
 1 Chelsea~      6 T  1  1  1  1 . .  .   2 4 12       |  G You
 2 Westminster~ 18 .  .  .  .  . . .  .   1 3 4 5 11 12|    £10, 5 cards
 3 Strand~      12 .  .  .  .  . . .  Yx  2 5 6 10 11  |  Y Bot 1 (random)
 4 West End     12 .  .  .  .  . 2 1  .   1 2 5        |    £10, 5 cards
 5 Holborn      18 .  .  .  .  . . .  .   2 3 4 6 7    |    1 loan
 6 City~         6 T  1  1  1  1 . .  .   3 5 7 8 9    |> B Bot 2 (random)
 7 Highbury     12 .  .  .  .  . . .  .   5 6 8        |    £10, 5 cards
 8 East End~     6 T  1  1  1  1 . .  .   6 7 9        |  R Bot 3 (random)
 9 Bermondsey~   6 .  .  .  .  . . .  .   6 8 10       |    £10, 5 cards
10 Southwark~   12 .  .  .  .  . . .  .   3 9 11       |
11 Lambeth~     18 .  .  .  .  . . .  .   2 3 10 12    |
12 Battersea~   12 .  .  .  .  . . .  .   1 2 11       |
Pile 28 grey + 53 brown; 0 discards; 12 events to come; 3 Trouble markers.
You are Sherlock Holmes: victory if the cards run out before anybody else wins.
Hand: Sweeney Todd, City & Suburban Bank, Covent Garden Market, The Chop House
  and Moll Flanders.
)");
}

TEST_CASE("the table of Nanty Narking fits 80 columns and 18 lines") {
  Style style = screen_style();
  style.colour = style.unicode = true;
  const NantyArt art{nanty_rules(), nanty_texts(), style};
  play_games(2, [&](const Game& game) {
    const Lines lines = draw_table(art, game.view().as<SeatView>(), kNames);
    CHECK(lines.size() <= 20);
    for (const std::string& line : lines)
      CHECK_MESSAGE(places(line) <= 80, line);
  });
}

TEST_CASE("the table of the variant shows faces, kinds of Buildings and cards") {
  using nanty::VariantCard;
  const Game game("7:0", "retail", "on");
  const NantyArt art{nanty_rules(), nanty_texts(), screen_style()};
  const std::size_t city = nanty::index(nanty::Area::City);
  const auto bit = [](VariantCard card) { return nanty::face_bit(nanty::index(card)); };
  SeatView view = game.record->game().view(seat_at(0)).as<SeatView>();
  const auto place = [&](std::size_t seat, VariantCard face) {
    ++view.pawns[seat][city];
    view.agent_at[seat][nanty::index(face)] = static_cast<std::uint8_t>(city);
  };
  place(0, VariantCard::Tosher);
  place(0, VariantCard::Maid);
  place(1, VariantCard::LittleMatchstickGirl);
  view.pawns[nanty::kGrenadier][city] = 1;
  view.building[city] = seat_at(1);
  view.building_piece[city] = static_cast<nanty::PieceId>(VariantCard::Mansion);
  view.variants = bit(VariantCard::Tosher) | bit(VariantCard::Palace);
  view.open = bit(VariantCard::Tosher) | bit(VariantCard::Seaman);
  view.open_cards[1] = bit(VariantCard::Seaman);
  const std::string table = joined(draw_table(art, view, kNames));
  CHECK_MESSAGE(table.find(" 6 City~         6 T  YMn  G:ToMd Y:Lm #1") != std::string::npos,
                table);
  CHECK_MESSAGE(table.find("5 cards, 3A 1B") != std::string::npos, table);
  CHECK_MESSAGE(table.find("open Se") != std::string::npos, table);
  CHECK_MESSAGE(table.find("Cards: Tosher (City, open), Palace.") != std::string::npos, table);
  CHECK(tell_area(art, view, kNames, city)
            .find("your Tosher and Maid, the Little Matchstick Girl of Bot 1, 1 Grenadier; "
                  "Trouble; the Mansion of Bot 1, worth £6") != std::string::npos);
  const NantyScreen screen(nanty_rules(), nanty_texts(), screen_style());
  const AnyView any = AnyView::of(view);
  const auto explains = [&](std::string_view name, std::string_view words) {
    return joined(screen.explain(any, kNames, name)).find(words) != std::string::npos;
  };
  CHECK(explains("codes", "Md Maid"));
  CHECK(explains("cards", "Tosher (Agent card, open, piece in City)"));
  CHECK(explains("cards", "open: Seaman"));
  CHECK(explains("tosher", "yours in City. You have the card, open."));
  CHECK(screen.word_for(any, "Tosher") == "tosher");
  CHECK(screen.word_for(any, "palace") == "palace");
}

TEST_CASE("the codes of faces differ") {
  const NantyArt art{nanty_rules(), nanty_texts(), screen_style()};
  const FaceCodes all = face_codes(art, nanty::Edition::Retail);
  const std::set<std::string> codes(all.begin(), all.end());
  CHECK(codes.size() == nanty::kVariantCards);
}

TEST_CASE("the table of the variant fits 80 columns and 20 lines, a wide one has neighbours") {
  Style style = screen_style();
  style.colour = style.unicode = true;
  Style wide = style;
  wide.width = 120;
  wide.height = 40;
  int question = 0;
  play_variant_games(2, [&](const Game& game) {
    if (++question % 8 != 0) return;
    const SeatView view = game.view().as<SeatView>();
    const Lines low = draw_table({nanty_rules(), nanty_texts(), style}, view, kNames);
    const Lines high = draw_table({nanty_rules(), nanty_texts(), wide}, view, kNames);
    CHECK(low.size() <= 20);
    for (const std::string& line : low)
      CHECK_MESSAGE(places(line) <= 80, line);
    for (const std::string& line : high)
      CHECK_MESSAGE(places(line) <= 120, line);
    CHECK(high[2].find("1 3 4 5 11 12") != std::string::npos);
  });
}

TEST_CASE("the map of Nanty Narking shows every area and its neighbours") {
  const Game game("7:0");
  const NantyArt art{nanty_rules(), nanty_texts(), screen_style()};
  const std::string map = joined(draw_map(art, game.view().as<SeatView>()));
  for (std::size_t i = 0; i < nanty::kAreas; ++i)
    CHECK(map.find(nanty::area_name(nanty_texts(), i)) != std::string::npos);
  CHECK(map.find("> 1 3 4 5 11 12") != std::string::npos);
}

namespace {

// Opens every folder of a menu: no choice may be lost or come twice, none without a text.
void check_menus(const Game& game, std::set<Do>& seen) {
  static const NantyScreen screen(nanty_rules(), nanty_texts(), screen_style());
  const AnyChoices& choices = game.record->choices();
  const AnyView view = game.view();
  CHECK(!screen.question(view).empty());
  std::vector<std::vector<std::size_t>> open(1);
  std::set<std::string> texts;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    open[0].push_back(i);
    const auto& choice = choices[i].as<nanty::Choice>();
    seen.insert(choice.what);
    const std::string text = nanty::choice_text(
        nanty_rules(), nanty_texts(), game.record->game().position().as<nanty::Position>(), choice);
    CHECK_MESSAGE(texts.insert(text).second, text);
  }
  std::set<std::size_t> reached;
  while (!open.empty()) {
    const auto now = open.back();
    open.pop_back();
    std::set<std::string> labels;
    for (const MenuItem& item : screen.menu(view, choices, now, 6)) {
      CHECK(!item.label.empty());
      CHECK_MESSAGE(labels.insert(item.label).second, item.label);
      REQUIRE(item.choices.size() < std::max<std::size_t>(2, now.size()));
      if (item.choices.size() > 1) open.push_back(item.choices);
      if (item.choices.size() == 1) CHECK(reached.insert(item.choices.front()).second);
    }
  }
  CHECK(reached.size() == choices.size());
}

}  // namespace

TEST_CASE("menus of Nanty Narking lose no choice, and every choice has a text of its own") {
  std::set<Do> seen;
  play_games(6, [&](const Game& game) { check_menus(game, seen); });
  CHECK(seen.size() >= 12);
}

TEST_CASE("menus of the variant lose no choice, and every choice has a text of its own") {
  std::set<Do> seen;
  play_variant_games(6, [&](const Game& game) { check_menus(game, seen); });
  CHECK(seen.contains(Do::Variant));
}

TEST_CASE("Random Events are put in order one after another") {
  const NantyScreen screen(nanty_rules(), nanty_texts(), screen_style());
  SeatView view = Game("7:0", "retail", "on").view().as<SeatView>();
  view.ask = nanty::AskKind::ArrangeEvents;
  std::array<std::uint8_t, 5> order = {0, 1, 2, 3, 4};
  AnyChoices choices;
  std::vector<std::size_t> all;
  do {
    nanty::EventRow row = nanty::with_bottom(0, static_cast<nanty::EventCard>(order[4]));
    for (std::size_t i = 0; i < 4; ++i)
      row = nanty::with_event(row, i, static_cast<nanty::EventCard>(order[i]));
    nanty::Choice choice{.what = Do::Arrange};
    choice.set_row(row);
    all.push_back(choices.size());
    choices.push_back(AnyChoice::of(choice));
  } while (std::next_permutation(order.begin(), order.end()));
  const AnyView any = AnyView::of(view);
  const Menu bottoms = screen.menu(any, choices, all, 6);
  REQUIRE(bottoms.size() == 5);
  CHECK(bottoms[0].label == "Zeppelin Crash goes to the bottom");
  const Menu firsts = screen.menu(any, choices, bottoms[0].choices, 6);
  REQUIRE(firsts.size() == 4);
  CHECK(firsts[0].label == "Flood comes first");
  const Menu seconds = screen.menu(any, choices, firsts[0].choices, 6);
  REQUIRE(seconds.size() == 3);
  const Menu thirds = screen.menu(any, choices, seconds[0].choices, 6);
  REQUIRE(thirds.size() == 2);
  CHECK(thirds[1].label == "Riots comes third");
  CHECK(thirds[1].choices.size() == 1);
}

TEST_CASE("every kind of choice of Nanty Narking has a text") {
  for (std::size_t what = 0; what <= static_cast<std::size_t>(Do::Watson); ++what) {
    nanty::Choice choice;
    choice.what = static_cast<Do>(what);
    for (std::size_t op = 0; op <= static_cast<std::size_t>(nanty::Op::Window); ++op) {
      nanty::Moment now{};
      now.top.op = static_cast<nanty::Op>(op);
      CHECK(!nanty::choice_text(nanty_rules(), nanty_texts(), now, choice).empty());
    }
  }
}

TEST_CASE("every kind of event of Nanty Narking has a sentence") {
  for (std::size_t kind = 0; kind <= static_cast<std::size_t>(EventKind::Scored); ++kind) {
    nanty::Event event;
    event.kind = static_cast<EventKind>(kind);
    event.seat = seat_at(0);
    event.other = seat_at(1);
    event.owner = 1;
    event.card = nanty::kToby;
    event.personality = 1;
    const std::string text = nanty::event_text(nanty_rules(), nanty_texts(), nanty::Edition::Retail,
                                               event, kNames.whole);
    CHECK_MESSAGE(text.ends_with('.'), text);
    CHECK_MESSAGE(std::isupper(static_cast<unsigned char>(text[0])) != 0, text);
  }
}

TEST_CASE("hidden cards of Nanty Narking are counted, not named") {
  nanty::Event event;
  event.kind = EventKind::CardsDrawn;
  event.seat = seat_at(1);
  event.count = 2;
  event.why = nanty::why(nanty::Word::Refill);
  event.cards = nanty::CardSet::of(nanty::kToby) | nanty::CardSet::of(nanty::kIreneAdler);
  const auto told = [&](Seat reader) {
    return nanty::event_text(nanty_rules(), nanty_texts(), nanty::Edition::Retail,
                             nanty::seen_by(event, reader), kNames.whole);
  };
  CHECK(told(seat_at(0)) == "Bot 1 draws 2 cards.");
  CHECK(told(seat_at(1)) == "Bot 1 draws 2 cards: Irene Adler and Toby.");
}

TEST_CASE("events about you are in the second person") {
  play_games(3, [&](const Game& game) {
    for (const AnyEvent& any : game.record->news()) {
      const std::string text =
          second_person(nanty::event_text(nanty_rules(), nanty_texts(), nanty::Edition::Retail,
                                          any.as<nanty::Event>(), kNames.whole));
      CHECK_MESSAGE(text.find("You's") == std::string::npos, text);
      CHECK_MESSAGE((text.find(" You") == std::string::npos || text.starts_with("Turn")), text);
    }
  });
}

TEST_CASE("things of Nanty Narking are explained by name") {
  const Game game("7:0");
  const NantyScreen screen(nanty_rules(), nanty_texts(), {});
  const AnyView view = game.record->game().view(seat_at(0));
  for (const std::string_view name :
       {"Strand",   "area 3", "toby",     "Fagin",          "fog",
        "riot act", "yellow", "bot 1",    "hand",           "map",
        "goal",     "events", "discards", "trouble",        "grenadiers",
        "nn-17",    "r5",     "e3",       "place an agent", "sweeney_todd"})
    CHECK_MESSAGE(!screen.explain(view, kNames, name).empty(), name);
  CHECK(screen.explain(view, kNames, "teapot").empty());
  CHECK(screen.explain(view, kNames, "variant").size() == 4);
  CHECK(screen.explain(view, kNames, "matchstick") ==
        screen.explain(view, kNames, "little_matchstick_girl"));
  for (const std::string_view id : nanty::kVariantCardIds)
    CHECK_MESSAGE(!screen.explain(view, kNames, id).empty(), id);
  CHECK(nanty_rule_id("NN017") == "NN-017");
  CHECK(nanty_rule_id("r5") == "R05");
  CHECK(!nanty_rule_id("reading room"));
  CHECK(screen.word_for(view, "East End") == "east_end");
}

namespace {

void check_aid(const Settings& settings, bool variant) {
  const std::string text =
      reference_text(nanty_player_aid({library(), nanty_title(), settings}), nanty_texts());
  INFO(text);
  CHECK((text.find("NN-239") != std::string::npos) == variant);
  CHECK(std::count(text.begin(), text.end(), '\n') <= (variant ? 25 : 24));
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    CHECK(places(text.substr(at, text.find('\n', at) - at)) <= 80);
}

}  // namespace

TEST_CASE("the player aid of Nanty Narking fits one screen") {
  for (const std::string edition : {"retail", "deluxe", "first"}) {
    for (const std::string set : {"standard", "classic", "alternative"}) {
      if (edition == "first" && set == "classic") continue;
      for (int players = 2; players <= 4; ++players) {
        check_aid(settings_for(players, edition, set), false);
        if (edition != "first") check_aid(settings_for(players, edition, set, "on"), true);
      }
    }
  }
}

TEST_CASE("every entry of the reference of Nanty Narking has a source") {
  const Settings settings = settings_for(4, "retail", "standard");
  for (const ReferenceTopic& topic : nanty_topics()) {
    if (std::string_view(topic.name) == "aid") continue;
    const Reference reference = topic.make({library(), nanty_title(), settings});
    CHECK(!reference.note.empty());
    CHECK(!reference.entries.empty());
    for (const ReferenceEntry& entry : reference.entries)
      CHECK_MESSAGE(!(entry.source.empty() && entry.other_sources.empty()), entry.id);
  }
}

TEST_CASE("the reference lists the Agent and Building cards with timing, price and areas") {
  const Settings settings = settings_for(4, "retail", "standard");
  const auto topics = nanty_topics();
  const auto topic = std::find_if(topics.begin(), topics.end(), [](const ReferenceTopic& one) {
    return std::string_view(one.name) == "variant";
  });
  REQUIRE(topic != topics.end());
  const Reference reference = topic->make({library(), nanty_title(), settings});
  REQUIRE(reference.entries.size() == nanty::kVariantCards);
  const auto begins = [&](nanty::VariantCard card, std::string_view words) {
    return reference.entries[nanty::index(card)].paragraphs[0].starts_with(words);
  };
  CHECK(begins(nanty::VariantCard::Jockey, "Jockey (Agent, single use): "));
  CHECK(begins(nanty::VariantCard::Tosher, "Tosher (Agent, ongoing, £3 a use): "));
  CHECK(begins(nanty::VariantCard::Suffragist,
               "Suffragist (Agent, Interrupt, only in Westminster): "));
  CHECK(begins(nanty::VariantCard::Palace,
               "Palace (Building, ongoing, only in Chelsea, Southwark or Lambeth): "));
  const std::string text = reference_text(reference, nanty_texts());
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    CHECK(places(text.substr(at, text.find('\n', at) - at)) <= 80);
}

}  // namespace gaslight::cli
