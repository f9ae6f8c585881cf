/**
 * What the service names ahead with the page: the parts that a screen loads and the calls that it begins with, before
 * the first script asks for them.
 */
import type { Plugin } from 'vite';
import { isSchema, laterCalls, laterQueries, loadedWith, source } from './chunks.ts';

const frame = source('routes/frame/AppFrame.tsx');

/** A screen by its address, which the calls may have parts of. */
type Screen = { path: string; roots: string[]; calls?: string[] };

/** Screens that people open first; the first that matches counts. */
const screens: Screen[] = [
  { path: '^/signIn$', roots: [source('features/school/signIn/SignInPage.tsx')] },
  {
    path: '^/audit/([^/]+)/?$',
    roots: [source('features/audit/visit/AuditWelcomePage.tsx')],
    calls: ['/audit/$1'],
  },
  {
    path: '^/audit/([^/]+)/portfolio/([^/]+)/?$',
    roots: [source('features/audit/visit/AuditPortfolioPage.tsx')],
    calls: ['/audit/$1/portfolio/$2'],
  },
  { path: '^/audit/', roots: [source('features/audit/visit/AuditPortfolioPage.tsx')] },
  { path: '^/$', roots: [frame, source('features/home/HomePage.tsx')], calls: ['/home'] },
  { path: '^/clubspace/?$', roots: [frame, source('features/clubs/directory/ClubsPage.tsx')] },
  {
    // Other pages of portfolios have a word in the place of the id.
    path: '^/portfolios/([0-9a-f-]{36})/main/?$',
    roots: [frame, source('features/portfolios/overview/PortfolioPage.tsx')],
    calls: ['/portfolio/$1', '/admin/tenant'],
  },
  {
    path: '^/portfolio/?$',
    roots: [frame, source('features/portfolios/overview/PortfolioPage.tsx')],
    calls: ['/admin/tenant'],
  },
  { path: '^/', roots: [frame, laterQueries, laterCalls] },
];

/** The fonts that English is set in. */
const usual = /(inter|source-serif-4)-latin-wght-normal-.*\.woff2$/;

/**
 * On a wide window lines would break anew when they arrive; a phone's network has the scripts first, and its lines are
 * short anyway.
 */
const asFont = (name: string) =>
  `</${name}>; rel=preload; as=font; type="font/woff2"; crossorigin; media="(min-width: 900px)"`;

/** Where the service finds them (webFiles.ts): a name that it serves to nobody. */
export const hintsFile = '.hints.json';

/**
 * Writes for each of these screens the `Link` header that names its scripts, sheets and fonts. None of them may bring zod:
 * what they need of a rule is apart from the schemas.
 */
export function withHints(): Plugin {
  return {
    name: 'casement-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('There is no page.');
        const inPage = String(page.source);
        const filesOf = (root: string): string[] => {
          const having = chunks.filter(
            ({ facadeModuleId, moduleIds }) => facadeModuleId === root || moduleIds.includes(root),
          );
          if (having.length === 0) this.error(`No file of the build has ${root}.`);
          return [...loadedWith(having, chunks)].flatMap(({ fileName, viteMetadata }) => [
            fileName,
            ...(viteMetadata?.importedCss ?? []),
          ]);
        };
        const fonts = Object.keys(bundle).filter((name) => usual.test(name));
        if (fonts.length !== 2) this.error('The fonts of plain text have other names.');
        const hints = screens.map(({ path, roots, calls = [] }) => {
          const files = [...new Set(roots.flatMap(filesOf))];
          const schemas = chunks.find(
            ({ fileName, moduleIds }) => files.includes(fileName) && moduleIds.some(isSchema),
          );
          if (schemas !== undefined) this.error(`${path} would load zod with ${schemas.fileName}.`);
          const ahead = files.filter((name) => !inPage.includes(name));
          const links = ahead.map((name) =>
            name.endsWith('.css')
              ? `</${name}>; rel=preload; as=style; crossorigin`
              : `</${name}>; rel=modulepreload`,
          );
          return { path, link: [...links, ...fonts.map(asFont)].join(', '), calls };
        });
        this.emitFile({ type: 'asset', fileName: hintsFile, source: JSON.stringify(hints) });
      },
    },
  };
}
