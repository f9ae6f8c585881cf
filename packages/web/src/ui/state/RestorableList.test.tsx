/** Records that were deleted and can be restored. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawScreen } from '../screen.factories.tsx';
import { RestorableList } from './RestorableList.tsx';
import { restorableText as text } from './restorable.text.ts';

const onRestore = vi.fn<(item: { name: string }) => Promise<boolean>>();
const button = () => screen.getByRole('button', { name: 'Restore Chamber Choir' });

beforeEach(async () => {
  onRestore.mockReset();
  await drawScreen(
    <RestorableList
      title="Recently deleted"
      hint="You can restore clubs for 30 days."
      items={[{ _id: 'choir', name: 'Chamber Choir', when: 'Deleted today' }]}
      busy={false}
      onRestore={onRestore}
    />,
  );
});

it('restores once for a double press, and says so', async () => {
  let answer: (restored: boolean) => void = () => undefined;
  onRestore.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  fireEvent.click(button());
  fireEvent.click(button());
  await act(async () => answer(true));
  expect(onRestore).toHaveBeenCalledOnce();
  expect(await screen.findAllByText(text.restored('Chamber Choir'))).toHaveLength(1);
});

it('says nothing while something is asked first, and why it failed', async () => {
  onRestore.mockResolvedValueOnce(false);
  fireEvent.click(button());
  await waitFor(() => expect(onRestore).toHaveBeenCalledOnce());
  onRestore.mockRejectedValueOnce(new Error('No'));
  await act(async () => fireEvent.click(button()));
  expect(await screen.findAllByText(text.restoreFailed('Chamber Choir'))).toHaveLength(1);
  expect(screen.queryByText(text.restored('Chamber Choir'))).toBeNull();
});
