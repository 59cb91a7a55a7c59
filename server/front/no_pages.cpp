// SPDX-License-Identifier: MIT
// For builds without the browser client: the server then has its API only.
#include "server/front/pages.h"

namespace gaslight::server {

std::span<const Page> all_pages() {
  return {};
}

}  // namespace gaslight::server
