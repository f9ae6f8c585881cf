import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Lightbox } from './Lightbox.tsx';

const closed = vi.fn<() => void>();

function Album() {
  const [index, setIndex] = useState(0);
  return (
    <Lightbox
      title="Rehearsal"
      pictures={['one', 'two', 'three'].map((alt) => ({ src: `/${alt}.webp`, alt }))}
      index={index}
      onMove={setIndex}
      onClose={closed}
    />
  );
}

const shown = () => [screen.getByRole('img').getAttribute('alt'), screen.getByRole('status').textContent];
const button = (name: string) => screen.getByRole('button', { name });

afterEach(cleanup);

test('the keys move between pictures, but not past either end', () => {
  render(<Album />);
  expect(shown()).toEqual(['one', '1 of 3']);
  for (const [key, ...then] of [
    ['ArrowLeft', 'one', '1 of 3'],
    ['ArrowRight', 'two', '2 of 3'],
    ['End', 'three', '3 of 3'],
    ['ArrowRight', 'three', '3 of 3'],
    ['Home', 'one', '1 of 3'],
  ] as const) {
    fireEvent.keyDown(screen.getByRole('dialog'), { key });
    expect(shown()).toEqual(then);
  }
});

test('a button at an end keeps the focus, so the keys still work', () => {
  render(<Album />);
  const next = button('Next photo');
  act(() => next.focus());
  fireEvent.click(next);
  fireEvent.click(next);
  expect(shown()).toEqual(['three', '3 of 3']);
  expect([next.getAttribute('aria-disabled'), next.hasAttribute('disabled')]).toEqual(['true', false]);
  fireEvent.click(next);
  expect(shown()).toEqual(['three', '3 of 3']);
  expect(document.activeElement).toBe(next);
  fireEvent.keyDown(next, { key: 'ArrowLeft' });
  expect(shown()).toEqual(['two', '2 of 3']);
});

test('the close button closes the lightbox', () => {
  render(<Album />);
  fireEvent.click(button('Close'));
  expect(closed).toHaveBeenCalledTimes(1);
});
