/** Counts of waiting items for the menu. */
import type { Home, HomeTask } from '@casement/domain/home/home.contract.ts';
import type { Me } from '@casement/domain/profile/profile.contract.ts';

type Waiting = { inbox: number; portfolios: number; clubs: number; projects: number };

/**
 * The unread messages and notices; the waiting portfolios, which are the school's for people who manage it and one's
 * own to review for others, or for a student the unread comments; and the club proposals, budget requests and project
 * proposals that the person can decide.
 */
export function waitingOf(tasks: Home['tasks'], can: Me['can']): Waiting {
  const of = (...kinds: HomeTask[]) =>
    tasks.reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0);
  return {
    inbox: of('unreadMessages', 'unreadNotices'),
    portfolios: of(
      !can['portfolios.list']
        ? 'portfolioComments'
        : can['school.update']
          ? 'nonCompliantPortfolios'
          : 'reviewedPortfolios',
    ),
    clubs: of('proposalsToDecide', 'budgetRequestsToDecide'),
    projects: of('projectProposalsToDecide'),
  };
}
