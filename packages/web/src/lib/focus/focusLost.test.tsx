/** The focus is never on the page as a whole because its element was removed, disabled or hidden. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followFocus } from './focusLost.ts';

let end: () => void;
beforeEach(() => {
  end = followFocus([]);
});
afterEach(() => {
  end();
  cleanup();
});

const button = (name: string, disabled = false) => (
  <button type="button" disabled={disabled}>
    {name}
  </button>
);

const page = (content: ReactNode, over: ReactNode = null) => (
  <>
    <main>{content}</main>
    {over}
  </>
);

const dialog = (content: ReactNode) => (
  <div key="dialog" role="dialog" aria-modal="true" tabIndex={-1}>
    {content}
  </div>
);

const notice = (
  <div key="notice" role="alert">
    <button type="button">Undo</button>
  </div>
);

const people = (names: readonly string[]) => (
  <section>
    <ul>
      {names.map((name) => (
        <li key={name}>
          <a href="/">{name}</a>
          {button(`Remove ${name}`)}
        </li>
      ))}
    </ul>
  </section>
);

const lines = (texts: readonly string[]) => (
  <ul>
    {texts.map((text, index) => (
      <li key={`${index}:${text}`}>{button(text)}</li>
    ))}
  </ul>
);

type Way = 'by keyboard' | 'by pointer';

/** Gives a button the focus; nothing sets `:focus-visible` in happy-dom. */
function focus(name: string, way: Way = 'by keyboard') {
  const element = screen.getByRole('button', { name });
  const matches = (selector: string) =>
    selector === ':focus-visible'
      ? way === 'by keyboard'
      : HTMLElement.prototype.matches.call(element, selector);
  vi.spyOn(element, 'matches').mockImplementation(matches);
  act(() => element.focus());
}

/** The focused element, as its name or tag, once the page is drawn. */
async function focused(): Promise<string> {
  for (let frame = 0; frame < 4; frame += 1)
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const element = document.activeElement;
  return (
    element?.getAttribute('aria-label') ??
    (element?.localName === 'button' ? element.textContent : element?.localName) ??
    ''
  );
}

/** As in browsers: an element that is disabled or hidden loses the focus, and so does one when nothing is pressed. */
const drop = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();

/** What has the focus after the page was drawn again without the button that had it. */
async function after(before: ReactNode, name: string, then: ReactNode, way?: Way): Promise<string> {
  const { rerender } = render(before);
  focus(name, way);
  rerender(then);
  return focused();
}

test('from a removed row the focus goes to the row in its place, then to the part around the list', async () => {
  const { rerender } = render(page(people(['Ana', 'Bo', 'Cy'])));
  focus('Remove Bo');
  rerender(page(people(['Ana', 'Cy'])));
  expect(await focused()).toBe('Remove Cy');
  rerender(page(people(['Ana'])));
  expect(await focused()).toBe('Remove Ana');
  rerender(
    page(
      <section>
        <p>Nobody is left.</p>
      </section>,
    ),
  );
  expect(await focused()).toBe('section');
  const part = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  expect([part.tabIndex, part.hasAttribute('data-held')]).toEqual([-1, true]);
  drop();
  expect([part.hasAttribute('tabindex'), part.hasAttribute('data-held')]).toEqual([false, false]);
});

test('rows that are all drawn anew count by their places', async () => {
  expect(await after(page(lines(['a', 'b', 'c'])), 'b', page(lines(['a', 'c'])))).toBe('c');
});

test('within a part it goes to what is marked for it, and without any part to the page', async () => {
  const form = (disabled: boolean) => (
    <fieldset>
      <input aria-label="Comment" data-rest />
      {button('Add', disabled)}
    </fieldset>
  );
  const editor = page(
    <section>
      <input aria-label="Name" data-autofocus />
    </section>,
  );
  const edit = page(<section>{button('Edit')}</section>);
  expect(await after(edit, 'Edit', editor)).toBe('Name');
  cleanup();
  // A phone would show its keyboard.
  expect(await after(edit, 'Edit', editor, 'by pointer')).toBe('section');
  cleanup();
  expect(await after(page(button('Show')), 'Show', page('Shown'))).toBe('main');
  cleanup();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { rerender } = render(page(form(false)));
  focus('Add');
  drop();
  rerender(page(form(true)));
  expect(await focused()).toBe('body');
  vi.runAllTimers();
  expect(await focused()).toBe('Comment');
  vi.useRealTimers();
});

test('a button that was disabled for a moment gets the focus back, whenever the browser takes it', async () => {
  const form = (disabled: boolean) => page(<form>{button('Save', disabled)}</form>);
  const { rerender } = render(form(false));
  focus('Save');
  rerender(form(true));
  await act(async () => undefined);
  rerender(form(false));
  drop();
  expect(await focused()).toBe('Save');
});

