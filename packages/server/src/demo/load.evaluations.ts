/** Writes the demo school's evaluation assignments, the projects they are attached to, and their evaluations. */
import type { DemoIds, DemoSchool } from '@casement/demo/types.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { at, insert, literal } from './load.rows.ts';

const withIds = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, id: uuidv7() }));

/** Writes assignments with their criteria and evidence items. @returns their ids, and those of their parts */
async function loadAssignments(client: pg.Client, { assignments }: DemoSchool) {
  const made = assignments.map((one) => ({
    ...one,
    id: uuidv7(),
    criteria: withIds(one.criteria),
    evidence: withIds(one.evidence),
  }));
  await insert(client, 'evaluation_assignment', {
    id: { type: 'uuid', values: made.map(({ id }) => id) },
    title: { type: 'text', values: made.map(({ title }) => title) },
    description: { type: 'text', values: made.map(({ description }) => description) },
    due_on: { type: 'date', values: made.map(({ dueOn }) => dueOn) },
    type: { type: 'text', values: made.map(({ type }) => type) },
    created_at: { type: 'timestamptz', values: made.map(({ createdOn }) => createdOn) },
    updated_at: { type: 'timestamptz', values: made.map(({ createdOn }) => createdOn) },
  });
  const criteria = made.flatMap((one) =>
    one.criteria.map((criterion, position) => ({ ...criterion, position, assignment: one.id })),
  );
  await insert(client, 'evaluation_criterion', {
    id: { type: 'uuid', values: criteria.map(({ id }) => id) },
    assignment_id: { type: 'uuid', values: criteria.map(({ assignment }) => assignment) },
    position: { type: 'smallint', values: criteria.map(({ position }) => position) },
    description: { type: 'text', values: criteria.map(({ description }) => description) },
    statuses: { type: 'text', values: criteria.map(({ statuses }) => literal(statuses)), as: 'text[]' },
  });
  const evidence = made.flatMap((one) =>
    one.evidence.map((item, position) => ({ ...item, position, assignment: one.id })),
  );
  await insert(client, 'evaluation_evidence', {
    id: { type: 'uuid', values: evidence.map(({ id }) => id) },
    assignment_id: { type: 'uuid', values: evidence.map(({ assignment }) => assignment) },
    position: { type: 'smallint', values: evidence.map(({ position }) => position) },
    description: { type: 'text', values: evidence.map(({ description }) => description) },
    type: { type: 'text', values: evidence.map(({ type }) => type) },
  });
  return made;
}

/** Writes assignments, their events at projects, and their evaluations with marks, comments and hand-ins. */
export async function loadEvaluations(client: pg.Client, demo: DemoSchool, ids: DemoIds): Promise<void> {
  const assignments = await loadAssignments(client, demo);
  const personOf = (index: number) => ({ id: at(index, ids.people), person: at(index, demo.people) });
  const events = assignments.flatMap((assignment) =>
    assignment.events.map((event) => ({ ...event, id: uuidv7(), assignment })),
  );
  await insert(client, 'evaluation_event', {
    id: { type: 'uuid', values: events.map(({ id }) => id) },
    assignment_id: { type: 'uuid', values: events.map(({ assignment }) => assignment.id) },
    project_id: { type: 'uuid', values: events.map(({ projectIndex }) => at(projectIndex, ids.projects)) },
    created_at: { type: 'timestamptz', values: events.map(({ createdOn }) => createdOn) },
  });
  const evaluations = events.flatMap((event) =>
    event.evaluations.map((evaluation) => ({ ...evaluation, id: uuidv7(), event })),
  );
  await insert(client, 'evaluation', {
    id: { type: 'uuid', values: evaluations.map(({ id }) => id) },
    event_id: { type: 'uuid', values: evaluations.map(({ event }) => event.id) },
    student_id: {
      type: 'uuid',
      values: evaluations.map(({ personIndex }) =>
        personIndex === null ? null : at(personIndex, ids.people),
      ),
    },
    created_at: { type: 'timestamptz', values: evaluations.map(({ event }) => event.createdOn) },
  });
  const marks = evaluations.flatMap(({ id, event, marks: given }) =>
    given.map((mark) => ({ ...mark, evaluation: id, of: at(mark.criterion, event.assignment.criteria).id })),
  );
  await insert(client, 'criterion_result', {
    evaluation_id: { type: 'uuid', values: marks.map(({ evaluation }) => evaluation) },
    criterion_id: { type: 'uuid', values: marks.map(({ of }) => of) },
    status: { type: 'text', values: marks.map(({ status }) => status) },
    marked_by: { type: 'uuid', values: marks.map(({ coachIndex }) => personOf(coachIndex).id) },
    marked_by_name: {
      type: 'text',
      values: marks.map(({ coachIndex }) => personOf(coachIndex).person.displayName),
    },
    created_at: { type: 'timestamptz', values: marks.map((mark) => mark.at) },
    updated_at: { type: 'timestamptz', values: marks.map((mark) => mark.at) },
  });
  const comments = evaluations.flatMap(({ id, event, comments: said }) =>
    said.map((one) => ({
      ...one,
      evaluation: id,
      of: at(one.criterion, event.assignment.criteria).id,
      author: personOf(one.coachIndex),
    })),
  );
  await insert(client, 'evaluation_comment', {
    evaluation_id: { type: 'uuid', values: comments.map(({ evaluation }) => evaluation) },
    criterion_id: { type: 'uuid', values: comments.map(({ of }) => of) },
    content: { type: 'text', values: comments.map(({ content }) => content) },
    author_id: { type: 'uuid', values: comments.map(({ author }) => author.id) },
    author_kind: { type: 'text', values: comments.map(() => 'faculty') },
    author_email: { type: 'text', values: comments.map(({ author }) => author.person.schoolEmail) },
    first_name: { type: 'text', values: comments.map(({ author }) => author.person.firstName) },
    last_name: { type: 'text', values: comments.map(({ author }) => author.person.lastName) },
    display_name: { type: 'text', values: comments.map(({ author }) => author.person.displayName) },
    created_at: { type: 'timestamptz', values: comments.map((one) => one.at) },
  });
  const handIns = evaluations.flatMap(({ id, event, handIns: handed }) =>
    handed.map((one) => ({
      ...one,
      evaluation: id,
      of: at(one.item, event.assignment.evidence).id,
      who: personOf(one.personIndex),
    })),
  );
  await insert(client, 'evidence_submission', {
    evaluation_id: { type: 'uuid', values: handIns.map(({ evaluation }) => evaluation) },
    evidence_id: { type: 'uuid', values: handIns.map(({ of }) => of) },
    payload: { type: 'text', values: handIns.map(({ payload }) => payload) },
    submitted_by: { type: 'uuid', values: handIns.map(({ who }) => who.id) },
    submitted_by_name: { type: 'text', values: handIns.map(({ who }) => who.person.displayName) },
    created_at: { type: 'timestamptz', values: handIns.map((one) => one.at) },
  });
}
