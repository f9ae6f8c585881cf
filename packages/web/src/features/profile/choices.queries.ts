/** What the signed-in person chose for lists and tips; it follows them to every device. */
import type { Choices, SavedFilter, SavedList } from '@casement/domain/profile/profile.contract.ts';
import { mostSavedFilters } from '@casement/domain/profile/profile.rules.ts';
import { useState } from 'react';
import { orpc } from '../../lib/api/api.ts';
import { explainError } from '../../lib/api/errors.ts';
import { meQuery, useMe } from '../../lib/api/session.ts';
import { idempotentWrite } from '../../lib/cache/queryClient.ts';
import { part, useWrite } from '../../lib/cache/writes.ts';
import { noticeFailure } from '../../ui/state/resultNotice.ts';
import { profileText } from './profile.text.ts';

/** Puts choices into the cache as the service will: lists that are named, and tips that are dismissed too. */
const shows = ({
  savedFilters,
  dismissed,
  views,
}: { [Name in keyof Choices]?: Choices[Name] | undefined }) => [
  part(meQuery, ({ data }) => {
    const { user } = data;
    const next = {
      savedFilters: { ...user.savedFilters, ...savedFilters },
      dismissed: [...new Set([...user.dismissed, ...(dismissed ?? [])])],
      views: { ...user.views, ...views },
    };
    return { data: { ...data, user: { ...user, ...next } } };
  }),
];

/** The one write: shown immediately, saved behind it, taken back with a notice when that fails. */
function useChoose() {
  return useWrite(orpc.profile.update, {
    ...idempotentWrite,
    scope: { id: 'choices' },
    expects: shows,
    sets: shows,
    onFailure: (error) => noticeFailure(profileText.choiceNotSaved, explainError(error)),
  });
}

/** Whether the person dismissed a tip, and dismissing it for good. `dismiss` is undefined while nothing can be changed. */
export function useDismissed(tip: string): { dismissed: boolean; dismiss: (() => void) | undefined } {
  const { user, impersonation } = useMe();
  const { mutate } = useChoose();
  return {
    dismissed: user.dismissed.includes(tip),
    dismiss: impersonation === null ? () => mutate({ dismissed: [tip] }) : undefined,
  };
}

/** The filters that the person saved for a list. `save` is undefined while nothing can be changed. */
export function useSavedFilters(list: SavedList): {
  filters: readonly SavedFilter[];
  most: number;
  save: ((filters: SavedFilter[]) => void) | undefined;
} {
  const { user, impersonation } = useMe();
  const { mutate } = useChoose();
  return {
    filters: user.savedFilters[list] ?? [],
    most: mostSavedFilters,
    save: impersonation === null ? (filters) => mutate({ savedFilters: { [list]: filters } }) : undefined,
  };
}

type View<Name extends keyof Choices['views']> = NonNullable<Choices['views'][Name]>;

/**
 * How the person looks at what can be drawn in two ways. Who views the school as somebody else changes nothing of
 * theirs: a choice holds until the page is left.
 * @param unless how it is drawn until they choose
 */
export function useView<Name extends keyof Choices['views']>(
  name: Name,
  unless: View<Name>,
): { view: View<Name>; choose: (view: View<Name>) => void } {
  const { user, impersonation } = useMe();
  const { mutate } = useChoose();
  const [here, setHere] = useState<View<Name>>();
  return {
    view: here ?? user.views[name] ?? unless,
    choose: impersonation === null ? (view) => mutate({ views: { [name]: view } }) : setHere,
  };
}
