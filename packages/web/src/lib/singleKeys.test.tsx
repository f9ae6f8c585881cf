/** Single keys: when they rest, and that one press counts once. */
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oncePerPress, useSingleKeys } from './singleKeys.ts';

const review = vi.fn();
const move = vi.fn();

function Screen({ children }: { children?: ReactNode }) {
  useSingleKeys({ n: review }, { j: move });
  return (
    <>
      <button type="button" {...oncePerPress(review)}>
        Next
      </button>
      {children}
    </>
  );
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  // The next test's first press isn't the second one of this.
  fireEvent.keyDown(document.body, { key: 'j' });
  cleanup();
});

describe('single keys', () => {
  it.each([
    ['a dialog', <div key="0" role="dialog" />],
    ['a photo', <dialog key="0" open />],
    ['a menu', <div key="0" role="menu" />],
    ['a list of options', <div key="0" role="listbox" />],
  ])('rest while %s is open, wherever the focus is', (_name, above) => {
    const { rerender } = render(<Screen>{above}</Screen>);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(review).not.toHaveBeenCalled();
    rerender(<Screen />);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(review).toHaveBeenCalledOnce();
  });

  it('act once while they are held, unless they only move', () => {
    render(<Screen />);
    for (const key of ['n', 'j']) {
      fireEvent.keyDown(document.body, { key });
      fireEvent.keyDown(document.body, { key, repeat: true });
    }
    expect(review).toHaveBeenCalledOnce();
    expect(move).toHaveBeenCalledTimes(2);
  });

  it('act for each press if another key was pressed in between, of whichever part of the page', () => {
    function Pane() {
      useSingleKeys({ a: review });
      return null;
    }
    render(
      <Screen>
        <Pane />
      </Screen>,
    );
    for (const key of ['a', 'j', 'a']) fireEvent.keyDown(document.body, { key });
    expect(review).toHaveBeenCalledTimes(2);
  });

  it('act once for a double press, and again for a later one', () => {
    render(<Screen />);
    const pressAt = (time: number) => {
      const event = createEvent.keyDown(document.body, { key: 'n' });
      Object.defineProperty(event, 'timeStamp', { value: time });
      fireEvent(document.body, event);
    };
    pressAt(1000);
    pressAt(1180);
    expect(review).toHaveBeenCalledOnce();
    pressAt(2000);
    expect(review).toHaveBeenCalledTimes(2);
  });
});

it('a button counts a double click and a held Enter once', () => {
  render(<Screen />);
  const button = screen.getByRole('button', { name: 'Next' });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(review).toHaveBeenCalledOnce();
  // Without its default, a key press is no click.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
});
