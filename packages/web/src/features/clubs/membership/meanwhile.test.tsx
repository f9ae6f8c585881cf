/** Removing roles that somebody else has already removed, and undoing a removal after somebody else got the role. */
import type { Club } from '@casement/domain/clubs/clubs.contract.ts';
import { contract } from '@casement/domain/contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { answer } from '../../../lib/api/answers.factories.ts';
import { removedText } from '../../../lib/text/sentences.text.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { clubOf } from '../clubs.factories.ts';
import { clubQuery, facultyQuery, studentsQuery } from '../clubs.queries.ts';
import { editText, leadershipText, memberEditText } from '../form/form.text.ts';
import { ClubLeadershipPage } from './ClubLeadershipPage.tsx';
import { ClubMembersPage } from './ClubMembersPage.tsx';
import { membershipText } from './membership.text.ts';

const at = '2026-11-01T00:00:00Z';
const words = { one: 'club', many: 'clubs', One: 'Club', Many: 'Clubs' };
const ben = {
  _id: '019b2c00-0000-7000-8000-000000000002',
  displayName: 'Ben Adler',
  graduatingClass: '2027',
};

/** The club with one member in roles. */
const clubWith = (...roles: string[]): Club =>
  clubOf({
    members: [ben],
    studentMemberships: ['member', ...roles].map((roleKey, index) => ({
      _id: `019b2c00-0000-7000-8000-00000000001${index}`,
      student: ben,
      roleKey,
      joinedAt: at,
      leftAt: null,
    })),
  });

type Answers = NonNullable<Parameters<typeof drawScreen>[1]>['answers'];
async function draw(page: ReactNode, club: Club, answers: NonNullable<Answers>) {
  await drawScreen(page, {
    path: `/${club._id}`,
    route: '/$clubId',
    cached: (client) => {
      client.setQueryData(clubQuery(club._id).queryKey, { data: club });
      client.setQueryData(studentsQuery.queryKey, { data: { students: [] } });
      client.setQueryData(facultyQuery.queryKey, { data: { faculty: [] } });
    },
    answers: [
      answer(contract.clubs.read, () => ({ data: clubOf() })),
      answer(contract.students.forProposal, () => ({ data: { students: [] } })),
      answer(contract.faculty.forProposal, () => ({ data: { faculty: [] } })),
      ...answers,
    ],
  });
}

it.each([
  [true, editText.done(words)],
  [false, membershipText.wasRemoved.all(ben.displayName)],
])('says whether removing all roles changed something (%s)', async (changed, said) => {
  await draw(<ClubLeadershipPage />, clubWith('President', 'Secretary'), [
    answer(contract.clubs.removeMemberships, () => ({ data: { ...clubWith(), changed } })),
  ]);
  fireEvent.click(screen.getByRole('button', { name: leadershipText.removeAllOf(ben.displayName) }));
  fireEvent.click(await screen.findByRole('button', { name: leadershipText.confirm.all }));
  expect(await screen.findByText(said)).toBeDefined();
});

it.each([
  [['President', 'Secretary'], 0],
  [['Secretary'], 1],
])('names the roles that Undo didn’t give back (%s were)', async (given, notices) => {
  const asked: unknown[] = [];
  await draw(<ClubMembersPage />, clubWith('President', 'Secretary'), [
    answer(contract.clubs.removeMember, () => ({ data: { ...clubOf(), changed: true } })),
    answer(contract.clubs.updateMemberships, (input) => {
      asked.push(input);
      return { data: clubWith(...given) };
    }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: removedText.removeNamed(ben.displayName) }));
  fireEvent.click(await screen.findByRole('button', { name: memberEditText.confirm }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(removedText.undone(ben.displayName))).toBeDefined();
  expect(asked).toMatchObject([{ putBack: true }]);
  expect(screen.queryAllByText(membershipText.rolesNotGivenBack(['President']))).toHaveLength(notices);
});
