/** The meetings that the form will create. Days and times are in the school's time zone. */
import type { Meeting, MeetingEdit } from '@casement/domain/attendance/attendance.contract.ts';
import {
  singleMeetingName,
  weeks as weekBounds,
  weeklySeries,
} from '@casement/domain/attendance/attendance.rules.ts';
import type { MeetingTimes } from '@casement/domain/attendance/meeting.rules.ts';
import type { z } from 'zod';
import { errorsAt } from '../../../lib/api/errors.ts';
import { hourLater } from '../../../lib/time/clocks.ts';
import { inZone, isCalendarDay, type WeeklySlot } from '../../../lib/time/time.ts';
import { createText } from './plan.text.ts';

export type CreateValues = {
  mode: 'recurring' | 'single';
  /** `YYYY-MM-DD`. */
  date: string;
  /** `YYYY-MM-DD`; a single meeting may end on another day. */
  lastDate: string;
  /** `HH:MM`. */
  start: string;
  end: string;
  /** Text while the input isn't a number yet. */
  weeks: number | string;
  name: string;
};

/** When one meeting takes place, in the school's local time. */
export type MeetingDates = Pick<CreateValues, 'date' | 'lastDate' | 'start' | 'end'>;

export type Planned = { startDateAndTime: string; endDateAndTime: string; meetingName?: string };

/**
 * The end for a start, both `HH:MM`: an hour later until the person has entered an end.
 * @param given whether `end` was entered or taken from a weekly time
 */
export function endFor(start: string, end: string, given: boolean): string {
  return given || start === '' ? end : hourLater(start);
}

/**
 * What changes with the first day: the last day, by as many days, unless the person has chosen it, and always so that
 * it isn't before the first.
 * @param from the last complete first day, `YYYY-MM-DD`: while one is typed, the field's value is none
 */
export function movedTo(
  date: string,
  from: string,
  lastDate: string,
  lastChosen: boolean,
): Partial<MeetingDates> {
  if (!isCalendarDay(date)) return { date };
  if (!lastChosen && isCalendarDay(from) && isCalendarDay(lastDate)) {
    const days = Temporal.PlainDate.from(from).until(lastDate);
    return { date, lastDate: Temporal.PlainDate.from(date).add(days).toString() };
  }
  return lastDate < date ? { date, lastDate: date } : { date };
}

/** Fields that are empty or out of range; the values are names of messages in the form's text. */
export function missing(
  values: CreateValues,
): Partial<Record<keyof CreateValues, 'date' | 'start' | 'end' | 'order' | 'weeks'>> {
  const single = values.mode === 'single';
  const { date, start, end, weeks } = values;
  const lastDate = single ? values.lastDate : date;
  const hasDays = isCalendarDay(date) && isCalendarDay(lastDate);
  return {
    ...(!isCalendarDay(date) ? { date: 'date' } : {}),
    ...(single && !isCalendarDay(lastDate) ? { lastDate: 'date' } : {}),
    ...(start === '' ? { start: 'start' } : {}),
    ...(end === '' ? { end: 'end' } : {}),
    ...(hasDays && start !== '' && end !== '' && `${lastDate}T${end}` <= `${date}T${start}`
      ? { end: 'order' }
      : {}),
    ...(!single &&
    (typeof weeks === 'string' ||
      !Number.isInteger(weeks) ||
      weeks < weekBounds.min ||
      weeks > weekBounds.max)
      ? { weeks: 'weeks' }
      : {}),
  };
}

/**
 * The meetings that valid values describe, earliest first; none while a field is missing. A blank name is
 * left to the service for a series, and becomes "Single Event" for one meeting.
 */
export function plannedMeetings(values: CreateValues, timeZone: string): Planned[] {
  if (Object.keys(missing(values)).length > 0) return [];
  const single = values.mode === 'single';
  const name = values.name.trim();
  const first = {
    start: `${values.date}T${values.start}`,
    end: `${single ? values.lastDate : values.date}T${values.end}`,
  };
  const meetingName = name !== '' ? name : single ? singleMeetingName : undefined;
  return weeklySeries(first, single ? 1 : Number(values.weeks), timeZone).map((meeting) =>
    meetingName === undefined ? meeting : { ...meeting, meetingName },
  );
}

