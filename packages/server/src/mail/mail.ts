/** E-mails: by SMTP where it is configured, else into the outbox folder. */
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { makePrivateFolder, privateMode } from '../files/private.ts';

export type Email = { to: string; subject: string; text: string };

export type MailLog = {
  info(detail: Record<string, unknown>, message: string): void;
  error(detail: Record<string, unknown>, message: string): void;
};

const failure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  syscall: z.string().optional(),
});

/** What the log can have of a failure: no words of the server, which repeat the recipient's address. */
function withoutWords(error: unknown): Record<string, unknown> {
  const { code, command, responseCode, syscall } = failure.catch({}).parse(error);
  return { code, command: command?.split(' ', 1)[0], responseCode, syscall };
}

/** Puts a raw message into the outbox, under a name that sorts by time. @returns its path */
export async function putIntoOutbox(outbox: string, message: unknown): Promise<string> {
  const name = `${uuidv7()}.eml`;
  // It may have been cleared away since.
  await makePrivateFolder(outbox);
  const temporary = path.join(outbox, `.${name}`);
  await writeFile(temporary, Buffer.isBuffer(message) ? message : '', { mode: privateMode.file });
  await rename(temporary, path.join(outbox, name));
  return path.join(outbox, name);
}

/**
 * Makes the sender. Failures are logged and do not reach the caller, who must not learn from them
 * whether an address exists. The recipient is not logged.
 * @param smtpUrl `smtp://user:password@host:port`, or undefined for the outbox
 * @param outbox folder for emails as `.eml` files, which nobody but the service's account can read
 */
export async function createMail(
  smtpUrl: string | undefined,
  from: string,
  outbox: string,
  log: MailLog,
): Promise<(email: Email) => Promise<void>> {
  if (smtpUrl === undefined) await makePrivateFolder(outbox);
  const transport =
    smtpUrl === undefined
      ? nodemailer.createTransport({ streamTransport: true, buffer: true })
      : nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 10_000 });
  return async (email) => {
    try {
      const sent = await transport.sendMail({ from, ...email });
      if (smtpUrl !== undefined) return;
      const message: unknown = 'message' in sent ? sent.message : undefined;
      log.info({ file: await putIntoOutbox(outbox, message) }, 'email put into the outbox');
    } catch (error) {
      log.error(withoutWords(error), 'email could not be sent');
    }
  };
}
