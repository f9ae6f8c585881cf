import { expect, test } from 'vitest';
import { read } from './layout.source.mjs';
import { checkTitles, checkWords } from './layout.words.mjs';

const TEXT = 'packages/web/src/features/clubs/clubs.text.ts';

/** The findings for one sentence in a `*.text.ts`. */
function messagesOf(sentence, path = TEXT) {
  const messages = [];
  const source = read(`export const text = { a: \`${sentence}\` };\n`, { jsx: false });
  checkWords(path, source, (message) => messages.push(message));
  return messages;
}

test.each([
  ['The student to whom it belongs', 'to whom'],
  ['Whoever is listed can read it', 'Whoever'],
  ['Nobody looks on', 'looks on'],
  ['The post is not there', 'is not there'],
  ['The answer stands here', 'stands'],
  ['The draft goes for good', 'goes'],
  ['It isn’t shown any more', 'any more'],
  ['How far it is', 'How far'],
  ['Somebody changed it meanwhile', 'meanwhile'],
  ['Keep it all the same', 'all the same'],
  ['It updates by itself', 'by itself'],
  ['You may not edit it', 'may not'],
  ['This is no web address', 'This is no'],
  ['Mend the rows', 'Mend'],
  ['Press Save', 'Press'],
  ['It cannot be undone', 'cannot'],
  ['The name has not changed yet', 'has not'],
  ['It is a draft again', 'It is'],
  ['You are viewing the school', 'You are'],
  ['Please choose a day', 'Please'],
  ['The club was successfully created', 'successfully'],
  ['Saved!', '!'],
  ['Saving...', '...'],
  ['Your email address', 'email'],
  ["The school's list", "l'"],
  ['The club "Chess"', '"'],
  ['Two  spaces', 'o  s'],
])('reports a habit to break: %s', (sentence, habit) => {
  expect(messagesOf(sentence)).toContainEqual(expect.stringContaining(`"${habit}" in a sentence: `));
});

test('a finding says where, what and how to fix it', () => {
  const found = [];
  const source = read("export const text = {\n  a: 'Saved',\n  b: 'Please wait',\n};\n", { jsx: false });
  checkWords(TEXT, source, (message, at) => found.push({ message, at }));
  expect(found).toEqual([{ message: '"Please" in a sentence: leave it out (docs/glossary.md)', at: 41 }]);
});

test.each([
  'Press Enter for the next row.',
  'This is no longer available.',
  'It isn’t saved. “Chess” can’t be changed.',
  'An error { "error": { "code" } }',
  '${count} of ${all} · ${name}',
  'There was an issue. Please refresh and try again.',
  'You are here',
])('accepts: %s', (sentence) => {
  expect(messagesOf(sentence)).toEqual([]);
});

test.each([
  ['Undo', 'packages/web/src/lib/text/words.text.ts'],
  ['Archived', 'packages/web/src/lib/text/words.text.ts'],
  ['Unarchive', 'packages/web/src/lib/text/acts.text.ts'],
  ['Today', 'packages/web/src/lib/time/time.text.ts'],
])('asks for a shared word to be imported: %s', (word, home) => {
  expect(messagesOf(word)).toEqual([`"${word}" is one of the shared words: import it from ${home}`]);
  expect(messagesOf(word, home)).toEqual([]);
  expect(messagesOf(`${word} all`)).toEqual([]);
});

test.each(['Class of ${year}', 'The portfolios of the class of ${year}'])(
  'asks for the words of a class to be imported, on the service too: %s',
  (sentence) => {
    const home = 'packages/domain/src/shared/time/classes.text.ts';
    for (const path of [TEXT, 'packages/server/src/features/templates/templates.text.ts'])
      expect(messagesOf(sentence, path)).toEqual([
        expect.stringMatching(
          /^"[Cc]lass of …" is one of the shared words: import it from .+classes\.text\.ts$/,
        ),
      ]);
    expect(messagesOf(sentence, home)).toEqual([]);
  },
);

test('asks for sentences in contracts, handlers and stores to be moved to a text', () => {
  const found = (code, path = 'packages/domain/src/clubs/clubs.contract.ts') => {
    const messages = [];
    checkWords(path, read(code, { jsx: false }), (message) => messages.push(message));
    return messages;
  };
  const sentence = "const name = line(9).pipe(shown('Enter a name.'));";
  const finding = '"Enter a name." is a sentence: move it to the *.text.ts beside this file';
  expect(found(sentence)).toEqual([finding]);
  expect(found(sentence, 'packages/server/src/features/clubs/clubs.handlers.ts')).toEqual([finding]);
  for (const kind of ['store', 'work', 'present', 'jobs'])
    expect(found(sentence, `packages/server/src/features/clubs/clubs.${kind}.ts`)).toEqual([finding]);
  expect(found("const name = line(9).describe('Enter a name.');")).toEqual([]);
  expect(found("throw new Error('Enter a name.');")).toEqual([]);
  expect(found("const route = { summary: 'Enter a name.' };")).toEqual([]);
});

test.each([
  "test('tells whoever asks', check)",
  "describe('whoever asks', check)",
  "it.each([1, 2])('tells whoever asks %s', check)",
  'it.skipIf(none)(`tells whoever asks ${twice}`, check)',
])('reports a habit in the title of a test: %s', (code) => {
  const messages = [];
  checkTitles(read(code, { jsx: false }), (message) => messages.push(message));
  expect(messages).toEqual(['"whoever" in the title of a test: write a plain noun (docs/glossary.md)']);
});

test.each([
  "test('a mark stands out in Firefox, and those who see it are not counted!', check)",
  "test('says who asks', () => ask('whoever asks'))",
  "expect(/asks/.test('whoever asks'))",
])('accepts in a test: %s', (code) => {
  const messages = [];
  checkTitles(read(code, { jsx: false }), (message) => messages.push(message));
  expect(messages).toEqual([]);
});

test('ignores files that aren’t texts, and the names of modules', () => {
  expect(messagesOf('Please wait', TEXT.replace('.text.ts', '.rules.ts'))).toEqual([]);
  const source = read("import { please } from './please.ts';\n", { jsx: false });
  const messages = [];
  checkWords(TEXT, source, (message) => messages.push(message));
  expect(messages).toEqual([]);
});
