import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { browsers, withinBrowsers } from './browsers.ts';
import { chunks, isSchema, loadedWith, signInPage, together } from './chunks.ts';
import { withHints } from './hints.ts';
import { withParts } from './parts.ts';
import { withShell, workerFile, workerSource } from './shell.ts';

const contractFile = fileURLToPath(new URL('../domain/src/contract.ts', import.meta.url));

/**
 * How each call of the contract is sent, and what it shows or changes, by its path with dots: the contract without
 * what only the service reads, its schemas, permissions and the words of its documentation.
 */
function callsIn(contract: AnyContractRouter, path: readonly string[] = []): [string, unknown][] {
  if (isContractProcedure(contract)) {
    const { route } = contract['~orpc'];
    const known: unknown = contract['~orpc'].meta;
    const touched = typeof known === 'object' && known !== null ? known : {};
    const shows = 'shows' in touched ? touched.shows : undefined;
    const changes = 'changes' in touched ? touched.changes : undefined;
    return [[path.join('.'), { method: route.method ?? 'POST', path: route.path, shows, changes }]];
  }
  return Object.entries(contract).flatMap(([name, part]) => callsIn(part, [...path, name]));
}

/** The calls that the screens opened first begin with: they come with every page. */
const firstCalls = new Set([
  'school.front',
  'school.demoAccounts',
  'profile.me',
  'home.read',
  'home.submissions',
  'clubs.directory',
  'clubs.browse',
  'clubs.budgetOverview',
  'clubProposals.list',
  'school.read',
  'portfolios.read',
  'portfolios.drafts',
  'attendance.ofStudentByClub',
  'audit.welcome',
  'audit.portfolio',
  'audit.serves',
]);

const readContract = () => runnerImport<{ contract: AnyContractRouter }>(contractFile);

/** Provides `virtual:contract` and what it leaves for later, which spare the pages the schemas, and zod with them. */
export function contractPlugin(): Plugin {
  const parts = new Map([
    ['virtual:contract', true],
    ['virtual:contract/later', false],
  ]);
  let reading: ReturnType<typeof readContract> | undefined;
  return {
    name: 'casement-contract',
    resolveId: (source) => (parts.has(source) ? `\0${source}` : undefined),
    async load(loaded) {
      const first = parts.get(loaded.slice(1));
      if (!loaded.startsWith('\0') || first === undefined) return undefined;
      // Both are loaded at once: the contract is read once for them.
      reading ??= readContract().finally(() => {
        reading = undefined;
      });
      const { module, dependencies } = await reading;
      for (const file of [contractFile, ...dependencies]) this.addWatchFile(file);
      const all = callsIn(module.contract);
      const unknown = [...firstCalls].filter((name) => !all.some(([known]) => known === name));
      if (unknown.length > 0) return this.error(`The contract has no call ${unknown.join(', ')}.`);
      const calls = all.filter(([name]) => firstCalls.has(name) === first);
      return `export const calls = ${JSON.stringify(Object.fromEntries(calls))};`;
    },
  };
}

/** Colours of Mantine's that neither the theme nor a sheet names, and what it says of headings and widths. */
const unused =
  /^ *--mantine-(?:color-(?:pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange)-|h[1-6]-|heading-|breakpoint-|primary-color-\d)[^;]+;\n?/gm;

/** Takes these out of the sheet that every page loads. */
function withoutPalettes(): Plugin {
  return {
    name: 'casement-without-palettes',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/default-css-variables.layer.css')) return undefined;
      return { code: code.replace(unused, ''), map: null };
    },
  };
}

/**
 * Has a button show its loader without a transition. The library of transitions then comes with the first dialog or
 * menu, and not with every page.
 */
function withoutTransition(): Plugin {
  const from = 'import { Transition } from "../Transition/Transition.mjs";';
  const plain = 'const Transition = ({ mounted, children }) => (mounted ? children({}) : null);';
  return {
    name: 'casement-without-transition',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/@mantine/core/esm/components/Button/Button.mjs')) return undefined;
      if (!code.includes(from)) return this.error('Button has its transition from somewhere else by now.');
      return { code: code.replace(from, plain), map: null };
    },
  };
}

/** Fails a build for production that has the page of pieces, or anything else of its folder. */
function withoutPieces(): Plugin {
  const folder = fileURLToPath(new URL('src/ui/pieces/', import.meta.url));
  return {
    name: 'casement-without-pieces',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' && file.moduleIds.find((id) => id.startsWith(folder));
        if (found) this.error(`${found} is for development: nothing of a build may import it.`);
      }
    },
  };
}

