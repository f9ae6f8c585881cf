import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileAddress } from './address.rules.ts';
import {
  containerOf,
  filePurposes,
  kindOfType,
  maxBytesFor,
  maxBytesIn,
  refusedEarly,
} from './files.rules.ts';
import { cleanFileName, isBlobName, nameToSave } from './names.rules.ts';

test.each(['a.jpg', '0190-IMG_1.JPG', 'A', 'x'.repeat(128)])(
  'accepts %s as the name of an upload',
  (name) => {
    expect(isBlobName(name)).toBe(true);
  },
);

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
])('refuses %j as the name of an upload', (name) => {
  expect(isBlobName(name)).toBe(false);
});

test('no accepted name leads out of its folder', () => {
  const unit = fc.constantFrom('.', '/', '\\', 'a', '7', '-', '%', '\0');
  expect.hasAssertions();
  fc.assert(
    fc.property(fc.string({ unit }), (name) => {
      expect(isBlobName(name) && /[/\\\0%]|\.\./.test(name)).toBe(false);
    }),
  );
});

test('containers have names that blob storage allows', () => {
  for (const name of Object.values(containerOf)) expect(name).toMatch(/^[a-z0-9](-?[a-z0-9]){2,62}$/);
});

test('a picture and its thumbnail have different addresses', () => {
  expect(fileAddress('x')).toBe('/api/files/x');
  expect(fileAddress('x', 'thumbnail')).toBe('/api/files/x?size=thumbnail');
});

test.each([
  ['IMG_1.JPG', 'IMG_1.JPG'],
  ['C:\\photos\\Kiln.jpg', 'Kiln.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['  a   b .pdf ', 'a b .pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\0b\r\nc<d>:"|?*.png', 'abcd.png'],
  ['Töpferei – Brand № 3.jpeg', 'Töpferei – Brand № 3.jpeg'],
  ['...', null],
  ['folder/', null],
  ['', null],
])('cleans the name %j to %j', (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});

test('a cleaned name is short enough, stays the same when cleaned again and keeps its extension', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const cleaned = cleanFileName(`${name}.jpeg`);
      expect(cleaned?.length ?? 0).toBeLessThanOrEqual(120);
      expect(cleaned?.isWellFormed() ?? true).toBe(true);
      expect(cleanFileName(cleaned ?? '')).toBe(cleaned);
      expect(cleaned?.endsWith('jpeg')).toBe(true);
    }),
  );
});

test('a file is saved with the extension of its type', () => {
  expect(nameToSave('IMG_1.JPG', 'image/webp')).toBe('IMG_1.webp');
  expect(nameToSave('film', 'video/quicktime')).toBe('film.mov');
  expect(nameToSave('run.exe', 'application/pdf')).toBe('run.pdf');
  expect(nameToSave(null, 'application/pdf')).toBe('file.pdf');
});

const megabytes = (count: number) => count * 1024 * 1024;

test('the purpose of an upload decides its maximum size', () => {
  expect(filePurposes.map((purpose) => maxBytesFor(purpose))).toEqual([
    megabytes(25),
    megabytes(25),
    megabytes(200),
    megabytes(25),
    megabytes(200),
  ]);
  expect([maxBytesIn('evidence-files'), maxBytesIn('club-images'), maxBytesIn('else')]).toEqual([
    megabytes(200),
    megabytes(25),
    0,
  ]);
});

test.each([
  ['evidence', 'image/jpeg', megabytes(25), undefined],
  ['evidence', 'image/jpeg', megabytes(25) + 1, { why: 'size', kind: 'image' }],
  ['evidence', 'video/mp4', megabytes(200), undefined],
  ['evidence', 'video/mp4', megabytes(200) + 1, { why: 'size', kind: 'video' }],
  ['evidence', 'application/pdf', megabytes(26), { why: 'size', kind: 'pdf' }],
  ['evidence', '', megabytes(200) + 1, { why: 'size', kind: 'video' }],
  ['evidence', '', 10, undefined],
  ['evidence', 'application/zip', 10, { why: 'type' }],
  ['evidence', 'image/heic', 10, { why: 'heic' }],
  ['evidence', 'image/png', 0, { why: 'empty' }],
  ['clubImage', 'video/mp4', 10, { why: 'type' }],
  ['meetingPhoto', 'application/pdf', 10, { why: 'type' }],
] as const)(
  'checks before upload, for %s, files of type %j with %d bytes: %j',
  (purpose, type, size, refusal) => {
    expect(refusedEarly(purpose, type, size)).toEqual(refusal);
  },
);

test('recognises types regardless of case', () => {
  expect(['IMAGE/PNG', 'video/quicktime', 'application/pdf', 'text/html'].map(kindOfType)).toEqual([
    'image',
    'video',
    'pdf',
    undefined,
  ]);
});
