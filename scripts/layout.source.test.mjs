import { expect, test } from 'vitest';
import { read } from './layout.source.mjs';

const values = (pieces) => pieces.map(({ value }) => value);

test('gives offsets into the source, also after other reads and multi-byte characters', () => {
  const source = '\uFEFF// Café\nconst é = "😀"; /* x */ const a = f(`é${"b"}😀${c}d`, /"😀/g);\n';
  for (let turn = 0; turn < 2; turn += 1) {
    const { code, text, strings, nodes, at } = read(source, { jsx: false });
    expect(code).toBe('\uFEFF       \nconst é =     ;         const a = f(  ${   }  ${c}  ,       );\n');
    expect(text).toBe('\uFEFF       \nconst é = "😀";         const a = f(`é${"b"}😀${c}d`, /"😀/g);\n');
    expect(values(strings)).toEqual(['😀', 'é…😀…d', 'b']);
    for (const piece of strings) expect(source.startsWith(piece.value.slice(0, 1), piece.at + 1)).toBe(true);
    expect(source.slice(at(nodes('CallExpression')[0]))).toMatch(/^f\(/);
  }
});

test('reads a file with a shebang, and an empty file', () => {
  expect(read('#!/usr/bin/env node\nrun();\n', { jsx: false }).code.trim()).toBe('run();');
  expect(read('', { jsx: false })).toMatchObject({ code: '', text: '', statements: [] });
});

test('lists what a file imports', () => {
  const source = `
    import a from 'a';
    import type { B } from 'b';
    import './c.css';
    export * from 'd';
    export { e } from 'e';
    export { f };
    const g = await import('g');
    const h = 'h';
  `;
  expect(values(read(source, { jsx: false }).imports).sort()).toEqual(
    ['a', 'b', './c.css', 'd', 'e', 'g'].sort(),
  );
});

test('collects the literal texts and attributes of JSX elements', () => {
  const { jsxTexts, jsxAttributes } = read(
    `const page = (
      <A<Club> label={ok ? 'One' : (b as C) || \`Two \${'three'}\`} xml:lang="en" title={words('no')} kind={a === 'no'}>
        Four {/* no */} {state === 'no' && 'Five'} {list.map(() => 'no')} {() => 'Six'} &amp;
      </A>
    );`,
    { jsx: true },
  );
  expect(jsxAttributes.map(({ name, value }) => [name, value])).toEqual([
    ['label', 'One'],
    ['label', 'Two …'],
    ['xml:lang', 'en'],
  ]);
  expect(
    values(jsxTexts)
      .map((text) => text.trim())
      .filter(Boolean),
  ).toEqual(['Four', 'Five', 'Six', '&amp;']);
});
