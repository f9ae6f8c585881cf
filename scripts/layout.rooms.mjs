/**
 * The rooms of the house (docs/architecture.md): data for the layout check and for the import directions.
 * The list `ARROWS` at the end may only shrink.
 */

/** Every feature and its rooms. All three packages share one list; each uses the rooms it needs. */
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
    'review',
    'export',
  ],
  messages: ['board', 'form', 'inbox', 'post', 'reminders', 'sending'],
  onboarding: ['file', 'rows', 'result'],
  profile: [],
  projects: ['directory', 'overview', 'form', 'membership', 'proposals'],
  proposals: [],
  templates: ['list', 'form', 'answers'],
  evaluations: ['assignments', 'dashboard', 'due', 'form', 'marking', 'own'],
  students: ['overview'],
  school: ['shell', 'signIn', 'settings', 'activity'],
  files: [],
  jobs: [],
};

/** The rooms of other folders, `<package>/<folder>`. */
export const FOLDERS = {
  'domain/shared': ['collections', 'records', 'time'],
  'server/files': ['documents', 'stores', 'videos'],
  'server/http': ['requests'],
  'server/testing': ['app', 'callers', 'read'],
  'web/lib': ['api', 'cache', 'drafts', 'files', 'focus', 'offline', 'places', 'text', 'time'],
  'web/routes': ['clubs', 'frame', 'projects'],
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
    'pieces',
  ],
};

/** Kinds of file by package; `test` may follow any of them. */
export const KINDS = {
  domain: ['contract', 'rules', 'text', 'paths', 'access', 'activity', 'factories'],
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
  web: ['queries', 'hooks', 'text', 'rules', 'paths', 'search', 'factories', 'inputs'],
};

/** The owner of a schema file's tables, if it isn't the feature of that name. */
export const OWNERS = {
  jobs: ['jobs/'],
  mail: ['mail/'],
  reviews: ['features/portfolios/review/'],
  people: ['features/students/', 'features/faculty/', 'features/onboarding/', 'features/profile/', 'auth/'],
};

/** The owner of a table, if it isn't the owner of its schema file. */
export const TABLE_OWNERS = {
  activity_log: ['db/activity.ts'],
  club_role: ['features/clubs/'],
  directory_version: ['db/'],
  mail_round: ['features/messages/'],
  meeting_photo: ['features/clubs/photos/'],
  person_choice: ['features/profile/'],
  reminder: ['features/messages/reminders/'],
  sign_in_attempt: ['auth/', 'db/attempts.ts'],
};

/** Exceptions: files that write other owners' tables. @type {{ by: string, tables: string[] }[]} */
export const WRITERS = [
  // The settings of clubs are columns of the school, and the settings own their history.
  { by: 'features/clubs/settings/', tables: ['school', 'settings_revision'] },
];

/**
 * Files with a function that writes a table for its owner, which calls it with the name or the start of the name:
 * the callers are held to own the table.
 * @type {{ by: string, call: string }[]}
 */
export const WRITES_FOR = [
  { by: 'features/files/listed.store.ts', call: 'listedFiles' },
  { by: 'features/proposals/proposals.store.ts', call: 'proposalStore' },
];

/** The most files in one folder of a package, tests included, style sheets excluded. */
export const MOST_FILES = 20;

/** Files that only combine others: they may import every room, and contain nothing of their own. */
export const COMPOSED = [
  'packages/domain/src/access.ts',
  'packages/domain/src/activity.ts',
  'packages/domain/src/contract.ts',
  'packages/server/src/access.ts',
  'packages/server/src/announcements.ts',
  'packages/server/src/jobs.ts',
  'packages/server/src/router.ts',
  'packages/domain/src/portfolios/portfolios.contract.ts',
];

/** The most arrows allowed; lower it with each one removed. */
export const MOST_ARROWS = 45;

/**
 * Imports between rooms of one feature, and from its ground to a room, allowed in addition to the rule.
 * Both ends are paths of a room (with a slash at the end) or of a file.
 * @type {{ from: string, to: string }[]}
 */
