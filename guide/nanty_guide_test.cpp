// SPDX-License-Identifier: MIT
// The aid of Nanty Narking against what the rules themselves do.
#include "guide/nanty_guide.h"

#include <algorithm>
#include <doctest/doctest.h>

#include "engine/nanty/board.h"
#include "guide/test_games.h"
#include "tests/support/nanty_ledger.h"
#include "tests/support/nanty_variant.h"

using namespace gaslight;
using namespace gaslight::testing;
using nanty::kAreas;
using nanty::Position;
using nanty::Scene;

namespace {

const TitleFunctions& title() {
  return *find_title("nanty-narking");
}

// Areas

void check_areas(const JsonValue& areas, const Position& p, Seat reader) {
  REQUIRE(areas.size() == kAreas);
  for (std::size_t area = 0; area < kAreas; ++area) {
    const JsonValue& one = at(areas, nanty::kAreaIds[area]);
    for (std::size_t i = 0; i < p.players; ++i) {
      const bool said = at(one, "control").is_int() &&
                        at(one, "control").as_int() == static_cast<std::int64_t>(i);
      CHECK(said == controls(p, seat_at(i), area));
    }
    CHECK(at(one, "guarded").as_boolean() == has_grenadier(p, area));
    if (reader != p.active || !p.third_price)
      CHECK((int_at(one, "cost") == nanty::test_rules().areas[area].cost ||
             p.frames[p.depth - 1U].op == nanty::Op::Build));
  }
}

// The Buildings of a seat together are worth what the rules say they are.
void check_worth(const JsonValue& areas, const Position& p) {
  for (std::size_t i = 0; i < p.players; ++i) {
    int sum = 0;
    nanty::for_each_area(buildings_of(p, seat_at(i)), [&](std::size_t area) {
      sum += int_at(at(areas, nanty::kAreaIds[area]), "worth");
    });
    CHECK(sum == building_value(nanty::test_rules(), p, seat_at(i)));
  }
}

void check_players(const JsonValue& players, const Position& p) {
  REQUIRE(players.size() == p.players);
  for (std::size_t i = 0; i < p.players; ++i) {
    const JsonValue& one = at(players, i);
    const Seat seat = seat_at(i);
    CHECK(int_at(one, "areas") == occupied_areas(p, seat));
    CHECK(int_at(one, "controlled") == controlled_areas(p, seat));
    CHECK(int_at(one, "worth") == net_worth(nanty::test_rules(), p, seat));
    CHECK(int_at(one, "agents_left") >= 0);
    CHECK(int_at(one, "buildings_left") >= 0);
    if (!p.variant) continue;
    CHECK(int_at(one, "agents_left") == std::popcount(agent_supply(p, seat)));
    CHECK(int_at(one, "buildings_left") == std::popcount(building_supply(p, seat)));
  }
}

// The goal

// At the beginning of a turn a victory can be announced exactly when the goal is reached.
bool could_announce(const Position& p, Seat reader) {
  return p.waiting == nanty::Waiting::Seat && p.question.seat == reader && p.depth == 1 &&
         p.frames[0].op == nanty::Op::Turn && p.frames[0].a == 0 && p.turn > p.players;
}

void check_goal(const JsonValue& goal, const Position& p, Seat reader) {
  if (reader == kSpectator) {
    CHECK(goal.is_null());
    return;
  }
  const nanty::PersonalityId personality = p.personality[index(reader)];
  CHECK(text_at(goal, "personality") == nanty::kPersonalityIds[personality]);
  CHECK(!text_at(goal, "text").empty());
  const nanty::PersonalityFace& face = nanty::test_rules().personalities[personality];
  std::size_t part = 0;
  for (const nanty::GoalFace& wanted : face.goals) {
    if (wanted.goal == nanty::Goal::None) continue;
    const JsonValue& said = at(at(goal, "parts"), part++);
    CHECK(!text_at(said, "text").empty());
    CHECK(int_at(said, "value") == goal_value(nanty::test_rules(), p, reader, wanted.goal));
  }
  if (face.end_goal != nanty::EndGoal::None) ++part;
  CHECK(at(goal, "parts").size() == part);
  if (could_announce(p, reader)) CHECK(at(goal, "reached").as_boolean() == p.question.announce);
  if (p.waiting == nanty::Waiting::Over && p.end != nanty::EndReason::Riots &&
      p.scores == decltype(p.scores){} && (p.winners >> index(reader) & 1U) != 0)
    CHECK(at(goal, "reached").as_boolean());
}

// The card

// The icon that is carried out or asked about; "" when no card is.
std::string icon_now(const JsonValue& card) {
  if (card.is_null()) return "";
  std::string now;
  bool behind = false;
  for (const JsonValue& step : at(card, "steps").items()) {
    const std::string state = text_at(step, "state");
    if (state == "now") {
      CHECK(now.empty());
      now = text_at(step, "icon");
    }
    CHECK(state == (now.empty() ? "done" : behind ? "next" : "now"));
    behind = !now.empty();
  }
  CHECK(!now.empty());
  return now;
}

JsonValue aid_in(const Record& record, Seat reader) {
  return parsed(
      aid_of(title(), record.game().view(reader), record.header().settings.players, reader));
}

void check_aids(const Record& record) {
  constexpr std::uint32_t kSeldom = 11;  // no multiple of how a turn goes
  if (!record.is_over() && record.steps() % kSeldom != 0) return;
  const auto& p = record.game().position().as<Position>();
  for (const Seat reader : readers(p.players)) {
    const JsonValue aid = aid_in(record, reader);
    CHECK(aid.keys() == std::vector<std::string>{"goal", "areas", "card", "players"});
    check_goal(at(aid, "goal"), p, reader);
    check_areas(at(aid, "areas"), p, reader);
    check_worth(at(aid, "areas"), p);
    check_players(at(aid, "players"), p);
    CHECK((icon_now(at(aid, "card")).empty() || p.waiting != nanty::Waiting::Over));
    if (p.in_play != nanty::kNoCard && p.waiting == nanty::Waiting::Seat)
      CHECK(text_at(at(aid, "card"), "card") == nanty::card_id(p.in_play));
  }
}

// Scenes

JsonValue aid_in(const Scene& scene, int reader) {
  const Seat seat = reader < 0 ? kSpectator : seat_at(static_cast<std::size_t>(reader));
  return parsed(aid_of(title(), AnyView::of(scene.view(reader)), scene.now().players, seat));
}

// "assassinate done, money:2 now"
std::string steps_in(const Scene& scene, int reader) {
  const JsonValue aid = aid_in(scene, reader);
  if (at(aid, "card").is_null()) return "none";
  std::string text = text_at(at(aid, "card"), "card") + ':';
  for (const JsonValue& step : at(at(aid, "card"), "steps").items())
    text += ' ' + text_at(step, "icon") + ' ' + text_at(step, "state");
  return text;
}

int cost_in(const Scene& scene, int reader, std::string_view area) {
  return int_at(at(at(aid_in(scene, reader), "areas"), area), "cost");
}

// "Trouble markers 5/8, ...; not reached"
std::string goal_in(const Scene& scene, int reader) {
  const JsonValue aid = aid_in(scene, reader);
  std::string text;
  for (const JsonValue& part : at(at(aid, "goal"), "parts").items())
    text += text_at(part, "text") + ' ' + std::to_string(int_at(part, "value")) + '/' +
            std::to_string(int_at(part, "needed")) + "; ";
  return text + (at(at(aid, "goal"), "reached").as_boolean() ? "reached" : "not reached");
}

std::string progress_in(const Scene& scene, int reader) {
  const nanty::SeatView view = scene.view(reader);
  return nanty_progress(nanty::test_rules(), view, index(view.seat), view.personality);
}

}  // namespace

