import type { ClubProposalCard } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { proposalsQuery, useOwnProposals } from './proposals.queries.ts';

afterEach(cleanup);

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
])('%s', (_, asked, shown) => {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } });
  client.setQueryData(proposalsQuery.queryKey, { data: { proposals: [proposal] } });
  render(
    <QueryClientProvider client={client}>
      <Own asked={asked} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe(shown);
});
