// The commands that look after the data: store check, rebuild, backup, restore, export, new-key.
#pragma once

#include <string>

#include "cli/console.h"
#include "cli/game_commands.h"

namespace meydan::cli {

struct StoreOptions {
  std::string folder;      // of the data
  std::string key_file{};  // to the secrets of running matches; empty for the one in the folder
  Format format = Format::Text;
};

/// Walks through everything and names what was changed; exit code 4 if anything was. May run beside the server.
int store_check(const Console& console, const StoreOptions& options);
/// Derives the lists from the log again, and brings an older database up to date.
int store_rebuild(const Console& console, const StoreOptions& options);
/// Copies the data into one new file while the server works, and looks through the copy.
int store_backup(const Console& console, const StoreOptions& options, const std::string& file);
/// Looks through a backup and makes it the database of a folder that has none.
int store_restore(const Console& console, const StoreOptions& options, const std::string& file);
/// A new key to the secrets of the matches to come, before the keys to those that go on.
int store_new_key(const Console& console, const StoreOptions& options);
/// The events of a table, one JSON object a line.
int store_export(const Console& console, const StoreOptions& options, const std::string& table);

}  // namespace meydan::cli
