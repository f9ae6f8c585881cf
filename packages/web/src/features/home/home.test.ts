import { meetingOf } from '@casement/domain/attendance/meeting.factories.ts';
import type { HomeTask } from '@casement/domain/home/home.contract.ts';
import { schoolCan } from '@casement/domain/school/school.contract.ts';
import { offeredBy } from '@casement/domain/shared/permissions.ts';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, test } from 'vitest';
import { drawScreen } from '../../ui/screen.factories.tsx';
import { EvaluationRows } from './EvaluationRows.tsx';
import {
  dueNearness,
  minutesUntil,
  nextOf,
  registerLeft,
  registerSoon,
  registersAhead,
  waitingTasks,
} from './home.rules.ts';
import { homeText } from './home.text.ts';
import { waitingOf } from './waiting.rules.ts';

const meeting = { startDateAndTime: '2026-11-24T23:30:00Z', endDateAndTime: '2026-11-25T00:30:00Z' };
const now = Date.parse('2026-11-24T10:00:00Z');
const club = (_id: string, marks: boolean, starts: string | null) => ({
  _id,
  marks,
  next: starts === null ? null : { ...meetingOf(meeting), startDateAndTime: starts },
});

it('finds the earliest meeting whose register is due now or within a few hours', () => {
  const soon = (...clubs: ReturnType<typeof club>[]) => registerSoon(clubs, now)?._id;
  const inTwoHours = club('two', true, '2026-11-24T12:00:00Z');
  expect(soon(inTwoHours, club('runs', true, '2026-11-24T09:30:00Z'))).toBe('runs');
  expect(soon(club('member', false, '2026-11-24T09:30:00Z'), inTwoHours)).toBe('two');
  expect(soon(club('later', true, '2026-11-24T13:00:01Z'), club('never', true, null))).toBeUndefined();
});

it('says where a student is next, and in how many minutes within an hour', () => {
  const [none, first] = [club('never', false, null), club('first', false, '2026-11-24T10:39:30Z')];
  expect(nextOf([none, first, club('second', false, '2026-11-24T12:00:00Z')])?._id).toBe('first');
  expect(nextOf([none])).toBeUndefined();
  const said = (startDateAndTime: string) => homeText.next(minutesUntil({ startDateAndTime }, now));
  expect(said('2026-11-24T10:39:30Z')).toBe('Next, in 40 minutes');
  expect(said('2026-11-24T10:00:01Z')).toBe('Next, in 1 minute');
  expect([said('2026-11-24T11:00:00Z'), said('2026-11-24T11:00:01Z')]).toEqual([
    'Next, in 60 minutes',
    'Next',
  ]);
  expect([said('2026-11-24T10:00:00Z'), said('2026-11-24T09:30:00Z')]).toEqual(['Now', 'Now']);
});

it('lists clubs that meet within seven days and whose registers the person marks', () => {
  expect(
    registersAhead(
      [
        club('now', true, '2026-11-24T09:30:00Z'),
        club('nextWeek', true, '2026-12-01T09:59:00Z'),
        club('later', true, '2026-12-01T10:00:00Z'),
        club('member', false, '2026-11-24T12:00:00Z'),
        club('never', true, null),
      ],
      now,
    ),
  ).toEqual(['now', 'nextWeek']);
});

it('distinguishes a register without marks from an unfinished one', () => {
  expect(registerLeft({ unmarked: 3, rows: 3 })).toBe('none');
  expect(registerLeft({ unmarked: 1, rows: 3 })).toBe(1);
});

it('says what is missing in a period, and when it ends', () => {
  const { toGo, ends } = homeText.period;
  const said = (missing: Parameters<typeof toGo>[0]) =>
    toGo(missing)
      .map(({ words }) => words)
      .join('');
  const none = { creativity: 0, activity: 0, service: 0, learningOutcome: 0, outcomes: [] };
  expect(said({ ...none, creativity: 1, service: 3, learningOutcome: 2 })).toBe(
    '1 Creativity, 3 Service and 2 outcomes to go',
  );
  expect(said({ ...none, learningOutcome: 1 })).toBe('1 outcome to go');
  expect(said(none)).toBe('All targets reached.');
  expect([37, 1, 0, -1].map(ends)).toEqual(['ends in 37 days', 'ends tomorrow', 'ends today', 'has ended']);
});

