import { contract } from '@casement/domain/contract.ts';
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answering, answer, answerReady } from '../../lib/api/answers.factories.ts';
import { standInStorage } from '../../lib/files/storage.factories.ts';
import { drawScreen } from '../../ui/screen.factories.tsx';
import { FileUploads } from './FileUploads.tsx';
import { useFormFiles } from './formFiles.hooks.ts';

/** Draws a form whose files are sent to a storage of the test's own. */
async function draw(form: ReactNode, others: readonly Answering[] = []) {
  const net = { ...standInStorage(), tokens: 0, names: new Array<string | undefined>() };
  await drawScreen(form, {
    answers: [
      ...others,
      answer(contract.files.token, () => {
        net.tokens += 1;
        const expiresAt = '2026-11-18T10:10:00.000Z';
        return { data: { baseUrl: 'http://here', sasToken: `t${net.tokens}`, expiresAt } };
      }),
      answer(contract.files.complete, ({ name }) => {
        net.names.push(name);
        return { data: stored(`id-${name}`, name ?? null) };
      }),
    ],
  });
  return net;
}

function stored(_id: string, name: string | null): StoredFile {
  const contentType = name?.endsWith('.pdf') ? 'application/pdf' : 'image/webp';
  return {
    _id,
    name,
    contentType,
    bytes: 2048,
    url: `/api/files/${_id}`,
    width: 4,
    height: 3,
    thumbnailUrl: null,
  };
}

const uploading = vi.fn<(count: number) => void>();

type FormProps = { first?: StoredFile[]; most?: number; saving?: boolean };

function Form({ first = [], most = 20, saving = false }: FormProps) {
  const [value, onChange] = useState(first);
  const [turn, setTurn] = useState(0);
  const files = useFormFiles({ purpose: 'evidence', value, onChange, saving, most });
  const { underWay } = files;
  useEffect(() => uploading(underWay), [underWay]);
  return (
    <>
      <FileUploads key={turn} files={files} />
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Lay out anew
      </button>
    </>
  );
}

