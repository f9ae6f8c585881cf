/** The dashboard of portfolios: whose it shows first, and what its lists say of a portfolio. */
import { contract } from '@casement/domain/contract.ts';
import type { PortfolioCard, Reviewer } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../lib/api/answers.factories.ts';
import { administrator } from '../../../ui/pieces/person.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { portfoliosQuery } from './directory.queries.ts';
import { directoryText as text } from './directory.text.ts';
import { portfolioOrder } from './order.rules.ts';
import { PortfolioCardList } from './PortfolioCardList.tsx';
import { PortfoliosDashboardPage } from './PortfoliosDashboardPage.tsx';
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

const mine = { ...portfolio, facultyReviewers: [administrator.user._id] };
const graduated = { ...mine, _id: 's1', student: { ...mine.student, _id: 's1', graduatingClass: '2020' } };
const archived = { ...mine, _id: 's2', student: { ...mine.student, _id: 's2', archived: true } };
const current = { ...mine, _id: 's3', student: { ...mine.student, _id: 's3', graduatingClass: '2099' } };
const ofSomebody = {
  ...current,
  _id: 's4',
  student: { ...current.student, _id: 's4', displayName: 'Ben Li' },
  facultyReviewers: [],
  nonCompliant: true,
};

/** Draws the dashboard of a teacher who reviews some of these portfolios. */
const drawDashboard = async (portfolios: PortfolioCard[]) =>
  drawScreen(<PortfoliosDashboardPage />, {
    session: { can: { ...administrator.can, 'school.update': false } },
    cached: (client) =>
      client.setQueryData(portfoliosQuery.queryKey, {
        data: { portfolios, reviewers: [], learningTokens: [], classes: [] },
      }),
    answers: [
      answer(contract.portfolios.review, () => ({
        data: { posts: [], nextCursor: null, total: { posts: 0, students: 0, portfolios: 0, today: 0 } },
      })),
    ],
  });

test.each([
  ['graduated', graduated, 1],
  ['been archived', archived, 0],
])('the dashboard opens on all portfolios if one’s own students have %s', async (_, left, count) => {
  await drawDashboard([left, ofSomebody]);
  const chip = screen.getByRole('checkbox', { name: text.mine(count) });
  expect(chip).toHaveProperty('checked', false);
  expect(screen.getByText('Ben Li')).toBeDefined();
  // An empty list doesn't say that every portfolio meets its targets.
  fireEvent.click(chip);
  expect(await screen.findByText(text.everyone.empty)).toBeDefined();
  expect(screen.queryByText(text.actions.done)).toBeNull();
});

test('the dashboard opens on those of one’s own students who are still at the school', async () => {
  await drawDashboard([graduated, archived, current, ofSomebody]);
  expect(screen.getByRole('checkbox', { name: text.mine(2) })).toHaveProperty('checked', true);
  expect(screen.getByText(text.actions.done)).toBeDefined();
  expect(screen.queryByText('Ben Li')).toBeNull();
});