test('the focus stays in the form when a message above its button closes, within a dialog too', async () => {
  const form = (message: ReactNode) => (
    <form>
      {message}
      {button('Save', true)}
    </form>
  );
  const message = <section role="alert">{button('Use it')}</section>;
  expect(await after(page('', dialog(form(message))), 'Use it', page('', dialog(form(null))))).toBe('form');
});

test('a button that is disabled for long gets the focus back from the part that held it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const form = (disabled: boolean) => page(<form>{button('Save', disabled)}</form>);
  const { rerender } = render(form(false));
  focus('Save');
  drop();
  rerender(form(true));
  await focused();
  vi.runAllTimers();
  expect(await focused()).toBe('form');
  rerender(form(false));
  expect(await focused()).toBe('Save');
  vi.useRealTimers();
});

test('a hidden element has lost the focus as well', async () => {
  render(page(<section>{button('Folded')}</section>));
  focus('Folded');
  const folded = screen.getByRole('button');
  // happy-dom draws what is hidden.
  vi.spyOn(folded, 'getClientRects').mockReturnValue(Object.assign(folded.getClientRects(), { length: 0 }));
  folded.style.display = 'none';
  drop();
  expect(await focused()).toBe('section');
});

test('the focus stays in an open dialog', async () => {
  const shown = page(people(['Ana', 'Bo']), dialog(button('Edit')));
  const { rerender } = render(page(people(['Ana', 'Bo'])));
  focus('Remove Ana');
  rerender(shown);
  focus('Edit');
  rerender(page(people(['Ana', 'Bo']), dialog('Changed')));
  expect(await focused()).toBe('div');
  expect(document.activeElement?.getAttribute('role')).toBe('dialog');
  rerender(page(people(['Ana', 'Bo'])));
  expect(await focused()).toBe('Remove Ana');
});

test('when a dialog or a notice is gone, the place counts from which the focus went there', async () => {
  const { rerender } = render(page(people(['Ana', 'Bo', 'Cy'])));
  focus('Remove Bo');
  rerender(page(people(['Ana', 'Bo', 'Cy']), dialog(button('Confirm'))));
  focus('Confirm');
  rerender(page(people(['Ana', 'Cy']), dialog(button('Confirm'))));
  rerender(page(people(['Ana', 'Cy']), notice));
  expect(await focused()).toBe('Remove Cy');
  focus('Undo');
  rerender(page(people(['Ana', 'Bo', 'Cy'])));
  expect(await focused()).toBe('Remove Cy');
});

test('a removed list leaves the focus to the search by keyboard, to the page by pointer', async () => {
  const list = (shown: boolean) =>
    page(
      <>
        <input type="search" aria-label="Search" />
        {shown ? button('Show all') : null}
      </>,
    );
  expect(await after(list(true), 'Show all', list(false))).toBe('Search');
  cleanup();
  expect(await after(list(true), 'Show all', list(false), 'by pointer')).toBe('main');
});

test('a tap, which is pressed and released in one task, gives no place up', async () => {
  const { rerender } = render(page(people(['Ana', 'Bo'])));
  const tapped = screen.getByRole('button', { name: 'Remove Ana' });
  fireEvent.mouseDown(tapped);
  focus('Remove Ana', 'by pointer');
  fireEvent.mouseUp(tapped);
  // As in browsers, before it’s removed.
  fireEvent.focusOut(tapped);
  rerender(page(people(['Bo'])));
  expect(await focused()).toBe('Remove Bo');
});

test('from the last row of a long table it goes to the row before, past the space below', async () => {
  const table = (names: readonly string[]) =>
    page(
      <div role="table">
        <div role="presentation" />
        {names.map((name) => (
          <div key={name} role="row">
            {button(`Remove ${name}`)}
          </div>
        ))}
        <div role="presentation" />
      </div>,
    );
  expect(await after(table(['Ana', 'Bo']), 'Remove Bo', table(['Ana']))).toBe('Remove Ana');
});

test('what had the focus before the code was there gets it only if it has lost it', async () => {
  end();
  const { rerender } = render(page(people(['Ana', 'Bo'])));
  const first = screen.getByRole('button', { name: 'Remove Ana' });
  end = followFocus([first]);
  expect(await focused()).toBe('body');
  end();
  focus('Remove Bo');
  end = followFocus([first]);
  rerender(page(people(['Ana'])));
  expect(await focused()).toBe('Remove Ana');
});

test('a press on nothing gives the place up', async () => {
  const { rerender } = render(page(people(['Ana', 'Bo'])));
  focus('Remove Ana');
  fireEvent.mouseDown(document.body);
  drop();
  rerender(page(people(['Bo'])));
  expect(await focused()).toBe('body');
});
