/** Marks that are stored until they are sent, and shown until then. */
import { meetingWith } from '@casement/domain/attendance/meeting.factories.ts';
import { describe, expect, it } from 'vitest';
import { type Mark, mergedMark, parseMark, withMarks } from './marks.rules.ts';

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

it('shows an unsent mark unless a colleague’s mark, read since, will stay', () => {
  const student = { _id: 's', firstName: 'Ada', lastName: 'Student', displayName: 'Ada Student' };
  const shown = (status: Mark['status'], unsent: Mark) => {
    const row = { _id: 'r', status, student: { ...student, graduatingClass: '2027' } };
    return withMarks([meetingWith([row])], new Map([['r', unsent]]))[0]?.attendances[0]?.status;
  };
  expect(shown('absent', mark)).toBe('present');
  expect(shown('unmarked', { ...mark, only: 'unmarked' })).toBe('present');
  expect(shown('absent', { ...mark, only: 'unmarked' })).toBe('absent');
});
