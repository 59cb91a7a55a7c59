// SPDX-License-Identifier: MIT
#include "cli/arena_file.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <set>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "cli/support.h"

namespace gaslight::cli {
namespace {

struct CloseStream {
  void operator()(std::FILE* stream) const { static_cast<void>(std::fclose(stream)); }
};

// Reads a file line by line: a long contest's would not fit into memory in one piece.
class LineReader {
 public:
  // Reads from where the file stands, and leaves it open.
  explicit LineReader(int file) {
    const int copy = ::dup(file);
    if (copy < 0) return;
    stream_.reset(::fdopen(copy, "r"));
    if (stream_ == nullptr) ::close(copy);
  }
  ~LineReader() {
    std::free(line_);  // NOLINT: getline() made it
  }
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  bool is_open() const { return stream_ != nullptr; }
  // False at the end, or when reading fails.
  bool next(std::string_view& line) {
    const ssize_t got = ::getline(&line_, &room_, stream_.get());
    if (got <= 0) return false;
    line = {line_, static_cast<std::size_t>(got)};
    return true;
  }
  bool failed() const { return std::ferror(stream_.get()) != 0; }

 private:
  std::unique_ptr<std::FILE, CloseStream> stream_;
  char* line_ = nullptr;
  std::size_t room_ = 0;
};

}  // namespace

ContestFile::ContestFile(const std::string& path,
                         const Contest& contest,
                         const std::function<void(const NumberedDeal&)>& take)
    : path_(path),
      contest_(contest) {
  open();
  try {
    const std::uint64_t whole = read_all(take);
    if (::ftruncate(file_, static_cast<off_t>(whole)) != 0) complain();
    if (whole == 0) write_line(contest_line(contest_));
  } catch (...) {
    ::close(file_);
    throw;
  }
}

ContestFile::~ContestFile() {
  if (has_grown_) static_cast<void>(::fsync(file_));
  ::close(file_);
}

void ContestFile::open() {
  struct stat found{};
  if (::stat(path_.c_str(), &found) == 0 && !S_ISREG(found.st_mode))
    fail(kNonsense, "--resume takes a plain file, which " + path_ + " is not");
  file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file_ < 0) complain();
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  const int error = errno;
  ::close(file_);
  if (error == EWOULDBLOCK) fail(kMachine, path_ + " is in use by another run of the arena");
  errno = error;
  complain();
}

std::uint64_t ContestFile::read_all(const std::function<void(const NumberedDeal&)>& take) {
  LineReader reader(file_);
  if (!reader.is_open()) complain();
  std::uint64_t bytes = 0;
  std::uint64_t number = 0;
  std::set<std::uint64_t> seen;
  for (std::string_view line; reader.next(line);) {
    ++number;
    if (line.back() != '\n') {
      if (number == 1) check_half_header(line);
      break;
    }
    bytes += line.size();
    line.remove_suffix(1);
    if (number == 1) {
      if (const auto misfit = misfit_of(contest_, line))
        fail(kNonsense, "--resume: " + path_ + ' ' + *misfit);
      continue;
    }
    const auto read = read_deal_line(contest_, line);
    const std::string where = path_ + ':' + std::to_string(number) + ": ";
    if (!read) fail(kNonsense, where + "this is no deal of the contest");
    if (!seen.insert(read->number).second)
      fail(kNonsense, where + "deal " + std::to_string(read->number) + " is there twice");
    take(*read);
  }
  if (reader.failed()) complain();
  return bytes;
}

// Only what we began to write ourselves may be written over.
void ContestFile::check_half_header(std::string_view begun) const {
  if (!contest_line(contest_).starts_with(begun))
    fail(kNonsense, "--resume: " + path_ + ' ' +
                        misfit_of(contest_, begun).value_or("is no file of the arena"));
}

void ContestFile::append(std::uint64_t i, const PlayedDeal& deal) {
  write_line(deal_line(contest_, i, deal));
  has_grown_ = true;
}

void ContestFile::write_line(std::string line) {
  line += '\n';
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t written = ::write(file_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) complain();
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
}

void ContestFile::complain() const {
  fail(kMachine, "cannot use " + path_ + ": " + std::generic_category().message(errno));
}

}  // namespace gaslight::cli
