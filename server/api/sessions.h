// What browsers are told of a session: who they are, and the cookies that say so.
#pragma once

#include "server/api/call.h"

namespace meydan::server {

/// Of who has come in, with the cookies of the new session.
net::Response welcome(const ApiSurroundings& around, const NewSession& session);
/// Of who has left.
net::Response farewell(const ApiSurroundings& around);

}  // namespace meydan::server
