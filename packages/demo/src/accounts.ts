import type { DemoAccount } from '@casement/domain/school/school.contract.ts';
import { addressFor, namedStudents } from './people/addresses.ts';

const { leader, member } = namedStudents;

/** The people a visitor can sign in as with one click. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    schoolEmail: addressFor('Ruth', 'Okafor'),
    role: 'admin',
    name: 'Ruth Okafor',
    says: 'Runs the CAS programme; sees everything.',
  },
  {
    schoolEmail: addressFor('Maren', 'Pedersen'),
    role: 'faculty',
    name: 'Maren Pedersen',
    says: 'Teaches music; advises the Chamber Choir and two other clubs.',
  },
  {
    schoolEmail: addressFor(leader.firstName, leader.lastName),
    role: 'student',
    name: `${leader.firstName} ${leader.lastName}`,
    says: 'President of the Chamber Choir; takes its register.',
  },
  {
    schoolEmail: addressFor(member.firstName, member.lastName),
    role: 'student',
    name: `${member.firstName} ${member.lastName}`,
    says: 'Sings, runs and packs crates; an ordinary member of four clubs.',
  },
];
