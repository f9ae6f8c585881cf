/** What is said above a register that is open. */
import { meetingWith } from '@casement/domain/attendance/meeting.factories.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import type { RegisterDesk } from '../register/desk.rules.ts';
import { NextMeeting } from './NextMeeting.tsx';

const meeting = meetingWith([], {
  startDateAndTime: '2026-10-01T15:00:00Z',
  endDateAndTime: '2026-10-01T16:00:00Z',
});

const deskAt = (instant: string): RegisterDesk => ({
  marks: {
    state: { unsent: new Map(), sending: false, stall: undefined, refused: new Map(), saved: false },
    set: () => undefined,
    drop: () => undefined,
    wasLeft: () => false,
    show: () => () => {},
  },
  timeZone: 'UTC',
  now: Date.parse(instant),
  openId: undefined,
  canDelete: false,
  onPhotos: undefined,
  editing: () => ({ place: 'next', editable: true, switchable: true }),
  onSwitch: () => undefined,
  onOpen: () => undefined,
  onAsk: () => undefined,
  onMoveOn: () => undefined,
});

it.each([
  ['Next meeting', '2026-10-01T14:59:00Z'],
  ['Now', '2026-10-01T15:00:00Z'],
  ['Just ended', '2026-10-01T16:05:00Z'],
])('is “%s” at %s', async (words, instant) => {
  await drawScreen(<NextMeeting meeting={meeting} desk={deskAt(instant)} />);
  expect(screen.getByText(words)).toBeDefined();
});
