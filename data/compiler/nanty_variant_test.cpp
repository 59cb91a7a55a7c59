// SPDX-License-Identifier: MIT
// The cards of the Agent and Building card variant: what the real data say of each, what the
// compiler says when one thing is broken, and which bytes the engine refuses.
#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/rules_bin.h"
#include "engine/nanty/rules.h"
#include "tests/support/data_copy.h"

namespace {

using namespace gaslight::nanty;
using namespace gaslight::test;

const std::string kVariant = "nanty/variant.toml";
const std::string kTexts = "nanty/text.en.toml";

// Where the cards begin in the play section, and the bytes of each.
constexpr std::size_t kVariantsAt = 1947;
constexpr std::size_t kVariantSize = 5;

using Bytes = std::vector<std::uint8_t>;

const Bytes& real_bytes() {
  static const Compiled compiled = compile_directory(GASLIGHT_DATA_DIR);
  return compiled.rules_bin;
}

gaslight::RulesBin real_bin() {
  const auto bin = gaslight::RulesBin::open(real_bytes());
  REQUIRE(bin.has_value());
  return *bin;
}

Bytes play_section() {
  const auto section = real_bin().section("nanty.play");
  return Bytes(section.begin(), section.end());
}

Rules rules_of(const Bytes& section) {
  const auto rules = read_rules(section);
  REQUIRE(rules.has_value());
  return *rules;
}

std::string text(VariantCard card, const std::string& field) {
  const gaslight::Texts texts(real_bin().section("nanty.text.en"));
  return std::string(texts.find("variant." + std::string(id_of(card)) + "." + field));
}

// A face in words, as in "ongoing, price 3" or "ongoing, amount 2, strand holborn".
std::string words(const VariantFace& face) {
  std::string text(id_of(face.timing));
  if (face.price > 0) text += ", price " + std::to_string(face.price);
  if (face.amount > 0) text += ", amount " + std::to_string(face.amount);
  for (std::size_t i = 0; i < kAreas; ++i) {
    if ((face.areas >> i & 1U) == 0) continue;
    const bool is_first = (face.areas & ((1U << i) - 1)) == 0;
    text += (is_first ? ", " : " ") + std::string(kAreaIds[i]);
  }
  return text;
}

std::string card(VariantCard which) {
  static const Rules rules = rules_of(play_section());
  return words(rules.variants[index(which)]);
}

// Changes one thing and gives the only mistake without its place, which must be in the line that
// was changed, or `lines_up` lines above it.
std::string said(const std::string& from,
                 const std::string& before,
                 const std::string& after,
                 int lines_up = 0) {
  DataCopy data;
  const int line = data.replace(kVariant, from, before, after) - lines_up;
  const std::string only = data.only_mistake();
  const std::string place = at(kVariant, line, "");
  CAPTURE(only);
  REQUIRE(only.starts_with(place));
  return only.substr(place.size());
}

// What a changed copy gives for a card.
std::string changed(VariantCard which, const std::string& before, const std::string& after) {
  DataCopy data;
  data.replace(kVariant, "\"" + std::string(id_of(which)) + "\"", before, after);
  const Compiled compiled = data.compile();
  REQUIRE(compiled.mistakes.empty());
  const auto bin = gaslight::RulesBin::open(compiled.rules_bin);
  REQUIRE(bin.has_value());
  const auto section = bin->section("nanty.play");
  return words(rules_of(Bytes(section.begin(), section.end())).variants[index(which)]);
}

std::size_t byte_of(VariantCard card, std::size_t byte) {
  return kVariantsAt + index(card) * kVariantSize + byte;
}

bool refuses(std::size_t at, std::uint8_t byte) {
  Bytes bad = play_section();
  bad[at] = byte;
  return !read_rules(bad);
}

bool refuses(VariantCard card, std::size_t byte, std::uint8_t value) {
  return refuses(byte_of(card, byte), value);
}

}  // namespace

// What the cards say

TEST_CASE("nanty data: twelve Agent cards, then six Building cards, all named and explained") {
  CHECK(kVariantCardIds.size() == 18);
  for (std::size_t i = 0; i < kVariantCards; ++i) {
    CAPTURE(kVariantCardIds[i]);
    CHECK(!text(VariantCard(i), "name").empty());
    CHECK(!text(VariantCard(i), "text").empty());
    CHECK(text(VariantCard(i), "source") == "seed");
  }
  CHECK(text(VariantCard::PaperBoy, "name") == "Paper Boy");
  CHECK(text(VariantCard::Palace, "name") == "Palace");
}

