import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { check } from './layout.rules.mjs';

/** A house with one room. */
const ROOMS = `
  export const FEATURES = { clubs: [], calendar: [] };
  export const FOLDERS = { 'web/lib': ['time'], 'web/ui': [] };
  export const KINDS = {
    domain: ['contract', 'rules'],
    server: ['store', 'handlers'],
    web: ['queries', 'text'],
  };
  export const MOST_FILES = 20;
  export const COMPOSED = [];
  export const ARROWS = [], ACROSS = [], BACKWARDS = [];
  export const OWNERS = {};
  export const TABLE_OWNERS = {};
  export const WRITERS = [], WRITES_FOR = [];
`;
const rooms = await import(`data:text/javascript,${encodeURIComponent(ROOMS)}`);

/** A house in which everything is where it belongs. */
const HOUSE = {
  'README.md': '# Casement\n',
  'package-lock.json': '\n'.repeat(1000),
  '.ci/run': '#!/bin/sh\n',
  'docs/decisions/README.md': '# Decisions\n',
  'scripts/start.mjs': 'console.log(1);\n',
  'scripts/start.test.mjs': '\n',
  'scripts/layout.rooms.mjs': ROOMS,
  'e2e/clubs.spec.ts': '\n',
  'bench/floor.ts': '\n',
  'packages/domain/src/contract.ts':
    "import { clubs } from './clubs/clubs.contract.ts';\nexport const contract = { clubs };\n",
  'packages/domain/src/shared/days.ts': 'export const DAYS = 7;\n',
  'packages/domain/src/shared/days.test.ts': '\n',
  'packages/domain/src/clubs/clubs.contract.ts': 'export const clubs = 1;\n',
  'packages/domain/src/clubs/membership.rules.ts':
    'export const end = (day: Temporal.PlainDate) => new Date(day.toString());\n',
  'packages/server/drizzle.config.ts': 'export default {};\n',
  'packages/server/src/main.ts': 'start();\n',
  'packages/server/src/db/schema/clubs.ts': 'export const clubs = 1;\n',
  'packages/server/src/db/migrations/0000_tables.sql': `${'--\n'.repeat(500)}`,
  'packages/demo/src/school.ts': 'export const demo = 1;\n',
  'packages/demo/src/clubs/clubs.slow.test.ts': '\n',
  'packages/server/src/db/client.slow.test.ts': '\n',
  'packages/server/src/features/clubs/clubs.store.ts': 'export const sql = `select id from clubs`;\n',
  'packages/server/src/features/clubs/clubs.handlers.ts':
    '// select a club from the list\nexport const read = (selected: string) => `Pick ${selected} from the list`;\n',
  'packages/server/src/features/clubs/clubs.test.ts': 'const sql = `select id from clubs`;\n',
  'packages/web/src/main.tsx': 'export const app = <App label={words.label} />;\n',
  'packages/web/src/routes/clubs.tsx': 'export const route = 1;\n',
  'packages/web/src/ui/Panel.tsx':
    "import styles from './Panel.module.css';\nexport const Panel = () => <p className={styles.panel}>…</p>;\n",
  'packages/web/src/ui/Panel.module.css': '.panel {}\n',
  'packages/web/src/lib/time.text.ts': "export const timeText = { now: 'Now' };\n",
  'packages/web/src/features/clubs/ClubsPage.tsx': `
    const list = useState<Club[]>([]);
    const pick = <T,>(value: T): T => value;
    export function ClubsPage({ can }: Props) {
      // It's a comment.
      const small = list.length < 3 && list.length > 1;
      return (
        <Page title={text.title} className="wide" data-kind={'list'}>
          {/* Don't read this */}
          {small ? <Panel label={text.small(1)} /> : null}
          {state === 'open' && <b>{text.open}</b>} · {1 / 2} &nbsp;
          {list.map((club) => <Row key={club.id} alt="" {...club} onPick={() => pick('club')} />)}
        </Page>
      );
    }
  `,
  'packages/web/src/features/clubs/ClubsPage.test.tsx': 'const page = <p>Words in a test</p>;\n',
  'packages/web/src/features/clubs/clubs.text.ts': "export const text = { title: 'Clubs' };\n",
  'packages/web/src/features/clubs/clubs.queries.ts': 'export const clubsQuery = 1;\n',
};

