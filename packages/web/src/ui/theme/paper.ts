const scheme = 'data-mantine-color-scheme';

/**
 * Prints in the light colours, whatever the screen uses: a dark page's text would be light on white paper.
 */
export function printInLight(): void {
  let shown: string | null = null;
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    const { documentElement: page } = document;
    if (matches) {
      shown = page.getAttribute(scheme);
      page.setAttribute(scheme, 'light');
    } else if (shown !== null) {
      page.setAttribute(scheme, shown);
    }
  });
}