TEST_CASE("nanty data: what each Agent card costs and is about") {
  CHECK(card(VariantCard::StreetGirl) == "single_use, amount 2");            // NN-241
  CHECK(card(VariantCard::Tosher) == "ongoing, price 3");                    // NN-242
  CHECK(card(VariantCard::Cyclist) == "single_use");                         // NN-243
  CHECK(card(VariantCard::Jockey) == "single_use");                          // NN-244
  CHECK(card(VariantCard::Seaman) == "ongoing, price 1");                    // NN-245, R60
  CHECK(card(VariantCard::PaperBoy) == "ongoing, price 2");                  // NN-246
  CHECK(card(VariantCard::Suffragist) == "interrupt, westminster");          // NN-247
  CHECK(card(VariantCard::FlowerGirl) == "ongoing, amount 1");               // NN-248
  CHECK(card(VariantCard::LittleMatchstickGirl) == "single_use, amount 1");  // NN-249
  CHECK(card(VariantCard::Maid) == "ongoing, price 1");                      // NN-250
  CHECK(card(VariantCard::Governess) == "single_use, amount 5");             // NN-251
  CHECK(card(VariantCard::Gentleman) == "single_use, amount 3");             // NN-252
}

TEST_CASE("nanty data: what each Building card is about") {
  CHECK(card(VariantCard::Palace) == "ongoing, amount 1, chelsea southwark lambeth");  // NN-253
  CHECK(card(VariantCard::Mansion) == "single_use");                                   // NN-254
  CHECK(card(VariantCard::Factory) == "single_use, amount 2");                         // NN-255
  CHECK(card(VariantCard::Tenement) == "single_use");                                  // NN-256
  CHECK(card(VariantCard::Office) == "ongoing, amount 2, strand holborn");             // NN-257
  CHECK(card(VariantCard::Hotel) == "single_use, amount 1");                           // NN-258
}

TEST_CASE("nanty data: the texts of variant cards name their prices and areas") {
  const Rules rules = rules_of(play_section());
  const gaslight::Texts texts(real_bin().section("nanty.text.en"));
  for (std::size_t i = 0; i < kVariantCards; ++i) {
    const VariantFace& face = rules.variants[i];
    const std::string words = text(VariantCard(i), "text");
    CAPTURE(words);
    if (face.price > 0)
      CHECK(words.find("pay £" + std::to_string(face.price)) != std::string::npos);
    for (std::size_t area = 0; area < kAreas; ++area) {
      if ((face.areas >> area & 1U) == 0) continue;
      const auto name = texts.find("area." + std::string(kAreaIds[area]) + ".name");
      CHECK(words.find(name) != std::string::npos);
    }
    CHECK(words.starts_with("Once per turn") == (face.timing == Timing::Ongoing));
  }
}

// Mistakes

TEST_CASE("nanty data: the file of variant cards is missing, empty or has strange keys") {
  DataCopy data;
  fs::remove(data.path(kVariant));
  CHECK(data.only_mistake() == kVariant + ": the file is missing");
  data.write(kVariant, "");
  CHECK(data.only_mistake() == at(kVariant, 1, "the file needs a list of [[variant_card]]"));
  DataCopy strange;
  strange.write(kVariant, strange.read(kVariant) + "\n[[card]]\nid = \"toby\"\n");
  CHECK(strange.only_mistake().ends_with(
      ": unknown key \"card\"; only [[variant_card]] belongs here"));
}

TEST_CASE("nanty data: a variant card that is missing, unknown or listed twice") {
  DataCopy data;
  const std::string content = data.read(kVariant);
  data.write(kVariant, content.substr(0, content.rfind("[[variant_card]]")));
  CHECK(data.only_mistake() ==
        at(kVariant, 1, "variant card hotel is missing; there must be 18, street_girl to hotel"));
  DataCopy more;
  more.write(kVariant, content +
                           "\n[[variant_card]]\nid = \"flower_boy\"\nkind = \"agent\"\n"
                           "timing = \"ongoing\"\nprice = 1\namount = 2\nareas = [\"city\"]\n"
                           "source = \"ours\"\n");
  CHECK(more.only_mistake().find(
            ": unknown variant card \"flower_boy\"; known are street_girl, ") != std::string::npos);
  DataCopy twice;
  const int line = twice.replace(kVariant, "\"jockey\"", "\"jockey\"", "\"cyclist\"");
  const Compiled compiled = twice.compile();
  REQUIRE(compiled.mistakes.size() == 2);
  CHECK(compiled.mistakes[0].sentence.starts_with("variant card jockey is missing"));
  CHECK(compiled.mistakes[1].line == line);
  CHECK(compiled.mistakes[1].sentence.starts_with("variant card cyclist is listed twice; the"));
}

