/** Relations of callers to proposals of every kind and to comments on them. */
import type { RecordSource } from '../../access/sources.ts';

/**
 * Proposals; a draft is private to its author until it is first submitted.
 * @param proposed SQL for the proposed rows
 */
export const proposalSource = (proposed: string): RecordSource => ({
  from: `${proposed} x`,
  where: `(x.proposal_status <> 'studentDrafting' or x.submitted_by = p.id)`,
  own: 'x.submitted_by = p.id',
});

/** @param table the comments on proposals of one kind */
export const commentSource = (table: string): RecordSource => ({
  from: `${table} x`,
  own: 'x.author_id = p.id',
});
