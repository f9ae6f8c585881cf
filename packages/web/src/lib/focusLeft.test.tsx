/** Where the focus goes when what has it goes. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
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

/** The page without the part, after what had the focus in it. */
async function focusedAfter(name: string): Promise<string | null> {
  const { rerender } = render(page(true));
  screen.getByRole('button', { name }).focus();
  await act(async () => rerender(page(false)));
  const focused = document.activeElement;
  return focused?.getAttribute('aria-label') ?? focused?.localName ?? null;
}

it('goes on to the search or the page when its part goes', async () => {
  expect(await focusedAfter('Show all')).toMatch(/^(?:Search|main)$/);
});

it('stays where it is when another part goes', async () => {
  const { rerender } = render(page(true));
  const other = screen.getByRole('button', { name: 'Elsewhere' });
  other.focus();
  await act(async () => rerender(page(false)));
  expect(document.activeElement).toBe(other);
});
