/** Meetings and their registers: schemas and calls. */

import { z } from 'zod';
import { meetingFacts } from '../clubs/meeting.contract.ts';
import { call, data, line } from '../shared/answers.ts';
import { id, idInPath, newId } from '../shared/ids.ts';
import { seenPerson } from '../shared/people.ts';
import { day, instant } from '../shared/time/instants.ts';
import { attendanceText } from './attendance.text.ts';
import { type MeetingTimes, timesProblems } from './meeting.rules.ts';
import { attendanceStatuses } from './statuses.rules.ts';

export const attendanceStatus = z.enum(attendanceStatuses);
export type AttendanceStatus = z.infer<typeof attendanceStatus>;

/** At most this many meetings of one club in one call: a weekly club's year. */
export const maxMeetings = 52;

export const attendance = z.object({
  _id: z.string(),
  student: seenPerson.omit({ schoolEmail: true }).extend({ graduatingClass: z.string() }),
  status: attendanceStatus,
});
export type Attendance = z.infer<typeof attendance>;

export const meeting = meetingFacts.extend({
  club: z.string(),
  updatedAt: z.string(),
  attendances: z.array(attendance),
});
export type Meeting = z.infer<typeof meeting>;

/**
 * One day of the heat map. `status` is the spec's word for the day; `level` is 0 to 4; `rate` is the share of
 * present and late among counted rows, 0 to 1, null if none count; `unfinished`, for a whole club: how many
 * of the rows that aren't excused are marked, null once all are.
 */
export const heatDay = z.object({
  date: day,
  status: z.enum(['upcoming', 'full', 'partial', 'absent', ...attendanceStatuses]),
  level: z.number().int().min(0).max(4),
  rate: z.number().nullable(),
  unfinished: z.object({ marked: z.number().int().min(0), rows: z.number().int().min(1) }).nullable(),
});
export type HeatDay = z.infer<typeof heatDay>;

/** Adds the rules for a meeting's times, see {@link timesProblems}. */
function withPossibleTimes<T extends z.ZodType<Partial<MeetingTimes>>>(schema: T) {
  return schema.superRefine((value, refusals) => {
    for (const { path, message } of timesProblems(value)) {
      refusals.addIssue({ code: 'custom', path: [path], message });
    }
  });
}

export const meetingInput = withPossibleTimes(
  z.object({
    clubId: id,
    startDateAndTime: instant,
    endDateAndTime: instant,
    meetingName: line(200).optional(),
    newId,
  }),
);

/**
 * An edit of one meeting. Fields left out don't change; an empty `meetingName` restores the club's usual one.
 * `cancelled` cancels the meeting, and null reinstates it.
 */
export const meetingEdit = withPossibleTimes(
  z.object({
    meetingId: id,
    updatedAt: instant.optional().describe('The version that the edit is based on.'),
    startDateAndTime: instant.optional(),
    endDateAndTime: instant.optional(),
    meetingName: line(200).optional(),
    place: line(200).optional(),
    cancelled: z.object({ reason: line(200) }).nullish(),
  }),
);
export type MeetingEdit = z.infer<typeof meetingEdit>;

/** A mark waits for a connection for at most a week, in milliseconds. */
export const longestWaitOfMark = 7 * 24 * 3600 * 1000;

const mark = z.object({
  attendanceId: id,
  attendanceStatus,
  only: attendanceStatus.optional().describe('Marks the row only if this is still its status.'),
  age: z
    .number()
    .int()
    .min(0)
    .max(longestWaitOfMark)
    .optional()
    .describe(
      'How many milliseconds ago the person made the mark, if it waited for a connection: a row that somebody else has marked since then is left as it is. Ages below ten seconds don’t count.',
    ),
});

const marked = z.object({
  _id: z.string(),
  status: attendanceStatus,
  student: z.string(),
  meeting: z.string(),
  left: z
    .literal(true)
    .optional()
    .describe(
      'The row keeps its status, which is `status`: it had another one than `only`, or somebody else has marked it within `age`.',
    ),
});
export type Marked = z.infer<typeof marked>;

export const attendanceContract = {
  createMeetings: call(
    { permission: 'meeting.create', record: { kind: 'club', from: '[].clubId' } },
    { changes: ['meeting'] },
  )
    .route({
      method: 'POST',
      path: '/club/meetingsAndAttendances',
      summary: 'Create meetings and their registers',
    })
    .input(
      z
        .array(meetingInput)
        .min(1, attendanceText.noMeeting)
        .max(maxMeetings, attendanceText.tooMany(maxMeetings))
        .refine((list) => new Set(list.map((item) => item.clubId)).size === 1, attendanceText.apart),
    )
    .output(data(z.array(meeting.omit({ attendances: true }).extend({ attendanceCount: z.number().int() })))),
  deleteMeeting: call(
    { permission: 'meeting.delete', record: { kind: 'meeting', from: 'meetingId' } },
    { changes: ['meeting'] },
  )
    .route({
      method: 'DELETE',
      path: '/club/meetingAndAttendances',
      summary: 'Delete a meeting and its register',
    })
    .input(z.object({ meetingId: id }))
    .output(data(z.object({ _id: z.string() }))),
  updateMeeting: call(
    { permission: 'meeting.update', record: { kind: 'meeting', from: 'meetingId' } },
    { changes: ['meeting'] },
  )
    .route({ method: 'PUT', path: '/club/meeting', summary: 'Move, rename, cancel or reinstate a meeting' })
    .input(meetingEdit)
    .output(data(meeting.omit({ attendances: true }))),
  mark: call(
    { permission: 'attendance.mark', record: { kind: 'attendance', from: 'attendanceId' } },
    { changes: ['mark'] },
  )
    .route({ method: 'PUT', path: '/club/attendanceStatus', summary: 'Mark one row of a register' })
    .input(mark)
    .output(data(marked)),
  markMany: call(
    { permission: 'attendance.mark', record: { kind: 'attendance', from: '[].attendanceId' } },
    { changes: ['mark'] },
  )
    .route({ method: 'PUT', path: '/club/attendanceStatuses', summary: 'Mark several rows of a register' })
    .input(z.array(mark).min(1).max(2000))
    .output(data(z.array(marked))),
  ofClub: call(
    { permission: 'attendance.read', record: { kind: 'club', from: 'clubId' } },
    { shows: ['club', 'meeting', 'mark'] },
  )
    .route({
      method: 'GET',
      path: '/club/{clubId}/attendance',
      summary: "A club's meetings, registers and heat map",
    })
    .input(z.object({ clubId: idInPath }))
    .output(
      data(
        z.object({
          club: z.object({ _id: z.string(), clubName: z.string(), ignoreAbsences: z.boolean() }),
          meetings: z.array(meeting),
          days: z.array(heatDay),
          from: day,
          to: day,
          /** `whole`: the registers have every row, not only the caller's own. */
          can: z.object({ mark: z.boolean(), create: z.boolean(), whole: z.boolean() }),
        }),
      ),
    ),
};
