/** Building blocks of e-mails: tables and inline styles that every mail program renders in the same way. */

/** Tags that an e-mail can contain, each with its attributes other than `style` and `dir`. */
export const drawnTags: Readonly<Record<string, readonly string[]>> = {
  html: [],
  head: [],
  body: [],
  div: [],
  table: ['role', 'width', 'cellpadding', 'cellspacing', 'border', 'align'],
  tbody: [],
  thead: [],
  tr: [],
  td: ['align', 'valign', 'width', 'colspan', 'rowspan'],
  th: ['align', 'valign', 'width', 'colspan', 'rowspan'],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  p: [],
  a: ['href', 'rel', 'target'],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  br: [],
};

/** Properties of inline styles that Outlook and Gmail support, on desktops and phones. */
export const drawnStyles: readonly string[] = [
  'background',
  'border-collapse',
  'border-left',
  'border-right',
  'border-top',
  'border',
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'line-height',
  'margin',
  'max-width',
  'padding',
  'padding-left',
  'padding-right',
  'padding-top',
  'width',
  'word-break',
];

/** A text as HTML. */
export const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0) ?? 38};`);

// Each block is aligned by its own first letter: an e-mail can have people's and the service's texts in two
// scripts.

/** A paragraph of HTML. */
export const paragraph = (html: string) => `<p dir="auto" style="margin:0 0 12px">${html}</p>`;

/** The first part. */
export const heading = (text: string) =>
  `<h1 dir="auto" style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(text)}</h1>`;

/** The heading of a part. */
export const subheading = (text: string) =>
  `<h2 dir="auto" style="margin:20px 0 8px;font-size:17px;line-height:1.3">${escaped(text)}</h2>`;

/** A list of HTML. */
export const list = (items: readonly string[]) =>
  `<ul dir="auto" style="margin:0 0 12px;padding-left:20px">${items.map((item) => `<li style="margin:0 0 4px">${item}</li>`).join('')}</ul>`;

/** A link by its words. */
export const link = (address: string, words: string) =>
  `<a href="${escaped(address)}" style="color:#1d5f8a">${escaped(words)}</a>`;

/** The last part, in small print. @param lines of HTML */
export const footer = (lines: readonly string[]) =>
  `<p dir="auto" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3ded5;color:#5f5a52;font-size:14px">${lines.join('<br>')}</p>`;

/** A whole e-mail around its body. */
export const framed = (
  body: string,
) => `<!doctype html><html><body style="margin:0;padding:0;background:#f6f3ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff;color:#22201c;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<tr><td style="padding:28px;word-break:break-word">${body}</td></tr></table></td></tr></table></body></html>`;
