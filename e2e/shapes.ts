/** The kinds of element on a page, whatever its words, so that no check looks at the same kind twice. */
import type { Page } from '@playwright/test';

/** Marks elements left out because the same kinds are checked elsewhere on the page. */
export const alike = 'data-axe-alike';

/** Marks the outermost elements in which every kind was checked before, possibly on another page. */
export const known = 'data-axe-known';

/** How many children of a list are checked for each kind of element: several, so that each has neighbours. */
const ofAKind = 3;

/**
 * Marks the rows and cards of long lists that add no kind of element to the rows before them, and elements checked
 * before. A kind is the path from the body to an element, with the classes, roles and states of each element on it,
 * whatever their words: its number is the same on every page.
 * @param before kinds checked before
 * @returns the kinds of element on the page outside marked rows
 */
export async function markAlike(page: Page, before: Iterable<number> = []): Promise<number[]> {
  return page.evaluate(
    ({ alike, known, before, ofAKind }) => {
      for (const mark of [alike, known])
        for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      const told = /^(class|role|type|disabled|href|style|hidden|tabindex|alt|aria-.+|data-.+)$/;
      // Names and links differ from row to row; only their existence is part of the kind.
      const worded =
        /^(href|alt|aria-(label|labelledby|describedby|controls|owns|posinset|rowindex|valuetext|valuenow)|data-index)$/;
      const said = (name: string, value: string) => {
        if (worded.test(name)) return value === '' ? 'nothing' : 'something';
        // Only the colours of a style: rows of a long list differ in position.
        return name === 'style' ? (value.match(/[a-z-]*(color|background|--)[^;]*/g) ?? []).join() : value;
      };
      const numberOf = (words: string) => {
        let [low, high] = [0x811c9dc5, 0x9e3779b9];
        for (let index = 0; index < words.length; index += 1) {
          low = Math.imul(low ^ words.charCodeAt(index), 0x01000193);
          high = Math.imul(high ^ words.charCodeAt(index), 0x85ebca6b);
        }
        return (high >>> 12) * 2 ** 32 + (low >>> 0);
      };
      const numbers = new Map<Element, number>();
      const alone = (element: Element): number => {
        const found = numbers.get(element);
        if (found !== undefined) return found;
        const attributes = [...element.attributes]
          .filter(({ name }) => name !== alike && name !== known && told.test(name))
          .map(({ name, value }) => `${name}=${said(name, value)}`);
        const text = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
        );
        const number = numberOf(`${element.tagName} ${attributes.sort().join(' ')}${text ? ' text' : ''}`);
        numbers.set(element, number);
        return number;
      };
      /** Adds the kinds of an element and its descendants, from the top down. */
      const collect = (element: Element, above: number, kinds: Set<number>) => {
        if (element.hasAttribute(alike)) return;
        const kind = numberOf(`${above} ${alone(element)}`);
        kinds.add(kind);
        for (const child of element.children) collect(child, kind, kinds);
      };
      for (const list of document.body.querySelectorAll('*')) {
        if (list.children.length <= ofAKind || list.closest(`svg, select, [${alike}]`) !== null) continue;
        const seen = new Map<number, number>();
        for (const child of list.children) {
          const kinds = new Set<number>();
          collect(child, 0, kinds);
          if ([...kinds].every((kind) => (seen.get(kind) ?? 0) >= ofAKind)) child.setAttribute(alike, '');
          else for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1);
        }
      }
      const all = new Set<number>();
      collect(document.body, 0, all);
      const lookedAt = new Set(before);
      /** Whether an element contains nothing new; if it does, marks its known parts. */
      const isKnown = (element: Element, above: number): boolean => {
        if (element.hasAttribute(alike)) return true;
        const kind = numberOf(`${above} ${alone(element)}`);
        const children = [...element.children].map((child) => ({ child, isKnown: isKnown(child, kind) }));
        if (lookedAt.has(kind) && children.every((one) => one.isKnown)) return true;
        for (const one of children) if (one.isKnown) one.child.setAttribute(known, '');
        return false;
      };
      if (isKnown(document.body, 0)) document.body.setAttribute(known, '');
      return [...all];
    },
    { alike, known, before: [...before], ofAKind },
  );
}
