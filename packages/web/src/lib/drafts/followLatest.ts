import { useEffect } from 'react';

type Versioned = { updatedAt: string | null } | null;

/**
 * Makes an unchanged form follow the latest version of its record, saved by somebody else or by another action of the
 * page. Typed changes are compared with that version when they are sent.
 */
export function useFollowLatest<Stored extends Versioned>(
  edit: { base: Stored; changed: boolean; saving: boolean; follow: (stored: Stored) => void },
  latest: Stored,
): void {
  const behind = latest?.updatedAt !== edit.base?.updatedAt && !edit.changed && !edit.saving;
  useEffect(() => {
    if (behind) edit.follow(latest);
  });
}
