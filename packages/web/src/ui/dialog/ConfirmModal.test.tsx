import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { drawPiece } from '../drawPiece.tsx';
import { uiText } from '../ui.text.ts';
import { ConfirmModal } from './ConfirmModal.tsx';

afterEach(cleanup);

/** An action that the test completes. */
function heldAction() {
  const calls: { succeed: () => void; fail: (error: Error) => void }[] = [];
  const run = () =>
    new Promise<void>((resolve, reject) => {
      calls.push({ succeed: resolve, fail: reject });
    });
  return { calls, run };
}

type HarnessProps = { onConfirm: () => Promise<void>; busyLabel?: string };

function Harness({ onConfirm, ...words }: HarnessProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Delete
      </button>
      <ConfirmModal
        opened={opened}
        title="Delete Chamber Choir?"
        confirmLabel="Delete society"
        {...words}
        describeFailure={(error) => (error instanceof Error ? error.message : '')}
        onConfirm={onConfirm}
        onClose={() => setOpened(false)}
        danger
      >
        31 memberships and 46 meetings go with it.
      </ConfirmModal>
    </>
  );
}

async function open(onConfirm: () => Promise<void>, words: { busyLabel?: string } = {}) {
  drawPiece(<Harness onConfirm={onConfirm} {...words} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Chamber Choir?' });
  return { dialog, confirm: screen.getByRole('button', { name: 'Delete society' }) };
}

async function gone() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('names what will be deleted, and focuses Cancel', async () => {
  const { dialog } = await open(async () => {});
  expect(dialog.textContent).toContain('31 memberships and 46 meetings go with it.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(uiText.cancel));
});

it('does nothing on Cancel or Escape', async () => {
  const { calls, run } = heldAction();
  const { dialog } = await open(run);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await gone();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: uiText.cancel }));
  await gone();
  expect(calls).toHaveLength(0);
});

it('ignores a second click and Escape until the action is done', async () => {
  const { calls, run } = heldAction();
  const { dialog, confirm } = await open(run);
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(calls).toHaveLength(1);
  expect(screen.getByRole('dialog')).toBe(dialog);
  calls[0]?.succeed();
  await gone();
});

it('says in the button what is being done, if there are words for it', async () => {
  const { calls, run } = heldAction();
  const { confirm } = await open(run, { busyLabel: 'Deleting...' });
  fireEvent.click(confirm);
  await waitFor(() => expect(confirm.textContent).toBe('Deleting...'));
  fireEvent.click(confirm);
  expect(calls).toHaveLength(1);
  calls[0]?.fail(new Error('There is no connection.'));
  await waitFor(() => expect(confirm.textContent).toBe('Delete society'));
});

it('stays open after a failure, says why, and can be tried again', async () => {
  const { calls, run } = heldAction();
  const { confirm } = await open(run);
  fireEvent.click(confirm);
  calls[0]?.fail(new Error('There is no connection.'));
  await screen.findByText('There is no connection.');
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.click(confirm);
  expect(screen.queryByText('There is no connection.')).toBeNull();
  calls[1]?.succeed();
  await gone();
});

/** A question about each of two people, in an application whose dialogs fade out. */
function FadingQuestions({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [asking, setAsking] = useState<string>();
  return (
    <MantineProvider>
      {['Mia', 'Noah'].map((name) => (
        <button key={name} type="button" onClick={() => setAsking(name)}>
          {name}
        </button>
      ))}
      <ConfirmModal
        opened={asking !== undefined}
        title={`Remove ${asking ?? ''}?`}
        confirmLabel="Remove"
        describeFailure={() => 'There is no connection.'}
        onConfirm={onConfirm}
        onClose={() => setAsking(undefined)}
      >
        {asking === undefined ? null : `${asking} leaves the society.`}
      </ConfirmModal>
    </MantineProvider>
  );
}

async function askAbout(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: `Remove ${name}?` });
  return { dialog, confirm: screen.getByRole('button', { name: 'Remove' }) };
}

it('confirms once while it fades out, with the words of its question', async () => {
  const { calls, run } = heldAction();
  drawPiece(<FadingQuestions onConfirm={run} />);
  const { dialog, confirm } = await askAbout('Mia');
  fireEvent.click(confirm);
  await act(async () => calls[0]?.succeed());
  expect(dialog.isConnected).toBe(true);
  expect(dialog.textContent).toContain('Remove Mia?');
  expect(dialog.textContent).toContain('Mia leaves the society.');
  fireEvent.click(confirm);
  await gone();
  expect(calls).toHaveLength(1);
});

it('confirms nothing while it fades out after Cancel', async () => {
  const { calls, run } = heldAction();
  drawPiece(<FadingQuestions onConfirm={run} />);
  const { confirm } = await askAbout('Mia');
  fireEvent.click(screen.getByRole('button', { name: uiText.cancel }));
  expect(confirm.isConnected).toBe(true);
  fireEvent.click(confirm);
  await gone();
  expect(calls).toHaveLength(0);
});

it('asks anew while the question before still fades out', async () => {
  const { calls, run } = heldAction();
  drawPiece(<FadingQuestions onConfirm={run} />);
  const { dialog, confirm } = await askAbout('Mia');
  fireEvent.click(confirm);
  await act(async () => calls[0]?.succeed());
  await askAbout('Noah');
  fireEvent.click(confirm);
  calls[1]?.fail(new Error());
  await screen.findByText('There is no connection.');
  fireEvent.click(screen.getByRole('button', { name: uiText.cancel }));
  await askAbout('Mia');
  expect(dialog.textContent).not.toContain('There is no connection.');
  fireEvent.click(confirm);
  await act(async () => calls[2]?.succeed());
  await gone();
  expect(calls).toHaveLength(3);
});
