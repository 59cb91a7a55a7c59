// SPDX-License-Identifier: MIT
// The Agent cards Street Girl, Tosher, Cyclist, Jockey, Seaman and Paper Boy.
#include "tests/support/nanty_variant.h"

using namespace gaslight;
using namespace gaslight::nanty;

// Street Girl

namespace {

const std::string kStreet =
    with_faces("variants 0: street_girl; faces 0: street_girl strand gentleman strand; ");

}  // namespace

TEST_CASE("NN-241: Street Girl: Gentlemen, Jockeys and Cyclists in her area, each as one likes") {
  Scene scene(kStreet +
              "faces 1: gentleman strand jockey strand maid strand cyclist city; faces 2: cyclist "
              "strand; trouble: strand; money: 0 0 0 0");
  scene.variant("street_girl");
  CHECK(used_up(scene, 0, "street_girl"));
  // Clockwise, and one after another.
  CHECK(scene.choices() ==
        std::vector<std::string>{std::string(kSkip), pick(1, "strand", "jockey")});
  scene.piece(1, "strand", "jockey");
  CHECK(!scene.trouble("strand"));
  CHECK(scene.offers(pick(1, "strand", "gentleman")));
  scene.skip().piece(2, "strand", "cyclist");
  CHECK(scene.ask() == AskKind::Turn);
  CHECK(scene.where(1, "jockey").empty());
  CHECK(scene.where(2, "cyclist").empty());
  CHECK(scene.where(1, "gentleman") == "strand");
  CHECK(scene.where(1, "maid") == "strand");
  CHECK(scene.where(1, "cyclist") == "city");
  CHECK(scene.count("agent_removed", R"("why":"street_girl")") == 2);
}

TEST_CASE("NN-241: Street Girl: an owner may pay her player £2 for each Agent that stays") {
  Scene scene(kStreet +
              "faces 1: gentleman strand jockey strand; faces 2: cyclist strand; money: 0 3 5 0");
  scene.variant("street_girl").piece(1, "strand", "jockey");
  REQUIRE(asks(scene, 1, AskKind::Respond));
  scene.play(save("pay", 1, "strand", "jockey"));
  CHECK(scene.money(0) == 2);
  CHECK(scene.money(1) == 1);
  CHECK(scene.where(1, "jockey") == "strand");
  CHECK(scene.happened("effect_blocked", R"("piece":"jockey")"));
  scene.piece(1, "strand", "gentleman");  // £1 does not help
  CHECK(scene.where(1, "gentleman").empty());
  scene.piece(2, "strand", "cyclist");
  REQUIRE(asks(scene, 2, AskKind::Respond));
  scene.pass();
  CHECK(scene.where(2, "cyclist").empty());
  CHECK(scene.money(2) == 5);
  CHECK(scene.money(0) == 2);
}

TEST_CASE("NN-241: Street Girl: who is skipped is not asked for money") {
  Scene scene(kStreet + "faces 1: jockey strand");
  scene.variant("street_girl").skip();
  CHECK(asks(scene, 0, AskKind::Turn));
  CHECK(scene.money(1) == 10);
  CHECK(scene.where(1, "jockey") == "strand");
}

TEST_CASE("NN-241, R61: Street Girl: own Gentlemen, Jockeys and Cyclists are no prey of hers") {
  Scene scene(kStreet + "faces 1: cyclist strand; money: 0 0 0 0");
  scene.variant("street_girl");
  CHECK(!scene.offers(pick(0, "strand", "gentleman")));
  scene.piece(1, "strand", "cyclist");
  CHECK(scene.ask() == AskKind::Turn);
  CHECK(scene.where(0, "gentleman") == "strand");
}

TEST_CASE("R61: Street Girl: with nothing but own pieces she has nothing to do") {
  const Scene scene(kStreet + "faces 1: maid strand gentleman city");
  CHECK(!can_use(scene, "street_girl"));
  CHECK(scene.reason("street_girl") == "NN-241");
}

TEST_CASE("NN-241, NN-237: Street Girl: another player's Street Girl does not do") {
  const Scene scene(
      with_faces("variants 0: street_girl; faces 1: street_girl strand gentleman "
                 "strand"));
  CHECK(!can_use(scene, "street_girl"));
  CHECK(scene.reason("street_girl") == "NN-237");
}

