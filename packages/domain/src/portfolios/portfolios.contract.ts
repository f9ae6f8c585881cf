/** Portfolios: a student's posts, the comments on them and the tokens awarded. A portfolio has its student's id. */
import { z } from 'zod';
import { call, can, data } from '../shared/answers.ts';
import { idInPath } from '../shared/ids.ts';
import { person, seenPerson } from '../shared/people.ts';
import { comment } from '../shared/records/commentRecords.ts';
import { casStrand } from '../shared/records/strandRecords.ts';
import { periodKinds } from '../shared/time/periods.ts';
import { casTokens, locTokens } from './tokens/tokens.rules.ts';

export const periodKind = z.enum(periodKinds);
export const casToken = z.enum(casTokens);
export const locToken = z.enum(locTokens);

/**
 * A comment on a post or on a period's tokens. `submittedByFaculty` is the name of the teacher who wrote it,
 * without the legal name for students; null if a student wrote it. `isNew`: the caller is the student it was
 * written to and hasn't seen it.
 */
export const portfolioComment = comment.extend({
  submittedByFaculty: z
    .object({ firstName: z.string().optional(), lastName: z.string().optional() })
    .nullable(),
  isNew: z.boolean(),
  can: z.object({ delete: z.boolean() }),
});
export type PortfolioComment = z.infer<typeof portfolioComment>;

/** A file of a post. Sizes in pixels; videos and PDFs may have none, and no thumbnail. */
export const postFile = z.object({
  _id: z.string(),
  contentType: z.string(),
  name: z.string().nullable(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
});
export type PostFile = z.infer<typeof postFile>;

export const postLink = z.object({ url: z.string(), title: z.string() });
export type PostLink = z.infer<typeof postLink>;

const postBase = {
  _id: z.string(),
  customTokens: z.array(z.string()),
  comments: z.array(portfolioComment),
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** Evidence; `text` is cleaned HTML, `dateOfEvent` a day. Lists of evidence are newest event first. */
export const evidencePost = z.object({
  ...postBase,
  dateOfEvent: z.string(),
  text: z.string(),
  plainText: z.string(),
  CASTokens: z.array(casToken),
  club: z.object({ _id: z.string(), clubName: z.string(), casStrand: casStrand.nullable() }).nullable(),
  casProject: z.object({ _id: z.string(), name: z.string() }).nullable(),
  files: z.array(postFile),
  links: z.array(postLink),
});
export type EvidencePost = z.infer<typeof evidencePost>;

/** A reflection; `reflectionText` is cleaned HTML, `dateOfSubmission` a day. */
export const reflectionPost = z.object({
  ...postBase,
  dateOfSubmission: z.string(),
  reflectionName: z.string(),
  reflectionText: z.string(),
  plainText: z.string(),
  learningOutcomeTokens: z.array(locToken),
});
export type ReflectionPost = z.infer<typeof reflectionPost>;

export const tokenCount = z.object({ token: z.string(), count: z.number().int().min(0) });

/** A post's review: its reviewer, when, and the tokens awarded for it. */
export const postReview = z.object({
  postId: z.string(),
  reviewedByName: z.string().nullable().describe('Null where it was reviewed before reviews were recorded.'),
  reviewedAt: z.string(),
  awarded: z.array(tokenCount),
});

const awardBase = {
  casTokens: z.array(tokenCount),
  locTokens: z.array(tokenCount),
  customTokens: z.array(tokenCount),
  comments: z.array(portfolioComment),
  /**
   * The id of the teacher who last awarded tokens; null if there are only comments, or if that person was
   * deleted.
   */
  verifiedBy: z.string().nullable(),
  /** Their name, which is kept; null if there are only comments. */
  verifiedByName: z.string().nullable(),
  /** When tokens were last awarded, an instant; the version of the award. */
  updatedAt: z.string().nullable(),
};
/** The tokens and comments of one semester; periods without either are absent. */
export const semesterAward = z.object({ semesterNumber: z.number().int(), ...awardBase });
export const trimesterAward = z.object({ trimesterNumber: z.number().int(), ...awardBase });
export type SemesterAward = z.infer<typeof semesterAward>;
export type TrimesterAward = z.infer<typeof trimesterAward>;

/** A class's targets in one period. */
export const periodTargets = z.object({
  periodKind,
  period: z.number().int(),
  creativity: z.number().int(),
  activity: z.number().int(),
  service: z.number().int(),
  learningOutcome: z.number().int(),
});
export type PeriodTargets = z.infer<typeof periodTargets>;

export const portfolio = z.object({
  _id: z.string(),
  student: person.extend({ graduatingClass: z.string(), archived: z.boolean() }),
  facultyReviewers: z.array(seenPerson),
  evidencePosts: z.array(evidencePost),
  reflectionPosts: z.array(reflectionPost),
  tokensAwarded: z.array(semesterAward),
  trimesterTokensAwarded: z.array(trimesterAward),
  /** The reviewed posts; none for students and auditors. */
  reviews: z.array(postReview),
  /** Targets of the student's class, for both kinds of period. */
  targets: z.array(periodTargets),
  can: can('portfolio'),
});
export type Portfolio = z.infer<typeof portfolio>;

/** A custom token. `token` is its key in posts and awards. */
export const customToken = z.object({
  token: z.string(),
  customTokenType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  customTokenCategoryName: z.string(),
  title: z.string(),
  description: z.string(),
});
export type CustomToken = z.infer<typeof customToken>;

export const ofPortfolio = { kind: 'portfolio', from: 'studentPortfolioInfoId' } as const;

export const portfoliosContract = {
  read: call(
    { permission: 'portfolio.read', record: ofPortfolio },
    { shows: ['portfolio', 'requiredTokens'] },
  )
    .route({
      method: 'GET',
      path: '/portfolio/{studentPortfolioInfoId}',
      summary: 'One portfolio: posts, comments, tokens awarded and targets',
    })
    .input(z.object({ studentPortfolioInfoId: idInPath }))
    .output(data(portfolio)),
};
