// SPDX-License-Identifier: MIT
#include "server/protocol/refusals.h"

namespace gaslight::server {

std::string_view name_of(RefusedAs code) {
  switch (code) {
    case RefusedAs::Stale:
      return "stale";
    case RefusedAs::Illegal:
      return "illegal";
    case RefusedAs::NotYourTurn:
      return "not_your_turn";
    case RefusedAs::Forbidden:
    case RefusedAs::NotThere:
      return "forbidden";
    case RefusedAs::Conflict:
      return "conflict";
    case RefusedAs::Malformed:
    case RefusedAs::TooLarge:
      return "malformed";
    case RefusedAs::TooFast:
      return "too_fast";
    case RefusedAs::Unavailable:
      return "unavailable";
  }
  return "malformed";
}

int http_status(RefusedAs code) {
  switch (code) {
    case RefusedAs::Stale:
    case RefusedAs::NotYourTurn:
    case RefusedAs::Conflict:
      return 409;
    case RefusedAs::Illegal:
      return 422;
    case RefusedAs::Forbidden:
      return 403;
    case RefusedAs::NotThere:
      return 404;
    case RefusedAs::Malformed:
      return 400;
    case RefusedAs::TooLarge:
      return 413;
    case RefusedAs::TooFast:
      return 429;
    case RefusedAs::Unavailable:
      return 503;
  }
  return 400;
}

Refused refused_by_rules(const Refusal& refusal, Version version) {
  const RefusedAs code =
      refusal.code == RefusalCode::NotYourTurn ? RefusedAs::NotYourTurn : RefusedAs::Illegal;
  return {code, std::string(refusal.sentence.view()), refusal.rule, version};
}

}  // namespace gaslight::server