TEST_CASE("R73, R12: Street Girl: Mr Goodyear spares all of his player, the others go") {
  Scene scene(kStreet +
              "faces 1: cyclist strand gentleman strand; faces 2: jockey strand; hand 1: "
              "mr_goodyear; money: 0 0 0 0");
  scene.variant("street_girl").piece(1, "strand", "cyclist");
  scene.play(save("mr_goodyear", 1, "strand", "cyclist"));
  CHECK(!scene.offers(pick(1, "strand", "gentleman")));
  scene.piece(2, "strand", "jockey");
  CHECK(scene.ask() == AskKind::Turn);
  CHECK(scene.agents(1, "strand") == 2);
  CHECK(scene.agents(2, "strand") == 0);
  CHECK(used_up(scene, 0, "street_girl"));
}

TEST_CASE("R73: Street Girl: Toby and Little Dorrit save one Agent, the next is hunted on") {
  for (const char* card : {"toby", "little_dorrit"}) {
    Scene scene(kStreet +
                "faces 1: cyclist strand gentleman strand; money: 0 0 0 0; hand 1: " + card);
    scene.variant("street_girl").piece(1, "strand", "cyclist");
    scene.play(save(card, 1, "strand", "cyclist"));
    CHECK(scene.where(1, "cyclist") == "strand");
    scene.piece(1, "strand", "gentleman");
    CHECK(scene.where(1, "gentleman").empty());
    CHECK(scene.discarded(card));
  }
}

TEST_CASE("R73: Street Girl: League and Frankenstein set the very Agent down elsewhere") {
  for (const char* card : {"red_headed_league", "victor_frankenstein"}) {
    Scene scene(kStreet + "faces 1: cyclist strand maid strand; money: 0 0 0 0; hand 1: " + card);
    scene.variant("street_girl").piece(1, "strand", "cyclist");
    scene.play(save(card, 1, "strand", "cyclist")).area("city");
    CHECK(scene.where(1, "cyclist") == "city");
    CHECK(scene.where(1, "maid") == "strand");
    CHECK(!scene.happened("agent_removed"));
  }
}

TEST_CASE("R73, R89: Street Girl: the Suffragist stops all removals by this one card") {
  Scene scene(kStreet +
              "variants 1: suffragist; faces 1: suffragist westminster cyclist strand jockey "
              "strand gentleman strand; money: 0 0 0 0");
  scene.variant("street_girl").piece(1, "strand", "cyclist");
  scene.play(save("suffragist", 1, "strand", "cyclist"));
  scene.piece(1, "strand", "jockey").pass();
  scene.piece(1, "strand", "gentleman").play(save("suffragist", 1, "strand", "gentleman"));
  CHECK(scene.where(1, "cyclist") == "strand");
  CHECK(scene.where(1, "jockey").empty());
  CHECK(scene.where(1, "gentleman") == "strand");
  CHECK(used_up(scene, 1, "suffragist"));
}

// Tosher

namespace {

const std::string kSewer =
    with_faces("variants 0: tosher; faces 0: tosher strand; agents 1: strand 1; ");

}  // namespace

TEST_CASE("NN-242, R88: Tosher: £3, and one more card after those of the turn, before the refill") {
  Scene scene(kSewer + "trouble: strand; hand 0: diogenes_club chop_house");
  scene.variant("tosher");
  CHECK(scene.money(0) == 7);
  CHECK(is_open(scene, 0, "tosher"));
  scene.card("diogenes_club");
  REQUIRE(asks(scene, 0, AskKind::Turn));
  CHECK(!scene.happened("cards_drawn"));
  CHECK(scene.offers(play_of("chop_house")));
  CHECK(scene.offers(kEnd));  // leave to play, no duty
  scene.card("chop_house").use().skip();
  CHECK(scene.money(0) == 10);
  CHECK(!scene.happened("cards_drawn"));
  scene.play(kEnd);
  CHECK(index(scene.asked()) == 1);
  CHECK(scene.now().hands[0].size() == 5);
}

