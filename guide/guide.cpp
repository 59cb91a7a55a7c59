// SPDX-License-Identifier: MIT
#include "guide/guide.h"

#include "engine/core/check.h"
#include "guide/looting_guide.h"
#include "guide/nanty_guide.h"

namespace gaslight {
namespace {

const looting::Rules& looting_rules(const AnyRules& rules) {
  return *static_cast<const looting::Rules*>(rules.get());
}
const nanty::Rules& nanty_rules(const AnyRules& rules) {
  return *static_cast<const nanty::Rules*>(rules.get());
}

bool is_looting(const TitleFunctions& title) {
  return title.name == looting::Looting::kName;
}
bool is_nanty(const TitleFunctions& title) {
  return title.name == nanty::Nanty::kName;
}

bool asks_somebody(const looting::SeatView& view) {
  return view.phase == looting::Phase::Meld || view.phase == looting::Phase::Draw;
}

}  // namespace

std::string question_text(const TitleFunctions& title,
                          const AnyRules& rules,
                          const Texts& texts,
                          const AnyView& any) {
  if (is_looting(title)) {
    const auto& view = any.as<looting::SeatView>();
    return asks_somebody(view) ? looting_question(view) : "";
  }
  if (is_nanty(title)) {
    const auto& view = any.as<nanty::SeatView>();
    if (view.waiting != nanty::Waiting::Seat) return "";
    return nanty_question(nanty_rules(rules), texts, nanty::moment_of(view));
  }
  return "";
}

void write_aid(const TitleFunctions& title,
               const AnyRules& rules,
               const Texts& texts,
               const AnyView& any,
               std::span<const std::string> names,
               JsonWriter& json) {
  if (is_looting(title)) {
    const auto& view = any.as<looting::SeatView>();
    GASLIGHT_CHECK(names.size() >= view.players);
    return write_looting_aid(looting_rules(rules), texts, view, names, json);
  }
  if (is_nanty(title))
    return write_nanty_aid(nanty_rules(rules), texts, any.as<nanty::SeatView>(), json);
  json.begin_object().end_object();
}

// Age and duration are those of the boxes (LL-001 for Looting London); how many may play is in the
// settings.
TitleFacts title_facts(const TitleFunctions& title) {
  if (is_looting(title))
    return {"Looting London",
            "Gather witnesses, win the evidence for five thefts, and solve the cases that pay.", 10,
            30, 45};
  if (is_nanty(title))
    return {"Nanty Narking",
            "Run your Agents through Victorian London towards a goal that only you know.", 14, 60,
            60};
  return {title.name, "", 0, 0, 0};
}

}  // namespace gaslight
