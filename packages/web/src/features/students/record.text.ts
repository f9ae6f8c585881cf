/** Words of one student's overview, edit form and deletion. */
import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import type { StudentDeletion } from '@casement/domain/students/students.contract.ts';
import { counted } from '../../lib/text/numbers.ts';
import type { StudentField } from './students.rules.ts';

export const overviewText = {
  archived: 'Archived',
  edit: 'Edit Student',
  attendance: 'Detailed Attendance',
  portfolio: 'View Portfolio',
  projects: 'CAS Projects',
  noProjects: 'No CAS projects yet',
  clubs: (words: ClubWords) => `${words.One} Memberships`,
  noClubs: (words: ClubWords) => `Not in any ${words.one}`,
  facilitator: 'Facilitator',
  member: 'Member',
  since: (date: string) => `Since ${date}`,
  details: 'Details',
  name: 'Full name',
  email: 'School e-mail',
  signedIn: 'Signed in',
  yes: 'Yes',
  notYet: 'Not yet',
  leaving: 'Leaving the school',
  archiveBody:
    'Signs them out and takes them from directories, pickers and coming registers. Memberships and attendance stay, and it can be undone.',
  restoreBody: 'Lets them sign in again and puts them back where they were.',
  deleteBody: 'For a student who should never have been on the list. This cannot be undone.',
};

export const formText = {
  title: 'Edit Student',
  firstName: 'First Name',
  lastName: 'Last Name',
  displayName: 'Display Name',
  displayNameHint: 'The name that everybody sees.',
  email: 'School Email',
  emailHint: 'Changing it requires contacting support.',
  class: 'Graduating Class',
  save: 'Save changes',
  cancel: 'Cancel',
  saved: 'The new student information has been saved successfully',
  failed: 'There was an error saving the student information',
  forbidden: 'You cannot edit students',
  forbiddenBody: 'The CAS office can.',
  back: (name: string) => `Back to ${name}`,
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    displayName: 'Display Name',
    graduatingClass: 'Graduating Class',
  } satisfies Record<StudentField, string>,
  gone: (name: string) => `${name} is gone`,
  goneBody: 'This student was deleted meanwhile, so your change was not saved.',
};

export const deleteText = {
  button: 'Permanently Delete Student',
  title: (name: string) => `Permanently delete ${name}?`,
  confirm: 'Delete for good',
  counting: 'Counting what would go …',
  uncounted: 'What would go could not be counted. Close this and try again.',
  /** What goes, one line each; what is not there is not said. */
  goes: (goes: StudentDeletion, words: ClubWords) =>
    [
      goes.memberships > 0
        ? counted(
            goes.memberships,
            `${words.one} membership, past ones included`,
            `${words.one} memberships, past ones included`,
          )
        : '',
      goes.attendances > 0 ? counted(goes.attendances, 'attendance mark', 'attendance marks') : '',
      goes.drafts > 0 ? counted(goes.drafts, 'unfinished proposal', 'unfinished proposals') : '',
      goes.posts > 0 ? counted(goes.posts, 'portfolio post', 'portfolio posts') : '',
      goes.files > 0 ? counted(goes.files, 'picture or file', 'pictures and files') : '',
      goes.postDrafts > 0 ? counted(goes.postDrafts, 'draft of a post', 'drafts of posts') : '',
      goes.draftFiles > 0
        ? counted(goes.draftFiles, 'file that was not posted', 'files that were not posted')
        : '',
      goes.comments > 0 ? counted(goes.comments, 'portfolio comment', 'portfolio comments') : '',
      goes.awards > 0 ? counted(goes.awards, 'period with tokens', 'periods with tokens') : '',
    ].filter((line) => line !== ''),
  intro: 'The account goes, and with it:',
  nothing: 'The account goes. Nothing else is kept of this student.',
  stays: (goes: StudentDeletion) =>
    goes.proposals > 0
      ? `${counted(goes.proposals, 'submitted proposal stays', 'submitted proposals stay')}, as a former student’s.`
      : '',
  final: 'This cannot be undone. To keep the record, archive the student instead.',
  type: (name: string) => `Type “${name}” to confirm`,
  done: (name: string) => `${name} was deleted`,
  already: (name: string) => `${name} was already deleted`,
};
