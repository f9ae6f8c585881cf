/** Hands letters of the school to its mail server one by one, and says what became of each. */
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { makePrivateFolder } from '../files/private.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { putIntoOutbox } from './outbox.ts';

/** Whom a letter is from, and where answers go; empty for the address that it's sent from. */
type Sender = { name: string; replyTo: string };

/** A letter. Names and the subject are one line each; `html` is whole and safe. */
export type Letter = {
  from: Sender;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html?: string | undefined;
  important: boolean;
  /** Where one request ends e-mails of this kind (RFC 8058); those that nobody can end have none. */
  unsubscribe?: string | undefined;
  /** Without angle brackets; the same for each attempt at one delivery. */
  messageId: string;
};

/**
 * What became of a letter.
 * - `sent`: the mail server took it.
 * - `refused`: it never will, with its reason.
 * - `later`: it didn't take it this time, and certainly hasn't got it.
 * - `doubtful`: the connection ended before its answer.
 */
export type Verdict =
  | { state: 'sent' }
  | {
      state: 'refused' | 'later' | 'doubtful';
      reason: string;
      /** What the log can have of it: no words of the server, which repeat the recipient's address. */
      failure: Record<string, unknown>;
    };

export type Post = Lanes & {
  /** E-mails a minute that the mail server takes, of all schools together; null without a limit. */
  perMinute: number | null;
  hand(letter: Letter): Promise<Verdict>;
  /** Hands over one of many, by a connection that is kept for them. Of these, letters wait behind each other. */
  handOneOfMany(letter: Letter): Promise<Verdict>;
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

/** Failures before anything of the letter was sent, by the library's codes. */
const early: ReadonlySet<string> = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EENVELOPE']);

/** The longest reason that is stored. */
const longestReason = 300;

/** What a failure of the library means for the letter. */
function verdictOf(error: unknown): Verdict {
  const { code = '', command, responseCode, response, syscall } = failure.catch({}).parse(error);
  const reason = (response ?? code).slice(0, longestReason);
  const logged = { code, command: command?.split(' ', 1)[0], responseCode, syscall };
  if (
    responseCode !== undefined &&
    responseCode >= 500 &&
    command !== 'CONN' &&
    !command?.startsWith('AUTH')
  ) {
    return { state: 'refused', reason, failure: logged };
  }
  const unsent =
    responseCode !== undefined || early.has(code) || syscall === 'connect' || syscall === 'getaddrinfo';
  return { state: unsent ? 'later' : 'doubtful', reason, failure: logged };
}

/** A header's value: what would end its line is a space. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Whether a text is one address and nothing that a mail server could take for more. */
const isOneAddress = (text: string) => /^[^\s\p{Cc}<>(),;:"\\[\]@]+@[^\s\p{Cc}<>(),;:"\\[\]@]+$/u.test(text);

const unusable: Verdict = {
  state: 'refused',
  reason: 'The address can’t be used.',
  failure: { code: 'EADDRESS' },
};

/** Connections that are kept for letters of which there are many. */
const keptConnections = 4;

type PostOptions = {
  /** `smtp://user:password@host:port`, or undefined for the outbox. */
  smtpUrl: string | undefined;
  /** Address of the sender; a name in it is replaced by the letter's. */
  from: string;
  /** Where e-mails that come back are returned, with the letter's id behind a plus; to the sender when left out. */
  returnTo?: string | undefined;
  /** Folder for e-mails as `.eml` files, which nobody but the service's account can read. */
  outbox: string;
  /** E-mails a minute; null without a limit. */
  perMinute: number | null;
  log: { info(detail: Record<string, unknown>, message: string): void };
};

/** Opens the way to the mail server. */
export async function openPost({
  smtpUrl,
  from,
  returnTo,
  outbox,
  perMinute,
  log,
}: PostOptions): Promise<Post> {
  if (smtpUrl === undefined) await makePrivateFolder(outbox);
  const patience = { connectionTimeout: 10_000, socketTimeout: 60_000 };
  const single =
    smtpUrl === undefined
      ? nodemailer.createTransport({ streamTransport: true, buffer: true })
      : nodemailer.createTransport({ url: smtpUrl, ...patience });
  const kept =
    smtpUrl === undefined
      ? single
      : nodemailer.createTransport({
          url: smtpUrl,
          ...patience,
          pool: true,
          maxConnections: keptConnections,
        });
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  const handBy = async (transport: typeof single, letter: Letter): Promise<Verdict> => {
    const { from: sender, to, subject, text, html, important, unsubscribe, messageId } = letter;
    if (!isOneAddress(to.address)) return unusable;
    try {
      const sent = await transport.sendMail({
        from: { name: oneLine(sender.name), address },
        ...(isOneAddress(sender.replyTo) ? { replyTo: { name: '', address: sender.replyTo } } : {}),
        to: { name: oneLine(to.name), address: to.address },
        subject: oneLine(subject),
        text,
        html,
        ...(returnTo === undefined
          ? {}
          : { envelope: { from: returnTo.replace('@', `+${messageId}@`), to: to.address } }),
        messageId: `<${messageId}@${address.split('@').at(-1) ?? 'localhost'}>`,
        priority: important ? 'high' : 'normal',
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe === undefined
            ? {}
            : {
                'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
        // Only what is handed in is sent: no file and no address is read for a letter.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      if (smtpUrl === undefined) {
        const file = await putIntoOutbox(outbox, 'message' in sent ? sent.message : undefined);
        log.info({ file }, 'email put into the outbox');
      }
      return { state: 'sent' };
    } catch (error) {
      return verdictOf(error);
    }
  };
  return {
    ...openLanes(perMinute),
    perMinute,
    hand: async (letter) => handBy(single, letter),
    handOneOfMany: async (letter) => handBy(kept, letter),
    close: () => kept.close(),
  };
}
