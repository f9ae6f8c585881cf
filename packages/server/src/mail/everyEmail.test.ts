/** Every e-mail uses only tags and styles that all mail programs support. */
import type { Reminder } from '@casement/domain/messages/reminders/reminders.rules.ts';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { codeEmail } from '../auth/codeEmail.ts';
import { digestEmail } from '../features/messages/inbox/digest.mail.ts';
import type { Digested } from '../features/messages/inbox/notices.store.ts';
import { contentOf } from '../features/messages/messages.mail.ts';
import { reminderEmail } from '../features/messages/reminders/reminders.mail.ts';
import { cleanHtml } from '../html/clean.ts';
import { drawnStyles, drawnTags } from './html.ts';
import type { Email } from './mailer.ts';

const from = { name: 'Harbour School', replyTo: '' };
const hostile = '<img src=x onerror=alert(1)> & "quoted" \u05d0\u05d1\u05d2';
const to = { name: 'Ana', address: 'ana@school.example' };

const written =
  cleanHtml(`<h2>${hostile}</h2><p style="position:fixed">Text <strong>bold</strong> <em>e</em> <u>u</u> <s>s</s>
  <a href="https://x.example/?a=1&b=2">link</a><br></p><blockquote>Quote</blockquote><ol start="3"><li>One</li></ol>
  <ul><li><p>\u05d0\u05d1\u05d2</p></li></ul>
  <table style="width:9000px"><thead><tr><th colspan="2">Head</th></tr></thead><tbody><tr><td>1</td><td rowspan="2">2</td></tr></tbody></table>
  <script>alert(1)</script><style>p{}</style><video src="x"></video>`);

const attached = {
  _id: 'f',
  name: hostile,
  filename: hostile,
  blobUri: '/api/files/f',
  url: '/api/files/f',
  thumbnailUrl: null,
  contentType: 'application/pdf',
  bytes: 1000,
  width: null,
  height: null,
};

const metadata = { priority: 'High', category: 'General', showSenderInfo: true } as const;
const sent = { title: hostile, content: written, attachments: [attached] };
const surroundings = {
  schoolName: hostile,
  from,
  senderName: hostile,
  address: 'https://x.example/messageboard/1/post?a=1&b=2',
};
const message = (showHtmlContent: boolean, content = written) =>
  contentOf({ ...sent, content, metadata: { ...metadata, tags: [], showHtmlContent } }, surroundings);

const about = { personId: 'p', about: 'a' };
const reminders: Reminder[] = [
  { ...about, kind: 'register', meetingId: 'm', meeting: hostile, clubId: 'c', club: hostile },
  { ...about, kind: 'auditLink', auditLinkId: 'l', expiresOn: '2026-11-23', own: true, creator: hostile },
  { ...about, kind: 'auditLink', auditLinkId: 'l', expiresOn: '2026-11-23', own: false, creator: hostile },
  { ...about, kind: 'portfolio', studentId: 's', student: hostile, own: false, ends: '2026-12-31' },
  { ...about, kind: 'portfolio', studentId: 's', student: hostile, own: true, ends: '2026-12-31' },
  ...Array.from({ length: 30 }, () => ({
    ...about,
    kind: 'signIn' as const,
    who: 'student' as const,
    name: hostile,
  })),
];
const school = {
  schoolName: hostile,
  timeZone: 'Europe/Berlin',
  clubWord: 'club',
  from,
  address: 'https://harbour.example',
};

const notices: Digested['notices'] = [
  { by: hostile, facts: { kind: 'clubJoined', clubId: 'c', club: hostile } },
  {
    by: null,
    facts: {
      kind: 'meetingMoved',
      meetingId: 'm',
      meeting: hostile,
      clubId: 'c',
      club: hostile,
      before: '2026-11-18T09:00:00Z',
      startsAt: '2026-11-19T09:00:00Z',
    },
  },
];

const emails: Record<string, Pick<Email, 'html'>> = {
  'a sign-in code': codeEmail(
    { schoolName: hostile, schoolEmail: to.address, firstName: hostile, from },
    '12345678',
    10,
  ),
  'a message with tables': message(true),
  'a message without its content': message(false),
  'a digest': digestEmail(
    school,
    { firstName: hostile, email: to.address, notices },
    Temporal.PlainDate.from('2026-11-18'),
    'https://x.example/u',
  ),
  reminders: reminderEmail(
    school,
    { firstName: hostile, email: to.address },
    { day: '2026-11-18', reminders },
    'https://x.example/u',
  ),
};

describe.each(Object.entries(emails))('%s', (name, { html = '' }) => {
  const { document } = new Window();
  document.write(html);
  const elements = [...document.querySelectorAll('*')];

  it('has only allowed tags and attributes', () => {
    expect(elements.length).toBeGreaterThan(10);
    const wrong = elements.flatMap((element) => {
      const tag = element.tagName.toLowerCase();
      const allowed = drawnTags[tag];
      if (allowed === undefined) return [tag];
      return element
        .getAttributeNames()
        .filter((name) => !['style', 'dir', ...allowed].includes(name))
        .map((name) => `${tag} ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('has only allowed styles, and loads nothing', () => {
    const styles = elements.flatMap((element) => (element.getAttribute('style') ?? '').split(';'));
    const properties = styles
      .map((style) => style.split(':', 1)[0]?.trim() ?? '')
      .filter((name) => name !== '');
    expect(properties.length).toBeGreaterThan(5);
    expect(properties.filter((name) => !drawnStyles.includes(name))).toEqual([]);
    expect(styles.filter((style) => /url\(|expression|position|@/i.test(style))).toEqual([]);
  });

  it('lets each block follow the direction of its own text', () => {
    const blocks = [...document.querySelectorAll('td[style*="padding:28px"] > *')];
    expect(blocks.length).toBeGreaterThan(2);
    expect(blocks.filter((block) => block.getAttribute('dir') !== 'auto')).toEqual([]);
  });

  it('links only to web and e-mail addresses, with words for each', () => {
    const links = [...document.querySelectorAll('a')];
    // A code is typed: it leads nowhere.
    expect(links.length > 0).toBe(name !== 'a sign-in code');
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/^(https?|mailto):/);
      expect(link.textContent?.trim()).not.toBe('');
    }
  });
});

it('has the bar of a quote on the side where the quote begins', () => {
  const quotes = cleanHtml(
    '<blockquote><p>\u05d0\u05d1 x</p><blockquote><p>within</p></blockquote></blockquote><blockquote><p>x \u05d0</p></blockquote>',
  );
  const { html = '' } = message(true, quotes);
  const bars = [...html.matchAll(/<blockquote style="[^"]*border-(left|right)/g)].map(([, side]) => side);
  expect(bars).toEqual(['right', 'right', 'left']);
});

it('has a margin between paragraphs of a message, and none in its lists', () => {
  const { document } = new Window();
  document.write(message(true).html ?? '');
  const margins = (place: string) =>
    [...document.querySelectorAll(`${place} > p`)].map((one) => one.getAttribute('style'));
  expect(margins('li')).toEqual(['margin:0']);
  expect(margins('td[style*="padding:28px"]')).toContain('margin:0 0 12px');
});