TEST_CASE("nanty data: the kind and the timing of a variant card") {
  CHECK(said("\"tosher\"", "\"agent\"", "\"building\"") == "tosher is one of the 12 Agent cards");
  CHECK(said("\"palace\"", "\"building\"", "\"agent\"") == "palace is one of the 6 Building cards");
  CHECK(said("\"palace\"", "\"building\"", "\"house\"") ==
        "unknown kind \"house\"; known are agent, building");
  CHECK(said("\"palace\"", "kind = \"building\"\n", "", 2) ==
        "this variant_card has no field \"kind\"");
  CHECK(said("\"maid\"", "\"ongoing\"", "\"always\"") ==
        "unknown timing \"always\"; known are single_use, ongoing, interrupt");
  const std::string only =
      "the suffragist is an interrupt, and only she: the engine knows it by "
      "its card";
  CHECK(said("\"maid\"", "\"ongoing\"", "\"interrupt\"") == only);
  CHECK(said("\"suffragist\"", "\"interrupt\"", "\"single_use\"") == only);
}

TEST_CASE("nanty data: a number that a variant card lacks") {
  CHECK(said("\"tosher\"", "price = 3\n", "", 4) == "this variant_card has no field \"price\"");
  CHECK(said("\"hotel\"", "amount = 1\n", "", 4) == "this variant_card has no field \"amount\"");
  CHECK(said("\"office\"", "areas = [\"strand\", \"holborn\"]\n", "", 5) ==
        "this variant_card has no field \"areas\"");
}

TEST_CASE("nanty data: a number that a variant card does not have") {
  CHECK(said("\"jockey\"", "source", "price = 1\nsource") == "jockey has no price");
  CHECK(said("\"tosher\"", "source", "amount = 1\nsource") == "tosher has no amount");
  CHECK(said("\"hotel\"", "source", "areas = [\"city\"]\nsource") == "hotel has no areas");
  CHECK(said("\"jockey\"", "source", "luck = 1\nsource") ==
        "this variant_card has an unknown key \"luck\"");
}

TEST_CASE("nanty data: the bounds of the numbers of variant cards") {
  CHECK(said("\"tosher\"", "price = 3", "price = 0") == "\"price\" is 0; it must be 1 to 20");
  CHECK(said("\"tosher\"", "price = 3", "price = 21") == "\"price\" is 21; it must be 1 to 20");
  CHECK(said("\"factory\"", "amount = 2", "amount = 21") == "\"amount\" is 21; it must be 1 to 20");
  CHECK(said("\"governess\"", "amount = 5", "amount = 6") == "\"amount\" is 6; it must be 1 to 5");
  CHECK(said("\"governess\"", "amount = 5", "amount = 0") == "\"amount\" is 0; it must be 1 to 5");
  CHECK(said("\"gentleman\"", "amount = 3", "amount = 1") == "\"amount\" is 1; it must be 2 to 6");
  CHECK(said("\"gentleman\"", "amount = 3", "amount = 7") == "\"amount\" is 7; it must be 2 to 6");
  CHECK(said("\"gentleman\"", "amount = 3", "amount = \"3\"") ==
        "\"amount\" must be a whole number");
}

TEST_CASE("nanty data: the areas of a variant card") {
  CHECK(said("\"office\"", "\"strand\"", "\"soho\"") ==
        "unknown area \"soho\"; areas.toml lists them");
  CHECK(said("\"office\"", "\"strand\"", "\"holborn\"") == "holborn is named twice");
  CHECK(said("\"office\"", "[\"strand\", \"holborn\"]", "[]") ==
        "\"areas\" must name at least one area");
  CHECK(said("\"office\"", "[\"strand\", \"holborn\"]", "\"strand\"") ==
        "\"areas\" must be a list in [ ]");
}

