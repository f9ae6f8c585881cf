import { expect, test } from 'vitest';
import { safeBackPath } from './backPath.ts';

const origin = 'https://school.example.org';

test.each(['/', '/clubspace?q=choir#top', '/studentspace?show=2027%2C2028'])('goes back to %s', (path) =>
  expect(safeBackPath(path, origin)).toBe(path),
);

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/.//elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'clubspace',
  '/signIn?back=/x',
  '/signin',
  '',
  42,
  undefined,
])('does not go back to %j', (value) => expect(safeBackPath(value, origin)).toBeUndefined());
