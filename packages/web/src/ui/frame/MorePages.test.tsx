/** The end of a list loads its next part, and says there if it couldn't. */
import { notifyManager, QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPiece } from '../drawPiece.tsx';
import { MorePages } from './MorePages.tsx';

type Page = { entry: string; next: string | undefined };

const ask = vi.fn<(cursor: string) => Promise<Page>>();
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const pages: Record<string, Page> = {
  first: { entry: 'Monday', next: 'second' },
  second: { entry: 'Sunday', next: undefined },
};

function List({ onScroll = false }) {
  const read = useInfiniteQuery({
    queryKey: ['days'],
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: 'first',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <p>{read.data?.pages.map(({ entry }) => entry).join(', ')}</p>
      <MorePages read={read} label="Show earlier" failed="Couldn’t load earlier days." onScroll={onScroll} />
    </>
  );
}

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const draw = (list = <List />) => act(async () => void drawPiece(list, client));
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const shown = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)[0];

// Each answer is on the screen when `act` ends.
notifyManager.setScheduler(queueMicrotask);

beforeEach(() => {
  client.clear();
  ask.mockReset().mockImplementation(async (cursor) => pages[cursor] ?? broken());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('loads the next part, and disappears after the last', async () => {
  await draw();
  await press('Show earlier');
  expect(shown()).toBe('Monday, Sunday');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says beside the button that the next part couldn’t be loaded and why, and reads only that part again', async () => {
  await draw();
  ask.mockImplementationOnce(broken);
  await press('Show earlier');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Couldn’t load earlier days. There is no connection.');
  expect(alert.nextElementSibling).toBe(screen.getByRole('button'));
  expect(shown()).toBe('Monday');
  await press('Try again');
  expect(ask.mock.calls.map(([cursor]) => cursor)).toEqual(['first', 'second', 'second']);
  expect(shown()).toBe('Monday, Sunday');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leaves the failure of a refresh to the page', async () => {
  await draw();
  ask.mockImplementationOnce(broken);
  await act(() => client.refetchQueries());
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Show earlier');
  expect(shown()).toBe('Monday, Sunday');
});

it('says that nothing could be loaded, and reads the list again on request', async () => {
  ask.mockImplementationOnce(broken);
  await draw();
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load earlier days.');
  await press('Try again');
  expect(shown()).toBe('Monday');
});

it('loads the next part when its end comes near, but not again by itself after a failure', async () => {
  const watching = new Set<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      near: () => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.near = () => seen([{ isIntersecting: true }]);
      }
      observe() {
        watching.add(this.near);
      }
      disconnect() {
        watching.delete(this.near);
      }
    },
  );
  await draw(<List onScroll />);
  ask.mockImplementationOnce(broken);
  await act(async () => watching.forEach((near) => near()));
  expect(screen.getByRole('alert')).toBeDefined();
  expect(watching.size).toBe(0);
  await press('Try again');
  expect(shown()).toBe('Monday, Sunday');
});
