/** A message as an e-mail: tables and inline styles, which every mail program supports. */

import { runsLeftward, withDirections, withoutTags } from '@casement/domain/shared/unicode.ts';
import type { Content } from '../../mail/compose.ts';
import { escaped, footer, framed, heading, link, list, paragraph } from '../../mail/html.ts';
import type { StoredMessage } from './messages.store.ts';
import { messagesText } from './messages.text.ts';

/** Styles with which all mail programs render elements in the same way. */
const styles: ReadonlyArray<readonly [RegExp, string]> = [
  // Words in narrow cells stay whole.
  [
    /<t([dh])(?=[ >])/g,
    '<t$1 valign="top" style="border:1px solid #d8d2c7;padding:6px 8px;word-break:normal"',
  ],
  [/<(h[2-4])(?=[ >])/g, '<$1 style="margin:20px 0 8px;font-size:18px"'],
  [/<table>/g, '<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 12px">'],
  [/<a (?=href=)/g, '<a style="color:#1d5f8a" '],
];

/**
 * Paragraphs with a margin before the next block; those in cells and lists have none, as editors put a
 * paragraph in each.
 */
function spaced(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)(li|t[dh]|p)(?=[ >])/g, (tag, end: string, name: string) => {
    if (name !== 'p') depth += end === '' ? 1 : -1;
    return name === 'p' && end === '' ? `<p style="margin:${depth > 0 ? '0' : '0 0 12px'}"` : tag;
  });
}

/** Quotes with a bar on the side where they start, in mail programs without logical properties too. */
function barred(html: string): string {
  let side = 'left';
  return html.replace(/<blockquote(?=[ >])/g, (tag, at: number) => {
    // A nested quote starts on the same side as the outer one.
    if (html.startsWith('<blockquote dir="auto">', at)) {
      const end = html.indexOf('</blockquote>', at);
      side = runsLeftward(withoutTags(html.slice(at, end))) ? 'right' : 'left';
    }
    return `${tag} style="margin:0 0 12px;padding-${side}:12px;border-${side}:3px solid #b8b2a7"`;
  });
}

const styled = (html: string) =>
  styles.reduce((text, [from, to]) => text.replace(from, to), barred(spaced(withDirections(html))));

/** The parts of an e-mail besides the message: its sender, and the address of its page. */
export type Surroundings = {
  schoolName: string;
  /** The sender of the e-mail, and the address for replies. */
  from: Content['from'];
  senderName: string;
  /** Address of the message in the product. */
  address: string;
};

type Said = { html: string; text: string };

/** A message's text with the names of its files, which are opened on its page after signing in. */
function withFiles(said: Said, files: StoredMessage['attachments'], address: string): Said {
  if (files.length === 0) return said;
  const names = files.map(({ filename }) => filename || messagesText.unnamedFile);
  const links = names.map((name) => link(address, name));
  return {
    html: `${said.html}${paragraph(`<strong>${escaped(messagesText.attachments)}</strong>`)}${list(links)}`,
    text: `${said.text}\n\n${messagesText.attachments}\n${names.map((name) => `- ${name}`).join('\n')}`,
  };
}

/** The notice that there is a message, with its number of files. */
function announced(title: string, files: number): Said {
  const lines = [messagesText.announces(title), ...(files === 0 ? [] : [messagesText.announcesFiles(files)])];
  return { html: paragraph(lines.map(escaped).join('<br>')), text: lines.join('\n') };
}

/**
 * The content of a message's e-mail, the same for everyone. If the message asks to leave its content out, the e-mail
 * only says that there is a message and where.
 */
export function contentOf(
  message: Pick<StoredMessage, 'title' | 'content' | 'metadata' | 'attachments'>,
  { schoolName, from, senderName, address }: Surroundings,
): Content {
  const { title, content, metadata, attachments } = message;
  const signature = metadata.showSenderInfo ? messagesText.from(senderName, schoolName) : schoolName;
  const said = metadata.showHtmlContent
    ? withFiles({ html: styled(content.html), text: content.plainText }, attachments, address)
    : announced(title, attachments.length);
  const online = link(address, messagesText.readOnline);
  return {
    from,
    subject: title,
    text: `${said.text}\n\n${signature}\n${messagesText.readOnline}: ${address}\n`,
    html: framed(`${heading(title)}${said.html}\n${footer([escaped(signature), online])}`),
    important: metadata.priority === 'High',
  };
}
