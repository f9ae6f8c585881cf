import type { FacultyCard } from '@casement/domain/faculty/faculty.contract.ts';
import { expect, test } from 'vitest';
import { filterFaculty } from './faculty.rules.ts';

function member(displayName: string, archived = false): FacultyCard {
  const [firstName = '', lastName = ''] = displayName.split(' ');
  const schoolEmail = `${firstName}@school.example`;
  return {
    _id: displayName,
    schoolEmail,
    firstName,
    lastName,
    displayName,
    archived,
    administrator: false,
    clubs: [],
    projects: [],
  };
}

test('faculty keep the given order, and archived teachers have a chip of their own', () => {
  const faculty = [member('Zoé Petit'), member('Ada Ek'), member('Old Hand', true)];
  const names = (chips: string[], search = '') =>
    filterFaculty(faculty, chips, search).map(({ displayName }) => displayName);
  expect(names(['active'])).toEqual(['Zoé Petit', 'Ada Ek']);
  expect(names(['archived'])).toEqual(['Old Hand']);
  expect(names(['active', 'archived'], 'zoe')).toEqual(['Zoé Petit']);
  expect(names([])).toEqual([]);
});
