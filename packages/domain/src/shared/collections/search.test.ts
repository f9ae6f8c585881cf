import { expect, test } from 'vitest';
import { isNamed } from './search.ts';

const person = { firstName: 'Dawid', lastName: 'Łukasik', displayName: 'Dave Ł.' };

test.each(['dawid', 'łukasik', 'LUKASIK', 'dawid łuk', '  dawid   lukasik ', 'dave', ''])(
  'finds a person by "%s"',
  (search) => expect(isNamed(person, search)).toBe(true),
);

test.each(['łukasik dawid', 'dawidł', 'amara'])('does not find a person by "%s"', (search) =>
  expect(isNamed(person, search)).toBe(false),
);
