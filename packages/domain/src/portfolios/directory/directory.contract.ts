/** All portfolios of the school in one answer, and who reviews them. */

import { z } from 'zod';
import { call, data } from '../../shared/answers.ts';
import { id } from '../../shared/ids.ts';
import { graduatingClass, person } from '../../shared/people.ts';
import { ofPortfolio } from '../portfolios.contract.ts';
import { directoryText } from './directory.text.ts';

const count = z.number().int().min(0);
const fourCounts = z.object({ creativity: count, activity: count, service: count, learningOutcome: count });

/** A portfolio as lists show it. Token counts are of all periods of the school's kind. */
export const portfolioCard = z.object({
  _id: z.string(),
  student: person.extend({ graduatingClass: z.string(), archived: z.boolean() }),
  /** Ids of `reviewers`, in their order. */
  facultyReviewers: z.array(z.string()),
  evidencePosts: count,
  reflectionPosts: count,
  tokens: fourCounts,
  nonCompliant: z.boolean(),
  /** The first period, which alone decides about compliance: what was awarded in it, and the class's targets if it has any. */
  firstPeriod: z.object({ awarded: fourCounts, targets: fourCounts.nullable() }),
  /**
   * Tokens missing in the first period against the targets; null if none are missing, or the class has no
   * targets.
   */
  missing: fourCounts.nullable(),
  /** Posts since the latest comment by faculty. */
  newPosts: count,
  /** It has a post or awarded tokens, and no faculty member has commented on any. */
  noComments: z.boolean(),
  latestPostAt: z.string().nullable(),
  latestCommentAt: z.string().nullable(),
});
export type PortfolioCard = z.infer<typeof portfolioCard>;

const tally = z.object({ token: z.string(), count });

/**
 * Totals for the students of one class, without archived ones; `days` in order, without those that have no
 * posts.
 */
export const classPortfolios = z.object({
  graduatingClass: z.string(),
  students: count,
  evidencePosts: count,
  reflectionPosts: count,
  casTokens: z.object({ Creativity: count, Activity: count, Service: count }),
  /** Custom tokens if the school has any, otherwise LOC1 to LOC7; only those awarded at all. */
  learningTokens: z.array(tally),
  days: z.array(z.object({ date: z.string(), evidencePosts: count, reflectionPosts: count })),
});

/** A teacher who reviews a portfolio, or could. */
export const reviewer = person.extend({ archived: z.boolean() });
export type Reviewer = z.infer<typeof reviewer>;

export const portfolioDirectory = z.object({
  /** Non-compliant first, then by first name; including archived students. */
  portfolios: z.array(portfolioCard),
  /** Faculty who review any portfolio, by first name, including archived ones. */
  reviewers: z.array(reviewer),
  /** The school's custom tokens, those of learning outcomes (type 2) first; empty if it uses LOC1 to LOC7. */
  learningTokens: z.array(z.object({ token: z.string(), title: z.string() })),
  classes: z.array(classPortfolios),
});
export type PortfolioDirectory = z.infer<typeof portfolioDirectory>;

/** Who reviews one portfolio. */
export const portfolioReviewers = z.object({
  _id: z.string(),
  student: person.extend({ graduatingClass: z.string() }),
  facultyReviewers: z.array(reviewer),
});
export type PortfolioReviewers = z.infer<typeof portfolioReviewers>;

/** Most teachers that review one portfolio. */
export const mostReviewers = 20;
const reviewers = z.array(id).max(mostReviewers, directoryText.tooManyReviewers(mostReviewers));

/** All reviewers of one portfolio; `presentReviewersId`: the reviewers that the edit was based on. */
export const reviewersEdit = z.object({
  studentPortfolioInfoId: id,
  facultyReviewersId: reviewers,
  presentReviewersId: z.array(id).max(1000).optional(),
});

