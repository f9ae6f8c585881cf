import type { DemoAccount } from '@casement/domain/school/school.contract.ts';
import { addressFor, namedStudents } from './people/addresses.ts';

const { leader, member } = namedStudents;

/** The people a visitor can sign in as with one click. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    schoolEmail: addressFor('Ruth', 'Okafor'),
    role: 'admin',
    name: 'Ruth Okafor',
    does: 'See who falls short and award tokens',
    says: 'administrator, runs the CAS programme',
  },
  {
    schoolEmail: addressFor('Maren', 'Pedersen'),
    role: 'faculty',
    name: 'Maren Pedersen',
    does: 'Take a register and comment on evidence',
    says: 'teacher, advises the Chamber Choir',
  },
  {
    schoolEmail: addressFor(leader.firstName, leader.lastName),
    role: 'student',
    name: `${leader.firstName} ${leader.lastName}`,
    does: 'Lead a club and mark its meetings',
    says: 'student, president of the Chamber Choir',
  },
  {
    schoolEmail: addressFor(member.firstName, member.lastName),
    role: 'student',
    name: `${member.firstName} ${member.lastName}`,
    does: 'Add evidence and see what is missing',
    says: 'student, member of four clubs',
  },
];
