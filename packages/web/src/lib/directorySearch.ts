/** The filter of a directory of people, stored in the page's address. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

export type DirectorySearch = {
  /** The search text. */
  q?: string | undefined;
  /** The selected chips, separated by commas; absent for the default, empty if none is selected. */
  show?: string | undefined;
};

const pause = 250;

function textOf(value: unknown): string | undefined {
  // The router turns texts that look like numbers into numbers.
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/**
 * Reads the address; invalid values count as absent and are returned as undefined, because the router keeps
 * parameters that a page doesn't name.
 */
export function readDirectorySearch(search: Record<string, unknown>): DirectorySearch {
  return { q: textOf(search['q']), show: textOf(search['show']) };
}

/** The filter in the address of a page of any route, which need not have read it. */
const useDirectoryPlace = () => readDirectorySearch(useSearch({ strict: false }));

/**
 * The page's search text: here immediately, in the address once typing pauses, since browsers limit how often
 * the address may change.
 */
export function useSearchText(): [string, (text: string) => void] {
  const { q = '' } = useDirectoryPlace();
  const navigate = useNavigate();
  const router = useRouter();
  const [text, setText] = useState(q);
  const written = useRef(q);

  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setText(q);
  }, [q]);

  useEffect(() => {
    if (text === written.current) return undefined;
    const { pathname } = router.latestLocation;
    const timer = setTimeout(() => {
      // Don't overwrite a link selected since.
      if (router.latestLocation.pathname !== pathname) return;
      written.current = text;
      void navigate({
        to: '.',
        search: ({ q: _old, ...search }) => (text === '' ? search : { ...search, q: text }),
        replace: true,
        resetScroll: false,
      });
    }, pause);
    return () => clearTimeout(timer);
  }, [text, navigate, router]);

  return [text, setText];
}

/**
 * The filter of the page and how to change it.
 * @param chips the page's chips, in their order; others in the address are dropped
 * @param defaults the chips that are on if the address has none
 */
export function useDirectorySearch(chips: readonly string[], defaults: readonly string[]) {
  const { show } = useDirectoryPlace();
  const navigate = useNavigate();
  const [text, setText] = useSearchText();
  const on = new Set(show === undefined ? defaults : show.split(','));
  const select = (selected: readonly string[]) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, show: selected.join(',') }),
      replace: true,
      resetScroll: false,
    });
  return {
    text,
    setText,
    selected: chips.filter((chip) => on.has(chip)),
    defaults,
    select,
    /** Selects every chip and clears the search. */
    showAll: () => {
      setText('');
      select(chips);
    },
  };
}