export const ARROWS = [
  {
    from: 'packages/server/src/features/school/settings/',
    to: 'packages/server/src/features/school/activity/',
  },
  {
    from: 'packages/web/src/features/onboarding/onboarding.text.ts',
    to: 'packages/web/src/features/onboarding/rows/',
  },
  { from: 'packages/domain/src/clubs/clubs.contract.ts', to: 'packages/domain/src/clubs/budget/' },
  {
    from: 'packages/server/src/features/clubs/clubs.handlers.ts',
    to: 'packages/server/src/features/clubs/membership/',
  },
  {
    from: 'packages/server/src/features/clubs/clubs.store.ts',
    to: 'packages/server/src/features/clubs/budget/',
  },
  {
    from: 'packages/server/src/features/clubs/proposals/',
    to: 'packages/server/src/features/clubs/membership/',
  },
  {
    from: 'packages/server/src/features/portfolios/directory/',
    to: 'packages/server/src/features/portfolios/reviewers/',
  },
  {
    from: 'packages/server/src/features/portfolios/posts/',
    to: 'packages/server/src/features/portfolios/write/',
  },
  {
    from: 'packages/server/src/features/portfolios/review/',
    to: 'packages/server/src/features/portfolios/comments/',
  },
  {
    from: 'packages/server/src/features/portfolios/review/',
    to: 'packages/server/src/features/portfolios/tokens/',
  },
  {
    from: 'packages/server/src/features/portfolios/tokens/',
    to: 'packages/server/src/features/portfolios/review/',
  },
  {
    from: 'packages/server/src/features/portfolios/overview/',
    to: 'packages/server/src/features/portfolios/tokens/',
  },
  {
    from: 'packages/server/src/features/school/school.handlers.ts',
    to: 'packages/server/src/features/school/settings/',
  },
  {
    from: 'packages/web/src/features/attendance/overview/',
    to: 'packages/web/src/features/attendance/heat/',
  },
  {
    from: 'packages/web/src/features/attendance/overview/',
    to: 'packages/web/src/features/attendance/plan/',
  },
  {
    from: 'packages/web/src/features/attendance/overview/',
    to: 'packages/web/src/features/attendance/register/',
  },
  {
    from: 'packages/web/src/features/attendance/students/',
    to: 'packages/web/src/features/attendance/heat/',
  },
  { from: 'packages/web/src/features/audit/AuditBadges.tsx', to: 'packages/web/src/features/audit/visit/' },
  { from: 'packages/web/src/features/calendar/board/', to: 'packages/web/src/features/calendar/event/' },
  { from: 'packages/web/src/features/calendar/board/', to: 'packages/web/src/features/calendar/feed/' },
  { from: 'packages/web/src/features/clubs/ClubForbidden.tsx', to: 'packages/web/src/features/clubs/form/' },
  { from: 'packages/web/src/features/clubs/directory/', to: 'packages/web/src/features/clubs/proposals/' },
  { from: 'packages/web/src/features/clubs/form/', to: 'packages/web/src/features/clubs/history/' },
  {
    from: 'packages/web/src/features/clubs/office.hooks.ts',
    to: 'packages/web/src/features/clubs/budget/',
  },
  { from: 'packages/web/src/features/clubs/overview/', to: 'packages/web/src/features/clubs/budget/' },
  { from: 'packages/web/src/features/clubs/overview/', to: 'packages/web/src/features/clubs/photos/' },
  { from: 'packages/web/src/features/clubs/proposals/', to: 'packages/web/src/features/clubs/form/' },
  {
    from: 'packages/web/src/features/projects/directory/',
    to: 'packages/web/src/features/projects/proposals/',
  },
  { from: 'packages/web/src/features/projects/proposals/', to: 'packages/web/src/features/projects/form/' },
  { from: 'packages/web/src/features/clubs/settings/', to: 'packages/web/src/features/clubs/history/' },
  {
    from: 'packages/web/src/features/onboarding/OnboardingPage.tsx',
    to: 'packages/web/src/features/onboarding/file/',
  },
  {
    from: 'packages/web/src/features/onboarding/OnboardingPage.tsx',
    to: 'packages/web/src/features/onboarding/result/',
  },
  {
    from: 'packages/web/src/features/onboarding/OnboardingPage.tsx',
    to: 'packages/web/src/features/onboarding/rows/',
  },
  {
    from: 'packages/web/src/features/portfolios/PortfolioHeader.tsx',
    to: 'packages/web/src/features/portfolios/export/',
  },
  {
    from: 'packages/web/src/features/portfolios/PortfolioHeader.tsx',
    to: 'packages/web/src/features/portfolios/write/',
  },
  {
    from: 'packages/web/src/features/portfolios/TokenMeters.tsx',
    to: 'packages/web/src/features/portfolios/tokens/',
  },
  {
    from: 'packages/web/src/features/portfolios/directory/',
    to: 'packages/web/src/features/portfolios/export/',
  },
  {
    from: 'packages/web/src/features/portfolios/overview/',
    to: 'packages/web/src/features/portfolios/comments/',
  },
  {
    from: 'packages/web/src/features/portfolios/overview/',
    to: 'packages/web/src/features/portfolios/posts/',
  },
  {
    from: 'packages/web/src/features/portfolios/overview/',
    to: 'packages/web/src/features/portfolios/tokens/',
  },
  {
    from: 'packages/web/src/features/portfolios/overview/',
    to: 'packages/web/src/features/portfolios/write/',
  },
  {
    from: 'packages/web/src/features/portfolios/posts/',
    to: 'packages/web/src/features/portfolios/comments/',
  },
  {
    from: 'packages/web/src/features/portfolios/review/',
    to: 'packages/web/src/features/portfolios/posts/',
  },
  {
    from: 'packages/web/src/features/portfolios/tokens/',
    to: 'packages/web/src/features/portfolios/comments/',
  },
  {
    from: 'packages/web/src/features/portfolios/write/',
    to: 'packages/web/src/features/portfolios/guidelines/',
  },
];

