import { describe, expect, it } from 'vitest';
import { defaultClasses, isActiveClub } from './classes.rules.ts';

const classes = ['2025', '2026', '2027', '2028'];
const endOfMay = { year: 2026, month: 5, day: 31 };
const firstOfJune = { year: 2026, month: 6, day: 1 };

describe('the classes selected by default', () => {
  it('are those of later years, and this year’s class until the end of May', () => {
    expect(defaultClasses(classes, endOfMay)).toEqual(['2026', '2027', '2028']);
    expect(defaultClasses(classes, firstOfJune)).toEqual(['2027', '2028']);
    expect(defaultClasses(classes, { year: 2026, month: 12, day: 31 })).toEqual(['2027', '2028']);
  });
});

describe('an active club', () => {
  it('has a member in a later class, or in this year’s class before June', () => {
    expect(isActiveClub(['2025', '2026'], endOfMay)).toBe(true);
    expect(isActiveClub(['2025', '2026'], firstOfJune)).toBe(false);
    expect(isActiveClub(['2025', '2027'], firstOfJune)).toBe(true);
    expect(isActiveClub([], endOfMay)).toBe(false);
  });
});
