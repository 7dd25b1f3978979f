// A `meydan serve` of our own on a temporary data folder, ended and cleared away with the object.
#pragma once

#include <cstdint>
#include <string>

namespace meydan::load {

class ServerProcess {
 public:
  /// Starts `binary`, with the data in a new folder below `folder`, and waits until it listens. Throws
  /// std::runtime_error with the server's own words if it does not.
  ServerProcess(const std::string& binary, const std::string& folder);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  [[nodiscard]] int process() const { return process_; }
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  std::string data_;
  int process_ = -1;
  int output_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace meydan::load