/**
 * Rooms that another feature imports, in any of the packages; otherwise it imports the ground only.
 * @type {{ from: string, to: string, why: string }[]}
 */
export const ACROSS = [
  {
    from: 'audit',
    to: 'portfolios/directory',
    why: 'an audit link shows what a class and its students have reached (0020)',
  },
  { from: 'audit', to: 'portfolios/export', why: 'auditors download what the school exports' },
  {
    from: 'audit',
    to: 'portfolios/posts',
    why: 'auditors read portfolios in the pieces that the school reads them in (0020)',
  },
  { from: 'audit', to: 'portfolios/tokens', why: 'the same, and the awards' },
  { from: 'calendar', to: 'evaluations/due', why: 'the calendar contains due dates' },
  { from: 'home', to: 'attendance/students', why: 'a student’s rate, and whether it is low' },
  { from: 'home', to: 'clubs/budget', why: 'requests that wait for a decision' },
  { from: 'home', to: 'clubs/proposals', why: 'proposals that wait for somebody' },
  { from: 'home', to: 'evaluations/due', why: 'what is due' },
  { from: 'home', to: 'messages/inbox', why: 'what is unread' },
  { from: 'home', to: 'portfolios/directory', why: 'how many students have reached their targets' },
  { from: 'home', to: 'portfolios/tokens', why: 'the current period of a student' },
  { from: 'home', to: 'portfolios/write', why: 'drafts to continue' },
  { from: 'home', to: 'projects/proposals', why: 'proposals that wait for somebody' },
  { from: 'messages', to: 'clubs/budget', why: 'notices name the decision on a request' },
  { from: 'portfolios', to: 'attendance/students', why: 'sessions beside the tokens awarded for them' },
  { from: 'projects', to: 'evaluations/due', why: 'a project’s page has its due dates' },
  { from: 'projects', to: 'templates/answers', why: 'and the answers to its templates' },
  {
    from: 'school',
    to: 'portfolios/guidelines',
    why: 'the school’s record contains its settings for portfolios',
  },
  { from: 'students', to: 'attendance/students', why: 'a student’s record contains their attendance' },
  { from: 'students', to: 'portfolios/directory', why: 'and the figures of their portfolio' },
  { from: 'students', to: 'portfolios/overview', why: 'the same' },
  { from: 'students', to: 'portfolios/posts', why: 'posts open beside the record' },
  { from: 'students', to: 'portfolios/tokens', why: 'the strands of their tokens' },
];

/**
 * Imports on the server and on the web that don't count for the direction between two features.
 * @type {{ from: string, to: string, why: string }[]}
 */
export const BACKWARDS = [
  {
    from: 'packages/web/src/features/projects/overview/ProjectPage.tsx',
    to: 'packages/web/src/features/templates/answers/ProjectAnswers.tsx',
    why: 'templates know projects; only their answers are drawn on a project’s page',
  },
  {
    from: 'packages/web/src/features/school/signIn/SampleRegister.tsx',
    to: 'packages/web/src/features/attendance/attendance.rules.ts',
    why: 'attendance knows clubs and the school; the sign-in page only draws a register of nobody',
  },
  {
    from: 'packages/web/src/features/school/signIn/SampleRegister.tsx',
    to: 'packages/web/src/features/attendance/attendance.text.ts',
    why: 'the same',
  },
];
