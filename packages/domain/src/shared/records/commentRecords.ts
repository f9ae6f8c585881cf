/** Schemas that comments on records of any kind share. */

import { z } from 'zod';
import { shown, text } from '../answers.ts';
import { longestComment } from '../comments.ts';
import { fieldsText } from '../fields.text.ts';

/**
 * A comment, without what the caller can do with it; `commentDate` is an instant, the names stay as they were.
 * Students get neither the address nor the legal name of who wrote it.
 */
export const comment = z.object({
  _id: z.string(),
  content: z.string(),
  commentDate: z.string(),
  submittedByEmail: z.string().optional(),
  submittedByDisplayName: z.string(),
  submittedByFaculty: z.boolean(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  displayName: z.string(),
});

/** What a comment says: plain text of several lines. */
export const commentContent = text(longestComment).pipe(shown(fieldsText.comment));
