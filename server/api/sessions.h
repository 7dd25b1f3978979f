// What browsers are told of a session: who they are, and the cookies that say so.
#pragma once

#include "server/api/call.h"

namespace meydan::server {

/// {"me":{...}} or {"me":null}, and the recovery codes of who has just registered.
std::string me_text(const std::optional<Profile>& profile, const std::vector<std::string>& codes = {});
/// Of who has come in, with the cookies of the new session.
net::Response welcome(const ApiSurroundings& around, const NewSession& session);
/// Of who has left.
net::Response farewell(const ApiSurroundings& around);
/// "codes": those of recovery, which are told once.
void write_codes(JsonWriter& json, const std::vector<std::string>& codes);

}  // namespace meydan::server
