/** The signed-in person's choices for lists and tips, on all their devices. */
import type { Choices } from '@casement/domain/profile/profile.contract.ts';
import { useState } from 'react';
import { orpc } from '../../lib/api/api.ts';
import { explainError } from '../../lib/api/errors.ts';
import { meQuery, useMe } from '../../lib/api/session.ts';
import { idempotentWrite } from '../../lib/cache/queryClient.ts';
import { part, useWrite } from '../../lib/cache/writes.ts';
import { noticeFailure } from '../../ui/state/resultNotice.ts';
import { profileText } from './profile.text.ts';

/** Changes the cached choices as the service will: adds dismissed tips. */
const shows = ({ dismissed, views }: { [Name in 'dismissed' | 'views']?: Choices[Name] | undefined }) => [
  part(meQuery, ({ data }) => {
    const { user } = data;
    const next = {
      dismissed: [...new Set([...user.dismissed, ...(dismissed ?? [])])],
      views: { ...user.views, ...views },
    };
    return { data: { ...data, user: { ...user, ...next } } };
  }),
];

/** How choices are written: shown immediately, saved in the background, reverted with a notice if that fails. */
export const choosing = {
  ...idempotentWrite,
  scope: { id: 'choices' },
  onFailure: (error: Error) => noticeFailure(profileText.choiceNotSaved, explainError(error)),
} as const;

function useChoose() {
  return useWrite(orpc.profile.update, { ...choosing, expects: shows, sets: shows });
}

/**
 * Whether the person dismissed a tip, and a function to dismiss it permanently, undefined while nothing can
 * be changed.
 */
export function useDismissed(tip: string): { dismissed: boolean; dismiss: (() => void) | undefined } {
  const { user, impersonation } = useMe();
  const { mutate } = useChoose();
  return {
    dismissed: user.dismissed.includes(tip),
    dismiss: impersonation === null ? () => mutate({ dismissed: [tip] }) : undefined,
  };
}

type View<Name extends keyof Choices['views']> = NonNullable<Choices['views'][Name]>;

/**
 * The person's choice between two views. During impersonation their stored choice isn't changed: a choice
 * lasts until the page is left.
 * @param unless the view until they choose
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
