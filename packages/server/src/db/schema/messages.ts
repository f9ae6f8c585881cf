/** Tables of messages: those of the board, their recipients, one delivery for each person, and notices. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { utc } from '../instants.ts';
import { createdAt, moment, ownSchoolOnly, recordId, schoolId, updatedAt } from './columns.ts';
import { fileUse } from './files.ts';
import { person } from './people.ts';
import { school } from './school.ts';

export const message = pgTable(
  'message',
  {
    schoolId: schoolId(),
    id: recordId(),
    title: text('title').notNull(),
    /** Cleaned HTML, and its plain text. */
    html: text('html').notNull(),
    plainText: text('plain_text').notNull(),
    priority: text('priority').notNull().default('Normal'),
    category: text('category').notNull().default('General'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    showSenderInfo: boolean('show_sender_info').notNull().default(true),
    /** Whether the e-mail contains the content, or only says that there is a message. */
    showHtmlContent: boolean('show_html_content').notNull().default(true),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    sentAt: moment('sent_at'),
    sentBy: uuid('sent_by'),
    sentByName: text('sent_by_name'),
    /** When it will be sent, and who scheduled it; null unless it is scheduled. Deleting that person unschedules it. */
    scheduledAt: moment('scheduled_at'),
    scheduledBy: uuid('scheduled_by'),
    scheduledByName: text('scheduled_by_name'),
    /** The last correction after sending, and the name of the person who made it. */
    correctedAt: moment('corrected_at'),
    correctedByName: text('corrected_by_name'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'message_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'message_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'message_author_fk',
      columns: [table.schoolId, table.authorId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'message_sender_fk',
      columns: [table.schoolId, table.sentBy],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'message_scheduler_fk',
      columns: [table.schoolId, table.scheduledBy],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('set null'),
    index('message_scheduler_index').on(table.schoolId, table.scheduledBy),
    index('message_author_index').on(table.schoolId, table.authorId),
    index('message_sender_index').on(table.schoolId, table.sentBy),
    check('message_scheduled', sql`${table.scheduledAt} is null or ${table.sentAt} is null`),
    check('message_priority', sql`${table.priority} in ('Normal', 'High')`),
    ownSchoolOnly('message'),
  ],
).enableRLS();

/** A group or person that a message names; the people are determined when it is sent. */
export const messageTarget = pgTable(
  'message_target',
  {
    schoolId: schoolId(),
    messageId: uuid('message_id').notNull(),
    position: smallint('position').notNull(),
    targetType: text('target_type').notNull(),
    /** A class, or the id of a club, a project or a person, which may have been deleted since. */
    targetId: text('target_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'message_target_pk', columns: [table.schoolId, table.messageId, table.position] }),
    foreignKey({
      name: 'message_target_message_fk',
      columns: [table.schoolId, table.messageId],
      foreignColumns: [message.schoolId, message.id],
    }).onDelete('cascade'),
    check(
      'message_target_type',
      sql`${table.targetType} in ('AllStudents', 'AllFaculty', 'GraduatingClass', 'Club', 'CasProject', 'Student', 'Faculty')`,
    ),
    check(
      'message_target_id',
      sql`(${table.targetType} in ('AllStudents', 'AllFaculty')) = (${table.targetId} is null)`,
    ),
    ownSchoolOnly('message_target'),
  ],
).enableRLS();

/** A file of a message, by its claim on it. */
export const messageFile = pgTable(
  'message_file',
  {
    schoolId: schoolId(),
    messageId: uuid('message_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: smallint('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'message_file_pk', columns: [table.schoolId, table.messageId, table.fileId] }),
    foreignKey({
      name: 'message_file_message_fk',
      columns: [table.schoolId, table.messageId],
      foreignColumns: [message.schoolId, message.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'message_file_file_fk',
      columns: [table.schoolId, table.messageId, table.fileId],
      foreignColumns: [fileUse.schoolId, fileUse.messageId, fileUse.fileId],
    }),
    ownSchoolOnly('message_file'),
  ],
).enableRLS();

/** SQL for the number of files of a message. @param message alias of `message` */
export const attachmentCountOf = (message: string) =>
  `(select count(*)::int from message_file f where f.school_id = ${message}.school_id and f.message_id = ${message}.id)`;

/**
 * SQL for whether a staff member can read a message on the board: only its author and administrators read
 * drafts, and messages to single people.
 * @param message alias of `message`
 * @param reader SQL for the reader's id
 * @param administrator SQL for whether they are an administrator
 */
export const onBoardOf = (message: string, reader: string, administrator: string) =>
  `(${administrator} or ${message}.author_id = ${reader}
  or ${message}.sent_at is not null and not exists (
       select from message_target t where t.school_id = ${message}.school_id and t.message_id = ${message}.id
          and t.target_type in ('Student', 'Faculty')))`;

/**
 * SQL for the sender's name that recipients see; null if the message hides it.
 * @param message alias of `message`
 */
export const senderOf = (message: string) =>
  `case when ${message}.show_sender_info then coalesce(${message}.sent_by_name, ${message}.author_name) end`;

/**
 * SQL for the last correction of a message; null if there was none.
 * @param message alias of `message`
 * @param shown SQL for whether the name of the person who made it is shown
 */
export const correctedOf = (message: string, shown = 'true') =>
  `case when ${message}.corrected_at is not null then json_build_object('at', ${utc(`${message}.corrected_at`)},
     'by', case when ${shown} then ${message}.corrected_by_name end) end`;

/**
 * SQL of whether a delivery is a person's copy in their inbox: the first round's, from the first try of any of their
 * e-mails on, whatever its outcome. A delivery that waits for another try stays there.
 * @param delivery alias of `message_delivery`
 */
export const inInbox = (delivery: string) =>
  `(${delivery}.round = 1 and exists (
     select from message_delivery tried
      where tried.school_id = ${delivery}.school_id and tried.message_id = ${delivery}.message_id
        and tried.person_id = ${delivery}.person_id
        and (tried.attempts > 0 or tried.state not in ('waiting', 'stopped'))))`;

/**
 * One person's e-mail of a message. The one of round 1 is also their copy in the inbox, and is seen or
 * unread. It is `handingOver` from before the mail server is contacted until its answer is stored: one still
 * in this state after an interruption is doubtful, and is never sent again automatically.
 */
export const messageDelivery = pgTable(
  'message_delivery',
  {
    schoolId: schoolId(),
    id: recordId(),
    messageId: uuid('message_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** 1 is the first sending; later ones are for people who hadn't seen the message. */
    round: smallint('round').notNull().default(1),
    /** Whether the person got a later e-mail, which counts instead of this one. */
    replaced: boolean('replaced').notNull().default(false),
    /** The person's facts at the time of sending. */
    email: text('email').notNull(),
    displayName: text('display_name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    state: text('state').notNull().default('waiting'),
    /** The number of tries, and the time of the next one, by the real clock: infinite if sending was stopped in a try. */
    attempts: smallint('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    /** Why the mail server refused it, or why it bounced. */
    reason: text('reason'),
    sentAt: moment('sent_at'),
    bouncedAt: moment('bounced_at'),
    seenAt: moment('seen_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'message_delivery_pk', columns: [table.schoolId, table.id] }),
    unique('message_delivery_unique').on(table.schoolId, table.messageId, table.personId, table.round),
    foreignKey({
      name: 'message_delivery_message_fk',
      columns: [table.schoolId, table.messageId],
      foreignColumns: [message.schoolId, message.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'message_delivery_person_fk',
      columns: [table.schoolId, table.personId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    index('message_delivery_person_index').on(table.schoolId, table.personId),
    index('message_delivery_due_index')
      .on(table.schoolId, table.messageId, table.dueAt)
      .where(sql`state = 'waiting'`),
    check(
      'message_delivery_state',
      sql`${table.state} in ('waiting', 'handingOver', 'sent', 'refused', 'bounced', 'doubtful', 'dismissed', 'stopped')`,
    ),
    check('message_delivery_seen', sql`${table.round} = 1 or ${table.seenAt} is null`),
    ownSchoolOnly('message_delivery'),
  ],
).enableRLS();

/** A notice in a person's inbox; the event is in `facts`, in the format of the domain's table of notices. */
export const notice = pgTable(
  'notice',
  {
    schoolId: schoolId(),
    id: recordId(),
    personId: uuid('person_id').notNull(),
    kind: text('kind').notNull(),
    /** The record it is about, which may have been deleted since. */
    recordId: uuid('record_id').notNull(),
    facts: jsonb('facts').notNull(),
    /** Who did it, while they have an account; null if the service did. */
    byId: uuid('by_id'),
    byName: text('by_name'),
    createdAt: createdAt(),
    seenAt: moment('seen_at'),
    /** When it was sent in a digest. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    primaryKey({ name: 'notice_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'notice_person_fk',
      columns: [table.schoolId, table.personId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notice_by_fk',
      columns: [table.schoolId, table.byId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('set null'),
    index('notice_person_index').on(table.schoolId, table.personId, table.createdAt),
    index('notice_by_index').on(table.schoolId, table.byId),
    ownSchoolOnly('notice'),
  ],
).enableRLS();
