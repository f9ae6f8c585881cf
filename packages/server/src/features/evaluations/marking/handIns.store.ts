/** SQL for what students hand in for an evaluation. */
import { evidenceResult } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { currentEvidence } from '../../../db/schema/evaluations.ts';
import { approvedProjects } from '../../../db/schema/projects.ts';
import { claimFiles } from '../../files/use.store.ts';
import { readOnly } from './marking.store.ts';

// Hand-ins for an evaluation run one after the other. A statement of its own: only the next one sees what was handed
// in while this one waited.
const lockEvaluation = statement(
  'lock_evaluation_to_hand_in',
  z.unknown(),
  'select from evaluation where id = $1 for no key update',
);

// Locked: what is detached or deleted at that moment isn't handed in to, and an item that is removed or edited isn't
// either until that is known; only a shared lock conflicts with such an edit.
const lockItem = statement(
  'lock_evidence_item',
  z.object({
    type: evidenceResult.shape.evidenceDetail.shape.type,
    readOnly: z.boolean(),
    eventId: z.string(),
    projectId: z.string(),
    title: z.string(),
    /** The latest hand-in so far, and its author. */
    payload: z.string().nullable(),
    fileId: z.string().nullable(),
    submittedBy: z.string().nullable(),
  }),
  `select i.type, ${readOnly} as "readOnly", v.id as "eventId", v.project_id as "projectId", a.title,
          last.payload, last.file_id as "fileId", last.submitted_by as "submittedBy"
     from evaluation e join evaluation_event v on v.school_id = e.school_id and v.id = e.event_id
     join evaluation_assignment a on a.school_id = v.school_id and a.id = v.assignment_id
     join ${approvedProjects} pr on pr.school_id = v.school_id and pr.id = v.project_id
     join ${currentEvidence} i on i.assignment_id = v.assignment_id and i.id = $2
     left join lateral (
       select x.payload, x.file_id, x.submitted_by from evidence_submission x
        where x.evaluation_id = e.id and x.evidence_id = i.id order by x.created_at desc, x.id desc limit 1) last on true
    where e.id = $1 for key share of e for share of i`,
);

/**
 * Locks an evaluation and one evidence item, and returns what the item asks for and its latest hand-in; undefined if
 * either was deleted.
 */
export async function lockEvidenceItem(tx: Tx, evaluationId: string, evidenceDetailId: string) {
  await tx.all(lockEvaluation, [evaluationId]);
  return tx.first(lockItem, [evaluationId, evidenceDetailId]);
}

const add = statement(
  'add_evidence_submission',
  z.object({ id: z.string() }),
  `insert into evidence_submission (evaluation_id, evidence_id, payload, submitted_by, submitted_by_name)
   values ($1, $2, $3, $4, $5) returning id`,
);

const addFile = statement(
  'add_file_of_evidence_submission',
  z.unknown(),
  'update evidence_submission set file_id = $2 where id = $1',
);

/**
 * Adds a hand-in; earlier ones stay readable.
 * @param payload the text or address; empty for a PDF
 * @param fileId of the PDF, which the person has uploaded; null for everything else
 * @returns whether it was added; false if there is no such file to claim
 */
export async function addHandIn(
  tx: Tx,
  { evaluationId, evidenceDetailId }: { evaluationId: string; evidenceDetailId: string },
  { payload, fileId }: { payload: string; fileId: string | null },
  by: { id: string; displayName: string },
): Promise<boolean> {
  const made = await tx.first(add, [evaluationId, evidenceDetailId, payload, by.id, by.displayName]);
  if (made === undefined || fileId === null) return made !== undefined;
  const claimed = await claimFiles(tx, { kind: 'submission', id: made.id }, [fileId], by.id);
  if (!claimed.has(fileId)) return false;
  await tx.all(addFile, [made.id, fileId]);
  return true;
}
