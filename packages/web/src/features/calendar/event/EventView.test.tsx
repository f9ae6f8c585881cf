/** Deleting an event of the calendar. */
import type { CalendarEvent } from '@casement/domain/calendar/calendar.contract.ts';
import { contract } from '@casement/domain/contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { EventView } from './EventView.tsx';

const event: CalendarEvent = {
  _id: '01a22222-0000-7000-8000-000000000001',
  name: 'First week of clubs',
  type: 'start_of_clubs',
  startDate: '2026-12-04',
  endDate: '2026-12-04',
  description: '',
  location: 'Hall',
  allDay: true,
  updatedAt: '2026-11-01T10:00:00Z',
};

async function erase(reply: () => { data: { _id: string } }) {
  await drawScreen(<EventView event={event} manages onEdit={() => undefined} onClose={() => undefined} />, {
    answers: [answer(contract.calendar.delete, reply)],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete event' }));
}

it('offers to restore an event that this person has deleted', async () => {
  await erase(() => ({ data: { _id: event._id } }));
  expect(await screen.findByText('Event deleted')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

it('says that somebody else has deleted it, and offers nothing to undo', async () => {
  await erase(() => {
    throw refusal('NOT_FOUND');
  });
  expect(await screen.findByText('First week of clubs was already deleted')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