/** The first day between the first and the last meeting on which the clocks change, if any. */
export function clockChange(planned: readonly Planned[], timeZone: string): Temporal.PlainDate | undefined {
  const first = planned[0];
  const last = planned.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const start = inZone(first.startDateAndTime, timeZone);
  const end = inZone(last.startDateAndTime, timeZone);
  const change = start.getTimeZoneTransition('next');
  return change === null || Temporal.ZonedDateTime.compare(change, end) > 0
    ? undefined
    : change.toPlainDate();
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const two = (value: number) => String(value).padStart(2, '0');

/** A weekly time on the first day from `today` on which the club has no meeting at that time. */
export function firstFree(
  slot: WeeklySlot,
  existing: readonly { startDateAndTime: string }[],
  today: Temporal.PlainDate,
  timeZone: string,
): Pick<CreateValues, 'date' | 'lastDate' | 'start' | 'end'> {
  const taken = new Set(existing.map((meeting) => Date.parse(meeting.startDateAndTime)));
  const start = `${two(slot.startHour)}:${two(slot.startMinute)}`;
  const end = `${two(slot.endHour)}:${two(slot.endMinute)}`;
  const weekday = weekdays.indexOf(slot.day) + 1;
  let day = today.add({ days: (weekday - today.dayOfWeek + 7) % 7 });
  const startsAt = () => day.toZonedDateTime({ timeZone, plainTime: start }).epochMilliseconds;
  for (let week = 0; week < weekBounds.max && taken.has(startsAt()); week += 1) day = day.add({ weeks: 1 });
  return { date: day.toString(), lastDate: day.toString(), start, end };
}

/** The forms' field for each of the service's field names. */
const fieldOf: Readonly<Record<string, string>> = {
  startDateAndTime: 'start',
  endDateAndTime: 'end',
  meetingName: 'name',
};

/** The service's field problems by the forms' fields. */
export const errorsOf = errorsAt((path) => {
  const field = path.split('.').at(-1) ?? '';
  return fieldOf[field] ?? field;
});

/** The problems of a call's schema, by the fields of the forms. */
export function schemaErrors({ error }: { error?: z.ZodError | undefined }): Record<string, string> {
  return errorsOf((error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })));
}

/**
 * A form's problems, by its fields: missing values or, if there are none, the problems of the call's own schema.
 * @param check parses the call for the first meeting that the form describes
 */
export function formErrors(
  values: CreateValues,
  timeZone: string,
  check: (first: Planned) => { error?: z.ZodError | undefined },
): Record<string, string> {
  const [first] = plannedMeetings(values, timeZone);
  if (first === undefined) {
    return Object.fromEntries(
      Object.entries(missing(values)).map(([field, message]) => [field, createText.errors[message]]),
    );
  }
  return schemaErrors(check(first));
}

/** The values of the form for one meeting. */
export type EditValues = MeetingDates & { name: string; place: string };
export const editFields = ['date', 'start', 'lastDate', 'end', 'name', 'place'] as const;

/** A meeting as its form's values. */
export function editValues(
  { startDateAndTime, endDateAndTime, meetingName: name, place }: Omit<Meeting, 'attendances'>,
  timeZone: string,
): EditValues {
  const [from, to] = [inZone(startDateAndTime, timeZone), inZone(endDateAndTime, timeZone)];
  return {
    date: from.toPlainDate().toString(),
    start: from.toPlainTime().toString({ smallestUnit: 'minute' }),
    lastDate: to.toPlainDate().toString(),
    end: to.toPlainTime().toString({ smallestUnit: 'minute' }),
    name,
    place,
  };
}

/** The same values for the form of a new single meeting. */
export const asSingle = ({ date, start, lastDate, end, name }: EditValues): CreateValues => ({
  mode: 'single',
  weeks: 1,
  date,
  start,
  lastDate,
  end,
  name,
});

/**
 * The edit that a draft describes: the fields that differ from `base`; the times only if one of them differs.
 */
export function editOf(
  { name, place }: EditValues,
  { startDateAndTime, endDateAndTime }: MeetingTimes,
  base: { _id: string; updatedAt: string },
  changed: readonly (keyof EditValues)[],
): MeetingEdit {
  const moved = changed.some((field) => field !== 'name' && field !== 'place');
  return {
    meetingId: base._id,
    updatedAt: base.updatedAt,
    ...(moved ? { startDateAndTime, endDateAndTime } : {}),
    ...(changed.includes('name') ? { meetingName: name } : {}),
    ...(changed.includes('place') ? { place } : {}),
  };
}

/** How many of the planned meetings start when the club already has one. */
export function clashes(
  planned: readonly Planned[],
  existing: readonly { startDateAndTime: string }[],
): number {
  const taken = new Set(existing.map((meeting) => Date.parse(meeting.startDateAndTime)));
  return planned.filter((meeting) => taken.has(Date.parse(meeting.startDateAndTime))).length;
}
