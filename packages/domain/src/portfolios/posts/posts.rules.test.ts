import { describe, expect, it } from 'vitest';
import { isBlankHtml } from '../../shared/unicode.ts';
import { newEvidence } from './posts.contract.ts';
import { areDistinct, dayProblem, firstPostDay, referenceProblems } from './posts.rules.ts';

describe('a link', () => {
  it('gets its address as its title if it has none', () => {
    const links = [{ url: 'example.org' }, { url: 'example.org/a', title: ' Plan ' }];
    const read = newEvidence.parse({ dateOfEvent: '2026-11-01', text: '<p>x</p>', links });
    expect(read.links).toEqual([
      { url: 'https://example.org/', title: 'example.org' },
      { url: 'https://example.org/a', title: 'Plan' },
    ]);
  });
});

describe('the day of a post', () => {
  it('is neither in the future nor too far in the past', () => {
    expect(dayProblem('2026-11-22', '2026-11-21', '2027')).toMatch(/in the future/);
    expect(dayProblem('2026-11-21', '2026-11-21', '2027')).toBeUndefined();
    expect(dayProblem('2024-08-01', '2026-11-21', '2027')).toBeUndefined();
    expect(dayProblem('2024-07-31', '2026-11-21', '2027')).toMatch(/far in the past/);
    expect(dayProblem('1026-11-20', '2026-11-21', '2027')).toMatch(/far in the past/);
  });

  it('can be a year ago for every class', () => {
    for (const graduatingClass of ['1999', '2026', '2033']) {
      expect(firstPostDay(graduatingClass, '2026-11-21') <= '2025-11-21').toBe(true);
    }
  });
});

describe('the references of a post', () => {
  const known = {
    tokens: new Set(['CustomTokenType2_L1']),
    clubs: new Set(['a']),
    clubWord: 'society',
    projects: new Set(['p']),
  };

  it('must be tokens of the school, and clubs and projects the student has been in', () => {
    const post = { customTokens: ['CustomTokenType2_L1', 'Gone'], clubId: 'b', casProjectId: 'c' };
    expect(referenceProblems(post, known).map(({ path }) => path)).toEqual([
      'customTokens.1',
      'clubId',
      'casProjectId',
    ]);
    expect(
      referenceProblems(post, known)
        .map(({ message }) => message)
        .slice(1),
    ).toEqual(['You have never been in this society.', 'You have never been in this project.']);
    expect(referenceProblems({ customTokens: [], clubId: 'a', casProjectId: 'p' }, known)).toEqual([]);
    expect(referenceProblems({}, known)).toEqual([]);
  });

  it('can stay once chosen, even if they no longer exist', () => {
    const current = { customTokens: ['Gone'], clubId: 'b', casProjectId: 'c' };
    expect(referenceProblems(current, known, current)).toEqual([]);
  });
});

it('detects a choice made twice', () => {
  expect(areDistinct(['a', 'b'])).toBe(true);
  expect(areDistinct(['a', 'b', 'a'])).toBe(false);
});

it.each(['', '<p></p>', '<p>&nbsp;<br></p>', '<ul><li><p> </p></li></ul>', '<p>\u200b</p>'])(
  '%j is blank',
  (html) => expect(isBlankHtml(html)).toBe(true),
);
it.each(['x', '<p>0</p>', '<p>&amp;</p>', '<p>🌱</p>'])('%j is not blank', (html) =>
  expect(isBlankHtml(html)).toBe(false),
);
