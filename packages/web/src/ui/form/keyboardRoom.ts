import { useEffect } from 'react';

/** The page’s property for the height at the bottom of the window that a phone’s keyboard covers. */
const property = '--keyboard';

/**
 * Keeps elements at the bottom of the window above a phone’s keyboard: in browsers that lay it over the page, such as
 * on iOS, the window's height doesn't change.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (seen === null) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      // A zoomed page is panned within the window: the keyboard covers nothing of it.
      const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      style.setProperty(property, `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty(property);
    };
  }, []);
}
