// SPDX-License-Identifier: MIT
#include "server/people/people.h"

#include <doctest/doctest.h>
#include <set>

#include "server/protocol/fields.h"

using namespace gaslight::server;

namespace {

TEST_CASE("people: a token is 256 random bits, and no two are the same") {
  std::set<std::string> tokens;
  for (int i = 0; i < 1'000; ++i) {
    const std::string token = new_token();
    CHECK(token.size() == 64);
    CHECK(is_token(token));
    tokens.insert(token);
  }
  CHECK(tokens.size() == 1'000);
  CHECK(random_hex(16).size() == 32);
}

TEST_CASE("people: what is not a token is none") {
  const std::string token(64, 'a');
  CHECK(is_token(token));
  CHECK(!is_token(""));
  CHECK(!is_token(token + "a"));
  CHECK(!is_token(token.substr(1)));
  CHECK(!is_token(std::string(63, 'a') + "A"));
  CHECK(!is_token(std::string(63, 'a') + "g"));
  CHECK(!is_token(std::string(63, 'a') + '\0'));
}

TEST_CASE("people: the store gets a hash, from which the token cannot be read") {
  const std::string token = new_token();
  CHECK(hash_of(token).text.size() == 64);
  CHECK(hash_of(token) == hash_of(token));
  CHECK(hash_of(token).text.find(token.substr(0, 16)) == std::string::npos);
  CHECK(hash_of(token) != hash_of(new_token()));
  // SHA-256 of nothing, as everybody knows it.
  CHECK(hash_of("").text == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST_CASE("people: the token is found among other cookies") {
  const std::string t = new_token();
  CHECK(token_in("gaslight=" + t) == t);
  CHECK(token_in("a=b; gaslight=" + t) == t);
  CHECK(token_in("gaslight=" + t + "; a=b") == t);
  CHECK(token_in("a=b;gaslight=" + t + ";c=d") == t);
  CHECK(token_in("gaslight=nonsense; gaslight=" + t) == t);
  CHECK(token_in("gaslightly=" + std::string(64, 'b') + "; gaslight=" + t) == t);
}

TEST_CASE("people: no token is found where none is") {
  const std::string t = new_token();
  for (const std::string& header :
       {std::string(), std::string(";"), std::string(";;;"), std::string("gaslight"),
        std::string("gaslight="), std::string("gaslight=xyz"), "Gaslight=" + t, "xgaslight=" + t,
        "gaslight =" + t, "gaslight=\"" + t + "\"", "gaslight=" + t + "0", "a=gaslight=" + t,
        std::string("= ; =")})
    CHECK(!token_in(header).has_value());
}

TEST_CASE("people: the cookie is kept from scripts and other sites") {
  const std::string token = new_token();
  const std::string cookie = cookie_for(token);
  CHECK(cookie.starts_with("gaslight=" + token + "; "));
  CHECK(cookie.find("; HttpOnly") != std::string::npos);
  CHECK(cookie.find("; SameSite=Strict") != std::string::npos);
  CHECK(cookie.find("; Path=/") != std::string::npos);
  CHECK(token_in(cookie.substr(0, cookie.find(';'))) == token);
}

TEST_CASE("people: names are kept as typed, without what nobody can see") {
  CHECK(name_from("Ada") == "Ada");
  CHECK(name_from("  Ada L. ") == "Ada L.");
  CHECK(name_from("A\tda\n") == "Ada");
  CHECK(name_from("Zoë 👑") == "Zoë 👑");
  CHECK(name_from("you") == "you");
  const std::string longest =
      "ééééééééééééééééééééééé"
      "e";
  CHECK(name_from(longest) == longest);
}

TEST_CASE("people: what is no name is refused") {
  for (const std::string_view typed : {"", " ", "   ", "\t\n", "\x7F", "You", " You "})
    CHECK(!name_from(typed).has_value());
  CHECK(!name_from(std::string(25, 'a')).has_value());
  CHECK(!name_from("éééééééééééééééééééééééé"
                   "e")
             .has_value());
}

TEST_CASE("people: marks that turn a text around or cannot be seen are no part of a name") {
  // All of Unicode's direction marks, and what takes no room.
  for (const std::string mark :
       {"\u200E", "\u200F", "\u061C", "\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066",
        "\u2067", "\u2068", "\u2069", "\u200B", "\u2060", "\uFEFF", "\u0085", "\u009B"}) {
    CAPTURE(mark);
    const auto name = name_from("Ada" + mark + "Ben");
    CHECK((!name || name->find(mark) == std::string::npos));
    CHECK(!name_from(mark).has_value());
    CHECK((!name_from(mark + "You") || name_from(mark + "You") == std::nullopt));
  }
}

TEST_CASE("people: a table's id is found again by the same request of the same session only") {
  const std::string one = new_token();
  const std::string two = new_token();
  CHECK(is_table_id(table_id_for(one, "t1").text));
  CHECK(table_id_for(one, "t1") == table_id_for(one, "t1"));
  CHECK(table_id_for(one, "t1") != table_id_for(one, "t2"));
  CHECK(table_id_for(one, "t1") != table_id_for(two, "t1"));
  const TableId table = table_id_for(one, "t1");
  CHECK(is_table_id(rematch_id_for(table, "seed:0").text));
  CHECK(rematch_id_for(table, "seed:0") == rematch_id_for(table, "seed:0"));
  CHECK(rematch_id_for(table, "seed:0") != rematch_id_for(table, "seed:1"));
  CHECK(rematch_id_for(table, "seed:0") != table);
}

}  // namespace

TEST_CASE("people: a text is as long as it has characters") {
  CHECK(length_of("") == 0);
  CHECK(length_of("abc") == 3);
  CHECK(length_of("Zoë") == 3);
  CHECK(length_of("👑") == 1);
}
