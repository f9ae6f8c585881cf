/** Awarding tokens and commenting on them. */

import { CasementError } from '@casement/domain/errors.ts';
import type { ReviewedPosts } from '@casement/domain/portfolios/review/review.contract.ts';
import type { AwardCounts } from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { type PeriodKind, periodName } from '@casement/domain/shared/time/periods.ts';
import { logActivity } from '../../../db/activity.ts';
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { presentPortfolio } from '../portfolios.present.ts';
import { demandAnswerable, demandPart, recordAnswered } from '../review/review.work.ts';
import { addTokenComment, deleteTokenComment, lockAwards, type StudentPeriod } from './tokens.store.ts';
import { type AwardContext, awardTokens, demandKind } from './tokens.work.ts';

type AwardByHand = StudentPeriod & {
  given: AwardCounts;
  reviewedPosts: ReviewedPosts;
  updatedAt: string | null | undefined;
};

/** Awards tokens manually, and records the posts they are for as reviewed. */
async function award(context: AwardContext, { given, reviewedPosts, ...awarding }: AwardByHand) {
  const { tx, actor, relations } = context;
  const { studentId, kind, period } = awarding;
  const current = () => presentPortfolio(tx, studentId, actor, relations);
  const changed = await awardTokens(context, {
    ...awarding,
    award: async (before) => {
      demandPart(before, given, reviewedPosts);
      await demandAnswerable(context, { studentId, posts: reviewedPosts, current });
      return given;
    },
  });
  await recordAnswered(context, studentId, reviewedPosts, { kind, period, ...changed });
  return { data: await current() };
}

const awardSemester = api.portfolios.awardSemester.handler(async ({ input, context }) => {
  const { semesterNumber: period, ...given } = input.tokensAwarded;
  const { studentPortfolioInfoId: studentId, reviewedPosts, updatedAt } = input;
  return award(context, { studentId, kind: 'semester', period, given, reviewedPosts, updatedAt });
});

const awardTrimester = api.portfolios.awardTrimester.handler(async ({ input, context }) => {
  const { trimesterNumber: period, ...given } = input.tokensAwarded;
  const { studentPortfolioInfoId: studentId, reviewedPosts, updatedAt } = input;
  return award(context, { studentId, kind: 'trimester', period, given, reviewedPosts, updatedAt });
});

type NamedPeriod = { semesterNumber?: number | undefined; trimesterNumber?: number | undefined };

/** The period that a payload gives by exactly one of the two numbers. */
function periodOf({ semesterNumber, trimesterNumber }: NamedPeriod): { kind: PeriodKind; period: number } {
  const period = semesterNumber ?? trimesterNumber;
  if (period === undefined) throw new CasementError('INVALID');
  return { kind: semesterNumber === undefined ? 'trimester' : 'semester', period };
}

const commentOnTokens = api.portfolios.commentOnTokens.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { studentPortfolioInfoId: studentId, semesterNumber, trimesterNumber } = input;
  const locked = found(await lockAwards(tx, studentId));
  const { kind, period } = periodOf({ semesterNumber, trimesterNumber });
  demandKind(locked.schoolKind, kind, `${kind}Number`);
  const added = found(await addTokenComment(tx, { studentId, kind, period }, input.commentContent, actor.id));
  await logActivity(tx, actor, 'tokens.comment', studentId, {
    period: periodName(kind, period),
    comment: added._id,
  });
  return { data: added };
});

const deleteTokensComment = api.portfolios.deleteTokensComment.handler(async ({ input, context }) => {
  const { tx } = context;
  const place = { studentId: input.studentPortfolioInfoId, ...periodOf(input) };
  const deleted = found(await deleteTokenComment(tx, place, input.commentId));
  await logActivity(tx, context.actor, 'tokens.deleteComment', input.studentPortfolioInfoId, {
    period: periodName(deleted.kind, deleted.period),
    comment: deleted._id,
  });
  return { data: { _id: deleted._id } };
});

export const portfoliosTokensHandlers = {
  awardSemester,
  awardTrimester,
  commentOnTokens,
  deleteTokensComment,
};
