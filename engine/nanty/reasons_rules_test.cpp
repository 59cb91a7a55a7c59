// SPDX-License-Identifier: MIT
// That a reason names the very rule that forbids a thing, where two readings of the rules differed
// (docs/rules/differences.md).
#include <doctest/doctest.h>

#include "tests/support/nanty_scene.h"

namespace gaslight::nanty {

TEST_CASE("NN-004, NN-113: an area is no neighbour of its own, and anywhere means elsewhere") {
  Scene next_door("agents 1: strand 1; hand 0: a_hansom_cab");
  next_door.card("a_hansom_cab").use().piece(1, "strand");
  CHECK(next_door.reason("strand") == "NN-004");
  CHECK(next_door.reason("east_end") == "NN-004");
  Scene anywhere("agents 0: strand 1; hand 0: metropolitan_railway");
  anywhere.card("metropolitan_railway").use().piece(0, "strand");
  CHECK(anywhere.reason("strand") == "NN-113");
  CHECK(anywhere.reason("lambeth") == "");
}

TEST_CASE("NN-121, NN-123, NN-130: who cannot pay for an ability is told its own rule") {
  const Scene scene(
      "buildings 0: chelsea strand bermondsey; agents 0: strand 1; trouble: strand; money: 1;"
      "hand 0: chop_house");
  CHECK(scene.reason("ability chelsea") == "NN-121");
  CHECK(scene.reason("ability strand") == "NN-123");
  CHECK(scene.reason("ability bermondsey") == "NN-130");
}

TEST_CASE("NN-113, NN-215: near an area by a text, and near Chelsea or Bermondsey by their card") {
  Scene text("agents 0: strand 1; hand 0: william_gladstone; events: fog");
  text.card("william_gladstone").use().use();
  CHECK(text.reason("east_end") == "NN-113");
  Scene ability("buildings 0: chelsea; agents 0: strand 1; hand 0: chop_house");
  ability.play(R"({"do":"ability","area":"chelsea"})");
  CHECK(ability.reason("east_end") == "NN-215");
}

TEST_CASE("NN-113: where no Trouble is, a text that asks for it earns nothing") {
  Scene scene("agents 0: strand 1; trouble: strand; hand 0: mr_tulkinghorn");
  scene.card("mr_tulkinghorn").use();
  CHECK(scene.reason("city") == "NN-113");
}

TEST_CASE("R50: the payer cannot receive, with money or without") {
  for (const char* money : {"money: 5 5 5 5;", "money: 5 0 5 5;"}) {
    Scene scene(std::string(money) + "hand 0: karl_marx");
    scene.card("karl_marx").use().seat(1);
    CHECK(scene.reason("seat 1") == "R50");
    CHECK(scene.reason("seat 0") == "NN-113");
  }
}

TEST_CASE("NN-113: the Fire Brigade passes over who has no Building, with money or without") {
  Scene scene("buildings 1: strand; money: 5 5 0 5; hand 0: fire_brigade");
  scene.card("fire_brigade").use();
  CHECK(scene.reason("seat 2") == "NN-113");
  CHECK(scene.reason("seat 3") == "NN-113");
  CHECK(scene.reason("seat 1") == "");
}

TEST_CASE("NN-081, E06: in the first edition an Agent that was taken up goes somewhere else") {
  Scene scene("edition first; agents 0: strand 10, westminster 2; hand 0: sergeant_cuff");
  scene.card("sergeant_cuff").use().piece(0, "westminster");
  CHECK(scene.reason("westminster") == "NN-081");
}

}  // namespace gaslight::nanty
