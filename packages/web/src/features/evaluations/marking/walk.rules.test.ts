import { describe, expect, it } from 'vitest';
import { type Ground, type Place, stepOf, studentsToMark } from './walk.rules.ts';

const statuses = ['not-achieved', 'satisfactory', 'good'];
const ground: Ground = { students: 25, criteria: Array.from({ length: 6 }, () => ({ statuses })) };

/** Presses keys, starting at the first criterion of the first student. @returns the marks by student */
function press(keys: readonly string[]) {
  const marks = new Map<string, string>();
  let place: Place = { student: 0, criterion: 0 };
  for (const key of keys) {
    const step = stepOf(place, key, ground);
    if (step?.mark !== undefined) marks.set(`${place.student} ${place.criterion}`, step.mark);
    place = step?.place ?? place;
  }
  return { marks, place };
}

describe('marking students one after another', () => {
  it('takes at most 175 key presses for 25 students and 6 criteria', () => {
    const keys = Array.from({ length: 150 }, (_, turn) => String((turn % 3) + 1));
    const { marks, place } = press(keys);
    expect(keys.length).toBeLessThanOrEqual(175);
    expect(marks.size).toBe(150);
    expect(place).toEqual({ student: 24, criterion: 5 });
    expect(marks.get('0 1')).toBe('satisfactory');
    expect(marks.get('24 5')).toBe('good');
  });

  it('moves with the arrow keys, within the students and criteria', () => {
    expect(press(['ArrowDown', 'ArrowDown', 'ArrowUp']).place).toEqual({ student: 0, criterion: 1 });
    expect(press(['ArrowUp', 'ArrowLeft']).place).toEqual({ student: 0, criterion: 0 });
    expect(press(['ArrowDown', 'ArrowRight']).place).toEqual({ student: 1, criterion: 0 });
    expect(press(Array.from({ length: 40 }, () => 'ArrowRight')).place.student).toBe(24);
    expect(press(Array.from({ length: 40 }, () => 'ArrowDown')).place).toEqual({ student: 0, criterion: 5 });
  });

  it('unmarks, opens the comment, and leaves other keys alone', () => {
    const place = { student: 2, criterion: 3 };
    expect(stepOf(place, '0', ground)).toEqual({ place, mark: 'unmarked' });
    expect(stepOf(place, 'c', ground)).toEqual({ place, comment: 'empty' });
    expect(stepOf(place, 'l', ground)).toEqual({ place, comment: 'last' });
    for (const key of ['4', 'x', 'Enter', 'Tab']) expect(stepOf(place, key, ground)).toBeUndefined();
  });
});

it('a held digit marks once, a held arrow key goes on', () => {
  const place = { student: 3, criterion: 1 };
  expect(stepOf(place, '2', ground)?.mark).toBe('satisfactory');
  expect(stepOf(place, '2', ground, true)).toBeUndefined();
  expect(stepOf(place, 'ArrowRight', ground, true)?.place).toEqual({ student: 4, criterion: 0 });
});

describe('the students to mark', () => {
  const one = (_id: string, readOnly = false) => ({ _id, evaluation: { readOnly } });
  const ids = (...given: Parameters<typeof studentsToMark>) => studentsToMark(...given).map(({ _id }) => _id);

  it('are those who haven’t left the project', () => {
    expect(ids([one('a', true), one('b'), one('c')], undefined)).toEqual(['b', 'c']);
    expect(ids([one('a', true), one('b'), one('c')], one('b'))).toEqual(['b', 'c']);
  });

  it('include the open one after they left, or after their evaluation was deleted', () => {
    expect(ids([one('a'), one('b', true), one('c')], one('b', true))).toEqual(['a', 'b', 'c']);
    expect(ids([one('a'), one('c')], one('b', true))).toEqual(['b', 'a', 'c']);
  });
});