TEST_CASE("nanty aid: everything is what the rules say, in random games of all settings") {
  for (const Settings& settings : all_settings(title())) {
    std::string now;
    const auto choose = [&](const Record& record, const AnyChoice& choice) {
      const auto& p = record.game().position().as<Position>();
      const bool uses = p.question.ask == nanty::AskKind::Icon &&
                        choice.as<nanty::Choice>().what == nanty::Do::Use;
      now = uses ? icon_now(at(aid_in(record, p.question.seat), "card")) : "";
    };
    // The icon that the aid calls the one now is the one that starts.
    const auto news = [&](const Record& record) {
      if (now.empty()) return;
      const auto& event = record.news().front().as<nanty::Event>();
      REQUIRE(event.kind == nanty::EventKind::IconStarted);
      CHECK(now == printed_icon_id({event.icon, static_cast<std::uint8_t>(event.amount)}));
    };
    play_random(title(), settings, "3:0", check_aids, choose, news);
  }
}

TEST_CASE("nanty aid: the steps of a card as it is carried out, for everybody alike") {
  Scene scene(
      "agents 0: strand 1; agents 1: strand 1; trouble: strand; hand 0: sweeney_todd; "
      "hand 1: toby");
  CHECK(steps_in(scene, 0) == "none");
  scene.card("sweeney_todd");
  CHECK(steps_in(scene, 0) == "sweeney_todd: assassinate now money:2 next place_agent next");
  scene.use();
  CHECK(scene.ask() == nanty::AskKind::PickPiece);
  CHECK(steps_in(scene, 0) == "sweeney_todd: assassinate now money:2 next place_agent next");
  scene.piece(1, "strand");
  CHECK(scene.ask() == nanty::AskKind::Respond);
  for (const int reader : {0, 1, -1})
    CHECK(steps_in(scene, reader).starts_with("sweeney_todd: assassinate now"));
  scene.pass_all();
  CHECK(steps_in(scene, 1) == "sweeney_todd: assassinate done money:2 now place_agent next");
  scene.skip();
  CHECK(steps_in(scene, -1) == "sweeney_todd: assassinate done money:2 done place_agent now");
  scene.skip();
  CHECK(steps_in(scene, 0) == "none");
}

