// SPDX-License-Identifier: MIT
#include "cli/output.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "cli/support.h"

namespace gaslight::cli {
namespace {

constexpr std::size_t kBuffer = std::size_t{1} << 20;

// Whether stdout has failed, so that the end of the program does not complain again.
bool output_failed = false;

[[noreturn]] void complain_about_output(int error) {
  output_failed = true;
  if (error == EPIPE) throw Failure{kDone, ""};
  fail(kMachine, std::string("cannot write the output: ") + std::generic_category().message(error));
}

std::string followed(const std::string& path) {
  std::error_code error;
  std::filesystem::path real = std::filesystem::canonical(path, error);
  return error ? path : real.string();
}

std::string folder_of(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

// Makes the new name of a file survive a power cut. Some file systems cannot: no reason to fail.
void sync_folder(const std::string& folder) {
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  static_cast<void>(::fsync(file));
  ::close(file);
}

}  // namespace

void put(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) complain_about_output(errno);
}

int finish_output(int status) {
  if (output_failed || std::fflush(stdout) == 0) return status;
  const int error = errno;
  if (error == EPIPE) return status;
  std::fprintf(stderr, "cannot write the output: %s\n",
               std::generic_category().message(error).c_str());
  return kMachine;
}

SafeFile::SafeFile(const std::string& path) : path_(path), target_(followed(path)) {
  struct stat found{};
  const bool exists = ::stat(target_.c_str(), &found) == 0;
  if (exists && S_ISDIR(found.st_mode))
    fail(kMachine, "cannot write " + path_ + ": it is a folder");
  if (exists && !S_ISREG(found.st_mode)) {
    file_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    const std::string name = target_ + ".part-" + std::to_string(::getpid());
    file_ = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file_ >= 0) temporary_ = name;
  }
  if (file_ < 0) complain();
}

SafeFile::~SafeFile() {
  if (file_ >= 0) ::close(file_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void SafeFile::write(std::string_view content) {
  buffer_.append(content);
  if (buffer_.size() >= kBuffer) flush();
}

void SafeFile::flush() {
  write_through(buffer_);
  buffer_.clear();
}

void SafeFile::write_through(std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(file_, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) complain();
    content.remove_prefix(static_cast<std::size_t>(written));
  }
}

void SafeFile::commit() {
  flush();
  if (!temporary_.empty() && ::fsync(file_) != 0) complain();
  const int closed = ::close(file_);
  file_ = -1;
  if (closed != 0) complain();
  if (temporary_.empty()) return;
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) complain();
  temporary_.clear();
  sync_folder(folder_of(target_));
}

void SafeFile::complain() const {
  fail(kMachine, "cannot write " + path_ + ": " + std::generic_category().message(errno));
}

}  // namespace gaslight::cli
