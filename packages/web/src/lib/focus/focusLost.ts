/**
 * Where the focus goes when its element is removed, disabled or hidden and nothing else has taken it: without this it
 * would be on the page as a whole, so that Tab starts anywhere, and leaves an open dialog.
 */
import { heldMark, isFocusFree, overlays } from './focusFree.ts';

/**
 * What lies over the page and gives the focus back when it closes: a notice is an alert, and whatever else stays only
 * for a while is marked with `data-over`.
 */
const layers = `${overlays}, [role="alert"], [data-over]`;
const modals = 'dialog[open], [aria-modal="true"]';

/** Parts of a page from which Tab can go on; one that is nothing else is marked with `data-part`. */
const parts = [
  'main, form, fieldset, section, article, ul, ol, li, table, dialog, [data-part]',
  ...['dialog', 'group', 'list', 'listitem', 'table', 'row', 'gridcell', 'tabpanel'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

const rows = 'li, tr, [role="row"], [role="listitem"]';

const controls = 'button, a[href], input, select, textarea, summary, [tabindex], [contenteditable="true"]';

/** On a phone they open the keyboard. */
const typed = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/** Milliseconds that a disabled element has: most are only disabled while their request runs. */
const patience = 400;

/** The rows of a list, and the index of one of them. */
type Row = { list: Element; at: number; rows: readonly Element[] };

/** An element around the focused one, and if it's a row, its list. */
type Around = { element: Element; row: Row | undefined };

/** Where the focus is, and what was around it then. */
type Place = {
  element: HTMLElement;
  byKeyboard: boolean;
  /** The element itself, and all around it, nearest first. */
  around: readonly Around[];
  /** The dialog, menu or notice that it's in, and where the focus was before it went there. */
  layer: Element | null;
  below: Place | undefined;
};

const isUsable = (element: Element) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility !== 'hidden';

/** A list whose last row was removed has nothing to go on from. */
const isPart = (element: Element) => element.matches(parts) && element.hasChildNodes() && isUsable(element);

const usable = (within: Element, selector: string) =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter(isUsable);

/** A long list has spaces between its rows. */
const rowsIn = (list: Element) => [...list.children].filter((one) => one.matches(rows));

function rowOf(element: Element): Row | undefined {
  const list = element.parentElement;
  if (list === null || !element.matches(rows)) return undefined;
  const all = rowsIn(list);
  return { list, at: all.indexOf(element), rows: all };
}

/** The row that took the place of a removed one: the next one, unless all after it were drawn anew. */
function inPlaceOf({ list, at, rows }: Row): Element | undefined {
  const next = rows.slice(at + 1).find(isUsable);
  return (
    next ??
    rowsIn(list)
      .slice(0, at + 1)
      .findLast(isUsable)
  );
}

function placeOf(path: readonly EventTarget[], before: Place | undefined): Place | undefined {
  const [element] = path;
  if (!(element instanceof HTMLElement) || element.hasAttribute(heldMark)) return before;
  const around = path.flatMap((at) =>
    at instanceof Element && at.localName !== 'body' && at.localName !== 'html'
      ? [{ element: at, row: rowOf(at) }]
      : [],
  );
  const layer = element.closest(layers);
  let below = layer === null ? undefined : before;
  for (let at = below; at !== undefined; at = at.below) if (at.layer === layer) below = at.below;
  return { element, byKeyboard: element.matches(':focus-visible'), around, layer, below };
}

/** The place of what has the focus by now, if the first element to have had it was left for another. */
function startFrom(first: readonly EventTarget[]): Place | undefined {
  const [element] = first;
  const { activeElement } = document;
  if (isFocusFree()) {
    // A press on nothing, or a phone’s keyboard that was put away.
    return element instanceof Element && isUsable(element) ? undefined : placeOf(first, undefined);
  }
  if (activeElement === element) return placeOf(first, undefined);
  const path: Element[] = [];
  for (let at = activeElement; at !== null; at = at.parentElement) path.push(at);
  return placeOf(path, undefined);
}

/** What a part wants to have the focus, otherwise the part itself. Nobody who tapped asked for the phone’s keyboard. */
function within(part: HTMLElement, byKeyboard: boolean): HTMLElement {
  if (part.localName === 'main') return (byKeyboard && usable(part, 'input[type="search"]')[0]) || part;
  const marked = usable(part, '[data-autofocus], [data-rest]').filter(
    (one) => byKeyboard || !one.matches(typed),
  );
  return marked.find((one) => !('rest' in one.dataset) || one.parentElement?.closest(parts) === part) ?? part;
}

/**
 * The element again, the row that took its row's place, or the nearest part around it that is still there. What was
 * around a layer counts only for the last place: otherwise the one before it does.
 */
function nextAt({ element, around, byKeyboard, layer }: Place, isLast: boolean): HTMLElement | undefined {
  if (isUsable(element)) return element;
  const left = around.findIndex((one) => one.element.isConnected);
  const removed = around[left - 1]?.row;
  const row = removed && inPlaceOf(removed);
  const alike = row && usable(row, controls).findLast(({ localName }) => localName === element.localName);
  const inRow = alike ?? (row && usable(row, 'button, a[href]').at(-1));
  if (inRow) return inRow;
  const still = left === -1 ? [] : around.slice(left).map((one) => one.element);
  const inLayer = isLast ? still : still.filter((one) => layer?.contains(one));
  const part = [row, ...inLayer].find((one) => one !== undefined && one !== element && isPart(one));
  return part instanceof HTMLElement ? within(part, byKeyboard) : undefined;
}

/** Where the focus goes from a place that has lost it: never out of an open dialog. */
function nextFrom(place: Place): HTMLElement | undefined {
  const places: Place[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = at.below) places.push(at);
  const modal = usable(document.body, modals).at(-1);
  const isIn = ({ around }: Place) => modal === undefined || around.some(({ element }) => element === modal);
  const inModal = places.filter(isIn);
  for (const one of inModal) {
    const next = nextAt(one, one === inModal.at(-1));
    if (next !== undefined && modal?.contains(next) !== false) return next;
  }
  if (modal !== undefined) return within(modal, place.byKeyboard);
  return document.querySelector('main') ?? undefined;
}

/** Focuses a part of the page, which nobody can press, until the focus moves on. */
function hold(part: HTMLElement): void {
  const isOurs = !part.hasAttribute('tabindex');
  if (isOurs) part.tabIndex = -1;
  part.setAttribute(heldMark, '');
  const release = () => {
    // The window has lost it, not the part.
    if (document.activeElement === part) return;
    part.removeEventListener('blur', release);
    document.removeEventListener('focusin', release, true);
    part.removeAttribute(heldMark);
    if (isOurs) part.removeAttribute('tabindex');
  };
  part.addEventListener('blur', release);
  // In a window behind another one nothing is blurred.
  document.addEventListener('focusin', release, true);
  part.focus({ preventScroll: true });
}

/**
 * Keeps the focus on the page from now on. A press on nothing is no loss: only an element that can't have the focus
 * any longer has lost it.
 * @param first what has had the focus so far, and all around it: by now it may have lost it
 * @returns a function that ends it
 */
export function followFocus(first: readonly EventTarget[]): () => void {
  let place = startFrom(first);
  let waiting: Place | undefined;
  /** What had the focus when it was disabled or removed, if only for a moment. */
  let losing: Element | undefined;
  let isPressing = false;
  let frame = 0;

  function move(isLate: boolean) {
    const { activeElement } = document;
    if (place === undefined) return;
    // Firefox leaves the focus on an element that was disabled.
    if (!isFocusFree() && (activeElement !== place.element || isUsable(place.element))) return;
    const { element } = place;
    const isHeld = activeElement?.hasAttribute(heldMark) === true;
    if (isHeld && !isUsable(element)) return;
    if (element.isConnected && element.matches(':disabled') && !isLate) {
      if (waiting === place) return;
      waiting = place;
      setTimeout(() => {
        if (waiting !== place) return;
        waiting = undefined;
        move(true);
      }, patience);
      return;
    }
    const next = nextFrom(place);
    if (next === undefined || !isUsable(next)) return;
    if (next !== element && next.matches(parts)) hold(next);
    else next.focus({ preventScroll: isHeld || !place.byKeyboard });
  }

  // Who removes an element often moves the focus too, in the next frame at the latest.
  function look() {
    if (place === undefined) return;
    if (!place.element.isConnected || place.element.matches(':disabled')) losing = place.element;
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = 0;
        move(false);
      });
    });
  }

  function onFocusIn(event: FocusEvent) {
    place = placeOf(event.composedPath(), place);
    losing = undefined;
  }

  function onFocusOut({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    if (isPressing) place = undefined;
    // A browser says this before it removes an element, or after it was disabled, if only for a moment. What a
    // transition or the window's width hides changes nothing in the page that could be seen.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      if (target !== losing && isUsable(target)) place = undefined;
      else {
        // Two frames from now, even if the page was drawn just before: what was opened gives the focus back first.
        cancelAnimationFrame(frame);
        frame = 0;
        look();
      }
    });
  }

  /** A press moves the focus, if at all, before it's released; a tap is pressed, released and a click in one task. */
  function onPress() {
    if (isFocusFree()) place = undefined;
    isPressing = true;
    setTimeout(onRelease);
  }

  function onRelease() {
    isPressing = false;
  }

  const seen = new MutationObserver(look);
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  document.addEventListener('focusin', onFocusIn, options);
  document.addEventListener('focusout', onFocusOut, options);
  document.addEventListener('mousedown', onPress, options);
  document.addEventListener('mouseup', onRelease, options);
  document.addEventListener('click', onRelease, options);
  seen.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['class', 'disabled', 'hidden', 'inert', 'style'],
  });
  look();

  return () => {
    ends.abort();
    seen.disconnect();
    cancelAnimationFrame(frame);
    place = undefined;
  };
}
