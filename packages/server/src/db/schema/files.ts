/** Table of files: what was uploaded, checked and re-encoded. Their bytes lie with the files driver. */
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, ownSchoolOnly, realStamp, recordId, schoolId } from './columns.ts';
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
    /** What the upload was called where it came from, for whoever downloads it; pictures of clubs have none. */
    name: text('name'),
    blobName: text('blob_name').notNull(),
    thumbnailBlobName: text('thumbnail_blob_name'),
    /** Nothing shows it any more; its bytes and this row go with the next sweep. */
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
    check('stored_file_purpose', sql`${table.purpose} in ('clubImage', 'meetingPhoto', 'evidence')`),
    check('stored_file_bytes', sql`${table.bytes} > 0`),
    ownSchoolOnly('stored_file'),
  ],
).enableRLS();
