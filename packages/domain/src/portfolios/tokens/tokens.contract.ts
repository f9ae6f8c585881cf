/** Awarding tokens, commenting on them, and the targets of graduating classes. */

import { z } from 'zod';
import { call, data } from '../../shared/answers.ts';
import { id } from '../../shared/ids.ts';
import { graduatingClass } from '../../shared/people.ts';
import { commentContent } from '../../shared/records/commentRecords.ts';
import { day, instant } from '../../shared/time/instants.ts';
import { type PeriodKind, periodCount, periodsOf } from '../../shared/time/periods.ts';
import {
  customToken,
  ofPortfolio,
  periodKind,
  periodTargets,
  portfolio,
  portfolioComment,
  tokenCount,
} from '../portfolios.contract.ts';
import { namesTwice, reviewedPosts } from '../review/review.contract.ts';
import { reviewText } from '../review/review.text.ts';
import { tokensText } from './tokens.text.ts';

/** The highest target for tokens of one kind in a period (decision 0017). */
export const mostRequired = 100;

const whole = tokensText.wholeNumber;
const notBelow = tokensText.notNegative;

const mostTokens = 200;
/**
 * A count that isn't a number becomes NaN, so that the rules of an award name every wrong count and token.
 */
const counted = z
  .array(z.object({ token: z.string().max(200), count: z.number().catch(Number.NaN) }))
  .max(mostTokens)
  .default([]);

/**
 * All tokens of one period: a token left out has none. The caller is the verifier.
 * @see awardProblems for what is accepted
 */
const counts = z.object({ casTokens: counted, locTokens: counted, customTokens: counted });
export type AwardCounts = z.infer<typeof counts>;

/**
 * A student's tokens in the current period of their class: the award, null if there is none, and the targets,
 * null if the class has none. Before the first period it is the first one, after the last period the last
 * one.
 */
export const periodProgress = z.object({
  periodKind,
  period: z.number().int(),
  /** The period's last day, in the school's zone. */
  to: day,
  award: z
    .object({
      casTokens: z.array(tokenCount),
      locTokens: z.array(tokenCount),
      customTokens: z.array(tokenCount),
    })
    .nullable(),
  targets: periodTargets.nullable(),
  /** The school's custom tokens, by name. */
  customTokens: z.array(customToken.pick({ token: true })),
});
export type PeriodProgress = z.infer<typeof periodProgress>;

/** The number of a period of a kind. */
function numberOf(kind: PeriodKind) {
  const message = tokensText.periodRange(kind, periodCount[kind]);
  return z.number(message).int(message).min(1, message).max(periodCount[kind], message);
}

/**
 * The version of the award that this one is based on; null if there was none. Left out, the last one counts.
 */
const basedOn = instant.nullable().optional();

/**
 * The posts that a manual award is for: they count as reviewed, each with its part of what the award adds.
 */
const answered = reviewedPosts
  .refine((posts) => !namesTwice(posts), reviewText.twice)
  .default([])
  .describe('Posts that count as reviewed with this award, each with its part of what the award adds.');

export const semesterAwarding = z.object({
  studentPortfolioInfoId: id,
  tokensAwarded: counts.extend({ semesterNumber: numberOf('semester') }),
  reviewedPosts: answered,
  updatedAt: basedOn,
});
export const trimesterAwarding = z.object({
  studentPortfolioInfoId: id,
  tokensAwarded: counts.extend({ trimesterNumber: numberOf('trimester') }),
  reviewedPosts: answered,
  updatedAt: basedOn,
});

const semesterNumber = numberOf('semester').optional();
const trimesterNumber = numberOf('trimester').optional();

/** Exactly one of the two numbers says which period it is. */
function onePeriod(
  value: { semesterNumber?: number | undefined; trimesterNumber?: number | undefined },
  context: z.RefinementCtx,
): void {
  if ((value.semesterNumber === undefined) !== (value.trimesterNumber === undefined)) return;
  const path = [value.semesterNumber === undefined ? 'semesterNumber' : 'trimesterNumber'];
  context.addIssue({ code: 'custom', path, message: tokensText.onePeriod });
}

export const tokensCommenting = z
  .object({
    studentPortfolioInfoId: id,
    semesterNumber,
    trimesterNumber,
    commentContent,
  })
  .superRefine(onePeriod);

export const tokensCommentDeletion = z
  .object({ studentPortfolioInfoId: id, semesterNumber, trimesterNumber, commentId: id })
  .superRefine(onePeriod);

const semesterKeys = ['semester1', 'semester2', 'semester3', 'semester4'] as const;
const trimesterKeys = [
  'trimester1',
  'trimester2',
  'trimester3',
  'trimester4',
  'trimester5',
  'trimester6',
] as const;
/** The names of the periods in payloads of targets. */
export const periodKeys = { semester: semesterKeys, trimester: trimesterKeys } as const;
export type PeriodKey = (typeof semesterKeys)[number] | (typeof trimesterKeys)[number];

const required = z.number(whole).int(whole).min(0, notBelow).max(mostRequired, tokensText.most(mostRequired));
const perPeriod = z.partialRecord(z.enum([...semesterKeys, ...trimesterKeys]), required);

/** The names of the categories in payloads. */
export const categoryFields = [
  'creativityToken',
  'activityToken',
  'serviceToken',
  'learningOutcomeToken',
] as const;
export type CategoryField = (typeof categoryFields)[number];

