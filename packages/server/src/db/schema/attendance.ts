/** Tables of meetings and registers, and SQL of the rows that count. */
import type { AttendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import { attendanceStatuses, isCounted, isIn } from '@casement/domain/attendance/statuses.rules.ts';
import type { MeetingFacts } from '@casement/domain/clubs/meeting.contract.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { utc } from '../instants.ts';
import { club, currentMemberships } from './clubs.ts';
import { createdAt, moment, ownSchoolOnly, recordId, schoolId, updatedAt } from './columns.ts';
import { fileUse } from './files.ts';
import { currentStudents, person } from './people.ts';

export const meeting = pgTable(
  'meeting',
  {
    schoolId: schoolId(),
    id: recordId(),
    clubId: uuid('club_id').notNull(),
    meetingName: text('meeting_name').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Where it takes place, if not where the club usually meets. */
    place: text('place').notNull().default(''),
    /** Why it was cancelled, possibly empty; null if it isn't. */
    cancelReason: text('cancel_reason'),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'meeting_pk', columns: [table.schoolId, table.id] }),
    foreignKey({
      name: 'meeting_club_fk',
      columns: [table.schoolId, table.clubId],
      foreignColumns: [club.schoolId, club.id],
    }).onDelete('cascade'),
    index('meeting_club_index').on(table.schoolId, table.clubId, table.startsAt),
    index('meeting_start_index').on(table.schoolId, table.startsAt),
    index('meeting_end_index').on(table.schoolId, table.endsAt),
    check('meeting_order', sql`${table.endsAt} > ${table.startsAt}`),
    ownSchoolOnly('meeting'),
  ],
).enableRLS();

/**
 * SQL for the meetings that count, from which readers select instead of the table. Meetings left out here are
 * left out of every rate and figure; `db/schema/counting.test.ts` lists the statements that see the whole
 * table.
 */
export const meetingsThatCount = '(select * from meeting where cancel_reason is null)';

/**
 * SQL for the meetings that lists, calendars and feeds show, including cancelled ones: their readers answer
 * with its facts.
 */
export const shownMeetings = '(select * from meeting)';

/** SQL of the place of the meeting `me` of the club `c`; empty if none is set. */
export const meetingPlaceSql = `coalesce(nullif(me.place, ''), c.locations[1], '')`;

/** SQL of when the meeting `me`, or the parts of its club `c` shown with it, may last have changed. */
export const meetingChangedSql = 'greatest(me.updated_at, c.updated_at)';

/** SQL for each field of the meeting `me` that every answer has: add new ones here. */
const facts: Record<keyof MeetingFacts, string> = {
  _id: 'me.id',
  meetingName: 'me.meeting_name',
  startDateAndTime: utc('me.starts_at'),
  endDateAndTime: utc('me.ends_at'),
  place: 'me.place',
  cancelled: `case when me.cancel_reason is not null then json_build_object('reason', me.cancel_reason) end`,
};

/** The meeting `me` as columns of a row. */
export const meetingColumns = Object.entries(facts)
  .map(([field, sql]) => `${sql} as "${field}"`)
  .join(', ');

/** The meeting `me` as JSON; `more` is a list of further fields and their SQL. */
export const meetingJson = (...more: readonly string[]) =>
  `json_build_object(${[...Object.entries(facts).map(([field, sql]) => `'${field}', ${sql}`), ...more].join(', ')})`;

/** SQL for the earliest meeting of the club `c` that hasn't ended: `starts_at`, and `meeting` as JSON. */
export const nextMeeting = `(select me.starts_at, ${meetingJson()} as meeting
  from ${meetingsThatCount} me
 where me.school_id = c.school_id and me.club_id = c.id and me.ends_at > app_now()
 order by me.starts_at, me.id limit 1)`;

const statusIs = (rule: (status: AttendanceStatus) => boolean) => (row: string) =>
  `${row}.status in (${attendanceStatuses
    .filter(rule)
    .map((status) => `'${status}'`)
    .join(', ')})`;

/** SQL of whether a row of a register counts: the domain's rule of the same name. */
export const isCountedSql = statusIs(isCounted);

/** SQL of whether a row of a register is present or late: the domain's rule of the same name. */
export const isInSql = statusIs(isIn);

/** SQL of the students on a club's registers, one row per role: its current students, without archived ones. */
export const onRegister = `(select m.school_id, m.club_id, m.person_id, p.graduating_class
  from ${currentMemberships} m join ${currentStudents} p on p.school_id = m.school_id and p.id = m.person_id)`;

/** One row of a register: a student at a meeting. */
export const attendance = pgTable(
  'attendance',
  {
    schoolId: schoolId(),
    id: recordId(),
    meetingId: uuid('meeting_id').notNull(),
    studentId: uuid('student_id').notNull(),
    status: text('status').notNull().default('unmarked'),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'attendance_pk', columns: [table.schoolId, table.id] }),
    unique('attendance_student_unique').on(table.schoolId, table.meetingId, table.studentId),
    foreignKey({
      name: 'attendance_meeting_fk',
      columns: [table.schoolId, table.meetingId],
      foreignColumns: [meeting.schoolId, meeting.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'attendance_person_fk',
      columns: [table.schoolId, table.studentId],
      foreignColumns: [person.schoolId, person.id],
    }).onDelete('cascade'),
    index('attendance_student_index').on(table.schoolId, table.studentId),
    check(
      'attendance_status',
      sql`${table.status} in ('present', 'late', 'absent', 'excusedAbsent', 'unmarked')`,
    ),
    ownSchoolOnly('attendance'),
  ],
).enableRLS();

/** Photos of a meeting, in their order. */
export const meetingPhoto = pgTable(
  'meeting_photo',
  {
    schoolId: schoolId(),
    meetingId: uuid('meeting_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: smallint('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'meeting_photo_pk', columns: [table.schoolId, table.meetingId, table.fileId] }),
    foreignKey({
      name: 'meeting_photo_meeting_fk',
      columns: [table.schoolId, table.meetingId],
      foreignColumns: [meeting.schoolId, meeting.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'meeting_photo_file_fk',
      columns: [table.schoolId, table.meetingId, table.fileId],
      foreignColumns: [fileUse.schoolId, fileUse.meetingId, fileUse.fileId],
    }),
    ownSchoolOnly('meeting_photo'),
  ],
).enableRLS();
