// SPDX-License-Identifier: MIT
#include "engine/notation/titles.h"

#include <algorithm>

#include "engine/core/check.h"
#include "engine/looting/title.h"
#include "engine/nanty/title.h"
#include "engine/notation/looting_json.h"
#include "engine/notation/looting_text.h"
#include "engine/notation/looting_words.h"
#include "engine/notation/nanty_json.h"
#include "engine/notation/nanty_text.h"
#include "engine/notation/nanty_words.h"

namespace gaslight {
namespace {

// The table of functions of one title, from its concrete types. `Notation` holds the title's texts
// and JSON forms, which stand in this folder.
template <class Title, class Notation>
struct Erased {
  using Rules = typename Title::Rules;
  using Position = typename Title::Position;
  using Choice = typename Title::Choice;
  using Event = typename Title::Event;
  using SeatView = typename Title::SeatView;

  static const Rules& rules(const void* any) { return *static_cast<const Rules*>(any); }

  static void append(const typename Title::Events& from, AnyEvents& to) {
    for (const Event& event : from)
      to.push_back(AnyEvent::of(event));
  }

  // In debug builds after every step; in others the tests do it.
  static void check_invariants([[maybe_unused]] const void* r,
                               [[maybe_unused]] const AnyPosition& any) {
#ifndef NDEBUG
    GASLIGHT_CHECK(Title::broken_invariant(rules(r), any.as<Position>()) == nullptr);
#endif
  }

  static AnyRules read_rules(std::span<const std::uint8_t> bytes) {
    const auto read = Title::read_rules(bytes);
    if (!read) return nullptr;
    return std::make_shared<const Rules>(*read);
  }
  static AnyPosition start(const void* r, const Settings& settings) {
    return AnyPosition::of(Title::start(rules(r), settings));
  }
  static Decision decision(const AnyPosition& any) { return Title::decision(any.as<Position>()); }
  static ChanceQuestion chance(const void* r, const AnyPosition& any) {
    return Title::chance(rules(r), any.as<Position>());
  }
  static void choices(const void* r, const AnyPosition& any, AnyChoices& out) {
    typename Title::Choices list;
    Title::choices(rules(r), any.as<Position>(), list);
    out.clear();
    out.reserve(list.size());
    for (const Choice& choice : list)
      out.push_back(AnyChoice::of(choice));
  }
  static std::optional<Refusal> refusal(const void* r,
                                        const AnyPosition& any,
                                        Seat seat,
                                        const AnyChoice& choice) {
    return Title::refusal(rules(r), any.as<Position>(), seat, choice.as<Choice>());
  }
  static void apply(const void* r, AnyPosition& any, const AnyChoice& choice, AnyEvents& out) {
    typename Title::Events events;
    Title::apply_assume_legal(rules(r), any.as<Position>(), choice.as<Choice>(), events);
    append(events, out);
    check_invariants(r, any);
  }
  static void resolve(const void* r, AnyPosition& any, std::uint32_t outcome, AnyEvents& out) {
    typename Title::Events events;
    Title::resolve(rules(r), any.as<Position>(), outcome, events);
    append(events, out);
    check_invariants(r, any);
  }
  static void reasons(const void* r, const AnyPosition& any, std::vector<Reason>& out) {
    typename Title::Reasons list;
    Title::reasons(rules(r), any.as<Position>(), list);
    out.assign(list.begin(), list.end());
  }
  static bool equal(const AnyPosition& a, const AnyPosition& b) {
    return a.as<Position>() == b.as<Position>();
  }
  static AnyView view(const void* r, const AnyPosition& any, Seat seat) {
    return AnyView::of(Title::view(rules(r), any.as<Position>(), seat));
  }
  static AnyEvent seen_by(const AnyEvent& any, Seat seat) {
    return AnyEvent::of(Title::seen_by(any.as<Event>(), seat));
  }
  static bool is_set_up(const AnyEvent& any) { return Title::is_set_up(any.as<Event>()); }
  static bool is_turn_start(const AnyEvent& any) { return Title::is_turn_start(any.as<Event>()); }
  static bool is_reveal(const AnyEvent& any) { return Title::is_reveal(any.as<Event>()); }
  static std::vector<std::string_view> roles(const AnyPosition& any) {
    return Notation::roles(any.as<Position>());
  }
  static AnyOutcome outcome(const AnyPosition& any) {
    return Notation::outcome(any.as<Position>());
  }

