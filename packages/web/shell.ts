/** The service worker's part of the build: it is told which files there are. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The worker's source. */
export const workerSource = realpathSync(new URL('src/lib/offline/worker.ts', import.meta.url));

/** Its name in the build: a worker has the address that it was first met at. */
export const workerFile = 'worker.js';

/** Files of `public/` that no page asks for. */
const unasked = new Set(['robots.txt']);

/**
 * Tells the worker the version of the build, the script that its page begins with, and its files. Whatever changes
 * in a build changes the worker, and so browsers notice.
 */
export function withShell(): Plugin {
  let publicDir = '';
  return {
    name: 'casement-shell',
    apply: 'build',
    configResolved(config) {
      ({ publicDir } = config);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[workerFile];
        const page = bundle['index.html'];
        if (worker?.type !== 'chunk' || page?.type !== 'asset') return this.error('There is no worker.');
        if (worker.imports.length + worker.dynamicImports.length > 0)
          return this.error(`The worker is one script, and imports ${worker.imports.join(', ')}.`);
        const html = String(page.source);
        const entry = /<script type="module"[^>]* src="(\/assets\/first-[^"]+)"/.exec(html)?.[1];
        if (entry === undefined)
          return this.error('The page begins with no script that the worker could know it by.');
        const besides = readdirSync(publicDir).filter((name) => !unasked.has(name));
        const built = Object.keys(bundle).filter(
          (name) => name.startsWith('assets/') && !/\.(?:gz|br)$/.test(name),
        );
        const files = ['index.html', ...besides, ...built].map((name) => `/${name}`);
        const hash = createHash('sha256').update(html).update(files.join('\n')).update(worker.code);
        for (const name of besides) hash.update(readFileSync(join(publicDir, name)));
        const version = hash.digest('hex').slice(0, 12);
        worker.code = `const SHELL=${JSON.stringify({ version, entry, files })};${worker.code}`;
      },
    },
  };
}
