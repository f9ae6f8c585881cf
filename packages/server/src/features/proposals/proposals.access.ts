/** How callers are related to proposals of every kind and to what was said of them. */
import type { RecordSource } from '../../access/sources.ts';

/**
 * Proposals, each its author's; a draft is theirs alone until it is submitted for the first time.
 * @param proposed SQL of the rows that were proposed
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
