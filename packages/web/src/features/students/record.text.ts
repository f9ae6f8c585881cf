/** Words of one student's edit form and deletion. */

import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import type { StudentDeletion } from '@casement/domain/students/students.contract.ts';
import { counted } from '../../lib/text/numbers.ts';
import { alreadyDeleted } from '../../lib/text/sentences.text.ts';
import type { StudentField } from './students.rules.ts';

export const formText = {
  title: 'Edit Student',
  firstName: 'First Name',
  lastName: 'Last Name',
  displayName: 'Display Name',
  displayNameHint: 'The name that everyone sees.',
  email: 'School Email',
  emailHint: 'Changing it requires contacting support.',
  class: 'Graduating Class',
  saved: 'The new student information has been saved successfully',
  failed: 'There was an error saving the student information',
  forbidden: 'You can’t edit students',
  forbiddenBody: 'The CAS office can.',
  back: (name: string) => `Back to ${name}`,
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    displayName: 'Display Name',
    graduatingClass: 'Graduating Class',
  } satisfies Record<StudentField, string>,
  deleted: (name: string) => `${name} was deleted`,
  deletedBody: 'This student was deleted, so your changes were not saved.',
};

export const deleteText = {
  button: 'Permanently Delete Student',
  title: (name: string) => `Permanently delete ${name}?`,
  confirm: 'Delete student permanently',
  counting: 'Checking what will be deleted…',
  uncounted: 'Couldn’t check what will be deleted. Close this and try again.',
  /** What is deleted, one line each; zero counts are left out. */
  goes: (goes: StudentDeletion, words: ClubWords) =>
    [
      goes.memberships > 0
        ? counted(
            goes.memberships,
            `current or past ${words.one} membership`,
            `current and past ${words.one} memberships`,
          )
        : '',
      goes.attendances > 0 ? counted(goes.attendances, 'attendance mark', 'attendance marks') : '',
      goes.projects > 0
        ? counted(goes.projects, 'current or past project membership', 'current and past project memberships')
        : '',
      goes.evaluations > 0
        ? counted(goes.evaluations, 'evaluation with its marks', 'evaluations with their marks')
        : '',
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
  intro: 'This permanently deletes the account and:',
  nothing: 'This permanently deletes the account. There are no other records of this student.',
  stays: (goes: StudentDeletion) =>
    goes.proposals > 0
      ? `${counted(goes.proposals, 'submitted proposal is', 'submitted proposals are')} kept without the student’s name.`
      : '',
  final: 'This can’t be undone. To keep the record, archive the student instead.',
  type: (name: string) => `Type “${name}” to confirm`,
  done: (name: string) => `${name} was deleted`,
  already: alreadyDeleted,
};
