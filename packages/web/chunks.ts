/** Which modules share a file of the build. Without this each module that two screens share would be a file of its own. */
import { realpathSync } from 'node:fs';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** @throws when the file is missing: its contents would be left out of the bundle unnoticed */
export const source = (file: string) => realpathSync(new URL(`src/${file}`, import.meta.url));

/** Whether a module is of the library of schemas, which no screen that is opened first may bring. */
export const isSchema = (id: string) => id.includes('/node_modules/zod/');

const isOfLibrary = (id: string) => id.includes('/node_modules/');

const known = new Map<string, ReadonlySet<string>>();

/**
 * What of our own a module brings along by static imports, itself included. Libraries are left out: their
 * entries name all that they have, and what is unused of it is known only later.
 */
function broughtBy(root: string, modules: Modules): ReadonlySet<string> {
  const before = known.get(root);
  if (before !== undefined) return before;
  const found = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || isOfLibrary(id)) continue;
    found.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  known.set(root, found);
  return found;
}

const brings = (root: string, id: string, modules: Modules) => broughtBy(root, modules).has(id);

/** Loaded with every page, and with every page behind the sign-in, in one file each instead of dozens. */
export const together = [
  { name: 'first', root: source('main.tsx') },
  { name: 'frame', root: source('routes/frame/AppFrame.tsx') },
];

/** A page that is met early and has in it what most pages have: its own files are one, the others the frame’s. */
const clubsPage = source('features/clubs/directory/ClubsPage.tsx');
const ofClubs = /\/(?:web|domain)\/src\/(?:features\/)?clubs\//;

/** The page of who has not signed in. */
export const signInPage = source('features/school/signIn/SignInPage.tsx');

/** With what it loads after it: nothing of the frame. */
const ofSignIn = [signInPage, source('features/school/signIn/SampleRegister.tsx')];

/**
 * Hooks that the sign-in and the screens behind it build on: the first file to need them takes them along, or the
 * sign-in would load what the screens share.
 */
const ofBoth = /\/@mantine\/hooks\/esm\/use-media-query\/|\/lib\/api\/singleFlight\.ts$/;

function early(id: string, modules: Modules): string | null {
  if (ofBoth.test(id)) return 'first';
  const ofPage = !brings(clubsPage, id, modules) ? null : ofClubs.test(id) ? 'clubs' : 'frame';
  const name = together.find(({ root }) => brings(root, id, modules))?.name ?? ofPage;
  // What the sign-in and the frame share comes with every page.
  return name === 'frame' && ofSignIn.some((root) => brings(root, id, modules)) ? 'first' : name;
}

/** What is loaded once the first page is there: the queries of all other screens, and how their calls are sent. */
export const laterQueries = source('routes/frame/laterQueries.ts');
export const laterCalls = '\0virtual:contract/later';

const isLater = (id: string, modules: Modules) => id === laterCalls || brings(laterQueries, id, modules);

/** Small parts that most screens have one or another of. */
const parts = [
  {
    name: 'signs',
    test: /\/free-solid-svg-icons\/fa(?:Xmark|Chevron(?:Left|Right|Down)|Camera)\.js$|\/web\/src\/lib\/text\/acts\.text\.ts$/,
  },
  {
    name: 'hooks',
    test: /\/@mantine\/(?:hooks\/esm\/(?:use-(?:id|merged-ref|uncontrolled|reduced-motion|did-update|window-event|disclosure|force-update|mounted|callback-ref|isomorphic-effect)|utils\/(?:random-id|use-callback-ref))|core\/esm\/(?:core\/(?:utils\/(?:create-safe-context|is-element|get-env|get-single-element-child|get-default-z-index|noop)|DirectionProvider|styles-api\/use-resolved-styles-api)|components\/(?:ScrollArea\/utils|CloseButton)))\//,
  },
  { name: 'inputs', test: /\/@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput)\// },
];

const homePage = [source('features/home/HomePage.tsx')];
const portfolioPage = [source('features/portfolios/overview/PortfolioPage.tsx')];
const clubPage = [source('features/clubs/overview/ClubPage.tsx')];

/** Screens that people open first, apart from the clubs; what the same of them share is one file. */
const screens = [
  ofSignIn,
  homePage,
  portfolioPage,
  [source('features/audit/visit/AuditWelcomePage.tsx')],
  [source('features/audit/visit/AuditPortfolioPage.tsx')],
];

/** Screens that are opened next: what they share with those above is apart from what they don't need. */
const next = [
  [source('features/portfolios/directory/PortfoliosDashboardPage.tsx')],
  [source('features/students/overview/StudentPage.tsx')],
  clubPage,
];
const all = [...screens, ...next];

/** Ours that bring large libraries, which would come along: the bundler puts them by itself. */
const withLibraries = /\/web\/src\/(?:ui\/(?:dialog|form|richText|theme)|lib\/(?:drafts|focus))/;

const isOfFirst = (id: string, modules: Modules) => screens.flat().some((root) => brings(root, id, modules));

/**
 * What is loaded later, apart from what a screen above brings as well: a file takes along what its modules need, and
 * the screen would bring the queries of all others.
 */
function ofLater(id: string, modules: Modules): string | null {
  if (!isLater(id, modules)) return null;
  return isOfFirst(id, modules) ? 'both' : 'later';
}

/** The screens that bring a module, by their places; none where none of the first does. */
function sharedBy(id: string, modules: Modules): number[] {
  // What is loaded later builds on none of these files, or it would load them.
  if (isOfLibrary(id) || withLibraries.test(id) || isLater(id, modules)) return [];
  const by = all.flatMap((roots, place) => (roots.some((root) => brings(root, id, modules)) ? [place] : []));
  return by.some((place) => place < screens.length) ? by : [];
}

