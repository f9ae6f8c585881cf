/** Inputs of the access matrix for tokens, the comments on them, and targets. */

import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { thisYear } from '../../../testing/app/clock.ts';
import type { Scene } from '../../../testing/callers/callers.ts';
import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { comingClass, type TestPerson } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makePost, makeTargets, makeTokenComment } from '../portfolios.factories.ts';
import { portfolioOf } from '../portfolios.inputs.ts';

/**
 * As `portfolioOf`, in a class that graduates in this many years: all periods of this year's class have
 * started.
 */
async function inClass(scene: Scene, years: number): Promise<TestPerson> {
  const student = await portfolioOf(scene);
  const year = String(thisYear + years);
  await asOwner(scene.app, student.school.id, 'update person set graduating_class = $2 where id = $1', [
    student.id,
    year,
  ]);
  return student;
}

/**
 * A comment on the author's tokens: the caller's own if the author is the caller, otherwise the advisor's.
 */
async function commented({ app, author, advisor, caller }: Scene) {
  const commentId = await makeTokenComment(app, {
    student: author,
    author: author === caller ? author : advisor,
  });
  return { studentPortfolioInfoId: author.id, semesterNumber: 1, commentId };
}

/** Sets the school's kind of period; each input sets its own, since they share schools. */
async function havePeriods({ app, school }: Scene, kind: PeriodKind): Promise<void> {
  await asOwner(app, school.id, 'update school set semester_type = $2 where school_id = $1', [
    school.id,
    kind,
  ]);
}

let classesNamed = 0;

/** A class with neither students nor targets, a different one each time. */
function classNobodyHas(): string {
  classesNamed += 1;
  return String(2100 + classesNamed);
}

const four = { semester1: 1, semester2: 2, semester3: 3, semester4: 4 };

/** Keyed by the procedure's path in the contract. */
export const portfolioTokensInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'portfolios.awardSemester': [
    {
      name: 'some tokens',
      input: async (scene) => {
        await havePeriods(scene, 'semester');
        return {
          studentPortfolioInfoId: (await inClass(scene, 0)).id,
          tokensAwarded: { semesterNumber: 1, casTokens: [{ token: 'Service', count: 1 }] },
        };
      },
    },
    {
      name: 'with a post that it answers',
      input: async (scene) => {
        await havePeriods(scene, 'semester');
        const student = await inClass(scene, 0);
        const { id: postId } = await makePost(scene.app, { student });
        return {
          studentPortfolioInfoId: student.id,
          tokensAwarded: { semesterNumber: 1, casTokens: [{ token: 'Service', count: 1 }] },
          reviewedPosts: [{ postId }],
        };
      },
    },
    {
      name: 'in a period to come',
      needs: 'tokens.awardAhead',
      input: async (scene) => {
        await havePeriods(scene, 'semester');
        return {
          studentPortfolioInfoId: (await inClass(scene, 4)).id,
          tokensAwarded: { semesterNumber: 1, casTokens: [{ token: 'Service', count: 1 }] },
        };
      },
    },
  ],
  'portfolios.awardTrimester': [
    {
      name: 'some tokens',
      input: async (scene) => {
        await havePeriods(scene, 'trimester');
        return {
          studentPortfolioInfoId: (await inClass(scene, 0)).id,
          tokensAwarded: { trimesterNumber: 6, locTokens: [{ token: 'LOC1', count: 1 }] },
        };
      },
    },
  ],
  'portfolios.commentOnTokens': [
    {
      name: 'a comment',
      input: async (scene) => {
        await havePeriods(scene, 'semester');
        return {
          studentPortfolioInfoId: (await portfolioOf(scene)).id,
          semesterNumber: 1,
          commentContent: 'Well begun.',
        };
      },
    },
  ],
  'portfolios.deleteTokensComment': [{ name: 'a comment', input: commented }],
  'portfolios.requiredTokens': [{ name: 'as it is', input: () => undefined }],
  'portfolios.setRequiredTokens': [
    {
      name: 'a class',
      input: async (scene) => {
        await havePeriods(scene, 'semester');
        return {
          graduatingYear: comingClass,
          creativityToken: four,
          activityToken: four,
          serviceToken: four,
          learningOutcomeToken: four,
        };
      },
    },
  ],
  'portfolios.deleteRequiredTokens': [
    {
      name: 'a class',
      input: async ({ app, school, caller }) => {
        const graduatingYear = classNobodyHas();
        await makeTargets(app, { school: caller?.school ?? school, graduatingYear });
        return { graduatingYear, periodKind: 'semester' };
      },
    },
  ],
};
