// The file of settings for `serve`. For main.cpp alone, since CLI11 takes seconds to include.
#pragma once

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/find.h"

namespace meydan::cli {

/// Unlike CLI11's own it refuses a name that means nothing, because a misspelt setting would otherwise be no setting at
/// all; and what the environment says wins over it.
class SettingsFile final : public CLI::ConfigTOML {
 public:
  explicit SettingsFile(const CLI::App& serve) : serve_(serve) {}

  std::vector<CLI::ConfigItem> from_config(std::istream& input) const override {
    std::vector<CLI::ConfigItem> kept;
    for (CLI::ConfigItem& item : CLI::ConfigTOML::from_config(input)) {
      const bool section = item.name == "++" || item.name == "--";
      if (item.parents != std::vector{serve_.get_name()}) throw CLI::ConfigError(misplaced(item));
      if (section) continue;
      const CLI::Option* const option = serve_.get_option_no_throw("--" + item.name);
      if (option == nullptr || item.name == "help") throw CLI::ConfigError(unknown(item.name));
      const char* const said = option->get_envname().empty() ? nullptr : std::getenv(option->get_envname().c_str());
      if (said == nullptr || *said == '\0') kept.push_back(std::move(item));
    }
    return kept;
  }

 private:
  [[nodiscard]] std::string misplaced(const CLI::ConfigItem& item) const {
    if (item.parents.empty())
      return "the settings file: " + meydan::quoted(item.name) + " must stand below a line [serve]";
    return "the settings file: there is no section [" + CLI::detail::join(item.parents, ".") + "], only [serve]";
  }
  [[nodiscard]] std::string unknown(const std::string& name) const {
    std::vector<std::string> names;
    for (const CLI::Option* const option : serve_.get_options()) names.push_back(option->get_single_name());
    std::erase(names, "help");
    const std::string meant = nearest(name, names);
    return "the settings file: there is no setting " + meydan::quoted(name) +
           (meant.empty() ? "; `meydan serve --help` lists them" : "; did you mean " + meydan::quoted(meant) + "?");
  }

  const CLI::App& serve_;
};

}  // namespace meydan::cli
