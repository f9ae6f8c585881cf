/** Words of one teacher's profile, edit form, administrator status, archiving and deletion. */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import type { FacultyDeletion } from '@casement/domain/faculty/faculty.contract.ts';
import { counted, listed } from '@casement/domain/shared/locale.ts';
import { actsText } from '../../lib/text/acts.text.ts';
import { alreadyDeleted, sentences } from '../../lib/text/sentences.text.ts';
import type { FacultyField } from './faculty.rules.ts';

export const profileText = {
  edit: 'Edit Faculty Info',
  projects: 'CAS Projects',
  noProjects: sentences.noProjects,
  clubs: (words: ClubWords) => words.Many,
  noClubs: (words: ClubWords) => `Advises no ${words.one}`,
  since: (date: string) => `Advisor since ${date}`,
  coachSince: (date: string) => `Coach since ${date}`,
  details: 'Details',
  name: 'Full name',
  email: 'School e-mail',
  signedIn: 'Signed in',
  yes: 'Yes',
  notYet: 'Not yet',
  leaving: 'Leaving the school',
  archiveBody: (club: ClubWords) =>
    `Signs them out and hides them from the directory and the ${club.many} they advise. You can unarchive them at any time.`,
  unarchiveBody: 'Restores access and memberships.',
  deleteBody: 'For somebody who was added by mistake. This can’t be undone.',
  ownNote: 'You can’t archive or delete yourself. Another administrator can.',
  officeNote: 'Only an administrator can archive an administrator.',
};

export const markText = {
  title: 'CAS office',
  label: 'Administrator',
  body: 'Administrators manage school settings, budgets and the activity log, delete accounts and appoint other administrators. There is always at least one.',
  own: 'You can’t remove yourself as an administrator. Another administrator can.',
  archived: 'Unarchive them before you make them an administrator.',
  giveTitle: (name: string) => `Make ${name} an administrator?`,
  giveBody: 'They’ll be able to change school settings and archive or delete anybody, including you.',
  give: 'Make administrator',
  takeTitle: (name: string) => `Remove ${name} as an administrator?`,
  takeBody:
    'They stay a teacher but immediately lose access to settings, budgets, the activity log and deletion.',
  take: 'Remove administrator',
  given: (name: string) => `${name} is an administrator`,
  taken: (name: string) => `${name} is no longer an administrator`,
};

export const archiveText = {
  archive: actsText.archive,
  unarchive: actsText.unarchive,
  archiveConfirm: 'Archive teacher',
  unarchiveConfirm: 'Unarchive teacher',
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveBody: (club: ClubWords) =>
    `They’ll be signed out, unable to sign in, and hidden from the directory and the ${club.many} they advise. Messages they scheduled become drafts. Unarchiving restores everything else.`,
  unarchiveTitle: (name: string) => `Unarchive ${name}?`,
  unarchiveBody: (club: ClubWords) =>
    `They’ll be able to sign in, and will appear in the directory and in their ${club.many} again.`,
  archived: (name: string) => `${name} was archived`,
  unarchived: (name: string) => `${name} was unarchived`,
  /** Somebody else was faster. */
  alreadyArchived: (name: string) => `${name} was already archived`,
  alreadyUnarchived: (name: string) => `${name} was already unarchived`,
  failed: (name: string) => `Couldn’t update ${name}`,
};

export const deleteText = {
  button: 'Permanently Delete',
  title: (name: string) => `Permanently delete ${name}?`,
  confirm: 'Delete teacher permanently',
  counting: 'Checking what will be deleted…',
  uncounted: 'Couldn’t check what will be deleted. Close this and try again.',
  deletes: (deletion: FacultyDeletion, words: ClubWords) => {
    const roles = counted(
      deletion.memberships,
      `current or past role as ${words.one} advisor`,
      `current and past roles as ${words.one} advisor`,
    );
    const parts = [
      'the account',
      deletion.memberships > 0 ? roles : '',
      deletion.projects > 0
        ? counted(
            deletion.projects,
            'current or past role as CAS project coach',
            'current and past roles as CAS project coach',
          )
        : '',
      deletion.reviews > 0
        ? `the review of ${counted(deletion.reviews, 'student portfolio', 'student portfolios')}`
        : '',
    ].filter((line) => line !== '');
    return `This permanently deletes ${listed(parts)}.`;
  },
  keeps: (deletion: FacultyDeletion) => {
    const kept = [
      deletion.comments > 0 ? counted(deletion.comments, 'comment', 'comments') : '',
      deletion.awards > 0 ? counted(deletion.awards, 'award of tokens', 'awards of tokens') : '',
    ].filter((line) => line !== '');
    const among = kept.length === 0 ? '' : `, including ${kept.join(' and ')}`;
    return `Everything they wrote and decided is kept under their name${among}. Messages they scheduled become drafts.`;
  },
  final: 'This can’t be undone. To keep the record, archive them instead.',
  type: (name: string) => `Type “${name}” to confirm`,
  done: (name: string) => `${name} was deleted`,
  already: alreadyDeleted,
};

export const formText = {
  title: 'Edit Faculty Info',
  saved: 'The new faculty information has been saved successfully',
  failed: 'There was an error saving the faculty information',
  forbidden: 'You can’t edit faculty',
  forbiddenBody: 'The CAS office can.',
  back: (name: string) => `Back to ${name}`,
  fields: { firstName: 'First Name', lastName: 'Last Name' } satisfies Record<FacultyField, string>,
  deleted: (name: string) => `${name} was deleted`,
  deletedBody: 'This record was deleted, so your changes were not saved.',
};