  static void write_choice(const AnyChoice& any, JsonWriter& json) {
    Notation::write_choice(any.as<Choice>(), json);
  }
  static std::optional<AnyChoice> read_choice(const JsonValue& value) {
    const auto choice = Notation::read_choice(value);
    if (!choice) return std::nullopt;
    return AnyChoice::of(*choice);
  }
  static void write_event(const AnyEvent& any, int players, JsonWriter& json) {
    Notation::write_event(any.as<Event>(), players, json);
  }
  static void write_set_up(const AnyPosition& any, JsonWriter& json) {
    Notation::write_set_up(any.as<Position>(), json);
  }
  static void write_step_extras(const void* r, const AnyPosition& any, JsonWriter& json) {
    Notation::write_step_extras(rules(r), any.as<Position>(), json);
  }
  static void write_position(const AnyPosition& any, JsonWriter& json) {
    Notation::write_position(any.as<Position>(), json);
  }
  static void write_view(const AnyView& any, JsonWriter& json) {
    Notation::write_view(any.as<SeatView>(), json);
  }
  static std::string position_text(const void*, const AnyPosition& any) {
    return Notation::position_text(any.as<Position>());
  }
  static std::optional<AnyPosition> position_from(const void* r,
                                                  std::string_view text,
                                                  std::string& wrong) {
    Position position{};
    if (auto sentence = Notation::position_from(rules(r), text, position)) {
      wrong = *sentence;
      return std::nullopt;
    }
    return AnyPosition::of(position);
  }
  static std::optional<std::uint32_t> recorded_outcome(const void* r,
                                                       const AnyPosition& any,
                                                       const RecordedChance& recorded) {
    return Notation::recorded_outcome(rules(r), any.as<Position>(), recorded);
  }
  static std::string choice_text(const void* r,
                                 const Texts& texts,
                                 const AnyPosition& any,
                                 const AnyChoice& choice) {
    return Notation::choice_text(rules(r), texts, any.as<Position>(), choice.as<Choice>());
  }
  static std::string event_text(const void* r,
                                const Texts& texts,
                                const AnyPosition& position,
                                const AnyEvent& any,
                                std::span<const std::string> names) {
    return Notation::event_text(rules(r), texts, position.as<Position>(), any.as<Event>(), names);
  }

