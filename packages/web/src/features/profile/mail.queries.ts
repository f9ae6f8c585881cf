/** Reads and writes a person's choice of e-mails. */
import type { MailPreferences } from '@casement/domain/profile/profile.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { orpc } from '../../lib/api/api.ts';
import { explainError } from '../../lib/api/errors.ts';
import { idempotentWrite } from '../../lib/cache/queryClient.ts';
import { part, useWrite, whole } from '../../lib/cache/writes.ts';
import { useFailureNotice } from '../../ui/state/failureNotice.ts';
import { profileText } from './profile.text.ts';

export const mailQuery = orpc.profile.mail.queryOptions();

type Choice = Partial<MailPreferences>;

/**
 * The person's choice and a function to change it: shown immediately, saved in the background, reverted if
 * that fails.
 */
export function useMailChoice(): {
  mail: MailPreferences;
  /** Whether the last choice hasn't been saved yet and is being retried. */
  waits: boolean;
  choose: (choice: Choice) => void;
} {
  const mail = useSuspenseQuery(mailQuery).data.data;
  const failure = useFailureNotice();
  const save = useWrite(orpc.profile.setMail, {
    ...idempotentWrite,
    scope: { id: 'mail' },
    expects: (choice) => [part(mailQuery, ({ data }) => ({ data: { ...data, ...choice } }))],
    sets: (data) => [whole(mailQuery, { data })],
    onFailure: (error) => failure.tell(profileText.mail.notSaved, explainError(error)),
  });
  return {
    mail,
    waits: save.isPending && save.failureCount > 0,
    choose: (choice) => save.mutate(choice, { onSuccess: failure.clear }),
  };
}
