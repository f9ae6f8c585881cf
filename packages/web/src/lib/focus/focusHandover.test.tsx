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

function Table({ rows }: { rows: readonly string[] }) {
  const part = useRef<HTMLDivElement>(null);
  useFocusHandover(part);
  return (
    <div ref={part}>
      <div role="rowgroup">
        {rows.map((row) => (
          <div key={row} role="row">
            <button type="button">{row}</button>
          </div>
        ))}
      </div>
    </div>
  );
}

const focused = () => document.activeElement?.textContent;
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());

const drop = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();

/** As in browsers: the focus is lost the moment its element is disabled. */
async function disable(draw: () => void) {
  drop();
  draw();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
}

afterEach(cleanup);

test('the focus moves to the row that takes its place, then the last one, then the resting button', () => {
  const { rerender } = render(<Part rows={['a', 'b', 'c']} />);
  focus('b');
  rerender(<Part rows={['a', 'c']} />);
  expect(focused()).toBe('c');
  rerender(<Part rows={['a']} />);
  expect(focused()).toBe('a');
  rerender(<Part />);
  expect(focused()).toBe('change');
});

test('the focus moves to the same button of the next row', () => {
  const { rerender } = render(<Part rows={['a', 'b', 'c']} />);
  focus('open b');
  rerender(<Part rows={['a', 'c']} />);
  expect(focused()).toBe('open c');
});

test('a row can be one by its role', () => {
  const { rerender } = render(<Table rows={['a', 'b', 'c']} />);
  focus('b');
  rerender(<Table rows={['a', 'c']} />);
  expect(focused()).toBe('c');
});

test('a row that has moved hands the focus on from its new place', () => {
  const { rerender } = render(<Part rows={['a', 'b', 'c']} />);
  focus('a');
  rerender(<Part rows={['b', 'a', 'c']} />);
  rerender(<Part rows={['b', 'c']} />);
  expect(focused()).toBe('c');
});

test('a button that was disabled for a while gets the focus back', async () => {
  const { rerender } = render(<Part remove />);
  focus('remove');
  await disable(() => rerender(<Part remove busy />));
  rerender(<Part remove />);
  expect(focused()).toBe('remove');
});

test('the focus of a disabled and removed button goes to the resting button once that is enabled', async () => {
  const { rerender } = render(<Part remove />);
  focus('remove');
  await disable(() => rerender(<Part remove busy />));
  rerender(<Part busy />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Part />);
  expect(focused()).toBe('change');
});

test('the focus is not pulled back after the person has left', async () => {
  const { rerender } = render(<Part rows={['a', 'b']} />);
  focus('a');
  drop();
  await Promise.resolve();
  rerender(<Part rows={['b']} />);
  expect(document.activeElement).toBe(document.body);
});

test('a row that is removed below its dialog hands the focus on when the dialog closes', () => {
  const page = (rows: string[], asks: boolean) => (
    <>
      <Part rows={rows} />
      {asks ? (
        <div role="dialog">
          <button type="button">confirm</button>
        </div>
      ) : null}
    </>
  );
  const { rerender } = render(page(['a', 'b'], true));
  focus('a');
  focus('confirm');
  rerender(page(['b'], true));
  expect(focused()).toBe('confirm');
  rerender(page(['b'], false));
  expect(focused()).toBe('b');
});
