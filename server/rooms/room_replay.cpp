// SPDX-License-Identifier: MIT
// Finished games: everything is open, and can be watched again.
#include <algorithm>

#include "server/rooms/room.h"

namespace gaslight::server {

std::string Room::journal() const {
  std::string lines;
  for (const Move& move : moves_)
    lines += move.lines;
  return lines;
}

std::string Room::replay(const Eyes& eyes, Version from, std::size_t count) const {
  std::vector<Reader> readers;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    readers.push_back(seat_at(i));
  if (!eyes.all) readers = {eyes.reader};
  Course again(services_.library, *config_.title, header(), services_.options.make_chance);
  const std::size_t first = std::min<std::size_t>(number(from), moves_.size());
  const std::size_t end = std::min(first + count, moves_.size());
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("table").string(row_.id.text).key("eyes").string(eyes.name);
  json.key("versions").number(std::ssize(moves_)).key("frames").begin_array();
  for (std::size_t i = 0; i < end; ++i) {
    const Move move = again.repeat({row_.id, moves_[i].version, moves_[i].seat, moves_[i].lines});
    if (i >= first) teller_.write_frame(again, move, readers, eyes.all, json);
  }
  json.end_array().end_object();
  return text;
}

}  // namespace gaslight::server
