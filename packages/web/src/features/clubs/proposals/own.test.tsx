import type { ClubProposalCard } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { contract } from '@casement/domain/contract.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { proposalsQuery, useOwnProposals } from './proposals.queries.ts';

const proposal: ClubProposalCard = {
  _id: 'p1',
  clubName: 'Kites',
  clubDescription: '',
  casStrand: null,
  clubProposalSubmissionStatus: 'facultyReviewing',
  submittedBy: null,
  submittedByName: 'A former student',
  submittedAt: null,
  updatedAt: '2026-11-01T00:00:00Z',
  decidedByName: null,
  decidedAt: null,
  tags: [],
  memberCount: 0,
  commentCount: 0,
};

function Own({ asked }: { asked: boolean }) {
  return <p>{useOwnProposals(asked).map(({ clubName }) => clubName)}</p>;
}

test.each([
  ['who cannot have any is shown none of what the office has read', false, ''],
  ['who can is shown their own', true, 'Kites'],
])('%s', async (_, asked, shown) => {
  const read = { data: { proposals: [proposal] } };
  await drawScreen(<Own asked={asked} />, {
    cached: (client) => client.setQueryData(proposalsQuery.queryKey, read),
    answers: asked ? [answer(contract.clubProposals.list, () => read)] : [],
  });
  expect(screen.getByRole('paragraph').textContent).toBe(shown);
});
