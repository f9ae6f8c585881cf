/** Sends complete e-mails over pooled connections. */
import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import MailMessage from 'nodemailer/lib/mailer/mail-message.js';
import MimeNode from 'nodemailer/lib/mime-node';
import type SMTPPool from 'nodemailer/lib/smtp-pool';

export type Envelope = { from: string; to: string };

/**
 * An e-mail that is sent over the wire unchanged. The library would read its bytes through four streams and parse its
 * headers first, which took more processor time than the mail server's protocol (docs/bench.md).
 */
class PreparedEmail extends MimeNode {
  readonly #bytes: Buffer;
  readonly #messageId: string;

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

  override createReadStream(): Readable {
    const bytes = this.#bytes;
    return new Readable({
      read() {
        this.push(bytes);
        this.push(null);
      },
    });
  }
}

/** Pooled connections to a mail server, as the library opens them. */
export type KeptConnections = Transporter<SMTPPool.SentMessageInfo, SMTPPool.Options>;

/**
 * Hands a complete e-mail to one of the connections.
 * @throws the library's error if it wasn't accepted
 */
export async function sendMade(
  connections: KeptConnections,
  bytes: Buffer,
  envelope: Envelope,
  messageId: string,
): Promise<void> {
  const mail = new MailMessage(connections, {});
  mail.message = new PreparedEmail(bytes, envelope, messageId);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  connections.transporter.send(mail, (error) => {
    if (error) reject(error);
    else resolve();
  });
  return promise;
}
