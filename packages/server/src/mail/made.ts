/** E-mails that are whole already, on their way over kept connections. */
import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import MailMessage from 'nodemailer/lib/mailer/mail-message.js';
import MimeNode from 'nodemailer/lib/mime-node';
import type SMTPPool from 'nodemailer/lib/smtp-pool';

export type Envelope = { from: string; to: string };

/**
 * An e-mail that goes over the line as it is. The library would read its bytes through four streams and parse its
 * headers first, which took more of the processor than the mail server's protocol (docs/bench.md).
 */
class PreparedEmail extends MimeNode {
  readonly #bytes: Buffer;
  readonly #messageId: string;

  constructor(bytes: Buffer, envelope: Envelope, messageId: string) {
    // It has no parts: nothing random is made to part them.
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

/** Kept connections to a mail server, as the library opens them. */
export type KeptConnections = Transporter<SMTPPool.SentMessageInfo, SMTPPool.Options>;

/**
 * Hands a whole e-mail to one of the connections.
 * @throws what the library says of one that was not taken
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
