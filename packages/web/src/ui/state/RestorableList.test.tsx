/** Records that were deleted and can be restored. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPiece } from '../drawPiece.tsx';
import { RestorableList } from './RestorableList.tsx';
import { noticeFailure, noticeSuccess } from './resultNotice.ts';

vi.mock('./resultNotice.ts', () => ({ noticeFailure: vi.fn(), noticeSuccess: vi.fn() }));

const onRestore = vi.fn<(item: { name: string }) => Promise<boolean>>();
const button = () => screen.getByRole('button', { name: 'Restore Chamber Choir' });

beforeEach(() => {
  vi.clearAllMocks();
  drawPiece(
    <RestorableList
      title="Recently deleted"
      hint="You can restore clubs for 30 days."
      items={[{ _id: 'choir', name: 'Chamber Choir', when: 'Deleted today' }]}
      busy={false}
      onRestore={onRestore}
    />,
  );
});
afterEach(cleanup);

it('restores once for a double press, and says so', async () => {
  let answer: (restored: boolean) => void = () => undefined;
  onRestore.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  fireEvent.click(button());
  fireEvent.click(button());
  await act(async () => answer(true));
  expect(onRestore).toHaveBeenCalledOnce();
  expect(noticeSuccess).toHaveBeenCalledExactlyOnceWith('Chamber Choir was restored');
});

it('says nothing while something is asked first, and why it failed', async () => {
  onRestore.mockResolvedValueOnce(false);
  fireEvent.click(button());
  await waitFor(() => expect(onRestore).toHaveBeenCalledOnce());
  onRestore.mockRejectedValueOnce(new Error('No'));
  await act(async () => fireEvent.click(button()));
  expect(noticeSuccess).not.toHaveBeenCalled();
  expect(noticeFailure).toHaveBeenCalledExactlyOnceWith('Couldn’t restore Chamber Choir', expect.any(String));
});
