/** How the build loads what a page needs later. */
import type { Plugin } from 'vite';
import { source } from './chunks.ts';

/** What Vite wraps each `import()` in. */
const vitesOwn = '\0vite/preload-helper.js';

/**
 * The function that has an `import()` of the build's in it, up to the script's address: what follows takes the part
 * from a file that other scripts import too.
 */
const importing = /(async)?\(\)=>(\{let\{[^{}]+\}=await )?import\((`\.\/[^`]+\.js`)\)/g;

/** An `import()` that names its script. */
const anyImport = /import\(["'`]\.{0,2}\/[^)]*\)/;

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
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = scripts.find(({ name }) => name === 'first');
        if (!first?.moduleIds.includes(ours)) this.error('Vite loads parts in a way of its own by now.');
        for (const script of scripts) {
          // Has it load the script with what it is given, which can be another address.
          script.code = script.code.replace(importing, '$1($$)=>$2$$($3)');
          const missed = anyImport.exec(script.code)?.[0];
          if (missed !== undefined) this.error(`${script.fileName} couldn’t load ${missed} again.`);
        }
      },
    },
  };
}
