// SPDX-License-Identifier: MIT
// Copies the real data of Nanty Narking, breaks one thing and looks at what the compiler says.
#include <doctest/doctest.h>
#include <string>

#include "tests/support/data_copy.h"

namespace {

using namespace gaslight::test;

const std::string kAreas = "nanty/areas.toml";
const std::string kLinks = "nanty/links.toml";
const std::string kSwitches = "nanty/switches.toml";
const std::string kCards = "nanty/cards.toml";
const std::string kEvents = "nanty/events.toml";
const std::string kPersonalities = "nanty/personalities.toml";
const std::string kEditions = "nanty/editions.toml";
const std::string kTexts = "nanty/text.en.toml";
const std::string kLedger = "nanty/rules/ledger.toml";
const std::string kRulings = "nanty/rules/rulings.toml";
const std::string kDifferences = "nanty/rules/differences.toml";

const std::string kIconWords =
    "; known are money:1 to money:9, place_agent, build, assassinate, remove_trouble, scroll, "
    "event, play_another, interrupt";

// Changes one thing and gives the only mistake without its place, which is checked here: it must be
// in the line that was changed, or `lines_up` lines above it.
std::string said(const std::string& file,
                 const std::string& from,
                 const std::string& before,
                 const std::string& after,
                 int lines_up = 0) {
  DataCopy data;
  const int line = data.replace(file, from, before, after) - lines_up;
  const std::string only = data.only_mistake();
  const std::string place = at(file, line, "");
  CAPTURE(only);
  REQUIRE(only.starts_with(place));
  return only.substr(place.size());
}

// The file without its last entry.
void drop_last(const DataCopy& data, const std::string& file, const std::string& header) {
  const std::string content = data.read(file);
  data.write(file, content.substr(0, content.rfind(header)));
}

}  // namespace

// Files

TEST_CASE("data: a directory without nanty is one mistake") {
  DataCopy data;
  fs::remove_all(data.path("nanty"));
  CHECK(data.only_mistake() == "nanty: the directory is missing");
}

TEST_CASE("nanty data: each missing file is one mistake") {
  for (const auto& file : {kLinks, kCards, kEvents, kPersonalities, kEditions, kTexts, kLedger,
                           kRulings, kDifferences}) {
    DataCopy data;
    fs::remove(data.path(file));
    CHECK(data.only_mistake() == file + ": the file is missing");
  }
}

TEST_CASE("nanty data: without areas or switches nothing else is blamed") {
  for (const auto& file : {kAreas, kSwitches}) {
    DataCopy data;
    fs::remove(data.path(file));
    CHECK(data.only_mistake() == file + ": the file is missing");
  }
}

TEST_CASE("nanty data: an unknown source is refused in every file") {
  for (const auto& file : {kLinks, kSwitches, kEvents, kPersonalities, kEditions, kTexts, kLedger,
                           kRulings, kDifferences}) {
    DataCopy data;
    const int line = data.replace(file, "\nsource = ", "source = \"", "source = \"hearsay ");
    const std::string only = data.only_mistake();
    CHECK(only.starts_with(at(file, line, "unknown source \"hearsay ")));
    CHECK(only.ends_with("; known are seed, review, lineage, ours"));
  }
  CHECK(said(kCards, "\"toby\"", "name = \"seed\"", "name = \"rulebook\"") ==
        "unknown source \"rulebook\"; known are seed, review, lineage, ours");
  CHECK(said(kAreas, "\"city\"", "cost = \"lineage\"", "cost = \"pages\"") ==
        "unknown source \"pages\"; known are seed, review, lineage, ours");
}

TEST_CASE("nanty data: the source of a fact that is missing or too many") {
  CHECK(said(kCards, "\"toby\"", "rule = \"lineage\", ", "") ==
        "the table \"source\" has no field \"rule\"");
  CHECK(said(kCards, "\"toby\"", "{ rule", "{ icons = \"ours\", rule") ==
        "the table \"source\" has an unknown key \"icons\"");
  CHECK(said(kCards, "\"toby\"", "{ rule = \"lineage\", name = \"seed\" }", "\"seed\"") ==
        "\"source\" must be a table");
}

// Board

TEST_CASE("nanty data: a missing area is one mistake") {
  DataCopy data;
  drop_last(data, kAreas, "[[area]]");
  CHECK(data.only_mistake() ==
        at(kAreas, 1, "area battersea is missing; there must be 12, chelsea to battersea"));
}

