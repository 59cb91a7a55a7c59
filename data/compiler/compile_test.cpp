// SPDX-License-Identifier: MIT
// Copies the real data, breaks one thing and looks at what the compiler says about it.
#include "data/compiler/compile.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/support/data_copy.h"

namespace {

using namespace gaslight::test;

const std::string kCards = "looting/cards.toml";
const std::string kTiles = "looting/tiles.toml";
const std::string kDisks = "looting/disks.toml";
const std::string kTexts = "looting/text.en.toml";
const std::string kLedger = "looting/ledger.toml";
const std::string kRulings = "looting/rulings.toml";

}  // namespace

TEST_CASE("data: the real directory compiles, always to the same bytes") {
  const Compiled compiled = compile_directory(GASLIGHT_DATA_DIR);
  for (const Mistake& mistake : compiled.mistakes) {
    FAIL_CHECK(to_line(mistake));
  }
  CHECK(!compiled.rules_bin.empty());
  CHECK(compiled.rules_bin == compile_directory(GASLIGHT_DATA_DIR).rules_bin);
}

TEST_CASE("data: a mistake without a line is printed without one") {
  CHECK(to_line({"looting/tiles.toml", 12, "no"}) == "looting/tiles.toml:12: no");
  CHECK(to_line({"looting/tiles.toml", 0, "no"}) == "looting/tiles.toml: no");
}

// Directories and files

TEST_CASE("data: a missing directory is one mistake") {
  const Compiled compiled = compile_directory("/nowhere/at/all");
  REQUIRE(compiled.mistakes.size() == 1);
  CHECK(compiled.rules_bin.empty());
  CHECK(to_line(compiled.mistakes[0]) == "/nowhere/at/all: there is no such directory");
}

TEST_CASE("data: a directory without looting is one mistake") {
  DataCopy data;
  fs::remove_all(data.path("looting"));
  CHECK(data.only_mistake() == "looting: the directory is missing");
}

TEST_CASE("data: each missing file is one mistake") {
  for (const auto& file : {kCards, kTiles, kDisks, kTexts, kLedger, kRulings}) {
    DataCopy data;
    fs::remove(data.path(file));
    CHECK(data.only_mistake() == file + ": the file is missing");
  }
}

TEST_CASE("data: a directory in the place of a file counts as missing") {
  DataCopy data;
  fs::remove(data.path(kDisks));
  fs::create_directory(data.path(kDisks));
  CHECK(data.only_mistake() == kDisks + ": the file is missing");
}

TEST_CASE("data: a file beyond the size limit is refused") {
  DataCopy data;
  data.write(kDisks, data.read(kDisks) + std::string(1 << 20, '\n'));
  CHECK(data.only_mistake() == kDisks + ": the file is larger than 1 MiB");
}

TEST_CASE("data: a header without a key is reported with its line") {
  for (const std::string header : {"[=]", "[#]", "[.a]", "[[=]]", "[\n\"[disk]]"}) {
    CAPTURE(header);
    DataCopy data;
    data.write(kDisks, "\n" + header + "\n");
    CHECK(data.only_mistake().starts_with(at(kDisks, 2, "not valid TOML: ")));
  }
}

TEST_CASE("data: letters outside of quotes are reported with their line") {
  for (const std::string text : {"é = 1", "[é]", "a = [é]", "a = 0b\"é", "a = \"x\" é", "o=1o='5é",
                                 "a = \"\"\"x\\é\"\"\""}) {
    CAPTURE(text);
    DataCopy data;
    data.write(kDisks, "# é\n" + text + "\n");
    CHECK(data.only_mistake().starts_with(at(kDisks, 2, "not valid TOML: ")));
  }
  DataCopy data;
  data.write(kDisks, "é = 1");
  CHECK(data.only_mistake() == at(kDisks, 1, "not valid TOML: a letter that belongs in quotes"));
}