const file = (name: string, type: string) => new File(['bytes'], name, { type });
const list = () => screen.getByRole('list', { name: 'Files' });
const names = () =>
  within(list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[title]')?.textContent);

async function choose(...files: File[]) {
  const input = screen.getByLabelText('Files to upload');
  await act(async () => {
    fireEvent.change(input, { target: { files } });
    await Promise.resolve();
  });
}

beforeEach(() => void uploading.mockClear());

test('files upload with progress, and join the list in the order they were chosen', async () => {
  const net = await draw(<Form />);
  await choose(file('first.jpg', 'image/jpeg'), file('second.pdf', 'application/pdf'));
  await waitFor(() => expect(net.puts).toHaveLength(2));
  act(() => net.puts[0]?.report(0.4));
  const bar = screen.getByRole('progressbar', { name: 'Upload of first.jpg' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['40', '40%']);
  await waitFor(() => expect(uploading).toHaveBeenLastCalledWith(2));
  act(() => net.puts[1]?.arrive());
  await screen.findByRole('link', { name: 'second.pdf' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('second.pdf is uploaded'));
  act(() => net.puts[0]?.arrive());
  await screen.findByRole('link', { name: 'first.jpg' });
  expect(names()).toEqual(['first.jpg', 'second.pdf']);
  expect(net.names).toEqual(['second.pdf', 'first.jpg']);
  await waitFor(() => expect(uploading).toHaveBeenLastCalledWith(0));
});

test('a file that lost its connection stays listed and can be sent again to a new address', async () => {
  const net = await draw(<Form />);
  await choose(file('film.mp4', 'video/mp4'));
  await waitFor(() => expect(net.puts).toHaveLength(1));
  act(() => net.puts[0]?.fail());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/film\.mp4 was not added.+no connection.+stays here/);
  await waitFor(() => expect(uploading).toHaveBeenLastCalledWith(0));
  fireEvent.click(screen.getByRole('button', { name: 'Try film.mp4 again' }));
  await waitFor(() => expect(net.puts).toHaveLength(2));
  expect(net.tokens).toBe(2);
  act(() => net.puts[1]?.fail());
  await screen.findByRole('alert');
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(net.puts).toHaveLength(3));
});

test('uploads continue when the form lays out its fields anew', async () => {
  const net = await draw(<Form />);
  await choose(file('first.jpg', 'image/jpeg'), file('run.exe', 'application/x-msdownload'));
  await waitFor(() => expect(net.puts).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Lay out anew' }));
  expect(names()).toEqual(['first.jpg', 'run.exe']);
  expect(screen.getByRole('alert').textContent).toContain('Files of this type can’t be used.');
  expect(net.puts[0]?.aborted).toBe(false);
  act(() => net.puts[0]?.arrive());
  await screen.findByRole('link', { name: 'first.jpg' });
});

test('files that can’t be used are refused before they are sent', async () => {
  const net = await draw(<Form />);
  const large = file('large.pdf', 'application/pdf');
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
  await choose(file('run.exe', 'application/x-msdownload'), large, file('a.heic', 'image/heic'));
  const told = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(told).toEqual([
    expect.stringMatching(/Files of this type can’t be used\.(?!.*MP4)/),
    expect.stringContaining('25 MB'),
    expect.stringContaining('Most Compatible'),
  ]);
  expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
  expect(net.tokens).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss run.exe' }));
  expect(names()).toEqual(['large.pdf', 'a.heic']);
});

/** Activates a button as the keyboard does. */
function press(name: string) {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
}
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('cancelling an upload or removing a file keeps the focus among the files', async () => {
  await draw(<Form first={[stored('a', 'a.jpg'), stored('b', 'b.jpg')]} />);
  await choose(file('c.jpg', 'image/jpeg'));
  await screen.findByRole('progressbar');
  press('Cancel c.jpg');
  expect([names(), focused()]).toEqual([['a.jpg', 'b.jpg'], 'Remove b.jpg']);
  press('Remove a.jpg');
  expect([names(), focused()]).toEqual([['b.jpg'], 'Remove b.jpg']);
  press('Remove b.jpg');
  expect([screen.queryByRole('list'), focused()]).toEqual([null, 'Choose files']);
});

test('the focus follows an upload that is tried again', async () => {
  const net = await draw(<Form first={[stored('a', 'a.jpg')]} />);
  await choose(file('b.jpg', 'image/jpeg'));
  await waitFor(() => expect(net.puts).toHaveLength(1));
  act(() => net.puts[0]?.fail());
  await screen.findByRole('alert');
  press('Try b.jpg again');
  // Not on Cancel, where one more Enter would lose the file; a second press does nothing.
  expect(focused()).toBe('Try b.jpg again');
  press('Try b.jpg again');
  await waitFor(() => expect(net.puts).toHaveLength(2));
  act(() => net.puts[1]?.arrive());
  await screen.findByRole('link', { name: 'b.jpg' });
  expect([focused(), net.puts.length]).toEqual(['Remove b.jpg', 2]);
});

test('a file that is sent again by itself keeps the focus, and its failure is said once', async () => {
  const net = await draw(<Form />, [answerReady(() => true)]);
  await choose(file('b.jpg', 'image/jpeg'));
  await waitFor(() => expect(net.puts).toHaveLength(1));
  act(() => net.puts[0]?.fail());
  await screen.findByRole('alert');
  const again = screen.getByRole('button', { name: 'Try b.jpg again' });
  act(() => again.focus());
  await waitFor(() => expect(net.puts).toHaveLength(2));
  await screen.findByRole('progressbar');
  expect([focused(), again.getAttribute('aria-disabled')]).toEqual(['Try b.jpg again', 'true']);
  act(() => net.puts[1]?.fail());
  await screen.findByText(/no connection/);
  expect([focused(), again.getAttribute('aria-disabled')]).toEqual(['Try b.jpg again', null]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the focus is not pulled back after it has moved elsewhere or been lost', async () => {
  const net = await draw(
    <>
      <textarea aria-label="Text" />
      <Form />
    </>,
  );
  await choose(file('b.jpg', 'image/jpeg'), file('c.jpg', 'image/jpeg'));
  await waitFor(() => expect(net.puts).toHaveLength(2));
  act(() => screen.getByRole('button', { name: 'Cancel b.jpg' }).focus());
  act(() => screen.getByLabelText('Text').focus());
  act(() => net.puts[0]?.arrive());
  await screen.findByRole('link', { name: 'b.jpg' });
  expect(focused()).toBe('Text');
  const cancel = screen.getByRole('button', { name: 'Cancel c.jpg' });
  await act(async () => {
    cancel.focus();
    cancel.blur();
    await Promise.resolve();
  });
  act(() => net.puts[1]?.arrive());
  await screen.findByRole('link', { name: 'c.jpg' });
  expect(document.activeElement).toBe(document.body);
});

function pasted(name: string, types = ['Files']) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { files: [file(name, 'image/png')], types } });
  return event;
}

test('pasted files are uploaded, but anything pasted into a text field stays there', async () => {
  const net = await draw(
    <>
      <textarea aria-label="Text" />
      <Form />
    </>,
  );
  act(() => {
    screen.getByLabelText('Text').dispatchEvent(pasted('shot.png', ['text/html', 'Files']));
  });
  expect(net.tokens).toBe(0);
  act(() => {
    document.body.dispatchEvent(pasted('shot.png'));
  });
  await screen.findByRole('progressbar', { name: 'Upload of shot.png' });
});

