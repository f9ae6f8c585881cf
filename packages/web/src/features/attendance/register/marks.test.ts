/** Marks that are stored until they are sent, and shown until then. */
import type { Marked } from '@casement/domain/attendance/attendance.contract.ts';
import { meetingWith } from '@casement/domain/attendance/meeting.factories.ts';
import { contract } from '@casement/domain/contract.ts';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answer } from '../../../lib/api/answers.factories.ts';
import { openOutbox } from '../../../lib/cache/outbox.ts';
import { marksOf } from '../../../lib/cache/unsentMarks.ts';
import { millisecondsNow } from '../../../lib/time/now.ts';
import { administrator } from '../../../ui/pieces/person.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { registerText } from '../attendance.text.ts';
import { useMarks } from './marks.queries.ts';
import { type Mark, mergedMark, parseMark, withMarks } from './marks.rules.ts';

const rowId = '01920000-0000-7000-8000-000000000001';
const mark: Mark = { status: 'present', clubId: 'choir', studentName: 'Ada Student' };

describe('a stored mark', () => {
  it('keeps the status that its row must still have, and is dropped if that is no status', () => {
    for (const stored of [mark, { ...mark, only: 'unmarked' }]) {
      expect(parseMark(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
    }
    expect(parseMark({ ...mark, only: 'any' })).toBeUndefined();
  });
});

it('merges a mark with an earlier one that had no effect', () => {
  const allPresent: Mark = { ...mark, only: 'unmarked' };
  const undo: Mark = { ...mark, status: 'unmarked', only: 'present' };
  expect(mergedMark(allPresent, undo)).toBeUndefined();
  expect(mergedMark(allPresent, { ...mark, status: 'late' })).toEqual({ ...mark, status: 'late' });
  // Somebody's own marks: cleared, then all present, then that undone.
  const cleared: Mark = { ...mark, status: 'unmarked' };
  expect(mergedMark(cleared, allPresent)).toEqual({ ...mark, only: undefined });
  expect(mergedMark(mark, undo)).toEqual({ ...cleared, only: undefined });
  expect(mergedMark({ ...mark, status: 'late' }, allPresent)).toEqual({ ...mark, status: 'late' });
});

const student = { _id: 's', firstName: 'Ada', lastName: 'Student', displayName: 'Ada Student' };
/** The status that a register shows for a row of the service with unsent marks. */
function shown(status: Mark['status'], unsent: ReadonlyMap<string, Mark>) {
  const row = { _id: 'r', status, student: { ...student, graduatingClass: '2027' } };
  return withMarks([meetingWith([row])], unsent)[0]?.attendances[0]?.status;
}

it('shows an unsent mark unless a colleague’s mark, read since, will stay', () => {
  const withOne = (status: Mark['status'], unsent: Mark) => shown(status, new Map([['r', unsent]]));
  expect(withOne('absent', mark)).toBe('present');
  expect(withOne('unmarked', { ...mark, only: 'unmarked' })).toBe('present');
  expect(withOne('absent', { ...mark, only: 'unmarked' })).toBe('absent');
});

it('shows “All present” and its undo while the mark that they depend on is being sent', () => {
  const outbox = openOutbox<Mark>({
    prefix: 'marks:school:person:',
    parse: parseMark,
    groupOf: ({ clubId }) => clubId,
    send: () => new Promise(() => {}),
    merge: mergedMark,
  });
  const afterMark = (value: Omit<Mark, 'clubId' | 'studentName'>) => {
    outbox.put([{ key: 'r', value: { ...mark, ...value } }]);
    return shown('absent', outbox.state().unsent);
  };
  expect(afterMark({ status: 'unmarked' })).toBe('unmarked');
  expect(afterMark({ status: 'present', only: 'unmarked' })).toBe('present');
  expect(afterMark({ status: 'unmarked', only: 'present' })).toBe('unmarked');
  outbox.close();
  localStorage.clear();
});

/** Sends a mark that was stored this long ago; the service leaves the row to a colleague. */
async function sendAfter(wait: number, value: Mark = mark) {
  const sent: unknown[] = [];
  const left = answer(contract.attendance.mark, (input): { data: Marked } => {
    sent.push(input);
    return {
      data: { _id: input.attendanceId, status: 'excusedAbsent', student: 's', meeting: 'm', left: true },
    };
  });
  const { school, user } = administrator;
  const key = `${marksOf(school._id, user._id)}${rowId}`;
  localStorage.setItem(key, JSON.stringify({ value, writtenAt: millisecondsNow() - wait }));
  function Page() {
    useMarks();
    return null;
  }
  await drawScreen(createElement(Page), { answers: [left] });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  return z.object({ age: z.number() }).parse(sent[0]).age;
}

it('sends how long a mark has waited, and says whose mark a colleague’s replaced', async () => {
  const hour = 3_600_000;
  const age = await sendAfter(hour);
  expect(age).toBeGreaterThanOrEqual(hour);
  expect(age).toBeLessThan(hour + 60_000);
  expect(await screen.findByText(registerText.refusedTitle(['Ada Student']))).toBeDefined();
  expect(screen.getByText(registerText.overtaken(1))).toBeDefined();
});

it('says nothing of a row that “All present” has left', async () => {
  await sendAfter(1000, { status: 'present', only: 'unmarked', clubId: 'choir', studentName: 'Ada Student' });
  expect(screen.queryByText(registerText.overtaken(1))).toBeNull();
});
