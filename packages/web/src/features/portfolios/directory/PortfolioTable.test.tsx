import type { PortfolioCard, Reviewer } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { portfolioOrder } from './order.rules.ts';
import { PortfolioCardList } from './PortfolioCardList.tsx';
import { PortfolioTable, usePortfolioColumns } from './PortfolioTable.tsx';

const person = { _id: 's0', schoolEmail: '', firstName: 'Ada', lastName: 'Ek', displayName: 'Ada Ek' };
const reviewer: Reviewer = {
  ...person,
  _id: 't0',
  displayName: 'Ada Berg',
  lastName: 'Berg',
  archived: true,
};
const none = { creativity: 0, activity: 0, service: 0, learningOutcome: 0 };
const portfolio: PortfolioCard = {
  _id: person._id,
  student: { ...person, graduatingClass: '2027', archived: false },
  facultyReviewers: [reviewer._id],
  evidencePosts: 0,
  reflectionPosts: 0,
  tokens: none,
  nonCompliant: false,
  firstPeriod: { awarded: none, targets: null },
  missing: null,
  newPosts: 0,
  noComments: false,
  latestPostAt: null,
  latestCommentAt: null,
};
const shown = {
  portfolios: [portfolio],
  reviewers: new Map([[reviewer._id, reviewer]]),
  kind: 'semester' as const,
  timeZone: 'UTC',
  today: Temporal.PlainDate.from('2026-11-24'),
  label: 'Portfolios',
};

function Lists() {
  const frame = { ...shown, mixed: false };
  const columns = usePortfolioColumns(frame, portfolioOrder);
  const file = columns.map(({ csv }) => csv?.(portfolio));
  return (
    <>
      <PortfolioTable {...frame} columns={columns} lettered={false} />
      <PortfolioCardList {...shown} />
      <output>{file.join(';')}</output>
    </>
  );
}

test('an archived reviewer is marked in the table, its file and the cards', async () => {
  await drawScreen(<Lists />);
  expect(await screen.findByText('A. Berg (archived)')).toHaveProperty('title', 'Ada Berg (archived)');
  expect(screen.getByText('Ada Berg (archived)')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain(';Ada Berg (archived);');
});
