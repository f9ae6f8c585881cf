import { expect, test } from 'vitest';
import { checkReaders, UNMEASURED } from './layout.readers.mjs';
import { read } from './layout.source.mjs';

const path = 'packages/domain/src/clubs/names.rules.ts';

/** The findings in a tree with the excused files and one more. */
function findings(code, { at = path, readers = '' } = {}) {
  const excused = [...UNMEASURED.keys()].map((file) => [file, 'const every = /\\s+/;']);
  const sources = new Map([...excused, [at, code]].map(([file, text]) => [file, read(text, { jsx: false })]));
  const found = [];
  checkReaders(sources, readers, (file, message) => found.push(`${file} ${message}`));
  return found;
}

test.each(['/a+/', '/\\s*$/', '/(ab){2,}/u', '/[^x]*?y/'])('asks for %s to be measured', (pattern) => {
  const found = findings(`export const f = (text) => ${pattern}.test(text);`);
  expect(found).toEqual([expect.stringContaining(`${path} ${pattern.replace(/u$/, '')} may look`)]);
  expect(findings(`const f = ${pattern};`, { readers: `import { f } from '../${path}';` })).toEqual([]);
});

test.each(['/^[a-z]{1,9}$/', '/a\\+b/', '/\\*/', '/x?/'])('accepts %s without a measurement', (pattern) => {
  expect(findings(`const f = ${pattern};`)).toEqual([]);
});

test('ignores tests, test helpers and scripts', () => {
  for (const at of ['packages/web/src/a.test.ts', 'packages/server/src/testing/a.ts', 'scripts/a.mjs']) {
    expect(findings('const f = /a+/;', { at })).toEqual([]);
  }
});

test('reports an exception that has no such pattern or is now measured', () => {
  const [excused = ''] = UNMEASURED.keys();
  expect(findings('const f = 1;', { at: excused })).toEqual([expect.stringContaining(excused)]);
  expect(findings('', { readers: `from '../${excused}'` })).toEqual([expect.stringContaining(excused)]);
});
