/** A browser engine as the journeys' steps need it, whatever protocol drives it. */
import { expect } from '@playwright/test';

export type Role = 'button' | 'link' | 'field' | 'choice' | 'mark';

/** What a protocol has to offer; elements stay in the browser. */
export type Protocol<Element> = {
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page; the result must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** The element that an expression finds in the page. */
  find(expression: string): Promise<Element | undefined>;
  /** Clicks it as a person would: after scrolling to it, in its middle. */
  press(element: Element): Promise<void>;
  type(element: Element, text: string): Promise<void>;
  close(): Promise<void>;
};

/** A signed-out window: each has its own cookies and storage. */
export type Window = {
  goto(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  press(role: Role, name: string): Promise<void>;
  /** Types at the end of a field's text. */
  type(name: string, text: string): Promise<void>;
  /** Waits until an expression is true in the page. */
  holds(expression: string, what: string): Promise<void>;
  /** Waits until the page contains a text. */
  shows(text: string): Promise<void>;
  close(): Promise<void>;
};

export type Engine = { name: string; open(): Promise<Window>; close(): Promise<void> };

const selectors: Record<Role, string> = {
  button: 'button, [role="button"], [role="tab"]',
  link: 'a[href]',
  field: 'input, textarea, [contenteditable="true"]',
  choice: 'input[type="checkbox"], input[type="radio"]',
  // In a register, a mark that isn't set.
  mark: '[role="group"] button[aria-pressed="false"]',
};

/**
 * The first visible element of a role whose accessible name contains the words, scrolled to the middle of the window,
 * away from bars at its edges. For a checkbox or radio button it is the label, which is what a person sees and clicks.
 */
function finder(role: Role, name: string): string {
  return `(() => {
    const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
    const named = (ids) => ids?.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ');
    const nameOf = (element) => clean(element.getAttribute('aria-label')
      ?? named(element.getAttribute('aria-labelledby'))
      ?? (element.labels?.length ? [...element.labels].map((label) => label.textContent).join(' ') : element.textContent));
    const found = [...document.querySelectorAll(${JSON.stringify(selectors[role])})].find((element) =>
      nameOf(element).includes(${JSON.stringify(name)}) && element.getClientRects().length > 0
      && !element.disabled && element.closest('[inert]') === null);
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return found?.matches('[type="checkbox"], [type="radio"]') ? (found.labels[0] ?? found) : (found ?? null);
  })()`;
}

/** Milliseconds that a page may take on a busy machine. */
const patience = 120_000;

/** Retries until something is found. A page that is being replaced can't answer, so it is asked again. */
async function until<T>(look: () => Promise<T | undefined>, what: string): Promise<T> {
  let found: T | undefined;
  const isThere = async () => {
    found = await look().catch(() => undefined);
    return found !== undefined;
  };
  await expect.poll(isThere, { message: what, timeout: patience }).toBe(true);
  if (found === undefined) throw new Error(`${what} is missing.`);
  return found;
}

/** The steps that are the same for both engines. */
export function windowOf<Element>(protocol: Protocol<Element>): Window {
  const { goto, evaluate, close } = protocol;
  const element = (role: Role, name: string) =>
    until(() => protocol.find(finder(role, name)), `${role} “${name}”`);
  const holds = async (expression: string, what: string) => {
    await until(async () => ((await evaluate(expression)) === true ? true : undefined), what);
  };
  return {
    goto,
    evaluate,
    close,
    holds,
    press: async (role, name) => protocol.press(await element(role, name)),
    type: async (name, text) => protocol.type(await element('field', name), text),
    shows: (text) => holds(`document.body.innerText.includes(${JSON.stringify(text)})`, `“${text}”`),
  };
}
