/** Messages of the board: drafts, recipients, and the state of each e-mail (spec: messages, section 3). */
import { z } from 'zod';
import { storedFile } from '../files/files.contract.ts';
import { maxAttachments } from '../files/files.rules.ts';
import { call, data, line, shown } from '../shared/answers.ts';
import { shownHtml } from '../shared/html.ts';
import { id, idInPath, newId } from '../shared/ids.ts';
import { graduatingClass } from '../shared/people.ts';
import { instant } from '../shared/time/instants.ts';
import { deliveryStates, maxTitle, messageStatuses } from './messages.rules.ts';
import { messagesText } from './messages.text.ts';

/** Most groups and people in one message. */
export const maxTargets = 2000;
const maxTags = 20;

export const priorities = ['Normal', 'High'] as const;
export type Priority = (typeof priorities)[number];

const everyone = z.object({
  targetType: z.enum(['AllStudents', 'AllFaculty']),
  targetId: z.undefined(messagesText.noTarget).optional(),
});
const ofClass = z.object({ targetType: z.literal('GraduatingClass'), targetId: graduatingClass });
const ofRecord = z.object({
  targetType: z.enum(['Club', 'CasProject', 'Student', 'Faculty']),
  targetId: z.string(messagesText.target).pipe(id),
});

/** A recipient of a message: a group of people by its kind, or one person. */
export const recipient = z.discriminatedUnion('targetType', [everyone, ofClass, ofRecord]);
export type Recipient = z.infer<typeof recipient>;
export type TargetType = Recipient['targetType'];

const recipients = z
  .array(recipient)
  .min(1, messagesText.recipients)
  .max(maxTargets, messagesText.tooManyRecipients(maxTargets));

/** A recipient as it is stored, with its name; null once the person or group is deleted. */
const namedRecipient = z.object({
  targetType: z.enum([
    'AllStudents',
    'AllFaculty',
    'GraduatingClass',
    'Club',
    'CasProject',
    'Student',
    'Faculty',
  ]),
  targetId: z.string().nullable(),
  name: z.string().nullable(),
});
export type NamedRecipient = z.infer<typeof namedRecipient>;

const metadata = z.object({
  priority: z.enum(priorities),
  category: z.string(),
  tags: z.array(z.string()),
  showSenderInfo: z.boolean(),
  showHtmlContent: z.boolean(),
});

/**
 * A file of a message. `filename` and `blobUri` are the specification’s names for the file's name and its
 * address.
 */
const attachment = storedFile.extend({ filename: z.string(), blobUri: z.string() });

const counts = z.record(z.enum(deliveryStates), z.number().int());

/** When a message was last corrected, and by which person; null where that is hidden. */
const corrected = z.object({ at: z.string(), by: z.string().nullable() }).nullable();

