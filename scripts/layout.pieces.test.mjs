import { expect, test } from 'vitest';
import { checkPieces } from './layout.pieces.mjs';
import { read } from './layout.source.mjs';

const UI = 'packages/web/src/ui';
const bar = 'export function Bar() { return <div />; }\n';

/** The findings in some files of `ui/`. */
function found(files, unshown = new Map()) {
  const findings = [];
  const sources = new Map(
    Object.entries(files).map(([path, code]) => [`${UI}/${path}`, read(code, { jsx: true })]),
  );
  checkPieces(sources, (path, message) => findings.push(`${path} ${message}`), unshown);
  return findings;
}

const page = (drawn) => `export function Page() { return <main>${drawn}</main>; }\n`;

test('asks for a component to be shown on the page of pieces', () => {
  expect(found({ 'pieces/Page.tsx': page(''), 'form/Bar.tsx': bar })).toEqual([
    `${UI}/form/Bar.tsx the page of pieces (ui/pieces/) doesn’t show Bar: add it there in its states`,
  ]);
  expect(found({ 'pieces/Page.tsx': page('<Bar />'), 'form/Bar.tsx': bar })).toEqual([]);
});

test.each([
  ['draws it', 'export const Form = () => <Bar />;\n'],
  ['loads it', "export const Form = pagePart(() => import('../form/Bar.tsx'));\n"],
])('a component counts as shown where one that is shown %s', (_, form) => {
  const files = { 'pieces/Page.tsx': page('<Form />'), 'form/Form.tsx': form, 'form/Bar.tsx': bar };
  expect(found(files)).toEqual([]);
  expect(found({ ...files, 'pieces/Page.tsx': page('') })).toHaveLength(2);
});

test('a component that is only loaded later is one too, and what isn’t a component is none', () => {
  const later =
    'export default function Board() { return <p />; }\nexport const height = 3;\nexport type Size = number;\n';
  const files = { 'pieces/Page.tsx': page(''), 'text/Board.tsx': later };
  expect(found(files)).toEqual([expect.stringContaining('doesn’t show Board')]);
  expect(found({ ...files, 'text/Board.test.tsx': bar, 'text/board.factories.tsx': bar })).toHaveLength(1);
});

test('an exception that is shown, or no longer exists, is removed', () => {
  const list = 'scripts/layout.pieces.mjs';
  const files = { 'pieces/Page.tsx': page('<Bar />'), 'form/Bar.tsx': bar };
  expect(found(files, new Map([['Bar', 'fills the window']]))).toEqual([
    `${list} Bar is shown: remove it from UNSHOWN`,
  ]);
  expect(found(files, new Map([['Old', 'fills the window']]))).toEqual([
    `${list} Old is nowhere: remove it from UNSHOWN`,
  ]);
  const hidden = { ...files, 'pieces/Page.tsx': page('') };
  expect(found(hidden, new Map([['Bar', 'fills the window']]))).toEqual([]);
});
