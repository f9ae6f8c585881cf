/** Schemas that comments on records of any kind share. */

import { z } from 'zod';
import { shown, text } from '../answers.ts';
import { longestComment } from '../comments.ts';
import { fieldsText } from '../fields.text.ts';

/**
 * A comment, without the caller's permissions on it; `commentDate` is an instant, names are those at the
 * time. Students get neither the address nor the legal name of its author.
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

/** The text of a comment: plain text of several lines. */
export const commentContent = text(longestComment).pipe(shown(fieldsText.comment));
