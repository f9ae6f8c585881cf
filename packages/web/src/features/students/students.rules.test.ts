import type { StudentCard } from '@casement/domain/students/students.contract.ts';
import { expect, test } from 'vitest';
import { defaultStudentChips, filterStudents, roleIn, studentChips } from './students.rules.ts';

function student(displayName: string, graduatingClass: string, archived = false): StudentCard {
  const [firstName = '', lastName = ''] = displayName.split(' ');
  return {
    _id: displayName,
    schoolEmail: `${firstName}@school.example`,
    firstName,
    lastName,
    displayName,
    graduatingClass,
    archived,
    studentUserActivity: { hasLoggedIn: true },
  };
}

const students = [
  student('Zoé Petit', '2028'),
  student('Amara Diallo', '2026'),
  student('Old Hand', '2026', true),
];

test('chips are the classes in order, and archived students if there are any', () => {
  expect(studentChips(students)).toEqual(['2026', '2028', 'archived']);
  expect(studentChips(students.slice(0, 2))).toEqual(['2026', '2028']);
});

test('the class of this year is selected until the end of June', () => {
  const chips = ['2025', '2026', '2027', 'archived'];
  expect(defaultStudentChips(chips, { year: 2026, month: 6, day: 30 })).toEqual(['2026', '2027']);
  expect(defaultStudentChips(chips, { year: 2026, month: 7, day: 1 })).toEqual(['2027']);
});

test('students keep the given order, and archived students have a chip of their own', () => {
  const names = (chips: string[], search = '') =>
    filterStudents(students, chips, search).map(({ displayName }) => displayName);
  expect(names(['2028', '2026'])).toEqual(['Zoé Petit', 'Amara Diallo']);
  expect(names(['archived'])).toEqual(['Old Hand']);
  expect(names(['2028', '2026'], 'zoe')).toEqual(['Zoé Petit']);
  expect(names([])).toEqual([]);
});

test('a card says Facilitator for a leader, or else the role, or nothing for a plain member', () => {
  const club = { _id: 'c', clubName: 'Chess', casStrand: 'Service', joinedAt: '', next: null } as const;
  expect(roleIn({ ...club, leads: true, roleKeys: ['President'] })).toBe('facilitator');
  expect(roleIn({ ...club, leads: false, roleKeys: ['Mascot', 'Scribe'] })).toEqual({ roleKey: 'Mascot' });
  expect(roleIn({ ...club, leads: false, roleKeys: [] })).toBeUndefined();
});
