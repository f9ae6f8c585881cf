/** Words of deleting a message (spec: messages, section 8). */

import { counted } from '@casement/domain/shared/locale.ts';

export const deleteText = {
  button: 'Delete Message',
  title: 'Delete Message',
  question: 'Are you sure you want to delete this message? This action cannot be undone.',
  stops: (title: string, out: number, open: number) =>
    `“${title}” is being sent. ${counted(out, 'e-mail has', 'e-mails have')} gone out and can’t be recalled. ${counted(open, 'person', 'people')} won’t get one.`,
  unsent: (title: string) => `“${title}” hasn’t been sent to anybody.`,
  losses: (title: string, deliveries: number) =>
    deliveries === 0
      ? `This deletes “${title}”. Everyone it was sent to has been deleted already.`
      : `This deletes “${title}” and its ${counted(deliveries, 'delivery record', 'delivery records')}. E-mails already sent stay in people’s mailboxes. The rest won’t be sent.`,
  confirm: 'Delete Message',
  failed: 'Failed to delete message',
  failedLead: 'Something went wrong while deleting the message. Please try again.',
  done: 'Message deleted successfully!',
  alreadyDeleted: 'Somebody else had already deleted it.',
  doneBody: (out: number | null) =>
    out === null
      ? 'The message has been permanently deleted.'
      : `The message has been permanently deleted. Sending stopped after ${counted(out, 'e-mail', 'e-mails')}.`,
};
