// SPDX-License-Identifier: MIT
// For tests: a folder of its own, and short ways to make what a store keeps.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "server/store/faulty_disk.h"
#include "server/store/store.h"

namespace gaslight::server {

class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "gaslight-store-XXXXXX");
    path_ = ::mkdtemp(pattern.data());
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name = "tables.db") const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

inline std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_file(const std::string& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

// Rows

inline Moment moment(std::int64_t seconds) {
  return Moment(std::chrono::seconds(seconds));
}

inline TableRow table_row(const TableId& id) {
  return {.id = id,
          .title = "looting-london",
          .settings = R"({"players":3})",
          .ruleset = "9ad57159437c80e73b1ce7a0096f5e48",
          .revision = 1,
          .seed = "secret:0",
          .created = moment(1'700'000'000),
          .visibility = Visibility::Open,
          .state = TableState::Playing};
}

inline SeatRow empty_seat(const TableId& id, Seat seat) {
  return {.table = id,
          .seat = seat,
          .kind = SeatKind::Empty,
          .name = "",
          .session = std::nullopt,
          .level = ""};
}

inline MoveRow move_row(const TableId& id, Version version, const std::string& lines = "") {
  return {.table = id,
          .version = version,
          .seat = version == kDealt ? kNoSeat : Seat{0},
          .lines = lines.empty() ? "{\"n\":" + std::to_string(number(version)) + "}\n" : lines};
}

inline CommandRow command_row(const TableId& id, const std::string& command, Version version) {
  return {.table = id,
          .seat = Seat{0},
          .id = {command},
          .body = {"body of " + command},
          .version = version,
          .refusal = std::nullopt,
          .answer = "answer to " + command};
}

// Batches

inline Batch deal(const TableId& id) {
  return {AddTable{table_row(id)}, AppendMove{move_row(id, kDealt)}};
}

inline Batch bare_move(const TableId& id, Version version, const std::string& lines = "") {
  return {AppendMove{move_row(id, version, lines)}};
}

inline Batch answered_move(const TableId& id, Version version, const std::string& command) {
  return {AppendMove{move_row(id, version)}, AnswerCommand{command_row(id, command, version)}};
}

// A store on a disk with faults, in a folder of its own.
struct Scene {
  Scene() { reopen(); }

  void reopen() {
    store.reset();
    store = Store::open(folder.file(), {.disk = disk.name()});
  }

  Verdict submit(Batch batch) { return store->submit_and_wait(std::move(batch)).verdict; }

  // Submits one batch, keeps its group from being committed while `meanwhile` runs, and lets it go
  // on: whatever was submitted meanwhile makes up the next group.
  void while_committing(Batch batch, const std::function<void()>& meanwhile) {
    std::promise<void> reached;
    std::promise<void> go_on;
    disk.before_sync(1, [&] {
      reached.set_value();
      go_on.get_future().wait();
    });
    const auto settled = std::make_shared<std::promise<void>>();
    store->submit(std::move(batch), [settled](const Receipt&) { settled->set_value(); });
    reached.get_future().wait();
    meanwhile();
    go_on.set_value();
    settled->get_future().wait();
  }

  // The receipts of batches that were one group, in order.
  std::vector<Receipt> as_one_group(Batch before, std::vector<Batch> batches) {
    std::vector<std::future<Receipt>> receipts;
    while_committing(std::move(before), [&] {
      for (Batch& batch : batches) {
        auto settled = std::make_shared<std::promise<Receipt>>();
        receipts.push_back(settled->get_future());
        store->submit(std::move(batch), [settled](const Receipt& r) { settled->set_value(r); });
      }
    });
    std::vector<Receipt> settled;
    for (auto& receipt : receipts)
      settled.push_back(receipt.get());
    return settled;
  }

  std::size_t moves_of(const TableId& id) const {
    const auto table = store->load_table(id);
    return table ? table->moves.size() : 0;
  }

  Folder folder;
  FaultyDisk disk;
  std::unique_ptr<Store> store;
};

}  // namespace gaslight::server
