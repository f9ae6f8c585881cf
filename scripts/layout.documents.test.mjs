import { expect, test } from 'vitest';
import { checkDocuments } from './layout.documents.mjs';

/** The findings for one document in a tree with two other files. */
function messagesOf(document, content) {
  const found = [];
  const files = new Map([
    ['packages/web/src/lib/dates.ts', ''],
    ['e2e/forms.ts', ''],
    [document, content],
  ]);
  checkDocuments(files, (path, message, at) => found.push({ path, message, at }));
  return found;
}

test('reports a file named in the coverage that doesn’t exist', () => {
  expect(messagesOf('docs/spec-coverage.md', '`W:lib/dates.ts`, `W:lib/`, `E:forms.ts` "a test"')).toEqual(
    [],
  );
  expect(messagesOf('docs/spec-coverage.md', '→ `W:lib/gone.ts`')).toEqual([
    {
      path: 'docs/spec-coverage.md',
      message: 'packages/web/src/lib/gone.ts does not exist: name the file that meets the sentence today',
      at: 2,
    },
  ]);
});

test('reports an open sentence', () => {
  expect(messagesOf('docs/spec-coverage.md', '→ **open**')).toEqual([
    {
      path: 'docs/spec-coverage.md',
      message: 'a sentence is open: meet it, and name the file that does',
      at: 2,
    },
  ]);
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/decisions/0007-short-title.md',
];

test.each(documents)('reports a file named in %s that doesn’t exist', (path) => {
  expect(
    messagesOf(
      path,
      '`lib/dates.ts`, `dates.ts`, `e2e/forms.ts`, `lib/<part>.ts`, `a/*.mjs`, `.test.ts`, `e2e/`',
    ),
  ).toEqual([]);
  for (const gone of ['lib/gone.ts', 'gone.test.ts'])
    expect(messagesOf(path, `See \`${gone}\`.`)).toEqual([
      { path, message: `${gone} does not exist: name the file as it is called today`, at: 4 },
    ]);
});

test('a replaced decision may name files of its time, one that is replaced in part may not', () => {
  const path = 'docs/decisions/0007-short-title.md';
  expect(messagesOf(path, 'Superseded by 0012.\n\n`gone.ts`')).toEqual([]);
  expect(messagesOf(path, 'Superseded in part by 0012.\n\n`gone.ts`')).toHaveLength(1);
});
