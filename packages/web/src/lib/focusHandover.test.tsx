import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusHandover } from './focusHandover.ts';

type PartProps = { rows?: readonly string[]; remove?: boolean; busy?: boolean };

function Part({ rows = [], remove = false, busy = false }: PartProps) {
  const part = useRef<HTMLDivElement>(null);
  useFocusHandover(part);
  return (
    <div ref={part}>
      {remove ? (
        <button type="button" disabled={busy}>
          {'remove'}
        </button>
      ) : null}
      <button type="button" data-rest disabled={busy}>
        {'change'}
      </button>
      {rows.length === 0 ? null : (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button">{`open ${row}`}</button>
              <button type="button">{row}</button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const focused = () => document.activeElement?.textContent;
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());

const drop = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();

/** As browsers do it: the focus goes in the moment in which what has it is disabled. */
async function disable(draw: () => void) {
  drop();
  draw();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
}

afterEach(cleanup);

test('from a row to the one that takes its place, then to the last, then to where it rests', () => {
  const { rerender } = render(<Part rows={['a', 'b', 'c']} />);
  focus('b');
  rerender(<Part rows={['a', 'c']} />);
  expect(focused()).toBe('c');
  rerender(<Part rows={['a']} />);
  expect(focused()).toBe('a');
  rerender(<Part />);
  expect(focused()).toBe('change');
});

test('a row is where it has moved to', () => {
  const { rerender } = render(<Part rows={['a', 'b', 'c']} />);
  focus('a');
  rerender(<Part rows={['b', 'a', 'c']} />);
  rerender(<Part rows={['b', 'c']} />);
  expect(focused()).toBe('c');
});

test('a button that was disabled for a while has it again', async () => {
  const { rerender } = render(<Part remove />);
  focus('remove');
  await disable(() => rerender(<Part remove busy />));
  rerender(<Part remove />);
  expect(focused()).toBe('remove');
});

test('of a button that was disabled and then removed it goes to where it rests, once that is enabled', async () => {
  const { rerender } = render(<Part remove />);
  focus('remove');
  await disable(() => rerender(<Part remove busy />));
  rerender(<Part busy />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Part />);
  expect(focused()).toBe('change');
});

test('whoever has left is not called back', async () => {
  const { rerender } = render(<Part rows={['a', 'b']} />);
  focus('a');
  drop();
  await Promise.resolve();
  rerender(<Part rows={['b']} />);
  expect(document.activeElement).toBe(document.body);
});
