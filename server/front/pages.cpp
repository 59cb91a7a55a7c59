// SPDX-License-Identifier: MIT
#include "server/front/pages.h"

namespace gaslight::server {

const Page* find_page(std::string_view path) {
  for (const Page& page : all_pages())
    if (page.path == path) return &page;
  return nullptr;
}

}  // namespace gaslight::server