TEST_CASE("NN-242: Tosher: it is one card more, not two") {
  Scene scene(kSewer + "trouble: strand; hand 0: diogenes_club chop_house covent_garden_market");
  scene.variant("tosher").card("diogenes_club").card("chop_house").skip().skip();
  CHECK(!scene.offers(play_of("covent_garden_market")));
  CHECK(scene.refused_by(play_of("covent_garden_market")) == "NN-035");
}

TEST_CASE("R88: Tosher: cards that let others follow come first, then the additional one") {
  Scene scene(kSewer +
              "trouble: strand; hand 0: alhambra_music_hall chop_house covent_garden_market");
  scene.variant("tosher").card("alhambra_music_hall").use().use();
  scene.card("chop_house").skip().skip();  // by the icon
  CHECK(scene.offers(play_of("covent_garden_market")));
  scene.card("covent_garden_market").skip().skip();
  CHECK(scene.offers(kEnd));
}

TEST_CASE("R88: Tosher: he may still be paid before the refill") {
  Scene scene(kSewer + "trouble: strand; hand 0: diogenes_club chop_house");
  scene.card("diogenes_club");
  CHECK(!scene.offers(play_of("chop_house")));
  scene.variant("tosher");
  CHECK(scene.offers(play_of("chop_house")));
}

TEST_CASE("R88: Tosher: Doctor Watson's end of the turn forfeits the additional card") {
  Scene scene(kSewer +
              "trouble: strand; hand 0: bill_sikes chop_house doctor_john_h_watson; hand "
              "1: diogenes_club");
  scene.variant("tosher").card("bill_sikes").play(R"({"do":"watson"})");
  CHECK(asks(scene, 1, AskKind::Turn));
  CHECK(scene.in_hand(0, "chop_house"));
  CHECK(scene.money(0) == 7);
}

TEST_CASE("R88: Tosher: a leave that was not used does not last to the next turn") {
  Scene scene(kSewer +
              "players 2; trouble: strand; hand 0: diogenes_club chop_house "
              "covent_garden_market; hand 1: bill_sikes");
  scene.variant("tosher").card("diogenes_club").play(kEnd);
  scene.card("bill_sikes").skip().skip().play(kEnd);
  scene.card("chop_house").skip().skip();
  CHECK(!scene.offers(play_of("covent_garden_market")));
}

TEST_CASE("NN-242, NN-238: Tosher: once a turn, and again in the next") {
  Scene scene(kSewer +
              "players 2; trouble: strand; hand 0: diogenes_club chop_house; hand 1: "
              "bill_sikes");
  scene.variant("tosher");
  CHECK(!can_use(scene, "tosher"));
  CHECK(scene.reason("tosher") == "NN-238");
  scene.card("diogenes_club").play(kEnd);
  scene.card("bill_sikes").skip().skip().play(kEnd);
  CHECK(can_use(scene, "tosher"));
  scene.variant("tosher");
  CHECK(scene.money(0) == 4);
}

TEST_CASE("NN-242: Tosher: not without Trouble in his area, £3 or a card that can be played") {
  const Scene quiet(kSewer + "agents 2: city 2; trouble: city; hand 0: chop_house");
  CHECK(!can_use(quiet, "tosher"));
  CHECK(quiet.reason("tosher") == "NN-242");
  const Scene poor(kSewer + "trouble: strand; hand 0: chop_house; money: 2");
  CHECK(!can_use(poor, "tosher"));
  CHECK(!poor.reason("tosher").empty());
  const Scene rich(kSewer + "trouble: strand; hand 0: chop_house; money: 3");
  CHECK(can_use(rich, "tosher"));
  const Scene bare(kSewer + "trouble: strand; hand 0: toby");
  CHECK(!can_use(bare, "tosher"));
  CHECK(bare.reason("tosher") == "NN-242");
}

TEST_CASE("NN-239: Tosher: his open card leaves the game with him, one face down stays") {
  for (const bool open : {true, false}) {
    Scene scene(with_faces("variants 1: tosher; faces 1: tosher strand; trouble: strand; hand 0: "
                           "bill_sikes") +
                (open ? "; open: tosher" : ""));
    scene.card("bill_sikes").use().piece(1, "strand", "tosher");
    CHECK(scene.holds_variant(1, "tosher") == !open);
    CHECK(scene.count("variant_card_lost", R"("seat":1,"card":"tosher")") == (open ? 1 : 0));
  }
}

