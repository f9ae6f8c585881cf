/** The drawing thread: receives a document, writes a PDF and reports it. */
import { parentPort } from 'node:worker_threads';
import { renderToFile } from '@react-pdf/renderer';
import { withinBounds } from './bounds.ts';
import type { PortfolioDocument } from './document.ts';
import { lackingIn, replaceUndrawable } from './drawable.ts';
import { readFonts } from './fonts.ts';
import { addFonts } from './notoFonts.ts';
import { pagesOf } from './pages.ts';
import type { Drawing } from './pdf.ts';

const own = readFonts();

async function draw(whole: PortfolioDocument, path: string): Promise<void> {
  const document = withinBounds(whole);
  own.register();
  const added = await addFonts(own, lackingIn(document, own.covered));
  try {
    const replaced = replaceUndrawable(document, own.covered.union(added.covered));
    await renderToFile(pagesOf(document, { families: added.families, replaced }), path);
  } finally {
    added.remove();
  }
}

parentPort?.on('message', ({ document, path }: Drawing) => {
  draw(document, path).then(
    () => parentPort?.postMessage({}),
    (error: unknown) =>
      parentPort?.postMessage({ problem: error instanceof Error ? error.stack : String(error) }),
  );
});
