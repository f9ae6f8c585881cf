import { useEffect } from 'react';

type Versioned = { updatedAt: string | null } | null;

/**
 * Has a form on which nothing is typed show the latest version of its record as it comes: somebody else saved it,
 * or another action of the page did. What is typed meets that version when it is sent.
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
