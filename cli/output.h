// SPDX-License-Identifier: MIT
// What the program writes: its standard output, and files that are either whole or not there.
#pragma once

#include <string>
#include <string_view>

namespace gaslight::cli {

// Writes to stdout. When nobody reads any more (a closed pipe) the program ends quietly, by a
// Failure without a sentence; a full disk is a Failure of the machine.
void put(std::string_view text);

// To be called last: hands over what is still buffered. The exit status to end with.
int finish_output(int status);

// A file under construction. It grows under another name beside its target and takes the target's
// name only when it is whole and on the disk; dropped before that, it leaves nothing behind.
// Targets that are no plain files (a pipe, /dev/null) are written directly. Every call may fail
// with kMachine.
class SafeFile {
 public:
  explicit SafeFile(const std::string& path);
  ~SafeFile();
  SafeFile(const SafeFile&) = delete;
  SafeFile& operator=(const SafeFile&) = delete;

  void write(std::string_view content);
  void commit();

 private:
  void write_through(std::string_view content);
  void flush();
  [[noreturn]] void complain() const;

  std::string path_;       // as it was asked for
  std::string target_;     // with links followed
  std::string temporary_;  // "" when the target is written directly, or once all is done
  std::string buffer_;
  int file_ = -1;
};

}  // namespace gaslight::cli
