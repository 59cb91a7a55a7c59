// SPDX-License-Identifier: MIT
// The words under which the file keeps our enumerations.
#include "server/store/rows.h"

#include <array>
#include <cstddef>

#include "server/store/batch.h"

namespace gaslight::server {
namespace {

template <class Enumeration, std::size_t kCount>
std::optional<Enumeration> find_name(std::string_view name,
                                     const std::array<Enumeration, kCount>& values) {
  for (const Enumeration value : values) {
    if (name_of(value) == name) return value;
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(Visibility visibility) {
  switch (visibility) {
    case Visibility::Open:
      return "open";
    case Visibility::Link:
      return "link";
  }
  return "";
}

std::optional<Visibility> visibility_named(std::string_view name) {
  return find_name(name, std::array{Visibility::Open, Visibility::Link});
}

std::string_view name_of(TableState state) {
  switch (state) {
    case TableState::Playing:
      return "playing";
    case TableState::Finished:
      return "finished";
    case TableState::Abandoned:
      return "abandoned";
  }
  return "";
}

std::optional<TableState> table_state_named(std::string_view name) {
  return find_name(name,
                   std::array{TableState::Playing, TableState::Finished, TableState::Abandoned});
}

std::string_view name_of(SeatKind kind) {
  switch (kind) {
    case SeatKind::Empty:
      return "empty";
    case SeatKind::Person:
      return "person";
    case SeatKind::Bot:
      return "bot";
  }
  return "";
}

std::optional<SeatKind> seat_kind_named(std::string_view name) {
  return find_name(name, std::array{SeatKind::Empty, SeatKind::Person, SeatKind::Bot});
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Committed:
      return "committed";
    case Verdict::Stale:
      return "stale";
    case Verdict::Conflict:
      return "conflict";
    case Verdict::Repeat:
      return "repeat";
    case Verdict::Failed:
      return "failed";
  }
  return "";
}

}  // namespace gaslight::server