TEST_CASE("data: letters in quotes are read as they are") {
  DataCopy data;
  data.replace(kTexts, "[witness.waif]", "\"Waif\"", "\"~7E é ~C3 \\u00e9\"");
  const Compiled compiled = data.compile();
  REQUIRE(compiled.mistakes.empty());
  const std::string bytes(compiled.rules_bin.begin(), compiled.rules_bin.end());
  CHECK(bytes.find("~7E é ~C3 é") != std::string::npos);

  data.write(kDisks, "\xEF\xBB\xBF# é\n'x é~' = 1\n" + data.read(kDisks));
  CHECK(data.only_mistake() == at(kDisks, 2, "unknown key \"x é~\"; only [[disk]] belongs here"));
}

TEST_CASE("data: what is not UTF-8 is reported with its line") {
  for (const std::string bytes :
       {"\x80", "\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
        "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE2\x82("}) {
    DataCopy data;
    data.write(kDisks, "\n# " + bytes);
    CHECK(data.only_mistake() == at(kDisks, 2, "not valid UTF-8"));
  }
  // Half of what stands for a letter, made of an escape.
  DataCopy data;
  const int line = data.replace(kTexts, "[witness.waif]", "\"Waif\"", "\"\\u007EC3\"");
  CHECK(data.only_mistake() == at(kTexts, line, "\"name\" is not valid UTF-8"));
}

TEST_CASE("data: broken TOML is reported with its line") {
  DataCopy data;
  const int line = data.replace(kTiles, "\"t02\"", "value = 4", "value = = 4");
  const std::string said = data.only_mistake();
  CHECK(said.starts_with(at(kTiles, line, "not valid TOML: ")));
}

TEST_CASE("data: mistakes in several places are all reported, in order of file and line") {
  DataCopy data;
  const int tile_line = data.replace(kTiles, "\"t09\"", "value = 3", "value = 7");
  const int disk_line = data.replace(kDisks, "\"blue\"", "value = 4", "value = 0");
  const int early_line = data.replace(kTiles, "\"t02\"", "\"waif\"", "\"waiff\"");
  const Compiled compiled = data.compile();
  CHECK(compiled.rules_bin.empty());
  REQUIRE(compiled.mistakes.size() == 3);
  CHECK(compiled.mistakes[0].file == kDisks);
  CHECK(compiled.mistakes[0].line == disk_line);
  CHECK(compiled.mistakes[1].file == kTiles);
  CHECK(compiled.mistakes[1].line == early_line);
  CHECK(compiled.mistakes[2].line == tile_line);
}

// Fields

TEST_CASE("data: an unknown key is named") {
  DataCopy data;
  const int line = data.replace(kTiles, "\"t05\"", "value = 3", "value = 3\npoints = 3");
  CHECK(data.only_mistake() == at(kTiles, line + 1, "this tile has an unknown key \"points\""));
}

TEST_CASE("data: an unknown list is named") {
  DataCopy data;
  const int line = data.replace(kDisks, "\"purple\"", "\nsource", "\n[[disc]]\nsource");
  const Compiled compiled = data.compile();
  CHECK(compiled.rules_bin.empty());
  REQUIRE(!compiled.mistakes.empty());
  const auto is_named = [&](const Mistake& mistake) {
    return mistake.line == line + 1 &&
           mistake.sentence == "unknown key \"disc\"; only [[disk]] belongs here";
  };
  CHECK(std::any_of(compiled.mistakes.begin(), compiled.mistakes.end(), is_named));
}

TEST_CASE("data: a missing field is reported at its entry") {
  DataCopy data;
  const int line = data.replace(kTiles, "\"t05\"", "witness = \"waif\"\n", "");
  const int entry = line - 4;  // [[tile]], id, colour, value
  CHECK(data.only_mistake() == at(kTiles, entry, "this tile has no field \"witness\""));
}

TEST_CASE("data: a text where a number belongs") {
  DataCopy data;
  const int line = data.replace(kTiles, "\"t05\"", "value = 3", "value = \"3\"");
  CHECK(data.only_mistake() == at(kTiles, line, "\"value\" must be a whole number"));
}

