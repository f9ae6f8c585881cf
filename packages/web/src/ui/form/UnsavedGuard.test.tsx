import { Modal } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { formText } from './form.text.ts';
// Loaded beforehand: loading time doesn't matter here.
import '../dialog/ConfirmDialog.tsx';
import { drawScreen } from '../screen.factories.tsx';
import { uiText } from '../ui.text.ts';
import { useUnsavedGuard } from './UnsavedGuard.tsx';

function Asked({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const { close, question } = useUnsavedGuard({ unsaved: () => text !== '', busy, onClose });
  return (
    <>
      <Modal opened onClose={close} title="Note" withCloseButton={false}>
        <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      </Modal>
      {question}
    </>
  );
}

function Harness({ busy = false }: { busy?: boolean }) {
  const [opened, setOpened] = useState(true);
  return opened ? <Asked busy={busy} onClose={() => setOpened(false)} /> : <p>closed</p>;
}

const note = () => screen.findByRole('dialog', { name: 'Note' });
const question = () => screen.queryByRole('dialog', { name: formText.leaveTitle });
const escape = (on: Element) => fireEvent.keyDown(on, { key: 'Escape' });

it('closes immediately while nothing has been typed', async () => {
  await drawScreen(<Harness />);
  escape(await note());
  expect(await screen.findByText('closed')).toBeTruthy();
});

it('asks on Escape, and keeps what was typed on Cancel or another Escape', async () => {
  await drawScreen(<Harness />);
  await note();
  const field = screen.getByLabelText('Text');
  fireEvent.change(field, { target: { value: 'Bring the receipt' } });
  escape(field);
  fireEvent.click(await screen.findByRole('button', { name: uiText.cancel }));
  await waitFor(() => expect(question()).toBeNull());
  escape(field);
  escape(await screen.findByRole('dialog', { name: formText.leaveTitle }));
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Bring the receipt');
});

it('closes when the person chooses to leave', async () => {
  await drawScreen(<Harness />);
  await note();
  const field = screen.getByLabelText('Text');
  fireEvent.change(field, { target: { value: 'x' } });
  escape(field);
  fireEvent.click(await screen.findByRole('button', { name: formText.leave }));
  expect(await screen.findByText('closed')).toBeTruthy();
});

it('neither closes nor asks while the form is being sent', async () => {
  await drawScreen(<Harness busy />);
  await note();
  const field = screen.getByLabelText('Text');
  escape(field);
  fireEvent.change(field, { target: { value: 'x' } });
  escape(field);
  expect(question()).toBeNull();
  expect(screen.queryByText('closed')).toBeNull();
});

it('asks before its page is left, and leaves once that is confirmed', async () => {
  const { history } = await drawScreen(<Harness />, { path: '/note' });
  await note();
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'x' } });
  act(() => history.push('/'));
  fireEvent.click(await screen.findByRole('button', { name: formText.leave }));
  await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull());
  expect(history.location.pathname).toBe('/');
});
