// SPDX-License-Identifier: MIT
// The files of the browser client, inside the program. Made by web/tools/embed.mjs; a build without
// the client has none.
#pragma once

#include <span>
#include <string_view>

namespace gaslight::server {

struct Page {
  std::string_view path;  // "/assets/index-4f2a.js"
  std::string_view content_type;
  std::string_view etag;    // in quotes
  std::string_view gzip;    // the content, compressed
  std::string_view brotli;  // the same, better
};

std::span<const Page> all_pages();
// Null when there is no such file.
const Page* find_page(std::string_view path);

}  // namespace gaslight::server
