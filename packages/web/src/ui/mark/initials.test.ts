import { afterEach, expect, test, vi } from 'vitest';
import { initialsOf } from './initials.ts';

afterEach(() => vi.restoreAllMocks());

test('initials are the first letters of the first and last name, however many words they have', () => {
  expect(initialsOf('Leone De Santis', { firstName: 'Leone', lastName: 'De Santis' })).toBe('LD');
  expect(initialsOf('Lee', { firstName: 'Łucja', lastName: 'ōtani' })).toBe('ŁŌ');
  expect(initialsOf('김민준', { firstName: '민준', lastName: '김' })).toBe('민김');
});

test('initials come from the display name if no other names are known', () => {
  expect(initialsOf('Ruth Adaeze Okafor', undefined)).toBe('RO');
  expect(initialsOf('Ruth', undefined)).toBe('R');
  expect(initialsOf('Mika Aalto', { firstName: '', lastName: '–' })).toBe('MA');
});

test('initials contain letters only', () => {
  expect(initialsOf('<b>Ana</b>', { firstName: '<b>Ana</b>', lastName: '(Loś)' })).toBe('BL');
  expect(initialsOf('7 <<', undefined)).toBe('');
});

test('initials are the same in a browser that speaks Turkish', () => {
  const upper = String.prototype.toLocaleUpperCase;
  vi.spyOn(String.prototype, 'toLocaleUpperCase').mockImplementation(function (
    this: string,
    language: Intl.LocalesArgument = 'tr',
  ) {
    return upper.call(this, language);
  });
  expect(initialsOf('ipek ince', undefined)).toBe('II');
  expect(initialsOf('İpek', { firstName: 'ipek', lastName: 'ince' })).toBe('II');
});
