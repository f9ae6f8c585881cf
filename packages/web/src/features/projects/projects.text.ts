/** Words that the project screens share. */
import type { ProjectFlag } from '@casement/domain/projects/plan.rules.ts';
import type { ProjectCard } from '@casement/domain/projects/projects.contract.ts';
import { counted } from '../../lib/text/numbers.ts';
import { classOf } from '../../lib/text/words.text.ts';
import { formatTypedDay } from '../../lib/time/time.ts';

export const projectsText = {
  title: 'CAS Projects',
  crumb: 'CAS Projects',
  untitled: 'Untitled Project',
  noGoal: 'No project goal defined yet.',
  archived: 'Archived',
  members: (count: number) => counted(count, 'member', 'members'),
  noMembers: 'No members',
  noActiveClasses: 'No active classes',
  noCoach: 'No coach assigned',
  classOf,
  planned: 'Planned',
  notPlanned: 'No planned days',
  evidence: 'Evidence',
  noEvidence: 'No dated evidence yet',
  flags: {
    shorterThanAMonth: 'Shorter than a month',
    oneMember: 'One member',
    noMembers: 'No members',
  } satisfies Record<ProjectFlag, string>,
  notFound: 'Project not found',
  notFoundBody: 'It may have been deleted, or you’re no longer a member.',
  back: 'Back to CAS Projects',
  forbidden: 'You can’t change this project',
  archivedTitle: 'An archived project can’t be changed',
  forbiddenBody: 'Its coaches and the CAS office can.',
  backTo: (name: string) => `Back to ${name}`,
  gone: (name: string) => `${name} was deleted`,
  goneBody: 'This project was deleted, so your changes were not saved.',
};

/** The planned days in words: both, or the one that is known. */
export function plannedWords({ startsOn, endsOn }: Pick<ProjectCard, 'startsOn' | 'endsOn'>): string {
  if (startsOn === null && endsOn === null) return projectsText.notPlanned;
  if (endsOn === null) return `From ${formatTypedDay(startsOn ?? '')}`;
  if (startsOn === null) return `Until ${formatTypedDay(endsOn)}`;
  return `${formatTypedDay(startsOn)} – ${formatTypedDay(endsOn)}`;
}

/** How much dated evidence there is, and over which days. */
export function evidenceWords(evidence: ProjectCard['evidence']): string {
  if (evidence === null) return projectsText.noEvidence;
  const posts = counted(evidence.count, 'post', 'posts');
  if (evidence.first === evidence.last) return `${posts}, ${formatTypedDay(evidence.first)}`;
  return `${posts}, ${formatTypedDay(evidence.first)} – ${formatTypedDay(evidence.last)}`;
}