  static constexpr TitleFunctions table(std::string_view text_section) {
    return {
        .name = Title::kName,
        .revision = Title::kRevision,
        .play_section = Title::play_section(),
        .text_section = text_section,
        .state_bytes = sizeof(Position),
        .asks = Title::kAsks,
        .settings_spec = Title::settings_spec,
        .check_settings = Title::check_settings,
        .streams = Title::streams,
        .read_rules = read_rules,
        .start = start,
        .decision = decision,
        .chance = chance,
        .choices = choices,
        .refusal = refusal,
        .apply = apply,
        .resolve = resolve,
        .reasons = reasons,
        .outcome = outcome,
        .equal = equal,
        .roles = roles,
        .view = view,
        .seen_by = seen_by,
        .is_set_up = is_set_up,
        .is_turn_start = is_turn_start,
        .is_reveal = is_reveal,
        .write_choice = write_choice,
        .read_choice = read_choice,
        .write_event = write_event,
        .write_set_up = write_set_up,
        .write_step_extras = write_step_extras,
        .write_position = write_position,
        .write_view = write_view,
        .position_text = position_text,
        .position_from = position_from,
        .recorded_outcome = recorded_outcome,
        .choice_text = choice_text,
        .event_text = event_text,
    };
  }
};

struct LootingNotation {
  static AnyOutcome outcome(const looting::Position& position) {
    const looting::Outcome result = looting::outcome(position);
    return {looting::reason_name(result.reason).data(),
            "points",
            {result.winners.begin(), result.winners.end()},
            std::vector<int>(result.scores.begin(), result.scores.end())};
  }
  static std::vector<std::string_view> roles(const looting::Position&) { return {}; }
  static void write_step_extras(const looting::Rules&, const looting::Position&, JsonWriter&) {}
  static constexpr auto write_choice = looting::write_choice;
  static constexpr auto read_choice = looting::read_choice;
  static constexpr auto write_event = looting::write_event;
  static constexpr auto write_set_up = looting::write_set_up;
  static constexpr auto write_position = looting::write_position;
  static constexpr auto write_view = looting::write_view;
  static constexpr auto position_text = looting::position_text;
  static constexpr auto position_from = looting::position_from;
  static constexpr auto recorded_outcome = looting::recorded_outcome;
  static constexpr auto choice_text = looting::choice_text;
  static std::string event_text(const looting::Rules& rules,
                                const Texts& texts,
                                const looting::Position&,
                                const looting::Event& event,
                                std::span<const std::string> names) {
    return looting::event_text(rules, texts, event, names);
  }
};

struct NantyNotation {
  static AnyOutcome outcome(const nanty::Position& position) {
    constexpr const char* kReasons[] = {"", "personality", "deck", "riots"};
    AnyOutcome result{kReasons[nanty::index(position.end)], "points", {}, std::vector<int>{}};
    for (std::size_t i = 0; i < position.players; ++i) {
      if ((position.winners >> i & 1U) != 0) result.winners.push_back(seat_at(i));
      result.scores->push_back(position.scores[i] - nanty::kScoreZero);
    }
    // Scores are counted exactly when points decide; they are never all at their zero then.
    if (position.scores == std::array<std::uint16_t, nanty::kSeats>{}) {
      result.by = "personality";
      result.scores = std::nullopt;
    }
    return result;
  }
  static std::vector<std::string_view> roles(const nanty::Position& position) {
    std::vector<std::string_view> ids;
    for (std::size_t i = 0; i < position.players; ++i)
      ids.push_back(nanty::kPersonalityIds[position.personality[i]]);
    return ids;
  }
  static constexpr auto write_step_extras = nanty::write_step_extras;
  static constexpr auto write_choice = nanty::write_choice;
  static constexpr auto read_choice = nanty::read_choice;
  static constexpr auto write_event = nanty::write_event;
  static constexpr auto write_set_up = nanty::write_set_up;
  static constexpr auto write_position = nanty::write_position;
  static constexpr auto write_view = nanty::write_view;
  static constexpr auto position_text = nanty::position_text;
  static constexpr auto position_from = nanty::position_from;
  static constexpr auto recorded_outcome = nanty::recorded_outcome;
  static std::string choice_text(const nanty::Rules& rules,
                                 const Texts& texts,
                                 const nanty::Position& position,
                                 const nanty::Choice& choice) {
    return nanty::choice_text(rules, texts, position, choice);
  }
  static std::string event_text(const nanty::Rules& rules,
                                const Texts& texts,
                                const nanty::Position& position,
                                const nanty::Event& event,
                                std::span<const std::string> names) {
    return nanty::event_text(rules, texts, position.edition, event, names);
  }
};

constexpr TitleFunctions kLooting =
    Erased<looting::Looting, LootingNotation>::table("looting.text.en");

constexpr TitleFunctions kNanty = Erased<nanty::Nanty, NantyNotation>::table("nanty.text.en");

constexpr const TitleFunctions* kTitles[] = {&kNanty, &kLooting};

}  // namespace

struct Library::Content {
  std::vector<std::uint8_t> bytes;
  // Beside kTitles. Reading the bytes again for each would take longer than most of what it is for.
  std::vector<AnyRules> rules;
  std::vector<Texts> texts;
  std::vector<std::span<const std::uint8_t>> play_sections;
};

namespace {

std::size_t place_of(const TitleFunctions& title) {
  const auto place = std::find(std::begin(kTitles), std::end(kTitles), &title);
  return static_cast<std::size_t>(place - std::begin(kTitles));
}

}  // namespace

std::span<const TitleFunctions* const> all_titles() {
  return kTitles;
}

const TitleFunctions* find_title(std::string_view name) {
  for (const TitleFunctions* title : kTitles)
    if (title->name == name) return title;
  return nullptr;
}

std::optional<Library> Library::open(std::vector<std::uint8_t> rules_bin) {
  auto content = std::make_shared<Content>();
  content->bytes = std::move(rules_bin);
  const auto bin = RulesBin::open(content->bytes);
  if (!bin) return std::nullopt;
  for (const TitleFunctions* title : kTitles) {
    content->play_sections.push_back(bin->section(title->play_section));
    content->texts.emplace_back(bin->section(title->text_section));
    content->rules.push_back(title->read_rules(content->play_sections.back()));
    if (content->rules.back() == nullptr) return std::nullopt;
  }
  return Library(std::move(content));
}

AnyRules Library::rules(const TitleFunctions& title) const {
  return content_->rules[place_of(title)];
}

Texts Library::texts(const TitleFunctions& title) const {
  return content_->texts[place_of(title)];
}

std::string Library::ruleset(const TitleFunctions& title, const Settings& settings) const {
  return ruleset_hash(title.settings_spec(), settings, title.revision,
                      content_->play_sections[place_of(title)]);
}

std::optional<Refusal> read_settings(const TitleFunctions& title,
                                     const RequestedSettings& requested,
                                     Settings& settings) {
  Settings read{};
  if (auto refusal = read_settings(title.settings_spec(), requested, read)) return refusal;
  if (auto refusal = title.check_settings(read)) return refusal;
  settings = read;
  return std::nullopt;
}

}  // namespace gaslight
