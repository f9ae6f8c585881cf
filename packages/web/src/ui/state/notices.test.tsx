/** How long notices stay, and what is undone from one. */
import { notifications } from '@mantine/notifications';
import { ORPCError } from '@orpc/client';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { explainError } from '../../lib/api/errors.ts';
import { drawPiece } from '../drawPiece.tsx';
import NoticePanel from './NoticePanel.tsx';
import { closeNotices, noticeFailure, noticeShortly, noticeSuccess } from './resultNotice.ts';
import { runUndo, undoAction } from './undo.ts';

afterEach(() => {
  vi.useRealTimers();
  act(() => notifications.clean());
  cleanup();
});

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const seen = () => ['Sent', 'Saved', 'Failed'].filter((title) => screen.queryByText(title) !== null);

// The first test: the library isn't loaded yet.
it('shows no notice that was still loading when all were closed', async () => {
  drawPiece(<NoticePanel />);
  noticeFailure('Failed');
  closeNotices();
  noticeSuccess('Saved');
  await screen.findByText('Saved');
  expect(seen()).toEqual(['Saved']);
});

it('closes a short notice after three seconds, others after five, and a failure once it is resolved', async () => {
  vi.useFakeTimers();
  drawPiece(<NoticePanel />);
  noticeShortly('Sent');
  noticeSuccess('Saved');
  const close = noticeFailure('Failed');
  await vi.waitFor(() => expect(seen()).toHaveLength(3), { interval: 1, timeout: 120_000 });
  await later(2_500);
  expect(seen()).toEqual(['Sent', 'Saved', 'Failed']);
  await later(1_000);
  expect(seen()).toEqual(['Saved', 'Failed']);
  await later(2_000);
  expect(seen()).toEqual(['Failed']);
  close();
  await later(500);
  expect(seen()).toEqual([]);
});

it('closes an earlier success when the next form is submitted, but none that can be undone', async () => {
  vi.useFakeTimers();
  drawPiece(
    <>
      <NoticePanel />
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Press</button>
      </form>
    </>,
  );
  noticeSuccess('Saved');
  noticeSuccess('Sent', undefined, { label: 'Undo', onPress: () => undefined });
  await vi.waitFor(() => expect(seen()).toEqual(['Sent', 'Saved']), { interval: 1, timeout: 120_000 });
  screen.getByRole('button', { name: 'Press' }).click();
  await later(500);
  expect(seen()).toEqual(['Sent']);
});

/** Something to undo that ends when the test says so. */
function undoable(failed: string, undone?: string) {
  const runs: { end: () => void; fail: () => void }[] = [];
  const run = () =>
    new Promise<void>((resolve, reject) => {
      runs.push({ end: resolve, fail: () => reject(new ORPCError('FORBIDDEN', { status: 403 })) });
    });
  return { runs, undo: { run, undone, failed } };
}
const pressUndo = () => screen.getByRole('button', { name: 'Undo' }).click();

it('undoes once for a double press, and says that it was undone', async () => {
  vi.useFakeTimers();
  drawPiece(<NoticePanel />);
  const { runs, undo } = undoable('Failed', 'Saved');
  noticeSuccess('Sent', undefined, undoAction(undo));
  await vi.waitFor(() => expect(seen()).toEqual(['Sent']), { interval: 1, timeout: 120_000 });
  act(() => {
    pressUndo();
    pressUndo();
  });
  expect(runs).toHaveLength(1);
  expect(seen()).not.toContain('Saved');
  runs[0]?.end();
  await later(500);
  expect(seen()).toEqual(['Saved']);
});

it('says once that it couldn’t be undone, and why', async () => {
  vi.useFakeTimers();
  drawPiece(<NoticePanel />);
  const { runs, undo } = undoable('Failed', 'Saved');
  noticeSuccess('Sent', undefined, undoAction(undo));
  await vi.waitFor(() => expect(seen()).toEqual(['Sent']), { interval: 1, timeout: 120_000 });
  act(() => {
    pressUndo();
    pressUndo();
  });
  runs[0]?.fail();
  await later(500);
  expect(runs).toHaveLength(1);
  expect(seen()).toEqual(['Failed']);
  expect(screen.getByText(explainError(new ORPCError('FORBIDDEN', { status: 403 })))).toBeDefined();
});

it('undoes what a second notice offers while the first is still being undone', () => {
  const [one, other] = [undoable('Failed'), undoable('Failed')];
  undoAction(one.undo).onPress();
  undoAction(other.undo).onPress();
  expect([one.runs.length, other.runs.length]).toEqual([1, 1]);
});

it('answers whether it was undone, and says nothing where what runs says so itself', async () => {
  drawPiece(<NoticePanel />);
  const { runs, undo } = undoable('Failed');
  const first = runUndo(undo);
  runs[0]?.end();
  expect(await first).toBe(true);
  expect(seen()).toEqual([]);
  const second = runUndo(undo);
  runs[1]?.fail();
  expect(await second).toBe(false);
  await expect.poll(seen).toEqual(['Failed']);
});
