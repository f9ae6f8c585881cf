/** Inputs of the access matrix for portfolios. */
import type { Scene } from '../../testing/callers/callers.ts';
import type { NamedInput } from '../../testing/callers/inputs.types.ts';
import type { TestPerson } from '../../testing/factories.ts';
import { makePost, makePostComment, makeReviewer } from './portfolios.factories.ts';

/**
 * The student whose portfolio a cell is about: the scene's author. The caller reviews it if the caller's kind
 * is responsible for records; somebody always does, so that it isn't everyone's.
 */
export async function portfolioOf({ app, author, advisor, responsible, caller }: Scene): Promise<TestPerson> {
  await makeReviewer(app, { student: author, faculty: advisor });
  if (caller !== undefined && responsible) {
    await makeReviewer(app, { student: author, faculty: caller });
  }
  return author;
}

const aPortfolio: NamedInput[] = [
  {
    name: 'a portfolio',
    input: async (scene) => ({ studentPortfolioInfoId: (await portfolioOf(scene)).id }),
  },
];

/** Its comments say which ones the caller can delete. */
const aDiscussedPortfolio: NamedInput = {
  name: 'with a comment of the caller',
  input: async (scene) => {
    const student = await portfolioOf(scene);
    const post = await makePost(scene.app, { student });
    const isColleague = scene.caller?.school.id === student.school.id;
    await makePostComment(scene.app, {
      post,
      author: isColleague ? (scene.caller ?? student) : student,
    });
    return { studentPortfolioInfoId: student.id };
  },
};

const guidelines: NamedInput[] = [
  { name: 'for students', input: ({ word }) => ({ studentPortfolioGuidelines: `<p>${word}</p>` }) },
  { name: 'for faculty', input: ({ word }) => ({ facultyPortfolioGuidelines: `<p>${word}</p>` }) },
  { name: 'none', input: () => ({ studentPortfolioGuidelines: '' }) },
];

/** Keyed by the procedure's path in the contract. */
export const portfolioInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'portfolios.read': [...aPortfolio, aDiscussedPortfolio],
  'portfolios.summary': aPortfolio,
  'portfolios.updateGuidelines': guidelines,
};
