/** The title in the bar of a small window: the page sets it, the bar shows it. */
import { createContext, useContext, useLayoutEffect } from 'react';

type BarTitle = {
  /** Shows a title; undefined restores the bar's default. */
  show: (title: string | undefined) => void;
  /** Whether the bar is too narrow for the whole title. */
  cut: boolean;
};

/** The bar above a page; undefined if there is none. */
export const BarTitleContext = createContext<BarTitle | undefined>(undefined);

/**
 * Shows a title in the bar while the caller is on the page.
 * @param title undefined to keep the bar's default
 * @returns whether all of it fits there
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
