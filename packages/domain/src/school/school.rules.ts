/** Rules about the school's record. */

type Sender = { schoolName: string; mailSenderName: string; mailReplyTo: string };

/** The sender's name of the school's e-mails, and their reply address, which is empty for none. */
export function mailSender({ schoolName, mailSenderName, mailReplyTo }: Sender): {
  name: string;
  replyTo: string;
} {
  return { name: mailSenderName === '' ? schoolName : mailSenderName, replyTo: mailReplyTo };
}
