/** The activity log for reading: days, links, names. */
import type { ActivityAction } from '@casement/domain/activity.ts';
import type { Activity } from '@casement/domain/school/settings/settings.contract.ts';
import { calendarPaths } from '../../calendar/calendar.paths.ts';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { facultyPaths } from '../../faculty/faculty.paths.ts';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { studentPaths } from '../../students/students.paths.ts';

/** The address of a line's record. */
export function subjectPath({ kind, _id }: NonNullable<Activity['subject']>): string {
  switch (kind) {
    case 'student':
      return studentPaths.overview(_id);
    case 'faculty':
      return facultyPaths.overview(_id);
    case 'club':
    case 'budget':
      return clubPaths.overview(_id, true);
    case 'proposal':
      return clubPaths.review(_id);
    case 'project':
      return projectPaths.overview(_id);
    case 'projectProposal':
      return projectPaths.review(_id);
    case 'tag':
      return clubPaths.tags;
    case 'event':
      return calendarPaths.board;
  }
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
