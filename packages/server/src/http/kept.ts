/** Answers that a caller may already have: ETag and 304. */
import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import type { OpenContext } from './context.ts';

/** Thrown to answer 304; the handler of calls turns it into one. */
export class NotModified extends ORPCError<'NOT_MODIFIED', undefined> {
  constructor() {
    super('NOT_MODIFIED', { status: 412 });
  }
}

/**
 * Sets the ETag of an answer.
 * @param version what the answer is made of; the school is added
 * @throws NotModified when the caller has this very answer
 */
export function answerKept(context: OpenContext, version: string): void {
  const digest = createHash('sha256').update(`${context.tx.scope.schoolId} ${version}`).digest('base64url');
  const etag = `W/"${digest.slice(0, 22)}"`;
  context.response.setHeader('etag', etag);
  context.response.setHeader('cache-control', 'private, no-cache');
  if (context.ifNoneMatch?.split(',').some((candidate) => candidate.trim() === etag)) throw new NotModified();
}
