/** The panel's text while an assignment is being attached, and afterwards. */
import { assignmentsText } from '@casement/domain/evaluations/assignments/assignments.text.ts';
import type { Job } from '@casement/domain/jobs/jobs.contract.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { drawPiece } from '../../../ui/drawPiece.tsx';
import { AttachProgress } from './AttachProgress.tsx';
import { attachText } from './attach.text.ts';

afterEach(cleanup);

const running: Job = { _id: 'j', kind: 'evaluationAttachment', state: 'running', done: 0, total: 0 };

function said(job: Job | undefined, error: Error | null = null): string[] {
  cleanup();
  drawPiece(<AttachProgress job={job} error={error} onDismiss={() => undefined} />);
  return screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);
}

it('shows the progress of an attachment', () => {
  expect(said(undefined)).toEqual([attachText.waiting]);
  expect(said(running)).toEqual([attachText.waiting]);
  expect(said({ ...running, done: 100, total: 300 })).toEqual([attachText.progress(100, 300)]);
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('100');
  expect(said(undefined, new Error('No network.'))).toEqual([attachText.unreachable]);
});

it('shows the result of an attachment, or why it failed', () => {
  const made = ['Attached to 2 projects, with 9 evaluations.', 'Skipped, because it’s archived: Old.'];
  expect(said({ ...running, state: 'done', said: made })).toEqual([attachText.done, ...made]);
  const nothing = [assignmentsText.nothingAttached, '2 projects already had it.'];
  expect(said({ ...running, state: 'done', said: nothing })).toEqual([attachText.unchanged, ...nothing]);
  const problem = 'The assignment was deleted before it was attached everywhere.';
  expect(said({ ...running, state: 'failed', problem })).toEqual([attachText.failed, problem]);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
