/** Answers that the caller or this process has already: ETag and 304, and bodies that are made once. */
import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import type { AnswerBody } from './answers.ts';
import type { OpenContext } from './context.ts';

/** Thrown where `context.reply` has the answer, so that nothing is validated and encoded again. */
export class RepliedAlready extends ORPCError<'REPLIED_ALREADY', undefined> {
  constructor() {
    super('REPLIED_ALREADY', { status: 412 });
  }
}

/** It says nothing of its place, so one is enough. */
const repliedAlready = new RepliedAlready();

const bodies = new WeakMap<object, AnswerBody>();

/**
 * Sets the ETag of an answer, and answers from what was made before where it can.
 * @param version what the answer is made of; the school is added
 * @param value the one object that the whole answer is made from; it changes with the version
 * @throws RepliedAlready when the caller has this very answer, or this process has made it before
 */
export function answerKept(context: OpenContext, version: string, value: object): void {
  const digest = createHash('sha256').update(`${context.tx.scope.schoolId} ${version}`).digest('base64url');
  const etag = `W/"${digest.slice(0, 22)}"`;
  const { reply } = context;
  context.response.setHeader('etag', etag);
  context.response.setHeader('cache-control', 'private, no-cache');
  reply.notModified = context.ifNoneMatch?.split(',').some((candidate) => candidate.trim() === etag) === true;
  reply.kept = bodies.get(value);
  if (reply.notModified || reply.kept !== undefined) throw repliedAlready;
  reply.keep = (made) => bodies.set(value, made);
}
