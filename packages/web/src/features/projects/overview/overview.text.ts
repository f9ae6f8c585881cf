/** Words of one project's page, and of archiving it. */

import { actsText } from '../../../lib/text/acts.text.ts';
import { commonText } from '../../../lib/text/words.text.ts';

export const overviewText = {
  edit: 'Edit Project',
  archive: 'Archive Project',
  unarchive: 'Unarchive Project',
  goal: 'Goal',
  members: 'Members',
  editMembers: 'Edit members',
  coaches: 'Faculty coaches',
  editCoaches: 'Edit coaches',
  evaluations: 'Evaluations',
  due: (day: string) => `Due ${day}`,
  details: 'Details',
  status: 'Notes',
  created: 'Created',
  leaving: actsText.archive,
  archiveBody:
    'Hides the project from lists and stops changes to its members and coaches. You can unarchive it at any time.',
  unarchiveBody: 'This project is archived. Unarchive it to show it in lists again.',
  archivedPerson: commonText.archived,
};

export const archiveText = {
  title: 'Confirm Archiving CAS Project',
  body: (name: string, members: string) =>
    `“${name}” with its ${members} will be hidden from lists, including the students’. Nothing is deleted, and you can unarchive it.`,
  confirm: 'Archive project',
  archived: (name: string) => `${name} was archived`,
  /** Somebody else was faster. */
  alreadyArchived: (name: string) => `${name} was already archived`,
  unarchived: (name: string) => `${name} was unarchived`,
  failed: (name: string) => `Couldn’t update ${name}`,
};
