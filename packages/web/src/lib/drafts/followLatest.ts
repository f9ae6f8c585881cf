import { useEffect } from 'react';

type Versioned = { updatedAt: string | null } | null;

/**
 * Has a form on which nothing is typed show the latest version of its record as it comes: somebody else saved it,
 * or another action of the page did. What is typed meets that version when it is sent.
 */
export function useFollowLatest<Held extends Versioned>(
  edit: { base: Held; changed: boolean; saving: boolean; follow: (held: Held) => void },
  latest: Held,
): void {
  const behind = latest?.updatedAt !== edit.base?.updatedAt && !edit.changed && !edit.saving;
  useEffect(() => {
    if (behind) edit.follow(latest);
  });
}