TEST_CASE("data: a broken number is not rounded") {
  DataCopy data;
  const int line = data.replace(kDisks, "\"red\"", "value = 3", "value = 3.5");
  CHECK(data.only_mistake() == at(kDisks, line, "\"value\" must be a whole number"));
}

TEST_CASE("data: a number where a text belongs") {
  DataCopy data;
  const int line = data.replace(kRulings, "\"L03\"", "ruling = \"no\"", "ruling = 0");
  CHECK(data.only_mistake() == at(kRulings, line, "\"ruling\" must be a text in quotes"));
}

TEST_CASE("data: a file whose list is no list") {
  DataCopy data;
  data.write(kDisks, "# nothing\ndisk = 5\n");
  CHECK(data.only_mistake() == at(kDisks, 2, "the file needs a list of [[disk]]"));
}

TEST_CASE("data: an empty file") {
  DataCopy data;
  data.write(kTiles, "");
  CHECK(data.only_mistake() == at(kTiles, 1, "the file needs a list of [[tile]]"));
}

TEST_CASE("data: an unknown source is refused in every file") {
  for (const auto& file : {kCards, kTiles, kDisks, kTexts, kLedger, kRulings}) {
    DataCopy data;
    const int line = data.replace(file, "\nsource = ", "source = \"", "source = \"hearsay ");
    const std::string said = data.only_mistake();
    CHECK(said.starts_with(at(file, line, "unknown source \"hearsay ")));
    CHECK(said.ends_with("; known are rulebook, pages, reconstruction, ours"));
  }
}

TEST_CASE("data: a text of 2000 characters is taken, of 2001 refused") {
  DataCopy data;
  std::string longest;
  for (int i = 0; i < 2000; ++i) {
    longest += "\u00e9";
  }
  data.replace(kRulings, "\"L03\"", "\"no\"", "\"" + longest + "\"");
  CHECK(data.compile().mistakes.empty());
  const int line = data.replace(kRulings, "\"L03\"", longest, longest + "e");
  CHECK(data.only_mistake() == at(kRulings, line, "\"ruling\" is longer than 2000 characters"));
}

TEST_CASE("data: empty texts and control characters are refused") {
  DataCopy data;
  const int line = data.replace(kRulings, "\"L03\"", "\"no\"", "\"\"");
  CHECK(data.only_mistake() == at(kRulings, line, "\"ruling\" is empty"));
  data.replace(kRulings, "\"L03\"", "ruling = \"\"", "ruling = \"no\\u0000\"");
  CHECK(data.only_mistake() == at(kRulings, line, "\"ruling\" contains a control character"));
  data.replace(kRulings, "\"L03\"", "\\u0000", "\\u001b[2J");
  CHECK(data.only_mistake() == at(kRulings, line, "\"ruling\" contains a control character"));
  data.replace(kRulings, "\"L03\"", "\\u001b[2J", "\\n");
  CHECK(data.compile().mistakes.empty());
}

TEST_CASE("data: long and strange names are cut and cleaned in sentences") {
  DataCopy data;
  const std::string key = "\"" + std::string(50, 'x') + "\" = 1\n";
  const int line = data.replace(kTexts, "[note]", "cards = ", key + "cards = ");
  const std::string cut(40, 'x');
  CHECK(data.only_mistake() ==
        at(kTexts, line, "the table \"note\" has an unknown key \"" + cut + "...\""));
  data.replace(kTexts, "[note]", key, "\"a\\u001bb\" = 1\n");
  CHECK(data.only_mistake() == at(kTexts, line, "the table \"note\" has an unknown key \"a?b\""));
}

// Looting London: cards, tiles, disks

TEST_CASE("LL-003: other than 18 cards of a witness is a mistake") {
  DataCopy data;
  const int line = data.replace(kCards, "\"bobby\"", "count = 18", "count = 17");
  CHECK(data.only_mistake() ==
        at(kCards, line, "17 cards; the game has 18 of each witness, 72 together"));
}

