import { describe, expect, it } from 'vitest';
import { fieldBeside } from './targets.rules.ts';

describe('arrow keys in a table of fields', () => {
  const beside = (key: string, place: number, edges: { atStart?: boolean; atEnd?: boolean } = {}) =>
    fieldBeside(key, place, { columns: 4, fields: 16, atStart: true, atEnd: true, ...edges });

  it('move up and down, and sideways within a row', () => {
    expect(beside('ArrowDown', 1)).toBe(5);
    expect(beside('ArrowUp', 5)).toBe(1);
    expect(beside('ArrowRight', 2)).toBe(3);
    expect(beside('ArrowLeft', 2)).toBe(1);
  });

  it('do not leave the table, the row or text being edited, and other keys do nothing', () => {
    expect(beside('ArrowUp', 1)).toBeUndefined();
    expect(beside('ArrowDown', 13)).toBeUndefined();
    expect(beside('ArrowRight', 3)).toBeUndefined();
    expect(beside('ArrowLeft', 4)).toBeUndefined();
    expect(beside('ArrowLeft', 2, { atStart: false })).toBeUndefined();
    expect(beside('ArrowRight', 2, { atEnd: false })).toBeUndefined();
    expect(beside('Enter', 2)).toBeUndefined();
  });
});
