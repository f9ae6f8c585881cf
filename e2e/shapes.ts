/** What a page is made of, apart from its words: what an examination need not look at twice. */
import type { Page } from '@playwright/test';

/** Marks what is left out because others of its kinds are looked at on the same page. */
export const alike = 'data-axe-alike';

/** Marks the outermost elements in which every kind was looked at before, maybe on another page. */
export const known = 'data-axe-known';

/** Children of a list, for each kind of element, that are looked at: the first have neighbours as the others do. */
const ofAKind = 3;

/**
 * Marks the rows and cards of long lists that have no kind of element that rows before them lack, and what was looked
 * at before. A kind is the elements from the body down to one, each with its classes, roles and states, whatever the
 * words are: the same numbers on any page.
 * @param before kinds that were looked at before
 * @returns the kinds of element on the page that are not in a marked row
 */
export async function markAlike(page: Page, before: Iterable<number> = []): Promise<number[]> {
  return page.evaluate(
    ({ alike, known, before, ofAKind }) => {
      for (const mark of [alike, known])
        for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      const told = /^(class|role|type|disabled|href|style|hidden|tabindex|alt|aria-.+|data-.+)$/;
      // What a name or a link says differs from row to row; that there is one is part of the kind.
      const worded =
        /^(href|alt|aria-(label|labelledby|describedby|controls|owns|posinset|rowindex|valuetext|valuenow)|data-index)$/;
      const said = (name: string, value: string) => {
        if (worded.test(name)) return value === '' ? 'nothing' : 'something';
        // Of a style its colours: rows of a long list differ in their places.
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
      /** Adds the kinds of an element and of what is in it, as seen from above. */
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
      /** Whether nothing in an element is new; marks what is known in one that has something new. */
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