const home = all.indexOf(homePage);
const portfolio = all.indexOf(portfolioPage);
const club = all.indexOf(clubPage);

/** A library's hook that the posts of a portfolio build on, and little else. */
const ofPosts = /\/@mantine\/hooks\/esm\/use-in-viewport\//;

/**
 * The file of what screens share. What a portfolio has in common with others is two files, with the home page and
 * without it, for it was eight small ones; a club's page is spared them.
 */
function sharedFile(id: string, modules: Modules): string | null {
  if (ofPosts.test(id)) return 'portfolio';
  const by = sharedBy(id, modules);
  if (by.length === 0) return null;
  if (!by.includes(portfolio) || by.includes(club)) return `shared${by.join('')}`;
  return by.includes(home) ? 'records' : 'portfolio';
}

const isRule = (id: string) => id.includes('/domain/src/');

/** Whether a module, or one of ours that it brings, imports the library of schemas. */
const bringsSchemas = (id: string, modules: Modules) =>
  [...broughtBy(id, modules)].some((one) => modules.getModuleInfo(one)?.importedIds.some(isSchema));

const ofMantine = (folders: string) => new RegExp(`/node_modules/@mantine/(?:${folders})/`);
const basics = ofMantine(
  'hooks|core/esm/(?:core|utils/(?!Floating)|components/(?:ActionIcon|CloseButton|FloatingIndicator|FocusTrap|NativeSelect|SegmentedControl|Switch|Tabs|Transition|VisuallyHidden))',
);
const controls = ofMantine(
  'form|core/esm/(?:utils|components/(?:Checkbox|Combobox|Floating|Input|MultiSelect|Overlay|Pill|PillsInput|Popover|Portal|ScrollArea|Select|Textarea))',
);

/**
 * What the other screens share, one file for each purpose; without them a form would load fifty small files. `least`
 * is how many screens or dialogs have to share a module. The order matters: a file takes along what its modules import.
 */
const common: { name: string; least: number; has: (id: string, modules: Modules) => boolean }[] = [
  {
    name: 'styles',
    least: 2,
    has: (id) => /\/@mantine\/core\/styles\/|\/ui\/theme\/\w+Styles\.ts$/.test(id),
  },
  { name: 'rules', least: 8, has: (id, modules) => isRule(id) && !bringsSchemas(id, modules) },
  { name: 'schemas', least: 12, has: (id) => isSchema(id) || id.includes('/@orpc/contract/') || isRule(id) },
  {
    name: 'pieces',
    least: 3,
    has: (id) => /\/web\/src\/(?:ui\/(?:card|frame|list|mark|state)|lib(?!\/drafts))\//.test(id),
  },
  { name: 'basics', least: 2, has: (id) => basics.test(id) },
  {
    name: 'controls',
    least: 2,
    has: (id) => controls.test(id) || /\/node_modules\/(?:@floating-ui|react-remove-scroll)\//.test(id),
  },
  { name: 'forms', least: 4, has: (id) => /\/web\/src\/(?:ui\/form|lib\/drafts)\//.test(id) },
];

/**
 * The files that modules are put into, the one that others build on first: a file takes along what its modules need
 * and no file before it has. What none takes is left to the bundler.
 */
export function chunks() {
  const first = ['first', 'frame', 'clubs'].map((wanted) => ({
    debugName: wanted,
    name: (id: string, modules: Modules) => (early(id, modules) === wanted ? wanted : null),
  }));
  const later = ['both', 'later'].map((wanted) => ({
    debugName: wanted,
    name: (id: string, modules: Modules) => (ofLater(id, modules) === wanted ? wanted : null),
  }));
  const merged = ['records', 'portfolio'].map((wanted) => ({
    debugName: wanted,
    name: (id: string, modules: Modules) => (sharedFile(id, modules) === wanted ? wanted : null),
  }));
  // What more screens share comes before what fewer do, which builds on it.
  const shared = all.map((_, place) => ({
    debugName: `shared by ${all.length - place}`,
    minShareCount: 2,
    name: (id: string, modules: Modules) => {
      return sharedBy(id, modules).length === all.length - place ? sharedFile(id, modules) : null;
    },
  }));
  // Ours of the first screens that no file above has: otherwise a screen would load a whole file below for one of them.
  const alerts = {
    debugName: 'alerts',
    name: (id: string, modules: Modules) =>
      withLibraries.test(id) && isOfFirst(id, modules) ? 'alerts' : null,
  };
  return [
    ...first,
    ...later,
    ...parts.map((part) => ({ ...part, minShareCount: 2 })),
    ...merged,
    ...shared,
    alerts,
    ...common.map(({ name, least, has }) => ({
      debugName: name,
      minShareCount: least,
      name: (id: string, modules: Modules) => (has(id, modules) && !isOfFirst(id, modules) ? name : null),
    })),
  ].map((group, place, groups) => ({ ...group, priority: groups.length - place }));
}

type Script = { fileName: string; imports: readonly string[] };

/**
 * What a browser loads with some scripts: themselves, and all that they import statically, directly or not.
 * @param chunks all scripts of the build
 */
export function loadedWith<Chunk extends Script>(
  roots: readonly Chunk[],
  chunks: readonly Chunk[],
): ReadonlySet<Chunk> {
  const found = new Set<Chunk>();
  const open = [...roots];
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const { imports } = chunk;
    open.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return found;
}
