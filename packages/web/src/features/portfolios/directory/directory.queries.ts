/** All portfolios in one answer, and their reviewers. */
import type { PortfolioReviewers } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { orpc } from '../../../lib/api/api.ts';
import { part, useWrite } from '../../../lib/cache/writes.ts';

/** Read again on each visit: an unchanged answer is only confirmed. */
export const portfoliosQuery = { ...orpc.portfolios.directory.queryOptions(), staleTime: 5_000 };

/** Faculty who can become reviewers: those who aren't archived. */
export const teachersQuery = orpc.faculty.forProposal.queryOptions();

/** Updates the reviewers of some portfolios in the directory. */
export const reviewersSets = (changed: readonly PortfolioReviewers[]) => [
  part(portfoliosQuery, ({ data }) => {
    const byId = new Map(changed.map((one) => [one._id, one.facultyReviewers]));
    const named = new Map(data.reviewers.map((one) => [one._id, one]));
    for (const one of changed.flatMap(({ facultyReviewers }) => facultyReviewers)) named.set(one._id, one);
    const portfolios = data.portfolios.map((one) => {
      const reviewers = byId.get(one._id);
      return reviewers === undefined ? one : { ...one, facultyReviewers: reviewers.map(({ _id }) => _id) };
    });
    return { data: { ...data, portfolios, reviewers: [...named.values()] } };
  }),
];

/** Sets the reviewers of one portfolio; a 409 contains the current ones. */
export function useSetReviewers() {
  return useWrite(orpc.portfolios.updateReviewers, { sets: (changed) => reviewersSets([changed]) });
}

/** Adds the coaches of a class's projects as reviewers of its portfolios, or previews that. */
export function useReviewersByProjects() {
  return useWrite(orpc.portfolios.reviewersByProjects, {
    sets: ({ portfolios }) => reviewersSets(portfolios),
  });
}

/** Distributes a class's portfolios without a reviewer among teachers, or previews that. */
export function useReviewersEvenly(onFailure: (error: Error) => void) {
  return useWrite(orpc.portfolios.reviewersEvenly, {
    sets: ({ portfolios }) => reviewersSets(portfolios),
    onFailure,
  });
}

/** Adds reviewers to several portfolios, or removes them. */
export function useChangeReviewers() {
  return useWrite(orpc.portfolios.changeReviewers, {
    listed: true,
    sets: ({ portfolios }) => reviewersSets(portfolios),
  });
}
