import { describe, expect, it } from 'vitest';
import { typedCount } from './numbers.ts';

describe('a typed count', () => {
  it('is the number that was typed', () => {
    expect(['0', '07', '99', '-3', '2.5'].map(typedCount)).toEqual([0, 7, 99, -3, 2.5]);
  });

  it('stays text while it is not a number', () => {
    const typed = ['', ' ', '-', '2.', '2,5', 'abc', '3 or 4', 'Infinity '];
    expect(typed.map(typedCount)).toEqual(typed);
  });
});
