// SPDX-License-Identifier: MIT
// The file: making it, knowing it again, and bringing an older one up to date.
#pragma once

#include <memory>
#include <string>

#include "server/store/database.h"
#include "server/store/store.h"

namespace gaslight::server {

// Makes the file when it is not there, readable for its owner only, and opens it: held exclusively,
// with a write-ahead log that every commit syncs, and with the schema of this program. Throws a
// StoreFault.
std::unique_ptr<Database> open_database(const std::string& path, const StoreOptions& options);

// What is wrong with the file, as a sentence: "cannot write FILE: ...".
StoreFault fault_at(std::string_view doing, const std::string& path, const SqlFault& fault);

}  // namespace gaslight::server
