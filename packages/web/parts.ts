/** How the build loads what a page needs later. */
import type { Plugin } from 'vite';
import { source } from './chunks.ts';

/** What Vite wraps each `import()` in. */
const vitesOwn = '\0vite/preload-helper.js';

/** Loads them with `lib/offline/loadPart.ts`, which can load again what has failed. */
export function withParts(): Plugin {
  const ours = source('lib/offline/loadPart.ts');
  return {
    name: 'casement-parts',
    apply: 'build',
    transform(_code, id) {
      if (id !== vitesOwn) return undefined;
      return { code: `export { loadPart as __vitePreload } from ${JSON.stringify(ours)};`, map: null };
    },
    generateBundle(_options, bundle) {
      const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'first');
      if (first?.type !== 'chunk' || !first.moduleIds.includes(ours))
        this.error('Vite loads parts in a way of its own by now.');
    },
  };
}
