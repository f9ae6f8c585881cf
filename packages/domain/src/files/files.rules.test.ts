import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containerOf, fileAddress, isBlobName } from './files.rules.ts';

test.each(['a.jpg', '0190-IMG_1.JPG', 'A', 'x'.repeat(128)])('%s names an upload', (name) => {
  expect(isBlobName(name)).toBe(true);
});

test.each([
  '',
  '.',
  '..',
  'a..b',
  '../a',
  'a/b',
  'a\\b',
  '.hidden',
  'a b',
  'ä',
  'a%2e',
  'a\n',
  'x'.repeat(129),
])('%j names none', (name) => {
  expect(isBlobName(name)).toBe(false);
});

test('no name leads out of its folder', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', '%', '\0') }), (name) => {
      if (isBlobName(name)) expect(/[/\\\0%]|\.\./.test(name)).toBe(false);
    }),
  );
});

test('containers have the names that a blob storage allows', () => {
  for (const name of Object.values(containerOf)) expect(name).toMatch(/^[a-z0-9](-?[a-z0-9]){2,62}$/);
});

test('addresses of the picture and of its thumbnail', () => {
  expect(fileAddress('x')).toBe('/api/files/x');
  expect(fileAddress('x', 'thumbnail')).toBe('/api/files/x?size=thumbnail');
});
