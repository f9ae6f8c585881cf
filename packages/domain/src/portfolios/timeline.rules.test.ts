import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvidencePost, ReflectionPost } from './portfolios.contract.ts';
import {
  belongingsOf,
  bySeason,
  daysAgo,
  filtered,
  firstWords,
  hasChosenOutcomes,
  neighboursOf,
  type TimelineFilter,
  type TimelinePost,
  type TokenKind,
  timelineOf,
  tokenKinds,
  tokenKindsOf,
} from './timeline.rules.ts';

const base = {
  customTokens: [],
  comments: [],
  createdAt: '2026-11-02T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
};

function evidence(values: Partial<EvidencePost>): EvidencePost {
  return {
    ...base,
    _id: 'e',
    dateOfEvent: '2026-11-02',
    text: '',
    plainText: '',
    CASTokens: [],
    club: null,
    casProject: null,
    files: [],
    links: [],
    ...values,
  };
}

function reflection(values: Partial<ReflectionPost>): ReflectionPost {
  return {
    ...base,
    _id: 'r',
    dateOfSubmission: '2026-11-02',
    reflectionName: 'What I learned',
    reflectionText: '',
    plainText: '',
    learningOutcomeTokens: [],
    ...values,
  };
}

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the order of the timeline', () => {
  it('is by day, then by time of writing, latest first', () => {
    const posts = timelineOf({
      evidencePosts: [
        evidence({ _id: 'old', dateOfEvent: '2025-01-01' }),
        evidence({ _id: 'late', createdAt: '2026-11-03T10:00:00.000Z' }),
        evidence({ _id: 'early', createdAt: '2026-11-01T10:00:00.000Z' }),
      ],
      reflectionPosts: [
        reflection({ _id: 'between', createdAt: '2026-11-02T10:00:00.000Z' }),
        reflection({ _id: 'new', dateOfSubmission: '2026-11-20' }),
      ],
    });
    expect(posts.map(({ post }) => post._id)).toEqual(['new', 'late', 'between', 'early', 'old']);
    expect(neighboursOf(posts, 'between')).toMatchObject({
      newer: { post: { _id: 'late' } },
      older: { post: { _id: 'early' } },
    });
    expect(neighboursOf(posts, 'new').newer).toBeUndefined();
    expect(neighboursOf(posts, 'old').older).toBeUndefined();
    expect(neighboursOf(posts, 'gone')).toEqual({ newer: undefined, older: undefined });
  });

  it('includes every post once, with no day later than the one before', () => {
    fc.assert(
      fc.property(fc.array(day), fc.array(day), (ofEvidence, ofReflections) => {
        const posts = timelineOf({
          evidencePosts: ofEvidence.map((dateOfEvent, at) => evidence({ _id: `e${at}`, dateOfEvent })),
          reflectionPosts: ofReflections.map((dateOfSubmission, at) =>
            reflection({ _id: `r${at}`, dateOfSubmission }),
          ),
        });
        expect(new Set(posts.map(({ post }) => post._id)).size).toBe(
          ofEvidence.length + ofReflections.length,
        );
        expect(posts.map((one) => one.day)).toEqual(
          [...ofEvidence, ...ofReflections].toSorted().toReversed(),
        );
      }),
    );
  });
});

describe('seasons', () => {
  it('group December to February as one winter, named after the year it started in', () => {
    const days = ['2026-03-01', '2026-02-28', '2026-01-01', '2025-12-31', '2025-11-30', '2025-08-31'];
    const groups = bySeason(days.map((one) => ({ day: one })));
    expect(groups.map(({ season, year, posts }) => [season, year, posts.length])).toEqual([
      ['Spring', 2026, 1],
      ['Winter', 2025, 3],
      ['Fall', 2025, 1],
      ['Summer', 2025, 1],
    ]);
  });

  it('appear once each, newest first, with every post', () => {
    fc.assert(
      fc.property(fc.array(day), (days) => {
        const posts = days.toSorted().toReversed();
        const groups = bySeason(posts.map((one) => ({ day: one })));
        expect(groups.flatMap((group) => group.posts.map((post) => post.day))).toEqual(posts);
        expect(new Set(groups.map(({ season, year }) => `${season} ${year}`)).size).toBe(groups.length);
      }),
    );
  });
});

describe('days ago', () => {
  it.each([
    ['2026-11-21', 0],
    ['2026-11-20', 1],
    ['2026-11-15', 6],
    ['2026-11-14', undefined],
    ['2026-11-22', undefined],
    ['2025-11-21', undefined],
  ])('are counted from %s', (one, expected) => {
    expect(daysAgo(one, '2026-11-21')).toBe(expected);
  });

  it('are calendar days, even when the clocks change, and end after six', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20, max: 20 }), (today, back) => {
        const then = new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10);
        expect(daysAgo(then, today)).toBe(back >= 0 && back < 7 ? back : undefined);
      }),
    );
  });
});

