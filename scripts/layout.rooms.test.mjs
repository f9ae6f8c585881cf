import { describe, expect, test } from 'vitest';
import * as ROOMS from './layout.rooms.mjs';
import { check } from './layout.rules.mjs';

const LIST = 'scripts/layout.rooms.mjs';
const DOMAIN = 'packages/domain/src/clubs';
const SERVER = 'packages/server/src/features/clubs';
const WEB = 'packages/web/src/features/clubs';

/** The rooms of a house without exceptions. */
const STRICT = {
  FEATURES: { clubs: ['form', 'membership'], jobs: [] },
  FOLDERS: { 'web/ui': ['list'], 'web/lib': [] },
  KINDS: ROOMS.KINDS,
  MOST_FILES: 20,
  COMPOSED: [`${DOMAIN}/clubs.contract.ts`],
  ARROWS: [],
  MOST_ARROWS: 1,
  ACROSS: [],
  BACKWARDS: [],
  OWNERS: {},
  TABLE_OWNERS: { activity_log: ['db/activity.ts'] },
  WRITERS: [],
  WRITES_FOR: [],
};

const HOUSE = {
  [LIST]: '\n',
  [`${DOMAIN}/clubs.contract.ts`]:
    "import { form } from './form/form.contract.ts';\nexport const clubs = { ...form };\nexport type Clubs = typeof clubs;\n",
  [`${DOMAIN}/form/form.contract.ts`]: 'export const form = { read: call(() => 1) };\n',
  [`${DOMAIN}/form/form.contract.test.ts`]: '\n',
  [`${SERVER}/form/form.handlers.ts`]: '\n',
  [`${SERVER}/form/form.factories.ts`]: '\n',
  [`${SERVER}/form/form.slow.test.ts`]: '\n',
  [`${SERVER}/clubs.test.ts`]: '\n',
  [`${WEB}/ClubsPage.tsx`]: '\n',
  [`${WEB}/clubs.paths.ts`]: '\n',
  [`${WEB}/form/Form.tsx`]: "import own from './Form.module.css';\nimport shared from './form.module.css';\n",
  [`${WEB}/form/Form.test.tsx`]: "import own from './Form.module.css';\n",
  [`${WEB}/form/Form.module.css`]: '\n',
  [`${WEB}/form/form.module.css`]: '\n',
  [`${WEB}/form/form.queries.test.tsx`]: '\n',
  [`${WEB}/form/step.rules.ts`]: '\n',
  'packages/web/src/ui/Panel.tsx': '\n',
  'packages/web/src/ui/list/List.tsx': '\n',
  'packages/web/src/ui/list/List.module.css': '\n',
  'packages/web/src/ui/list/rows.factories.tsx': '\n',
  'packages/web/src/lib/page.factories.ts': '\n',
};