// Cyclist

TEST_CASE("NN-243: Cyclist: he goes to any area, and a Building card is drawn") {
  Scene scene(
      with_faces("variants 0: cyclist; faces 0: cyclist city maid city; agents 1: "
                 "battersea 1; trouble: city; hand 1: nancy"));
  scene.building_card("hotel").variant("cyclist");
  CHECK(used_up(scene, 0, "cyclist"));
  CHECK(scene.choices().size() == 12);  // eleven other areas, or none
  CHECK(!scene.offers(R"({"area":"city"})"));
  CHECK(scene.refused_by(R"({"area":"city"})") == "NN-243");
  scene.area("battersea");
  CHECK(asks(scene, 0, AskKind::Turn));
  CHECK(scene.where(0, "cyclist") == "battersea");
  CHECK(scene.where(0, "maid") == "city");
  CHECK(!scene.trouble("city"));
  CHECK(scene.trouble("battersea"));
  CHECK(scene.holds_variant(0, "hotel"));
  CHECK(!is_open(scene, 0, "hotel"));
  CHECK(scene.count("building_card_drawn", R"("card":"hotel")") == 1);
}

TEST_CASE("NN-243: Cyclist: he may stay; the Building card is drawn in any case") {
  Scene scene(with_faces("variants 0: cyclist; faces 0: cyclist city"));
  scene.building_card("office").variant("cyclist").skip();
  CHECK(scene.where(0, "cyclist") == "city");
  CHECK(scene.holds_variant(0, "office"));
}

TEST_CASE("NN-243: Cyclist: the draw does not need him on the board") {
  Scene scene(with_faces("variants 0: cyclist; faces 1: cyclist city"));
  scene.building_card("mansion").variant("cyclist");
  CHECK(asks(scene, 0, AskKind::Turn));
  CHECK(scene.holds_variant(0, "mansion"));
  CHECK(scene.where(1, "cyclist") == "city");
  CHECK(used_up(scene, 0, "cyclist"));
}

TEST_CASE("NN-243: Cyclist: without Building cards he only moves; off the board he is no use") {
  const std::string none = "lost: palace mansion factory tenement; variants 2: office hotel; ";
  Scene scene(with_faces(none + "variants 0: cyclist; faces 0: cyclist city"));
  scene.variant("cyclist").area("lambeth");
  CHECK(scene.where(0, "cyclist") == "lambeth");
  CHECK(!scene.happened("building_card_drawn"));
  const Scene off(with_faces(none + "variants 0: cyclist"));
  CHECK(!can_use(off, "cyclist"));
  CHECK(off.reason("cyclist") == "NN-243");
}

// Jockey

namespace {

const std::string kRace = with_faces("variants 0: jockey; faces 0: jockey strand; ");

}  // namespace

TEST_CASE("NN-244: Jockey: the hand of a player beside him is seen, and one card may be taken") {
  Scene scene(kRace + "agents 1: strand 1; hand 0: chop_house; hand 1: nancy navvies hound");
  scene.variant("jockey");
  CHECK(used_up(scene, 0, "jockey"));
  scene.seat(1).pass_all();
  CHECK(scene.count("hand_seen", R"("seat":0,"of":1)") == 1);
  CHECK(scene.choices().size() == 4);
  scene.play(take("navvies"));
  CHECK(scene.in_hand(0, "navvies"));
  CHECK(!scene.in_hand(1, "navvies"));
  CHECK(scene.now().hands[1].size() == 2);
  CHECK(scene.ask() == AskKind::Turn);
}

TEST_CASE("NN-244: Jockey: he may leave all cards where they are") {
  Scene scene(kRace + "agents 1: strand 1; hand 1: nancy navvies");
  scene.variant("jockey").seat(1).pass_all().skip();
  CHECK(scene.now().hands[1].size() == 2);
  CHECK(scene.now().hands[0].empty());
  CHECK(!can_use(scene, "jockey"));
}

