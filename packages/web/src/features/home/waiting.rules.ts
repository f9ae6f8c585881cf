/** What waits behind the entries of the menu. */
import type { Home, HomeTask } from '@casement/domain/home/home.contract.ts';
import type { Me } from '@casement/domain/profile/profile.contract.ts';

type Waiting = { inbox: number; portfolios: number; clubs: number; projects: number };

/**
 * How many messages and notices are unread, and how many portfolios wait: those of the school for people who look after
 * it, else those one reviews; for a student the comments to read. And how many proposals and requests for money in clubs, and how
 * many proposals of projects, the person can decide.
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
