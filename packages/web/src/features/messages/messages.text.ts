/** Words that the screens of messages share (spec: messages, sections 2 and 8). */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import type { NamedRecipient, Priority, TargetType } from '@casement/domain/messages/messages.contract.ts';
import type { MessageStatus } from '@casement/domain/messages/messages.rules.ts';
import { counted, formatCount } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { sentences } from '../../lib/text/sentences.text.ts';
import { commonText } from '../../lib/text/words.text.ts';

export const statusText: Readonly<Record<MessageStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  sentWithFailures: 'Sent with failures',
  stopped: 'Stopped',
};

export const priorityText: Readonly<Record<Priority, string>> = { Normal: 'Normal', High: 'High' };

/** In place of a deleted recipient's name. */
const deletedText = (words: ClubWords): Readonly<Record<TargetType, string>> => ({
  AllStudents: 'All Students',
  AllFaculty: 'All Faculty',
  GraduatingClass: 'A class',
  Club: `A deleted ${words.one}`,
  CasProject: 'A deleted project',
  Student: 'A former student',
  Faculty: 'A former teacher',
});

/** A recipient in words. */
export function recipientText(
  { targetType, name }: Pick<NamedRecipient, 'targetType' | 'name'>,
  words: ClubWords,
): string {
  if (targetType === 'AllStudents' || targetType === 'AllFaculty' || name === null) {
    return deletedText(words)[targetType];
  }
  return targetType === 'GraduatingClass' ? classOf(name) : name;
}

/** After the names of the first few recipients. */
export const moreText = (count: number) => `${formatCount(count)} more`;

/** Words of a message started on another screen. */
export const beginText = {
  writeTo: (count: number) => (count === 1 ? 'Write to this person' : `Write to these ${formatCount(count)}`),
  writeToProject: 'Write to the project',
  about: (list: string, filters: readonly string[]) =>
    filters.length === 0 ? `About: ${list}.` : `About: ${list} (${filters.join(', ')}).`,
  strangers: 'people who have never signed in',
  titleForStrangers: 'Sign in to Casement',
  /** For people who were picked by hand. */
  titleForAnybody: 'From the CAS office',
  searched: (search: string) => `“${search}”`,
  duplicate: 'Duplicate',
};

/** Words of counting the people that a message reaches. */
export const countText = {
  counting: 'Counting people…',
  failed: 'Couldn’t count the people.',
  again: commonText.tryAgain,
};

export const messagesText = {
  title: 'Message Board',
  crumb: 'Message board',
  inbox: 'Inbox',
  create: 'New Message',
  seen: (seen: number, all: number) => `${formatCount(seen)} of ${formatCount(all)}`,
  files: (count: number) => counted(count, 'file', 'files'),
  notFound: 'Message Not Found',
  back: 'Back to the message board',
  backToInbox: 'Back to your inbox',
  forbidden: 'You can’t write messages',
  forbiddenBody: sentences.askOffice,
  notYours: 'You can’t change this message',
  notYoursBody: 'Its author and the administrators can.',
};