it('counts club proposals and budget requests together for the menu, and portfolios by role', () => {
  const task = (kind: HomeTask, count: number) => ({ kind, count, records: [] });
  const tasks = [
    task('unreadMessages', 3),
    task('unreadNotices', 2),
    task('proposalsToDecide', 2),
    task('budgetRequestsToDecide', 3),
    task('projectProposalsToDecide', 4),
    task('returnedProposals', 7),
    task('nonCompliantPortfolios', 8),
    task('reviewedPortfolios', 5),
    task('portfolioComments', 1),
  ];
  const may = (...granted: string[]) =>
    schoolCan.parse(Object.fromEntries(offeredBy('school').map((one) => [one, granted.includes(one)])));
  expect(waitingOf(tasks, may('portfolios.list', 'school.update'))).toEqual({
    inbox: 5,
    portfolios: 8,
    clubs: 5,
    projects: 4,
  });
  expect(waitingOf(tasks, may('portfolios.list')).portfolios).toBe(5);
  expect(waitingOf(tasks, may()).portfolios).toBe(1);
  expect(waitingOf([], may())).toEqual({ inbox: 0, portfolios: 0, clubs: 0, projects: 0 });
});

test('a due date is overdue, today, tomorrow, or named by its date', () => {
  const near = (date: string) => dueNearness(date, '2026-12-31');
  expect(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map(near)).toEqual([
    'overdue',
    'today',
    'tomorrow',
    undefined,
  ]);
});

test('notices aren’t tasks, and portfolios are tasks only if the school uses them', () => {
  const tasks = (['unreadNotices', 'portfolioComments', 'returnedProposals'] as const).map((kind) => ({
    kind,
    count: 1,
    records: [],
  }));
  const kinds = (portfolios: boolean, count = 0) =>
    waitingTasks({ tasks, toReview: { count, records: [] } }, portfolios).map(({ kind }) => kind);
  expect(kinds(true)).toEqual(['portfolioComments', 'returnedProposals']);
  expect(kinds(false)).toEqual(['returnedProposals']);
  expect(kinds(true, 2)).toEqual(['portfolioComments', 'returnedProposals', 'reviewedPortfolios']);
  expect(kinds(false, 2)).toEqual(['returnedProposals']);
});

test('the line that leads to the list to review counts the list, not only the assigned portfolios', () => {
  const tasks = [{ kind: 'reviewedPortfolios' as const, count: 1, records: [] }];
  const toReview = { count: 5, records: [{ _id: 'p', name: 'Ada Ek' }] };
  expect(waitingTasks({ tasks, toReview }, true)).toEqual([{ kind: 'reviewedPortfolios', ...toReview }]);
  // A first page that was stored before an upgrade.
  expect(waitingTasks({ tasks }, true)).toEqual([]);
});

test.each([
  [{ whose: 'all', students: 0, byOne: 0 }, 'No student is short of tokens in Semester 1'],
  [{ whose: 'all', students: 27, byOne: 12 }, '27 students are short in Semester 1, 12 of them by one token'],
  [{ whose: 'mine', students: 1, byOne: 1 }, '1 student you review is short in Semester 1, by one token'],
  [
    { whose: 'mine', students: 2, byOne: 2 },
    '2 students you review are short in Semester 1, all of them by one token',
  ],
  [{ whose: 'mine', students: 3, byOne: 0 }, '3 students you review are short in Semester 1'],
] as const)('says how many students are short of tokens: %o', (short, said) => {
  expect(homeText.waiting.short('semester', short)).toBe(said);
});

const review = {
  _id: 'e1',
  title: 'Midway review',
  date: '2026-11-24',
  project: { _id: 'p1', name: 'Garden' },
  left: 1,
};

test('evaluations that aren’t listed are counted below the list, with a link to all of them', async () => {
  await drawScreen(createElement(EvaluationRows, { evaluations: [review], total: 3 }));
  const more = await screen.findByRole('link', { name: homeText.more(2) });
  const all = screen.getByRole('link', { name: homeText.evaluations.all });
  expect(more.getAttribute('href')).toBe(all.getAttribute('href'));
});

test('nothing is said of others if there are none', async () => {
  await drawScreen(createElement(EvaluationRows, { evaluations: [review], total: 1 }));
  await screen.findByText(review.title);
  expect(screen.queryByText(homeText.more(0))).toBeNull();
});
