// Who has left a game at a table in memory, and is back: what sockets tell, as facts of the table's log.
#include <algorithm>

#include "server/tables.h"

namespace meydan::server {

void Tables::note_here(Entry& entry) const {
  const play::Table& table = entry.host->table();
  for (std::size_t chair = 0; chair < std::min(table.chairs.size(), entry.here_ms.size()); ++chair) {
    if (entry.watchers->is_here(table.chairs[chair].player)) entry.here_ms[chair] = surroundings_.loop.now_ms();
  }
}

void Tables::look_for_absences(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Entry& entry = found->second;
  TableHost& host = *entry.host;
  const play::Table& table = host.table();
  if (!table.setup.event.empty() || table.chairs.size() != entry.here_ms.size()) return;
  note_here(entry);
  const AbsenceSettings& settings = surroundings_.absence;
  const play::Ms now_ms = surroundings_.loop.now_ms();
  const auto again = [this, id, now_ms] { look_for_absences_at(id, now_ms + kRetryMs); };
  for (std::size_t chair = 0; chair < table.chairs.size(); ++chair) {
    const std::string& player = table.chairs[chair].player;
    if (player.empty() || is_house_bot(player)) continue;
    const bool absent = table.chairs[chair].absence.has_value();
    const int ended = table.chairs[chair].absences - (absent ? 1 : 0);
    const play::Ms due_ms = entry.here_ms[chair] + settings.unnoticed_ms(ended);
    if (absent && now_ms < due_ms) {
      host.note_return(chair, now_ms, again);
    } else if (!absent && play::may_be_absent(table) && !entry.watchers->is_here(player) &&
               entry.watchers->is_here(table.chairs[1 - chair].player)) {
      // Only while somebody waits: where both have left, the countdown begins when one is back.
      if (now_ms < due_ms) {
        look_for_absences_at(id, due_ms);
      } else {
        host.note_absence(chair, settings.grace_for(table.setup.clock), now_ms, again);
      }
    }
  }
}

void Tables::look_for_absences_at(const std::string& id, play::Ms due_ms) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  std::optional<play::Ms>& set = found->second.absence_due_ms;
  if (set && *set <= due_ms) return;  // it looks then, and sees what is due later
  set = due_ms;
  surroundings_.loop.after(std::max<play::Ms>(0, due_ms - surroundings_.loop.now_ms()), [this, id, due_ms] {
    const auto still = tables_.find(id);
    if (still == tables_.end() || still->second.absence_due_ms != due_ms) return;
    still->second.absence_due_ms.reset();
    look_for_absences(id);
  });
}

}  // namespace meydan::server
