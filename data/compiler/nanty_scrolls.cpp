// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>

#include "data/compiler/nanty_parts.h"

namespace gaslight::data {
namespace {

using nanty::Area;
using nanty::kAreaIds;
using nanty::kScrollIds;
using nanty::Scroll;

// How an effect is written behind its name: N is a number, AREA an area's id, all else stands as it
// is. What cannot vary is no N: `fixed` is then its first number.
struct Form {
  Scroll scroll;
  std::string_view rest;
  std::uint8_t fixed = 0;
};

constexpr Form kForms[] = {
    {Scroll::EachOtherGivesMoneyOrCard, ":N"},
    {Scroll::Loan, ":N:repayN:defaultN"},
    {Scroll::ReceiveCardsFromOne, ":2", 2},
    {Scroll::StealFromEach, ":N"},
    {Scroll::PeekPersonalities, ":all_but_one"},
    {Scroll::BankGamble, ":N+:gainN:N:loseN_or_agent"},
    {Scroll::PlayTwoCards, ""},
    {Scroll::MoveOtherPawnAdjacent, ":1", 1},
    {Scroll::EarnPerPawnIn, ":AREA:N"},
    {Scroll::PayOrLoseBuilding, ":N"},
    {Scroll::HandClogOrPay, ":N"},
    {Scroll::RelocateRemovedAgent, ""},
    {Scroll::BlockMoveOrRemoval, ""},
    {Scroll::CancelText, ""},
    {Scroll::EndOwnTurnKeepCard, ""},
    {Scroll::BlockRemoval, ""},
    {Scroll::DiscardAnyFor, ":N"},
    {Scroll::StealGamble, ":N+:stealN:N:lose_agent"},
    {Scroll::Draw, ":N"},
    {Scroll::DrawFromDiscardRandom, ":N"},
    {Scroll::DiscardOwn, ":1", 1},
    {Scroll::StealFromOne, ":N"},
    {Scroll::MoveOwnFromTroubleAdjacent, ":1", 1},
    {Scroll::SellCard, ":N"},
    {Scroll::EarnPerTrouble, ":N"},
    {Scroll::SwapPersonality, ""},
    {Scroll::MoveOwnAnywhere, ":1", 1},
    {Scroll::DiscardUpToThenRefill, ":N:N"},
    {Scroll::EachOtherRemovesOwnAgent, ":1", 1},
    {Scroll::PayPlayerThenAssassinate, ":N"},
    {Scroll::SwapAnyTwoPawns, ""},
    {Scroll::ViewHandDiscardOne, ""},
    {Scroll::RollRemovePawns, ":N"},
    {Scroll::SwapHands, ""},
    {Scroll::EarnPerBuilding, ":N"},
    {Scroll::PayPlayerTheyRemove, ":N"},
    {Scroll::RemovePawnIn, ":AREA:1", 1},
    {Scroll::PlaceAnywhereNoTrouble, ":1", 1},
    {Scroll::KillGamble, ":N+:remove_in_trouble:N:lose_agent"},
    {Scroll::DrawPerOwnBuilding, ":N"},
    {Scroll::PlaceTroubleAnywhere, ":1", 1},
    {Scroll::PayPlayerThenMoveOwn, ":N"},
    {Scroll::ForcePaymentBetweenOthers, ":N"},
    {Scroll::PlaceTroubleNextToTrouble, ":1", 1},
    {Scroll::TakeOverBuilding, ":trouble_required", 1},
    {Scroll::TakeOverBuilding, ":no_trouble", 0},
    {Scroll::PlaceAgentsNear, ":AREA:N"},
    {Scroll::PlaceAgentsNear, ":AREA:N-N"},
    {Scroll::EarnPerPawnInTroubleArea, ":N"},
    {Scroll::PlaceInTroubleArea, ":1", 1},
    {Scroll::TakeRandomTwoKeepOne, ""},
    {Scroll::BuildHalfPrice, ":1/2"},
    {Scroll::PlaceAtOwnBuilding, ":1", 1},
};

// Takes a number from the front; nothing when there is none, or one out of bounds.
std::optional<std::uint8_t> take_number(std::string_view& text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0 || digits > 2 || text.front() == '0') return std::nullopt;
  std::uint8_t number = 0;
  std::from_chars(text.data(), text.data() + digits, number);
  if (number > nanty::kMaxScrollNumber) return std::nullopt;
  text.remove_prefix(digits);
  return number;
}

std::optional<Area> take_area(std::string_view& text) {
  const std::size_t length = std::min(text.find(':'), text.size());
  const auto place = place_of(kAreaIds, text.substr(0, length));
  if (!place) return std::nullopt;
  text.remove_prefix(length);
  return Area(*place);
}

std::optional<ScrollBytes> match(const Form& form, std::string_view text) {
  ScrollBytes bytes{form.scroll, {form.fixed}, nanty::kNoArea};
  std::size_t numbers = 0;
  std::string_view rest = form.rest;
  while (!rest.empty()) {
    if (rest.starts_with("AREA")) {
      const auto area = take_area(text);
      if (!area) return std::nullopt;
      bytes.area = *area;
      rest.remove_prefix(4);
    } else if (rest.front() == 'N') {
      const auto number = take_number(text);
      if (!number) return std::nullopt;
      bytes.numbers[numbers++] = *number;
      rest.remove_prefix(1);
    } else {
      if (text.empty() || text.front() != rest.front()) return std::nullopt;
      text.remove_prefix(1);
      rest.remove_prefix(1);
    }
  }
  if (!text.empty()) return std::nullopt;
  return bytes;
}

// "1" places exactly one Agent, "1-2" one or two: least and most in both cases.
bool settle_range(ScrollBytes& bytes) {
  if (bytes.scroll != Scroll::PlaceAgentsNear) return true;
  if (bytes.numbers[1] == 0) bytes.numbers[1] = bytes.numbers[0];
  return bytes.numbers[0] <= bytes.numbers[1];
}

}  // namespace

std::optional<ScrollBytes> parse_scroll(std::string_view effect, std::string& sentence) {
  const std::string_view name = effect.substr(0, effect.find(':'));
  std::string written;
  for (const Form& form : kForms) {
    if (kScrollIds[nanty::index(form.scroll)] != name) continue;
    auto bytes = match(form, effect.substr(name.size()));
    if (bytes && settle_range(*bytes)) return bytes;
    written += (written.empty() ? "" : " or ") + std::string(name) + std::string(form.rest);
  }
  if (written.empty()) {
    sentence = "unknown effect " + in_quotes(name) + "; nanty/README.md lists them";
  } else {
    sentence = in_quotes(effect) + " is not written as " + written +
               ", where N is 1 to 20 and AREA the id of an area";
  }
  return std::nullopt;
}

}  // namespace gaslight::data
