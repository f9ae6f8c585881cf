import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CardGrid } from './CardGrid.tsx';

class NoObserver {
  observe() {}
  disconnect() {}
  unobserve() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoObserver);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the focus of a card that is scrolled away, and the others where they are', () => {
  const names = Array.from({ length: 200 }, (_, at) => `Card ${at}`);
  render(<CardGrid items={names} itemKey={(name) => name} card={(name) => <a href="#here">{name}</a>} />);
  const first = screen.getByRole('link', { name: 'Card 0' });
  first.focus();
  vi.stubGlobal('scrollY', 39_000);
  act(() => void fireEvent.scroll(window));
  expect(document.activeElement).toBe(first);
  const [kept, next] = screen.getAllByRole('listitem');
  expect(kept?.textContent).toBe('Card 0');
  // A card is 370 pixels high, and 20 are between two.
  expect(next?.style.marginTop).toBe(`${(Number(next?.dataset['index']) - 1) * 390}px`);
  // An element without a style of its own has no padding either.
  expect(['', '0px']).toContain(screen.getByRole('list').style.paddingTop);
});
