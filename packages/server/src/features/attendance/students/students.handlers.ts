/** Attendance across clubs: the watchlist, and one student's record. */
import { studentDay, studentHeatMapRange } from '@casement/domain/attendance/attendance.rules.ts';
import {
  clubFigures,
  figuresOf,
  hoursOf,
  seasonFigures,
} from '@casement/domain/attendance/students/students.rules.ts';
import { cursorOf, positionOf } from '@casement/domain/shared/records/cursorRecords.ts';
import { answerCached } from '../../../http/cached.ts';
import { api } from '../../../http/procedures.ts';
import { found, paged } from '../../../http/records.ts';
import { cachedWatchlist, studentAttendance, studentClubs } from './students.store.ts';

const watchlist = api.attendance.watchlist.handler(async ({ context }) => {
  const { version, value } = await cachedWatchlist.readLast(context.tx);
  answerCached(context, `watchlist-${version}`, value);
  return { data: value };
});

const ofStudent = api.attendance.ofStudent.handler(async ({ input, context }) => {
  const { studentId, limit, cursor } = input;
  const after = cursor === undefined ? undefined : positionOf(cursor);
  const read = found(await studentAttendance(context.tx, studentId, limit + 1, after));
  const { student, today, days, months } = read;
  const { from, to } = studentHeatMapRange(today, student.graduatingClass);
  const { page, nextCursor } = paged(read.records, limit, ({ startDateAndTime, _id }) =>
    cursorOf(startDateAndTime, _id),
  );
  return {
    data: {
      student,
      figures: figuresOf(months),
      clubs: clubFigures(months),
      seasons: seasonFigures(months),
      days: days.filter((row) => row.date >= from && row.date <= to).map(studentDay),
      from,
      to,
      records: page.map(({ milliseconds, ...record }) => ({ ...record, hours: hoursOf(milliseconds) })),
      nextCursor,
    },
  };
});

const ofStudentByClub = api.attendance.ofStudentByClub.handler(async ({ input, context }) => ({
  data: { clubs: await studentClubs(context.tx, input.studentId, input) },
}));

export const attendanceStudentsHandlers = { watchlist, ofStudent, ofStudentByClub };
