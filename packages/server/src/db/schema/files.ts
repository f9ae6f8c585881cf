/** Tables of files that were uploaded, checked and re-encoded, and of their uses. The driver stores their bytes. */
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, ownSchoolOnly, realStamp, recordId, schoolId } from './columns.ts';
import { person } from './people.ts';
import { school } from './school.ts';

export const storedFile = pgTable(
  'stored_file',
  {
    schoolId: schoolId(),
    id: recordId(),
    purpose: text('purpose').notNull(),
    ownerId: uuid('owner_id'),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** The upload's original name, used when it is downloaded; pictures of clubs have none. */
    name: text('name'),
    blobName: text('blob_name').notNull(),
    thumbnailBlobName: text('thumbnail_blob_name'),
    /** When its last claim was released: set by the trigger on `file_use`, and cleared by a new claim. */
    removedAt: moment('removed_at'),
    createdAt: realStamp('created_at'),
  },
  (table) => [
    primaryKey({ name: 'stored_file_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'stored_file_school_fk',
      columns: [table.schoolId],
      foreignColumns: [school.schoolId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'stored_file_owner_fk',
      columns: [table.schoolId, table.ownerId],
      foreignColumns: [person.schoolId, person.id],
    }),
    index('stored_file_owner_index').on(table.schoolId, table.ownerId),
    check(
      'stored_file_purpose',
      sql`${table.purpose} in ('clubImage', 'meetingPhoto', 'evidence', 'handIn', 'attachment')`,
    ),
    check('stored_file_bytes', sql`${table.bytes} > 0`),
    ownSchoolOnly('stored_file'),
  ],
).enableRLS();

/**
 * SQL of the address at which a file is served.
 * @param file alias of `stored_file`
 */
export const fileUrl = (file: string) => `'/api/files/' || ${file}.id`;

/** SQL of the address of its thumbnail, for a file that has one. */
export const thumbnailUrl = (file: string) => `${fileUrl(file)} || '?size=thumbnail'`;

/** The file `s` as JSON, as records list what was uploaded to them; `more` is a list of further fields and their SQL. */
export const listedFileJson = (...more: readonly string[]) =>
  `json_build_object(${[
    "'_id', s.id, 'contentType', s.content_type, 'name', s.name, 'bytes', s.bytes",
    `'width', s.width, 'height', s.height, 'url', ${fileUrl('s')}`,
    `'thumbnailUrl', case when s.thumbnail_blob_name is not null then ${thumbnailUrl('s')} end`,
    ...more,
  ].join(', ')})`;

/**
 * A photo as JSON: its id and its size, which keeps its place until it is loaded.
 * @param file alias of `stored_file`
 */
export const photoJson = (file: string) =>
  `json_build_object('_id', ${file}.id, 'width', ${file}.width, 'height', ${file}.height)`;

/** SQL for the JSON of a handed-in file; null without one. */
export const handedInFileJson = (file: string) =>
  `case when ${file}.id is not null then json_build_object('_id', ${file}.id, 'name', ${file}.name,
     'bytes', ${file}.bytes, 'url', ${fileUrl(file)}) end`;

/** The id of a record of one kind, null in the claims of others. */
const recordOf = (kind: string) =>
  uuid(`${kind}_id`).generatedAlwaysAs(sql.raw(`case when record_kind = '${kind}' then record_id end`));

/**
 * A record's claim on a file: as long as there is one, the sweep leaves the file alone. Records refer to their files
 * by a key to it. The key from each kind's column to the record's table, `on delete cascade`, is in migration 0014, in
 * 0022 for hand-ins, and in 0033 for messages: those tables import this one.
 */
export const fileUse = pgTable(
  'file_use',
  {
    schoolId: schoolId(),
    fileId: uuid('file_id').notNull(),
    recordKind: text('record_kind').notNull(),
    recordId: uuid('record_id').notNull(),
    clubId: recordOf('club'),
    meetingId: recordOf('meeting'),
    postId: recordOf('post'),
    draftId: recordOf('draft'),
    submissionId: recordOf('submission'),
    messageId: recordOf('message'),
    /** Null if the claim lasts as long as its record. */
    lapsesAt: moment('lapses_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'file_use_pk',
      columns: [table.schoolId, table.fileId, table.recordKind, table.recordId],
    }),
    unique('file_use_club_unique').on(table.schoolId, table.clubId, table.fileId),
    unique('file_use_meeting_unique').on(table.schoolId, table.meetingId, table.fileId),
    unique('file_use_post_unique').on(table.schoolId, table.postId, table.fileId),
    unique('file_use_submission_unique').on(table.schoolId, table.submissionId, table.fileId),
    unique('file_use_message_unique').on(table.schoolId, table.messageId, table.fileId),
    index('file_use_draft_index').on(table.schoolId, table.draftId),
    foreignKey({
      name: 'file_use_file_fk',
      columns: [table.schoolId, table.fileId],
      foreignColumns: [storedFile.schoolId, storedFile.id],
    }),
    check(
      'file_use_kind',
      sql`${table.recordKind} in ('club', 'meeting', 'post', 'draft', 'submission', 'message')`,
    ),
    ownSchoolOnly('file_use'),
  ],
).enableRLS();
