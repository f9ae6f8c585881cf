import type { AttendanceStatus, Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { meetingWith } from '@casement/domain/attendance/meeting.factories.ts';
import { meetingCounts, placeOf, sortMeetings } from '@casement/domain/attendance/meeting.rules.ts';
import { ORPCError } from '@orpc/client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPiece } from '../../../ui/drawPiece.tsx';
import { registerText } from '../attendance.text.ts';
import { firstWeekOfMonth } from '../heat/heat.rules.ts';
import { AllPresentButton, UndoButton, useAllPresent } from './AllPresent.tsx';
import { editingOf, openMeetings, sortingMoment } from './desk.rules.ts';
import type { Mark, Marks } from './marks.rules.ts';
import { meetingOfRow, withMarks, withoutDeleted } from './marks.rules.ts';
import { PhoneRegister } from './PhoneRegister.tsx';
import { Register } from './Register.tsx';
import { countLow, countRows, studentsOf } from './register.rules.ts';
import { SaveState } from './SaveState.tsx';

const hour = 3_600_000;

function meetingAt(start: number, statuses: readonly AttendanceStatus[] = []): Meeting {
  return meetingWith(
    statuses.map((status, index) => ({
      _id: `r${index}`,
      status,
      student: {
        _id: `s${index}`,
        firstName: `Name${index}`,
        lastName: 'Student',
        displayName: `Name${index} Student`,
        graduatingClass: '2027',
      },
    })),
    {
      _id: `m${start}`,
      startDateAndTime: new Date(start).toISOString(),
      endDateAndTime: new Date(start + hour).toISOString(),
    },
  );
}

function Desk({
  statuses,
  locked = false,
  now = 0,
  left = [],
}: {
  statuses: readonly AttendanceStatus[];
  locked?: boolean;
  now?: number;
  /** Rows that the service left as they were. */
  left?: readonly string[];
}) {
  const [unsent, setUnsent] = useState<ReadonlyMap<string, Mark>>(new Map());
  const marks: Marks = {
    state: { unsent, sending: false, stall: undefined, refused: new Map(), saved: false },
    set: (clubId, rows) =>
      setUnsent(
        (before) =>
          new Map([
            ...before,
            ...rows.map(({ _id, studentName, status }) => [_id, { clubId, studentName, status }] as const),
          ]),
      ),
    drop: () => undefined,
    wasLeft: (rowId) => left.includes(rowId),
    show: () => () => {},
  };
  const meeting = withMarks([meetingAt(0, statuses)], unsent)[0] ?? meetingAt(0);
  const all = useAllPresent(meeting, marks, now, 'UTC');
  return (
    <>
      <AllPresentButton all={all} />
      <UndoButton all={all} />
      <Register meeting={meeting} marks={marks} locked={locked} label="Register" />
    </>
  );
}

function show(statuses: readonly AttendanceStatus[], locked = false, now = 0) {
  drawPiece(<Desk statuses={statuses} locked={locked} now={now} />);
}

const mark = (row: number, name: string) =>
  within(screen.getByRole('group', { name: `Name${row} Student` })).getByRole('button', { name });
const pressed = () =>
  screen
    .getAllByRole('group')
    .map(
      (group) => within(group).queryByRole('button', { pressed: true })?.getAttribute('aria-label') ?? '–',
    );

afterEach(cleanup);

describe('a register', () => {
  it('sets a mark, changes it, and unmarks it when it is clicked again', () => {
    show(['unmarked']);
    fireEvent.click(mark(0, 'Present'));
    expect(pressed()).toEqual(['Present']);
    fireEvent.click(mark(0, 'Late'));
    expect(pressed()).toEqual(['Late']);
    fireEvent.click(mark(0, 'Late'));
    expect(pressed()).toEqual(['–']);
  });

  it('marks only unmarked rows as present, and undoes only those not changed since', () => {
    show(['unmarked', 'absent', 'unmarked', 'excusedAbsent', 'present']);
    fireEvent.click(screen.getByRole('button', { name: 'All present' }));
    expect(pressed()).toEqual(['Present', 'Absent', 'Present', '–', 'Present']);
    fireEvent.click(mark(2, 'Late'));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(pressed()).toEqual(['–', 'Absent', 'Late', '–', 'Present']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('does not undo rows that a colleague had marked as present first', () => {
    drawPiece(<Desk statuses={['unmarked', 'unmarked']} left={['r1']} />);
    fireEvent.click(screen.getByRole('button', { name: 'All present' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(pressed()).toEqual(['–', 'Present']);
  });

  it('asks before marking everyone present before the meeting starts', async () => {
    show(['unmarked', 'absent'], false, -1);
    fireEvent.click(screen.getByRole('button', { name: 'All present' }));
    expect(pressed()).toEqual(['–', 'Absent']);
    const question = await screen.findByRole('dialog', {
      name: 'Mark everyone present before the meeting?',
    });
    expect(within(question).getByText(/This marks 1 student as present before then/)).toBeDefined();
    fireEvent.click(within(question).getByRole('button', { name: 'Mark as present' }));
    await waitFor(() => expect(pressed()).toEqual(['Present', 'Absent']));
  });

  it('can be marked with letter keys alone, each moving to the next row', () => {
    show(['unmarked', 'unmarked', 'present']);
    mark(0, 'Present').focus();
    for (const key of ['p', 'a', 'p']) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    }
    expect(pressed()).toEqual(['Present', 'Absent', 'Present']);
  });

  it('takes no marks from a key that is held down', () => {
    show(['unmarked', 'late', 'excusedAbsent']);
    mark(0, 'Present').focus();
    for (const repeat of [false, true, true]) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'p', repeat });
    }
    expect(pressed()).toEqual(['Present', 'Late', '–']);
  });

  it('takes no marks while it is locked', () => {
    show(['unmarked'], true);
    fireEvent.click(mark(0, 'Present'));
    fireEvent.keyDown(mark(0, 'Present'), { key: 'p' });
    expect(pressed()).toEqual(['–']);
  });
});

describe('a register on a phone', () => {
  const idle: Marks = {
    state: { unsent: new Map(), sending: false, stall: undefined, refused: new Map(), saved: false },
    set: () => {},
    drop: () => undefined,
    wasLeft: () => false,
    show: () => () => {},
  };

  it('closes an open menu on the first Escape and the register on the second', async () => {
    const onDone = vi.fn<() => void>();
    // Without layout the menu's focus trap finds nothing to focus and prints the whole tree.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    drawPiece(
      <PhoneRegister
        meeting={meetingAt(0, ['unmarked'])}
        clubName="Choir"
        timeZone="UTC"
        now={-20 * hour}
        place="next"
        editable
        switchable
        marks={idle}
        onEnable={() => {}}
        onDone={onDone}
      />,
    );
    expect(screen.getByText('Tomorrow, not started yet')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'More for Name0 Student' }));
    const entry = await screen.findByRole('menuitem', { name: 'Excused absent' });
    fireEvent.keyDown(entry, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(onDone).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onDone).toHaveBeenCalledOnce();
  });
});

