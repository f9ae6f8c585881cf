import { describe, expect, it, test } from 'vitest';
import { displayNameAfter } from '../shared/people.ts';
import { classChoices, classProblems, roleSummaryOf } from './students.rules.ts';

test('a student leads a club only with a role that has permissions, and membership is no role', () => {
  const member = { roleKey: 'member', permissions: [] };
  expect(roleSummaryOf([member])).toEqual({ roleKeys: [], leads: false });
  expect(roleSummaryOf([member, { roleKey: 'Mascot', permissions: [] }])).toEqual({
    roleKeys: ['Mascot'],
    leads: false,
  });
  expect(roleSummaryOf([member, { roleKey: 'President', permissions: ['canCreateEvents'] }])).toEqual({
    roleKeys: ['President'],
    leads: true,
  });
});

describe('the class in an edit', () => {
  const today = { year: 2026 };
  it('can be any class that can be onboarded, or the current one', () => {
    expect(classChoices('2027', today).at(0)).toBe('2025');
    expect(classChoices('2019', today).slice(0, 2)).toEqual(['2019', '2025']);
    expect(classProblems('2019', '2019', today)).toEqual([]);
    expect(classProblems('2027', '2028', today)).toEqual([]);
  });
  it('is refused outside these years, naming the field', () => {
    expect(classProblems('2027', '2019', today)).toEqual([
      { path: 'graduatingClass', message: 'Enter a graduating class from 2025 to 2036.' },
    ]);
  });
});

test('a display name follows the first and last name, unless it was chosen', () => {
  const named = { firstName: 'Anna', lastName: 'Ek', displayName: 'Anna Ek' };
  expect(displayNameAfter(named, { firstName: 'Anna', lastName: 'Berg' })).toBe('Anna Berg');
  expect(displayNameAfter({ ...named, displayName: 'Annie' }, { firstName: 'Anna', lastName: 'Berg' })).toBe(
    'Annie',
  );
});
