/** Attendance across clubs: the watchlist and one student's record. */

import { z } from 'zod';
import { call, data } from '../../shared/answers.ts';
import { idInPath } from '../../shared/ids.ts';
import { person } from '../../shared/people.ts';
import { instantCursor } from '../../shared/records/cursorRecords.ts';
import { day } from '../../shared/time/instants.ts';
import { seasons } from '../../shared/time/seasons.ts';
import { attendanceStatus, heatDay } from '../attendance.contract.ts';
import { studentsText } from './students.text.ts';

/** A share of counted sessions, 0 to 1; null if none count. */
const rate = z.number().min(0).max(1).nullable();
const count = z.number().int().min(0);

/** A club that a student on the watchlist was absent from. */
const clubMissed = z.object({ _id: z.string(), clubName: z.string(), missed: count });

/** A student whose attendance is below 90 %. `lastSession` is the school's day of the last counted session. */
export const watchedStudent = person.extend({
  graduatingClass: z.string(),
  rate: z.number().min(0).max(1),
  counted: count,
  missed: count,
  lastSession: day,
  clubs: z.array(clubMissed),
});
export type WatchedStudent = z.infer<typeof watchedStudent>;

/** Totals for the students of one class who have a counted session. */
export const classAttendance = z.object({
  graduatingClass: z.string(),
  students: count,
  counted: count,
  attended: count,
  below: count,
});
export type ClassAttendance = z.infer<typeof classAttendance>;

/**
 * Totals of sessions. `sessions` have started; `counted` and `attended` leave out clubs that ignore absences;
 * `hours` are those of present and late sessions of all clubs, with one decimal.
 */
const figures = z.object({
  sessions: count,
  counted: count,
  attended: count,
  missed: count,
  rate,
  hours: z.number().min(0),
});
export type AttendanceFigures = z.infer<typeof figures>;

/** Sessions of one season; a winter has the year it started in. */
const seasonFigures = figures.extend({ season: z.enum(seasons), year: z.number().int() });
export type SeasonFigures = z.infer<typeof seasonFigures>;

const clubHead = z.object({ _id: z.string(), clubName: z.string(), ignoreAbsences: z.boolean() });
const clubFigures = figures.extend(clubHead.shape);
export type ClubFigures = z.infer<typeof clubFigures>;

/** One session of a student. `date` is the school's day; `hours` is 0 unless present or late. */
export const attendanceRecord = z.object({
  _id: z.string(),
  meeting: z.string(),
  meetingName: z.string(),
  club: clubHead,
  startDateAndTime: z.string(),
  endDateAndTime: z.string(),
  date: day,
  status: attendanceStatus,
  hours: z.number().min(0),
});
export type AttendanceRecord = z.infer<typeof attendanceRecord>;

/**
 * A student's sessions in one club over a range of days: `sessions` have started, `counted` were present,
 * late or absent, `attended` present or late.
 */
export const clubSessions = clubHead.extend({ sessions: count, counted: count, attended: count });
export type ClubSessions = z.infer<typeof clubSessions>;

/** A day of a year that exists. */
const knownDay = day.refine((value) => !value.startsWith('0000'), studentsText.noSuchYear);

/** Most records in one answer. */
export const mostRecords = 500;

export const attendanceStudentsContract = {
  watchlist: call({ permission: 'attendance.watchlist' }, { shows: ['club', 'meeting', 'mark'] })
    .route({
      method: 'GET',
      path: '/students/attendance',
      summary: 'Students whose attendance is below 90 %, and figures of every class',
    })
    .output(data(z.object({ students: z.array(watchedStudent), classes: z.array(classAttendance) }))),
  ofStudent: call(
    { permission: 'student.attendance', record: { kind: 'student', from: 'studentId' } },
    { shows: ['club', 'meeting', 'mark'] },
  )
    .route({
      method: 'GET',
      path: '/students/{studentId}/attendance',
      summary: "One student's sessions in all clubs, newest first, with figures of the whole",
    })
    .input(
      z.object({
        studentId: idInPath,
        limit: z.coerce.number().int().min(1).max(mostRecords).default(100),
        cursor: instantCursor(studentsText.cursor).optional(),
      }),
    )
    .output(
      data(
        z.object({
          student: person.extend({ graduatingClass: z.string(), archived: z.boolean() }),
          figures,
          clubs: z.array(clubFigures),
          seasons: z.array(seasonFigures),
          days: z.array(heatDay),
          from: day,
          to: day,
          records: z.array(attendanceRecord),
          nextCursor: z.string().nullable(),
        }),
      ),
    ),
  ofStudentByClub: call(
    { permission: 'student.attendance', record: { kind: 'student', from: 'studentId' } },
    { shows: ['club', 'meeting', 'mark'] },
  )
    .route({
      method: 'GET',
      path: '/students/{studentId}/clubAttendance',
      summary: "One student's sessions within some days, by club",
    })
    .input(
      z.object({ studentId: idInPath, from: knownDay, to: knownDay }).refine(({ from, to }) => from <= to, {
        path: ['to'],
        message: studentsText.endBeforeStart,
      }),
    )
    .output(data(z.object({ clubs: z.array(clubSessions) }))),
};
