/** Sends complete e-mails over one connection each, or over pooled ones. */
import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import MailMessage from 'nodemailer/lib/mailer/mail-message.js';
import MimeNode from 'nodemailer/lib/mime-node';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';

export type Envelope = { from: string; to: string };

/**
 * An e-mail that is sent over the wire unchanged. The library would read its bytes through four streams and parse its
 * headers first, which took more processor time than the mail server's protocol (docs/bench.md).
 */
class PreparedEmail extends MimeNode {
  readonly #bytes: Buffer;
  readonly #messageId: string;
  #wasRead = false;

  constructor(bytes: Buffer, envelope: Envelope, messageId: string) {
    // It has no parts, so it needs no random boundary.
    super(undefined, { baseBoundary: 'none' });
    this.#bytes = bytes;
    this.#messageId = messageId;
    this.setEnvelope(envelope);
  }

  override messageId(): string {
    return this.#messageId;
  }

  /** Whether the library has begun to transfer it, over any connection: until then the mail server can't have it. */
  get wasRead(): boolean {
    return this.#wasRead;
  }

  override createReadStream(): Readable {
    const bytes = this.#bytes;
    const note = () => {
      this.#wasRead = true;
    };
    return new Readable({
      // Called once the mail server has agreed to take the e-mail: nothing reads the stream before.
      read() {
        note();
        this.push(bytes);
        this.push(null);
      },
    });
  }
}

/** Connections to a mail server, as the library opens them. */
export type Connections =
  | Transporter<SMTPPool.SentMessageInfo, SMTPPool.Options>
  | Transporter<SMTPTransport.SentMessageInfo, SMTPTransport.Options>;

/** Why an e-mail wasn't accepted: the library's error, and whether the transfer had started. */
export class HandoverFailure extends Error {
  readonly transferred: boolean;

  constructor(cause: unknown, transferred: boolean) {
    super('The e-mail wasn’t accepted.', { cause });
    this.transferred = transferred;
  }
}

/**
 * Hands a complete e-mail to one of the connections.
 * @throws HandoverFailure if it wasn't accepted
 */
export async function sendMade(
  connections: Connections,
  bytes: Buffer,
  envelope: Envelope,
  messageId: string,
): Promise<void> {
  const mail = new MailMessage(connections, {});
  const email = new PreparedEmail(bytes, envelope, messageId);
  mail.message = email;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  connections.transporter.send(mail, (error) => {
    if (error) reject(new HandoverFailure(error, email.wasRead));
    else resolve();
  });
  return promise;
}
