/** Words that the project screens share. */

import type { ProjectFlag } from '@casement/domain/projects/plan.rules.ts';
import type { ProjectCard } from '@casement/domain/projects/projects.contract.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { commonText } from '../../lib/text/words.text.ts';
import { formatDays } from '../../lib/time/time.ts';
import { plannedLength } from './projects.rules.ts';

export const projectsText = {
  title: 'CAS Projects',
  crumb: 'CAS Projects',
  untitled: 'Untitled Project',
  noGoal: 'No project goal defined yet.',
  archived: commonText.archived,
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
  deleted: (name: string) => `${name} was deleted`,
  deletedBody: 'This project was deleted, so your changes were not saved.',
};

type Planned = Pick<ProjectCard, 'startsOn' | 'endsOn'>;

function lengthWords(planned: Planned): string {
  const length = plannedLength(planned);
  if (length === undefined) return '';
  const { unit, count, exact } = length;
  const said = unit === 'day' ? counted(count, 'day', 'days') : counted(count, 'month', 'months');
  // The length must not break over two lines.
  return ` ${`(${exact ? said : `about ${said}`})`.replaceAll(' ', '\u00A0')}`;
}

/** The planned days with their length: `1 Sept – 15 Dec (about 3 months)`; or the one day that is set. */
export function plannedWords(planned: Planned, today: Temporal.PlainDate): string {
  const { startsOn, endsOn } = planned;
  if (startsOn === null) {
    return endsOn === null ? projectsText.notPlanned : `Until ${formatDays(endsOn, endsOn, today)}`;
  }
  if (endsOn === null) return `From ${formatDays(startsOn, startsOn, today)}`;
  return `${formatDays(startsOn, endsOn, today)}${lengthWords(planned)}`;
}

/** The number of dated evidence posts, and the days they cover. */
export function evidenceWords(evidence: ProjectCard['evidence'], today: Temporal.PlainDate): string {
  if (evidence === null) return projectsText.noEvidence;
  const { first, last, count } = evidence;
  return `${counted(count, 'post', 'posts')}, ${formatDays(first, last, today)}`;
}

/** A project's name, or a substitute for one without a name. */
export const nameOf = ({ name }: Pick<ProjectCard, 'name'>) => (name === '' ? projectsText.untitled : name);
