import { describe, expect, test } from 'vitest';
import { checkStyles } from './layout.styles.mjs';

const THEME = 'packages/web/src/ui/theme/theme.css';
const BREAKPOINTS = 'packages/web/src/ui/theme/breakpoints.css';
const SHEET = 'packages/web/src/ui/list/List.module.css';
const LIST = 'packages/web/src/ui/list/List.tsx';

const HOUSE = {
  [THEME]: `:root {
  --ink: #23201c;
  --text-small: 12.5px;
  --text-body: 14px;
  --space-8: 8px;
  --space-12: 12px;
}
`,
  [BREAKPOINTS]: '@custom-media --phone (max-width: 599px);\n',
  [LIST]: "import styles from './List.module.css';\nconst list = styles.list;\n",
  [SHEET]: '',
};

/** The findings for the one sheet with this content, with these files added. */
function messages(css, changes) {
  const files = new Map(Object.entries({ ...HOUSE, [SHEET]: css, ...changes }));
  const imports = new Map([[LIST, [{ value: './List.module.css' }, { value: 'react' }]]]);
  const found = [];
  checkStyles(files, imports, (path, message, at = 0) =>
    found.push(`${path}:${files.get(path).slice(0, at).split('\n').length} ${message}`),
  );
  return found;
}

const rule = (declaration) => `.list {\n  ${declaration};\n}\n`;
const TOKEN = 'is a token of ui/theme/theme.css';

describe('literals', () => {
  test.each([
    ['font-size: 13px', `font-size: 13px: a size of text ${TOKEN}, the nearest is var(--text-small)`],
    [
      'font: 600 15px / 1.4 var(--sans)',
      `font: 15px: a size of text ${TOKEN}, the nearest is var(--text-body)`,
    ],
    ['--button-fz: 1rem', `--button-fz: 1rem: a size of text ${TOKEN}, the nearest is var(--text-small)`],
    ['padding: 0 9px', `padding: 9px: a space ${TOKEN}, the nearest is var(--space-8)`],
    ['margin-top: -11px', `margin-top: 11px: a space ${TOKEN}, the nearest is var(--space-12)`],
    ['gap: calc(100% - 12px)', `gap: 12px: a space ${TOKEN}, the nearest is var(--space-12)`],
    ['--gap: 8px', `--gap: 8px: a space ${TOKEN}, the nearest is var(--space-8)`],
    ['--own: 8px', `--own: 8px: a length under a name of its own ${TOKEN}, the nearest is var(--space-8)`],
    ['color: #fff', 'color: #fff…: name the colour in ui/theme/theme.css and use its token'],
    [
      'border: 1px solid rgb(0 0 0 / 0.5)',
      'border: rgb(…: name the colour in ui/theme/theme.css and use its token',
    ],
    ['--tone: white', '--tone: white…: name the colour in ui/theme/theme.css and use its token'],
  ])('reports %s', (declaration, message) => {
    expect(messages(rule(declaration))).toEqual([`${SHEET}:2 ${message}`]);
  });

  test.each([
    'font-size: 0.94em',
    'font: 560 var(--text-h2) / 1.2 var(--serif)',
    'margin: -1px auto 0 calc(-1 * var(--space-8))',
    'padding: 4%',
    'width: min(260px, 100%)',
    '--input-height: 48px',
    'color: currentColor',
    'background: color-mix(in srgb, var(--clay-soft) 45%, transparent)',
    'white-space: nowrap',
    'background: url("#a13") no-repeat',
  ])('accepts %s', (declaration) => {
    expect(messages(rule(declaration))).toEqual([]);
  });

  test('accepts literals in the theme’s tokens, but not in its rules', () => {
    expect(messages('', { [THEME]: `:root {\n  --club: #fff;\n}\n\nbody {\n  color: #fff;\n}\n` })).toEqual([
      `${THEME}:6 color: #fff…: name the colour in ui/theme/theme.css and use its token`,
    ]);
  });

  test('reports a sheet that doesn’t parse', () => {
    expect(messages('.list {')).toEqual([`${SHEET}:1 it does not parse: Unclosed block`]);
  });
});

test('asks for named breakpoints that are imported and defined in one file', () => {
  const inside = '  .list {\n    margin: 0;\n  }\n}\n';
  const named = `@media (--phone) and (pointer: coarse) {\n${inside}`;
  expect(messages(`@import "../theme/breakpoints.css";\n${named}`)).toEqual([]);
  expect(messages(named)).toEqual([`${SHEET}:1 --phone: import ui/theme/breakpoints.css in this sheet`]);
  expect(messages(`@media (--watch) {\n${inside}`)).toEqual([
    `${SHEET}:1 --watch is no breakpoint of ui/theme/breakpoints.css`,
  ]);
  expect(messages(`@media (max-width: 37.5em) {\n${inside}`)).toEqual([
    `${SHEET}:1 @media … 37.5em: use a name of ui/theme/breakpoints.css, such as (--phone)`,
  ]);
  expect(messages('@custom-media --own (max-width: 1px);\n')).toEqual([
    `${SHEET}:1 breakpoints have their names in ui/theme/breakpoints.css alone`,
  ]);
});

describe('classes', () => {
  const left = `${SHEET}:3 .row is used by no component that imports this sheet: take it out`;
  const css = '.list {}\n\n.row:hover {}\n.row {}\n';

  test('reports a class that no component uses', () => {
    expect(messages(css)).toEqual([left]);
    expect(messages(css, { [LIST]: `${HOUSE[LIST]}const row = styles['row'];\n` })).toEqual([]);
  });

  test('accepts any class when a component looks one up by a value', () => {
    expect(messages(css, { [LIST]: `${HOUSE[LIST]}const tone = styles[kind];\n` })).toEqual([]);
  });

  test('ignores the global classes of libraries', () => {
    expect(messages('.list :global(.ProseMirror) {}\n')).toEqual([]);
  });
});
