/**
 * The rooms of the house (docs/architecture.md): data for the layout check and for the directions of imports.
 * The lists of exceptions at the end may only shrink.
 */

/** Every feature and its rooms. A feature has the same rooms in all three packages; each uses those it needs. */
export const FEATURES = {
  clubs: [
    'directory',
    'overview',
    'form',
    'membership',
    'history',
    'photos',
    'proposals',
    'budget',
    'tags',
    'settings',
  ],
  attendance: ['overview', 'plan', 'register', 'heat', 'students'],
  calendar: ['board', 'event', 'feed'],
  audit: ['links', 'visit'],
  faculty: [],
  home: [],
  portfolios: [
    'overview',
    'posts',
    'write',
    'comments',
    'tokens',
    'targets',
    'guidelines',
    'directory',
    'reviewers',
    'export',
  ],
  messages: [],
  onboarding: ['file', 'rows', 'result'],
  profile: [],
  projects: [],
  templates: [],
  evaluations: [],
  students: [],
  school: ['shell', 'signIn', 'settings', 'activity'],
  files: [],
  jobs: [],
};

/** The rooms of other folders, `<package>/<folder>`. */
export const FOLDERS = {
  'server/testing': ['app', 'callers', 'read'],
  'web/lib': ['api', 'cache', 'drafts', 'files', 'time', 'text'],
  'web/routes': ['frame'],
  'web/ui': [
    'theme',
    'frame',
    'card',
    'list',
    'mark',
    'state',
    'form',
    'dialog',
    'icon',
    'richText',
    'comment',
  ],
};

/** Kinds of file by package; `test` may follow any of them. */
export const KINDS = {
  domain: ['contract', 'rules', 'text', 'paths', 'access', 'activity'],
  server: [
    'store',
    'handlers',
    'jobs',
    'mail',
    'rules',
    'text',
    'paths',
    'present',
    'work',
    'access',
    'activity',
    'factories',
    'inputs',
  ],
  web: ['queries', 'text', 'rules', 'paths', 'search', 'factories', 'inputs'],
};

/** Files in one folder of a package, tests included, style sheets not. */
export const MOST_FILES = 20;

/** Files that only put others together: they may import every room, and hold nothing of their own. */
export const COMPOSED = [];

/**
 * Arrows between rooms of one feature, and from its ground to a room, that are drawn beside the rule. Both ends
 * are paths of a room (with a slash at the end) or of a file.
 * @type {{ from: string, to: string }[]}
 */
export const ARROWS = [];

/** Exceptions: grounds that have no rooms yet, `<package>/<feature>` or `<package>/<folder>`. */
export const FLAT = [
  'domain/attendance',
  'domain/audit',
  'domain/clubs',
  'domain/onboarding',
  'domain/portfolios',
  'domain/school',
  'server/attendance',
  'server/audit',
  'server/calendar',
  'server/clubs',
  'server/files',
  'server/portfolios',
  'server/profile',
  'server/school',
  'server/students',
  'web/attendance',
  'web/audit',
  'web/calendar',
  'web/clubs',
  'web/faculty',
  'web/files',
  'web/home',
  'web/onboarding',
  'web/portfolios',
  'web/profile',
  'web/school',
  'web/students',
];

/** Exceptions: folders with more files than that, and how many they have. */
export const LARGER = {
  'packages/domain/src/shared': 21,
  'packages/server/src/features/clubs': 35,
  'packages/server/src/features/portfolios': 40,
  'packages/server/src/files': 35,
  'packages/server/src/http': 25,
  'packages/server/src/testing': 48,
  'packages/web/src/features/attendance': 39,
  'packages/web/src/features/audit': 32,
  'packages/web/src/features/clubs': 93,
  'packages/web/src/features/portfolios': 90,
  'packages/web/src/features/school': 21,
  'packages/web/src/lib': 47,
  'packages/web/src/routes': 29,
  'packages/web/src/ui': 72,
};

/** Exceptions: grounds where a style sheet still serves other components than its own. */
export const SHARED_SHEETS = [
  'web/attendance',
  'web/audit',
  'web/calendar',
  'web/clubs',
  'web/files',
  'web/home',
  'web/onboarding',
  'web/portfolios',
  'web/profile',
  'web/school',
  'web/students',
  'web/ui',
];
