/** Values that new evidence is filled in with. */
import { describe, expect, it } from 'vitest';
import { chosenFirst, guess, type Known, usedTokens } from './guess.rules.ts';

const known: Known = {
  sessions: [
    { date: '2026-11-20', status: 'absent', club: { _id: 'run' } },
    { date: '2026-11-20', status: 'present', club: { _id: 'food' } },
    { date: '2026-11-20', status: 'late', club: { _id: 'choir' } },
    { date: '2026-11-19', status: 'unmarked', club: { _id: 'choir' } },
    { date: '2026-11-18', status: 'present', club: { _id: 'deleted' } },
  ],
  clubs: [
    { _id: 'food', casStrand: 'Service' },
    { _id: 'choir', casStrand: 'Creativity' },
    { _id: 'run', casStrand: 'Activity' },
  ],
  tokens: ['neighbours', 'plan', 'fair'],
  evidence: [
    { createdAt: '2026-11-01T10:00:00.000Z', customTokens: ['plan', 'fair'] },
    { createdAt: '2026-11-12T10:00:00.000Z', customTokens: ['neighbours', 'gone', 'plan'] },
  ],
};
const blank = { day: '2026-11-20', clubId: null, CASTokens: [], customTokens: [] };

describe('a guess for new evidence', () => {
  it('has the club that met on the day, its strand, and the tokens of the latest evidence', () => {
    expect(guess(blank, new Set(), known)).toEqual({
      day: '2026-11-20',
      clubId: 'food',
      CASTokens: ['Service'],
      customTokens: ['neighbours', 'plan'],
    });
  });

  it('follows the day of the photo', () => {
    const { day, clubId, CASTokens } = guess(blank, new Set(), known, '2026-11-19');
    expect([day, clubId, CASTokens]).toEqual(['2026-11-19', 'choir', ['Creativity']]);
  });

  it('names no club on a day without one, and none that evidence can’t belong to', () => {
    for (const day of ['2026-11-17', '2026-11-18']) {
      expect(guess({ ...blank, day }, new Set(), known)).toMatchObject({ clubId: null, CASTokens: [] });
    }
  });

  it('keeps what the student changed, and adjusts the rest to it', () => {
    const typed = { day: '2026-11-19', clubId: 'run', CASTokens: ['Creativity'], customTokens: ['fair'] };
    expect(
      guess(typed, new Set(['day', 'clubId', 'CASTokens', 'customTokens']), known, '2026-11-20'),
    ).toEqual(typed);
    expect(guess(typed, new Set(['clubId']), known).CASTokens).toEqual(['Activity']);
    expect(guess(typed, new Set(['day']), known, '2026-11-20').clubId).toBe('choir');
  });
});

it('suggests recently used tokens, latest first, once each', () => {
  expect(usedTokens(known, 5)).toEqual(['neighbours', 'plan', 'fair']);
  expect(usedTokens(known, 1)).toEqual(['neighbours']);
});

it('puts chosen tokens first', () => {
  expect(chosenFirst(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['b', 'd', 'a', 'c']);
});