TEST_CASE("LL-003: a missing witness is a mistake") {
  DataCopy data;
  const std::string content = data.read(kCards);
  data.write(kCards, content.substr(0, content.rfind("[[witness]]")));
  CHECK(data.only_mistake() ==
        at(kCards, 1, "witness dame is missing; there must be 4, waif to dame"));
}

TEST_CASE("LL-003: a fifth witness is a mistake") {
  DataCopy data;
  const int line = data.replace(kCards, "\"dame\"", "source = \"rulebook\"\n",
                                "source = \"rulebook\"\n[[witness]]\nid = \"cabby\"\ncount = 18\n"
                                "card_colour = \"grey\"\nsource = \"ours\"\n");
  CHECK(data.only_mistake() ==
        at(kCards, line + 2, "unknown witness \"cabby\"; known are waif, grinder, bobby, dame"));
}

TEST_CASE("LL-004: a missing tile is a mistake") {
  DataCopy data;
  const std::string content = data.read(kTiles);
  data.write(kTiles, content.substr(0, content.rfind("[[tile]]")));
  CHECK(data.only_mistake() == at(kTiles, 1, "tile t25 is missing; there must be 25, t01 to t25"));
}

TEST_CASE("LL-004: a 26th tile is a mistake") {
  DataCopy data;
  data.write(kTiles, data.read(kTiles) +
                         "[[tile]]\nid = \"t26\"\ncolour = \"red\"\nvalue = 2\nwitness = \"waif\"\n"
                         "source = \"ours\"\n");
  CHECK(data.only_mistake().find("unknown tile \"t26\"; known are t01, t02") != std::string::npos);
}

TEST_CASE("LL-004: a tile listed twice is a mistake, and so is the one it hides") {
  DataCopy data;
  const int line = data.replace(kTiles, "\"t12\"", "\"t12\"", "\"t11\"");
  const Compiled compiled = data.compile();
  CHECK(compiled.rules_bin.empty());
  REQUIRE(compiled.mistakes.size() == 2);
  CHECK(to_line(compiled.mistakes[0]) ==
        at(kTiles, 1, "tile t12 is missing; there must be 25, t01 to t25"));
  CHECK(to_line(compiled.mistakes[1]) ==
        at(kTiles, line,
           "tile t11 is listed twice; the first is in line " + std::to_string(line - 7)));
}

TEST_CASE("LL-005: an unknown colour or witness on a tile is a mistake") {
  DataCopy data;
  const int line = data.replace(kTiles, "\"t12\"", "\"yellow\"", "\"orange\"");
  CHECK(data.only_mistake() ==
        at(kTiles, line, "unknown colour \"orange\"; known are green, red, yellow, blue, purple"));
  data.replace(kTiles, "\"t12\"", "\"orange\"", "\"yellow\"");
  const int witness = data.replace(kTiles, "\"t12\"", "\"bobby\"", "\"Bobby\"");
  CHECK(data.only_mistake() ==
        at(kTiles, witness, "unknown witness \"Bobby\"; known are waif, grinder, bobby, dame"));
}

TEST_CASE("LL-005: a tile is worth 1 to 6") {
  for (const std::string value : {"0", "7", "-1", "9223372036854775807"}) {
    DataCopy data;
    const int line = data.replace(kTiles, "\"t01\"", "value = 3", "value = " + value);
    CHECK(data.only_mistake() == at(kTiles, line, "\"value\" is " + value + "; it must be 1 to 6"));
  }
  for (const std::string value : {"1", "6"}) {
    DataCopy data;
    data.replace(kTiles, "\"t01\"", "value = 3", "value = " + value);
    CHECK(data.compile().mistakes.empty());
  }
}

TEST_CASE("LL-032: a colour without a tile is a mistake") {
  DataCopy data;
  for (int i = 0; i < 3; ++i) {
    data.replace(kTiles, "[[tile]]", "colour = \"green\"", "colour = \"red\"");
  }
  CHECK(data.only_mistake() == at(kTiles, 1, "no tile is green; every colour needs one"));
}