TEST_CASE("nanty data: an unknown area is named, and so is the one it hides") {
  DataCopy data;
  const int line = data.replace(kAreas, "id = \"city\"", "\"city\"", "\"soho\"");
  const Compiled compiled = data.compile();
  REQUIRE(compiled.mistakes.size() == 2);
  CHECK(compiled.mistakes[0].sentence ==
        "area city is missing; there must be 12, chelsea to battersea");
  CHECK(to_line(compiled.mistakes[1])
            .starts_with(at(kAreas, line, "unknown area \"soho\"; known are chelsea, ")));
}

TEST_CASE("nanty data: numbers of areas are 1 to 12, each once") {
  CHECK(said(kAreas, "\"city\"", "number = 6", "number = 13") ==
        "\"number\" is 13; it must be 1 to 12");
  DataCopy data;
  const int line = data.replace(kAreas, "\"city\"", "number = 6", "number = 1");
  const int first = data.replace(kAreas, "\"chelsea\"", "number = 1", "number = 1");
  CHECK(data.only_mistake() ==
        at(kAreas, line,
           "two areas have the number 1; the first is in line " + std::to_string(first)));
}

TEST_CASE("nanty data: fields of an area") {
  CHECK(said(kAreas, "\"city\"", "cost = 6", "cost = 0") == "\"cost\" is 0; it must be 1 to 30");
  CHECK(said(kAreas, "\"west_end\"", "river = false", "river = \"no\"") ==
        "\"river\" must be true or false");
  CHECK(said(kAreas, "\"city\"", "start = true\n", "", 5) == "this area has no field \"start\"");
  CHECK(said(kAreas, "\"city\"", "\"discard_for_money\"", "\"discard\"")
            .starts_with("unknown ability \"discard\"; known are place_agent_near, "));
  CHECK(said(kAreas, "\"city\"", "start = true", "start = true\nmayor = 1", -1) ==
        "this area has an unknown key \"mayor\"");
}

TEST_CASE("nanty data: the amount of an ability") {
  CHECK(said(kAreas, "\"city\"", "amount = 2\n", "", 7) == "this area has no field \"amount\"");
  CHECK(said(kAreas, "\"city\"", "amount = 2", "amount = 10") ==
        "\"amount\" is 10; it must be 1 to 9");
  CHECK(said(kAreas, "\"westminster\"", "amount = 1", "amount = 2") ==
        "\"amount\" is 2; it must be 1 to 1");
  CHECK(said(kAreas, "\"east_end\"", "source", "amount = 1\nsource") ==
        "place_trouble_near has no amount");
}

TEST_CASE("nanty data: Holborn's river is a switch") {
  DataCopy data;
  data.replace(kSwitches, "holborn_on_river", "value = false", "value = true");
  CHECK(data.compile().mistakes.empty());
  CHECK(said(kAreas, "\"holborn\"", "start = false", "river = true\nstart = false") ==
        "for Holborn this is set in switches.toml, as holborn_on_river");
  CHECK(said(kSwitches, "holborn_on_river", "value = false", "value = 0") ==
        "\"value\" must be true or false");
}

TEST_CASE("nanty data: links join two different known areas, each pair once") {
  CHECK(said(kLinks, "[[link]]", "b = \"westminster\"", "b = \"soho\"")
            .starts_with("unknown area \"soho\"; known are chelsea, "));
  CHECK(said(kLinks, "[[link]]", "b = \"westminster\"", "b = \"chelsea\"") ==
        "an area is not adjacent to itself");
  CHECK(said(kLinks, "[[link]]", "kind = \"border\"", "kind = \"tunnel\"") ==
        "unknown kind of link \"tunnel\"; known are border, bridge");
  CHECK(said(kLinks, "[[link]]", "kind = \"border\"\n", "", 3) ==
        "this link has no field \"kind\"");
  CHECK(said(kLinks, "b = \"highbury\"", "kind = \"border\"", "kind = \"bridge\"") ==
        "a bridge joins two areas on the river");
}

TEST_CASE("nanty data: a link listed again, in either order") {
  for (const std::string again :
       {"a = \"chelsea\"\nb = \"westminster\"", "a = \"westminster\"\nb = \"chelsea\""}) {
    DataCopy data;
    const int first = data.replace(kLinks, "[[link]]", "a = \"chelsea\"", "a = \"chelsea\"");
    const int line = data.replace(kLinks, "[[link]]", "a = \"chelsea\"\nb = \"west_end\"", again);
    CHECK(data.only_mistake() ==
          at(kLinks, line,
             "this link is listed twice; the first is in line " + std::to_string(first)));
  }
}

