/** Words of the pages that add and remove members and coaches. */
import { counted } from '@casement/domain/shared/locale.ts';
import { addStudents } from '../../../lib/text/sentences.text.ts';

export const membersText = {
  title: 'Edit members',
  add: 'Add members',
  choose: 'Students to add',
  button: addStudents,
  current: 'Current members',
  none: 'No members',
  added: 'Successful addition of new members',
  failed: 'There was an issue in adding members to the CAS project. Please refresh and try again.',
  confirmTitle: (name: string) => `Remove ${name} from the project?`,
  confirmBody: 'They’ll no longer be able to open the project. Their evidence and evaluations are kept.',
  confirm: 'Remove student',
};

export const coachesText = {
  title: 'Edit coaches',
  add: 'Add coaches',
  choose: 'Faculty to add',
  button: (count: number) => (count > 0 ? `Add ${counted(count, 'coach', 'coaches')}` : 'Add coaches'),
  current: 'Current coaches',
  none: 'No coach assigned',
  added: 'The coaches were added',
  failed: 'There was an issue in adding faculty to the CAS project. Please refresh and try again.',
  confirmTitle: (name: string) => `Remove ${name} as a coach?`,
  confirmBody: 'They’ll no longer coach this project. Their marks and comments are kept.',
  confirm: 'Remove coach',
};
export type MembershipText = typeof membersText;
