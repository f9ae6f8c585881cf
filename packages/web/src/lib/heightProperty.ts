import { followSize } from './followSize.ts';

/**
 * Passes the height of the tallest of some elements to style sheets, as a property of the page (theme.css).
 * @returns what follows an element, until the function that it returns is called
 */
export function heightProperty(name: `--${string}`) {
  const heights = new Map<Element, number>();
  const tell = () => {
    const { style } = document.documentElement;
    if (heights.size === 0) style.removeProperty(name);
    else style.setProperty(name, `${Math.ceil(Math.max(...heights.values()))}px`);
  };
  return (element: Element | null) => {
    if (!(element instanceof HTMLElement)) return undefined;
    const measure = () => {
      heights.set(element, element.offsetHeight);
      tell();
    };
    const stop = followSize(measure, element);
    return () => {
      stop();
      heights.delete(element);
      tell();
    };
  };
}
