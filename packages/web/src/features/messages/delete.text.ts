/** Words of deleting a message (spec: messages, section 8). */
import { counted } from '../../lib/text/numbers.ts';

export const deleteText = {
  button: 'Delete Message',
  title: 'Delete Message',
  question: 'Are you sure you want to delete this message? This action cannot be undone.',
  losses: (title: string, deliveries: number) =>
    deliveries === 0
      ? `“${title}” hasn’t been sent to anybody.`
      : `“${title}” and its ${counted(deliveries, 'delivery', 'deliveries')} are deleted. E-mails that are out stay where they are; those that wait aren’t sent.`,
  confirm: 'Delete Message',
  failed: 'Failed to delete message',
  done: 'Message deleted successfully!',
  doneBody: 'The message has been permanently deleted.',
};
