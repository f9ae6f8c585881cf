import { expect, test } from 'vitest';
import { checkLocale } from './layout.locale.mjs';
import { read } from './layout.source.mjs';

function messagesOf(code) {
  const messages = [];
  checkLocale(read(`export const one = (a, b) => ${code};\n`, { jsx: false }), (message) =>
    messages.push(message),
  );
  return messages;
}

test.each([
  ['a.toLocaleUpperCase()', 'toLocaleUpperCase'],
  ['(a + b).toLocaleString()', 'toLocaleString'],
  ['a.name.localeCompare(nameOf(b, a))', 'localeCompare'],
])('reports %s', (code, name) => {
  expect(messagesOf(code)).toEqual([`"${name}" without a locale: hand it \`locale\``]);
});

test.each(['a.toLocaleString(locale, { day: "numeric" })', 'a.localeCompare(b, locale)', 'a.toUpperCase()'])(
  'accepts %s',
  (code) => {
    expect(messagesOf(code)).toEqual([]);
  },
);
