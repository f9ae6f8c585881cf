import { expect, test } from 'vitest';
import { checkForeign } from './layout.foreign.mjs';
import { read } from './layout.source.mjs';

const TEST = 'packages/server/src/features/school/activity/activity.test.ts';

function findings(code, path = TEST) {
  const found = [];
  checkForeign(path, read(code, { jsx: false }), (message) => found.push(message));
  return found;
}

test.each([
  "const text = readFileSync('packages/web/src/features/school/activity/actions.text.ts', 'utf8');",
  "const text = readFileSync(new URL('../../../../../web/src/main.tsx', import.meta.url));",
  "const text = readFileSync(join(import.meta.dirname, '..', '..', '../../..', 'web', 'src', 'main.tsx'));",
  "const text = readFileSync(path.resolve(root, 'packages', 'web', 'src', name));",
  'const text = readFileSync(`${root}/packages/web/src/${name}`);',
  "const files = globSync('**/packages/web/src/**/*.ts');",
  "const text = readFileSync(import.meta.resolve('@casement/web/main.tsx'));",
  "import { main } from '../../../../../web/src/main.tsx';",
])('reports a test that reads another package: %s', (code) => {
  expect(findings(code)).toEqual([
    "a test reads no other package's source: test web beside its own files, or rely on the contract",
  ]);
});

test.each([
  "import { days } from '@casement/domain/shared/time/days.ts';",
  "import { call } from '../../../testing/callers/call.ts';",
  "const sources = join(import.meta.dirname, '../../..');",
  "const text = readFileSync('packages/server/src/main.ts');",
  "const page = join(root, 'packages/web/dist/index.html');",
  "const example = new URL('../../../../../../docs/tokens.example.json', import.meta.url);",
  "test('names packages/web in its title', check);",
])('accepts %s', (code) => {
  expect(findings(code)).toEqual([]);
});

test('looks at what tests are made of too, and at nothing else', () => {
  const code = "const text = readFileSync('packages/web/src/main.tsx');";
  expect(findings(code, 'packages/server/src/testing/read/statements.ts')).toHaveLength(1);
  expect(findings(code, 'packages/domain/src/clubs/clubs.factories.ts')).toHaveLength(1);
  expect(findings(code, 'packages/web/src/main.test.tsx')).toEqual([]);
  expect(findings(code, 'packages/server/src/demo/package.ts')).toEqual([]);
  expect(findings(code, 'scripts/web.test.mjs')).toEqual([]);
});
