/** Hands the school's e-mails to the mail server one by one, and reports the outcome of each. */
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { makePrivateFolder } from '../files/private.ts';
import { type Content, compose, isOneAddress, type Recipient } from './compose.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { type Connections, type Envelope, HandoverFailure, sendMade } from './made.ts';
import { mailText } from './mail.text.ts';
import { putIntoOutbox } from './outbox.ts';

/** An e-mail to one person. */
export type Email = Content & Recipient;

/**
 * The outcome of an e-mail.
 * - `sent`: the mail server accepted it.
 * - `refused`: it never will, with its reason.
 * - `later`: it deferred the e-mail, and certainly doesn't have it.
 * - `doubtful`: the connection ended after the transfer had started, before its answer.
 */
export type Verdict =
  | { state: 'sent' }
  | {
      state: 'refused' | 'later' | 'doubtful';
      reason: string;
      /** The part that may be logged: none of the server's text, which repeats the recipient's address. */
      failure: Record<string, unknown>;
    };

export type Mailer = Lanes & {
  /** E-mails per minute that the mail server accepts, for all schools together; null without a limit. */
  perMinute: number | null;
  hand(email: Email): Promise<Verdict>;
  /**
   * Prepares an e-mail to many, which is handed over by pooled connections. E-mails wait for each other for a free
   * connection.
   */
  handToMany(content: Content): (recipient: Recipient) => Promise<Verdict>;
  /** Closes the open connections once nothing is being handed over. */
  close(): void;
};

const failure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
  syscall: z.string().optional(),
  timeoutType: z.string().optional(),
});

/** The longest reason that is stored. */
const longestReason = 300;

/**
 * The outcome of an e-mail that wasn't accepted. The library's codes can't say whether it was on its way: it reports
 * a connection that was never greeted like one that ended within the e-mail.
 */
function verdictOf(error: unknown): Verdict {
  const [cause, transferred] =
    error instanceof HandoverFailure ? [error.cause, error.transferred] : [error, false];
  const { code = '', command, responseCode, response, syscall, timeoutType } = failure.catch({}).parse(cause);
  const logged = { code, command: command?.split(' ', 1)[0], responseCode, syscall, timeoutType };
  if (
    responseCode !== undefined &&
    responseCode >= 500 &&
    command !== 'CONN' &&
    !command?.startsWith('AUTH')
  ) {
    return {
      state: 'refused',
      reason: (response ?? mailText.failed).slice(0, longestReason),
      failure: logged,
    };
  }
  const unsent = responseCode !== undefined || !transferred;
  const unanswered = unsent ? mailText.unreachable : mailText.hungUp;
  const reason = (response ?? unanswered).slice(0, longestReason);
  return { state: unsent ? 'later' : 'doubtful', reason, failure: logged };
}

const unusable: Verdict = {
  state: 'refused',
  reason: mailText.unusable,
  failure: { code: 'EADDRESS' },
};

/** Pooled connections for e-mails to many. */
export const pooledConnections = 4;

type MailerOptions = {
  /** `smtp://user:password@host:port`, or undefined for the outbox. */
  smtpUrl: string | undefined;
  /** Address of the sender; a name in it is replaced by the e-mail's. */
  from: string;
  /**
   * The return address for bounces, to which the e-mail's id is added after a plus; the sender if left out.
   */
  returnTo?: string | undefined;
  /** Folder for e-mails as `.eml` files, which only the service's account can read. */
  outbox: string;
  /** E-mails a minute; null without a limit. */
  perMinute: number | null;
  log: { info(detail: Record<string, unknown>, message: string): void };
};

/** Opens the connection to the mail server. */
export async function openMailer({
  smtpUrl,
  from,
  returnTo,
  outbox,
  perMinute,
  log,
}: MailerOptions): Promise<Mailer> {
  if (smtpUrl === undefined) await makePrivateFolder(outbox);
  const patience = { connectionTimeout: 10_000, socketTimeout: 60_000 };
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  const single =
    smtpUrl === undefined ? undefined : nodemailer.createTransport({ url: smtpUrl, ...patience });
  const pooled =
    smtpUrl === undefined
      ? undefined
      : nodemailer.createTransport({
          url: smtpUrl,
          ...patience,
          pool: true,
          maxConnections: pooledConnections,
        });
  /** Hands over prepared content, or writes it to the outbox if there is no mail server. */
  const handBy = (connections: Connections | undefined, content: Content) => {
    const emailFor = compose(content, address);
    return async (recipient: Recipient): Promise<Verdict> => {
      const { to, messageId } = recipient;
      if (!isOneAddress(to.address)) return unusable;
      try {
        const raw = await emailFor(recipient);
        if (connections === undefined) {
          log.info({ file: await putIntoOutbox(outbox, raw) }, 'email put into the outbox');
        } else {
          const returned = returnTo?.replace('@', `+${messageId}@`) ?? address;
          const envelope: Envelope = { from: returned, to: to.address };
          await sendMade(connections, raw, envelope, messageId);
        }
        return { state: 'sent' };
      } catch (error) {
        return verdictOf(error);
      }
    };
  };
  return {
    ...openLanes(perMinute),
    perMinute,
    hand: async (email) => handBy(single, email)(email),
    handToMany: (content) => handBy(pooled, content),
    close: () => pooled?.close(),
  };
}
