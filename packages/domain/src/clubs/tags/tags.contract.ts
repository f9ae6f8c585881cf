/** Club tags: creating, editing, archiving, and which clubs use them. */

import { z } from 'zod';
import { call, data, line, shown } from '../../shared/answers.ts';
import { id } from '../../shared/ids.ts';
import { clubTag } from '../clubs.contract.ts';
import { tagKey } from './tags.rules.ts';
import { tagsText } from './tags.text.ts';

/** Longest text of a tag, in characters. */
export const maxTagLength = 60;

export const tagText = line(maxTagLength).pipe(shown(tagsText.text));

/** The name of an icon as FontAwesome spells it, `people-group`; null for none. */
export const iconName = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, tagsText.icon)
  .nullable();

const newTag = z.object({ tag: tagText, fontAwesomeIcon: iconName.default(null) });
export type NewTag = z.infer<typeof newTag>;

const newTags = z
  .array(newTag)
  .min(1)
  .max(100)
  .superRefine((list, context) => {
    const keys = list.map(({ tag }) => tagKey(tag));
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) === index) continue;
      context.addIssue({ code: 'custom', path: [index, 'tag'], message: tagsText.tagTwice });
    }
  });

/** A change of a tag; the icon doesn't change if left out. `basedOn` is the tag as it was before. */
export const tagEdit = z.object({
  clubTagId: id,
  newTag: tagText,
  fontAwesomeIcon: iconName.optional(),
  basedOn: z
    .object({ tag: z.string().max(200), fontAwesomeIcon: z.string().max(200).nullable() })
    .optional()
    .describe('The version that the edit is based on.'),
});
export type TagEdit = z.infer<typeof tagEdit>;

/** The uses of one tag. `clubIds` are clubs of the directory, `others` counts proposals. */
export const tagUse = z.object({
  clubTagId: z.string(),
  clubIds: z.array(z.string()),
  others: z.number().int(),
});
export type TagUse = z.infer<typeof tagUse>;

const manages = { permission: 'tags.manage' } as const;
const tagId = z.object({ clubTagId: id });

export const clubsTagsContract = {
  tagUses: call(manages, { shows: ['clubTag', 'club'] })
    .route({ method: 'GET', path: '/club/clubTagUses', summary: 'Which clubs use which tag' })
    .output(data(z.object({ tagUses: z.array(tagUse) }))),
  createTags: call(manages, { changes: ['clubTag'] })
    .route({ method: 'POST', path: '/club/clubTags', summary: 'Create club tags' })
    .input(z.object({ tags: newTags }))
    .output(data(z.object({ clubTags: z.array(clubTag) }))),
  updateTag: call(manages, { changes: ['clubTag'] })
    .route({ method: 'PUT', path: '/club/clubTag', summary: 'Change the text and icon of a club tag' })
    .input(tagEdit)
    .output(data(clubTag)),
  deleteTag: call(manages, { changes: ['clubTag'] })
    .route({
      method: 'DELETE',
      path: '/club/clubTag',
      summary: 'Archive a club tag that is in use, delete one that is not',
    })
    .input(tagId)
    .output(
      data(
        z.object({
          _id: z.string(),
          outcome: z.enum(['archived', 'deleted']),
          /** False if the tag was archived already. */
          changed: z.boolean(),
        }),
      ),
    ),
  unarchiveTag: call(manages, { changes: ['clubTag'] })
    .route({ method: 'PUT', path: '/club/unarchiveClubTag', summary: 'Bring an archived club tag back' })
    .input(tagId)
    .output(data(clubTag)),
};
