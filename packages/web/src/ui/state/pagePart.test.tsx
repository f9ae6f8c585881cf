/** A part that can't be loaded leaves the page as it is, and is loaded once it can be. */
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorsText } from '../../lib/api/errors.text.ts';
import { loadPart } from '../../lib/offline/loadPart.ts';
import { drawPiece } from '../drawPiece.tsx';
import { uiText } from '../ui.text.ts';
import { pagePart } from './pagePart.tsx';
import { ResultNotices } from './ResultNotices.tsx';
import { closePlain } from './resultNotice.ts';

vi.mock('./NoticePanel.tsx', () => loadPart(() => Promise.reject(new TypeError('Failed to fetch'))));

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 200 }));
});
afterEach(() => {
  cleanup();
  closePlain();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

const missing = errorsText.missingPart.title;

/** A loader that fails a given number of times. */
function failing<Component>(component: Component, times: number) {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) await loadPart(() => Promise.reject(new TypeError('Failed to fetch')));
    return { default: component };
  });
}

const show = (children: ReactNode) =>
  drawPiece(
    <>
      <input aria-label="Note" defaultValue="Words of mine" />
      {children}
      <ResultNotices />
    </>,
  );

const expectPage = () => expect(screen.getByDisplayValue('Words of mine')).toBeTruthy();

it('closes a dialog that can’t be loaded, says so, and opens it on the next click', async () => {
  const Dialog = pagePart(
    failing(({ onClose }: { onClose: () => void }) => <dialog open onClose={onClose} />, 1),
  );
  function Opener() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button onClick={() => setOpened(true)}>Open</button>
        {opened ? <Dialog onClose={() => setOpened(false)} /> : null}
      </>
    );
  }
  show(<Opener />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const notice = await screen.findByRole('alert');
  for (const words of [missing, uiText.notOpened]) expect(notice.textContent).toContain(words);
  expect(screen.queryByRole('dialog')).toBeNull();
  expectPage();

  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expectPage();
});

it('still says so after another part has arrived', async () => {
  const Dialog = pagePart(failing((_: { onClose: () => void }) => <p>Settings</p>, 9));
  let arrive = () => {};
  const Chart = pagePart(
    async () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        arrive = () => resolve({ default: () => <p>Chart</p> });
      }),
  );
  show(
    <>
      <Dialog onClose={() => undefined} />
      <Chart />
    </>,
  );
  await screen.findByRole('alert');
  await act(async () => arrive());
  await screen.findByText('Chart');
  await act(async () => Promise.resolve());
  expect(screen.getByRole('alert').textContent).toContain(missing);
});

it('keeps letters from the page behind while a dialog loads, and closes it with Escape', async () => {
  let arrive = () => {};
  const Dialog = pagePart(
    () =>
      new Promise<{ default: (props: { opened: boolean; onClose: () => void }) => ReactNode }>((resolve) => {
        arrive = () => resolve({ default: ({ opened }) => <dialog open={opened} /> });
      }),
  );
  const onClose = vi.fn();
  const behind = vi.fn<(key: string) => void>();
  const press = (init: KeyboardEventInit) => fireEvent.keyDown(screen.getByLabelText('Note'), init);
  const page = (opened: boolean) => (
    // Key events bubble up from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={({ key }) => behind(key)}>
      <input aria-label="Note" />
      <Dialog opened={opened} onClose={onClose} />
    </div>
  );
  const { rerender } = drawPiece(page(false));
  press({ key: 'a' });
  rerender(page(true));
  expect(press({ key: 'p' })).toBe(true);
  press({ key: 'k', ctrlKey: true });
  press({ key: 'ArrowDown' });
  expect(behind.mock.calls.flat()).toEqual(['a', 'k', 'ArrowDown']);
  press({ key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(page(false));
  press({ key: 'b' });
  rerender(page(true));
  await act(async () => arrive());
  expect(screen.getByRole('dialog')).toBeTruthy();
  press({ key: 'c' });
  press({ key: 'Escape' });
  expect(behind.mock.calls.flat()).toEqual(['a', 'k', 'ArrowDown', 'b', 'c', 'Escape']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('retries a menu that failed to load when it is opened again, and shows its button until then', async () => {
  const load = failing(({ opened }: { opened: boolean; onClose: () => void }) => <p>{`${opened}`}</p>, 1);
  const Menu = pagePart(load, ({ opened }) => <p>{opened ? 'opening' : 'closed'}</p>);
  const onClose = vi.fn();
  const menu = (opened: boolean) => <Menu opened={opened} onClose={onClose} />;
  const { rerender } = drawPiece(menu(false));
  expect(load).not.toHaveBeenCalled();
  rerender(menu(true));
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
  rerender(menu(false));
  expect(screen.getByText('closed')).toBeTruthy();
  rerender(menu(true));
  await screen.findByText('true');
  rerender(menu(false));
  await screen.findByText('false');
  expect([load.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1]);
});

it('does not automatically reload a part that its page leaves open', async () => {
  const load = failing((_: { onClose: () => void }) => <p>Result</p>, 9);
  const Result = pagePart(load);
  const onClose = vi.fn();
  show(<Result onClose={onClose} />);
  await screen.findByRole('alert');
  expect([load.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

it('shows an error in place of a part that can’t be loaded, and loads it on request', async () => {
  const Chart = pagePart(
    failing(() => <p>Chart</p>, 2),
    () => <p>Waiting</p>,
  );
  show(<Chart />);
  expect(screen.getByText('Waiting')).toBeTruthy();
  const again = await screen.findByRole('button', { name: uiText.tryAgain });
  expect(screen.getByRole('alert').textContent).toContain(missing);
  fireEvent.click(again);
  fireEvent.click(await screen.findByRole('button', { name: uiText.tryAgain }));
  await screen.findByText('Chart');
  expect(screen.queryByRole('alert')).toBeNull();
  expectPage();
});

it('loads a missing part when the connection is back', async () => {
  const Chart = pagePart(failing(() => <p>Chart</p>, 1));
  show(<Chart />);
  await screen.findByRole('alert');
  // The part subscribes shortly after its render, so the test reconnects until that is noticed.
  await vi.waitFor(
    () => {
      act(() => {
        onlineManager.setOnline(false);
        onlineManager.setOnline(true);
      });
      expect(screen.getByText('Chart')).toBeTruthy();
    },
    { timeout: 20_000 },
  );
});

it('keeps the placeholder of a part that nobody would miss', async () => {
  const load = failing(() => <p>Icon</p>, 1);
  const Sign = pagePart(load, () => <p>Waiting</p>, true);
  show(<Sign />);
  await expect.poll(() => load).toHaveBeenCalled();
  await act(() => Promise.resolve());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Waiting')).toBeTruthy();
});

it('throws any other error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = pagePart<object>(() => Promise.reject(new RangeError('Broken')));
  const thrown = await new Promise((resolve) => {
    const onError = (event: ErrorEvent) => {
      event.preventDefault();
      window.removeEventListener('error', onError);
      resolve(event.error);
    };
    window.addEventListener('error', onError);
    show(<Broken />);
  });
  expect(String(thrown)).toContain('Broken');
});