it('hides refused marks whose row, meeting or club was deleted, and keeps the others', () => {
  const value: Mark = { status: 'present', clubId: 'choir', studentName: 'Name0 Student' };
  const refusedWith = (...statuses: number[]): Marks => {
    const refusal = (status: number) => ({
      key: `${status}`,
      value,
      error: new ORPCError('ANY', { status }),
    });
    const refused = new Map(statuses.map((status) => [`${status}`, refusal(status)]));
    return {
      state: { unsent: new Map(), sending: false, stall: undefined, refused, saved: true },
      set: () => {},
      drop: () => undefined,
      wasLeft: () => false,
      show: () => () => {},
    };
  };
  expect([...withoutDeleted(refusedWith(404, 403)).state.refused.keys()]).toEqual(['403']);
  const others = refusedWith(403, 422);
  expect(withoutDeleted(others)).toBe(others);
});

it('reports a refused mark only in the register that it belongs to', () => {
  const value: Mark = { status: 'present', clubId: 'choir', studentName: 'Name0 Student' };
  const refused = new Map([['r0', { key: 'r0', value, error: new Error('refused') }]]);
  const state = { unsent: new Map(), sending: false, stall: undefined, refused, saved: true };
  const [own, other] = [meetingAt(0, ['unmarked']), { ...meetingAt(hour), attendances: [] }];
  drawPiece(
    <>
      <SaveState state={state} meeting={own} />
      <SaveState state={state} meeting={other} />
    </>,
  );
  const lines = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(lines).toEqual(['Couldn’t save: Name0 Student', 'Saved']);
});

