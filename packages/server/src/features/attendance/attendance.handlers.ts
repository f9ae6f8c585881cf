/** Meetings and registers. */

import type { MeetingEdit } from '@casement/domain/attendance/attendance.contract.ts';
import {
  clubHeatDays,
  defaultMeetingName,
  heatMapRange,
} from '@casement/domain/attendance/attendance.rules.ts';
import { attendanceText } from '@casement/domain/attendance/attendance.text.ts';
import {
  areMeetingsAsCreated,
  meetingCounts,
  meetingEditOf,
  timesProblems,
} from '@casement/domain/attendance/meeting.rules.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { may, offers } from '@casement/domain/shared/permissions.ts';
import { currentGraduatingClass, splitDay } from '@casement/domain/shared/time/days.ts';
import { announce } from '../../announcements.ts';
import { lastActorOn, logActivity } from '../../db/activity.ts';
import { changedBy } from '../../http/conflicts.text.ts';
import { api } from '../../http/procedures.ts';
import { createdBefore, demandVersion, found, foundAll } from '../../http/records.ts';
import { meetingHappenings } from './attendance.rules.ts';
import {
  clubHead,
  clubMeetings,
  createMeetings as insertMeetings,
  lockClubHead,
  lockMeeting,
  markRow,
  markRows,
  meetingsCreatedWith,
  deleteMeeting as removeMeeting,
  type StoredMeeting,
  updateMeeting as saveMeeting,
} from './attendance.store.ts';

const createMeetings = api.attendance.createMeetings.handler(async ({ input, context }) => {
  const { tx } = context;
  const clubId = input[0]?.clubId ?? '';
  const club = found(await lockClubHead(tx, clubId));
  const named = input.map(({ meetingName, ...meeting }) => ({
    ...meeting,
    meetingName:
      meetingName === undefined || meetingName === '' ? defaultMeetingName(club.clubName) : meetingName,
  }));
  const created = await insertMeetings(tx, clubId, named);
  const ids = created.map(({ _id }) => _id);
  const left = new Set(ids);
  const taken = named.findIndex(({ newId }) => newId !== undefined && !left.delete(newId));
  if (taken >= 0) {
    const { meetings } = await createdBefore(context, named[taken]?.newId, {
      action: 'meeting.create',
      path: `${taken}.newId`,
      read: async (id) => {
        const meetings = await meetingsCreatedWith(tx, clubId, id);
        return { meetings: foundAll(meetings, [id]) };
      },
      // Meetings in addition to those are a change of the form: all of them, or none.
      isSame: ({ meetings }) => ids.length === 0 && areMeetingsAsCreated(meetings, named),
      nameOf: ({ meetings }) => meetings[0]?.meetingName ?? '',
    });
    return { data: meetings };
  }
  await logActivity(tx, context.actor, 'meeting.create', clubId, { meetings: created.length, ids });
  return { data: created };
});

/** A meeting after an edit; fields that the edit lacks don't change. */
function edited(current: StoredMeeting, clubName: string, edit: MeetingEdit): StoredMeeting {
  const { startDateAndTime, endDateAndTime, place, cancelled, meetingName } = edit;
  return {
    ...current,
    ...(meetingName === undefined ? {} : { meetingName: meetingName || defaultMeetingName(clubName) }),
    startDateAndTime: startDateAndTime ?? current.startDateAndTime,
    endDateAndTime: endDateAndTime ?? current.endDateAndTime,
    place: place ?? current.place,
    cancelled: cancelled === undefined ? current.cancelled : cancelled,
  };
}

const updateMeeting = api.attendance.updateMeeting.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { club, current } = found(await lockMeeting(tx, input.meetingId));
  await demandVersion(current.updatedAt, input.updatedAt, async () => {
    const by = await lastActorOn(tx, input.meetingId, 'meeting.update');
    return { present: current, ...changedBy(by, actor.id, `“${current.meetingName}”`) };
  });
  const next = edited(current, club.clubName, input);
  const fields = timesProblems(next);
  if (fields.length > 0) throw new CasementError('INVALID', { fields });
  const done = meetingEditOf(current, next);
  if (done === undefined) return { data: current };
  const updated = found(await saveMeeting(tx, next));
  const { meetingName, startDateAndTime: startsAt } = updated;
  await logActivity(tx, actor, 'meeting.update', updated._id, { done, meetingName, startsAt });
  const happenings = meetingHappenings(done, current, updated, club.clubName, tx.now);
  await announce(tx, 'happened', { by: actor, happenings });
  return { data: updated };
});

const deleteMeeting = api.attendance.deleteMeeting.handler(async ({ input, context }) => {
  const { _id, meetingName, startsAt } = found(await removeMeeting(context.tx, input.meetingId));
  await logActivity(context.tx, context.actor, 'meeting.delete', _id, { meetingName, startsAt });
  return { data: { _id } };
});

/** The result of marking; throws if the meeting is cancelled, since its register is closed. */
function inOpenRegister<T>(marked: T | 'cancelled'): T {
  if (marked === 'cancelled') throw new CasementError('WRONG_STATE', { message: attendanceText.closed });
  return marked;
}

const mark = api.attendance.mark.handler(async ({ input, context }) => ({
  data: found(inOpenRegister(await markRow(context.tx, input, context.actor))),
}));

const markMany = api.attendance.markMany.handler(async ({ input, context }) => {
  const marks = [...new Map(input.map((item) => [item.attendanceId, item])).values()];
  return { data: foundAll(inOpenRegister(await markRows(context.tx, marks, context.actor)), marks) };
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

export const attendanceHandlers = { createMeetings, updateMeeting, deleteMeeting, mark, markMany, ofClub };
