/** How long notices stay. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawPiece } from '../drawPiece.tsx';
import NoticePanel from './NoticePanel.tsx';
import { noticeFailure, noticeShortly, noticeSuccess } from './resultNotice.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const seen = () => ['Sent', 'Saved', 'Failed'].filter((title) => screen.queryByText(title) !== null);

it('closes a short notice after three seconds, others after five, and a failure once it is resolved', async () => {
  vi.useFakeTimers();
  drawPiece(<NoticePanel />);
  noticeShortly('Sent');
  noticeSuccess('Saved');
  const close = noticeFailure('Failed');
  await vi.waitFor(() => expect(seen()).toHaveLength(3), { interval: 1 });
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
  await vi.waitFor(() => expect(seen()).toEqual(['Sent', 'Saved']), { interval: 1 });
  screen.getByRole('button', { name: 'Press' }).click();
  await later(500);
  expect(seen()).toEqual(['Sent']);
});