it('says why a mark was refused, and no longer that the register is closed once the meeting is reinstated', () => {
  const message = 'This meeting was cancelled, so its register is closed.';
  const error = new ORPCError('WRONG_STATE', { status: 409, message });
  const value: Mark = { status: 'present', clubId: 'choir', studentName: 'Name0 Student' };
  const refused = new Map([['r0', { key: 'r0', value, error }]]);
  const marks: Marks = {
    state: { unsent: new Map(), sending: false, stall: undefined, refused, saved: true },
    set: () => {},
    drop: () => undefined,
    wasLeft: () => false,
    show: () => () => {},
  };
  const meeting = meetingAt(0, ['unmarked']);
  const cancelled = { ...meeting, cancelled: { reason: 'Storm' } };
  const { rerender } = drawPiece(<Register meeting={cancelled} marks={marks} locked label="Register" />);
  expect(screen.getByText(`Not saved: ${message}`)).toBeDefined();
  rerender(<Register meeting={meeting} marks={marks} locked={false} label="Register" />);
  expect(screen.getByText('Not saved: The meeting had already been cancelled.')).toBeDefined();
});

it('names the first of many marks that couldn’t be saved', () => {
  expect(registerText.refusedTitle(['Ada'])).toBe('Couldn’t save the mark for Ada');
  const many = ['Ada', 'Bo', 'Cy', 'Di', 'Eve'];
  expect(registerText.save.refused(many)).toBe('Couldn’t save: Ada, Bo, Cy and 2 others');
  expect(registerText.refusedTitle(many)).toBe('Couldn’t save the marks for Ada, Bo, Cy and 2 others');
});

it('counts late students as in, and says how many remain', () => {
  const words = (...statuses: AttendanceStatus[]) => {
    const count = countRows(meetingAt(0, statuses).attendances);
    return `${registerText.inOf(count.in, count.total)} · ${registerText.others(count)}`;
  };
  expect(words('late', 'unmarked', 'unmarked')).toBe('1 of 3 in · 1 of them late · 2 to mark');
  expect(words('present', 'absent', 'excusedAbsent')).toBe('1 of 3 in · 1 absent · 1 excused · all marked');
});

it('starts a scrolled heat map at the beginning of a month', () => {
  // 1 August 2026 is a Saturday, 1 September a Tuesday four weeks on, 1 October a Thursday.
  expect(firstWeekOfMonth('2026-08-01', '2026-12-31', 1)).toBe(5);
  expect(firstWeekOfMonth('2026-08-01', '2026-12-31', 6)).toBe(9);
  expect(firstWeekOfMonth('2026-08-01', '2026-09-15', 6)).toBeUndefined();
});

it('finds the meeting of a row', () => {
  const meetings = [meetingAt(0), meetingAt(hour, ['present'])];
  expect(meetingOfRow(meetings, 'r0')).toBe(meetings[1]);
  expect(meetingOfRow(meetings, 'r9')).toBeUndefined();
});

