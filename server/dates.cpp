#include "server/dates.h"

#include <chrono>

#include "base/text.h"

namespace meydan::server {

namespace {

/// In the 33 years of the cycle that Iran's calendar follows from 1925 to 2088.
bool is_leap(int year) {
  for (const int place : {1, 5, 9, 13, 17, 22, 26, 30}) {
    if (year % 33 == place) return true;
  }
  return false;
}

/// `days` since 1970-01-01.
std::string persian_date(std::int64_t days) {
  int year = 1349;
  std::int64_t left = days - 79;  // the first day of that year was 1970-03-21
  while (left >= 365 + (is_leap(year) ? 1 : 0)) {
    left -= 365 + (is_leap(year) ? 1 : 0);
    ++year;
  }
  // Six months of 31 days, five of 30, and what is left.
  const std::int64_t month = left < 186 ? left / 31 : 6 + (left - 186) / 30;
  const std::int64_t day = left < 186 ? left % 31 : (left - 186) % 30;
  return std::to_string(year) + "/" + std::to_string(month + 1) + "/" + std::to_string(day + 1);
}

std::string two_digits(std::int64_t value) { return (value < 10 ? "0" : "") + std::to_string(value); }

}  // namespace

std::string date_and_time(play::Ms time_ms, int utc_offset_minutes, bool persian) {
  constexpr std::int64_t kMinutesOfDay = 24 * 60;
  const std::int64_t minutes = time_ms / 60'000 + utc_offset_minutes;
  const std::int64_t days = minutes / kMinutesOfDay;
  const std::string time = two_digits(minutes % kMinutesOfDay / 60) + ":" + two_digits(minutes % 60);
  if (persian) return persian_digits(persian_date(days)) + "، ساعت " + persian_digits(time);
  const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{days}}};
  return std::to_string(static_cast<int>(date.year())) + "-" + two_digits(static_cast<unsigned>(date.month())) + "-" +
         two_digits(static_cast<unsigned>(date.day())) + " " + time;
}

}  // namespace meydan::server
