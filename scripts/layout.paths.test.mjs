import { expect, test } from 'vitest';
import { checkPaths } from './layout.paths.mjs';
import * as rooms from './layout.rooms.mjs';
import { check } from './layout.rules.mjs';

/** Where the rule reports something. */
function places(code, path = 'packages/server/src/db/migrate.ts') {
  const found = [];
  checkPaths(path, code, (_, at) => found.push(at));
  return found;
}

test.each([
  "new URL('./migrations', import.meta.url).pathname",
  'new URL(                , import.meta.url).pathname',
  'new URL(import.meta.url).pathname',
  "new URL(\n  './migrations',\n  import.meta.url,\n)\n  .pathname",
])('reports the pathname of a file’s address', (code) => {
  expect(places(`const folder = ${code};`)).toEqual([15]);
});

test.each([
  "fileURLToPath(new URL('./migrations', import.meta.url))",
  "path.join(import.meta.dirname, 'migrations')",
  "readFile(new URL('./migrations/meta/_journal.json', import.meta.url))",
  'new URL(request.url).pathname',
])('accepts paths, addresses and the pathname of a request', (code) => {
  expect(places(code)).toEqual([]);
});

test('accepts the address of a script in a browser', () => {
  const code = 'export const entry = new URL(import.meta.url).pathname;';
  expect(places(code, 'packages/web/src/lib/offline/build.ts')).toEqual([]);
  expect(places(code, 'packages/web/vite.config.ts')).toHaveLength(1);
});

test.each(['packages/server/src/db/migrate.ts', 'scripts/tour.mjs', 'bench/sides.ts'])(
  'looks at %s',
  (path) => {
    const file = "run(new URL('./x', import.meta.url).pathname);\n";
    const found = check(new Map([[path, file]]), rooms).map(({ message }) => message);
    expect(found).toContainEqual(expect.stringContaining('fileURLToPath'));
  },
);
