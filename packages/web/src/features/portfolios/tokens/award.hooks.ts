/** The form that awards a period's tokens. */
import {
  type CustomToken,
  type Portfolio,
  portfolio as portfolioSchema,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import { periodName } from '@casement/domain/shared/time/periods.ts';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { errorsAt } from '../../../lib/api/errors.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { useFollowLatest } from '../../../lib/drafts/followLatest.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { portfolioSets } from '../portfolios.queries.ts';
import { type AwardDraft, awardSchema, differingTokens, draftOf, rebaseDraft } from './award.rules.ts';
import { awardText as text } from './award.text.ts';
import { answeredPosts, postsOfPeriod, type When } from './claims.rules.ts';
import { useAward } from './tokens.queries.ts';
import { awardIn, type PeriodAward, targetsIn } from './tokens.rules.ts';

/** A portfolio with the award that a draft is based on. */
type AwardBase = { portfolio: Portfolio; award: PeriodAward | undefined; updatedAt: string | null };

/** Unsent changes, and the award they are based on. */
export type UnsavedAward = { draft: AwardDraft; base: AwardBase };

type AwardEditOptions = {
  portfolio: Portfolio;
  when: When;
  customTokens: readonly CustomToken[];
  unsaved: UnsavedAward | undefined;
  /** Called with unsent changes; undefined if there are none. */
  onDraft: (unsaved: UnsavedAward | undefined) => void;
  onSaved: () => void;
};

export type AwardEdit = ReturnType<typeof useAwardEdit>;

/**
 * The form for a period's award, and the posts of the period that it answers.
 * @param options the period, earlier unsent changes in it, and callbacks for changes and for saving
 */
export function useAwardEdit({ portfolio, when, customTokens, unsaved, onDraft, onSaved }: AwardEditOptions) {
  const { kind, period } = when;
  const { mutateAsync } = useAward();
  const take = useTake(portfolioSets);
  const [marksPosts, setMarksPosts] = useState(true);
  const awardedIn = (from: Portfolio): AwardBase => {
    const award = awardIn(from, kind, period);
    return { portfolio: from, award, updatedAt: award?.updatedAt ?? null };
  };
  const limitsOf = (award: PeriodAward | undefined) => ({
    award,
    targets: targetsIn(portfolio, kind, period),
    customTokens,
  });
  const current = awardedIn(portfolio);
  // Sent again on top of a newer version, it names that version's posts: one may have been deleted.
  const postsFrom = (base: AwardBase): Portfolio =>
    base === edit.base && base.updatedAt === current.updatedAt ? portfolio : base.portfolio;

  const edit = useRecordForm({
    record: unsaved?.base ?? current,
    schema: portfolioSchema.transform(awardedIn),
    draftOf: ({ award }) => draftOf(award, customTokens),
    initialDraft: unsaved?.draft,
    onDraft: (draft) => onDraft(draft === undefined ? undefined : { draft, base: edit.base }),
    compare: {
      changed: (from, to) => differingTokens(from, to).map(({ token }) => token),
      rebase: rebaseDraft,
    },
    validate: (draft, { award }) => schemaResolver(awardSchema(limitsOf(award)))(draft),
    errorsOf: errorsAt((path) => path.replace(/^tokensAwarded\./, '')),
    write: (draft, base) =>
      mutateAsync({
        portfolioId: portfolio._id,
        period,
        award: awardSchema(limitsOf(base.award)).parse(draft),
        reviewedPosts: marksPosts ? answeredPosts(postsOfPeriod(postsFrom(base), when), draft, base) : [],
        updatedAt: base.updatedAt,
      }),
    onNewer: (latest) => take(latest.portfolio),
    onSaved: async (_changed, { data }) => {
      noticeSuccess(text.done, `${portfolio.student.displayName}, ${periodName(kind, period)}`);
      onSaved();
      setMarksPosts(true);
      return awardedIn(data);
    },
  });
  useFollowLatest(edit, current);

  const limits = limitsOf(edit.base.award);
  const posts = postsOfPeriod(portfolio, when);
  const answerable = edit.changed ? answeredPosts(posts, edit.form.values, limits) : [];
  return {
    edit,
    /** The award's version, null if nothing was awarded. */
    version: current.updatedAt,
    /** The limits of the draft. */
    limits,
    /** All posts of the period. */
    posts,
    /** The posts that can count as reviewed with the typed numbers, and those that will. */
    answerable,
    answered: marksPosts ? answerable : [],
    marksPosts,
    setMarksPosts,
  };
}