TEST_CASE("nanty data: sources and texts of variant cards") {
  CHECK(said("\"maid\"", "source = \"seed\"", "source = \"hearsay\"") ==
        "unknown source \"hearsay\"; known are seed, review, lineage, ours");
  DataCopy data;
  const int line = data.replace(kTexts, "[variant.maid]", "text = ", "# text = ") - 2;
  CHECK(data.only_mistake() == at(kTexts, line, "the table \"maid\" has no field \"text\""));
  DataCopy other;
  other.replace(kTexts, "[variant.maid]", "[variant.maid]",
                "[variant.cook]\nname = \"Cook\"\n\n[variant.maid]");
  CHECK(other.only_mistake().ends_with(": the table \"variant\" has an unknown key \"cook\""));
}

TEST_CASE("nanty data: other numbers and areas of variant cards are taken") {
  CHECK(changed(VariantCard::Tosher, "price = 3", "price = 20") == "ongoing, price 20");
  CHECK(changed(VariantCard::Gentleman, "amount = 3", "amount = 2") == "single_use, amount 2");
  CHECK(changed(VariantCard::Office, "\"strand\"", "\"battersea\"") ==
        "ongoing, amount 2, holborn battersea");
  CHECK(changed(VariantCard::Hotel, "\"single_use\"", "\"ongoing\"") == "ongoing, amount 1");
}

TEST_CASE("nanty data: an edition may call a variant card something else") {
  DataCopy data;
  data.replace("nanty/editions.toml", "[edition.deluxe]", "\"deck.brown\" = \"red\"",
               "\"variant.maid\" = \"Housemaid\"");
  const Compiled compiled = data.compile();
  const auto bin = gaslight::RulesBin::open(compiled.rules_bin);
  REQUIRE(bin.has_value());
  const gaslight::Texts texts(bin->section("nanty.text.en"));
  CHECK(texts.find("edition.deluxe.variant.maid.name") == "Housemaid");
}

// Reading the play section

TEST_CASE("nanty: read_rules refuses a variant card with any byte out of range") {
  const Rules rules = rules_of(play_section());
  REQUIRE(play_section().size() == kVariantsAt + kVariantCards * kVariantSize);
  for (std::size_t i = 0; i < kVariantCards; ++i) {
    for (std::size_t byte = 0; byte < kVariantSize; ++byte) {
      // Any areas will do for a card that names some.
      if (byte == 3 && rules.variants[i].areas != 0) continue;
      CAPTURE(kVariantCardIds[i]);
      CAPTURE(byte);
      CHECK(refuses(VariantCard(i), byte, 200));
    }
  }
}

TEST_CASE("nanty: read_rules keeps the fields and bounds of variant cards") {
  CHECK(refuses(VariantCard::Maid, 0, 2));         // an Interrupt
  CHECK(refuses(VariantCard::Suffragist, 0, 1));   // no Interrupt
  CHECK(refuses(VariantCard::Maid, 0, 3));         // no such timing
  CHECK(refuses(VariantCard::Tosher, 1, 0));       // no price
  CHECK(refuses(VariantCard::Tosher, 1, 21));      // too high a price
  CHECK(refuses(VariantCard::Jockey, 1, 1));       // a price where none is
  CHECK(refuses(VariantCard::Hotel, 2, 0));        // no amount
  CHECK(refuses(VariantCard::Tosher, 2, 1));       // an amount where none is
  CHECK(refuses(VariantCard::Governess, 2, 6));    // more events than she may see
  CHECK(refuses(VariantCard::Gentleman, 2, 1));    // the whole price
  CHECK(refuses(VariantCard::Gentleman, 2, 7));    // too small a part
  CHECK(refuses(VariantCard::Suffragist, 3, 0));   // no area
  CHECK(refuses(VariantCard::Suffragist, 4, 16));  // a thirteenth area
  CHECK(refuses(VariantCard::Hotel, 3, 1));        // an area where none is
  CHECK(!refuses(VariantCard::Governess, 2, 1));
  CHECK(!refuses(VariantCard::Gentleman, 2, 6));
  CHECK(!refuses(VariantCard::Suffragist, 4, 8));
}

TEST_CASE("nanty: read_rules refuses the section of an older version") {
  CHECK(refuses(0, 1));
}
