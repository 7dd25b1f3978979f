// What several rooms of the server say in the same words.
#pragma once

#include "rules/citation.h"

namespace meydan::server {

inline constexpr Citation kNoSuchTable{"no_such_table", "", "چنین میزی نیست", "there is no such table"};
inline constexpr Citation kNoSuchGame{"unknown_game", "", "بازی {0} وجود ندارد", "there is no game {0}"};
inline constexpr Citation kNoSuchAccount{"no_such_account", "", "چنین حسابی نیست", "there is no such account"};
inline constexpr Citation kNotLoggedIn{"not_logged_in", "",
                                       "وارد نشده‌اید، یا نشست شما پایان یافته است",
                                       "you are not signed in, or your session has ended"};
inline constexpr Citation kTooLarge{"too_large", "", "درخواست بیش از اندازه بلند است", "the request is too long"};

}  // namespace meydan::server
