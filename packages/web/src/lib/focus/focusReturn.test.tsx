/** The focus returns to the opener, the first time too, and never to a removed element. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusReturn } from './focusReturn.ts';

afterEach(cleanup);

function Window({ onClose }: { onClose: () => void }) {
  useFocusReturn(true);
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

function Page({ goes = false }: { goes?: boolean }) {
  const [opened, setOpened] = useState(false);
  const [gone, setGone] = useState(false);
  return (
    <>
      {gone ? null : (
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
      )}
      <input aria-label="Elsewhere" />
      {opened ? (
        <Window
          onClose={() => {
            setOpened(false);
            setGone(goes);
          }}
        />
      ) : null}
    </>
  );
}

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const opener = () => screen.getByRole('button', { name: 'Open' });

function open() {
  opener().focus();
  press('Open');
  screen.getByRole('button', { name: 'Close' }).focus();
}

test('the focus returns to the opener on the first close', async () => {
  render(<Page />);
  open();
  press('Close');
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test('the focus returns to the opener even if another window opens before it is back', async () => {
  render(<Page />);
  open();
  press('Close');
  press('Open');
  await nextFrame();
  screen.getByRole('button', { name: 'Close' }).focus();
  press('Close');
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test('the focus stays in a field that has received it since', async () => {
  render(<Page />);
  open();
  press('Close');
  screen.getByLabelText('Elsewhere').focus();
  await nextFrame();
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});

test('the focus goes nowhere if the opener was removed', async () => {
  render(<Page goes />);
  open();
  press('Close');
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
});
