// Everything a client waits for, on one thread: one WebSocket, lines of input and pauses. It knows nothing of tables;
// what happens goes to a Handler. Boost.Beast is named in the .cpp file only.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "client/address.h"

namespace meydan::client {

class Handler {
 public:
  virtual ~Handler() = default;
  /// The WebSocket is open.
  virtual void opened() = 0;
  virtual void heard(std::string_view text) = 0;
  /// It is gone, or could not be opened; once for every connect(). `why` is the system's word for it.
  virtual void lost(const std::string& why) = 0;
  /// A line of input, without its end.
  virtual void typed(std::string line) = 0;
  virtual void input_ended() = 0;
};

class Loop {
 public:
  explicit Loop(Handler& handler);
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  /// Opens a WebSocket in place of the one before; opened() or lost() follows.
  void connect(const Address& address);
  /// Texts are sent in order. What is sent while nothing is open is lost.
  void send(std::string text);
  /// Reads lines from a file descriptor (a terminal, a pipe or a file) until it ends.
  void read_lines(int descriptor);
  void after(std::chrono::milliseconds pause, std::function<void()> then);

  /// Until stop(). Then the other side is told goodbye, and waited for a moment.
  void run();
  void stop();

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace meydan::client
