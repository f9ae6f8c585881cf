/** The field for a new comment: the typed text isn't lost. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { drawPiece } from '../drawPiece.tsx';
import { Comments } from './Comments.tsx';

// The field's height follows its fonts, and happy-dom has no `document.fonts`.
beforeAll(
  () => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }),
);
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));
afterEach(cleanup);

const onAdd = vi.fn<(content: string) => Promise<unknown>>();

function Page() {
  const [draft, setDraft] = useState('');
  return (
    <Comments
      comments={[]}
      draft={draft}
      onDraft={setDraft}
      onAdd={onAdd}
      onDelete={() => Promise.resolve()}
      maxLength={2000}
    />
  );
}

const field = () => screen.getByRole('textbox').textContent;
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button'));

test('a sent comment leaves the field, and text typed while it was being sent stays', async () => {
  let answer: () => void = () => undefined;
  onAdd.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
  drawPiece(<Page />);
  type('Well done.');
  press();
  await waitFor(() => expect(onAdd).toHaveBeenLastCalledWith('Well done.'));
  await act(async () => answer());
  expect(field()).toBe('');

  type('See you on Friday.');
  press();
  await waitFor(() => expect(onAdd).toHaveBeenLastCalledWith('See you on Friday.'));
  type('And bring a pen.');
  await act(async () => answer());
  expect(field()).toBe('And bring a pen.');
});
