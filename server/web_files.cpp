#include "server/web_files.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace meydan::server {

namespace {

namespace fs = std::filesystem;

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".mp3", "audio/mpeg"},
    {".wav", "audio/wav"},
};

/// Only ourselves: no foreign script, style, picture or connection. WebAssembly is the rules;
/// style attributes are how boards are laid out.
constexpr std::string_view kPagePolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'";

std::string_view type_of(const fs::path& path) {
  const std::string extension = path.extension().string();
  for (const auto& [ending, type] : kTypes) {
    if (ending == extension) return type;
  }
  return "application/octet-stream";
}

std::shared_ptr<const std::string> content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return std::make_shared<const std::string>(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

}  // namespace

WebFiles::WebFiles(const std::string& folder) {
  std::error_code failed;
  if (folder.empty() || !fs::is_directory(folder, failed)) return;
  for (const auto& entry : fs::recursive_directory_iterator(folder, failed)) {
    if (!entry.is_regular_file() || entry.path().extension() == ".gz") continue;
    const std::string path = "/" + fs::relative(entry.path(), folder).generic_string();
    const fs::path beside = entry.path().string() + ".gz";
    // What the bundler puts into assets/ carries a hash of its content in its name.
    files_[path] = {content_of(entry.path()), fs::exists(beside) ? content_of(beside) : nullptr,
                    std::string(type_of(entry.path())), path.starts_with("/assets/")};
  }
}

net::Response WebFiles::answer(std::string_view path, bool accepts_gzip) const {
  auto found = files_.find(path);
  if (found == files_.end() && path.find('.') == std::string_view::npos) found = files_.find("/index.html");
  net::Response response;
  // No page around us, where somebody could be made to click; but the tables of an event are made to be shown by
  // others.
  const bool framed = path.starts_with("/events/") && path.ends_with("/embed");
  response.headers = {
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "same-origin"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
      {"Content-Security-Policy", std::string(kPagePolicy) + (framed ? "" : "; frame-ancestors 'none'")}};
  if (!framed) response.headers.push_back({"X-Frame-Options", "DENY"});
  if (found == files_.end()) {
    response.status = 404;
    response.content_type = "text/plain; charset=utf-8";
    response.body = "404\n";
    return response;
  }
  const File& file = found->second;
  response.content_type = file.type;
  response.headers.push_back({"Cache-Control", file.forever ? "public, max-age=31536000, immutable" : "no-cache"});
  const bool zipped = accepts_gzip && file.zipped;
  if (file.zipped) response.headers.push_back({"Vary", "Accept-Encoding"});
  if (zipped) response.headers.push_back({"Content-Encoding", "gzip"});
  response.shared_body = zipped ? file.zipped : file.body;
  return response;
}

}  // namespace meydan::server
