/** The title in the bar of a small window: the page says it, the bar shows it. */
import { createContext, useContext, useLayoutEffect } from 'react';

type BarTitle = {
  /** Shows a title; undefined brings back what the bar says by itself. */
  show: (title: string | undefined) => void;
  /** Whether the bar has no room for all of it. */
  cut: boolean;
};

/** The bar that is above a page; undefined where there is none. */
export const BarTitleContext = createContext<BarTitle | undefined>(undefined);

/**
 * Shows a title in the bar while the caller is on the page.
 * @param title undefined where the bar keeps what it says
 * @returns whether all of it can be read there
 */
export function useBarTitle(title: string | undefined): boolean {
  const bar = useContext(BarTitleContext);
  const show = bar?.show;
  useLayoutEffect(() => {
    if (title === undefined || show === undefined) return undefined;
    show(title);
    return () => show(undefined);
  }, [title, show]);
  return title !== undefined && bar !== undefined && !bar.cut;
}
