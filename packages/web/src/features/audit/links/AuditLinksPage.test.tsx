/** The list of audit links on a page that stays open over midnight. */
import type { AuditLink } from '@casement/domain/audit/audit.contract.ts';
import { contract } from '@casement/domain/contract.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answer } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { auditLinksQuery } from '../audit.queries.ts';
import { auditText as text } from '../audit.text.ts';
import { AuditLinksPage } from './AuditLinksPage.tsx';

const link = (graduatingClass: string, values: Pick<AuditLink, 'expiresAt' | 'state'>): AuditLink => ({
  _id: `link ${graduatingClass}`,
  token: null,
  url: null,
  accessType: 'graduating_classes',
  graduatingClasses: [graduatingClass],
  specificStudentPortfolioInfos: [],
  students: [],
  portfolioCount: 3,
  adminNotes: '',
  exportAllowed: true,
  adminCreator: { _id: 'ann', displayName: 'Ann' },
  visits: { count: 0, lastAt: null },
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  ...values,
});

it('shows by the day of the page whether a link still works', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime('2026-11-27T22:00:00Z');
  const data = {
    links: [
      link('2027', { expiresAt: '2026-11-27', state: 'EXPIRING' }),
      link('2028', { expiresAt: '2026-12-04', state: 'ACTIVE' }),
    ],
    deletedLinks: [],
  };
  await drawScreen(<AuditLinksPage />, {
    cached: (client) => client.setQueryData(auditLinksQuery.queryKey, { data }),
    answers: [answer(contract.audit.links, () => ({ data }))],
  });
  const shown = () =>
    screen.getAllByRole('article').map((card) => {
      const [state] = Object.values(text.state).filter((one) => within(card).queryByText(one) !== null);
      return [state, within(card).getByText(/ends|left|yesterday/u).textContent];
    });
  expect(shown()).toEqual([
    ['Expiring', ' · ends today'],
    ['Active', ' · 7 days left'],
  ]);
  expect(screen.getByText(text.summary(2, 2))).toBeDefined();

  vi.setSystemTime('2026-11-28T08:00:00Z');
  act(() => void vi.advanceTimersByTime(20_000));
  expect(shown()).toEqual([
    ['Expired', ' · yesterday'],
    ['Expiring', ' · 6 days left'],
  ]);
  expect(screen.getByText('Last day')).toBeDefined();
  expect(screen.getByText(text.summary(2, 1))).toBeDefined();
});
