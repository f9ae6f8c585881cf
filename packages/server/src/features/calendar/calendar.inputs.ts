/** Inputs of the access matrix for the calendar. */
import { z } from 'zod';
import { callAs, dataOf } from '../../testing/callers/call.ts';
import type { NamedInput } from '../../testing/callers/inputs.types.ts';
import { makeStudent } from '../../testing/factories.ts';
import { makeCalendarEvent } from './calendar.factories.ts';

const fields = { name: 'Sports day', type: 'start_of_clubs', startDate: '2026-11-24' };

export const calendarInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'calendar.read': [{ name: 'a month', input: () => ({ from: '2026-11-01', to: '2026-11-30' }) }],
  'calendar.create': [{ name: 'an event', input: ({ word }) => ({ events: [{ ...fields, name: word }] }) }],
  'calendar.update': [
    {
      name: 'an event',
      elsewhere: 404,
      input: async ({ app, school, word }) => ({
        ...fields,
        name: word,
        eventId: (await makeCalendarEvent(app, { school })).id,
      }),
    },
  ],
  'calendar.delete': [
    {
      name: 'an event',
      elsewhere: 404,
      input: async ({ app, school }) => ({ eventId: (await makeCalendarEvent(app, { school })).id }),
    },
  ],
  'calendar.feed': [{ name: 'as it is', input: () => undefined }],
  'calendar.makeFeed': [{ name: 'as it is', input: () => undefined }],
  'calendar.endFeed': [{ name: 'as it is', input: () => undefined }],
  'calendar.subscribe': [
    {
      name: 'the address of a student',
      elsewhere: 404,
      input: async ({ app, school }) => {
        const reader = await makeStudent(app, { school });
        const made = await callAs(app, reader, 'POST /calendar/feed');
        const { path } = dataOf(made, z.object({ path: z.string() }));
        return { address: path.split('/').at(-1) };
      },
    },
  ],
};