describe('the filter by tokens', () => {
  const posts: TimelinePost[] = timelineOf({
    evidencePosts: [
      evidence({ _id: 'cas', CASTokens: ['Service'] }),
      evidence({ _id: 'theme', customTokens: ['CustomTokenType1_Water'] }),
      evidence({ _id: 'bare' }),
    ],
    reflectionPosts: [
      reflection({ _id: 'loc', learningOutcomeTokens: ['LOC3'] }),
      reflection({ _id: 'outcome', customTokens: ['CustomTokenType2_L1', 'CustomTokenType3_Sea'] }),
    ],
  });
  const shown = (...kinds: TokenKind[]) =>
    filtered(posts, { kinds })
      .map(({ post }) => post._id)
      .toSorted();

  it('keeps posts with a selected kind of token', () => {
    expect(shown('cas')).toEqual(['cas']);
    expect(shown('loc')).toEqual(['loc']);
    expect(shown('learningOutcome')).toEqual(['outcome']);
    expect(shown('custom')).toEqual(['outcome', 'theme']);
    expect(shown('none')).toEqual(['bare']);
    expect(shown('cas', 'none')).toEqual(['bare', 'cas']);
    expect(shown()).toEqual([]);
  });

  it('shows everything by default, and every post has some kind', () => {
    expect(filtered(posts, { kinds: tokenKinds })).toEqual(posts);
    for (const post of posts) expect(tokenKindsOf(post).size).toBeGreaterThan(0);
  });
});

describe('the filter by club or project', () => {
  const choir = { _id: 'choir', clubName: 'Chamber Choir', casStrand: null };
  const pond = { _id: 'pond', name: 'A Pond' };
  const posts: TimelinePost[] = [
    evidence({ _id: 'both', club: choir, casProject: pond, CASTokens: ['Service'] }),
    evidence({ _id: 'project', casProject: pond }),
    evidence({ _id: 'neither' }),
  ].map((post) => ({ kind: 'evidence' as const, day: post.dateOfEvent, post }));
  posts.push({ kind: 'reflection', day: '2026-11-02', post: reflection({}) });
  const shown = (filter: Partial<TimelineFilter>) =>
    filtered(posts, { kinds: tokenKinds, ...filter }).map(({ post }) => post._id);

  it('keeps posts about the club or project, of the selected kinds', () => {
    expect(shown({ about: 'pond' })).toEqual(['both', 'project']);
    expect(shown({ about: 'choir' })).toEqual(['both']);
    expect(shown({ about: 'pond', kinds: ['none'] })).toEqual(['project']);
    expect(shown({ about: 'gone' })).toEqual([]);
  });

  it('offers clubs and projects that have posts, those with most posts first', () => {
    expect(belongingsOf(posts)).toEqual([
      { ...pond, posts: 2 },
      { _id: 'choir', name: 'Chamber Choir', posts: 1 },
    ]);
  });
});

describe('learning outcomes of a reflection', () => {
  it('are chosen by LOC tokens or custom tokens of type 2, and by nothing else', () => {
    expect(hasChosenOutcomes(reflection({}))).toBe(false);
    expect(hasChosenOutcomes(reflection({ learningOutcomeTokens: ['LOC1'] }))).toBe(true);
    expect(hasChosenOutcomes(reflection({ customTokens: ['CustomTokenType2_L4'] }))).toBe(true);
    expect(hasChosenOutcomes(reflection({ customTokens: ['CustomTokenType1_Water'] }))).toBe(false);
  });
});

describe('the first words of evidence', () => {
  it.each([
    ['We sorted forty crates. It rained.', 'We sorted forty crates.', 'It rained.'],
    ['Food bank\nForty crates, six of us', 'Food bank', 'Forty crates, six of us'],
    ['One line only', 'One line only', ''],
    ['  ', '', ''],
    ['3.5 km along the river! Then home.', '3.5 km along the river!', 'Then home.'],
    [
      'Forty crates, six of us, and I was the one holding the list which nobody had wanted to hold before.',
      'Forty crates, six of us, and I was the one holding the list which nobody…',
      'had wanted to hold before.',
    ],
  ])('are split from the rest: %j', (text, title, rest) => {
    expect(firstWords(text)).toEqual({ title, rest });
  });

  it('have at most 73 characters and make up the whole text together with the rest', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const { title, rest } = firstWords(text);
        expect(title.length).toBeLessThanOrEqual(73);
        const bare = (value: string) => value.replace(/\s/g, '');
        const whole = bare(text);
        const cut = bare(title + rest) !== whole;
        expect(bare((cut ? title.slice(0, -1) : title) + rest)).toBe(whole);
      }),
    );
  });
});
