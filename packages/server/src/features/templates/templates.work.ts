/** The answers of a project, for the calls that show the project. */
import type { ContentSubmission } from '@casement/domain/templates/templates.contract.ts';
import type { Tx } from '../../db/client.ts';
import { readSubmissions } from './submissions.store.ts';

/** The templates of the classes in a project, and of classes that have left answers, with the answers. */
export async function projectSubmissions(tx: Tx, projectId: string): Promise<ContentSubmission[]> {
  return readSubmissions(tx, projectId);
}