test('of several forms, the one with the focus takes what is pasted, or else the first with room', async () => {
  const full = [stored('a', 'a.jpg')];
  await draw(
    <>
      {[full, [], []].map((first, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the forms stay as they are
        <form key={at} aria-label={`Form ${at}`}>
          <Form first={first} most={1} />
        </form>
      ))}
    </>,
  );
  const form = (at: number) => screen.getByRole('form', { name: `Form ${at}` });
  const paste = (target: HTMLElement, name: string) => act(() => void target.dispatchEvent(pasted(name)));
  paste(form(2), 'third.png');
  await within(form(2)).findByRole('progressbar', { name: 'Upload of third.png' });
  paste(document.body, 'second.png');
  await within(form(1)).findByRole('progressbar', { name: 'Upload of second.png' });
  paste(form(1), 'fourth.png');
  await screen.findByText('1 file was not added');
  expect(screen.queryAllByRole('progressbar')).toHaveLength(2);
});

test('files beyond the maximum are not added', async () => {
  await draw(<Form first={[stored('a', 'a.jpg')]} most={2} />);
  act(() => screen.getByRole('button', { name: 'Choose files' }).focus());
  await choose(file('b.jpg', 'image/jpeg'), file('c.jpg', 'image/jpeg'));
  await waitFor(() => expect(names()).toEqual(['a.jpg', 'b.jpg']));
  expect(focused()).toBe('Maximum of 2 files reached. Remove one to add another.');
  expect((await screen.findByText('1 file was not added')).parentElement?.textContent).toContain(
    'You can add up to 2 files.',
  );
});

test('undoing the removal of the only file that is allowed replaces the one chosen since', async () => {
  const net = await draw(<Form first={[stored('old', 'old.pdf')]} most={1} />);
  press('Remove old.pdf');
  await choose(file('new.pdf', 'application/pdf'));
  await waitFor(() => expect(net.puts).toHaveLength(1));
  act(() => net.puts[0]?.arrive());
  await screen.findByRole('link', { name: 'new.pdf' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'old.pdf' });
  expect(names()).toEqual(['old.pdf']);
  // What was replaced can be put back in turn.
  await screen.findByText('new.pdf was removed');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'new.pdf' });
  expect(names()).toEqual(['new.pdf']);
});

test('undoing the removal of the only file that is allowed cancels the upload of another', async () => {
  const net = await draw(<Form first={[stored('old', 'old.pdf')]} most={1} />);
  press('Remove old.pdf');
  await choose(file('new.pdf', 'application/pdf'));
  await waitFor(() => expect(net.puts).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'old.pdf' });
  expect([names(), net.puts[0]?.aborted]).toEqual([['old.pdf'], true]);
});

test('a removed file is not restored beyond the maximum, which says so', async () => {
  const net = await draw(<Form first={[stored('a', 'a.jpg'), stored('b', 'b.jpg')]} most={2} />);
  press('Remove a.jpg');
  await choose(file('c.jpg', 'image/jpeg'));
  await waitFor(() => expect(net.puts).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await screen.findByText('a.jpg was not restored')).parentElement?.textContent).toContain(
    'Maximum of 2 files reached.',
  );
  expect(names()).toEqual(['b.jpg', 'c.jpg']);
});

test('a failed file is not sent again beyond the maximum', async () => {
  const net = await draw(<Form most={1} />);
  await choose(file('a.pdf', 'application/pdf'));
  await waitFor(() => expect(net.puts).toHaveLength(1));
  act(() => net.puts[0]?.refuse(500));
  await screen.findByRole('alert');
  await choose(file('b.pdf', 'application/pdf'));
  await waitFor(() => expect(net.puts).toHaveLength(2));
  act(() => net.puts[1]?.arrive());
  await screen.findByRole('link', { name: 'b.pdf' });
  press('Try a.pdf again');
  await screen.findByText('1 file was not added');
  expect(net.puts).toHaveLength(2);
});

test('the offer to restore a file closes with its form', async () => {
  function Left() {
    const [open, setOpen] = useState(true);
    return (
      <>
        {open ? <Form first={[stored('a', 'a.jpg')]} /> : null}
        <button type="button" onClick={() => setOpen(false)}>
          Leave
        </button>
      </>
    );
  }
  await draw(<Left />);
  press('Remove a.jpg');
  await screen.findByRole('button', { name: 'Undo' });
  press('Leave');
  await waitFor(() => expect(screen.queryByText('a.jpg was removed')).toBeNull());
});

test('no file is accepted while the form is being sent, which says so', async () => {
  const net = await draw(<Form saving />);
  for (const name of ['Choose files', 'Take a photo'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  await choose(file('late.jpg', 'image/jpeg'));
  await screen.findByText('The form is being sent. Add files once that is done.');
  expect(net.puts).toHaveLength(0);
});
