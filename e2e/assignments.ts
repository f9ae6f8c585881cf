/** Evaluation assignments created by tests, and their evaluations in a project. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { call, read, type Session } from './people.ts';

const assignment = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  updatedAt: z.string(),
  criteriaDetails: z.array(
    z.object({ _id: z.string(), description: z.string(), statuses: z.array(z.string()) }),
  ),
  evidenceDetails: z.array(z.object({ _id: z.string(), description: z.string(), type: z.string() })),
});
export type Assignment = z.infer<typeof assignment>;

/** Shows the projects of the first assignment on the evaluations dashboard. */
export async function showFirstEvaluation(page: Page): Promise<void> {
  const events = page.getByRole('list', { name: 'Evaluation assignments by due date' });
  await events.getByRole('button').first().click();
}

/** The assignments of the school. */
export async function assignmentsOf(session: Session): Promise<Assignment[]> {
  const list = z.object({ evaluationDetails: z.array(assignment) });
  return (await read(session, '/evaluation/details', list)).evaluationDetails;
}

const details = { description: 'How the project goes.', date: '2027-03-01' };

/**
 * Creates an assignment with two criteria, and a link, a text and a PDF to hand in.
 * @param statuses the results of the first criterion
 */
export async function makeAssignment(
  office: Session,
  title: string,
  type: 'group' | 'individual' = 'group',
  statuses = ['not-achieved', 'satisfactory', 'good'],
): Promise<Assignment> {
  const evaluationDetails = [
    {
      evaluationDetailData: { ...details, title, type },
      criteriaDetailsData: [
        { description: 'Plans ahead', statuses },
        { description: 'Works together', statuses: ['no', 'yes'] },
      ],
      evidenceDetailsData: [
        { description: 'A film of it', type: 'link' },
        { description: 'What you learned', type: 'text' },
        { description: 'Your plan', type: 'pdf' },
      ],
    },
  ];
  const answer = await call(office, 'POST', '/evaluation/details', { evaluationDetails });
  const [made] = z.object({ data: z.array(assignment) }).parse(answer).data;
  if (made === undefined) throw new Error(`${title} was not created.`);
  return made;
}

/** Deletes an assignment with its evaluations. */
export async function dropAssignment(office: Session, id: string): Promise<void> {
  await call(office, 'DELETE', '/evaluation/details', { evaluationDetailIds: [id] });
}

/**
 * Saves an assignment as another person would, with a different title and description.
 * @param items changes of its criteria and evidence
 */
export async function editAssignment(
  office: Session,
  id: string,
  changes: object,
  items: object = {},
): Promise<void> {
  await call(office, 'PUT', '/evaluation/details', {
    evaluationDetailId: id,
    evaluationDetailData: { ...details, ...changes },
    ...items,
  });
}

const job = z.object({ _id: z.string(), state: z.string() });
const events = z.object({
  evaluationDetails: z.array(
    z.object({
      _id: z.string(),
      evaluationEvents: z.array(z.object({ _id: z.string(), project: z.object({ _id: z.string() }) })),
    }),
  ),
});

/** The evaluations of all projects, by assignment. */
export async function eventsOf(session: Session): Promise<z.infer<typeof events>['evaluationDetails']> {
  return (await read(session, '/evaluation/events', events)).evaluationDetails;
}

/**
 * Attaches an assignment to a project.
 * @returns the id of the evaluation event
 */
export async function attach(office: Session, assignmentId: string, projectId: string): Promise<string> {
  const input = { casProjects: [projectId], evaluationDetails: [assignmentId] };
  const started = z.object({ data: job }).parse(await call(office, 'POST', '/evaluation/events', input)).data;
  await expect.poll(async () => (await read(office, `/job/${started._id}`, job)).state).toBe('done');
  const attached = (await eventsOf(office)).find(({ _id }) => _id === assignmentId);
  const event = attached?.evaluationEvents.find(({ project }) => project._id === projectId);
  if (event === undefined) throw new Error('The assignment was not attached.');
  return event._id;
}

const results = z.object({
  _id: z.string(),
  criteriaResults: z.array(z.object({ statusResult: z.string() })),
});
const event = z.object({
  groupEvaluation: results.nullable(),
  individualEvaluations: z.array(z.object({ evaluation: results })),
});

/** The evaluations of an event, the group's first, each with the marks of its criteria. */
export async function evaluationsOf(
  session: Session,
  projectId: string,
  eventId: string,
): Promise<{ _id: string; marks: string[] }[]> {
  const { groupEvaluation, individualEvaluations } = await read(
    session,
    `/evaluation/project/${projectId}/${eventId}`,
    event,
  );
  return [
    ...(groupEvaluation === null ? [] : [groupEvaluation]),
    ...individualEvaluations.map(({ evaluation }) => evaluation),
  ].map(({ _id, criteriaResults }) => ({
    _id,
    marks: criteriaResults.map(({ statusResult }) => statusResult),
  }));
}

/** Marks a criterion and comments on it. */
export async function mark(
  office: Session,
  evaluationId: string,
  criteriaDetailId: string,
  statusResult: string,
): Promise<void> {
  await call(office, 'PUT', '/evaluation/criteriaResult', { evaluationId, criteriaDetailId, statusResult });
  const content = 'A good plan.';
  await call(office, 'POST', '/evaluation/comment', { evaluationId, criteriaDetailId, content });
}
