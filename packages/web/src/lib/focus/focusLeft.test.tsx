/** Where the focus moves when its element is removed. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFocusLeft } from './focusLeft.ts';

afterEach(cleanup);

function Part() {
  const part = useRef<HTMLDivElement>(null);
  useFocusLeft(part);
  return (
    <div ref={part}>
      <button type="button">Show all</button>
    </div>
  );
}

const page = (shown: boolean) => (
  <main tabIndex={-1}>
    <input type="search" aria-label="Search" />
    <button type="button">Elsewhere</button>
    {shown ? <Part /> : null}
  </main>
);

/** The focused element after the part with the focused button was removed. */
async function focusedAfter({ byKeyboard }: { byKeyboard: boolean }): Promise<string | null> {
  const { rerender } = render(page(true));
  const button = screen.getByRole('button', { name: 'Show all' });
  button.focus();
  // Nothing sets `:focus-visible` in happy-dom.
  vi.spyOn(button, 'matches').mockReturnValue(byKeyboard);
  await act(async () => rerender(page(false)));
  const focused = document.activeElement;
  return focused?.getAttribute('aria-label') ?? focused?.localName ?? null;
}

it('the focus of a removed part moves to the search by keyboard, and to the page by pointer', async () => {
  expect(await focusedAfter({ byKeyboard: true })).toBe('Search');
  cleanup();
  expect(await focusedAfter({ byKeyboard: false })).toBe('main');
});

it('the focus stays where it is when another part is removed', async () => {
  const { rerender } = render(page(true));
  const other = screen.getByRole('button', { name: 'Elsewhere' });
  other.focus();
  await act(async () => rerender(page(false)));
  expect(document.activeElement).toBe(other);
});
