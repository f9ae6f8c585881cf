/** The activity log's words for messages. */
import type { messagesActivity } from '@casement/domain/messages/messages.activity.ts';
import type { ActivityText } from '../../lib/activity.text.ts';

const titled = ({ title }: { title?: unknown }) => (typeof title === 'string' ? ` “${title}”` : '');

export const messagesActivityText: ActivityText<typeof messagesActivity> = {
  'message.create': (_, detail) => `created the message${titled(detail)}`,
  'message.update': (_, detail) => `edited the message${titled(detail)}`,
  'message.correct': (_, detail) => `corrected the message${titled(detail)}`,
  'message.delete': (_, detail) => `deleted the message${titled(detail)}`,
  'message.send': (_, detail) => `sent the message${titled(detail)}`,
  'message.schedule': (_, detail) => `scheduled the message${titled(detail)}`,
  'message.unschedule': (_, detail) => {
    if (detail.why === 'failed')
      return `couldn’t send the scheduled message${titled(detail)} because of an error`;
    return detail.why === 'notAllowed'
      ? `could no longer send the scheduled message${titled(detail)}`
      : `unscheduled the message${titled(detail)}`;
  },
  'message.sendAgain': (_, detail) =>
    `sent the message${titled(detail)} again to the people who hadn’t seen it`,
  'message.test': (_, detail) => `sent a test e-mail of the message${titled(detail)}`,
  'message.stop': (_, detail) => `stopped sending the message${titled(detail)}`,
  'message.bounce': (_, detail) => `noted that an e-mail of the message${titled(detail)} came back`,
  'message.settle': (_, detail) => `resolved an e-mail in doubt for the message${titled(detail)}`,
};
