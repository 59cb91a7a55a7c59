// SPDX-License-Identifier: MIT
#include "server/store/writer.h"

#include <algorithm>
#include <exception>
#include <future>
#include <utility>

#include "engine/core/check.h"
#include "server/store/schema.h"

namespace gaslight::server {
namespace {

// About 4 MB of log: then it is moved into the file, and starts anew.
constexpr int kLogPages = 1000;

}  // namespace

Writer::Writer(std::string path, StoreOptions options)
    : path_(std::move(path)),
      options_(std::move(options)) {
  static_cast<void>(connection());
  thread_ = std::thread([this] { work(); });
}

Writer::~Writer() {
  GASLIGHT_CHECK(!is_on_its_thread());
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

// From other threads

void Writer::submit(Batch batch, Callback callback) {
  GASLIGHT_CHECK(!batch.empty());
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(batch), std::move(callback)});
  }
  wake_.notify_one();
}

void Writer::read(const std::function<void(Reader&)>& question) {
  if (is_on_its_thread()) {
    read_now(question);
    return;
  }
  // Shared: whoever waits may be gone before the other side has finished waking it.
  const auto done = std::make_shared<std::promise<void>>();
  {
    const std::lock_guard lock(mutex_);
    reads_.emplace_back([this, done, &question] {
      try {
        read_now(question);
        done->set_value();
      } catch (...) {
        done->set_exception(std::current_exception());
      }
    });
  }
  wake_.notify_one();
  done->get_future().get();
}

bool Writer::is_on_its_thread() const {
  return std::this_thread::get_id() == thread_.get_id();
}

bool Writer::is_healthy() const {
  const std::lock_guard lock(mutex_);
  return trouble_.empty();
}

bool Writer::is_healthy(const TableId& table) const {
  const std::lock_guard lock(mutex_);
  return !read_only_.contains(table);
}

void Writer::trust_again(const TableId& table) {
  const std::lock_guard lock(mutex_);
  read_only_.erase(table);
}

std::string Writer::trouble() const {
  const std::lock_guard lock(mutex_);
  return trouble_;
}

StoreCounts Writer::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

// The thread

void Writer::work() {
  Group group;
  Reads reads;
  while (take_work(group, reads)) {
    for (const auto& read : reads)
      read();
    if (!group.empty()) commit(group);
  }
}

bool Writer::take_work(Group& group, Reads& reads) {
  group.clear();
  reads.clear();
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return closing_ || !waiting_.empty() || !reads_.empty(); });
  group.swap(waiting_);
  reads.swap(reads_);
  return !group.empty() || !reads.empty();
}

void Writer::read_now(const std::function<void(Reader&)>& question) {
  Reader& reader = connection().reader;
  try {
    question(reader);
  } catch (const SqlFault& fault) {
    end_in_trouble(fault.kind);
    throw fault_at("read", path_, fault);
  }
}

Writer::Connection& Writer::connection() {
  if (connection_ == nullptr) {
    try {
      connection_ = std::make_unique<Connection>(open_database(path_, options_));
    } catch (const SqlFault& fault) {
      throw fault_at("open", path_, fault);
    }
  }
  return *connection_;
}

// Callbacks come last: nothing that a group decided leaves the store before COMMIT has returned,
// and the log is tidied up when nobody waits for it any more.
void Writer::commit(const Group& group) {
  std::vector<Receipt> receipts;
  try {
    receipts = write_group(group);
    note_success(receipts);
  } catch (const StoreFault& fault) {
    receipts = give_up(group, fault);
  }
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (group[i].callback) group[i].callback(receipts[i]);
  }
  tidy();
}

std::vector<Receipt> Writer::write_group(const Group& group) {
  Database& database = *connection().database;
  try {
    std::vector<Receipt> receipts;
    receipts.reserve(group.size());
    database.run("BEGIN IMMEDIATE");
    for (const Job& job : group)
      receipts.push_back(write_batch(job.batch));
    database.run("COMMIT");
    return receipts;
  } catch (const SqlFault& fault) {
    end_in_trouble(fault.kind);
    throw fault_at("write", path_, fault);
  }
}

Receipt Writer::write_batch(const Batch& batch) {
  // An answer that was given stands, whatever has become of the table since.
  if (std::optional<Receipt> earlier = connection_->writer.answered_before(batch)) return *earlier;
  if (is_read_only(batch))
    return {.verdict = Verdict::Failed,
            .sentence = "the table is read-only after an error of the disk"};
  return connection_->writer.apply(batch);
}

bool Writer::is_read_only(const Batch& batch) const {
  const std::lock_guard lock(mutex_);
  if (read_only_.empty()) return false;
  return std::ranges::any_of(tables_of(batch),
                             [this](const TableId& table) { return read_only_.contains(table); });
}

void Writer::note_success(const std::vector<Receipt>& receipts) {
  const bool wrote = std::ranges::any_of(
      receipts, [](const Receipt& receipt) { return receipt.verdict == Verdict::Committed; });
  const std::lock_guard lock(mutex_);
  counts_.batches += receipts.size();
  if (!wrote) return;  // the disk was not asked
  ++counts_.commits;
  trouble_.clear();
}

std::vector<Receipt> Writer::give_up(const Group& group, const StoreFault& fault) {
  const std::lock_guard lock(mutex_);
  counts_.batches += group.size();
  ++counts_.failures;
  trouble_ = fault.sentence;
  for (const Job& job : group) {
    for (TableId& table : tables_of(job.batch))
      read_only_.insert(std::move(table));
  }
  return {group.size(), Receipt{.verdict = Verdict::Failed, .sentence = fault.sentence}};
}

// SQLite may have rolled back by itself. When it cannot, or remembers pages that are not what was
// written, the connection is of no more use. Otherwise it is kept: the log would be read anew, and
// might hold the commit that failed.
void Writer::end_in_trouble(SqlFault::Kind kind) {
  try {
    if (connection_->database->in_transaction()) connection_->database->run("ROLLBACK");
    if (kind == SqlFault::Kind::NoDatabase) connection_.reset();
  } catch (const SqlFault&) {
    connection_.reset();
  }
}

// Everything in the log is durable already, so a fault here harms no batch; but the log grows.
void Writer::tidy() {
  if (connection_ == nullptr || connection_->database->log_pages() < kLogPages) return;
  try {
    connection_->database->checkpoint();
  } catch (const SqlFault& fault) {
    const std::lock_guard lock(mutex_);
    trouble_ = fault_at("tidy up", path_, fault).sentence;
  }
}

}  // namespace gaslight::server
