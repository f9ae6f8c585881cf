/** Things to try first in a demo school. */
import type { HomeClub } from '@casement/domain/home/home.contract.ts';
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { attendancePaths } from '../attendance/attendance.paths.ts';
import { auditPaths } from '../audit/audit.paths.ts';
import { calendarPaths } from '../calendar/calendar.paths.ts';
import { clubPaths } from '../clubs/clubs.paths.ts';
import { onboardingPaths } from '../onboarding/onboarding.paths.ts';
import { portfolioPaths } from '../portfolios/portfolios.paths.ts';
import type { ThingName } from './things.text.ts';

const most = 5;

type Visitor = Pick<Me, 'can'> & { school: Pick<Me['school'], 'features'> };

/**
 * Five things, chosen by the person's permissions; things that few others can do come first.
 * @param clubs the person's own; the first one whose register they mark is suggested
 */
export function thingsToTry(
  { can, school }: Visitor,
  clubs: readonly Pick<HomeClub, '_id' | 'marks'>[],
): { name: ThingName; to: string }[] {
  const { features } = school;
  const marked = features.clubs.enabled ? clubs.find(({ marks }) => marks) : undefined;
  const reads = features.portfolio.enabled && can['portfolios.list'];
  const writes = features.portfolio.enabled && can['post.create'];
  const rows: [boolean, ThingName, string][] = [
    [marked !== undefined, 'register', attendancePaths.club(marked?._id ?? '', true)],
    [reads, 'short', portfolioPaths.dashboard],
    [reads, 'review', portfolioPaths.review],
    [features.portfolio.enabled && can['audit.manage'], 'auditor', auditPaths.create],
    [can['people.onboard'], 'list', onboardingPaths.student],
    [features.clubs.enabled && can['attendance.watchlist'], 'misses', attendancePaths.watchlist],
    [writes, 'evidence', portfolioPaths.write('evidence')],
    [writes, 'missing', portfolioPaths.ownTokens],
    [features.proposals.enabled && can['proposal.create'], 'propose', clubPaths.propose],
    [features.clubs.enabled && !can['attendance.watchlist'], 'record', attendancePaths.own],
    [true, 'week', calendarPaths.board],
  ];
  return rows
    .filter(([shown]) => shown)
    .slice(0, most)
    .map(([, name, to]) => ({ name, to }));
}
