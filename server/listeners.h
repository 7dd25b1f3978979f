// Who wants to hear of something, one after the other in the order in which they came. They outlive whom they listen
// to, or are never told again.
#pragma once

#include <vector>

namespace meydan::server {

template <class Listener>
class Listeners {
 public:
  void add(Listener& listener) { all_.push_back(&listener); }

  template <class... Parameters, class... Arguments>
  void tell(void (Listener::*what)(Parameters...), const Arguments&... news) const {
    for (Listener* const each : all_) (each->*what)(news...);
  }

 private:
  std::vector<Listener*> all_;
};

}  // namespace meydan::server
