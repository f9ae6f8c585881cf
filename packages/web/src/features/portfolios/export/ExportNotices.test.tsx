/** Exports that a notice leads to, in a tab that didn't start them. */
import { contract } from '@casement/domain/contract.ts';
import type { Job } from '@casement/domain/jobs/jobs.contract.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { ExportNotices } from './ExportNotices.tsx';
import { exportText as text } from './export.text.ts';

const done: Job = {
  _id: 'j1',
  kind: 'classExport',
  state: 'done',
  done: 2,
  total: 2,
  result: { url: '/api/files/made', name: 'Class of 2027.zip' },
};

/** Opens the page that a notice about the job `j1` leads to. */
const open = (give: () => Job) =>
  drawScreen(<ExportNotices />, {
    path: '/portfolios/dashboard?tab=all&export=j1',
    answers: [answer(contract.school.job, () => ({ data: give() }))],
  });

beforeEach(() => window.sessionStorage.clear());

it('an export that another tab started can be downloaded from the address of its notice', async () => {
  const { history } = await open(() => done);
  expect(await screen.findByRole('button', { name: text.download })).toBeDefined();
  expect(screen.getByText(text.ofKind('classExport'))).toBeDefined();
  expect(screen.getByText(text.done('Class of 2027.zip'))).toBeDefined();
  // Dismissed, it stays so: the address doesn't name it any longer.
  await waitFor(() => expect(history.location.search).toBe('?tab=all'));
  fireEvent.click(screen.getByRole('button', { name: text.close(text.ofKind('classExport')) }));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});

it.each([
  ['has expired', () => refusal('NOT_FOUND')],
  ['is somebody else’s', () => refusal('FORBIDDEN')],
])('an export that %s says so, and can’t be tried again from here', async (_, why) => {
  await open(() => {
    throw why();
  });
  expect(await screen.findByText(text.gone)).toBeDefined();
  expect(screen.queryByRole('button', { name: text.download })).toBeNull();
  expect(screen.queryByRole('button', { name: text.again })).toBeNull();
});

it('a job that isn’t an export is not shown as one', async () => {
  await open(() => ({ ...done, kind: 'messageSending' }));
  expect(await screen.findByText(text.gone)).toBeDefined();
  expect(screen.queryByRole('button', { name: text.download })).toBeNull();
});