TEST_CASE("NN-244: Jockey: only players with an Agent in his area and with cards") {
  Scene scene(kRace +
              "agents 1: strand 1; agents 2: city 1; agents 3: strand 1; hand 1: nancy; "
              "hand 2: navvies");
  scene.variant("jockey");
  CHECK(scene.choices() == std::vector<std::string>{R"({"seat":1})"});
  CHECK(scene.reason("seat 2") == "NN-244");
  CHECK(scene.reason("seat 3") == "NN-244");
  const Scene alone(kRace +
                    "agents 0: strand 2; agents 2: city 1; agents 3: strand 1; hand 2: "
                    "navvies; grenadiers: strand 1");
  CHECK(!can_use(alone, "jockey"));
  CHECK(alone.reason("jockey") == "NN-244");
}

TEST_CASE("NN-244, NN-237: Jockey: he must be on the board") {
  const Scene scene(
      with_faces("variants 0: jockey; agents 0: strand 1; faces 1: jockey strand; "
                 "hand 1: nancy"));
  CHECK(scene.reason("jockey") == "NN-237");
}

TEST_CASE("R73: Jockey: Mr Goodyear hides the hand, and the card is gone all the same") {
  Scene scene(kRace + "agents 1: strand 1; hand 1: nancy mr_goodyear");
  scene.variant("jockey").seat(1).play(answer("mr_goodyear"));
  CHECK(!scene.happened("hand_seen"));
  CHECK(scene.in_hand(1, "nancy"));
  CHECK(used_up(scene, 0, "jockey"));
  CHECK(asks(scene, 0, AskKind::Turn));
}

// Seaman

TEST_CASE("NN-245, R60: Seaman: £1 for a new card in the place of one; open from the first use") {
  Scene scene(with_faces("variants 0: seaman; faces 0: seaman strand; hand 0: nancy chop_house"));
  scene.draws({"sam_weller"}).variant("seaman");
  CHECK(scene.money(0) == 9);
  CHECK(scene.count("variant_card_revealed", R"("card":"seaman")") == 1);
  CHECK(is_open(scene, 0, "seaman"));
  CHECK(scene.choices() == std::vector<std::string>{take("chop_house"), take("nancy")});
  scene.play(take("nancy"));
  CHECK(scene.discarded("nancy"));
  CHECK(scene.in_hand(0, "sam_weller"));
  CHECK(scene.now().hands[0].size() == 2);
  CHECK(scene.holds_variant(0, "seaman"));
  CHECK(scene.reason("seaman") == "NN-238");  // once a turn
}

TEST_CASE("R60: Seaman: ongoing, so in the next turn again, without being revealed anew") {
  Scene scene(
      with_faces("players 2; variants 0: seaman; faces 0: seaman strand; hand 0: nancy "
                 "diogenes_club; hand 1: bill_sikes"));
  scene.variant("seaman").play(take("nancy")).card("diogenes_club").play(kEnd);
  CHECK(!can_use(scene, "seaman"));
  scene.card("bill_sikes").skip().skip().play(kEnd);
  scene.variant("seaman");
  CHECK(scene.count("variant_card_revealed") == 1);
  CHECK(scene.money(0) == 8);
}

TEST_CASE("NN-245: Seaman: beside the Thames only") {
  for (const std::string_view area : kAreaIds) {
    const std::string at(area);
    CAPTURE(at);
    const Scene scene(with_faces("variants 0: seaman; hand 0: nancy; faces 0: seaman " + at));
    const bool dry = at == "west_end" || at == "holborn" || at == "highbury";
    CHECK(can_use(scene, "seaman") == !dry);
    CHECK(scene.reason("seaman") == (dry ? "NN-245" : ""));
  }
}

TEST_CASE("NN-245: Seaman: not without £1, a card in hand or a draw pile") {
  const std::string at = "variants 0: seaman; faces 0: seaman strand; ";
  const Scene poor(with_faces(at + "hand 0: nancy; money: 0"));
  CHECK(!can_use(poor, "seaman"));
  CHECK(!poor.reason("seaman").empty());
  CHECK(Scene(with_faces(at)).reason("seaman") == "NN-245");
  const Scene dry(with_pile(with_faces(at + "hand 0: nancy"), {}));
  CHECK(!can_use(dry, "seaman"));
  CHECK(dry.reason("seaman") == "NN-245");
}

