/** Hands the school's e-mails to the mail server one by one, and reports the outcome of each. */
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { makePrivateFolder } from '../files/private.ts';
import { type Content, compose, isOneAddress, type Recipient } from './compose.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { type Envelope, sendMade } from './made.ts';
import { mailText } from './mail.text.ts';
import { putIntoOutbox } from './outbox.ts';

/** An e-mail to one person. */
export type Email = Content & Recipient;

/**
 * The outcome of an e-mail.
 * - `sent`: the mail server accepted it.
 * - `refused`: it never will, with its reason.
 * - `later`: it deferred the e-mail, and certainly doesn't have it.
 * - `doubtful`: the connection ended before its answer.
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
});

/** Failures before anything of the e-mail was sent, by the library's codes. */
const early: ReadonlySet<string> = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EENVELOPE']);

/** The longest reason that is stored. */
const longestReason = 300;

/** The outcome that an error of the library means. */
function verdictOf(error: unknown): Verdict {
  const { code = '', command, responseCode, response, syscall } = failure.catch({}).parse(error);
  const logged = { code, command: command?.split(' ', 1)[0], responseCode, syscall };
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
  const unsent =
    responseCode !== undefined || early.has(code) || syscall === 'connect' || syscall === 'getaddrinfo';
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
  const one = single && (async (raw: Buffer, envelope: Envelope) => single.sendMail({ raw, envelope }));
  const many =
    pooled &&
    (async (raw: Buffer, envelope: Envelope, messageId: string) =>
      sendMade(pooled, raw, envelope, messageId));
  /** Hands over prepared content, or writes it to the outbox if there is no mail server. */
  const handBy = (send: typeof one | typeof many, content: Content) => {
    const emailFor = compose(content, address);
    return async (recipient: Recipient): Promise<Verdict> => {
      const { to, messageId } = recipient;
      if (!isOneAddress(to.address)) return unusable;
      try {
        const raw = await emailFor(recipient);
        if (send === undefined) {
          log.info({ file: await putIntoOutbox(outbox, raw) }, 'email put into the outbox');
        } else {
          const returned = returnTo?.replace('@', `+${messageId}@`) ?? address;
          await send(raw, { from: returned, to: to.address }, messageId);
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
    hand: async (email) => handBy(one, email)(email),
    handToMany: (content) => handBy(many, content),
    close: () => pooled?.close(),
  };
}
