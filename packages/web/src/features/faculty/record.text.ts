/** Words of one teacher's profile, edit form, mark, archiving and deletion. */
import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import type { FacultyDeletion } from '@casement/domain/faculty/faculty.contract.ts';
import { counted } from '../../lib/text/numbers.ts';
import type { FacultyField } from './faculty.rules.ts';

export const profileText = {
  edit: 'Edit Faculty Info',
  projects: 'CAS Projects',
  noProjects: 'No CAS projects yet',
  clubs: (words: ClubWords) => words.Many,
  noClubs: (words: ClubWords) => `Advises no ${words.one}`,
  since: (date: string) => `Advisor since ${date}`,
  details: 'Details',
  name: 'Full name',
  email: 'School e-mail',
  signedIn: 'Signed in',
  yes: 'Yes',
  notYet: 'Not yet',
  leaving: 'Leaving the school',
  archiveBody: (club: ClubWords) =>
    `Signs them out and takes them from the directory, pickers and ${club.many} they advise. All of it comes back with them.`,
  restoreBody: 'Lets them sign in again and puts them back where they were.',
  deleteBody: 'For somebody who should never have been on the list. This cannot be undone.',
  ownNote: 'You cannot archive or delete yourself. Another administrator can.',
  officeNote: 'Only an administrator can archive an administrator.',
};

export const markText = {
  title: 'CAS office',
  label: 'Administrator',
  body: 'Administrators change the school’s settings, decide on budgets, read the activity log, delete people for good and give this mark. A school always keeps one.',
  own: 'You cannot take the mark from yourself. Another administrator can.',
  archived: 'Bring them back before you give them the mark.',
  giveTitle: (name: string) => `Make ${name} an administrator?`,
  giveBody: 'They can then change the school’s settings and archive or delete anybody, you included.',
  give: 'Make administrator',
  takeTitle: (name: string) => `Take the administrator’s mark from ${name}?`,
  takeBody: 'They stay a teacher, and lose the office’s settings, budgets, log and deletion at once.',
  take: 'Take the mark',
  given: (name: string) => `${name} is an administrator`,
  taken: (name: string) => `${name} is no administrator any more`,
};

export const archiveText = {
  archive: 'Archive',
  restore: 'Unarchive',
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveBody: (club: ClubWords) =>
    `They are signed out at once and cannot sign in, and leave the directory, pickers and the ${club.many} they advise. Nothing is lost: everything comes back when you unarchive them.`,
  restoreTitle: (name: string) => `Unarchive ${name}?`,
  restoreBody: (club: ClubWords) =>
    `They can sign in again, and stand in the directory and in their ${club.many} as before.`,
  archived: (name: string) => `${name} was archived`,
  restored: (name: string) => `${name} is back`,
  undo: 'Undo',
  failed: (name: string) => `${name} could not be changed`,
};

export const deleteText = {
  button: 'Permanently Delete',
  title: (name: string) => `Permanently delete ${name}?`,
  confirm: 'Delete for good',
  counting: 'Counting what would go …',
  uncounted: 'What would go could not be counted. Close this and try again.',
  goes: (goes: FacultyDeletion, words: ClubWords) => {
    const places = counted(
      goes.memberships,
      `place as advisor of one ${words.one}`,
      `places as advisor of ${words.many}`,
    );
    const parts = [
      goes.memberships > 0 ? `${places}, past ones included` : '',
      goes.reviews > 0
        ? `the review of ${counted(goes.reviews, 'student portfolio', 'student portfolios')}`
        : '',
    ].filter((line) => line !== '');
    return parts.length === 0 ? 'The account goes.' : `The account goes, and with it ${parts.join('; ')}.`;
  },
  stays: (goes: FacultyDeletion) => {
    const kept = [
      goes.comments > 0 ? counted(goes.comments, 'comment', 'comments') : '',
      goes.awards > 0 ? counted(goes.awards, 'award of tokens', 'awards of tokens') : '',
    ].filter((line) => line !== '');
    const among = kept.length === 0 ? '' : `, ${kept.join(' and ')} among it`;
    return `What they wrote and decided stays under their name${among}.`;
  },
  final: 'This cannot be undone. To keep the record, archive them instead.',
  type: (name: string) => `Type “${name}” to confirm`,
  done: (name: string) => `${name} was deleted`,
  already: (name: string) => `${name} was already deleted`,
};

export const formText = {
  title: 'Edit Faculty Info',
  save: 'Save changes',
  cancel: 'Cancel',
  saved: 'The new faculty information has been saved successfully',
  failed: 'There was an error saving the faculty information',
  forbidden: 'You cannot edit faculty',
  forbiddenBody: 'The CAS office can.',
  back: (name: string) => `Back to ${name}`,
  fields: { firstName: 'First Name', lastName: 'Last Name' } satisfies Record<FacultyField, string>,
  gone: (name: string) => `${name} is gone`,
  goneBody: 'This record was deleted meanwhile, so your change was not saved.',
};
