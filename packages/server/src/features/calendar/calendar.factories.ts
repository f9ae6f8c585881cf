/** Factories for calendar records. */

import type { CalendarEventType } from '@casement/domain/calendar/calendar.rules.ts';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../../testing/app/app.ts';
import { thisYear } from '../../testing/app/clock.ts';
import { makeSchool, type TestSchool } from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';

export type TestCalendarEvent = { id: string; school: TestSchool; name: string };

type EventValues = {
  school?: TestSchool;
  name?: string;
  type?: CalendarEventType;
  startDate?: string;
  endDate?: string;
  description?: string;
  location?: string;
};

/** An event of the school; a holiday on one day of this year by default. */
export async function makeCalendarEvent(app: TestApp, values: EventValues = {}): Promise<TestCalendarEvent> {
  const school = values.school ?? (await makeSchool(app));
  const event = { id: uuidv7(), school, name: values.name ?? 'An event' };
  const startDate = values.startDate ?? `${thisYear}-11-24`;
  await asOwner(
    app,
    school.id,
    `insert into calendar_event (id, name, type, start_day, end_day, description, location)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      event.id,
      event.name,
      values.type ?? 'holiday',
      startDate,
      values.endDate ?? startDate,
      values.description ?? '',
      values.location ?? '',
    ],
  );
  return event;
}
