/** Hands letters of the school to its mail server one by one, and says what became of each. */
import { setTimeout as wait } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { putIntoOutbox } from './mail.ts';

/** A letter. Names and the subject are one line each; `html` is whole and safe. */
export type Letter = {
  fromName: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  important: boolean;
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
export type Verdict = { state: 'sent' } | { state: 'refused' | 'later' | 'doubtful'; reason: string };

export type Post = {
  /** E-mails a minute that the mail server takes, of all schools together; null without a limit. */
  perMinute: number | null;
  /** Waits until the next letter can go. @throws when the signal is aborted */
  turn(signal: AbortSignal): Promise<void>;
  hand(letter: Letter): Promise<Verdict>;
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
  if (
    responseCode !== undefined &&
    responseCode >= 500 &&
    command !== 'CONN' &&
    !command?.startsWith('AUTH')
  ) {
    return { state: 'refused', reason };
  }
  const unsent =
    responseCode !== undefined || early.has(code) || syscall === 'connect' || syscall === 'getaddrinfo';
  return { state: unsent ? 'later' : 'doubtful', reason };
}

/** Turns that follow each other at an even pace. */
function pace(perMinute: number | null): Post['turn'] {
  let free = 0;
  return async (signal) => {
    signal.throwIfAborted();
    if (perMinute === null) return;
    const now = performance.now();
    const mine = Math.max(free, now);
    free = mine + 60_000 / perMinute;
    if (mine > now) await wait(mine - now, undefined, { signal });
  };
}

/**
 * Opens the way to the mail server, over at most as many connections as letters go at a time.
 * @param smtpUrl `smtp://user:password@host:port`, or undefined for the outbox
 * @param from address of the sender; a name in it is replaced by the letter's
 */
export function openPost(
  smtpUrl: string | undefined,
  from: string,
  outbox: string,
  perMinute: number | null,
): Post {
  const transport =
    smtpUrl === undefined
      ? nodemailer.createTransport({ streamTransport: true, buffer: true })
      : nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 60_000 });
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  const hand = async (letter: Letter): Promise<Verdict> => {
    const { fromName, to, subject, text, html, important, messageId } = letter;
    try {
      const sent = await transport.sendMail({
        from: { name: fromName, address },
        to,
        subject,
        text,
        html,
        messageId: `<${messageId}@${address.split('@').at(-1) ?? 'localhost'}>`,
        priority: important ? 'high' : 'normal',
        headers: { 'Auto-Submitted': 'auto-generated' },
        // Only what is handed in is sent: no file and no address is read for a letter.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      if (smtpUrl === undefined) await putIntoOutbox(outbox, 'message' in sent ? sent.message : undefined);
      return { state: 'sent' };
    } catch (error) {
      return verdictOf(error);
    }
  };
  return { perMinute, turn: pace(perMinute), hand };
}