TEST_CASE("nanty data: no area may be out of reach") {
  DataCopy data;
  const std::string source = "\nkind = \"border\"\nsource = \"lineage\"\n";
  data.write(kLinks, "[[link]]\na = \"chelsea\"\nb = \"west_end\"" + source);
  const Compiled compiled = data.compile();
  REQUIRE(compiled.mistakes.size() == 10);
  CHECK(to_line(compiled.mistakes[0]) == at(kLinks, 1, "no way leads from chelsea to westminster"));
}

TEST_CASE("nanty data: a board with another link can be played") {
  DataCopy data;
  data.write(kLinks, data.read(kLinks) +
                         "\n[[link]]\na = \"city\"\nb = \"southwark\"\nkind = \"bridge\"\n"
                         "source = \"seed\"\n");
  CHECK(data.compile().mistakes.empty());
}

// Cards

TEST_CASE("nanty data: a card that is missing, unknown or listed twice") {
  DataCopy data;
  drop_last(data, kCards, "[[card]]");
  CHECK(data.only_mistake() ==
        at(kCards, 1,
           "card passepartout is missing; there must be 101, sweeney_todd to passepartout"));
  DataCopy more;
  more.write(kCards, more.read(kCards) +
                         "\n[[card]]\nid = \"dr_watson\"\ndeck = \"grey\"\nicons = []\n"
                         "source = { rule = \"ours\", name = \"ours\" }\n");
  CHECK(more.only_mistake().ends_with(": unknown card \"dr_watson\""));
  DataCopy twice;
  const int line = twice.replace(kCards, "id = \"toby\"", "\"toby\"", "\"sweeney_todd\"");
  const Compiled compiled = twice.compile();
  REQUIRE(compiled.mistakes.size() == 2);
  CHECK(compiled.mistakes[1].line == line);
  CHECK(compiled.mistakes[1].sentence.starts_with("card sweeney_todd is listed twice; the first"));
}

TEST_CASE("nanty data: a card in the other deck") {
  CHECK(said(kCards, "\"toby\"", "\"grey\"", "\"brown\"") == "toby is one of the 48 grey cards");
  CHECK(said(kCards, "\"karl_marx\"", "\"brown\"", "\"grey\"") ==
        "karl_marx is one of the 53 brown cards");
  CHECK(said(kCards, "\"toby\"", "\"grey\"", "\"red\"") ==
        "unknown deck \"red\"; known are grey, brown");
}

TEST_CASE("nanty data: unknown icons") {
  for (const std::string icon : {"skull", "money", "money:0", "money:10", "none", "Build"}) {
    CHECK(said(kCards, "\"sweeney_todd\"", "\"assassinate\"", "\"" + icon + "\"") ==
          "unknown icon \"" + icon + "\"" + kIconWords);
  }
}

TEST_CASE("nanty data: at most four icons") {
  CHECK(said(kCards, "\"sweeney_todd\"", "[\"assassinate\"",
             "[\"build\", \"build\", \"assassinate\"") == "5 icons; a card has at most 4");
}

TEST_CASE("nanty data: icons must be a list of texts") {
  CHECK(said(kCards, "\"toby\"", "[\"interrupt\"]", "\"interrupt\"") ==
        "\"icons\" must be a list in [ ]");
  CHECK(said(kCards, "\"toby\"", "[\"interrupt\"]", "[1]") ==
        "\"icons\" must be a list of texts in quotes");
  CHECK(said(kCards, "\"jo_the_crossing_sweeper\"", "icons = [\"place_agent\"]\n", "", 3) ==
        "this card has no field \"icons\"");
}

TEST_CASE("nanty data: a text stands under a scroll or an interrupt, and nowhere else") {
  CHECK(said(kCards, "\"ada_lovelace\"", "scroll = \"draw:3\"\n", "", 4) ==
        "this card has a scroll or interrupt icon but no field \"scroll\"");
  CHECK(said(kCards, "\"chop_house\"", "source", "scroll = \"draw:3\"\nsource") ==
        "\"scroll\" is given, but the card has no scroll or interrupt icon");
  CHECK(said(kCards, "\"ada_lovelace\"", "[\"scroll\", \"build\"]", "[\"scroll\", \"scroll\"]") ==
        "a card has at most one scroll, and an interrupt stands alone");
  CHECK(said(kCards, "\"toby\"", "[\"interrupt\"]", "[\"interrupt\", \"build\"]") ==
        "a card has at most one scroll, and an interrupt stands alone");
  CHECK(said(kCards, "\"toby\"", "interrupt_block_move_or_removal", "draw:3") ==
        "effects called interrupt_... belong to the interrupt icon, others to the scroll icon");
  CHECK(said(kCards, "\"ada_lovelace\"", "draw:3", "interrupt_cancel_text") ==
        "effects called interrupt_... belong to the interrupt icon, others to the scroll icon");
}

