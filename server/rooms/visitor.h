// SPDX-License-Identifier: MIT
// Somebody who is connected: one socket, and who sits at it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/people/people.h"

namespace gaslight::server {

using Text = std::shared_ptr<const std::string>;

class Visitor {
 public:
  virtual ~Visitor() = default;
  // Never blocks; nothing happens when the line is gone.
  virtual void send(Text text) = 0;

  // None for somebody who has not said a name.
  std::optional<Person> person;
  bool has_said_hello = false;
};

using VisitorPtr = std::shared_ptr<Visitor>;

inline void send(Visitor& visitor, std::string text) {
  visitor.send(std::make_shared<const std::string>(std::move(text)));
}

}  // namespace gaslight::server
