const scheme = 'data-mantine-color-scheme';

/**
 * Prints in the light colours, whatever the screen uses: a dark page's text would be light on white paper. Pictures
 * that nobody has scrolled to are loaded before they are printed, as far as the browser waits for them.
 */
export function preparePaper(): void {
  let shown: string | null = null;
  addEventListener('beforeprint', loadPictures);
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    const { documentElement: page } = document;
    if (matches) {
      shown = page.getAttribute(scheme);
      page.setAttribute(scheme, 'light');
      // A long list is complete only now.
      loadPictures();
    } else if (shown !== null) {
      page.setAttribute(scheme, shown);
    }
  });
}

/** Starts to load the page's lazy pictures. */
export function loadPictures(): void {
  for (const picture of document.querySelectorAll('img[loading="lazy"]')) {
    picture.setAttribute('loading', 'eager');
  }
}
