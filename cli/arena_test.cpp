// SPDX-License-Identifier: MIT
// The file of a contest: what is finished stays finished, and nobody else's file is touched.
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "cli/arena_file.h"
#include "cli/support.h"

namespace gaslight::cli {
namespace {

namespace fs = std::filesystem;

const Contest& contest() {
  static const Library library = Library::embedded();
  static const Contest made = [] {
    const TitleFunctions& title = *find_title("looting-london");
    Settings settings{};
    REQUIRE(!read_settings(title, {.edition = {}, .options = {}, .players = 3}, settings));
    return Contest{.library = library,
                   .title = title,
                   .settings = settings,
                   .seed = "file",
                   .hero = "greedy",
                   .rivals = "random"};
  }();
  return made;
}

// A file name that nobody has, and that goes away with its folder.
class Place {
 public:
  Place() {
    std::string name = (fs::temp_directory_path() / "gaslight-arena-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    folder_ = name;
  }
  ~Place() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  std::string path() const { return (folder_ / "contest").string(); }
  const fs::path& folder() const { return folder_; }
  std::string content() const {
    std::ifstream file(path(), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }
  void fill(const std::string& text) const { std::ofstream(path(), std::ios::binary) << text; }

 private:
  fs::path folder_;
};

PlayedDeal deal_won(std::uint8_t winners) {
  PlayedDeal deal;
  for (int i = 0; i < 3; ++i)
    deal.games.push_back({.winners = winners, .end = "cases", .role = ""});
  deal.decisions.add(std::uint64_t{12'345});
  return deal;
}

std::string line_of(std::uint64_t i) {
  return deal_line(contest(), i, deal_won(1)) + '\n';
}

std::string header() {
  return contest_line(contest()) + '\n';
}

// The numbers of the deals in the file, as they stand there.
std::vector<std::uint64_t> deals_in(const Place& place) {
  std::vector<std::uint64_t> numbers;
  const ContestFile file(place.path(), contest(), [&numbers](const NumberedDeal& read) {
    CHECK(read.deal == deal_won(1));
    numbers.push_back(read.number);
  });
  return numbers;
}

// Why the file cannot be used.
std::optional<Failure> refusal_of(const std::string& path) {
  try {
    const ContestFile file(path, contest(), [](const NumberedDeal&) {});
  } catch (const Failure& failure) {
    return failure;
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("arena file: a new one has a header, and deals are there as soon as they are appended") {
  const Place place;
  ContestFile file(place.path(), contest(), [](const NumberedDeal&) { CHECK(false); });
  CHECK(place.content() == header());
  file.append(3, deal_won(1));
  CHECK(place.content() == header() + line_of(3));
  file.append(0, deal_won(1));
  CHECK(place.content() == header() + line_of(3) + line_of(0));
}

TEST_CASE("arena file: opened again it hands over its deals and goes on behind them") {
  const Place place;
  place.fill(header() + line_of(3) + line_of(0));
  CHECK(deals_in(place) == std::vector<std::uint64_t>{3, 0});
  {
    ContestFile file(place.path(), contest(), [](const NumberedDeal&) {});
    file.append(1, deal_won(1));
  }
  CHECK(deals_in(place) == std::vector<std::uint64_t>{3, 0, 1});
}

TEST_CASE("arena file: cut off anywhere, it keeps the whole lines and drops the rest") {
  const std::string whole = header() + line_of(3) + line_of(0);
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    const Place place;
    place.fill(whole.substr(0, size));
    const std::size_t lines = size < header().size() + line_of(3).size() ? 0
                              : size < whole.size()                      ? 1
                                                                         : 2;
    CAPTURE(size);
    CHECK(deals_in(place).size() == lines);
    CHECK(place.content() == (lines == 0 ? header() : lines == 1 ? header() + line_of(3) : whole));
  }
}

TEST_CASE("arena file: what is not this contest's is refused and left as it is") {
  std::string other = header();
  other.replace(other.find("greedy"), 6, "random");
  const std::vector<std::string> wrong = {
      "dear diary\n",
      "dear diary",
      "\n",
      other,
      other.substr(0, other.size() - 1),
      header() + "dear diary\n",
      header() + "\n",
      header() + line_of(2) + line_of(2),
      header() + header(),
      header() + line_of(2).substr(0, 20) + '\n' + line_of(3),
  };
  for (const std::string& text : wrong) {
    const Place place;
    place.fill(text);
    const auto refused = refusal_of(place.path());
    CAPTURE(text);
    REQUIRE(refused.has_value());
    CHECK(refused->status == kNonsense);
    CHECK(refused->sentence.find(place.path()) != std::string::npos);
    CHECK(refused->sentence.find('\n') == std::string::npos);
    CHECK(place.content() == text);
  }
}

TEST_CASE("arena file: a broken line is named by its number") {
  const Place place;
  place.fill(header() + line_of(2) + "{}\n" + line_of(3));
  const auto refused = refusal_of(place.path());
  REQUIRE(refused.has_value());
  CHECK(refused->sentence.starts_with(place.path() + ":3: "));
}

TEST_CASE("arena file: two runs cannot share one, and a folder is none") {
  const Place place;
  const ContestFile file(place.path(), contest(), [](const NumberedDeal&) {});
  const auto taken = refusal_of(place.path());
  REQUIRE(taken.has_value());
  CHECK(taken->status == kMachine);
  const auto folder = refusal_of(place.folder().string());
  REQUIRE(folder.has_value());
  CHECK(folder->status == kNonsense);
  const auto nowhere = refusal_of((place.folder() / "missing" / "file").string());
  REQUIRE(nowhere.has_value());
  CHECK(nowhere->status == kMachine);
}

}  // namespace gaslight::cli
