/** Somebody's new notices as an e-mail. */
import { noticeSentence } from '@casement/domain/messages/inbox/notices.text.ts';
import { linkedPaths } from '@casement/domain/school/linked.paths.ts';
import { formatMoney } from '@casement/domain/shared/locale.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { escaped, footer, framed, heading, link, list, paragraph } from '../../../mail/html.ts';
import type { Email } from '../../../mail/mailer.ts';
import type { MailSchool } from '../rounds.work.ts';
import { digestText as text } from './digest.text.ts';
import type { Digested } from './notices.store.ts';

/** Notices that are listed; the rest are counted. */
const shownNotices = 30;

/**
 * The e-mail about new notices.
 * @param today the school's day, on which it is sent
 * @param unsubscribe the address where one request stops these e-mails
 */
export function digestEmail(
  { schoolName, timeZone, clubWord: club, from, address }: MailSchool,
  { firstName, email, notices }: Omit<Digested, 'personId'>,
  today: Temporal.PlainDate,
  unsubscribe: string,
): Omit<Email, 'messageId'> {
  const when = (instant: string) => formatMoment(instant, timeZone, today);
  const told = notices
    .slice(0, shownNotices)
    .map(({ facts, by }) => noticeSentence(facts, by, { money: formatMoney, when, club }));
  const rest = notices.length - told.length;
  const lines = rest > 0 ? [...told, text.more(rest)] : told;
  const subject = text.subject(notices.length, schoolName);
  const [inbox, preferences] = [`${address}${linkedPaths.inbox}`, `${address}${linkedPaths.profile}`];
  return {
    from,
    to: { name: '', address: email },
    subject,
    text: [
      text.greeting(firstName),
      lines.map((line) => `- ${line}`).join('\n'),
      `${text.inbox}: ${inbox}\n${text.preferences}: ${preferences}\n`,
    ].join('\n\n'),
    html: framed(
      [
        heading(subject),
        paragraph(escaped(text.greeting(firstName))),
        list(lines.map(escaped)),
        footer([link(inbox, text.inbox), link(preferences, text.preferences)]),
      ].join('\n'),
    ),
    important: false,
    unsubscribe,
  };
}