/** The findings in the house with these files added and these rules changed. */
function messages(changes, rules) {
  const files = new Map(Object.entries({ ...HOUSE, ...changes }));
  return check(files, { ...STRICT, ...rules }).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

const named = (folder, count, ending = 'ts') =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/part${n}.${ending}`, '\n']));

test('reports nothing when everything is in its place', () => {
  expect(messages({})).toEqual([]);
});

test('every room in this repository has a one-word name', () => {
  const all = [...Object.values(ROOMS.FEATURES), ...Object.values(ROOMS.FOLDERS)].flat();
  for (const room of all) expect(room).toMatch(/^[a-z][A-Za-z]*$/);
});

describe('rooms', () => {
  test.each([
    [
      `${WEB}/garden/garden.text.ts`,
      '"garden" is not a room of clubs (form membership): move the file, or list the room in scripts/layout.rooms.mjs',
    ],
    ['packages/web/src/ui/table/Table.tsx', '"table" is not a room of ui (list): move the file'],
    ['packages/web/src/lib/time/days.ts', '"time" is not a room of lib, which has none: move the file'],
    [`${WEB}/form/steps/form.text.ts`, 'too deep: rooms have no rooms; move the file to web/clubs/form/'],
    ['packages/web/src/ui/list/rows/Row.tsx', 'too deep: rooms have no rooms; move the file to web/ui/list/'],
    ['packages/web/src/ui/list/Rows.ts', 'no room for this file'],
    ['packages/server/src/http/form/form.ts', 'no room for this file'],
  ])('reports %s', (path, message) => {
    expect(messages({ [path]: '\n' })).toEqual([expect.stringContaining(`${path}:1 ${message}`)]);
  });
});

describe('names', () => {
  const ground = 'files here are named clubs.<kind>.ts, <part>.<kind>.ts';
  const room = 'files here are named form.<kind>.ts, <part>.<kind>.ts';
  test.each([
    [`${SERVER}/form.store.ts`, '"form" is a room of clubs: move the file there, or rename it'],
    [`${SERVER}/Lock.store.ts`, `${ground}: rename it`],
    [`${WEB}/clubPage.tsx`, `${ground} or PascalCase.tsx: rename it`],
    [`${WEB}/membership.module.css`, ground],
    [`${SERVER}/clubs.membership.store.ts`, 'a name has two parts, clubs.<kind>: the room says the rest'],
    [`${SERVER}/clubs.membership.store.test.ts`, 'a name has two parts'],
    [`${SERVER}/form/form.list.store.ts`, 'a name has two parts, form.<kind>'],
    [`${SERVER}/form/clubs.store.ts`, `${room}: rename it`],
    [`${SERVER}/form/Form.store.ts`, room],
    [`${WEB}/form/clubPage.tsx`, `${room} or PascalCase.tsx: rename it`],
    [`${WEB}/form/membership.module.css`, room],
    [`${SERVER}/form/form.ts`, '"" is not a kind of file in server'],
    [`${SERVER}/form/form.queries.ts`, '"queries" is not a kind of file in server (store handlers'],
    [`${DOMAIN}/form/form.steps.test.ts`, '"steps" is not a kind of file in domain (contract rules'],
  ])('reports %s', (path, message) => {
    expect(messages({ [path]: '\n' })).toEqual([expect.stringContaining(`${path}:1 ${message}`)]);
  });

  test('accepts a file on the ground that is named after a part of its own', () => {
    expect(messages({ [`${SERVER}/lock.store.ts`]: '\n' })).toEqual([]);
  });

  test('reports a name used in two rooms of the web', () => {
    expect(messages({ [`${WEB}/membership/step.rules.ts`]: '\n' })).toEqual([
      `${WEB}/membership/step.rules.ts:1 "step.rules" is in ${WEB}/form/ too: give one of them another name, or move them together`,
    ]);
    expect(messages({ [`${WEB}/membership/Form.test.tsx`]: '\n' })).toEqual([
      expect.stringContaining(`"Form" is in ${WEB}/form/ too`),
    ]);
    expect(messages({ [`${SERVER}/membership/step.rules.ts`]: '\n' })).toEqual([]);
  });
});

describe('the size of a folder', () => {
  const folder = 'packages/server/src/http';

  test('allows 20 files, not counting style sheets and migrations', () => {
    expect(messages(named(folder, 20))).toEqual([]);
    expect(messages(named(folder, 21))).toEqual([
      `${folder}:1 21 files; 20 is the most in a folder: divide it into rooms`,
    ]);
    expect(messages(named('packages/web/src/ui/list', 30, 'module.css'))).toEqual([]);
    expect(messages(named('packages/server/src/db/migrations', 30, 'sql'))).toEqual([]);
    expect(messages(named('packages/server/src/db/migrations/meta', 30, 'json'))).toEqual([]);
    expect(messages(named('e2e/journeys', 30))).toEqual([]);
  });
});

describe('files that only combine others', () => {
  const composed = `${DOMAIN}/clubs.contract.ts`;

  test.each([
    'export function read() {}',
    'export const read = () => 1;',
    'export const more = { ...(a ? b : c) };',
    'export const words = `a ${b}`;',
    'start();',
    'export class Club {}',
  ])('reports a file that does more than that: %s', (source) => {
    expect(messages({ [composed]: `import { a } from './a.ts';\n${source}\n` })).toEqual([
      `${composed}:2 this file only puts others together: move what it holds to a room`,
    ]);
    expect(messages({ [composed]: source }, { COMPOSED: [] })).toEqual([]);
  });

  test.each([
    'packages/domain/src/access.ts',
    'packages/domain/src/activity.ts',
    'packages/domain/src/contract.ts',
    'packages/server/src/access.ts',
    'packages/server/src/jobs.ts',
    'packages/server/src/router.ts',
  ])('are those that combine the features: %s', (path) => {
    const finding = `${path}:1 this file only puts others together: move what it holds to a room`;
    const { COMPOSED } = ROOMS;
    expect(messages({ [path]: 'export const read = () => 1;\n' }, { COMPOSED })).toContain(finding);
  });

  test('reports a listed file that doesn’t exist', () => {
    expect(messages({}, { COMPOSED: ['packages/server/src/router.ts'] })).toEqual([
      `${LIST}:1 there is no packages/server/src/router.ts: remove it from COMPOSED`,
    ]);
  });
});

test('reports an arrow to a place that doesn’t exist', () => {
  const arrow = (to) => messages({}, { ARROWS: [{ from: `${WEB}/form/Form.tsx`, to }] });
  expect(arrow(`${WEB}/form/`)).toEqual([]);
  expect(arrow(`${WEB}/membership/`)).toEqual([
    `${LIST}:1 there is no ${WEB}/membership/: remove its arrow from ARROWS`,
  ]);
});

test('refuses more arrows than there were', () => {
  const arrow = { from: `${WEB}/form/Form.tsx`, to: `${WEB}/form/` };
  expect(messages({}, { ARROWS: [arrow, arrow] })).toEqual([
    expect.stringContaining('ARROWS has 2 entries, 1 at most'),
  ]);
});

describe('style sheets', () => {
  const other = { [`${WEB}/form/Steps.tsx`]: "const a = 1;\nimport styles from './Form.module.css';\n" };
  const far = { [`${WEB}/ClubsPage.tsx`]: "import styles from './form/form.module.css';\n" };
  const said =
    "belongs to Form.tsx: use a sheet of this component's own, or move what the room shares to form.module.css";

  test('reports an import of another component’s or another room’s sheet', () => {
    expect(messages(other)).toEqual([`${WEB}/form/Steps.tsx:2 Form.module.css ${said}`]);
    expect(messages(far)).toEqual([
      `${WEB}/ClubsPage.tsx:1 form.module.css belongs to the room form: use a sheet of this component's own`,
    ]);
    expect(messages({ [`${WEB}/membership/Form.tsx`]: '\n', ...other })).toContain(
      `${WEB}/form/Steps.tsx:2 Form.module.css ${said}`,
    );
  });
});

