/** The form of an event. */
import type { CalendarEvent } from '@casement/domain/calendar/calendar.contract.ts';
import type { CalendarEventType } from '@casement/domain/calendar/calendar.rules.ts';

import { errorsAt } from '../../lib/api/errors.ts';

/** An event's draft; days are `YYYY-MM-DD` or empty, no type is chosen at first. */
export type EventDraft = {
  name: string;
  type: CalendarEventType | null;
  startDate: string;
  endDate: string;
  location: string;
  description: string;
};

/** The fields of an event, in the order of the form. */
export const draftFields = [
  'name',
  'type',
  'startDate',
  'endDate',
  'location',
  'description',
] as const satisfies readonly (keyof EventDraft)[];

/** A new event that starts on a day. */
export function emptyDraft(startDate: string): EventDraft {
  return { name: '', type: null, startDate, endDate: '', location: '', description: '' };
}

/** An event's values for the form; only holidays have an end. */
export function draftOf(event: CalendarEvent, hasEnd: boolean): EventDraft {
  const { name, type, startDate, endDate, location, description } = event;
  return { name, type, startDate, endDate: hasEnd ? endDate : '', location, description };
}

/** Whether two drafts are equal. */
export function sameDraft(one: EventDraft, other: EventDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The service's field problems by the form's fields: its own path is like `events.0.endDate`. */
export const errorsOf = errorsAt((path) => path.split('.').at(-1));