TEST_CASE("LL-002: a missing or doubled disk is a mistake") {
  DataCopy data;
  const int line = data.replace(kDisks, "\"blue\"", "\"blue\"", "\"yellow\"");
  const Compiled compiled = data.compile();
  CHECK(compiled.rules_bin.empty());
  REQUIRE(compiled.mistakes.size() == 2);
  CHECK(to_line(compiled.mistakes[0]) ==
        at(kDisks, 1, "disk blue is missing; there must be 5, green to purple"));
  CHECK(to_line(compiled.mistakes[1]) ==
        at(kDisks, line,
           "disk yellow is listed twice; the first is in line " + std::to_string(line - 5)));
}

TEST_CASE("LL-002: a disk is worth 1 to 9") {
  DataCopy data;
  const int line = data.replace(kDisks, "\"red\"", "value = 3", "value = 10");
  CHECK(data.only_mistake() == at(kDisks, line, "\"value\" is 10; it must be 1 to 9"));
}

// Looting London: texts, ledger, rulings

TEST_CASE("data: a text missing for an id") {
  DataCopy data;
  const int line = data.replace(kTexts, "[witness.dame]", "names = ", "# names = ");
  CHECK(data.only_mistake() == at(kTexts, line - 2, "the table \"dame\" has no field \"names\""));
}

TEST_CASE("data: an id without texts") {
  DataCopy data;
  data.replace(kTexts, "[colour.red]", "[colour.red]", "[colour.crimson]");
  const Compiled compiled = data.compile();
  CHECK(compiled.rules_bin.empty());
  REQUIRE(compiled.mistakes.size() == 2);
  const std::string both = to_line(compiled.mistakes[0]) + "\n" + to_line(compiled.mistakes[1]);
  CHECK(both.find("the table \"colour\" has no table for \"red\"") != std::string::npos);
  CHECK(both.find("the table \"colour\" has an unknown key \"crimson\"") != std::string::npos);
}

TEST_CASE("data: a text for an unknown id") {
  DataCopy data;
  const int line =
      data.replace(kTexts, "[note]", "[note]", "[witness.cabby]\nname = \"Cabby\"\n\n[note]");
  CHECK(data.only_mistake() ==
        at(kTexts, line, "the table \"witness\" has an unknown key \"cabby\""));
}

TEST_CASE("data: a missing note") {
  DataCopy data;
  const int line = data.replace(kTexts, "[note]", "tiles = ", "# tiles = ");
  CHECK(data.only_mistake() == at(kTexts, line - 2, "the table \"note\" has no field \"tiles\""));
}

TEST_CASE("data: a gap in the ledger") {
  DataCopy data;
  const int line = data.replace(kLedger, "\"LL-043\"", "LL-043", "LL-045");
  CHECK(data.only_mistake() == at(kLedger, line, "LL-043 is missing before LL-045"));
}

TEST_CASE("data: a ledger id given twice") {
  DataCopy data;
  const int line = data.replace(kLedger, "\"LL-043\"", "LL-043", "LL-042");
  CHECK(data.only_mistake() ==
        at(kLedger, line,
           "LL-042 is listed twice; the first is in line " + std::to_string(line - 5)));
}

TEST_CASE("data: ledger and ruling ids of the wrong form") {
  for (const std::string id : {"LL-43", "LL-0043", "LL-000", "NN-043", "LL-04x", "LL-+43"}) {
    DataCopy data;
    const int line = data.replace(kLedger, "\"LL-043\"", "LL-043", id);
    CHECK(data.only_mistake() ==
          at(kLedger, line, "\"" + id + "\" is not an id; ids look like LL-001"));
  }
}

TEST_CASE("data: a gap in the rulings") {
  DataCopy data;
  const int line = data.replace(kRulings, "\"L26\"", "L26", "L30");
  CHECK(data.only_mistake() == at(kRulings, line, "L26 is missing before L30"));
}
