// SPDX-License-Identifier: MIT
// The Agent and Building card variant of Nanty Narking in sentences.
#include <algorithm>
#include <doctest/doctest.h>
#include <set>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "engine/nanty/play.h"
#include "engine/nanty/title.h"
#include "engine/notation/nanty_words.h"
#include "tests/support/nanty_variant.h"

namespace gaslight::nanty {
namespace {

const Texts& texts() {
  static const Library library = Library::embedded();
  static const Texts texts = library.texts(*find_title("nanty-narking"));
  return texts;
}

const std::vector<std::string> kPlayers = {"You", "Bot 1", "Bot 2", "Bot 3"};

Position variant_game(int players) {
  const TitleFunctions& title = *find_title("nanty-narking");
  Settings settings{};
  REQUIRE(!read_settings(title, {"retail", {{"agent_building_cards", "on"}}, players}, settings));
  return start(test_rules(), settings);
}

std::string question_of(const Scene& scene) {
  return question_text(test_rules(), texts(), moment_of(scene.now()));
}
// All that can be chosen, in sentences.
std::vector<std::string> offers_of(const Scene& scene) {
  Choices list;
  choices(test_rules(), scene.now(), list);
  std::vector<std::string> offers;
  for (const Choice& choice : list)
    offers.push_back(choice_text(test_rules(), texts(), scene.now(), choice));
  return offers;
}
bool has_offer(const Scene& scene, const std::string& offer) {
  const std::vector<std::string> all = offers_of(scene);
  return std::find(all.begin(), all.end(), offer) != all.end();
}

std::string event_in_words(const Event& event) {
  return event_text(test_rules(), texts(), Edition::Retail, event, kPlayers);
}

// Everything that has happened in a scene, as seat 0 reads it.
std::vector<std::string> told(const Scene& scene) {
  std::vector<std::string> sentences;
  for (const Event& event : scene.told())
    sentences.push_back(event_in_words(seen_by(event, seat_at(0))));
  return sentences;
}
bool was_told(const Scene& scene, const std::string& sentence) {
  const std::vector<std::string> all = told(scene);
  return std::find(all.begin(), all.end(), sentence) != all.end();
}

// Words that stand where a name is missing.
bool is_sound(const std::string& text) {
  for (const char* wrong : {"no card", "no area", "card card", "the card.", "  ", " .", " :", "£0"})
    if (text.find(wrong) != std::string::npos) return false;
  return !text.empty();
}

// Games that chance plays, and what is wrong with their texts.
struct Reading {
  std::set<Op> asked{};
  std::vector<std::string> wrong{};

