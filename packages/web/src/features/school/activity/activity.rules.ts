/** The activity log for reading: days, links, names. */
import type { ActivityAction } from '@casement/domain/activity.ts';
import type { Activity, SubjectKind } from '@casement/domain/school/settings/settings.contract.ts';
import { classIn } from '../../../lib/activity.text.ts';
import { auditPaths } from '../../audit/audit.paths.ts';
import { calendarPaths } from '../../calendar/calendar.paths.ts';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { evaluationPaths } from '../../evaluations/evaluations.paths.ts';
import { facultyPaths } from '../../faculty/faculty.paths.ts';
import { messagePaths } from '../../messages/messages.paths.ts';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { studentPaths } from '../../students/students.paths.ts';
import { templatePaths } from '../../templates/templates.paths.ts';

/** The page of a record, by its kind. */
const pages: Readonly<Record<SubjectKind, (id: string) => string>> = {
  student: studentPaths.overview,
  faculty: facultyPaths.overview,
  club: (id) => clubPaths.overview(id, true),
  budget: (id) => clubPaths.overview(id, true),
  proposal: clubPaths.review,
  project: projectPaths.overview,
  projectProposal: projectPaths.review,
  tag: () => clubPaths.tags,
  event: () => calendarPaths.board,
  message: messagePaths.post,
  assignment: evaluationPaths.editAssignment,
  template: templatePaths.main,
  auditLink: auditPaths.edit,
};

/** The address of a line's record. */
export const subjectPath = ({ kind, _id }: NonNullable<Activity['subject']>): string => pages[kind](_id);

const quoted = (name: unknown) => (typeof name === 'string' ? { lead: '“', name } : undefined);

/** How sentences name a record, for kinds whose name doesn't follow the sentence. */
const inSentence: Readonly<
  Partial<Record<SubjectKind, (detail: Activity['detail']) => { lead: string; name: string } | undefined>>
> = {
  message: ({ title }) => quoted(title),
  assignment: ({ assignment }) => quoted(assignment),
  template: (detail) => ({ lead: '', name: classIn(detail) }),
};

/**
 * A sentence that contains its record's name: the words before it, the name, and the words after it. Undefined if the
 * name follows the sentence.
 */
export function namedIn(
  said: string,
  { subject, detail }: Pick<Activity, 'subject' | 'detail'>,
): [before: string, name: string, after: string] | undefined {
  const named = subject === null ? undefined : inSentence[subject.kind]?.(detail);
  if (named === undefined || named.name === '') return undefined;
  const { lead, name } = named;
  const at = said.lastIndexOf(`${lead}${name}`);
  if (at === -1) return undefined;
  const start = at + lead.length;
  return [said.slice(0, start), name, said.slice(start + name.length)];
}

/** The address in the student's own portfolio: of the post, or of the portfolio if the post was deleted. */
export function ownPortfolioPath({ action, detail, subject }: Activity): string {
  const portfolioId = String(subject?._id);
  const { post, kind } = detail;
  if (
    typeof post === 'string' &&
    action !== 'post.delete' &&
    (kind === 'evidence' || kind === 'reflection')
  ) {
    return portfolioPaths.post(portfolioId, kind, post);
  }
  return action.startsWith('tokens.') ? portfolioPaths.tokens(portfolioId) : portfolioPaths.main(portfolioId);
}

const names = [
  'clubName',
  'meetingName',
  'displayName',
  'name',
  'created',
  'deleted',
  'archived',
  'unarchived',
  'changed',
] as const;

/** The name of a deleted record, stored in the line itself; undefined if the line has none. */
export function keptName(detail: Activity['detail']): string | undefined {
  const found = names.map((name) => detail[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : undefined;
}

/** Actions whose sentence is complete without a record's name. */
const whole: ReadonlySet<string> = new Set<ActivityAction>([
  'profile.update',
  'calendar.feed',
  'school.update',
  'file.upload',
  'guidelines.update',
]);

/** Whether the record's name follows the sentence. */
export function namesSubject(action: string): boolean {
  return !whole.has(action);
}

/** Lines by calendar day, in their order. */
export function byDay<Line extends { at: string }>(
  lines: readonly Line[],
  dayOf: (instant: string) => string,
): { day: string; lines: Line[] }[] {
  const days = new Map<string, Line[]>();
  for (const line of lines) {
    const day = dayOf(line.at);
    const list = days.get(day) ?? [];
    list.push(line);
    days.set(day, list);
  }
  return [...days].map(([day, list]) => ({ day, lines: list }));
}