/** The kind of period that targets are for, taken from the first category that names any. */
export function kindOfTargets(
  targets: Record<CategoryField, Partial<Record<PeriodKey, number>>>,
): PeriodKind {
  const keys = categoryFields.flatMap((field) => Object.keys(targets[field]));
  return keys[0]?.startsWith('trimester') ? 'trimester' : 'semester';
}

/**
 * The targets of a class in every period of one kind: each category names each period. `updatedAt` is the
 * version that they are based on, null if there were none.
 */
export const requiredTokensEdit = z
  .object({
    graduatingYear: graduatingClass,
    creativityToken: perPeriod,
    activityToken: perPeriod,
    serviceToken: perPeriod,
    learningOutcomeToken: perPeriod,
    updatedAt: basedOn,
  })
  .superRefine((targets, context) => {
    const kind = kindOfTargets(targets);
    const wanted: readonly PeriodKey[] = periodKeys[kind];
    for (const field of categoryFields) {
      const given = new Set(Object.keys(targets[field]));
      for (const key of wanted) {
        if (!given.delete(key))
          context.addIssue({ code: 'custom', path: [field, key], message: tokensText.missing });
      }
      for (const key of given) {
        const message = tokensText.oneKind;
        context.addIssue({ code: 'custom', path: [field, key], message });
      }
    }
  });
export type RequiredTokensEdit = z.infer<typeof requiredTokensEdit>;

/** The targets of an edit, period by period. */
export function targetsOfEdit(edit: RequiredTokensEdit): z.infer<typeof periodTargets>[] {
  const kind = kindOfTargets(edit);
  const keys: readonly PeriodKey[] = periodKeys[kind];
  return periodsOf(kind).map((period) => {
    const key = keys[period - 1] ?? 'semester1';
    return {
      periodKind: kind,
      period,
      creativity: edit.creativityToken[key] ?? 0,
      activity: edit.activityToken[key] ?? 0,
      service: edit.serviceToken[key] ?? 0,
      learningOutcome: edit.learningOutcomeToken[key] ?? 0,
    };
  });
}

/** The targets of one class in one kind of period. `updatedAt` is their version, an instant. */
export const classTargets = z.object({
  graduatingYear: z.string(),
  periodKind,
  updatedAt: z.string(),
  periods: z.array(periodTargets),
});
export type ClassTargets = z.infer<typeof classTargets>;

/**
 * A graduating class with its number of students who aren't archived, and how many of them the targets of the
 * school's current kind of period make non-compliant.
 */
export const targetedClass = z.object({
  graduatingYear: z.string(),
  students: z.number().int(),
  nonCompliant: z.array(z.object({ _id: z.string(), displayName: z.string() })),
});
export type TargetedClass = z.infer<typeof targetedClass>;

/** Every class's targets, and the existing classes; both earliest first. */
export const requiredTokensList = z.object({
  requiredTokens: z.array(classTargets),
  classes: z.array(targetedClass),
});
export type RequiredTokensList = z.infer<typeof requiredTokensList>;

const awards = { permission: 'tokens.award', record: ofPortfolio } as const;
const manages = { permission: 'requiredTokens.manage' } as const;

export const portfoliosTokensContract = {
  awardSemester: call(awards, { changes: ['portfolio'] })
    .route({ method: 'PUT', path: '/portfolio/tokensAwarded', summary: "Award a semester's tokens" })
    .input(semesterAwarding)
    .output(data(portfolio)),
  awardTrimester: call(awards, { changes: ['portfolio'] })
    .route({
      method: 'PUT',
      path: '/portfolio/trimesterTokensAwarded',
      summary: "Award a trimester's tokens",
    })
    .input(trimesterAwarding)
    .output(data(portfolio)),
  commentOnTokens: call({ permission: 'tokens.comment', record: ofPortfolio }, { changes: ['portfolio'] })
    .route({ method: 'POST', path: '/portfolio/tokensComment', summary: "Comment on a period's tokens" })
    .input(tokensCommenting)
    .output(data(portfolioComment)),
  deleteTokensComment: call(
    {
      permission: 'tokens.deleteComment',
      record: { kind: 'tokenComment', from: 'commentId' },
    },
    { changes: ['portfolio'] },
  )
    .route({ method: 'DELETE', path: '/portfolio/tokensComment', summary: 'Delete a comment on tokens' })
    .input(tokensCommentDeletion)
    .output(data(z.object({ _id: z.string() }))),
  requiredTokens: call({ permission: 'portfolios.list' }, { shows: ['requiredTokens', 'portfolio'] })
    .route({ method: 'GET', path: '/portfolio/requiredTokens', summary: 'The targets of every class' })
    .output(data(requiredTokensList)),
  setRequiredTokens: call(manages, { changes: ['requiredTokens'] })
    .route({ method: 'PUT', path: '/portfolio/requiredTokens', summary: "Set a class's targets" })
    .input(requiredTokensEdit)
    .output(data(classTargets)),
  deleteRequiredTokens: call(manages, { changes: ['requiredTokens'] })
    .route({ method: 'DELETE', path: '/portfolio/requiredTokens', summary: "Delete a class's targets" })
    .input(z.object({ graduatingYear: graduatingClass, periodKind, updatedAt: basedOn }))
    .output(data(z.object({ graduatingYear: z.string(), periodKind }))),
};
