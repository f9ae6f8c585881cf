import { describe, expect, test } from 'vitest';
import { clubWords } from './words.rules.ts';

describe('the word for clubs', () => {
  test.each([
    [null, 'club', 'clubs', 'Club', 'Clubs'],
    ['Society', 'society', 'societies', 'Society', 'Societies'],
    ['Societies', 'society', 'societies', 'Society', 'Societies'],
    ['ECAs', 'ECA', 'ECAs', 'ECA', 'ECAs'],
    ['branch', 'branch', 'branches', 'Branch', 'Branches'],
    ['  ', 'club', 'clubs', 'Club', 'Clubs'],
  ])('gets a singular and a plural from %s', (name, one, many, One, Many) => {
    expect(clubWords(name)).toEqual({ one, many, One, Many });
  });
});