TEST_CASE("nanty data: unknown effects and arguments") {
  const std::string where = ", where N is 1 to 20 and AREA the id of an area";
  CHECK(said(kCards, "\"ada_lovelace\"", "draw:3", "drawn:3") ==
        "unknown effect \"drawn\"; nanty/README.md lists them");
  CHECK(said(kCards, "\"ada_lovelace\"", "draw:3", "none") ==
        "unknown effect \"none\"; nanty/README.md lists them");
  for (const std::string effect :
       {"draw", "draw:", "draw:0", "draw:21", "draw:03", "draw:3:1", "draw:x", "draw:-3"}) {
    CHECK(said(kCards, "\"ada_lovelace\"", "draw:3", effect) ==
          "\"" + effect + "\" is not written as draw:N" + where);
  }
  CHECK(said(kCards, "\"lyceum_theatre\"", ":strand:", ":soho:") ==
        "\"earn_per_pawn_in:soho:1\" is not written as earn_per_pawn_in:AREA:N" + where);
  CHECK(said(kCards, "\"a_hansom_cab\"", "adjacent:1", "adjacent:2") ==
        "\"move_other_pawn_adjacent:2\" is not written as move_other_pawn_adjacent:1" + where);
  CHECK(said(kCards, "\"william_gladstone\"", "1-2", "2-1") ==
        "\"place_agents_near:westminster:2-1\" is not written as place_agents_near:AREA:N or "
        "place_agents_near:AREA:N-N" +
            where);
}

TEST_CASE("nanty data: other numbers in a text are taken") {
  DataCopy data;
  data.replace(kCards, "\"ada_lovelace\"", "draw:3", "draw:20");
  data.replace(kCards, "\"lyceum_theatre\"", ":strand:1", ":west_end:2");
  CHECK(data.compile().mistakes.empty());
}

// Events, Personalities, editions

TEST_CASE("nanty data: events") {
  CHECK(said(kEvents, "\"riot_act\"", "rolls = 4", "rolls = 5") ==
        "\"rolls\" is 5; it must be 0 to 4");
  DataCopy data;
  drop_last(data, kEvents, "[[event]]");
  CHECK(data.only_mistake() ==
        at(kEvents, 1,
           "event earthquake is missing; there must be 12, zeppelin_crash to earthquake"));
}

TEST_CASE("nanty data: goals of a Personality") {
  CHECK(said(kPersonalities, "\"fagin\"", "\"trouble_markers\"", "\"trouble\"")
            .starts_with("unknown goal \"trouble\"; known are none, occupy_areas, "));
  CHECK(said(kPersonalities, "\"fagin\"", "\"trouble_markers\"", "\"none\"") ==
        "\"none\" is no goal; leave the list empty instead");
  CHECK(said(kPersonalities, "\"fagin\"", "[8, 8, 8]", "[8, 8]") ==
        "\"needed\" must be 3 whole numbers of 1 to 12");
  CHECK(said(kPersonalities, "\"fagin\"", "[8, 8, 8]", "[8, 8, 13]") ==
        "\"needed\" must be 3 whole numbers of 1 to 12");
  CHECK(said(kPersonalities, "\"alt_lord_bellinger\"", "[6, 5, 4]", "[7, 5, 4]") ==
        "\"needed\" must be 3 whole numbers of 1 to 6");
  CHECK(said(kPersonalities, "\"alt_lord_bellinger\"", "\"own_buildings\"", "\"control_areas\"") ==
        "the two goals are the same");
  CHECK(said(kPersonalities, "\"fagin\"", "[{ goal = \"trouble_markers\", needed = [8, 8, 8] }]",
             "[]") == "this personality has neither a goal nor an end_goal");
  CHECK(said(kPersonalities, "\"fagin\"", "[{ goal = \"trouble_markers\", needed = [8, 8, 8] }]",
             "[8]") == "\"goals\" must be a list of tables in { }");
}

