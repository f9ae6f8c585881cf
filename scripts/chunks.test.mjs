/** Which file of the build contains a module, for an invented graph of imports between the real screens. */
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { chunks, isSchema, laterCalls, laterQueries, source } from '../packages/web/chunks.ts';

const main = source('main.tsx');
const frame = source('routes/frame/AppFrame.tsx');
const signIn = source('features/school/signIn/SignInPage.tsx');
const clubs = source('features/clubs/directory/ClubsPage.tsx');
const home = source('features/home/HomePage.tsx');
const portfolio = source('features/portfolios/overview/PortfolioPage.tsx');
const dashboard = source('features/portfolios/directory/PortfoliosDashboardPage.tsx');
const student = source('features/students/overview/StudentPage.tsx');
const club = source('features/clubs/overview/ClubPage.tsx');

/** A module outside the tree. */
const invented = (name) => `${dirname(main)}/${name}.ts`;
const library = (name) => `/tree/node_modules/${name}`;
const ofDomain = (name) => `/tree/packages/domain/src/${name}.ts`;

/** Module → the modules that import it. */
const importers = {
  everywhere: { id: invented('lib/everywhere'), by: [main, frame, home] },
  behind: { id: invented('lib/behind'), by: [frame] },
  door: { id: invented('lib/door'), by: [frame, signIn] },
  clubRow: { id: invented('features/clubs/directory/invented'), by: [clubs] },
  list: { id: invented('ui/list/invented'), by: [clubs, student] },
  record: { id: invented('features/portfolios/invented'), by: [home, portfolio] },
  post: { id: invented('features/portfolios/posts/invented'), by: [portfolio, student] },
  meeting: { id: invented('features/attendance/invented'), by: [home, club] },
  album: { id: invented('features/clubs/photos/invented'), by: [home, portfolio, club] },
  office: { id: invented('features/office/invented'), by: [dashboard, student] },
  dialog: { id: invented('ui/dialog/invented'), by: [home, portfolio] },
  query: { id: invented('features/messages/invented.queries'), by: [laterQueries] },
  homeQuery: { id: invented('features/home/invented.queries'), by: [laterQueries, home] },
  piece: { id: invented('ui/list/piece'), by: [dashboard, student] },
  field: { id: invented('ui/form/invented'), by: [dashboard, student] },
  rule: { id: ofDomain('invented/invented.rules'), by: [dashboard, student] },
  contract: { id: ofDomain('invented/invented.contract'), by: [dashboard, student] },
  schema: { id: library('zod/index.js'), by: [main, ofDomain('invented/invented.contract')] },
};

const modules = {
  getModuleInfo: (asked) => ({
    importedIds: Object.values(importers).flatMap(({ id, by }) => (by.includes(asked) ? [id] : [])),
  }),
};

/** The file of a module: that of the first group that accepts it. */
function fileOf(id) {
  for (const { name, test: taken } of chunks().toSorted((a, b) => b.priority - a.priority)) {
    if (taken === undefined) {
      const file = name(id, modules);
      if (file !== null) return file;
    } else if (taken.test(id)) return name;
  }
  return null;
}

test.each([
  ['what the first script imports', 'everywhere', 'first'],
  ['what is behind the sign-in', 'behind', 'frame'],
  ['what the sign-in and the frame share', 'door', 'first'],
  ['what the page of clubs alone has of its own', 'clubRow', 'clubs'],
  ['what the page of clubs shares with most pages', 'list', 'frame'],
  ['what a portfolio shares with the home page', 'record', 'records'],
  ['what a portfolio shares with others', 'post', 'portfolio'],
  ['what the home page shares with a club', 'meeting', 'shared17'],
  ['what a portfolio shares with a club', 'album', 'shared127'],
  ['what no first screen has', 'office', null],
  ['what a first screen has that brings a large library', 'dialog', 'alerts'],
  ['a query of a later screen', 'query', 'later'],
  ['a query of a later screen and of a first one', 'homeQuery', 'both'],
  ['a piece of other screens', 'piece', 'pieces'],
  ['a part of forms', 'field', 'forms'],
  ['a rule without schemas', 'rule', 'rules'],
  ['a contract', 'contract', 'schemas'],
  ['the library of schemas', 'schema', 'schemas'],
])('puts %s into the right file', (_, name, file) => {
  expect(fileOf(importers[name].id)).toBe(file);
});

test('puts the entry, the frame and a screen into the files named after them', () => {
  expect([main, frame, clubs].map(fileOf)).toEqual(['first', 'frame', 'clubs']);
});

test('puts the calls of later screens into the later file', () => {
  expect(fileOf(laterCalls)).toBe('later');
});

test('puts the icons that most screens use into one file, and leaves out the others', () => {
  const sign = (name) => fileOf(library(`@fortawesome/free-solid-svg-icons/${name}.js`));
  expect(['faXmark', 'faChevronLeft', 'faChevronUp'].map(sign)).toEqual(['signs', 'signs', null]);
});

test.each([
  ['@mantine/core/styles/Input.layer.css', 'styles'],
  ['@mantine/core/esm/components/Tabs/Tabs.mjs', 'basics'],
  ['@mantine/core/esm/components/Combobox/Combobox.mjs', 'controls'],
  ['@mantine/form/esm/use-form.mjs', 'controls'],
  ['@floating-ui/dom/dist/floating-ui.dom.mjs', 'controls'],
  ['@tiptap/core/dist/index.js', null],
])('puts %s into the right file', (name, file) => {
  expect(fileOf(library(name))).toBe(file);
});

test('recognises a schema by its library alone', () => {
  expect(isSchema(importers.schema.id)).toBe(true);
  expect(isSchema(invented('features/zod/zod'))).toBe(false);
});

test('throws for a source file that doesn’t exist', () => {
  expect(() => source('features/home/Nowhere.tsx')).toThrow(/ENOENT/);
});
