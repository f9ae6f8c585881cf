/** Refusals of messages and of sending them, results of sending, and words of their e-mails. */
import { counted, formatCount } from '@casement/domain/shared/locale.ts';

export const messagesText = {
  gone: (position: number) => `Recipient ${position + 1} was not found. Remove it and try again.`,
  fileUnusable: 'You can’t use this file, or it was deleted. Upload it again.',
  attachments: 'Files (sign in to open them):',
  unnamedFile: 'File without a name',
  announcesFiles: (count: number) => (count === 1 ? 'It has 1 file.' : `It has ${count} files.`),
  deleted: 'The message was deleted.',
  nobody: 'Nobody would get this message. Choose other recipients.',
  sentAlready: (title: string) => `“${title}” has been sent and can’t be changed or sent again.`,
  started: 'The message is being sent.',
  notDue: 'The message was sent, deleted or rescheduled before this time.',
  noLongerAllowed: 'The person who scheduled the message can no longer send messages. It’s a draft again.',
  notSent: 'Nothing was sent.',
  notSentYet: (title: string) => `“${title}” hasn’t been sent yet. Edit the draft instead.`,
  beingSent: (title: string) => `“${title}” is being sent. Wait until it’s finished, or stop it first.`,
  everyoneSaw: (title: string) => `Everyone who got “${title}” and is still at the school has seen it.`,
  alreadySent: 'This e-mail has already been sent, in another tab or by somebody else.',
  notSending: (title: string) => `“${title}” is neither being sent nor scheduled.`,
  notScheduled: (title: string) => `“${title}” is no longer scheduled. Nothing was stopped.`,
  noneDoubtful: (title: string) => `“${title}” no longer has any e-mails in doubt.`,
  doubtfulLeft:
    'Nothing was sent again: the recipients in doubt have left the school. Dismiss their e-mails instead.',
  notOut: 'This e-mail hasn’t been handed to the mail server, so it can’t have come back.',
  notDoubtful: 'This e-mail is no longer in doubt.',
  ownAddress: 'A test e-mail can only go to your own address.',
  testFailed: (reason: string) => `The test e-mail wasn’t sent. ${reason}`.trim(),
  testSubject: (title: string) => `Test: ${title}`,
  finished: (sent: number, failed: number) => {
    const done = counted(sent, 'e-mail was sent', 'e-mails were sent');
    return failed === 0
      ? `${done}.`
      : `${done}. ${formatCount(failed)} failed or ${failed === 1 ? 'is' : 'are'} in doubt.`;
  },
  from: (name: string, school: string) => `${name}, ${school}`,
  readOnline: 'Read it in Casement',
  announces: (title: string) => `You have a message: ${title}`,
} as const;