TEST_CASE("nanty data: end goals, sets and replaced cards") {
  CHECK(said(kPersonalities, "\"sherlock_holmes\"", "\"nobody_else\"", "\"nobody\"")
            .starts_with("unknown end goal \"nobody\"; known are none, nobody_else, "));
  CHECK(said(kPersonalities, "\"sherlock_holmes\"", "\"nobody_else\"", "\"none\"") ==
        "leave \"end_goal\" out where there is none");
  CHECK(said(kPersonalities, "\"fagin\"", "\"standard\"", "\"basic\"") ==
        "unknown set \"basic\"; known are standard, first, classic, alternative");
  CHECK(said(kPersonalities, "\"classic_professor_moriarty\"", "replaces = \"professor_moriarty\"",
             "replaces = \"alt_fagin\"") == "alt_fagin is not a standard card");
  CHECK(said(kPersonalities, "\"fagin\"", "goals", "replaces = \"lord_balmoral\"\ngoals") ==
        "only the sets first and classic replace cards");
  CHECK(said(kPersonalities, "\"classic_monsieur_de_sidonia\"", "players = 3", "players = 5") ==
        "\"players\" is 5; it must be 2 to 4");
}

TEST_CASE("nanty data: editions") {
  CHECK(said(kEditions, "[edition.retail]", "lift_then_place = false\n", "", 4) ==
        "the table \"retail\" has no field \"lift_then_place\"");
  CHECK(said(kEditions, "[edition.first]", "lift_then_place = true", "lift_then_place = 1") ==
        "\"lift_then_place\" must be true or false");
  CHECK(said(kEditions, "[edition.first]", "lift_then_place", "lift_and_place") ==
        "the table \"first\" has an unknown key \"lift_and_place\"");
  CHECK(said(kEditions, "[edition.first]", "\"alternative\"", "\"first\"") ==
        "unknown set \"first\"; known are standard, classic, alternative");
  CHECK(said(kEditions, "[edition.first]", "\"standard\", ", "") ==
        "every edition has the set standard");
  CHECK(said(kEditions, "[edition.retail]", "\"blue\", ", "") ==
        "there must be 4 colours, one for each seat");
  CHECK(said(kEditions, "[edition.retail]", "\"red\"", "\"blue\"") ==
        "two seats have the colour \"blue\"");
  CHECK(said(kEditions, "[edition.first.names]", "event.riot_act", "event.riots_act") ==
        "\"event.riots_act\" names nothing; names look like \"event.riot_act\"");
  CHECK(said(kEditions, "[edition.deluxe]", "[edition.deluxe]",
             "[edition.pocket]\nsource = \"ours\"\n[edition.deluxe]") ==
        "the table \"edition\" has an unknown key \"pocket\"");
}

// Texts and lists of rules

TEST_CASE("nanty data: texts missing or for unknown ids") {
  CHECK(said(kTexts, "[card.toby]", "text = ", "# text = ", 2) ==
        "the table \"toby\" has no field \"text\"");
  CHECK(
      said(kTexts, "[card.toby]", "[card.toby]", "[card.rover]\nname = \"Rover\"\n\n[card.toby]") ==
      "the table \"card\" has an unknown key \"rover\"");
  CHECK(said(kTexts, "[note]", "river = ", "# river = ", 6) ==
        "the table \"note\" has no field \"river\"");
  CHECK(said(kTexts, "[sources]", "seed = ", "# seed = ", 1) ==
        "the table \"sources\" has no field \"seed\"");
}

TEST_CASE("nanty data: gaps in the lists of rules") {
  CHECK(said(kLedger, "\"NN-258\"", "NN-258", "NN-260") == "NN-258 is missing before NN-260");
  CHECK(said(kRulings, "\"R90\"", "R90", "R92") == "R90 is missing before R92");
  CHECK(said(kDifferences, "\"E40\"", "E40", "E42") == "E40 is missing before E42");
  CHECK(said(kLedger, "\"NN-258\"", "NN-258", "LL-258") ==
        "\"LL-258\" is not an id; ids look like NN-001");
}

TEST_CASE("nanty data: books of the ledger") {
  CHECK(said(kLedger, "\"NN-013\"", "[\"retail\"]", "[\"reprint\"]") ==
        "unknown book \"reprint\"; known are first, deluxe, retail, aid");
  CHECK(said(kLedger, "\"NN-013\"", "[\"retail\"]", "[]") == "some book must say so");
}

TEST_CASE("nanty data: what the engine knows by its card, area or event stays there") {
  CHECK(said(kCards, "\"toby\"", "interrupt_block_move_or_removal", "interrupt_block_removal")
            .starts_with("this text belongs to other cards"));
  CHECK(said(kCards, "\"reading_room\"", "draw:4", "play_two_cards")
            .starts_with("this text belongs to other cards"));
  CHECK(said(kEvents, "\"flood\"", "rolls = 2", "rolls = 3") == "flood cannot roll so often");
}
