/** Reminders as an e-mail: one for each person, regardless of the number of reminders. */
import type { Reminder } from '@casement/domain/messages/reminders/reminders.rules.ts';
import { linkedPaths } from '@casement/domain/school/linked.paths.ts';
import { formatDay } from '@casement/domain/shared/time/moments.text.ts';
import { escaped, footer, framed, heading, link, list, paragraph, subheading } from '../../../mail/html.ts';
import type { Email } from '../../../mail/mailer.ts';
import type { MailSchool } from '../rounds.work.ts';
import { remindersText as text } from './reminders.text.ts';

/** Names that are listed; the rest are counted. */
const shownNames = 20;

type Part = { title: string; items: { words: string; path: string | null }[] };

const written = (value: string) =>
  formatDay(Temporal.PlainDate.from(value), { day: 'numeric', month: 'long', year: 'numeric' });

const of = <Kind extends Reminder['kind']>(reminders: readonly Reminder[], kind: Kind) =>
  reminders.filter((one): one is Extract<Reminder, { kind: Kind }> => one.kind === kind);

/** One person's reminders, part by part. */
function partsOf(reminders: readonly Reminder[], day: string): Part[] {
  const strangers = of(reminders, 'signIn');
  const names = strangers.slice(0, shownNames).map(({ name }) => ({ words: name, path: null }));
  const rest = strangers.length - names.length;
  const parts: Part[] = [
    {
      title: text.registers,
      items: of(reminders, 'register').map(({ club, meeting, clubId }) => ({
        words: text.register(club, meeting),
        path: linkedPaths.register(clubId),
      })),
    },
    {
      title: text.auditLinks,
      items: of(reminders, 'auditLink').map(({ expiresOn, auditLinkId, own, creator }) => ({
        words: own ? text.ownAuditLink(written(expiresOn)) : text.auditLink(creator, written(expiresOn)),
        path: linkedPaths.editAuditLink(auditLinkId),
      })),
    },
    {
      title: text.portfolios,
      items: of(reminders, 'portfolio').map(({ own, student, ends, studentId }) =>
        own
          ? { words: text.ownPortfolio(written(ends)), path: linkedPaths.ownTokens }
          : { words: text.portfolio(student, written(ends)), path: linkedPaths.portfolio(studentId) },
      ),
    },
    {
      title: text.signIns(strangers.length),
      items:
        strangers.length === 0
          ? []
          : [
              ...names,
              ...(rest > 0 ? [{ words: text.more(rest), path: null }] : []),
              {
                words: text.writeTo(strangers.length),
                path: `${linkedPaths.createMessage}?neverSignedIn=${day}`,
              },
            ],
    },
  ];
  return parts.filter(({ items }) => items.length > 0);
}

/**
 * The e-mail with a person's reminders.
 * @param day on which it is written
 * @param unsubscribe the address for one-click unsubscribing
 */
export function reminderEmail(
  { schoolName, from, address }: MailSchool,
  to: { firstName: string; email: string },
  { day, reminders }: { day: string; reminders: readonly Reminder[] },
  unsubscribe: string,
): Omit<Email, 'messageId'> {
  const parts = partsOf(reminders, day);
  // All people who never signed in are one reminder, however many there are.
  const { length: strangers } = of(reminders, 'signIn');
  const subject = text.subject(reminders.length - Math.max(0, strangers - 1));
  const preferences = `${address}${linkedPaths.profile}`;
  const plain = parts.map(({ title, items }) =>
    [
      title,
      ...items.map(({ words, path }) => (path === null ? `- ${words}` : `- ${words}\n  ${address}${path}`)),
    ].join('\n'),
  );
  const drawn = parts.map(
    ({ title, items }) =>
      subheading(title) +
      list(
        items.map(({ words, path }) => (path === null ? escaped(words) : link(`${address}${path}`, words))),
      ),
  );
  return {
    from,
    to: { name: '', address: to.email },
    subject,
    text: `${text.greeting(to.firstName)}\n\n${plain.join('\n\n')}\n\n${text.why(schoolName)}\n${text.preferences}: ${preferences}\n`,
    html: framed(
      [
        heading(subject),
        paragraph(escaped(text.greeting(to.firstName))),
        ...drawn,
        footer([escaped(text.why(schoolName)), link(preferences, text.preferences)]),
      ].join('\n'),
    ),
    important: false,
    unsubscribe,
  };
}