/** The findings in the house with these files added, or removed where undefined. */
function messages(changes) {
  const files = Object.entries({ ...HOUSE, ...changes }).filter(([, content]) => content !== undefined);
  return check(new Map(files), rooms).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

const SCREEN = 'packages/web/src/features/clubs/ClubPage.tsx';
const screen = (jsx) => ({ [SCREEN]: `export const ClubPage = () => (\n  ${jsx}\n);\n` });
const RULES = 'packages/domain/src/clubs/clubs.rules.ts';
const HANDLERS = 'packages/server/src/features/clubs/clubs.handlers.ts';

test('reports nothing when everything is in its place', () => {
  expect(messages({})).toEqual([]);
});

describe('places', () => {
  test.each([
    'notes.txt',
    'src/main.ts',
    '.ci/other',
    'scripts/start.ts',
    'packages/mobile/src/main.ts',
    'packages/domain/src/clubs.ts',
    'packages/domain/src/shared/more/days.ts',
    'packages/demo/src/demo.clubs.ts',
    'packages/demo/src/gardens/gardens.ts',
    'packages/server/src/index2.ts',
    'packages/server/src/services/clubs.ts',
    'packages/server/src/http/Cookies.ts',
    'packages/web/src/hooks/time.ts',
    'packages/web/src/ui/List.ts',
    'packages/web/src/clubs.test.mjs',
  ])('reports that there’s no room for %s', (path) => {
    expect(messages({ [path]: '\n' })).toEqual([
      `${path}:1 no room for this file: move it to a folder of docs/architecture.md`,
    ]);
  });

  test.each([
    ['packages/domain/src/gardens/gardens.rules.ts', '"gardens" is not a feature'],
    ['packages/server/src/features/gardens/gardens.store.ts', '"gardens" is not a feature'],
    ['packages/domain/src/clubs/clubs.service.ts', '"service" is not a kind'],
    ['packages/domain/src/clubs/clubs.store.ts', '"store" is not a kind of file in domain'],
    ['packages/server/src/features/clubs/clubs.queries.ts', '"queries" is not a kind of file in server'],
    ['packages/web/src/features/clubs/clubs.handlers.ts', '"handlers" is not a kind of file in web'],
    ['packages/web/src/features/clubs/clubs.ts', '"" is not a kind'],
    ['packages/web/src/features/clubs/clubPage.tsx', 'or PascalCase.tsx'],
    ['packages/server/src/features/clubs/clubs.membership.store.ts', 'a name has two parts'],
  ])('reports %s: %s', (path, message) => {
    expect(messages({ [path]: '\n' })).toEqual([expect.stringContaining(message)]);
  });

  test.each(['utils', 'helpers', 'common', 'misc'])('reports a file or folder called %s', (name) => {
    const said = `"${name}" says nothing`;
    expect(messages({ [`packages/server/src/http/${name}.ts`]: '\n' })).toEqual([
      expect.stringContaining(said),
    ]);
    expect(messages({ [`e2e/${name}/clubs.ts`]: '\n' })).toEqual([expect.stringContaining(said)]);
  });

  test('a feature has the same name in every package', () => {
    expect(messages({ 'packages/web/src/features/calendar/CalendarPage.tsx': '\n' })).toEqual([
      'packages/web/src/features/calendar/CalendarPage.tsx:1 feature "calendar" has no packages/domain/src/calendar/',
    ]);
    expect(messages({ [HANDLERS]: undefined })).toEqual([
      expect.stringContaining('contract without handlers: packages/server/src/features/clubs/'),
    ]);
  });

  test('reports index files and files that only re-export', () => {
    const index = messages({ 'packages/web/src/features/clubs/index.ts': 'export const a = 1;\n' });
    expect(index).toContainEqual(expect.stringContaining('no index files'));
    const barrel = "// All of it\nexport * from './Panel.tsx';\nexport { a, type B } from './b.ts';\n";
    expect(messages({ 'packages/web/src/ui/pieces.ts': barrel })).toEqual([
      expect.stringContaining('only re-exports'),
    ]);
    const more = `${barrel}export const c = 1;\n`;
    expect(messages({ 'packages/web/src/ui/pieces.ts': more })).toEqual([]);
  });
});

describe('one way for each thing on the web', () => {
  const QUERIES = 'packages/web/src/features/clubs/clubs.queries.ts';

  test.each(['useMutation', 'invalidateQueries', 'setQueryData', 'removeQueries', 'cancelQueries'])(
    'reports %s in a feature’s queries, but not in a test',
    (name) => {
      const code = `export const write = (client) => client.${name}({});\n`;
      expect(messages({ [QUERIES]: code })).toEqual([
        `${QUERIES}:1 "${name}": write with useWrite, and set or read again with lib/cache/writes.ts`,
      ]);
      expect(messages({ 'packages/web/src/features/clubs/clubs.test.ts': code })).toEqual([]);
    },
  );

  test.each([
    ['<Link to="/clubspace">{text.back}</Link>', '/clubspace'],
    ['<Link to="/">{text.home}</Link>', '/'],
    ['<Row link={{ to: `/clubspace/overview/${id}` }} />', '/clubspace/overview/…'],
  ])('reports an address written by hand: %s', (jsx, address) => {
    const path = expect.stringContaining(`${SCREEN}:2 "${address}" is an address: take it from`);
    expect(messages(screen(jsx))).toEqual([path]);
  });

  test('accepts strings that only look like addresses, and the addresses of routes', () => {
    const jsx =
      '<Page file={`/api/club/${id}`} route={getRouteApi("/app/clubspace")} keys="/" to={clubPaths.own} />';
    expect(messages(screen(jsx))).toEqual([]);
    const route = "export const route = createRoute({ path: '/clubspace' });\n";
    expect(messages({ 'packages/web/src/routes/clubs.tsx': route })).toEqual([]);
  });

  test.each([
    ['<Input type="date" />', 'a field for a day is a DateField (ui/form)'],
    ['<A renderRoot={a} />', '"renderRoot": a link that looks like a button is a LinkButton (ui/frame)'],
    ['<p>{lazy(load)}</p>', '"lazy": what is loaded later is a pagePart (ui/state)'],
  ])('reports another way of doing what has one: %s', (jsx, says) => {
    expect(messages(screen(jsx))).toEqual([`${SCREEN}:2 ${says}`]);
  });
});

describe('content', () => {
  test('reports a file that doesn’t parse', () => {
    expect(messages({ [RULES]: 'const a = 1;\nconst = 2;\n' })).toEqual([
      expect.stringMatching(`${RULES}:2 it does not parse: Unexpected token`),
    ]);
  });

  test('reports a file of more than 400 lines', () => {
    expect(messages({ [RULES]: '//\n'.repeat(400) })).toEqual([]);
    expect(messages({ [RULES]: '//\n'.repeat(401) })).toEqual([expect.stringContaining('401 lines')]);
  });

  test('reports a marker of unfinished work', () => {
    const mark = 'TO' + 'DO';
    expect(messages({ 'docs/operations.md': `\nfine\n${mark}: write\n` })).toEqual([
      `docs/operations.md:3 "${mark}": finish it or leave it out`,
    ]);
    expect(messages({ 'docs/operations.md': 'A todo list, a mastodon\n' })).toEqual([]);
  });

  test.each([
    'const a = `select id, name from clubs`;',
    "const a = 'insert into clubs values (1)';",
    'const a = sql`update clubs set name = ${name}`;',
    'const a = `delete from clubs`;',
    'const a = `\n  select ${columns}\n  from clubs`;',
  ])('reports SQL in a handler: %s', (source) => {
    expect(messages({ [HANDLERS]: source })).toEqual([expect.stringContaining('SQL in a handler')]);
  });

  test.each([
    'const a = fetch("x");',
    'const a = process.env;',
    'const a = Math.random();',
    "import { readFile } from 'node:fs/promises';",
    "const fs = await import('node:fs');",
  ])('reports a rule with input or output: %s', (source) => {
    expect(messages({ [RULES]: source })).toEqual([expect.stringContaining('rule')]);
    expect(messages({ [RULES]: `// ${source}` })).toEqual([]);
  });

  test.each([
    'await page.waitForTimeout(60);',
    "import { setTimeout as sleep } from 'node:timers/promises';",
    'await new Promise((resolve) => setTimeout(resolve, 5));',
    'await expect(look).toPass();',
    'for (;;) await next();',
    'do { await next(); } while (cursor !== null);',
    'const began = performance.now();',
  ])('reports a test that waits, loops without a limit or measures time: %s', (source) => {
    for (const path of ['packages/domain/src/shared/days.test.ts', 'e2e/clubs.ts']) {
      expect(messages({ [path]: `${source}\n` })).toHaveLength(1);
      expect(messages({ [path]: `// ${source}\n` })).toEqual([]);
    }
    expect(messages({ 'scripts/start.mjs': `${source}\n` })).toEqual([]);
  });

  test.each([
    'const timer = setTimeout(giveUp, 9); clearTimeout(timer);',
    'test.setTimeout(60_000);',
    'for (let turn = 0; turn < 9; turn += 1) await expect(look).toPass({ timeout: 60_000 });',
    'for (const one of all) await next(one);',
  ])('accepts waits and loops with a limit in a test: %s', (source) => {
    expect(messages({ 'e2e/clubs.ts': `${source}\n` })).toEqual([]);
  });

  test('reports a read stream whose file wasn’t opened first', () => {
    const path = 'packages/server/src/jobs/worker.ts';
    const unheard = messages({ [path]: 'send(createReadStream(made));\n' });
    expect(unheard).toEqual([expect.stringContaining('openToRead')]);
    const own = 'handle.createReadStream();\nclass Made extends Part { override createReadStream() {} }\n';
    expect(messages({ [path]: own })).toEqual([]);
  });

  test('reports an effect without braces', () => {
    const path = 'packages/web/src/ui/IntoView.tsx';
    const effect = (body) => messages({ [path]: `useEffect(() => ${body}, []);\n` });
    for (const body of ['box.current?.scrollIntoView()', '\n  box.current?.focus()'])
      expect(effect(body)).toEqual([expect.stringContaining('an effect has braces')]);
    for (const body of ['{ box.current?.focus(); }', '() => end()']) expect(effect(body)).toEqual([]);
  });

  const STORE = 'packages/server/src/features/clubs/clubs.store.ts';
  const SCREEN_RULES = 'packages/web/src/features/clubs/clubs.queries.ts';

  test.each([
    'const a = Date.now();',
    'const a = new Date();',
    'const a = new Date;',
    'const a = Date();',
    'const a = Temporal.Now.instant();',
  ])('reports code that asks the clock: %s', (source) => {
    const tests = ['packages/server/src/features/clubs/clubs.test.ts', 'e2e/journeys/clubs.spec.ts'];
    for (const path of [RULES, STORE, SCREEN_RULES, ...tests])
      expect(messages({ [path]: source })).toEqual([expect.stringContaining('asks the clock')]);
    for (const path of ['packages/web/src/lib/time/now.ts', 'e2e/clock.ts'])
      expect(messages({ [path]: source })).toEqual([]);
    expect(messages({ [STORE]: `// ${source}` })).toEqual([]);
  });

  test.each(['const { now } = Date;', 'const Clock = Date;'])('reports a renamed clock: %s', (source) =>
    expect(messages({ [STORE]: source })).toEqual([expect.stringContaining('asks the clock')]),
  );

  test('reports time measured from when the page was opened, on the web only', () => {
    const source = 'const a = performance.now();';
    expect(messages({ [SCREEN_RULES]: source })).toEqual([expect.stringContaining('asks the clock')]);
    expect(messages({ [STORE]: source })).toEqual([]);
  });

  test.each([
    'const a = new Date("2026-11-18");',
    'const a = new Date(2026);',
    'const a = at.toPlainDate();',
    'type A = Date;',
    'const a = Temporal.Now.timeZoneId();',
  ])('accepts code without the clock: %s', (source) => expect(messages({ [STORE]: source })).toEqual([]));

  test('reports SQL on the real clock', () => {
    for (const word of ['now()', 'clock_timestamp()', 'current_date', 'CURRENT_TIMESTAMP'])
      expect(messages({ [STORE]: `const a = 'select ${word}';` })).toEqual([
        expect.stringContaining(`"${word}" in SQL`),
      ]);
    expect(messages({ [STORE]: "const a = 'select app_now()';" })).toEqual([]);
    expect(messages({ [STORE]: 'const a = `select ${realNow}`;' })).toEqual([
      expect.stringContaining('"realNow" is for few statements'),
    ]);
    expect(messages({ 'packages/server/src/db/attempts.ts': 'const a = `select ${realNow}`;' })).toEqual([]);
  });

  test.each([
    "{me.role === 'x' && <A />}",
    '{me.administrator === true && <A />}',
    '{me.administrator ? <A /> : null}',
    "{person.kind === 'faculty' && <A />}",
    "{'student' !== who && <A />}",
  ])('reports a role compared in a screen: %s', (jsx) => {
    expect(messages(screen(`<p>${jsx}</p>`))).toEqual([expect.stringContaining('render from what')]);
  });

  test.each([
    ['<p>Clubs</p>', '"Clubs" belongs in'],
    ["<p>Don't</p>", '"Don\'t" belongs in'],
    ['<>{n} clubs</>', '"clubs" belongs in'],
    ['<p>{ok ? <b>Yes</b> : null}</p>', '"Yes" belongs in'],
    ["<p>{ok ? 'Yes' : text.no}</p>", '"Yes" belongs in'],
    ['<p>{`${n} clubs`}</p>', 'clubs" belongs in'],
    ['<p>{list.map((x) => <b key={x}>Club</b>)}</p>', '"Club" belongs in'],
    ['<A label="Club" />', 'label="Club" belongs in'],
    ["<A aria-label={'Club'} />", 'aria-label="Club" belongs in'],
    ["<A title={ok ? 'Club' : text.a} />", 'title="Club" belongs in'],
    ['<A icon={<B placeholder="Club" />} />', 'placeholder="Club" belongs in'],
    ['<p>Été</p>', '"Été" belongs in'],
  ])('reports words in a screen: %s', (jsx, message) => {
    const said = messages(screen(jsx));
    expect(said).toEqual([expect.stringContaining(message)]);
    expect(said[0]).toMatch(`${SCREEN}:2 `);
  });

  test.each([
    '<p>{text.title}</p>',
    '<p>— 12 · &amp; ✓</p>',
    '<A label={text.club} name="club" href="#clubs" />',
    '<A label={words("club")} title={`${a} · ${b}`} />',
    '<p>{/^it\'s "<b>/.test(a) ? text.a : null}</p>',
    "<p>{state === 'open' ? text.a : text.b}</p>",
    '<A<Club> of={a} />',
  ])('accepts a screen without words of its own: %s', (jsx) => {
    expect(messages(screen(jsx))).toEqual([]);
  });
});

test('reads tracked and untracked files but not ignored ones, and fails on a finding', () => {
  const folder = mkdtempSync(join(tmpdir(), 'layout-'));
  const command = join(dirname(fileURLToPath(import.meta.url)), 'layout.mjs');
  const run = () => spawnSync(process.execPath, [command, folder], { encoding: 'utf8' });
  try {
    execFileSync('git', ['init', '-q', folder]);
    for (const [path, content] of Object.entries({
      ...HOUSE,
      '.gitignore': 'data/\n',
      'data/anything': '',
    })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    writeFileSync(join(folder, 'stray.ts'), '\n');
    expect(run()).toMatchObject({
      status: 1,
      stderr: 'stray.ts:1 no room for this file: move it to a folder of docs/architecture.md\n',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
