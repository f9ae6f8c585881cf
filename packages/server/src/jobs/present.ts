/** A job as the API answers with it. */
import type { Job } from '@casement/domain/jobs/jobs.contract.ts';
import type { Tx } from '../db/client.ts';
import type { Services } from '../http/context.ts';
import type { StoredJob } from './jobs.store.ts';

/** @param call the call that returns it: the address of its file is made for the reader */
export async function presentJob(
  stored: StoredJob,
  call: { services: Services; tx: Tx; origin: string },
): Promise<Job> {
  const { _id, kind, state, done, total, problem, expiresAt } = stored;
  const { resultBlobName: blobName, resultName: name, resultType } = stored;
  const presented: Job = { _id, kind, state, done, total };
  if (problem !== null) presented.problem = problem;
  if (expiresAt !== null) presented.expiresAt = expiresAt;
  if (stored.leftOut.length > 0) presented.leftOut = stored.leftOut;
  if (stored.said.length > 0) presented.said = stored.said;
  if (blobName === null || name === null || resultType === null) return presented;
  const file = { schoolId: call.tx.scope.schoolId, blobName };
  const url = await call.services.files.signRead(file, { contentType: resultType, name }, call.origin);
  return { ...presented, result: { url, name } };
}
