/** Inputs of the access matrix: all portfolios, and who reviews them. */

import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { makeStudent } from '../../../testing/factories.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { portfolioOf } from '../portfolios.inputs.ts';

/** Keyed by the procedure's path in the contract. */
export const portfolioDirectoryInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'portfolios.directory': [{ name: 'as it is', input: () => undefined }],
  'portfolios.updateReviewers': [
    {
      name: 'a reviewer',
      input: async (scene) => ({
        studentPortfolioInfoId: (await portfolioOf(scene)).id,
        facultyReviewersId: [scene.teacher.id],
      }),
    },
  ],
  'portfolios.reviewersByProjects': [
    {
      name: 'of a class',
      input: async ({ app, school, teacher }) => {
        const members = [await makeStudent(app, { school, graduatingClass: '2027' })];
        await makeProject(app, { school, members, coaches: [teacher] });
        return { graduatingClass: '2027' };
      },
    },
  ],
  'portfolios.reviewersEvenly': [
    {
      name: 'a preview',
      elsewhere: 404,
      input: ({ teacher }) => ({ graduatingClass: '2027', facultyIds: [teacher.id], dryRun: true }),
    },
    {
      name: 'a class',
      elsewhere: 404,
      input: async ({ app, school, teacher }) => {
        await makeStudent(app, { school, graduatingClass: '2027' });
        return { graduatingClass: '2027', facultyIds: [teacher.id] };
      },
    },
  ],
  'portfolios.changeReviewers': [
    {
      name: 'one more',
      elsewhere: 404,
      input: async (scene) => ({
        studentPortfolioInfoIds: [(await portfolioOf(scene)).id],
        addFacultyId: [scene.teacher.id],
      }),
    },
  ],
};
