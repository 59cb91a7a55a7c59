// SPDX-License-Identifier: MIT
// The file that lets a contest go on where it was stopped: lines as bots/arena/contest_file.h has
// them. Each finished deal is appended at once, in one piece; whatever ends the program, at most
// the last line is half a one, and that is dropped when the file is opened again.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "bots/arena/contest_file.h"

namespace gaslight::cli {

class ContestFile {
 public:
  // Opens the file or begins it, and hands over every deal it holds. Fails with kNonsense, before
  // anything is changed, when it holds another contest, is broken, or is no plain file; with
  // kMachine when the machine refuses or another process is at work on it.
  ContestFile(const std::string& path,
              const Contest& contest,
              const std::function<void(const NumberedDeal&)>& take);
  ~ContestFile();
  ContestFile(const ContestFile&) = delete;
  ContestFile& operator=(const ContestFile&) = delete;

  void append(std::uint64_t i, const PlayedDeal& deal);

 private:
  void open();
  // The bytes of whole lines; what follows them is half a line.
  std::uint64_t read_all(const std::function<void(const NumberedDeal&)>& take);
  void check_half_header(std::string_view begun) const;
  void write_line(std::string line);
  [[noreturn]] void complain() const;

  std::string path_;
  const Contest& contest_;
  int file_ = -1;
  bool has_grown_ = false;
};

}  // namespace gaslight::cli
