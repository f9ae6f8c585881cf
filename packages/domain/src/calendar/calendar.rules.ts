/** Pure decisions of the academic calendar. Days are the school's, `YYYY-MM-DD`. */

/** The types of a school's events; only a `holiday` may last longer than a day. */
export const calendarEventTypes = [
  'start_of_semester',
  'end_of_semester',
  'holiday',
  'start_of_clubs',
  'end_of_clubs',
] as const;
export type CalendarEventType = (typeof calendarEventTypes)[number];

/** The longest range of the calendar in one answer, both days counted: a little more than a school year. */
export const longestRange = 400;

/** A longer holiday is a typing mistake. */
export const longestHoliday = 366;

/** Clubs are coloured with this many colours, in turns (spec: section 9). */
export const clubColours = 6;

/** Whether a type needs an end (spec: section 5, "The end date is asked only for holidays"). */
export function asksForEnd(type: CalendarEventType): boolean {
  return type === 'holiday';
}

/** Days from the first to the last, both counted; negative or 0 if they are in the wrong order. */
export function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

/**
 * The last day of an event: a holiday's own end, the first day of any other.
 * @param endDate the end entered, used only for holidays
 */
export function lastDayOf(type: CalendarEventType, startDate: string, endDate: string | undefined): string {
  return asksForEnd(type) ? (endDate ?? startDate) : startDate;
}

/** The problem with the days of an event (spec: section 5), or undefined. */
export function endProblem(
  type: CalendarEventType,
  startDate: string,
  endDate: string | undefined,
): 'endNeeded' | 'endBeforeStart' | 'tooLong' | undefined {
  if (!asksForEnd(type)) return undefined;
  if (endDate === undefined) return 'endNeeded';
  if (endDate < startDate) return 'endBeforeStart';
  return daysFrom(startDate, endDate) > longestHoliday ? 'tooLong' : undefined;
}

/** The fields of an event's form. */
const eventFields = ['name', 'type', 'startDate', 'endDate', 'description', 'location'] as const;
type EventFields = Readonly<Record<(typeof eventFields)[number], string>>;

/** Whether an event still matches the form that created it, so that the same form sent again has nothing to add. */
export function isEventAsCreated(event: EventFields, form: EventFields): boolean {
  return eventFields.every((field) => event[field] === form[field]);
}

/**
 * The colour of a club, 0 to 5: clubs take turns, so that every colour is used before one repeats.
 * @param place the club's place among all clubs that the school created, from 0
 */
export function clubColour(place: number): number {
  return ((place % clubColours) + clubColours) % clubColours;
}

/**
 * The colours of clubs as one person sees them. Their own clubs have different colours as long as there are
 * enough: if an earlier own club has a club's colour, that club gets the next free one.
 * @returns colours from 0 to 5 by club id
 */
export function clubColoursFor(
  clubs: readonly { _id: string; place: number; own: boolean }[],
): Map<string, number> {
  const colours = new Map(clubs.map(({ _id, place }) => [_id, clubColour(place)]));
  let taken = new Set<number>();
  for (const { _id, place } of clubs.filter(({ own }) => own).sort((a, b) => a.place - b.place)) {
    if (taken.size === clubColours) taken = new Set();
    let step = 0;
    while (taken.has(clubColour(place + step))) step += 1;
    taken.add(clubColour(place + step));
    colours.set(_id, clubColour(place + step));
  }
  return colours;
}
