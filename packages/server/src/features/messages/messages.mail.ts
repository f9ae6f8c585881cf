/** A message as an e-mail: tables and inline styles, which every mail program draws. */
import type { Letter } from '../../mail/post.ts';
import type { StoredMessage } from './messages.store.ts';
import { messagesText } from './messages.text.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0) ?? 38};`);

const sans = 'font-family:Helvetica,Arial,sans-serif';

/** Elements as mail programs draw them alike; the cleaned HTML has none with attributes but links and cells. */
const styles: ReadonlyArray<readonly [RegExp, string]> = [
  [/<p>/g, '<p style="margin:0 0 12px">'],
  [/<(h[2-4])>/g, '<$1 style="margin:20px 0 8px;font-size:18px">'],
  [
    /<table>/g,
    '<table cellpadding="6" cellspacing="0" border="1" style="border-collapse:collapse;margin:0 0 12px">',
  ],
  [/<blockquote>/g, '<blockquote style="margin:0 0 12px;padding-left:12px;border-left:3px solid #b8b2a7">'],
];

const styled = (html: string) => styles.reduce((text, [from, to]) => text.replace(from, to), html);

/** What a letter says besides the message: whose it is, and where it is read. */
export type Surroundings = {
  schoolName: string;
  /** Whom the e-mail is from, and where answers go. */
  from: Letter['from'];
  senderName: string;
  /** Address of the message in the product. */
  address: string;
};

const frame = (body: string) => `<!doctype html><html><body style="margin:0;padding:0;background:#f6f3ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff;color:#22201c;${sans};font-size:16px;line-height:1.5">
<tr><td style="padding:28px" dir="auto">${body}</td></tr></table></td></tr></table></body></html>`;

/**
 * The e-mail of a message. Without its content, as the message may ask, it says that there is one and where.
 * @param messageId of the delivery, for the mail's own header
 */
export function letterOf(
  message: Pick<StoredMessage, 'title' | 'content' | 'metadata'>,
  { schoolName, from, senderName, address }: Surroundings,
  to: Letter['to'],
  messageId: string,
): Letter {
  const { title, content, metadata } = message;
  const signature = metadata.showSenderInfo ? messagesText.from(senderName, schoolName) : schoolName;
  const said = metadata.showHtmlContent
    ? { html: styled(content.html), text: content.plainText }
    : {
        html: `<p style="margin:0 0 12px">${escaped(messagesText.announces(title))}</p>`,
        text: messagesText.announces(title),
      };
  const link = `<a href="${escaped(address)}" style="color:#1d5f8a">${messagesText.readOnline}</a>`;
  return {
    from,
    to,
    subject: title,
    text: `${said.text}\n\n${signature}\n${messagesText.readOnline}: ${address}\n`,
    html: frame(`<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(title)}</h1>${said.html}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3ded5;color:#5f5a52;font-size:14px">${escaped(signature)}<br>${link}</p>`),
    important: metadata.priority === 'High',
    messageId,
  };
}
