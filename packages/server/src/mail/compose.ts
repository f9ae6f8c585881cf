/** E-mails as sent over the wire. An e-mail to many is composed once: the same body after each recipient’s headers. */
import MailComposer from 'nodemailer/lib/mail-composer';
import { realClock } from '../clock.ts';

/** The sender of an e-mail, and the address for replies; empty for the sender's own address. */
type Sender = { name: string; replyTo: string };

/** The content for all recipients. Names and the subject are single lines; `html` is complete and safe. */
export type Content = {
  from: Sender;
  subject: string;
  text: string;
  html?: string | undefined;
  important: boolean;
  /** Address for one-click unsubscribing (RFC 8058); unset for e-mails that can't be turned off. */
  unsubscribe?: string | undefined;
};

/** A recipient of an e-mail. */
export type Recipient = {
  to: { name: string; address: string };
  /** Without angle brackets; the same for each attempt at one delivery. */
  messageId: string;
};

/** A header's value, with line breaks replaced by spaces. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Whether a text is exactly one address, and a mail server can't take it for more. */
export const isOneAddress = (text: string) =>
  /^[^\s\p{Cc}<>(),;:"\\[\]@]+@[^\s\p{Cc}<>(),;:"\\[\]@]+$/u.test(text);

/** Headers by which Outlook and other programs show an e-mail as important. */
const importance = { 'X-Priority': '1 (Highest)', 'X-MSMail-Priority': 'High', Importance: 'High' };

const endOfHeaders = '\r\n\r\n';

/**
 * Prepares an e-mail. Headers and body are joined here: the library can also put prepared parts below new
 * headers, but reads them through streams, which takes seven times as long (docs/bench.md).
 * @param address of the sender
 * @returns a function that makes the e-mail for one of its recipients
 */
export function compose(content: Content, address: string): (recipient: Recipient) => Promise<Buffer> {
  const { from: sender, subject, text, html, important, unsubscribe } = content;
  const email = new MailComposer({
    from: { name: oneLine(sender.name), address },
    ...(isOneAddress(sender.replyTo) ? { replyTo: { name: '', address: sender.replyTo } } : {}),
    subject: oneLine(subject),
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(important ? importance : {}),
      ...(unsubscribe === undefined
        ? {}
        : {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    // Only the given content is sent: no file and no address is read for an e-mail.
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: '\r\n',
  }).compile();
  const host = address.split('@').at(-1) ?? 'localhost';
  let made: Promise<Buffer> | undefined;
  const body = async () => {
    const whole = await email.build();
    return whole.subarray(whole.indexOf(endOfHeaders) + endOfHeaders.length);
  };
  return async ({ to, messageId }) => {
    made ??= body();
    const same = await made;
    email.setHeader('To', { name: oneLine(to.name), address: to.address });
    email.setHeader('Message-ID', `<${messageId}@${host}>`);
    const date = new Date(realClock.now().epochMilliseconds).toUTCString().replace('GMT', '+0000');
    email.setHeader('Date', date);
    return Buffer.concat([Buffer.from(`${email.buildHeaders()}${endOfHeaders}`), same]);
  };
}
