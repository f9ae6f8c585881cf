/** The change that one entry of a club's history describes. */
import type { ClubHistoryEntry } from '@casement/domain/clubs/history/history.contract.ts';

export type ClubChange =
  | { kind: 'name'; from: string | null; to: string }
  | { kind: 'description'; first: boolean; before: string }
  | { kind: 'highlights'; added: string[]; removed: string[] }
  | { kind: 'highlightsOrdered' };

/** The change in an entry. Highlights are compared one by one: added, removed or reordered. */
export function clubChange(entry: ClubHistoryEntry): ClubChange {
  switch (entry.field) {
    case 'clubName':
      return { kind: 'name', from: entry.previous, to: entry.value };
    case 'clubDescription':
      return { kind: 'description', first: entry.previous === null, before: entry.previous ?? '' };
    case 'clubHighlights': {
      const before = entry.previous ?? [];
      const added = entry.value.filter((highlight) => !before.includes(highlight));
      const removed = before.filter((highlight) => !entry.value.includes(highlight));
      return added.length + removed.length === 0
        ? { kind: 'highlightsOrdered' }
        : { kind: 'highlights', added, removed };
    }
  }
}