describe('a screen with registers', () => {
  const meetings = [0, 10, 20].map((start) => meetingAt(start * hour));
  const [past, next, upcoming] = meetings;
  if (!past || !next || !upcoming) throw new Error('three meetings');

  it('opens the next register, a past one on request, and never an upcoming one', () => {
    const now = 5 * hour;
    const order = sortMeetings(meetings, now);
    const state = (meeting: Meeting, wanted?: boolean) =>
      editingOf(meeting, order, now, new Map(wanted === undefined ? [] : [[meeting._id, wanted]])).editable;
    expect(meetings.map((meeting) => placeOf(meeting, order, now))).toEqual(['past', 'next', 'upcoming']);
    expect([state(past), state(next), state(upcoming)]).toEqual([false, true, false]);
    expect(state(past, true)).toBe(true);
    expect(state(next, false)).toBe(false);
    expect(state(upcoming, true)).toBe(false);
  });

  it('stays locked after its meeting if the person has locked it', () => {
    const stateAt = (now: number, wanted: boolean) =>
      editingOf(next, sortMeetings(meetings, now), now, new Map([[next._id, wanted]]));
    expect(stateAt(10.5 * hour, false)).toEqual({ place: 'next', editable: false, switchable: true });
    expect(stateAt(12 * hour, false)).toEqual({ place: 'past', editable: false, switchable: true });
    expect(stateAt(12 * hour, true).editable).toBe(true);
  });

  it('opens every running meeting, such as a class during a camp', () => {
    const camp = { ...meetingAt(9 * hour), endDateAndTime: new Date(60 * hour).toISOString() };
    const all = [camp, ...meetings];
    const order = sortMeetings(all, 10.5 * hour);
    expect(all.map((meeting) => placeOf(meeting, order, 10.5 * hour))).toEqual([
      'next',
      'past',
      'running',
      'upcoming',
    ]);
    expect(editingOf(next, order, 10.5 * hour, new Map())).toEqual({
      place: 'running',
      editable: true,
      switchable: true,
    });
    expect(openMeetings(order)).toEqual([camp, next]);
    // It stays open after its end too, whatever runs at the same time.
    const openAt = (now: number) => openMeetings(sortMeetings(all, sortingMoment(all, 10.5 * hour, now)));
    expect(openAt(11.4 * hour)).toEqual([camp, next]);
    expect(openAt(11.5 * hour)).toEqual([camp]);
  });

  it('opens the second of two meetings in a row when it starts, below the register of the first', () => {
    const [a, b, short] = [meetingAt(15 * hour), meetingAt(16 * hour), meetingAt(16.1 * hour)];
    const all = [a, b, { ...short, endDateAndTime: new Date(16.25 * hour).toISOString() }];
    const at = (now: number) => sortingMoment(all, 15.8 * hour, now);
    const openAt = (now: number) => openMeetings(sortMeetings(all, at(now), now)).map(({ _id }) => _id);
    expect(openAt(15.9 * hour)).toEqual([a._id]);
    expect(openAt(16 * hour)).toEqual([a._id, b._id]);
    const order = sortMeetings(all, at(16.05 * hour), 16.05 * hour);
    expect(editingOf(b, order, at(16.05 * hour), new Map())).toMatchObject({
      place: 'running',
      editable: true,
    });
    expect(order.upcoming.map(({ _id }) => _id)).toEqual([short._id]);
    // A short one that started after the first's end stays open for half an hour after its own.
    expect(openAt(16.5 * hour)).toEqual([b._id, short._id]);
    expect(openAt(16.75 * hour)).toEqual([b._id]);
  });

  it('does not close a register the minute its meeting ends', () => {
    const opened = 10.5 * hour;
    const nextAt = (now: number) => sortMeetings(meetings, sortingMoment(meetings, opened, now)).next;
    expect(nextAt(11 * hour)).toBe(next);
    expect(nextAt(11.4 * hour)).toBe(next);
    expect(nextAt(11.5 * hour)).toBe(upcoming);
  });
});

it('lists the students on registers, and marks those who are no longer members', () => {
  const meetings = [meetingAt(0, ['present', 'absent'])];
  const marked = (members?: { _id: string }[]) => studentsOf(meetings, members).map(({ former }) => former);
  expect(marked([{ _id: 's1' }])).toEqual([true, false]);
  expect(marked()).toEqual([false, false]);
});

it('counts members who attended less than 90% of the sessions that count', () => {
  const past = [
    ...Array.from({ length: 9 }, (_, index) => meetingAt(index, ['present', 'late', 'excusedAbsent'])),
    meetingAt(9, ['absent', 'absent', 'absent']),
  ].filter(meetingCounts);
  const more = [...past, ...[meetingAt(10, ['absent', 'present', 'unmarked'])].filter(meetingCounts)];
  expect(countLow(past, () => true)).toBe(1);
  expect(countLow(more, () => true)).toBe(2);
  expect(countLow(more, (id) => id === 's0')).toBe(1);
});
