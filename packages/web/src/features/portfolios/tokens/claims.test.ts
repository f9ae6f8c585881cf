import { contract } from '@casement/domain/contract.ts';
import {
  type EvidencePost,
  type Portfolio,
  portfolio as portfolioSchema,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import type { ReviewedPosts } from '@casement/domain/portfolios/review/review.contract.ts';
import { offeredBy } from '@casement/domain/shared/permissions.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal } from '../../../lib/api/answers.factories.ts';
import { drawHook } from '../../../ui/screen.factories.tsx';
import { portfolioQuery } from '../portfolios.queries.ts';
import { useAwardEdit } from './award.hooks.ts';
import { draftOf } from './award.rules.ts';
import { useClaims } from './claims.hooks.ts';
import {
  answeredPosts,
  claimedAwards,
  postsOfPeriod,
  shownPosts,
  tokensOf,
  unreviewed,
  waitsForAward,
} from './claims.rules.ts';

const when = { kind: 'semester', period: 1, today: '2026-11-24' } as const;

const evidence = (id: string, day: string, more: Partial<EvidencePost> = {}): EvidencePost => ({
  _id: id,
  dateOfEvent: day,
  text: '',
  plainText: id,
  CASTokens: ['Service'],
  customTokens: [],
  comments: [],
  club: null,
  casProject: null,
  files: [],
  links: [],
  createdAt: `${day}T10:00:00.000Z`,
  updatedAt: `${day}T10:00:00.000Z`,
  ...more,
});

const review = (postId: string) => ({
  postId,
  reviewedByName: 'Ruth',
  reviewedAt: '2026-11-01T00:00:00.000Z',
  awarded: [],
});

const posts = (evidencePosts: EvidencePost[], reviews: Portfolio['reviews'] = []) =>
  postsOfPeriod(
    {
      evidencePosts,
      reflectionPosts: [],
      reviews,
      student: { graduatingClass: '2028' },
    },
    when,
  );

const limits = (service: number) => ({
  award: undefined,
  targets: {
    periodKind: 'semester' as const,
    period: 1,
    creativity: 0,
    activity: 0,
    service,
    learningOutcome: 0,
  },
  customTokens: [],
});
const nothing = draftOf(undefined, []);
const raised = (token: string, count: number) => ({
  ...nothing,
  casTokens: nothing.casTokens.map((one) => (one.token === token ? { token, count } : one)),
});

describe('the posts of a period', () => {
  it('are those within its days, and the current period includes those of no period', () => {
    const found = posts([
      evidence('before the programme', '2026-05-01'),
      evidence('of the period', '2026-10-01'),
      evidence('of the next', '2027-02-01'),
    ]);
    expect(found.map(({ entry }) => entry.post._id)).toEqual(['of the period', 'before the programme']);
  });

  it('wait for an award while they claim tokens and nobody has reviewed them', () => {
    const found = posts(
      [
        evidence('waits', '2026-10-03'),
        evidence('reviewed', '2026-10-02'),
        evidence('claims nothing', '2026-10-01', { CASTokens: [] }),
      ],
      [review('reviewed')],
    );
    expect(found.filter(waitsForAward).map(({ entry }) => entry.post._id)).toEqual(['waits']);
  });

  it('start with those that wait, and hide the oldest of the others', () => {
    const many = Array.from({ length: 9 }, (_, index) => evidence(`post ${index}`, `2026-10-${10 + index}`));
    const found = posts(
      many,
      many.slice(1).map(({ _id }) => review(_id)),
    );
    const shown = (all: boolean) => shownPosts(found, all).map(({ entry }) => entry.post._id);
    expect(shown(false)).toEqual(['post 0', 'post 8', 'post 7', 'post 6', 'post 5', 'post 4', 'post 3']);
    expect(shown(true)).toHaveLength(9);
  });
});

describe('awarding claims', () => {
  const three = posts(['2026-10-01', '2026-10-02', '2026-10-03'].map((day) => evidence(day, day)));

  it('awards each post one of each claimed token, oldest first, up to the maximum, in the version that was read', () => {
    const read = (day: string) => ({ postId: day, updatedAt: `${day}T10:00:00.000Z`, reviewedAt: null });
    expect(claimedAwards(three, nothing, limits(2))).toEqual([
      { ...read('2026-10-01'), award: [{ token: 'Service', count: 1 }] },
      { ...read('2026-10-02'), award: [{ token: 'Service', count: 1 }] },
      { ...read('2026-10-03'), award: [] },
    ]);
    expect(tokensOf(claimedAwards(three, raised('Service', 1), limits(2)))).toEqual([
      { token: 'Service', count: 1 },
    ]);
  });
});

describe('an award by hand', () => {
  const three = posts(['2026-10-01', '2026-10-02', '2026-10-03'].map((day) => evidence(day, day)));

  it('answers as many posts as it adds tokens, oldest first', () => {
    expect(answeredPosts(three, raised('Service', 2), limits(4)).map(({ postId }) => postId)).toEqual([
      '2026-10-01',
      '2026-10-02',
    ]);
  });

  it('answers no post if it adds an unclaimed token or removes one', () => {
    expect(answeredPosts(three, raised('Activity', 2), limits(4))).toEqual([]);
    const award = {
      casTokens: [{ token: 'Service', count: 3 }],
      locTokens: [],
      customTokens: [],
      comments: [],
      verifiedBy: null,
      verifiedByName: null,
      updatedAt: null,
    };
    expect(answeredPosts(three, raised('Service', 1), { award })).toEqual([]);
  });

  it('leaves the other posts to review, except those a teacher commented on', () => {
    const answered = answeredPosts(three, raised('Service', 1), limits(4));
    expect(unreviewed(three, answered)).toBe(2);
    const comment = {
      _id: 'c',
      content: 'Well done.',
      commentDate: '2026-10-04T10:00:00.000Z',
      submittedByDisplayName: 'Ruth',
      displayName: 'Ruth',
      submittedByFaculty: { firstName: 'Ruth' },
      isNew: false,
      can: { delete: false },
    };
    const commented = posts([
      evidence('a', '2026-10-01', { comments: [comment] }),
      evidence('b', '2026-10-01', { comments: [{ ...comment, submittedByFaculty: null }] }),
    ]);
    expect(unreviewed(commented, [])).toBe(1);
  });
});

describe('awarding what is claimed', () => {
  const [studentId, kept, lost] = [1, 2, 3].map((last) => `019b2c00-0000-7000-8000-00000000000${last}`);
  if (studentId === undefined || kept === undefined || lost === undefined)
    throw new Error('There are three.');
  const portfolio = portfolioSchema.parse({
    _id: studentId,
    student: {
      _id: studentId,
      schoolEmail: 'ada@school.example',
      firstName: 'Ada',
      lastName: 'Ek',
      displayName: 'Ada Ek',
      graduatingClass: '2028',
      archived: false,
    },
    facultyReviewers: [],
    evidencePosts: [evidence(kept, '2026-10-05'), evidence(lost, '2026-10-06')],
    reflectionPosts: [],
    tokensAwarded: [],
    trimesterTokensAwarded: [],
    reviews: [],
    targets: [],
    can: Object.fromEntries(offeredBy('portfolio').map((permission) => [permission, true])),
  });
  const without = { ...portfolio, evidencePosts: portfolio.evidencePosts.filter(({ _id }) => _id !== lost) };

  /** The claims of the portfolio as it is cached. */
  function useCachedClaims() {
    const cached = useSuspenseQuery({ ...portfolioQuery(portfolio._id), staleTime: Infinity }).data.data;
    const [onDraft, onSaved] = [() => undefined, () => undefined];
    const award = useAwardEdit({
      portfolio: cached,
      when,
      customTokens: [],
      unsaved: undefined,
      onDraft,
      onSaved,
    });
    return useClaims({ portfolio: cached, when, award, mayAward: true });
  }

  it('leaves out a post once it is known to be deleted, and offers no undo for it', async () => {
    const sent: ReviewedPosts[] = [];
    const { result, client } = await drawHook(useCachedClaims, {
      cached: (cache) => cache.setQueryData(portfolioQuery(portfolio._id).queryKey, { data: portfolio }),
      answers: [
        answer(contract.portfolios.reviewed, ({ posts: named }) => {
          sent.push(named);
          if (named.some(({ postId }) => postId === lost))
            throw refusal('CHANGED_MEANWHILE', { message: 'Ada Ek deleted a post.', present: without });
          return { data: { portfolio: without, reviews: [] } };
        }),
      ],
    });
    await act(async () => result.current.award());
    expect(result.current.failure?.body).toBe('Ada Ek deleted a post.');
    expect(result.current.total).toBe(1);
    await act(async () => result.current.award());
    expect(result.current.failure).toBeUndefined();
    expect(sent.map((named) => named.map(({ postId }) => postId))).toEqual([[kept, lost], [kept]]);
    expect(result.current.undoable).toMatchObject({ posts: [kept] });
    const empty = { data: { ...without, evidencePosts: [] } };
    await act(async () => client.setQueryData(portfolioQuery(portfolio._id).queryKey, empty));
    await waitFor(() => expect(result.current.undoable).toBeUndefined());
  });

  it('sends an award by hand again without a post that was deleted', async () => {
    const sent: unknown[] = [];
    const useCachedEdit = () => {
      const cached = useSuspenseQuery({ ...portfolioQuery(portfolio._id), staleTime: Infinity }).data.data;
      const [onDraft, onSaved] = [() => undefined, () => undefined];
      return useAwardEdit({
        portfolio: cached,
        when,
        customTokens: [],
        unsaved: undefined,
        onDraft,
        onSaved,
      });
    };
    const { result } = await drawHook(useCachedEdit, {
      cached: (cache) => cache.setQueryData(portfolioQuery(portfolio._id).queryKey, { data: portfolio }),
      answers: [
        answer(contract.portfolios.awardSemester, ({ reviewedPosts }) => {
          const named = reviewedPosts.map(({ postId }) => postId);
          sent.push(named);
          if (named.includes(lost))
            throw refusal('CHANGED_MEANWHILE', { message: 'Ada Ek deleted a post.', present: without });
          return { data: without };
        }),
      ],
    });
    act(() => result.current.edit.form.setValues(raised('Service', 2)));
    await act(async () => result.current.edit.onSubmit());
    await waitFor(() => expect(sent).toEqual([[kept, lost], [kept]]));
    expect(result.current.edit.conflict).toBeUndefined();
  });
});