TEST_CASE("nanty aid: a loan lies before its player while the rest of it is carried out") {
  Scene scene("hand 0: city_suburban_bank toby navvies");
  scene.card("city_suburban_bank").use();
  CHECK(scene.now().in_play == nanty::kNoCard);
  CHECK(steps_in(scene, 0) == "city_suburban_bank: scroll done play_another now");
}

TEST_CASE("nanty aid: what building costs is what is paid") {
  Scene half("hand 0: thomas_cubitt; agents 0: lambeth 1; money: 9");
  CHECK(cost_in(half, 0, "lambeth") == 18);
  half.card("thomas_cubitt").use();
  CHECK(cost_in(half, 0, "lambeth") == 9);
  CHECK(cost_in(half, 1, "lambeth") == 18);
  CHECK(cost_in(half, -1, "lambeth") == 18);
  half.area("lambeth");
  CHECK(half.money(0) == 0);

  Scene third(
      nanty::with_faces("variants 0: gentleman; money: 20; hand 0: royal_mint; "
                        "faces 0: gentleman strand; faces 1: gentleman city"));
  CHECK(cost_in(third, 0, "strand") == 12);
  third.variant("gentleman");
  CHECK(cost_in(third, 0, "strand") == 4);
  CHECK(cost_in(third, 0, "city") == 6);
  CHECK(cost_in(third, 1, "city") == 6);  // it is not their turn
  CHECK(cost_in(third, -1, "strand") == 12);
  third.card("royal_mint").use().area("strand").play(nanty::pick_building("strand", "hotel"));
  CHECK(third.money(0) == 16);
}

TEST_CASE("nanty aid: goals of known positions") {
  Scene trouble("dealt: fagin; agents 1:" + nanty::one_each(5) + "; trouble:" + nanty::areas(5));
  CHECK(goal_in(trouble, 0) == "Trouble markers 5/8; not reached");
  CHECK(progress_in(trouble, 0) == "5 of 8 Trouble markers");
  Scene enough("dealt: fagin; agents 1:" + nanty::one_each(8) + "; trouble:" + nanty::areas(8));
  CHECK(goal_in(enough, 0) == "Trouble markers 8/8; reached");

  Scene two("personalities alternative; dealt: alt_lord_balmoral; agents 0:" + nanty::one_each(3));
  CHECK(goal_in(two, 0) == "Areas with own Agents 3/9; Controlled areas 3/4; not reached");
  CHECK(progress_in(two, 0) == "Agents in 3 of 9 areas, or control of 3 of 4 areas");

  Scene debt("dealt: monsieur_de_sidonia; money: 5; loans: 0 -");
  CHECK(goal_in(debt, 0) == "Net worth in £ -7/42; not reached");
}

TEST_CASE("nanty aid: goals for when the cards run out") {
  Scene holmes("dealt: sherlock_holmes");
  CHECK(goal_in(holmes, 0) == "The cards run out before anybody else wins 0/1; not reached");
  Scene ended = nanty::deck_ends("dealt: sherlock_holmes");
  REQUIRE(ended.is_over());
  CHECK(goal_in(ended, 0) == "The cards run out before anybody else wins 1/1; reached");
  CHECK(at(aid_in(ended, 0), "card").is_null());

  Scene fagin(
      "personalities alternative; dealt: alt_fagin; agents 0: strand 9; agents 1: city 4; "
      "trouble: strand");
  CHECK(goal_in(fagin, 0) ==
        "Trouble markers 1/8; When the cards run out: Trouble markers, more than any other has "
        "Agents 1/5; not reached");
  Scene agents(
      "personalities alternative; dealt: alt_sherlock_holmes; agents 0: strand 2; "
      "trouble: strand");
  CHECK(goal_in(agents, 0) ==
        "When the cards run out: own Agents, more than Trouble markers 2/2; not reached");
}

TEST_CASE("nanty guide: questions name the card that asks") {
  Scene scene("agents 0: strand 1; agents 1: strand 1; trouble: strand; hand 0: sweeney_todd");
  const auto question = [&] { return question_of(title(), AnyView::of(scene.view(0))); };
  scene.card("sweeney_todd");
  CHECK(question() == "Sweeney Todd: [Assassinate] > Take £2 > Place an Agent. Use it?");
  scene.use();
  CHECK(question().starts_with("Sweeney Todd: "));
  CHECK(question().ends_with('?'));
}