TEST_CASE("NN-239, R60: Seaman: revealed and then removed, his card leaves the game") {
  Scene scene(
      with_faces("players 2; variants 0: seaman; faces 0: seaman strand; agents 1: strand "
                 "1; trouble: strand; hand 0: nancy diogenes_club; hand 1: bill_sikes"));
  scene.variant("seaman").play(take("nancy")).card("diogenes_club").play(kEnd);
  scene.card("bill_sikes").use().piece(0, "strand", "seaman").pass_all();
  CHECK(!scene.holds_variant(0, "seaman"));
  CHECK(scene.count("variant_card_lost", R"("seat":0,"card":"seaman")") == 1);
}

// Paper Boy

TEST_CASE("NN-246: Paper Boy: beside another player's Agent a card for £2, once a turn") {
  Scene scene(
      with_faces("variants 0: paper_boy; faces 0: paper_boy holborn; agents 2: holborn 1; "
                 "hand 0: nancy; hand 2: navvies"));
  scene.draws({"sam_weller"}).variant("paper_boy");
  CHECK(scene.money(0) == 8);
  CHECK(scene.money(2) == 10);  // to the bank
  CHECK(scene.in_hand(0, "sam_weller"));
  CHECK(scene.now().hands[0].size() == 2);
  CHECK(is_open(scene, 0, "paper_boy"));
  CHECK(asks(scene, 0, AskKind::Turn));
  CHECK(scene.reason("paper_boy") == "NN-238");
}

TEST_CASE("NN-246: Paper Boy: not alone, beside own or neutral pawns, without £2 or a pile") {
  const std::string at = "variants 0: paper_boy; faces 0: paper_boy holborn; ";
  const Scene alone(with_faces(at + "agents 0: holborn 2; agents 1: city 1; grenadiers: holborn 1; "
                                    "citizens: holborn 1; buildings 1: holborn"));
  CHECK(!can_use(alone, "paper_boy"));
  CHECK(alone.reason("paper_boy") == "NN-246");
  const Scene poor(with_faces(at + "agents 1: holborn 1; money: 1"));
  CHECK(!can_use(poor, "paper_boy"));
  CHECK(!poor.reason("paper_boy").empty());
  const Scene dry(with_pile(with_faces(at + "agents 1: holborn 1"), {}));
  CHECK(!can_use(dry, "paper_boy"));
  CHECK(dry.reason("paper_boy") == "NN-246");
}

TEST_CASE("R77: an Agent card may be used in the turn its Agent arrives") {
  Scene scene(
      with_faces("variants 0: paper_boy; agents 0: city 1; agents 1: strand 1; hand 0: "
                 "jo_the_crossing_sweeper"));
  CHECK(scene.reason("paper_boy") == "NN-237");
  scene.card("jo_the_crossing_sweeper").use().area("strand").piece(0, "strand", "paper_boy");
  CHECK(can_use(scene, "paper_boy"));
  scene.variant("paper_boy");
  CHECK(scene.money(0) == 8);
}

TEST_CASE("R78: an Agent set down elsewhere has not left the board: its open card stays") {
  for (const char* card : {"red_headed_league", "victor_frankenstein"}) {
    Scene scene(with_faces("variants 1: paper_boy; open: paper_boy; faces 1: paper_boy strand; "
                           "trouble: strand; hand 0: bill_sikes; hand 1: ") +
                card);
    scene.card("bill_sikes").use().piece(1, "strand", "paper_boy");
    scene.play(save(card, 1, "strand", "paper_boy")).area("lambeth");
    CHECK(scene.where(1, "paper_boy") == "lambeth");
    CHECK(is_open(scene, 1, "paper_boy"));
    CHECK(!scene.happened("variant_card_lost"));
  }
}

TEST_CASE("R78: the same against a Random Event") {
  Scene scene = strike(with_faces("variants 1: paper_boy; open: paper_boy; faces 1: paper_boy "
                                  "strand maid strand; hand 1: red_headed_league"),
                       "zeppelin_crash", {3});
  scene.play(save("red_headed_league", 1, "strand", "paper_boy")).area("lambeth").pass_all();
  CHECK(scene.where(1, "paper_boy") == "lambeth");
  CHECK(scene.where(1, "maid").empty());
  CHECK(is_open(scene, 1, "paper_boy"));
}
