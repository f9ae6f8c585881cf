/**
 * E-mails that the service sends automatically: written in the transaction that causes them, encrypted while they
 * wait, and handed over by any process.
 */
import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { SchoolScope } from '../auth/scope.ts';
import type { Database, Tx } from '../db/client.ts';
import { emailQueues } from '../jobs/boss.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { addEmail, deleteEmail, endEmail, giveUpEmail, putOffEmail, takeEmail } from './emails.store.ts';
import type { Email, Mailer, Verdict } from './mailer.ts';
import { seal, unseal } from './seal.ts';

type Lane = keyof typeof emailQueues;

/** An e-mail to send; it gets its id, and so its own message ID, when it is queued. */
export type NewEmail = {
  lane: Lane;
  /** Its recipient; null for a code. */
  personId: string | null;
  /** The recipient is null if nobody is to get it, which the work doesn't reveal. */
  email: Omit<Email, 'messageId' | 'to'> & { to: Email['to'] | null };
  /** Seconds after which it's too late to send it. */
  lifetimeSeconds: number;
};

export type Emails = {
  /** Queues e-mails in the transaction that causes them; they are sent after the commit. */
  add(tx: Tx, emails: readonly NewEmail[]): Promise<void>;
  /** Makes this process check for codes to send: call it after the commit and after the answer. */
  wake(): void;
  /** Starts handing e-mails over; they wait until then. It ends with the queue. */
  start(parts: { database: Database; mailer: Mailer; log: EmailLog }): Promise<void>;
};

type EmailLog = { error(detail: Record<string, unknown>, message: string): void };

const waiting = z.object({ schoolId: z.uuid(), emailId: z.uuid() });

const sealable = z.object({
  from: z.object({ name: z.string(), replyTo: z.string() }),
  to: z.object({ name: z.string(), address: z.string() }).nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  important: z.boolean(),
  unsubscribe: z.string().optional(),
});

/** Seconds until the next try, by the number of tries so far. E-mails are retried until they expire, at last at equal intervals. */
const delays: Readonly<Record<Lane, { first: readonly number[]; last: number }>> = {
  code: { first: [5, 10, 20, 40], last: 60 },
  notice: { first: [60, 300, 900], last: 3600 },
};

/** How often a process checks for e-mails, in seconds, and how many of a lane it hands over at a time. */
const looks = { code: { every: 1, places: 4 }, notice: { every: 2, places: 2 } } as const;

type Working = { database: Database; mailer: Mailer; secret: string; log: EmailLog; again: Again };
type Again = (tx: Tx, lane: Lane, emailId: string, startAfter: number) => Promise<void>;

/** The next step after the mail server's answer to try number `attempts`. */
function nextStep(
  lane: Lane,
  verdict: Verdict,
  { attempts, secondsLeft }: { attempts: number; secondsLeft: number },
): { end: 'sent' | 'refused' | 'doubtful' } | { delay: number } {
  // Two e-mails with the same code do no harm, but a missing one locks its person out.
  if (verdict.state === 'later' || (lane === 'code' && verdict.state === 'doubtful')) {
    const { first, last } = delays[lane];
    return { delay: Math.min(first[attempts - 1] ?? last, secondsLeft) };
  }
  return { end: verdict.state };
}

async function handOver(
  { database, mailer, secret, log, again }: Working,
  lane: Lane,
  data: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { schoolId, emailId } = waiting.parse(data);
  // Only this service writes the queue, in transactions of the school.
  const scope = SchoolScope.of(schoolId);
  const erase = async (tx: Tx, state: 'sent' | 'refused' | 'doubtful', reason: string | null) =>
    lane === 'code' ? deleteEmail(tx, emailId) : endEmail(tx, emailId, state, reason);
  await mailer.turn({ lane, schoolId }, signal);
  const taken = await database.withSchool(scope, async (tx) => {
    const due = await takeEmail(tx, emailId);
    if (due === undefined) await (lane === 'code' ? deleteEmail(tx, emailId) : giveUpEmail(tx, emailId));
    return due;
  });
  if (taken === undefined) return;
  const text = unseal(secret, `${schoolId} ${emailId}`, taken.sealed);
  const email = text === undefined ? undefined : sealable.parse(JSON.parse(text));
  if (email === undefined || email.to === null) {
    // It was encrypted with another secret, or nobody is to get it.
    await database.withSchool(scope, (tx) => erase(tx, 'refused', null));
    return;
  }
  // Counts only codes that are sent: requests for unknown addresses mustn't slow messages down.
  if (lane === 'code') mailer.count();
  const verdict = await mailer.hand({ ...email, to: email.to, messageId: emailId });
  const reason = verdict.state === 'sent' ? null : verdict.reason;
  if (verdict.state !== 'sent') log.error({ lane, ...verdict.failure }, 'email could not be sent');
  const next = nextStep(lane, verdict, taken);
  await database.withSchool(scope, async (tx) => {
    if ('end' in next) {
      await erase(tx, next.end, reason);
      return;
    }
    await putOffEmail(tx, emailId, lane === 'code' ? '' : (reason ?? ''));
    await again(tx, lane, emailId, next.delay);
  });
}

/**
 * Opens the queue for the service's own e-mails.
 * @param secret encrypts waiting e-mails
 */
export function openEmails({ boss, pollEvery }: JobQueue, secret: string): Emails {
  let codeWorker: string | undefined;
  const within = (tx: Tx) => ({ db: fromDrizzle(tx.orm, sql) });

  const again: Again = async (tx, lane, emailId, startAfter) => {
    const data = { schoolId: tx.scope.schoolId, emailId };
    await boss.send(emailQueues[lane], data, { ...within(tx), startAfter: Math.ceil(startAfter) });
  };

  return {
    add: async (tx, emails) => {
      const { schoolId } = tx.scope;
      for (const [at, { lane, personId, email, lifetimeSeconds }] of emails.entries()) {
        const id = uuidv7();
        const sealed = seal(secret, `${schoolId} ${id}`, JSON.stringify(email));
        await addEmail(tx, { id, lane, personId, sealed, lifetimeSeconds });
        // A school's second e-mail is sent after the first one of every other school.
        await boss.send(emailQueues[lane], { schoolId, emailId: id }, { ...within(tx), priority: -at });
      }
    },
    wake: () => {
      if (codeWorker !== undefined) boss.notifyWorker(codeWorker);
    },
    start: async ({ database, mailer, log }) => {
      const working = { database, mailer, secret, log, again };
      for (const lane of ['code', 'notice'] as const) {
        const { every, places } = looks[lane];
        const options = {
          pollingIntervalSeconds: pollEvery ?? every,
          localConcurrency: places,
          heartbeatRefreshSeconds: 5,
        };
        const worker = await boss.work<unknown>(emailQueues[lane], options, async (jobs) => {
          for (const { data, signal } of jobs) await handOver(working, lane, data, signal);
        });
        if (lane === 'code') codeWorker = worker;
      }
    },
  };
}
