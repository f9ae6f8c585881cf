/**
 * A school's settings for its portfolios: guidelines, custom tokens, and the classes' targets as the school's
 * record has them.
 */

import { z } from 'zod';
import { call, data } from '../../shared/answers.ts';
import { html } from '../../shared/html.ts';
import { instant } from '../../shared/time/instants.ts';
import { customToken } from '../portfolios.contract.ts';
import { guidelinesText } from './guidelines.text.ts';

const semesterTargets = z.object({
  semester1: z.number().int(),
  semester2: z.number().int(),
  semester3: z.number().int(),
  semester4: z.number().int(),
});
const trimesterTargets = z.object({
  trimester1: z.number().int(),
  trimester2: z.number().int(),
  trimester3: z.number().int(),
  trimester4: z.number().int(),
  trimester5: z.number().int(),
  trimester6: z.number().int(),
});

const targetsOf = <Periods extends z.ZodType>(periods: Periods) =>
  z.object({
    graduatingYear: z.string(),
    creativityToken: periods,
    activityToken: periods,
    serviceToken: periods,
    learningOutcomeToken: periods,
    /** The version of the class's targets, an instant. */
    updatedAt: z.string(),
  });
/** The targets of a graduating class, per semester; per trimester. Periods without targets are 0. */
export const semesterRequirement = targetsOf(semesterTargets);
export const trimesterRequirement = targetsOf(trimesterTargets);

/** Who last wrote something, and when, an instant. */
const version = z.object({ updatedAt: z.string(), editedByName: z.string() });

/**
 * Guidelines as cleaned HTML, empty if there are none; `versions` are then null. Those for faculty are null
 * to students.
 */
const guidelinesShape = {
  studentPortfolioGuidelines: z.string(),
  facultyPortfolioGuidelines: z.string().nullable(),
  versions: z.object({
    studentPortfolioGuidelines: version.nullable(),
    facultyPortfolioGuidelines: version.nullable(),
  }),
};
export const guidelinesRecord = z.object(guidelinesShape);
export type GuidelinesRecord = z.infer<typeof guidelinesRecord>;

/** Portfolios among the features of a school. */
export const portfolioFeature = z.object({
  enabled: z.boolean(),
  /** The school's custom tokens of types 1 (themes) and 3 (optional ones). */
  customTokenInfo: z.array(customToken),
  /** Those of type 2: the learning outcomes that students choose. */
  customLearningTokenInfo: z.array(customToken),
  requiredNumberOfTokensList: z.array(semesterRequirement),
  requiredNumberOfTrimesterTokensList: z.array(trimesterRequirement),
  ...guidelinesShape,
});
export type PortfolioFeature = z.infer<typeof portfolioFeature>;

/** The two texts, by the name of their field. */
export const guidelinesFields = ['studentPortfolioGuidelines', 'facultyPortfolioGuidelines'] as const;
export type GuidelinesField = (typeof guidelinesFields)[number];

/**
 * One of the two texts as HTML; a blank one removes it. `updatedAt` is the version that the edit was based
 * on, null if there was no text.
 */
export const guidelinesEdit = z
  .object({
    studentPortfolioGuidelines: html.optional(),
    facultyPortfolioGuidelines: html.optional(),
    updatedAt: instant.nullable().optional(),
  })
  .refine(
    (edit) => guidelinesFields.filter((field) => edit[field] !== undefined).length === 1,
    guidelinesText.oneAudience,
  );

export const portfoliosSettingsContract = {
  updateGuidelines: call({ permission: 'guidelines.update' }, { changes: ['guidelines'] })
    .route({
      method: 'PUT',
      path: '/portfolio/guidelines',
      summary: 'Write or remove the guidelines for students or for faculty',
    })
    .input(guidelinesEdit)
    .output(data(guidelinesRecord.extend({ _id: z.string().describe('The school.') }))),
};