/** Reviewers to add to and remove from several portfolios. Their other reviewers stay. */
export const reviewersChange = z
  .object({
    studentPortfolioInfoIds: z.array(id).min(1, directoryText.noPortfolio).max(2000),
    addFacultyId: reviewers.default([]),
    removeFacultyId: reviewers.default([]),
  })
  .refine(({ addFacultyId, removeFacultyId }) => addFacultyId.length + removeFacultyId.length > 0, {
    path: ['addFacultyId'],
    message: directoryText.noTeacher,
  });

/** Why a student of the class gets no reviewer from their projects. */
export const withoutCoach = ['noProject', 'noCoach'] as const;

/** The result of assigning reviewers to a class, by the students' first names. */
export const reviewersByProjects = z.object({
  /** `gets`: the new reviewers; `has`: those who review the portfolio already. */
  students: z.array(
    z.object({
      student: person.extend({ graduatingClass: z.string() }),
      gets: z.array(person),
      has: z.array(person),
      /** Set if the student has no coach; null when portfolios are shared out evenly. */
      without: z.enum(withoutCoach).nullable(),
    }),
  ),
  /** The portfolios that got reviewers, as they are now; none after a dry run. */
  portfolios: z.array(portfolioReviewers),
});
export type ReviewersByProjects = z.infer<typeof reviewersByProjects>;

/** Most teachers among whom portfolios are shared out in one call, and most students of a class. */
const mostShared = 500;
const mostOfClass = 5000;

/**
 * Shares the portfolios of a class that nobody reviews among teachers. `expected` is the result of a preview:
 * if the result is different now, nothing is assigned and the answer is 409 with the current plan. If all of it
 * has been assigned already, the call was repeated, and the answer has its portfolios.
 */
export const sharingEvenly = z.object({
  graduatingClass,
  facultyIds: z.array(id).min(1, directoryText.noTeacher).max(mostShared),
  dryRun: z.boolean().default(false),
  expected: z
    .array(z.object({ studentPortfolioInfoId: id, facultyId: id }))
    .max(mostOfClass)
    .optional(),
});

export const portfoliosDirectoryContract = {
  directory: call({ permission: 'portfolios.list' }, { shows: ['portfolio', 'requiredTokens'] })
    .route({ method: 'GET', path: '/portfolio/portfolios', summary: 'All portfolios, with what each lacks' })
    .output(data(portfolioDirectory)),
  updateReviewers: call({ permission: 'reviewers.assign', record: ofPortfolio }, { changes: ['portfolio'] })
    .route({ method: 'PUT', path: '/portfolio/facultyReviewers', summary: 'Set who reviews a portfolio' })
    .input(reviewersEdit)
    .output(data(portfolioReviewers)),
  changeReviewers: call({ permission: 'reviewers.assign' }, { changes: ['portfolio'] })
    .route({
      method: 'PUT',
      path: '/portfolio/facultyReviewersOfMany',
      summary: 'Add reviewers to several portfolios, or take them away',
    })
    .input(reviewersChange)
    .output(data(z.object({ portfolios: z.array(portfolioReviewers) }))),
  reviewersByProjects: call({ permission: 'reviewers.assignByProjects' }, { changes: ['portfolio'] })
    .route({
      method: 'PUT',
      path: '/portfolio/facultyReviewersByCasProjects',
      summary: 'Add the coaches of a class’s projects as its reviewers, or preview that with `dryRun`',
    })
    .input(z.object({ graduatingClass, dryRun: z.boolean().default(false) }))
    .output(data(reviewersByProjects)),
  reviewersEvenly: call({ permission: 'reviewers.assign' }, { changes: ['portfolio'] })
    .route({
      method: 'PUT',
      path: '/portfolio/facultyReviewersEvenly',
      summary: 'Share a class’s portfolios without a reviewer out evenly, or preview that with `dryRun`',
    })
    .input(sharingEvenly)
    .output(data(reviewersByProjects)),
};
