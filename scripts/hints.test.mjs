/** The files and calls that the service preloads with a page, by the screen's address and the contract. */
import { expect, test } from 'vitest';
import { contract } from '../packages/domain/src/contract.ts';
import { laterCalls, laterQueries, source } from '../packages/web/chunks.ts';
import { hintsFile, withHints } from '../packages/web/hints.ts';
import { auditPaths } from '../packages/web/src/features/audit/audit.paths.ts';
import { clubPaths } from '../packages/web/src/features/clubs/clubs.paths.ts';
import { portfolioPaths } from '../packages/web/src/features/portfolios/portfolios.paths.ts';

const id = '0198f0e0-0000-7000-8000-000000000000';

const roots = {
  first: source('main.tsx'),
  frame: source('routes/frame/AppFrame.tsx'),
  signIn: source('features/school/signIn/SignInPage.tsx'),
  welcome: source('features/audit/visit/AuditWelcomePage.tsx'),
  audited: source('features/audit/visit/AuditPortfolioPage.tsx'),
  home: source('features/home/HomePage.tsx'),
  clubs: source('features/clubs/directory/ClubsPage.tsx'),
  portfolio: source('features/portfolios/overview/PortfolioPage.tsx'),
  queries: laterQueries,
  calls: laterCalls,
  schemas: '/tree/node_modules/zod/index.js',
};

/** A file of the build whose entry is one module. */
const fileOf = (name, imports = [], importedCss = []) => ({
  type: 'chunk',
  fileName: `assets/${name}.js`,
  facadeModuleId: roots[name],
  moduleIds: [roots[name]],
  imports: imports.map((one) => `assets/${one}.js`),
  viteMetadata: { importedCss: new Set(importedCss) },
});

const fonts = ['inter-latin', 'inter-latin-ext', 'source-serif-4-latin', 'source-serif-4-latin-ext'].map(
  (name) => `assets/${name}-wght-normal-DMe4EK.woff2`,
);

const page = '<script type="module" src="/assets/first.js"></script>';

/** A build in which every screen starts with the first script, which the page itself names. */
function buildOf(changed = {}) {
  const files = Object.keys(roots).map((name) => fileOf(name, name === 'first' ? [] : ['first']));
  const bundle = { 'index.html': { type: 'asset', source: page } };
  for (const file of files) bundle[file.fileName] = file;
  for (const font of fonts) bundle[font] = { type: 'asset', source: '' };
  return { ...bundle, ...changed };
}

/** The hints that the build writes for the service. */
function hintsOf(bundle) {
  const written = [];
  const context = {
    emitFile: (file) => written.push(file),
    error: (message) => {
      throw new Error(message);
    },
  };
  withHints().generateBundle.handler.call(context, {}, bundle);
  expect(written.map(({ fileName }) => fileName)).toEqual([hintsFile]);
  return JSON.parse(written[0].source);
}

/** The screen for an address, chosen as the service does: the first match. */
const hintFor = (address, hints = hintsOf(buildOf())) =>
  hints.find(({ path }) => new RegExp(path).test(address));

/** The names of the files preloaded for an address. */
const aheadOf = (address) =>
  [...hintFor(address).link.matchAll(/\/assets\/(\w+)\.js/g)].map(([, name]) => name);

test.each([
  ['/signIn', ['signIn']],
  ['/', ['frame', 'home']],
  [clubPaths.dashboard, ['frame', 'clubs']],
  [portfolioPaths.own, ['frame', 'portfolio']],
  [portfolioPaths.main(id), ['frame', 'portfolio']],
  [auditPaths.welcome('token'), ['welcome']],
  [auditPaths.portfolio('token', id), ['audited']],
  [auditPaths.post('token', id, id), ['audited']],
  // Every other screen behind the sign-in starts with the part that is loaded later.
  [portfolioPaths.dashboard, ['frame', 'queries', 'calls']],
  [portfolioPaths.tokens(id), ['frame', 'queries', 'calls']],
  [portfolioPaths.ownTokens, ['frame', 'queries', 'calls']],
  [auditPaths.dashboard, ['frame', 'queries', 'calls']],
  [clubPaths.overview(id, false), ['frame', 'queries', 'calls']],
])('hints at the parts that %s needs', (address, ahead) => {
  expect(aheadOf(address)).toEqual(ahead);
});

/** The addresses of the contract's reads, as patterns. */
function readsIn(part) {
  const { route } = part['~orpc'] ?? {};
  if (route === undefined) return Object.values(part).flatMap(readsIn);
  return (route.method ?? 'POST') === 'GET'
    ? [new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`)]
    : [];
}

test('every hinted call is a read in the contract', () => {
  const reads = readsIn(contract);
  const hints = hintsOf(buildOf());
  const addresses = [
    '/',
    portfolioPaths.own,
    portfolioPaths.main(id),
    auditPaths.welcome('token'),
    auditPaths.portfolio('token', id),
  ];
  const calls = addresses.flatMap((address) => {
    const { path, calls: named } = hintFor(address, hints);
    return named.map((call) => address.replace(new RegExp(path), call));
  });
  expect(calls.length).toBe(hints.flatMap((hint) => hint.calls).length);
  for (const call of calls) expect(reads.filter((read) => read.test(call))).not.toHaveLength(0);
});

test('hints at a part’s imports and style sheets, and at nothing that the page already names', () => {
  const home = fileOf('home', ['first', 'audited'], ['assets/home.css']);
  const { link } = hintFor('/', hintsOf(buildOf({ [home.fileName]: home })));
  expect(link.split(', ')).toEqual([
    '</assets/frame.js>; rel=modulepreload',
    '</assets/home.js>; rel=modulepreload',
    '</assets/home.css>; rel=preload; as=style; crossorigin',
    '</assets/audited.js>; rel=modulepreload',
    ...[fonts[0], fonts[2]].map(
      (font) =>
        `</${font}>; rel=preload; as=font; type="font/woff2"; crossorigin; media="(min-width: 900px)"`,
    ),
  ]);
});

test('fails a build without the fonts', () => {
  const bundle = buildOf();
  delete bundle[fonts[0]];
  expect(() => hintsOf(bundle)).toThrow(/fonts/);
});

test('fails a build that would load the schemas with a first screen', () => {
  const home = fileOf('home', ['first', 'schemas']);
  expect(() => hintsOf(buildOf({ [home.fileName]: home }))).toThrow(
    /would load zod with assets\/schemas\.js/,
  );
});

test('fails a build that has no file for a screen', () => {
  const other = fileOf('first');
  expect(() => hintsOf(buildOf({ 'assets/welcome.js': other }))).toThrow(
    /No file of the build has .*AuditWelcomePage/,
  );
});