describe('the owner of a table', () => {
  const schema = {
    'packages/server/src/db/schema/clubs.ts': "export const clubTag = pgTable('club_tag', {});\n",
    'packages/server/src/db/schema/school.ts': "export const activityLog = pgTable(\n  'activity_log',\n);\n",
  };
  const store = 'packages/server/src/jobs/jobs.store.ts';
  const own = `${SERVER}/clubs.store.ts`;
  const log = 'packages/server/src/db/activity.ts';
  const addsTag = "export const sql = 'insert into club_tag values ($1)';\n";
  const addsLine = "export const sql = 'insert into activity_log values ($1)';\n";

  test('accepts a feature that writes its own table, and the log that writes its own lines', () => {
    expect(messages({ ...schema, [own]: addsTag, [log]: addsLine })).toEqual([]);
  });

  test.each([
    ['insert', addsTag],
    ['update', "export const sql = 'update club_tag set tag = $1';\n"],
    ['delete', "export const sql = 'with gone as (delete from club_tag) select';\n"],
    ['by name', 'export const add = (tx) => tx.orm.insert(clubTag).values({});\n'],
  ])('reports a store that writes another feature’s table: %s', (_way, source) => {
    expect(messages({ ...schema, [store]: source })).toEqual([
      `${store}:1 "club_tag" is written by features/clubs/ alone: move this there, or announce the change (announcements.ts)`,
    ]);
  });

  test('reports a store that writes to the activity log itself', () => {
    expect(messages({ ...schema, [own]: addsLine })[0]).toContain(
      '"activity_log" is written by db/activity.ts alone',
    );
  });

  describe('under a name with an inserted part', () => {
    const table = "const table = 'club_tag';\nexport const sql = `insert into ${table} values ($1)`;\n";
    const lending = 'export const tags = (of) => `delete from ${of}_tag where id = $1`;\n';
    const calling = "export const clubTags = tags({\n  of: 'club',\n});\n";
    const WRITES_FOR = [{ by: 'jobs/jobs.store.ts', call: 'tags' }];

    test('is the owner of each table that the file names', () => {
      expect(messages({ ...schema, [own]: table })).toEqual([]);
      expect(messages({ ...schema, [store]: table })).toEqual([
        expect.stringContaining(`${store}:1 "club_tag" is written by features/clubs/ alone`),
      ]);
      const first =
        "const columns = 'club_tag (id)';\nexport const sql = `insert into ${columns} values ($1)`;\n";
      expect(messages({ ...schema, [store]: first })).toEqual([
        expect.stringContaining(`${store}:1 "club_tag" is written by features/clubs/ alone`),
      ]);
    });

    test('is reported where nothing says which table it is', () => {
      expect(messages({ ...schema, [store]: lending })).toEqual([
        `${store}:1 "\${of}_tag" can be any table: name it here, or list the function in WRITES_FOR (scripts/layout.rooms.mjs)`,
      ]);
    });

    test('is the caller of a function that writes for owners', () => {
      expect(messages({ ...schema, [store]: lending, [own]: calling }, { WRITES_FOR })).toEqual([]);
      const other = 'packages/server/src/mail/mail.store.ts';
      expect(messages({ ...schema, [store]: lending, [other]: calling }, { WRITES_FOR })).toEqual([
        expect.stringContaining(`${other}:1 "club_tag" is written by features/clubs/ alone`),
      ]);
    });

    test('has no exception that isn’t needed', () => {
      expect(messages(schema, { WRITES_FOR })).toEqual([
        `${LIST}:1 jobs/jobs.store.ts inserts no table's name: remove it from WRITES_FOR`,
      ]);
    });
  });

  test('reports an exception that is no longer needed', () => {
    const WRITERS = [{ by: 'jobs/', tables: ['club_tag'] }];
    expect(messages({ ...schema, [store]: addsTag }, { WRITERS })).toEqual([]);
    expect(messages(schema, { WRITERS })).toEqual([
      `${LIST}:1 jobs/ does not write "club_tag": remove it from WRITERS`,
    ]);
  });
});
