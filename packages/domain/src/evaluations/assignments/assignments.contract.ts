/** Evaluation assignments: what is evaluated, and at which projects. */
import { z } from 'zod';
import { call, data, line, shown, text } from '../../shared/answers.ts';
import { id, newId } from '../../shared/ids.ts';
import { graduatingClass } from '../../shared/people.ts';
import { day, instant } from '../../shared/time/instants.ts';
import { assignmentType, evidenceType } from '../marking/marking.contract.ts';
import { unmarked } from '../marking/marking.rules.ts';
import { assignmentsText } from './assignments.text.ts';
import { evaluationsAttachContract } from './attach.contract.ts';

/** Most criteria, and most evidence items, of one assignment. */
export const maxItems = 50;

const criterion = z.object({
  _id: z.string(),
  description: z.string(),
  statuses: z.array(z.string()),
  /** How many evaluations are marked with each result in use. */
  marks: z.array(z.object({ status: z.string(), count: z.number().int() })),
  commentCount: z.number().int(),
});
export type AssignmentCriterion = z.infer<typeof criterion>;

const evidenceItem = z.object({
  _id: z.string(),
  description: z.string(),
  type: evidenceType,
  handInCount: z.number().int(),
});

const deletedAt = z.string();

/** An assignment, edited by the office. Removed items can be restored for 30 days. */
export const evaluationDetail = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  date: day,
  active: z.boolean(),
  type: assignmentType,
  mode: z.literal('scheduled'),
  criteriaDetails: z.array(criterion),
  evidenceDetails: z.array(evidenceItem),
  deletedCriteria: z.array(criterion.extend({ deletedAt })),
  deletedEvidence: z.array(evidenceItem.extend({ deletedAt })),
  /** The classes of its projects' current members. */
  graduatingClasses: z.array(z.string()),
  /** The projects it is attached to, including archived ones. */
  casProjectIds: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EvaluationDetail = z.infer<typeof evaluationDetail>;

const word = line(60)
  .pipe(shown(assignmentsText.status))
  .refine((status) => status !== unmarked, assignmentsText.reserved);
const statuses = z
  .array(word)
  .min(1, assignmentsText.oneStatus)
  .max(12)
  .refine((list) => new Set(list).size === list.length, assignmentsText.twice);

const criterionFields = z.object({
  description: text(2000).pipe(shown(assignmentsText.criterion)),
  statuses,
});
const evidenceFields = z.object({ description: text(2000).default(''), type: evidenceType });
export type CriterionFields = z.infer<typeof criterionFields>;
export type EvidenceFields = z.infer<typeof evidenceFields>;

const assignmentFields = z.object({
  title: line(200).pipe(shown(assignmentsText.title)),
  description: text(4000).pipe(shown(assignmentsText.description)),
  date: z.string(assignmentsText.date).min(1, assignmentsText.date).pipe(day),
  active: z.boolean().default(true),
});
export type AssignmentFields = z.infer<typeof assignmentFields>;

const upTo = <T extends z.ZodType>(item: T) => z.array(item).max(maxItems, assignmentsText.tooMany(maxItems));

/** The create form. */
export const newAssignment = z.object({
  evaluationDetailData: assignmentFields.extend({
    type: z.enum(assignmentType.options, assignmentsText.type),
    mode: z.literal('scheduled').default('scheduled'),
  }),
  criteriaDetailsData: upTo(criterionFields).min(1, assignmentsText.oneCriterion),
  evidenceDetailsData: upTo(evidenceFields).default([]),
});
export type NewAssignment = z.infer<typeof newAssignment>;

const changeSet = <Item extends z.ZodType, Known extends z.ZodType>(item: Item, known: Known) =>
  z
    .object({
      create: upTo(item).default([]),
      update: upTo(known).default([]),
      delete: upTo(id).default([]),
    })
    .prefault({});

/** An edit. The type can't change after creation; removed results are replaced by others. */
const assignmentEdit = z.object({
  evaluationDetailId: id,
  evaluationDetailData: assignmentFields,
  criteriaDetailsData: changeSet(criterionFields, criterionFields.extend({ _id: id })),
  evidenceDetailsData: changeSet(evidenceFields, evidenceFields.extend({ _id: id })),
  statusReplacements: z
    .array(z.object({ criteriaDetailId: id, from: z.string().max(60), to: z.string().max(60) }))
    .max(600)
    .default([]),
  /** The version it was based on. */
  updatedAt: instant.optional(),
});
export type AssignmentEdit = z.infer<typeof assignmentEdit>;

const reads = { permission: 'assignments.read' } as const;
const manages = { permission: 'assignments.manage' } as const;
const changes = { changes: ['evaluation'] } as const;

export const evaluationsAssignmentsContract = {
  list: call(reads, { shows: ['evaluation', 'project'] })
    .route({ method: 'GET', path: '/evaluation/details', summary: 'The evaluation assignments' })
    .output(data(z.object({ evaluationDetails: z.array(evaluationDetail) }))),
  create: call(manages, changes)
    .route({ method: 'POST', path: '/evaluation/details', summary: 'Create evaluation assignments' })
    .input(z.object({ evaluationDetails: z.array(newAssignment.extend({ newId })).min(1).max(50) }))
    .output(data(z.array(evaluationDetail))),
  update: call(manages, changes)
    .route({ method: 'PUT', path: '/evaluation/details', summary: 'Edit an evaluation assignment' })
    .input(assignmentEdit)
    .output(data(evaluationDetail)),
  delete: call(manages, changes)
    .route({
      method: 'DELETE',
      path: '/evaluation/details',
      summary: 'Delete evaluation assignments with all their evaluations, for good',
    })
    .input(z.object({ evaluationDetailIds: z.array(id).min(1).max(200) }))
    .output(data(z.object({ evaluationDetailIds: z.array(z.string()) }))),
  duplicate: call(manages, changes)
    .route({
      method: 'POST',
      path: '/evaluation/duplicate',
      summary: 'Copy an assignment, without projects and results, for another class',
    })
    .input(z.object({ evaluationDetailId: id, graduatingClass, newId }))
    .output(data(evaluationDetail)),
  restore: call(manages, changes)
    .route({
      method: 'PUT',
      path: '/evaluation/restore',
      summary: 'Restore a removed criterion or evidence item with its results',
    })
    .input(z.object({ id }))
    .output(data(evaluationDetail)),
  ...evaluationsAttachContract,
};
