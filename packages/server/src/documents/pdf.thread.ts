/** The thread that draws: takes a document, writes a PDF, says so. */
import { parentPort } from 'node:worker_threads';
import { renderToFile } from '@react-pdf/renderer';
import { makeDrawable } from './coverage.ts';
import { registerFonts } from './fonts.ts';
import { pagesOf } from './pages.ts';
import type { Drawing } from './pdf.ts';

const draw = registerFonts();

parentPort?.on('message', ({ document, path }: Drawing) => {
  makeDrawable(document, draw);
  renderToFile(pagesOf(document), path).then(
    () => parentPort?.postMessage({}),
    (error: unknown) =>
      parentPort?.postMessage({ problem: error instanceof Error ? error.stack : String(error) }),
  );
});
