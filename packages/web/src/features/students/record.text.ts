/** Words of one student's edit form and deletion. */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import type { StudentDeletion } from '@casement/domain/students/students.contract.ts';
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
  deletes: (deletion: StudentDeletion, words: ClubWords) =>
    [
      deletion.memberships > 0
        ? counted(
            deletion.memberships,
            `current or past ${words.one} membership`,
            `current and past ${words.one} memberships`,
          )
        : '',
      deletion.attendances > 0 ? counted(deletion.attendances, 'attendance mark', 'attendance marks') : '',
      deletion.projects > 0
        ? counted(
            deletion.projects,
            'current or past project membership',
            'current and past project memberships',
          )
        : '',
      deletion.evaluations > 0
        ? counted(deletion.evaluations, 'evaluation with its marks', 'evaluations with their marks')
        : '',
      deletion.drafts > 0 ? counted(deletion.drafts, 'unfinished proposal', 'unfinished proposals') : '',
      deletion.posts > 0 ? counted(deletion.posts, 'portfolio post', 'portfolio posts') : '',
      deletion.files > 0 ? counted(deletion.files, 'picture or file', 'pictures and files') : '',
      deletion.postDrafts > 0 ? counted(deletion.postDrafts, 'draft of a post', 'drafts of posts') : '',
      deletion.draftFiles > 0
        ? counted(deletion.draftFiles, 'file that was not posted', 'files that were not posted')
        : '',
      deletion.comments > 0 ? counted(deletion.comments, 'portfolio comment', 'portfolio comments') : '',
      deletion.awards > 0 ? counted(deletion.awards, 'period with tokens', 'periods with tokens') : '',
    ].filter((line) => line !== ''),
  intro: 'This permanently deletes the account and:',
  nothing: 'This permanently deletes the account. There are no other records of this student.',
  keeps: (deletion: StudentDeletion) =>
    deletion.proposals > 0
      ? `${counted(deletion.proposals, 'submitted proposal is', 'submitted proposals are')} kept without the student’s name.`
      : '',
  final: 'This can’t be undone. To keep the record, archive the student instead.',
  type: (name: string) => `Type “${name}” to confirm`,
  done: (name: string) => `${name} was deleted`,
  already: alreadyDeleted,
};
