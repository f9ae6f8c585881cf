/** Removing somebody from a club whom somebody else has already removed. */
import { contract } from '@casement/domain/contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../lib/api/answers.factories.ts';
import { removedText } from '../../../lib/text/sentences.text.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { clubOf } from '../clubs.factories.ts';
import { clubQuery, studentsQuery } from '../clubs.queries.ts';
import { memberEditText } from '../form/form.text.ts';
import { ClubMembersPage } from './ClubMembersPage.tsx';

const ben = {
  _id: '019b2c00-0000-7000-8000-000000000002',
  displayName: 'Ben Adler',
  graduatingClass: '2027',
};

it.each([
  [true, removedText.removed(ben.displayName), 1],
  [false, removedText.alreadyRemoved(ben.displayName), 0],
])('offers to undo only a removal that changed something (%s)', async (changed, said, undos) => {
  const club = clubOf();
  await drawScreen(<ClubMembersPage />, {
    path: `/${club._id}`,
    route: '/$clubId',
    cached: (client) => {
      client.setQueryData(clubQuery(club._id).queryKey, { data: clubOf({ members: [ben] }) });
      client.setQueryData(studentsQuery.queryKey, { data: { students: [] } });
    },
    answers: [
      answer(contract.clubs.read, () => ({ data: club })),
      answer(contract.students.forProposal, () => ({ data: { students: [] } })),
      answer(contract.clubs.removeMember, () => ({ data: { ...club, changed } })),
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: removedText.removeNamed(ben.displayName) }));
  fireEvent.click(await screen.findByRole('button', { name: memberEditText.confirm }));
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(undos);
});
