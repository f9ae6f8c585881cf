import { loadPictures } from './paper.ts';

/** Longest wait for pictures after a press on a button that prints, in milliseconds. */
const longestWait = 15_000;

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
