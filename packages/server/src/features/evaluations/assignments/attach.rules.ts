/** Pure decisions about attaching: the next part, and the sentences about the result. */
import { assignmentsText } from '@casement/domain/evaluations/assignments/assignments.text.ts';
import type { Happening } from '@casement/domain/messages/notices.rules.ts';
import { z } from 'zod';
import { attachText } from './attach.text.ts';

/** The result of attaching to one project; `evaluations` are those that were missing there. */
const attached = z.object({
  name: z.string(),
  outcome: z.enum(['made', 'already', 'archived', 'empty']),
  evaluations: z.number(),
});
export type Attached = z.infer<typeof attached>;

/** The same with the project, and its event if there is one. */
export const attachedProject = attached.extend({ projectId: z.string(), eventId: z.string().nullable() });

/** Notices to students whose project has the assignment now but didn't before. */
export function attachedHappenings(
  assignment: string,
  projects: readonly z.infer<typeof attachedProject>[],
): Happening[] {
  return projects.flatMap(({ outcome, eventId, projectId, name }) =>
    outcome === 'made' && eventId !== null
      ? [
          {
            facts: {
              kind: 'evaluationAttached',
              evaluationEventId: eventId,
              assignment,
              projectId,
              project: name,
            },
          },
        ]
      : [],
  );
}

const tally = z.object({
  title: z.string(),
  deleted: z.boolean(),
  made: z.number(),
  evaluations: z.number(),
  already: z.number(),
  /** Missing evaluations in projects that already had the assignment. */
  filled: z.number(),
  archived: z.array(z.string()),
  empty: z.array(z.string()),
});
export type Tally = z.infer<typeof tally>;

/** An attachment's note in its job: completed pairs of assignment and project, and their results. */
export const attachNote = z.object({ done: z.number(), tallies: z.record(z.string(), tally) });
export type AttachNote = z.infer<typeof attachNote>;

/** What a job has to attach, in this order. */
export type Wanted = { assignments: readonly string[]; projects: readonly string[] };

/** The number of pairs of assignment and project. */
export const totalOf = ({ assignments, projects }: Wanted) => assignments.length * projects.length;

/** Projects attached in one transaction, for which others may have to wait. */
const batch = 100;

/** The next assignment and some of its projects, after the completed pairs. */
export function nextBatch(
  { assignments, projects }: Wanted,
  done: number,
): { assignmentId: string; projectIds: readonly string[] } | undefined {
  const assignmentId = assignments[Math.floor(done / projects.length)];
  if (assignmentId === undefined) return undefined;
  const first = done % projects.length;
  return { assignmentId, projectIds: projects.slice(first, first + batch) };
}

const nothing: Omit<Tally, 'title'> = {
  deleted: false,
  made: 0,
  evaluations: 0,
  already: 0,
  filled: 0,
  archived: [],
  empty: [],
};

/**
 * A tally with the results for some more projects.
 * @param outcomes undefined if the assignment was deleted
 */
export function added(
  before: Tally | undefined,
  title: string,
  outcomes: readonly Attached[] | undefined,
): Tally {
  const so = before ?? { ...nothing, title };
  if (outcomes === undefined) return { ...so, deleted: true };
  const of = (outcome: Attached['outcome']) => outcomes.filter((one) => one.outcome === outcome);
  const sum = (some: readonly Attached[]) => some.reduce((all, { evaluations }) => all + evaluations, 0);
  const names = (outcome: Attached['outcome']) => of(outcome).map(({ name }) => name);
  return {
    ...so,
    made: so.made + of('made').length,
    evaluations: so.evaluations + sum(of('made')),
    already: so.already + of('already').length,
    filled: so.filled + sum(of('already')),
    archived: [...so.archived, ...names('archived')],
    empty: [...so.empty, ...names('empty')],
  };
}

/** The sentences about one assignment. */
function sentences({ made, evaluations, already, filled, archived, empty }: Tally): string[] {
  return [
    made > 0 ? attachText.made(made, evaluations) : assignmentsText.nothingAttached,
    ...(already > 0 ? [attachText.already(already)] : []),
    ...(filled > 0 ? [attachText.filled(filled)] : []),
    ...(archived.length > 0 ? [attachText.archived(archived)] : []),
    ...(empty.length > 0 ? [attachText.empty(empty)] : []),
  ];
}

/** The sentences at the end; with titles if there are several assignments. */
export function saidOf(tallies: readonly Tally[]): string[] {
  return tallies.flatMap((one) => {
    if (one.deleted) return [attachText.deleted(one.title)];
    return tallies.length === 1
      ? sentences(one)
      : sentences(one).map((sentence) => attachText.of(one.title, sentence));
  });
}
