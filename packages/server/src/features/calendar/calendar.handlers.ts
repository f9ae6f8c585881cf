/** The academic calendar: reading a range of it, and changing its events. */

import {
  type CalendarEvent,
  calendar,
  calendarClub,
  type NewCalendarEvent,
} from '@casement/domain/calendar/calendar.contract.ts';
import { clubColour, clubColoursFor, isEventAsCreated } from '@casement/domain/calendar/calendar.rules.ts';
import { abilities } from '@casement/domain/shared/permissions.ts';
import { relationsToClub } from '../../access/resolve.ts';
import { lastActorOn, logActivity } from '../../db/activity.ts';
import { changedBy } from '../../http/conflicts.text.ts';
import type { ActorContext } from '../../http/context.ts';
import { api } from '../../http/procedures.ts';
import { createdBefore, demandVersion, found } from '../../http/records.ts';
import { dueBetween } from '../evaluations/due/due.work.ts';
import {
  deleteEvent,
  insertEvent,
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
    .map(({ roles, place, ...club }) => ({
      ...club,
      colour: colours.get(club._id) ?? clubColour(place),
      own: roles.length > 0,
      can: calendarClub.shape.can.parse(abilities('club', relationsToClub(actor, roles))),
    }));
  const can = calendar.shape.can.parse(abilities('school', relations));
  return { data: { events, meetings, evaluations, clubs, can } };
});

async function createOne(
  context: Pick<ActorContext, 'tx' | 'actor'>,
  form: NewCalendarEvent,
  index: number,
): Promise<CalendarEvent> {
  const { tx, actor } = context;
  const event = await insertEvent(tx, form);
  if (event === undefined) {
    return createdBefore(context, form.newId, {
      action: 'calendar.manage',
      path: `events.${index}.newId`,
      read: async (id) => found(await lockEvent(tx, id)),
      isSame: (current) => isEventAsCreated(current, form),
      nameOf: ({ name }) => name,
    });
  }
  await logActivity(tx, actor, 'calendar.manage', event._id, { created: event.name });
  return event;
}

const create = api.calendar.create.handler(async ({ input, context }) => {
  const events: CalendarEvent[] = [];
  for (const [index, form] of input.events.entries()) events.push(await createOne(context, form, index));
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
  const deleted = found(await deleteEvent(context.tx, input.eventId));
  await logActivity(context.tx, context.actor, 'calendar.manage', deleted._id, { deleted: deleted.name });
  return { data: { _id: deleted._id } };
});

export const calendarHandlers = { read, create, update, delete: remove };
