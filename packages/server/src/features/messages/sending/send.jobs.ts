/**
 * Hands over a message's e-mails one by one: each is noted before the mail server is contacted and after it
 * has answered.
 */
import { mailSender } from '@casement/domain/school/school.rules.ts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { SchoolScope } from '../../../auth/scope.ts';
import { together } from '../../../jobs/together.ts';
import type { JobRun, JobWork } from '../../../jobs/worker.ts';
import type { Mailer, Verdict } from '../../../mail/mailer.ts';
import { readSchool } from '../../school/school.store.ts';
import {
  bookDeliveries,
  type DueDelivery,
  doubtInterrupted,
  type Handed,
  readOutcome,
  type SentVersion,
  type StoredVerdict,
  sendingProgress,
} from '../deliveries.store.ts';
import { contentOf } from '../messages.mail.ts';
import { readMessage } from '../messages.store.ts';
import { messagesText } from '../messages.text.ts';

const payloadOf = z.object({ messageId: z.uuid(), address: z.url() });

/**
 * The payload of a sending job. `address`: where the message is read in the product. Payloads are never
 * equal, since the job of the previous round may be ending right now.
 */
export const sendPayload = (messageId: string, address: string) => ({ messageId, address, again: uuidv7() });

/** E-mails of one message that are handed over at a time: a kill can leave this many doubtful. */
const atATime = 4;

/** Concurrent commits for one message: the e-mails share them. */
const commitsAtATime = 2;

/** Milliseconds between two progress reports. */
const reportEvery = 500;

/** Seconds before a postponed e-mail is tried again, by the number of attempts. */
const delays = [60, 300, 900, 3600];

/** The stored outcome of a mail server's answer to attempt number `attempts`. */
function storedVerdict(verdict: Verdict, attempts: number): StoredVerdict {
  if (verdict.state === 'sent') return { state: 'sent', reason: null, delay: 0 };
  const { state, reason } = verdict;
  if (state !== 'later') return { state, reason, delay: 0 };
  const delay = delays[attempts - 1];
  return delay === undefined ? { state: 'refused', reason, delay: 0 } : { state: 'waiting', reason, delay };
}

type Sending = {
  scope: SchoolScope;
  mailer: Mailer;
  signal: AbortSignal;
  /** Hands the e-mail to one recipient. */
  hand: ReturnType<Mailer['handToMany']>;
  /** Records handovers. */
  note: (entry: Entry) => Promise<DueDelivery | undefined>;
};

/** An answer to store, and whether the next e-mail is wanted. */
type Entry = { handed: Handed | undefined; wantsNext: boolean };

async function handOver({ hand }: Sending, due: DueDelivery): Promise<Handed> {
  const { id, email, displayName, attempts } = due;
  const verdict = await hand({ to: { name: displayName, address: email }, messageId: id });
  return { id, verdict: storedVerdict(verdict, attempts) };
}

/**
 * Stores the answers to e-mails and fetches the next ones, in one commit for all callers. So no more e-mails
 * are being handed over than there are callers.
 */
function bookOf({ database, scope }: Pick<JobRun, 'database' | 'scope'>, message: SentVersion) {
  return together(commitsAtATime, async (entries: readonly Entry[]) => {
    const wanted = entries.filter(({ wantsNext }) => wantsNext).length;
    const answers = entries.flatMap(({ handed }) => (handed === undefined ? [] : [handed]));
    const due = await database.withSchool(scope, (tx) => bookDeliveries(tx, message, answers, wanted));
    return entries.map(({ wantsNext }) => (wantsNext ? due.shift() : undefined));
  });
}

/** Hands over all that is due. */
async function drain(sending: Sending, progress: () => Promise<void>): Promise<void> {
  const { scope, mailer, signal, note } = sending;
  let handed: Handed | undefined;
  for (;;) {
    // An answer isn't kept until the next e-mail's turn: if the service ended in between, the e-mail would be
    // doubtful.
    const waits = !mailer.isFree() || signal.aborted;
    if (handed !== undefined && waits) {
      await note({ handed, wantsNext: false });
      handed = undefined;
    }
    await mailer.turn({ lane: 'message', schoolId: scope.schoolId }, signal);
    const due = await note({ handed, wantsNext: true });
    if (due === undefined) return;
    handed = await handOver(sending, due);
    await progress();
  }
}

/** The message's current version, ready to be handed over; undefined if it was deleted. */
async function load(run: JobRun): Promise<Sending | undefined> {
  const { database, scope, mailer, signal, payload } = run;
  const { messageId, address } = payloadOf.parse(payload);
  return database.withSchool(scope, async (tx) => {
    const message = await readMessage(tx, { id: null, administrator: true }, messageId);
    const school = await readSchool(tx);
    if (message === undefined || school === undefined) return undefined;
    const senderName = message.sentByDisplayName ?? message.author.displayName;
    const from = mailSender(school);
    const content = contentOf(message, { schoolName: school.schoolName, from, senderName, address });
    return { scope, mailer, signal, hand: mailer.handToMany(content), note: bookOf(run, message) };
  });
}

const send: JobWork = async (run) => {
  const { database, scope, payload, progress } = run;
  const { messageId } = payloadOf.parse(payload);
  await database.withSchool(scope, (tx) => doubtInterrupted(tx, messageId));
  let toldAt = 0;
  const told = async () => {
    if (performance.now() - toldAt < reportEvery) return;
    toldAt = performance.now();
    const { total, open } = await database.withSchool(scope, (tx) => sendingProgress(tx, messageId));
    await progress(total - open, total);
  };
  for (;;) {
    // It may have been corrected, and sent again, since the last e-mails were made.
    const sending = await load(run);
    if (sending === undefined) return { said: [messagesText.deleted] };
    await Promise.all(Array.from({ length: atATime }, () => drain(sending, told)));
    const left = await database.withSchool(scope, (tx) => sendingProgress(tx, messageId));
    if (left.wait === null) break;
    await progress(left.total - left.open, left.total);
    // Postponed e-mails must not delay the school's other messages.
    if (left.wait > 0) return { againIn: Math.ceil(left.wait) };
  }
  const { sent, failed } = await database.withSchool(scope, (tx) => readOutcome(tx, messageId));
  return { said: [messagesText.finished(sent, failed)] };
};

export const sendWork = { messageSending: send };
