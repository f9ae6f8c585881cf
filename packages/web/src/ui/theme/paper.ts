const scheme = 'data-mantine-color-scheme';

/** Longest wait for pictures after a press on a button that prints, in milliseconds. */
const longestWait = 15_000;

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
function loadPictures(): void {
  for (const picture of document.querySelectorAll('img[loading="lazy"]')) {
    picture.setAttribute('loading', 'eager');
  }
}

/** Prints the page once all its pictures have arrived or failed. */
export async function printPage(): Promise<void> {
  // Long lists draw all their items. The browser's own event comes too late to wait for pictures.
  dispatchEvent(new Event('beforeprint'));
  loadPictures();
  const arrivals = [...document.querySelectorAll('img')]
    .filter(({ complete }) => !complete)
    .map(
      async (picture) =>
        new Promise<void>((resolve) => {
          picture.addEventListener('load', () => resolve(), { once: true });
          picture.addEventListener('error', () => resolve(), { once: true });
        }),
    );
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, longestWait);
  });
  await Promise.race([Promise.all(arrivals), limit]);
  window.print();
}
