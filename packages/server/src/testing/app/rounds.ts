/** Runs a school's round of reminders or digests, as the job does at its time. */
import { SchoolScope } from '../../auth/scope.ts';
import type { Tx } from '../../db/client.ts';
import type { RoundParts } from '../../features/messages/rounds.work.ts';
import { portfoliosDirectory } from '../../features/portfolios/directory/directory.store.ts';
import type { TestSchool } from '../factories.ts';
import type { TestApp } from './app.ts';

/**
 * @param round the round's work
 * @returns how many e-mails it queued
 */
export async function runRound(
  { services }: TestApp,
  school: TestSchool,
  now: Temporal.Instant,
  round: (tx: Tx, parts: RoundParts) => Promise<void>,
): Promise<number> {
  let queued = 0;
  const { database, emails, secret } = services;
  const parts = {
    secret,
    publicAddress: 'https://{school}.casement.example',
    portfolios: portfoliosDirectory,
    emails: {
      ...emails,
      add: async (...given: Parameters<typeof emails.add>) => {
        queued += given[1].length;
        await emails.add(...given);
      },
    },
  };
  await database.withSchool(SchoolScope.of(school.id), (tx) => round(tx, parts), now);
  return queued;
}