/** A message on the board. */
export const messagePost = z.object({
  _id: z.string(),
  title: z.string(),
  content: z.object({ html: z.string(), plainText: z.string() }),
  metadata,
  recipients: z.array(namedRecipient),
  attachments: z.array(attachment),
  status: z.enum(messageStatuses),
  /** How many recipients’ last e-mails are in each state, and how many recipients have seen the message. */
  deliveryCounts: counts,
  seenCount: z.number().int(),
  /** The first sending: when it started, and who started it. */
  sentAt: z.string().nullable(),
  sentBy: z.string().nullable(),
  sentByDisplayName: z.string().nullable(),
  corrected,
  /** When it is to be sent, and who scheduled it; null unless it is scheduled. */
  scheduled: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** Its author, by their name at the time; the id is null once they are deleted. */
  author: z.object({ _id: z.string().nullable(), displayName: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type MessagePost = z.infer<typeof messagePost>;

/**
 * A message as the board lists it: the beginning of its text and of its recipients, instead of all of them.
 */
export const listedMessage = messagePost
  .omit({ content: true, attachments: true })
  .extend({ excerpt: z.string(), recipientCount: z.number().int(), attachmentCount: z.number().int() });
export type ListedMessage = z.infer<typeof listedMessage>;

/** One recipient's e-mail. */
export const delivery = z.object({
  _id: z.string(),
  /** The round of the e-mail: 1 is the first sending. */
  round: z.number().int(),
  recipient: z.object({
    _id: z.string(),
    email: z.string(),
    displayName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  state: z.enum(deliveryStates),
  /** Why the mail server refused it, or why it bounced. */
  reason: z.string().nullable(),
  /** Whether the school's mail server accepted it, and when; it may have bounced since. */
  emailSent: z.boolean(),
  emailSentAt: z.string().nullable(),
  bouncedAt: z.string().nullable(),
  messageSeen: z.boolean(),
  messageSeenAt: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** The reader's own copy: when they first saw it. Null if the message isn't in their inbox. */
const inbox = z.object({ seenAt: z.string().nullable() }).nullable();

/** One sending of a message: the first, or a later one to recipients who hadn't seen it. */
const sendingRound = z.object({ round: z.number().int(), startedAt: z.string(), deliveryCounts: counts });
export type SendingRound = z.infer<typeof sendingRound>;

/** One message with its deliveries, by name and then by round, for those who can send. */
export const messageWithDeliveries = messagePost.extend({
  as: z.literal('sender'),
  inbox,
  rounds: z.array(sendingRound),
  deliveries: z.array(delivery),
});
export type MessageWithDeliveries = z.infer<typeof messageWithDeliveries>;

/** One message as it is read in the inbox, without its other recipients. */
export const receivedMessage = z.object({
  _id: z.string(),
  title: z.string(),
  content: messagePost.shape.content,
  attachments: messagePost.shape.attachments,
  metadata,
  /** The sender, by their name at the time; null if the message hides it. */
  sender: z.string().nullable(),
  sentAt: z.string(),
  corrected,
  inbox: inbox.unwrap(),
});
export type ReceivedMessage = z.infer<typeof receivedMessage>;

/**
 * One message, with as much as the reader may see.
 * - `sender`: with its deliveries, for those who can send.
 * - `staff`: as on the board, for other teachers.
 * - `recipient`: for people who have it in their inbox and not on the board: students, and teachers if it was
 * sent
 *   to single people.
 */
export const openMessage = z.discriminatedUnion('as', [
  messageWithDeliveries,
  messagePost.extend({ as: z.literal('staff'), inbox }),
  receivedMessage.extend({ as: z.literal('recipient') }),
]);
export type OpenMessage = z.infer<typeof openMessage>;

/** Fields of the form that an edit sends too. Tags are cleaned and deduplicated. */
const messageFields = z.object({
  title: line(maxTitle).pipe(shown(messagesText.title)),
  content: z.object({ html: shownHtml(messagesText.content) }),
  recipients,
  /** Ids of files uploaded for messages, in display order; left out, the message keeps its files. */
  attachments: z
    .array(id)
    .max(maxAttachments, messagesText.tooManyAttachments(maxAttachments))
    .transform((files) => [...new Set(files)])
    .optional(),
  metadata: z
    .object({
      priority: z.enum(priorities).default('Normal'),
      category: line(60).default('General'),
      tags: z
        .array(line(40).pipe(shown(messagesText.tag)))
        .max(maxTags, messagesText.tooManyTags(maxTags))
        .default([])
        .transform((tags) => [...new Set(tags)]),
      showSenderInfo: z.boolean().default(true),
      showHtmlContent: z.boolean().default(true),
    })
    .prefault({}),
});
export type MessageFields = z.infer<typeof messageFields>;

/** The create form. */
export const newMessage = messageFields;

/** The fields that can be corrected after sending: all but the recipients. */
export const correction = messageFields.omit({ recipients: true });

/** A person who gets a message. */
const reached = z.object({
  _id: z.string(),
  displayName: z.string(),
  schoolEmail: z.string(),
  graduatingClass: z.string().nullable(),
});

/** The two ways to settle a doubtful e-mail. */
const action = z.enum(['resend', 'dismiss']);

const reads = { permission: 'message.read' } as const;
const manages = { permission: 'message.manage' } as const;
const changes = { changes: ['message'] } as const;

export const messagesContract = {
  list: call(reads, { shows: ['message'] })
    .route({ method: 'GET', path: '/messagePost/posts', summary: 'The message board' })
    .output(data(z.object({ messagePosts: z.array(listedMessage) }))),
  read: call({ permission: 'message.open' }, { shows: ['message'] })
    .route({
      method: 'GET',
      path: '/messagePost/{messagePostId}',
      summary: 'A message of the board or of your inbox; it isn’t marked as seen',
    })
    .input(z.object({ messagePostId: idInPath }))
    .output(data(openMessage)),
  create: call(manages, changes)
    .route({ method: 'POST', path: '/messagePost/post', summary: 'Create a draft' })
    .input(newMessage.extend({ newId }))
    .output(data(messagePost)),
  update: call(manages, changes)
    .route({
      method: 'PUT',
      path: '/messagePost/post',
      summary: 'Edit a draft, or a message that is scheduled',
    })
    .input(messageFields.extend({ messagePostId: id, updatedAt: instant.optional() }))
    .output(data(messagePost)),
  correct: call(manages, changes)
    .route({
      method: 'PUT',
      path: '/messagePost/correct',
      summary: 'Correct what a sent message says in the inbox; no e-mail is sent',
    })
    .input(correction.extend({ messagePostId: id, updatedAt: instant.optional() }))
    .output(data(messagePost)),
  delete: call(manages, changes)
    .route({
      method: 'DELETE',
      path: '/messagePost/post',
      summary: 'Delete a message with its deliveries, for good; one that is being sent is stopped',
    })
    .input(z.object({ messagePostId: id }))
    .output(
      data(
        z.object({
          _id: z.string(),
          /** For a message that was being sent: how many of its e-mails had been accepted. */
          emailsOut: z.number().int().nullable(),
        }),
      ),
    ),
  recipients: call(manages, { changes: [] })
    .route({
      method: 'POST',
      path: '/messagePost/recipients',
      summary:
        'The people whom recipients reach, or who have not seen a sent message: each once, and how long sending takes',
    })
    .input(z.union([z.object({ recipients }), z.object({ unseenOf: id })]))
    .output(data(z.object({ people: z.array(reached), minutes: z.number().int() }))),
  send: call(manages, changes)
    .route({
      method: 'POST',
      path: '/messagePost/send',
      summary:
        'Send a draft now or at a time, or a sent message again to those who have not seen it, or a test e-mail to yourself',
    })
    .input(
      z.object({
        messagePostId: id,
        /** The version of the draft that the sender read; any other is refused with 409. */
        updatedAt: instant.optional(),
        testEmail: z.string().max(254).optional(),
        /** When a draft is sent; the recipients are determined then. The answer counts today's. */
        at: instant.optional(),
        unseenOnly: z.boolean().optional(),
        /** The number of this round; once it has been sent, another press is refused. */
        round: z.number().int().optional(),
      }),
    )
    .output(data(z.object({ _id: z.string(), recipients: z.number().int() }))),
  stop: call(manages, changes)
    .route({
      method: 'PUT',
      path: '/messagePost/stop',
      summary:
        'Stop sending; e-mails already sent can’t be recalled. A scheduled message becomes a draft again',
    })
    .input(
      z.object({
        messagePostId: id,
        /** The caller wants it to be a draft again: it is refused if the message is no longer scheduled. */
        scheduled: z.literal(true).optional(),
      }),
    )
    .output(data(messageWithDeliveries)),
  settle: call(manages, changes)
    .route({
      method: 'PUT',
      path: '/messagePost/delivery',
      summary: 'Send a doubtful e-mail again, or dismiss it; or all of a message at once',
    })
    .input(z.union([z.object({ deliveryId: id, action }), z.object({ messagePostId: id, action })]))
    .output(data(messageWithDeliveries)),
  bounce: call(manages, changes)
    .route({
      method: 'POST',
      path: '/messagePost/bounce',
      summary: 'Note that an e-mail came back, by the id in its return path and its Message-ID',
    })
    .input(z.object({ deliveryId: id, reason: line(300).pipe(shown(messagesText.reason)) }))
    .output(data(messageWithDeliveries)),
};
