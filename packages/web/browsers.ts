/**
 * The oldest browsers that the pages are made for, as README names them, and what holds a build to them. The
 * types hold our own code to their built-ins of the language (`lib` in tsconfig.json), the target of the build all
 * syntax and style; here are the names that a library, or the types of the DOM, would let through.
 */
import type { Plugin } from 'vite';

/** As the build takes them. `index.html` and `public/older.js` speak of the same. */
export const browsers = ['safari16.4', 'ios16.4', 'firefox128', 'chrome111', 'edge111'];

/** What some of these browsers do not have. Words that mean other things elsewhere need their owner before them. */
const newer =
  /\b(?:URL\.(?:canParse|parse)|Promise\.(?:withResolvers|try)|(?:Map|Object)\.groupBy|Array\.fromAsync|RegExp\.escape|Error\.isError|Math\.(?:sumPrecise|f16round)|Iterator\.(?:from|concat|prototype)|Intl\.DurationFormat|AbortSignal\.any|Response\.json|Uint8Array\.from(?:Base64|Hex)|document\.startViewTransition|scheduler\.(?:yield|postTask)|requestIdleCallback|new (?:CloseWatcher|Float16Array|URLPattern|Iterator))\b|\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|waitAsync|checkVisibility|showPopover|hidePopover|togglePopover|requestClose|transferToFixedLength|getOrInsert(?:Computed)?|caretPositionFromPoint|toBase64|setFromBase64|moveBefore)\(|\bnew Set\([^()]*\)\.(?:union|difference|intersection)\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(|\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/g;

/** Libraries that ask whether a browser has it before they use it, and go another way where it has not. */
const asking: readonly { library: string; names: readonly string[] }[] = [
  { library: '@tanstack/router-core', names: ['document.startViewTransition'] },
  { library: 'prosemirror-view', names: ['.caretPositionFromPoint('] },
  { library: 'temporal-polyfill', names: ['Intl.DurationFormat'] },
  { library: 'zod', names: ['URL.canParse'] },
];

/** What code uses that the oldest browsers do not have, once each. */
export function newerIn(code: string): string[] {
  return [...new Set(code.match(newer) ?? [])];
}

/** What a module of the build uses without having asked for it. */
function unasked(id: string, code: string): string[] {
  const library = asking.find((one) => id.includes(`/node_modules/${one.library}/`));
  return newerIn(code).filter((name) => !library?.names.includes(name));
}

/** Fails a build in which anything is used that the oldest browsers do not have. */
export function withinBrowsers(): Plugin {
  return {
    name: 'casement-within-browsers',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { code }] of Object.entries(file.modules)) {
          const found = unasked(id, code ?? '');
          if (found.length > 0)
            this.error(`${id} uses ${found.join(', ')}, which ${browsers.join(', ')} do not all have.`);
        }
      }
    },
  };
}
