/** Activity log entries about portfolios: posts, tokens, reviewers, guidelines and documents. */
import { z } from 'zod';
import { periodKinds } from '../shared/time/periods.ts';

const post = { post: z.string(), kind: z.enum(['evidence', 'reflection']) };
const postComment = z.object({ post: z.string(), comment: z.string() });
const periodComment = z.object({ period: z.string(), comment: z.string() });
/** Counts by token. */
const tokens = z.record(z.string(), z.number());
const ofClass = { graduatingYear: z.string(), periodKind: z.enum(periodKinds) };
/** A class's targets, by period; null if none were set. */
const required = z.record(z.string(), z.string()).nullable();

export const portfoliosActivity = {
  'post.create': z.object(post),
  'post.update': z.object({ ...post, changed: z.array(z.string()) }),
  'post.delete': z.object({ ...post, comments: z.int() }),
  'post.comment': postComment,
  'post.deleteComment': postComment,
  /** One portfolio by the student's name, or several by their ids. */
  'reviewers.assign': z.union([
    z.object({ student: z.string(), reviewers: z.int() }),
    z.object({
      portfolios: z.array(z.string()),
      add: z.array(z.string()),
      remove: z.array(z.string()),
    }),
  ]),
  'guidelines.update': z.object({ audience: z.enum(['student', 'faculty']), removed: z.boolean() }),
  'tokens.award': z.object({ period: z.string(), before: tokens, after: tokens }),
  /** Posts were reviewed, with the number of tokens `awarded`; or a review was `undone`. */
  'post.review': z.object({ posts: z.array(z.string()), awarded: z.int(), undone: z.boolean() }),
  'tokens.comment': periodComment,
  'tokens.deleteComment': periodComment,
  'portfolio.export': z.object({ format: z.enum(['pdf', 'zip']) }),
  'portfolio.exportClass': z.object({ graduatingClass: z.string() }),
  'requiredTokens.manage': z.union([
    z.object({ ...ofClass, before: required, after: required }),
    z.object({ ...ofClass, before: required, deleted: z.literal(true) }),
  ]),
};
