/** The timeline's text, and the values that it derives for the screen. */

import type { TimelinePost } from '@casement/domain/portfolios/timeline.rules.ts';
import { tokenKinds } from '@casement/domain/portfolios/timeline.rules.ts';
import { seasonName } from '@casement/domain/shared/time/seasons.text.ts';
import { describe, expect, it } from 'vitest';
import { readTimelineSearch } from '../portfolios.search.ts';
import { postText, sayDay, timelineText } from '../portfolios.text.ts';
import { filesOf, filterOf, headOf, searchFor, tokenNames } from './timeline.rules.ts';

const file = (_id: string, contentType: string) => ({
  _id,
  contentType,
  name: null,
  bytes: 1,
  width: null,
  height: null,
  url: `/api/files/${_id}`,
  thumbnailUrl: null,
});

function evidence(plainText: string): TimelinePost {
  return {
    kind: 'evidence',
    day: '2026-11-19',
    post: {
      _id: 'e',
      dateOfEvent: '2026-11-19',
      text: '',
      plainText,
      CASTokens: [],
      customTokens: [],
      club: null,
      casProject: null,
      files: [file('a', 'image/webp'), file('b', 'application/pdf'), file('c', 'video/mp4')],
      links: [],
      comments: [],
      createdAt: '2026-11-19T10:00:00.000Z',
      updatedAt: '2026-11-19T10:00:00.000Z',
    },
  };
}

describe('days', () => {
  const today = Temporal.PlainDate.from('2026-11-21');
  it.each([
    ['2026-11-21', 'Today'],
    ['2026-11-20', 'Yesterday'],
    ['2026-11-19', '2 days ago'],
    ['2026-11-15', '6 days ago'],
    ['2026-11-14', 'Sat 14 Nov'],
    ['2025-11-21', 'Fri 21 Nov 2025'],
    ['2026-11-22', 'Sun 22 Nov'],
  ])('%s is shown as %s', (day, said) => {
    expect(sayDay(day, today)).toBe(said);
  });
});

describe('a post in short', () => {
  it('is titled by its first words, and shows the rest only once', () => {
    expect(headOf(evidence('We sorted. Forty crates.'))).toEqual({
      title: 'We sorted.',
      excerpt: 'Forty crates.',
      beyond: '',
    });
    const long = headOf(evidence(`We sorted. ${'Forty crates. '.repeat(60).trim()}`));
    expect(long.beyond).not.toBe('');
    expect(long.excerpt + long.beyond).toBe('Forty crates. '.repeat(60).trim());
    expect(headOf(evidence(' ')).title).toBe(postText.untitled);
  });

  it('separates its files into photos, videos and documents', () => {
    const { photos, videos, papers } = filesOf(evidence(''));
    expect([photos, videos, papers].map((files) => files.map(({ _id }) => _id))).toEqual([
      ['a'],
      ['c'],
      ['b'],
    ]);
  });

  it('says before deletion what is deleted with it', () => {
    expect(postText.deleteBody('Crates', evidence(''))).toBe(
      'This permanently deletes “Crates” with its 3 files.',
    );
  });
});

describe('the filter in the address', () => {
  const all = { kinds: [...tokenKinds], about: undefined };
  const read = (search: Record<string, unknown>) => filterOf(readTimelineSearch(search));

  it('is left out while everything is shown, and is read as it was written', () => {
    expect(searchFor(all)).toEqual({});
    expect(filterOf({})).toEqual(all);
    for (const filter of [
      { kinds: [], about: undefined },
      { kinds: ['loc' as const, 'none' as const], about: 'a' },
      { ...all, about: 'a' },
    ]) {
      expect(read(searchFor(filter))).toEqual(filter);
    }
    expect(read({ tokens: 'cas,nonsense' }).kinds).toEqual(['cas']);
    expect(read({ tokens: 7, about: 7 })).toEqual(all);
  });
});

describe('the names of tokens', () => {
  it('are the school’s titles, the outcome’s meaning, or the words of the key', () => {
    const names = tokenNames([{ token: 'CustomTokenType2_L1', title: 'Increased awareness' }]);
    expect(names('CustomTokenType2_L1')).toBe('Increased awareness');
    expect(names('LOC5')).toBe('Collaborate as a team');
    expect(names('CustomTokenType3_OutdoorEducation')).toBe('Outdoor Education');
  });
});

it('says how many posts are shown, and names a winter by both its years', () => {
  expect(timelineText.posts(3, 3)).toBe('3 posts');
  expect(timelineText.posts(1, 3)).toBe('1 of 3 posts');
  expect(seasonName('Winter', 2025)).toBe('Winter 2025–26');
  expect(seasonName('Fall', 2026)).toBe('Fall 2026');
});
