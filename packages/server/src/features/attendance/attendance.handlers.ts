/** Meetings and registers. */

import {
  clubHeatDays,
  defaultMeetingName,
  heatMapRange,
  meetingCounts,
} from '@casement/domain/attendance/attendance.rules.ts';
import { may, offers } from '@casement/domain/shared/permissions.ts';
import { currentGraduatingClass, splitDay } from '@casement/domain/shared/time/days.ts';
import { logActivity } from '../../db/activity.ts';
import { api } from '../../http/procedures.ts';
import { found, foundAll } from '../../http/records.ts';
import {
  clubHead,
  clubMeetings,
  createMeetings as insertMeetings,
  lockClubHead,
  markRow,
  markRows,
  deleteMeeting as removeMeeting,
} from './attendance.store.ts';

const createMeetings = api.attendance.createMeetings.handler(async ({ input, context }) => {
  const { tx } = context;
  const clubId = input[0]?.clubId ?? '';
  const club = found(await lockClubHead(tx, clubId));
  const named = input.map(({ startDateAndTime, endDateAndTime, meetingName }) => ({
    startDateAndTime,
    endDateAndTime,
    meetingName:
      meetingName === undefined || meetingName === '' ? defaultMeetingName(club.clubName) : meetingName,
  }));
  const created = await insertMeetings(tx, clubId, named);
  await logActivity(tx, context.actor, 'meeting.create', clubId, { meetings: created.length });
  return { data: created };
});

const deleteMeeting = api.attendance.deleteMeeting.handler(async ({ input, context }) => {
  const { _id, meetingName, startsAt } = found(await removeMeeting(context.tx, input.meetingId));
  await logActivity(context.tx, context.actor, 'meeting.delete', _id, { meetingName, startsAt });
  return { data: { _id } };
});

const mark = api.attendance.mark.handler(async ({ input, context }) => ({
  data: found(await markRow(context.tx, input, context.actor)),
}));

const markMany = api.attendance.markMany.handler(async ({ input, context }) => {
  const marks = [...new Map(input.map((item) => [item.attendanceId, item])).values()];
  return { data: foundAll(await markRows(context.tx, marks, context.actor), marks) };
});

const ofClub = api.attendance.ofClub.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const { today, ...head } = found(await clubHead(tx, input.clubId));
  const rows = await clubMeetings(tx, input.clubId, actor.kind === 'student');
  const whole = may('attendance.mark', relations);
  const { from, to } = heatMapRange(today, currentGraduatingClass(splitDay(today)));
  const inRange = rows.filter((row) => row.date >= from && row.date <= to);
  const days = clubHeatDays(inRange.filter(meetingCounts));
  const meetings = rows.map(({ date: _date, upcoming: _upcoming, ...meeting }) => ({
    ...meeting,
    attendances: whole
      ? meeting.attendances
      : meeting.attendances.filter((row) => row.student._id === actor.id),
  }));
  return {
    data: {
      club: head,
      meetings,
      days,
      from,
      to,
      can: {
        mark: offers('attendance.mark', relations),
        create: offers('meeting.create', relations),
        whole,
      },
    },
  };
});

export const attendanceHandlers = { createMeetings, deleteMeeting, mark, markMany, ofClub };
