/** Pure decisions about attaching: which part comes next, and what is said of the whole. */
import { assignmentsText } from '@casement/domain/evaluations/assignments/assignments.text.ts';
import type { Happening } from '@casement/domain/messages/inbox/notices.rules.ts';
import { z } from 'zod';
import { attachText } from './attach.text.ts';

/** What became of the attachment to one project; `evaluations` are those that were missing there. */
const attached = z.object({
  name: z.string(),
  outcome: z.enum(['made', 'already', 'archived', 'empty']),
  evaluations: z.number(),
});
export type Attached = z.infer<typeof attached>;

/** The same with the project, and its event where there is one. */
export const attachedProject = attached.extend({ projectId: z.string(), eventId: z.string().nullable() });

/** What students are told: that their project has the assignment now, where it hadn't. */
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
  /** Evaluations that were missing in projects that had the assignment. */
  filled: z.number(),
  archived: z.array(z.string()),
  empty: z.array(z.string()),
});
export type Tally = z.infer<typeof tally>;

/** What an attachment notes in its job: pairs of assignment and project that are done, and what became of them. */
export const attachNote = z.object({ done: z.number(), tallies: z.record(z.string(), tally) });
export type AttachNote = z.infer<typeof attachNote>;

/** What a job is asked to attach; the order is the one in which it is done. */
export type Wanted = { assignments: readonly string[]; projects: readonly string[] };

/** How many pairs of assignment and project there are. */
export const totalOf = ({ assignments, projects }: Wanted) => assignments.length * projects.length;

/** Projects that are attached in one transaction: others wait for it no longer than that takes. */
const batch = 100;

/** The next assignment and some of its projects, behind the pairs that are done. */
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
 * A tally with what became of some more projects.
 * @param outcomes undefined where the assignment was deleted
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

/** What is said of one assignment, a sentence each. */
function sentences({ made, evaluations, already, filled, archived, empty }: Tally): string[] {
  return [
    made > 0 ? attachText.made(made, evaluations) : assignmentsText.nothingAttached,
    ...(already > 0 ? [attachText.already(already)] : []),
    ...(filled > 0 ? [attachText.filled(filled)] : []),
    ...(archived.length > 0 ? [attachText.archived(archived)] : []),
    ...(empty.length > 0 ? [attachText.empty(empty)] : []),
  ];
}

/** What is said at the end: of several assignments with their titles. */
export function saidOf(tallies: readonly Tally[]): string[] {
  return tallies.flatMap((one) => {
    if (one.deleted) return [attachText.deleted(one.title)];
    return tallies.length === 1
      ? sentences(one)
      : sentences(one).map((sentence) => attachText.of(one.title, sentence));
  });
}
