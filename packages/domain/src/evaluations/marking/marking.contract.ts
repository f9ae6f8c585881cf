/** Marking the evaluations of a project: results, comments, hand-ins, and what a coach has seen. */
import { z } from 'zod';
import { storedFile } from '../../files/files.contract.ts';
import { call, can, data, line } from '../../shared/answers.ts';
import { id, idInPath } from '../../shared/ids.ts';
import { seenPerson } from '../../shared/people.ts';
import { comment, commentContent } from '../../shared/records/commentRecords.ts';
import { day } from '../../shared/time/instants.ts';

export const assignmentType = z.enum(['group', 'individual']);
export const evidenceType = z.enum(['none', 'link', 'pdf', 'text', 'rich-text']);

const who = z.object({ _id: z.string().nullable(), displayName: z.string() });

/** Who marked a criterion, with what and when. */
export const givenMark = z.object({
  statusResult: z.string(),
  markedBy: who.nullable(),
  markedAt: z.string().nullable(),
});

export const criteriaResult = givenMark.extend({
  criteriaDetail: z.object({ _id: z.string(), description: z.string(), statuses: z.array(z.string()) }),
  comments: z.array(comment),
});
export type CriteriaResult = z.infer<typeof criteriaResult>;

/** A PDF handed in as evidence. */
export const handedInFile = storedFile.pick({ _id: true, name: true, bytes: true, url: true });

/** A hand-in; late if it came after the due day. The payload of a PDF is its address. */
export const handIn = z.object({
  _id: z.string(),
  payload: z.string(),
  file: handedInFile.nullable(),
  submittedBy: who,
  submittedAt: z.string(),
  late: z.boolean(),
  afterMarking: z.boolean(),
});
export type HandIn = z.infer<typeof handIn>;

/** `payload` is the latest hand-in, the one that counts; `handIns` are all of them, latest first. */
export const evidenceResult = z.object({
  evidenceDetail: z.object({ _id: z.string(), description: z.string(), type: evidenceType }),
  payload: z.string().nullable(),
  handIns: z.array(handIn),
});
export type EvidenceResult = z.infer<typeof evidenceResult>;

const evaluationResults = z.object({
  criteriaResults: z.array(criteriaResult),
  evidenceResults: z.array(evidenceResult),
});
export type EvaluationResults = z.infer<typeof evaluationResults>;

/**
 * The evaluation of the group, or of one student. It is read-only once the project is archived, or the student has left
 * it or is archived.
 */
export const evaluation = evaluationResults.extend({ _id: z.string(), readOnly: z.boolean() });
export type Evaluation = z.infer<typeof evaluation>;

const studentsEvaluation = z.object({
  _id: z.string(),
  student: seenPerson.extend({ graduatingClass: z.string(), archived: z.boolean() }),
  evaluation,
});
export type StudentsEvaluation = z.infer<typeof studentsEvaluation>;

/** One assignment at one project, with the evaluations that the caller can see. */
export const evaluationEvent = z.object({
  _id: z.string(),
  project: z.object({ _id: z.string(), name: z.string(), archived: z.boolean() }),
  evaluationDetail: z.object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    date: day,
    type: assignmentType,
  }),
  groupEvaluation: evaluation.nullable(),
  individualEvaluations: z.array(studentsEvaluation),
  /** When the marks were handed back to the students, and by which teacher. */
  handedBack: z.object({ at: z.string(), displayName: z.string() }).nullable(),
  /** Whether students see their marks. */
  marksVisible: z.boolean(),
  /** When the caller last looked at it; always null for students. */
  seenAt: z.string().nullable(),
  can: can('evaluationEvent'),
});
export type EvaluationEvent = z.infer<typeof evaluationEvent>;

const ofCriterion = { evaluationId: id, criteriaDetailId: id };
const ofEvaluation = { kind: 'evaluation', from: 'evaluationId' } as const;
const ofEvent = { kind: 'evaluationEvent', from: 'evaluationEventId' } as const;

/** The longest address of a hand-in; formatted text may be longer. */
export const maxPayloadLength = 50_000;

export const evaluationsMarkingContract = {
  read: call({ permission: 'evaluation.read', record: ofEvent }, { shows: ['evaluation', 'project'] })
    .route({
      method: 'GET',
      path: '/evaluation/project/{projectId}/{evaluationEventId}',
      summary: 'One assignment at one project with its evaluations',
    })
    .input(z.object({ projectId: idInPath, evaluationEventId: idInPath }))
    .output(data(evaluationEvent)),
  mark: call({ permission: 'evaluation.mark', record: ofEvaluation }, { changes: ['evaluation'] })
    .route({ method: 'PUT', path: '/evaluation/criteriaResult', summary: 'Mark a criterion, or unmark it' })
    .input(z.object({ ...ofCriterion, statusResult: line(60) }))
    .output(data(givenMark.extend({ evaluationId: z.string(), criteriaDetailId: z.string() }))),
  comment: call({ permission: 'evaluation.comment', record: ofEvaluation }, { changes: ['evaluation'] })
    .route({
      method: 'POST',
      path: '/evaluation/comment',
      summary: 'Comment on a criterion of an evaluation',
    })
    .input(z.object({ ...ofCriterion, content: commentContent }))
    .output(data(comment)),
  deleteComment: call({ permission: 'evaluation.comment', record: ofEvaluation }, { changes: ['evaluation'] })
    .route({ method: 'DELETE', path: '/evaluation/comment', summary: 'Delete a comment on a criterion' })
    .input(z.object({ ...ofCriterion, commentId: id }))
    .output(data(z.object({ _id: z.string() }))),
  handBack: call({ permission: 'evaluation.handBack', record: ofEvent }, { changes: ['evaluation'] })
    .route({
      method: 'PUT',
      path: '/evaluation/handBack',
      summary: 'Hand the marks back to the students, or take them back',
    })
    .input(z.object({ evaluationEventId: id, handedBack: z.boolean().default(true) }))
    .output(data(evaluationEvent)),
  see: call({ permission: 'evaluation.see', record: ofEvent }, { changes: [] })
    .route({ method: 'PUT', path: '/evaluation/seen', summary: 'Mark an evaluation as seen' })
    .input(z.object({ evaluationEventId: id }))
    .output(data(z.object({ seenAt: z.string() }))),
  handIn: call({ permission: 'evaluation.handIn', record: ofEvaluation }, { changes: ['evaluation'] })
    .route({ method: 'PUT', path: '/evaluation/evidence', summary: 'Hand in what an evaluation asks for' })
    .input(z.object({ evaluationId: id, evidenceDetailId: id, payload: z.string().max(maxPayloadLength) }))
    .output(data(evidenceResult)),
};