  void expect(bool right, const std::string& text) {
    if (!right) wrong.push_back(text);
  }
  void read_question(const Position& position, const Choices& list) {
    const Moment now = moment_of(position);
    asked.insert(now.top.op);
    const std::string question = question_text(test_rules(), texts(), now);
    const Moment seen = moment_of(view(test_rules(), position, now.seat));
    expect(is_sound(question), question);
    expect(question == question_text(test_rules(), texts(), seen), question);
    std::set<std::string> offers;
    if (now.ask == AskKind::PickCards) return;  // hundreds of pairs, as in the base game
    for (const Choice& choice : list) {
      const std::string offer = choice_text(test_rules(), texts(), seen, choice);
      expect(is_sound(offer), offer);
      expect(offers.insert(offer).second, question + " twice: " + offer);
    }
  }
  // As who may know all and who may know little read it.
  void read_events(const Events& events) {
    for (const Event& event : events) {
      if (event.kind == EventKind::SetUp) continue;
      for (const Event& one : {event, seen_by(event, kSpectator)}) {
        const std::string text = event_in_words(one);
        expect(is_sound(text) && text.ends_with('.'), text);
      }
    }
  }
  void play(int players, std::uint64_t seed) {
    Position position = variant_game(players);
    Rng rng(seed);
    while (position.waiting != Waiting::Over) {
      Events events;
      if (position.waiting == Waiting::Chance) {
        resolve(test_rules(), position, rng.below(chance(test_rules(), position).count), events);
      } else {
        Choices list;
        choices(test_rules(), position, list);
        read_question(position, list);
        const Choice choice = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        apply_assume_legal(test_rules(), position, choice, events);
      }
      read_events(events);
    }
  }
};

}  // namespace

TEST_CASE("every question, choice and event of the variant has a text of its own") {
  Reading reading;
  for (std::uint64_t seed = 0; seed < 24; ++seed)
    reading.play(2 + static_cast<int>(seed % 3), seed);
  for (const std::string& text : reading.wrong)
    CHECK_MESSAGE(text.empty(), text);
  CHECK(reading.wrong.empty());
  for (const Op op : {Op::PlaceFirst, Op::StreetGirl, Op::Cyclist, Op::Jockey, Op::Seaman,
                      Op::Matchstick, Op::Governess, Op::Mansion, Op::Place, Op::Build})
    CHECK_MESSAGE(reading.asked.contains(op), static_cast<int>(op));
}

TEST_CASE("setting down the first Agents names the area, the faces and the cards one holds") {
  Position position = variant_game(2);
  while (position.waiting == Waiting::Chance) {
    Events events;
    resolve(test_rules(), position, 0, events);
  }
  CHECK(question_text(test_rules(), texts(), moment_of(position)) ==
        "Which Agent do you set down in East End?");
  Choice choice{.what = Do::Piece, .area = 7, .piece = 1};
  position.variants[gaslight::index(position.question.seat)] = 0;
  CHECK(choice_text(test_rules(), texts(), position, choice) ==
        "place the Agent Tosher in East End");
  position.variants[gaslight::index(position.question.seat)] = face_bit(1);
  CHECK(choice_text(test_rules(), texts(), position, choice) ==
        "place the Agent Tosher in East End (you hold the card)");
}

TEST_CASE("cards say in short what they do") {
  const Scene scene(
      with_faces("variants 0: tosher maid palace; faces 0: tosher city maid city palace lambeth; "
                 "agents 1: lambeth 1; trouble: city; hand 0: nancy; money: 5 5 5 5"));
  CHECK(has_offer(scene, "use the card Tosher: pay £3 for one more card this turn"));
  CHECK(has_offer(scene, "use the card Maid: pay £1, remove Trouble there or next to it"));
  CHECK(has_offer(scene, "use the card Palace: take £1 for each Agent of others there"));
}

TEST_CASE("the Tosher lets one ask for another card") {
  Scene scene(with_faces(
      "variants 0: tosher; faces 0: tosher city; trouble: city; hand 0: nancy sam_weller"));
  scene.variant("tosher");
  CHECK(was_told(scene, "You uses the card Tosher (pay £3 for one more card this turn)."));
  scene.card("sam_weller");
  while (scene.ask() == AskKind::Icon)
    scene.skip();
  CHECK(question_of(scene) == "Another card, or anything else?");
}

TEST_CASE("the Street Girl names whom she removes, and who pays her") {
  Scene scene(
      with_faces("variants 0: street_girl; faces 0: street_girl lambeth; faces 1: cyclist "
                 "lambeth jockey lambeth; money: 5 5 5 5"));
  scene.variant("street_girl");
  CHECK(question_of(scene) == "Does the yellow Cyclist in Lambeth go?");
  CHECK(offers_of(scene) == std::vector<std::string>{"let the yellow Cyclist be",
                                                     "remove the yellow Cyclist in Lambeth"});
  scene.piece(1, "lambeth", "cyclist");
  CHECK(question_of(scene) == "Your Cyclist in Lambeth is to be removed (Street Girl).");
  CHECK(offers_of(scene) ==
        std::vector<std::string>{"let it happen", "pay £2 and keep your Cyclist in Lambeth"});
  scene.play(save("pay", 1, "lambeth", "cyclist"));
  CHECK(was_told(scene, "Bot 1 buys the Cyclist off the Street Girl."));
  CHECK(was_told(scene, "Bot 1's Cyclist in Lambeth stays."));
  scene.piece(1, "lambeth", "jockey").pass_all();
  CHECK(was_told(scene, "You removes Bot 1's Jockey in Lambeth."));
}

TEST_CASE("the Cyclist, the Jockey and the Seaman ask in their own words") {
  Scene cyclist(with_faces("variants 0: cyclist; faces 0: cyclist city"));
  cyclist.variant("cyclist");
  CHECK(question_of(cyclist) == "Where does your Cyclist go?");
  CHECK(offers_of(cyclist)[0] == "leave your Cyclist where he is");
  CHECK(has_offer(cyclist, "move your Cyclist to Strand"));
  cyclist.building_card("palace").skip();
  CHECK(was_told(cyclist, "You draws the Building card Palace."));

  Scene jockey(with_faces(
      "variants 0: jockey; faces 0: jockey city; agents 1: city 1; hand 1: nancy navvies"));
  jockey.variant("jockey");
  CHECK(question_of(jockey) == "Whose hand do you look at?");
  CHECK(offers_of(jockey) == std::vector<std::string>{"look at the hand of the yellow player"});
  jockey.seat(1).pass_all();
  CHECK(question_of(jockey) == "Which card do you take from the yellow player?");
  CHECK(has_offer(jockey, "take Nancy from the yellow player"));
  CHECK(has_offer(jockey, "take none of them"));

  Scene seaman(with_faces("variants 0: seaman; faces 0: seaman city; hand 0: nancy; money: 5 0"));
  seaman.variant("seaman");
  CHECK(offers_of(seaman) == std::vector<std::string>{"discard Nancy and draw a card"});
}

TEST_CASE("the Little Matchstick Girl counts what is still to be given") {
  Scene scene(
      with_faces("variants 0: little_matchstick_girl; faces 0: little_matchstick_girl "
                 "city; agents 1: city 2; hand 1: nancy; money: 0 5 0 0"));
  scene.variant("little_matchstick_girl");
  CHECK(offers_of(scene) == std::vector<std::string>{
                                "make the yellow player give £1 or a card for each Agent in City"});
  scene.seat(1).pass_all();
  CHECK(question_of(scene) ==
        "Little Matchstick Girl: what do you give the green player? (2 to give)");
  CHECK(has_offer(scene, "pay £1 to the green player"));
  CHECK(has_offer(scene, "give Nancy"));
}

TEST_CASE("the Mansion and the Factory name the pieces") {
  Scene mansion(
      with_faces("variants 0: mansion; faces 0: mansion city maid strand; faces 1: "
                 "tosher city"));
  mansion.variant("mansion");
  CHECK(offers_of(mansion) ==
        std::vector<std::string>{"swap your Maid in Strand with another player's Agent"});
  mansion.piece(0, "strand", "maid");
  CHECK(question_of(mansion) == "With whom does your Maid in Strand change places?");
  CHECK(offers_of(mansion) ==
        std::vector<std::string>{"swap your Maid in Strand with the yellow Tosher in City"});

  Scene factory(with_faces("variants 0: factory; faces 0: factory city; agents 0: city 1"));
  factory.variant("factory");
  CHECK(question_of(factory) == "Which Agent do you place in City?");
  CHECK(has_offer(factory, "place the Agent Tosher in City"));
}

TEST_CASE("building asks for the Building, at the Gentleman's price") {
  Scene scene(
      with_faces("variants 0: gentleman palace; faces 0: gentleman lambeth; money: 20 0 0 0; "
                 "hand 0: dr_jekyll_and_mr_hyde"));
  scene.variant("gentleman").card("dr_jekyll_and_mr_hyde").skip().use();
  CHECK(has_offer(scene, "build in Lambeth for £6"));
  scene.area("lambeth");
  CHECK(question_of(scene) == "Which Building do you put in Lambeth?");
  CHECK(has_offer(scene, "build the Palace in Lambeth for £6 (you hold the card)"));
  CHECK(has_offer(scene, "build the Hotel in Lambeth for £6"));
  scene.play(pick_building("lambeth", "hotel"));
  CHECK(was_told(scene, "You builds the Hotel in Lambeth for £6."));
}

TEST_CASE("the Suffragist answers with the name of the Agent she saves") {
  Scene scene(
      with_faces("variants 1: suffragist; faces 1: suffragist westminster jockey strand; "
                 "trouble: strand; agents 0: strand 1; hand 0: bill_sikes"));
  scene.card("bill_sikes").use();
  CHECK(has_offer(scene, "assassinate the yellow Jockey in Strand"));
  scene.piece(1, "strand", "jockey");
  CHECK(offers_of(scene) ==
        std::vector<std::string>{"let it happen",
                                 "answer with the Suffragist: save your Jockey in Strand"});
  scene.play(save("suffragist", 1, "strand", "jockey"));
  CHECK(was_told(scene, "Bot 1 answers Assassinate with the Suffragist."));
}

TEST_CASE("Random Events in order are told to who looked, and counted for the others") {
  Event event;
  event.kind = EventKind::EventsArranged;
  event.seat = seat_at(1);
  event.count = 2;
  event.set_row(with_bottom(with_event(with_event(0, 0, EventCard::Flood), 1, EventCard::Fog),
                            EventCard::Riots));
  CHECK(event_in_words(event) ==
        "Bot 1 puts the Random Events in this order: Flood and Fog; Riots at the bottom.");
  CHECK(event_in_words(seen_by(event, seat_at(0))) ==
        "Bot 1 puts 2 Random Events back on top and one at the bottom.");
}

TEST_CASE("the log of the first edition has the names of that edition") {
  Event event;
  event.kind = EventKind::EventDrawn;
  event.event = EventCard::RiotAct;
  CHECK(event_in_words(event) == "Random Event: Riot Act.");
  CHECK(event_text(test_rules(), texts(), Edition::First, event, kPlayers) ==
        "Random Event: Martial Law.");
}

}  // namespace gaslight::nanty