/**
 * Fails a build whose first page, or frame, brings zod: rules that run everywhere have no schemas, and a form
 * imports its own.
 */
function withoutSchemas(): Plugin {
  return {
    name: 'casement-without-schemas',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !together.some(({ name }) => name === file.name)) continue;
        if (!file.moduleIds.some(isSchema)) continue;
        const asking = file.moduleIds.filter(
          (id) => !id.includes('/node_modules/') && this.getModuleInfo(id)?.importedIds.some(isSchema),
        );
        this.error(
          `Every page would load zod for ${asking.join(', ')}: import it in a file that loads later.`,
        );
      }
    },
  };
}

/** Scripts that a screen may load beside those of every page: forms have about 30, the most is 41. */
const mostScripts = 45;

/**
 * Fails a build in which opening a screen takes many small scripts, each of which costs the browser a millisecond or
 * two, or the sign-in brings the frame.
 */
function withFewScripts(): Plugin {
  return {
    name: 'casement-with-few-scripts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
      const everywhere = loadedWith(
        scripts.filter(({ isEntry }) => isEntry),
        scripts,
      );
      for (const screen of scripts) {
        if (screen.facadeModuleId?.endsWith('Page.tsx') !== true) continue;
        const own = [...loadedWith([screen], scripts)].filter((script) => !everywhere.has(script));
        if (screen.facadeModuleId === signInPage && own.some(({ name }) => name === 'frame'))
          this.error(
            `${screen.name} would load the frame: put what they share into the first file in chunks.ts.`,
          );
        if (own.length <= mostScripts) continue;
        this.error(
          `${screen.name} would load ${own.length} scripts: give what screens share a file in chunks.ts.`,
        );
      }
    },
  };
}

const isStyle = (name: string) => name.endsWith('.css');

/** What is not worth a second file, in bytes. */
const worthCompressing = 256;

/** A file is compressed once and sent for a year. */
const encodings = {
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  br: (content: Buffer, everywhere: boolean) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        // One more takes twice the time for one part in fifty: what every page loads is worth it.
        [constants.BROTLI_PARAM_QUALITY]: everywhere ? 11 : 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
};

/** Puts beside each script and sheet what the service sends of it. */
function compressed(): Plugin {
  return {
    name: 'casement-compressed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).flatMap((file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const worth = /\.(css|js|svg)$/.test(file.fileName) && content.length >= worthCompressing;
          const everywhere = /^assets\/(first|frame|clubs)-/.test(file.fileName);
          return worth ? [{ fileName: file.fileName, content, everywhere }] : [];
        });
        await Promise.all(
          files.flatMap(({ fileName, content, everywhere }) =>
            Object.entries(encodings).map(async ([ending, compress]) => {
              const source = await compress(content, everywhere);
              this.emitFile({ type: 'asset', fileName: `${fileName}.${ending}`, source });
            }),
          ),
        );
      },
    },
  };
}

/** The one page. */
const pageSource = fileURLToPath(new URL('index.html', import.meta.url));

/** The service beside which `npm run dev` runs this; it reads the host that the browser asked for. */
const service = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false };

export default defineConfig({
  plugins: [
    react(),
    contractPlugin(),
    withoutPalettes(),
    withoutTransition(),
    withoutPieces(),
    withoutSchemas(),
    withFewScripts(),
    withParts(),
    withinBrowsers(),
    withShell(),
    withHints(),
    compressed(),
  ],
  // React has had the store’s hook itself since 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // Lightning CSS knows names for breakpoints (ui/theme/breakpoints.css), which no browser does.
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true }, cssModules: { grid: false } },
  },
  server: { host: 'localhost', port: 5173, proxy: { '/api': service, '/auth': service } },
  preview: { host: 'localhost', port: 4173 },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: browsers,
    // The content security policy allows images and fonts from here only, so nothing is inlined.
    assetsInlineLimit: 0,
    // Styles alone are named ahead: with every script of every screen the first file was a twentieth larger.
    modulePreload: { polyfill: false, resolveDependencies: (_file, names) => names.filter(isStyle) },
    rolldownOptions: {
      input: { index: pageSource, worker: workerSource },
      output: {
        // Every page has all of these names: what tells two builds of a file apart is as short as is safe.
        entryFileNames: ({ name }) => (name === 'worker' ? workerFile : 'assets/[name]-[hash:7].js'),
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: chunks() },
      },
    },
  },
});
