// Data sets that rules need (rules/data_set.h), for pages and programs: by name and hash, so that an answer holds for
// ever.
#include <array>

#include "base/text.h"
#include "rules/data_set.h"
#include "server/api/route.h"

namespace meydan::server {

namespace {

constexpr Citation kNoDataSet{"no_data_set", "", "دادهٔ {0} روی این سرور نیست",
                              "the data set {0} is not on this server"};

void data_set(const Call& call) {
  const std::string reference = call.part(3) + "@" + call.part(4);
  const DataSet* const set = find_data_set(reference);
  if (set == nullptr) return call.refuse(Why::NotFound, fill(kNoDataSet, {quoted(reference)}));
  net::Response response = json_response("");
  response.content_type = "application/octet-stream";
  const std::string tag = '"' + call.part(4) + '"';
  // The name says which bytes they are: who has them need never ask again.
  response.headers = {
      {"X-Content-Type-Options", "nosniff"}, {"Cache-Control", "public, max-age=31536000, immutable"}, {"ETag", tag}};
  if (call.request->if_none_match.find(tag) != std::string::npos) {
    response.status = 304;
  } else {
    // It stays as long as the program does, and belongs to nobody.
    response.shared_body = std::shared_ptr<const std::string>(std::shared_ptr<void>(), &set->bytes);
  }
  call.respond(std::move(response));
}

constexpr std::array kRoutes{get("/api/data/NAME/HASH", Who::Anybody, data_set)};

}  // namespace

std::span<const Route> data_set_routes() { return kRoutes; }

}  // namespace meydan::server
