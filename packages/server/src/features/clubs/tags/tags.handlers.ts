/** Club tags: creating, editing, archiving and deleting. */

import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import type { TagEdit } from '@casement/domain/clubs/tags/tags.contract.ts';
import { tagKey } from '@casement/domain/clubs/tags/tags.rules.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { lastActorOn, logActivity } from '../../../db/activity.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import { api } from '../../../http/procedures.ts';
import { demandCurrent, found } from '../../../http/records.ts';
import { lockSchool } from '../../school/school.store.ts';
import {
  updateTag as changeTag,
  insertTags,
  lockTag,
  removeTag,
  setTagArchived,
  tagUses as storedUses,
  tagsNamed,
} from './tags.store.ts';
import { tagsText } from './tags.text.ts';

/** The error for a taken text: the text, and its place in the payload. */
function taken(tag: ClubTag, path: string): CasementError {
  const message = tag.archived ? tagsText.archivedTag(tag.tag) : tagsText.existingTag(tag.tag);
  return new CasementError('NAME_TAKEN', {
    message: tagsText.nothingChanged(message),
    fields: [{ path, message }],
    present: tag,
  });
}

type Version = Pick<ClubTag, 'tag' | 'fontAwesomeIcon'>;

const isAsIn = (version: Version, current: Version) =>
  version.tag === current.tag && version.fontAwesomeIcon === current.fontAwesomeIcon;

/** Whether a tag already is what the edit makes of it, for example because its first answer was lost. */
const isMadeBy = ({ newTag, fontAwesomeIcon }: TagEdit, current: Version) =>
  isAsIn({ tag: newTag, fontAwesomeIcon: fontAwesomeIcon ?? current.fontAwesomeIcon }, current);

const tagUses = api.clubs.tagUses.handler(async ({ context }) => ({
  data: { tagUses: await storedUses(context.tx) },
}));

const createTags = api.clubs.createTags.handler(async ({ input, context }) => {
  const { tx } = context;
  await lockSchool(tx);
  const texts = input.tags.map(({ tag }) => tag);
  const [clash] = await tagsNamed(tx, texts);
  if (clash !== undefined) {
    const at = texts.findIndex((tag) => tagKey(tag) === tagKey(clash.tag));
    throw taken(clash, `tags.${at}.tag`);
  }
  const clubTags = await insertTags(tx, input.tags);
  await logActivity(tx, context.actor, 'tags.manage', clubTags[0]?._id ?? null, { created: texts });
  return { data: { clubTags } };
});

const updateTag = api.clubs.updateTag.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { clubTagId, basedOn } = input;
  await lockSchool(tx);
  const { current } = found(await lockTag(tx, clubTagId));
  const opened = basedOn ?? current;
  await demandCurrent(isAsIn(opened, current) || isMadeBy(input, current), async () => ({
    present: current,
    ...changedBy(
      await lastActorOn(tx, clubTagId, 'tags.manage'),
      actor.id,
      `“${opened.tag}”`,
      // The row of the tag shows only this sentence, without a comparison.
      opened.tag === current.tag ? {} : { now: `“${current.tag}”` },
    ),
  }));
  const clash = (await tagsNamed(tx, [input.newTag])).find(({ _id }) => _id !== clubTagId);
  if (clash !== undefined) throw taken(clash, 'newTag');
  const changed = found(await changeTag(tx, input));
  await logActivity(tx, actor, 'tags.manage', changed._id, {
    tag: current.tag,
    became: changed.tag,
  });
  return { data: changed };
});

const deleteTag = api.clubs.deleteTag.handler(async ({ input, context }) => {
  const { tx } = context;
  const { clubTagId } = input;
  const { current, used } = found(await lockTag(tx, clubTagId));
  const outcome = used ? 'archived' : 'deleted';
  const changed = !(used && current.archived);
  const detail = used ? { archived: current.tag } : { deleted: current.tag };
  if (used) await setTagArchived(tx, clubTagId, true);
  else await removeTag(tx, clubTagId);
  if (changed) await logActivity(tx, context.actor, 'tags.manage', clubTagId, detail);
  return { data: { _id: clubTagId, outcome, changed } };
});

const unarchiveTag = api.clubs.unarchiveTag.handler(async ({ input, context }) => {
  const { tx } = context;
  const { current } = found(await lockTag(tx, input.clubTagId));
  const back = found(await setTagArchived(tx, input.clubTagId, false));
  if (current.archived)
    await logActivity(tx, context.actor, 'tags.manage', back._id, { unarchived: back.tag });
  return { data: back };
});

export const clubsTagsHandlers = { tagUses, createTags, updateTag, deleteTag, unarchiveTag };
