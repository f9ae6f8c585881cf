/** Reads and writes of tokens and comments on them, and a student's attendance. */

import { figuresIn } from '@casement/domain/portfolios/directory/figures.rules.ts';
import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { ReviewedPosts } from '@casement/domain/portfolios/review/review.contract.ts';
import type { AwardCounts } from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { type AwardRefusal, awardRefusal } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import {
  currentPeriod,
  type PeriodKind,
  type PeriodWindow,
  periodOn,
  periodWindows,
} from '@casement/domain/shared/time/periods.ts';
import { useQuery } from '@tanstack/react-query';
import { api, orpc } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useWrite } from '../../../lib/cache/writes.ts';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import { portfolioSets } from '../portfolios.queries.ts';
import type { When } from './claims.rules.ts';
import { awardIn, customTokensOf, ownOutcomesIn, targetsIn } from './tokens.rules.ts';

/**
 * A student's sessions by club within a period; not read if the school doesn't show them next to tokens, or
 * the period hasn't started.
 */
export function useClubSessions(studentId: string, { from, to }: PeriodWindow, today: string) {
  const { clubSettings, features } = useMe().school;
  return useQuery(
    orpc.attendance.ofStudentByClub.queryOptions({
      input: { studentId, from, to },
      enabled: features.clubs.enabled && clubSettings.showAttendanceInTokenDashboard && from <= today,
    }),
  );
}

/**
 * A portfolio's current period, its awards against the targets, and the school's own outcomes in it;
 * undefined while the school's settings load.
 * @param today in the school's time zone
 */
export function useCurrentFigures(portfolio: Portfolio, today: Temporal.PlainDate) {
  const { semesterType: kind } = useMe().school;
  const { data: settings } = useQuery(portfolioSettingsQuery);
  if (settings === undefined) return undefined;
  const own = customTokensOf(settings);
  const { graduatingClass } = portfolio.student;
  const period = currentPeriod(kind, graduatingClass, today.toString());
  const award = awardIn(portfolio, kind, period);
  const targets = targetsIn(portfolio, kind, period);
  return {
    kind,
    period,
    dates: periodWindows(kind, graduatingClass)[period - 1],
    current: periodOn(kind, graduatingClass, today.toString()) === period,
    targeted: targets !== undefined,
    figures: figuresIn(award, targets, own),
    ownOutcomes: ownOutcomesIn(award, own),
  };
}

/**
 * Why the person can't award tokens in a portfolio's period: nobody can during impersonation.
 * @returns undefined if they can, and while the portfolio loads
 */
export function useAwardRefusal(portfolio: Portfolio | undefined, when: When): AwardRefusal | undefined {
  const { impersonation } = useMe();
  if (portfolio === undefined) return undefined;
  if (impersonation !== null) return { reason: 'impersonating' };
  return awardRefusal(portfolio.can, { ...when, graduatingClass: portfolio.student.graduatingClass });
}

/** The payload of an award; `period` is of the school's kind. */
type Awarding = {
  portfolioId: string;
  period: number;
  award: AwardCounts;
  /** The posts that it marks as reviewed, each with its share of the new tokens. */
  reviewedPosts: ReviewedPosts;
  /** The version that it's based on, null if nothing was awarded. */
  updatedAt: string | null;
};

const awardSemester = {
  key: orpc.portfolios.awardSemester.key,
  call: ({ portfolioId: studentPortfolioInfoId, period, award, reviewedPosts, updatedAt }: Awarding) =>
    api.portfolios.awardSemester({
      studentPortfolioInfoId,
      tokensAwarded: { semesterNumber: period, ...award },
      reviewedPosts,
      updatedAt,
    }),
};

const awardTrimester = {
  key: orpc.portfolios.awardTrimester.key,
  call: ({ portfolioId: studentPortfolioInfoId, period, award, reviewedPosts, updatedAt }: Awarding) =>
    api.portfolios.awardTrimester({
      studentPortfolioInfoId,
      tokensAwarded: { trimesterNumber: period, ...award },
      reviewedPosts,
      updatedAt,
    }),
};

/** Awards the tokens of a period. */
export function useAward() {
  const { semesterType } = useMe().school;
  return useWrite(semesterType === 'semester' ? awardSemester : awardTrimester, { sets: portfolioSets });
}

/** Adds and deletes comments on a period's tokens; each resolves when the portfolio has been read again. */
export function useTokenComments(portfolioId: string, kind: PeriodKind, period: number) {
  const add = useWrite(orpc.portfolios.commentOnTokens);
  const remove = useWrite(orpc.portfolios.deleteTokensComment);
  const place = {
    studentPortfolioInfoId: portfolioId,
    ...(kind === 'semester' ? { semesterNumber: period } : { trimesterNumber: period }),
  };
  return {
    add: (commentContent: string) => add.mutateAsync({ ...place, commentContent }),
    remove: (commentId: string) => remove.mutateAsync({ ...place, commentId }),
  };
}

export function useSetRequiredTokens() {
  return useWrite(orpc.portfolios.setRequiredTokens);
}

export function useDeleteRequiredTokens() {
  return useWrite(orpc.portfolios.deleteRequiredTokens);
}
