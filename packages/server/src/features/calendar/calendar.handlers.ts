/** The academic calendar: reading a range of it, and changing its events. */

import { clubColour, clubColoursFor } from '@casement/domain/calendar/calendar.rules.ts';
import { may, offers } from '@casement/domain/shared/permissions.ts';
import { relationsToClub } from '../../access/resolve.ts';
import { lastActorOn, logActivity } from '../../db/activity.ts';
import { changedBy } from '../../http/conflicts.text.ts';
import { api } from '../../http/procedures.ts';
import { demandVersion, found } from '../../http/records.ts';
import { dueBetween } from '../evaluations/due/due.work.ts';
import {
  deleteEvent,
  insertEvents,
  lockEvent,
  readClubs,
  readEvents,
  readMeetings,
  updateEvent,
} from './calendar.store.ts';

const read = api.calendar.read.handler(async ({ input: { from, to }, context }) => {
  const { tx, relations, actor } = context;
  const [events, meetings, all, evaluations] = await Promise.all([
    readEvents(tx, from, to),
    readMeetings(tx, from, to),
    readClubs(tx, actor.id),
    dueBetween(context, from, to),
  ]);
  const meeting = new Set(meetings.map(({ clubId }) => clubId));
  const colours = clubColoursFor(all.map(({ _id, place, roles }) => ({ _id, place, own: roles.length > 0 })));
  const clubs = all
    // The caller's own clubs are included even without a meeting, so that “only mine” doesn't come and go
    // with the days.
    .filter(({ _id, roles }) => meeting.has(_id) || roles.length > 0)
    .map(({ roles, place, ...club }) => {
      const clubRelations = relationsToClub(actor, roles);
      return {
        ...club,
        colour: colours.get(club._id) ?? clubColour(place),
        own: roles.length > 0,
        can: {
          'attendance.read': may('attendance.read', clubRelations),
          'attendance.mark': offers('attendance.mark', clubRelations),
        },
      };
    });
  const can = { 'calendar.manage': offers('calendar.manage', relations) };
  return { data: { events, meetings, evaluations, clubs, can } };
});

const create = api.calendar.create.handler(async ({ input, context }) => {
  const { tx } = context;
  const events = await insertEvents(tx, input.events);
  for (const { _id, name } of events) {
    await logActivity(tx, context.actor, 'calendar.manage', _id, { created: name });
  }
  return { data: { events } };
});

const update = api.calendar.update.handler(async ({ input, context }) => {
  const { tx } = context;
  const current = found(await lockEvent(tx, input.eventId));
  await demandVersion(current.updatedAt, input.updatedAt, async () => {
    const by = await lastActorOn(tx, input.eventId, 'calendar.manage');
    return { present: current, ...changedBy(by, context.actor.id, `“${current.name}”`) };
  });
  const updated = found(await updateEvent(tx, input));
  await logActivity(tx, context.actor, 'calendar.manage', updated._id, { changed: updated.name });
  return { data: updated };
});

const remove = api.calendar.delete.handler(async ({ input, context }) => {
  const gone = found(await deleteEvent(context.tx, input.eventId));
  await logActivity(context.tx, context.actor, 'calendar.manage', gone._id, { deleted: gone.name });
  return { data: { _id: gone._id } };
});

export const calendarHandlers = { read, create, update, delete: remove };
