// SPDX-License-Identifier: MIT
#include "guide/sentences.h"

namespace gaslight {
namespace {

std::string_view first_word(std::string_view text) {
  return text.substr(0, text.find(' '));
}

std::string first_person_verb(std::string_view verb) {
  if (verb == "has") return "have";
  if (verb.ends_with("sses") || verb.ends_with("shes") || verb.ends_with("ches") ||
      verb.ends_with("xes"))
    return std::string(verb.substr(0, verb.size() - 2));
  return std::string(verb.ends_with('s') ? verb.substr(0, verb.size() - 1) : verb);
}

}  // namespace

std::string second_person(std::string_view sentence) {
  constexpr std::string_view kYou = "You ";
  const std::size_t you = sentence.find(kYou);
  if (you == std::string_view::npos || (you > 0 && sentence[you - 1] != ' '))
    return std::string(sentence);
  const std::size_t begin = you + kYou.size();
  const std::string_view verb = first_word(sentence.substr(begin));
  std::string result(sentence.substr(0, begin));
  result += first_person_verb(verb);
  std::string_view rest = sentence.substr(begin + verb.size());
  constexpr std::string_view kPasses = " and passes.";
  if (rest.ends_with(kPasses))
    return result.append(rest.substr(0, rest.size() - kPasses.size())) + " and pass.";
  return result.append(rest);
}

}  // namespace gaslight
