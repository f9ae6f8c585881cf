/** Letters: by SMTP where it is configured, else into the outbox folder. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { uuidv7 } from 'uuidv7';

export type Letter = { to: string; subject: string; text: string };

export type MailLog = {
  info(detail: Record<string, unknown>, message: string): void;
  error(detail: Record<string, unknown>, message: string): void;
};

/**
 * Makes the sender. Failures are logged and do not reach the caller, who must not learn from them
 * whether an address exists.
 * @param smtpUrl `smtp://user:password@host:port`, or undefined for the outbox
 * @param outbox folder for letters as `.eml` files; made when needed
 */
export function createMail(
  smtpUrl: string | undefined,
  from: string,
  outbox: string,
  log: MailLog,
): (letter: Letter) => Promise<void> {
  const transport =
    smtpUrl === undefined
      ? nodemailer.createTransport({ streamTransport: true, buffer: true })
      : nodemailer.createTransport({ url: smtpUrl, connectionTimeout: 10_000 });
  return async (letter) => {
    try {
      const sent = await transport.sendMail({ from, ...letter });
      if (smtpUrl !== undefined) return;
      const name = `${uuidv7()}.eml`;
      await mkdir(outbox, { recursive: true });
      const message: unknown = 'message' in sent ? sent.message : undefined;
      const temporary = path.join(outbox, `.${name}`);
      await writeFile(temporary, Buffer.isBuffer(message) ? message : '');
      await rename(temporary, path.join(outbox, name));
      log.info({ to: letter.to, file: path.join(outbox, name) }, 'letter put into the outbox');
    } catch (error) {
      log.error({ err: error, to: letter.to }, 'letter could not be sent');
    }
  };
}
