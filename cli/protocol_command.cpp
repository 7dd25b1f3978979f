#include "cli/protocol_command.h"

#include <iostream>

#include "cli/find.h"

namespace meydan::cli {

const RegisteredGame* find_protocol(std::string_view name) {
  for (const RegisteredGame& entry : registered_games()) {
    if (entry.protocol != nullptr && entry.protocol->has_engine() && entry.protocol->name() == name) return &entry;
  }
  return nullptr;
}

int speak(const Console& console, const RegisteredGame& entry, const std::string& level) {
  const Level* chosen = nullptr;
  if (!level.empty()) {
    const auto found = find_level(entry, level);
    if (!found) return console.complain(found.reason());
    chosen = *found;
  }
  const auto engine = entry.protocol->engine(chosen);
  // Whoever listens waits for every line.
  const auto say = [&](const std::string& line) { console.out << line << std::endl; };
  for (std::string line; std::getline(console.in, line);) {
    if (!engine->hear(line, say, nullptr)) break;
  }
  return kExitOk;
}

}  // namespace meydan::cli
