// SPDX-License-Identifier: MIT
// What a person can ask a session for beside making a choice, and the sentences it speaks in.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "cli/play_session.h"
#include "cli/support.h"
#include "guide/sentences.h"

namespace gaslight::cli {
namespace {

constexpr std::size_t kLongestMenu = 12;

Lines indented(Lines lines) {
  for (std::string& line : lines)
    line.insert(0, "  ");
  return lines;
}

}  // namespace

// Commands

void Session::help(const Asking& asking, std::string_view name) {
  const SeatNames names = names_for(record_.header().bots, asking.seat);
  if (name.empty()) {
    terminal_.say("You are asked: " + asking.levels.front().heading);
    for (const std::string& text :
         screen_->explain(asking.view, names, title_.asks[record_.decision().ask].rule))
      terminal_.say(wrapped_here(text));
    terminal_.say(screen_->legend());
    return terminal_.say(command_list());
  }
  const Lines texts = screen_->explain(asking.view, names, name);
  for (const std::string& text : texts)
    terminal_.say(wrapped_here(text));
  if (texts.empty())
    terminal_.say(wrapped_here("There is nothing here called \"" + harmless(name) +
                               "\"; name something on the table, or a rule such as " +
                               title_.asks[0].rule + '.'));
}

void Session::why(const Asking& asking, std::string_view name) {
  std::vector<Reason> reasons;
  record_.game().reasons(reasons);
  const std::string word = name.empty() ? "" : screen_->word_for(asking.view, name);
  bool found = false;
  for (const Reason& reason : reasons) {
    if (!has_words(reason.what.view(), word)) continue;
    found = true;
    std::string text(reason.what.view());
    text.append(": ").append(reason.sentence.view()).append(" (").append(reason.rule).append(")");
    terminal_.say(wrapped_here(text));
  }
  if (found) return;
  terminal_.say(name.empty() ? "Everything you may look for is possible now."
                             : "Nothing forbids \"" + harmless(name) +
                                   "\" by that name; why alone lists all that is not possible.");
}

void Session::log(Seat seat) {
  if (seat == kSpectator)
    return terminal_.say(
        "Everybody has a log of their own: gaslight replay FILE shows it after saving.");
  const SeatNames names = names_for(record_.header().bots, seat);
  Lines lines;
  for (const Sight& sight : table_.chronicle.of(seat)) {
    const std::string text = sentence(sight.event, names);
    const Lines more =
        title_.is_turn_start(sight.event) ? Lines{text} : indented(wrapped_here(text));
    lines.insert(lines.end(), more.begin(), more.end());
  }
  terminal_.say_in_pages(lines);
}

void Session::save(const std::string& file) {
  namespace fs = std::filesystem;
  if (file.empty()) return terminal_.say("save needs the name of a file: save evening.journal");
  std::error_code ignored;
  const std::string shown = '"' + harmless(file) + '"';
  if (fs::is_directory(file, ignored))
    return terminal_.say(shown + " is a directory; name a file.");
  if (fs::exists(file, ignored)) {
    std::string start(10, '\0');
    std::ifstream(file).read(start.data(), static_cast<std::streamsize>(start.size()));
    if (!fs::is_regular_file(file, ignored) || start != "{\"t\":\"game")
      return terminal_.say(shown + " exists and is not a saved game; take another name.");
  }
  try {
    write_file(file, record_.journal());
  } catch (const Failure& failure) {
    return terminal_.say("Not saved: " + failure.sentence);
  }
  saved_file_ = file;
  saved_size_ = record_.journal().size();
  terminal_.say("Saved. " + resume_text());
}

void Session::do_not_understand(const Asking& asking, const Input& input) {
  const std::string range = "1 to " + std::to_string(asking.menu.size());
  if (input.kind == Input::Kind::Number)
    return terminal_.say("There is no choice " + input.rest + "; the numbers are " + range + '.');
  terminal_.say("I do not understand \"" + harmless(input.rest) + "\"; type a number from " +
                range + ", or ? for help.");
}

// Texts

Lines Session::notes_and_news(Seat seat) const {
  Lines lines;
  for (const std::string& note : notes_) {
    const Lines more = wrapped_here(note);
    lines.insert(lines.end(), more.begin(), more.end());
  }
  const Lines news = news_for(seat);
  lines.insert(lines.end(), news.begin(), news.end());
  return lines;
}

Lines Session::news_for(Seat seat) const {
  const SeatNames names = names_for(record_.header().bots, seat);
  const SeatSights& sights = table_.chronicle.of(seat);
  Lines lines;
  for (std::size_t i = shown_[index(seat)]; i < sights.size(); ++i) {
    if (title_.is_turn_start(sights[i].event) || title_.is_set_up(sights[i].event)) continue;
    add_news(sights[i].event, names, lines);
  }
  return all_wrapped(lines);
}

// Events that belong together share a paragraph on a screen; plain text has a line for each.
void Session::add_news(const AnyEvent& event, const SeatNames& names, Lines& paragraphs) const {
  if (record_.is_over() && screen_->is_summed_up(event)) return;
  const News weight = screen_->weight_of(event);
  if (weight == News::Silent) return;
  const std::string text = sentence(event, names);
  if (weight == News::More && !terminal_.style().plain && !paragraphs.empty()) {
    paragraphs.back() += ' ' + text;
  } else {
    paragraphs.push_back(text);
  }
}

Lines Session::all_wrapped(const Lines& paragraphs) const {
  Lines lines;
  for (const std::string& paragraph : paragraphs) {
    const Lines more = wrapped_here(paragraph);
    lines.insert(lines.end(), more.begin(), more.end());
  }
  return lines;
}

Lines Session::last_news_for(Seat reader) const {
  if (reader != kSpectator) return news_for(reader);
  const SeatNames names = names_for(record_.header().bots, reader);
  Lines lines;
  for (const AnyEvent& event : record_.news()) {
    if (title_.is_set_up(event)) break;
    add_news(title_.seen_by(event, reader), names, lines);
  }
  return all_wrapped(lines);
}

std::string Session::sentence(const AnyEvent& event, const SeatNames& names) const {
  return second_person(
      title_.event_text(rules_.get(), texts_, record_.game().position(), event, names.whole));
}

Lines Session::wrapped_here(const std::string& text) const {
  if (terminal_.style().plain) return {text};
  return wrapped(text, terminal_.style().width, 2);
}

std::string Session::resume_text() const {
  const std::string command =
      "gaslight play " + std::string(title_.name) + " --load " + saved_file_;
  if (saved_file_.empty()) return "Nothing was saved.";
  if (record_.is_over()) return "Check it with: gaslight replay " + saved_file_ + " --verify";
  if (saved_size_ == record_.journal().size()) return "Go on with: " + command;
  return "What you saved is older; go on from there with: " + command;
}

std::string Session::seed_text() const {
  std::string seed = record_.header().seed.value_or("none");
  if (seed.ends_with(":0")) seed.resize(seed.size() - 2);
  return "Seed " + seed + '.';
}

std::string Session::repeat_text() const {
  const JournalHeader& header = record_.header();
  const SettingsSpec& spec = title_.settings_spec();
  if (!header.seed || !header.seed->ends_with(":0")) return "it is not a game that play has dealt.";
  std::string text = "gaslight play " + std::string(title_.name) + " --players " +
                     std::to_string(header.settings.players) + " --seed " +
                     header.seed->substr(0, header.seed->size() - 2);
  std::string bots;
  for (const std::string& seat : header.bots)
    if (seat != kPerson) bots += (bots.empty() ? "" : ",") + seat;
  if (header.bots != seats_of(title_, {}, false, header.bots.size()))
    text += " --bots " + (bots.empty() ? "''" : bots);
  if (header.settings.edition != 0)
    text.append(" --edition ").append(spec.editions[header.settings.edition]);
  for (std::size_t i = 0; i < spec.options.size(); ++i)
    if (header.settings.value[i] != 0)
      text.append(" --option ")
          .append(spec.options[i].name)
          .append("=")
          .append(spec.options[i].values[header.settings.value[i]]);
  return text;
}

std::size_t Session::menu_limit() const {
  if (terminal_.style().plain) return kLongestMenu;
  return static_cast<std::size_t>(
      std::clamp(terminal_.style().height - 18, 6, static_cast<int>(kLongestMenu)));
}

}  // namespace gaslight::cli
