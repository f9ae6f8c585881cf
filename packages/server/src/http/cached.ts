/** Answers that the caller or this process already has: ETag and 304, and bodies that are made only once. */
import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import type { AnswerBody } from './answers.ts';
import type { OpenContext } from './context.ts';

/** Thrown when `context.reply` has the answer, so that nothing is validated and encoded again. */
export class RepliedAlready extends ORPCError<'REPLIED_ALREADY', undefined> {
  constructor() {
    super('REPLIED_ALREADY', { status: 412 });
  }
}

/** One instance is enough, since its stack isn't used. */
const repliedAlready = new RepliedAlready();

function matches(context: OpenContext, etag: string): boolean {
  return context.ifNoneMatch?.split(',').some((candidate) => candidate.trim() === etag) === true;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Answers with a text as it is, with an ETag, and without a body if the client has this same text.
 * @param type its content type
 */
export function answerText(context: OpenContext, type: string, text: string): string {
  const etag = `W/"${digestOf(text)}"`;
  context.response.setHeader('etag', etag);
  context.response.setHeader('cache-control', 'private, no-cache');
  context.reply.type = type;
  context.reply.notModified = matches(context, etag);
  return text;
}

const bodies = new WeakMap<object, AnswerBody>();

/**
 * Sets the ETag of an answer, and answers from the cache if it can.
 * @param version of the data that the answer is made from; the school is added
 * @param value the one object that the whole answer is made from; it changes with the version
 * @throws RepliedAlready if the caller already has this answer, or this process has made it before
 */
export function answerCached(context: OpenContext, version: string, value: object): void {
  const etag = `W/"${digestOf(`${context.tx.scope.schoolId} ${version}`)}"`;
  const { reply } = context;
  context.response.setHeader('etag', etag);
  context.response.setHeader('cache-control', 'private, no-cache');
  reply.notModified = matches(context, etag);
  reply.kept = bodies.get(value);
  if (reply.notModified || reply.kept !== undefined) throw repliedAlready;
  reply.keep = (made) => bodies.set(value, made);
}
