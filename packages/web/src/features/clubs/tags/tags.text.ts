/** Words of the page of tags. */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted, formatCount, listed } from '@casement/domain/shared/locale.ts';
import { actsText } from '../../../lib/text/acts.text.ts';
import { alreadyDeleted } from '../../../lib/text/sentences.text.ts';
import { commonText } from '../../../lib/text/words.text.ts';

const mostNamed = 12;

/** Names in a sentence; of many, the first ones and the number of others. */
function named(names: readonly string[]): string {
  if (names.length <= mostNamed) return listed(names);
  return listed([...names.slice(0, mostNamed), `${formatCount(names.length - mostNamed)} more`]);
}

const proposals = (count: number) => counted(count, 'proposal', 'proposals');

export const tagsText = {
  title: (words: ClubWords) => `${words.One} Tags`,
  forbidden: (words: ClubWords) => `You can’t manage the tags of ${words.many}`,
  summary: (tags: number, archived: number) =>
    archived === 0
      ? counted(tags, 'tag', 'tags')
      : `${counted(tags, 'tag', 'tags')}, ${formatCount(archived)} archived`,
  file: (day: string) => `tags-${day}`,
  search: 'Search tags',
  tagFilter: 'Tags',
  clubFilter: (words: ClubWords) => words.Many,
  chips: {
    tags: 'Show Active',
    archived: 'Show Archived',
    running: 'Show Active',
    resting: 'Show Inactive',
  },
  shown: (count: number) => `${counted(count, 'tag', 'tags')} shown`,
  newTag: 'New tag',
  create: 'Create tag',
  columns: { tag: 'Tag', uses: 'Used by', acts: 'Actions' },
  rename: 'Rename',
  renameNamed: (tag: string) => `Rename ${tag}`,
  newNameOf: (tag: string) => `New name of ${tag}`,
  edit: commonText.edit,
  editNamed: (tag: string) => `Edit ${tag}`,
  archive: actsText.archive,
  archiveConfirm: 'Archive tag',
  archiveNamed: (tag: string) => `Archive ${tag}`,
  remove: actsText.delete,
  removeConfirm: 'Delete tag',
  removeNamed: (tag: string) => `Delete ${tag}`,
  unarchive: actsText.unarchive,
  unarchiveNamed: (tag: string) => `Unarchive ${tag}`,
  archived: commonText.archived,
  uses: (count: number, words: ClubWords) => counted(count, words.one, words.many),
  unused: (words: ClubWords) => `No ${words.one} uses it`,
  noneShown: (words: ClubWords) => `None of the ${words.many} shown uses it`,
  proposals: (count: number) => `and ${proposals(count)}`,
  clubsOf: (tag: string, words: ClubWords) => `${words.Many} with the tag ${tag}`,
  none: 'No tags yet',
  noneBody: (words: ClubWords) => `Tags say what ${words.many} are about. Create the first one above.`,
  noMatch: 'No tags found... Perhaps check the filter settings?',
  showAll: 'Show all tags',
  created: (tag: string) => `${tag} was created`,
  createdBody: (words: ClubWords) => `You can now add it to ${words.many}.`,
  chooseIcon: 'Choose its icon',
  createFailed: 'The tag was not created.',
  editTitle: (tag: string) => `Edit ${tag}`,
  text: 'Tag',
  icon: 'Icon',
  saved: (tag: string) => `${tag} was saved`,
  saveFailed: 'The tag was not saved.',
  /** The same as the title of a notice. */
  notSaved: 'The tag was not saved',
  deleted: (tag: string, typed: string) => `“${tag}” was deleted. You typed “${typed}”.`,
  archiveTitle: (tag: string) => `Archive ${tag}?`,
  archiveBody: (names: readonly string[], others: number) => {
    const users = [...(names.length > 0 ? [named(names)] : []), ...(others > 0 ? [proposals(others)] : [])];
    const used = users.length > 0 ? `It’s used by ${users.join(' and by ')}.` : 'It’s in use.';
    return `${used} It will be hidden there until you unarchive it.`;
  },
  removeTitle: (tag: string) => `Delete ${tag}?`,
  removeBody: (icon: boolean, words: ClubWords) =>
    `No ${words.one} uses it. This deletes the tag${icon ? ' and its icon' : ''}.`,
  wasArchived: (tag: string) => `${tag} was archived`,
  /** Somebody else was faster. */
  wasAlreadyArchived: (tag: string) => `${tag} was already archived`,
  wasArchivedBody: 'It’s hidden wherever it’s used.',
  wasRemoved: (tag: string) => `${tag} was deleted`,
  wasAlreadyRemoved: alreadyDeleted,
  wasUnarchived: (tag: string) => `${tag} was unarchived`,
  notUnarchived: (tag: string) => `Couldn’t unarchive ${tag}`,
  wasRestored: (tag: string) => `${tag} was restored`,
  notRestored: (tag: string) => `Couldn’t restore ${tag}`,
  failed: (tag: string) => `Couldn’t update ${tag}`,
};
