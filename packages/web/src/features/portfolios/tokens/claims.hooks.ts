/** Awards the claims of a period's posts with one click. */
import {
  type Portfolio,
  portfolio as portfolioSchema,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import { totalOf } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { useState } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useTakeNewer } from '../../../lib/cache/takeNewer.ts';
import { useSingleKeys } from '../../../lib/singleKeys.ts';
import { closeEarlier } from '../../../ui/state/resultNotice.ts';
import { portfolioSets } from '../portfolios.queries.ts';
import { useReview } from '../review/review.queries.ts';
import { entryOf } from '../review/review.rules.ts';
import type { AwardEdit } from './award.hooks.ts';
import { claimsText, awardText as text } from './award.text.ts';
import { claimedAwards, tokensOf, type When, waitsForAward } from './claims.rules.ts';
import { awardIn } from './tokens.rules.ts';

/** The last award by one click, which can be undone while the award has that version. */
type Done = { version: string | null; posts: readonly string[]; tokens: number };

type ClaimsOptions = {
  portfolio: Portfolio;
  when: When;
  award: AwardEdit;
  /** Whether the person can award tokens in the period. */
  mayAward: boolean;
};

export type Claims = ReturnType<typeof useClaims>;

/**
 * The claims of a period's posts in addition to the typed numbers, and the action that awards them, with Undo.
 * @param options the period, and the form that shows the award beside the claims
 */
export function useClaims({ portfolio, when, award, mayAward }: ClaimsOptions) {
  const { edit, version, limits, posts, answered } = award;
  const review = useReview();
  const takeNewer = useTakeNewer(portfolioSchema, portfolioSets);
  const [done, setDone] = useState<Done>();
  const [failure, setFailure] = useState<{ title: string; body: string }>();

  const answeredIds = answered.map(({ postId }) => postId);
  const waiting = posts.filter((post) => waitsForAward(post) && !answeredIds.includes(post.entry.post._id));
  const awards = claimedAwards(waiting, edit.form.values, limits);
  const claimed = tokensOf(awards);
  const total = totalOf(claimed);

  /** Runs an action of the bar other than submit; the bar shows its result. */
  const press = useSingleFlight(async (title: string, run: () => Promise<void>) => {
    closeEarlier();
    setFailure(undefined);
    edit.forgetFailure();
    try {
      await run();
    } catch (thrown) {
      setFailure({ title, body: takeNewer(thrown)?.said ?? explainError(thrown) });
    }
  });
  const awardClaims = async () =>
    press(text.failed, async () => {
      const { data } = await review.mutateAsync({
        studentPortfolioInfoId: portfolio._id,
        posts: awards,
        period: when.period,
        updatedAt: version,
      });
      setDone({
        version: awardIn(data.portfolio, when.kind, when.period)?.updatedAt ?? null,
        posts: awards.map(({ postId }) => postId),
        tokens: total,
      });
    });
  const undo = async ({ posts: awarded }: Done) =>
    press(claimsText.undoFailed, async () => {
      await review.mutateAsync({
        studentPortfolioInfoId: portfolio._id,
        posts: awarded.map((postId) => ({ postId, award: [] })),
        undo: true,
      });
      setDone(undefined);
    });

  // Of a deleted post the review can't be undone.
  const isWhole = done?.posts.every((id) => entryOf(portfolio, id) !== undefined) === true;
  const canAward = mayAward && !edit.changed && !edit.saving && waiting.length > 0;
  useSingleKeys(canAward && total > 0 ? { a: () => void awardClaims() } : {});

  return {
    /** The claimed tokens that can be awarded within the maxima, and their total. */
    claimed,
    total,
    /** Every claimed token, including those of which no more can be awarded. */
    counts: [...new Set(waiting.flatMap((post) => post.claims))].map((token) => ({
      token,
      count: claimed.find((one) => one.token === token)?.count ?? 0,
    })),
    /** Whether there are open claims, and nothing else is in progress. */
    canAward,
    award: awardClaims,
    /** Whether one click has awarded something in this form, and what can be undone. */
    hasAwarded: done !== undefined,
    undoable: isWhole && done?.version === version && !edit.changed ? done : undefined,
    undo,
    sending: review.isPending,
    /** Why the last action failed. */
    failure,
    forgetFailure: () => setFailure(undefined),
  };
}
