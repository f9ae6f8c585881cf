import { expect, test } from 'vitest';
import { answeredAs } from './answered.ts';

const origin = 'https://school.example.org';
const files = new Set(['/index.html', '/scheme.js', '/assets/first-abc.js']);
const asked = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  answeredAs({ url: new URL(path, origin).href, mode, method }, origin, files);

test.each(['/', '/clubspace', '/clubspace/attendance/0199-abc/admin?meeting=0199', '/signIn', '/auditors'])(
  'answers a screen with the page: %s',
  (path) => {
    expect(asked(path, 'navigate')).toBe('page');
  },
);

test.each([
  '/api/files/bytes/0199?signature=abc',
  '/api/audit/secret/portfolios',
  '/audit/secret',
  '//audit/secret',
  '/AUDIT/secret',
  '/auth/callback',
  '/metrics',
  '/icon.svg',
])('passes on files and addresses that open something: %s', (path) => {
  expect(asked(path, 'navigate')).toBe('passed');
});

test.each([
  ['/assets/first-abc.js', 'part'],
  ['/assets/first-of-an-older-build.js', 'part'],
  ['/scheme.js', 'file'],
  ['/scheme.js?other', 'passed'],
  ['/robots.txt', 'passed'],
  ['/api/user/me', 'passed'],
  ['https://storage.example.org/assets/first-abc.js', 'passed'],
])('answers %s as %s', (path, as) => {
  expect(asked(path)).toBe(as);
});

test('passes on requests that send something', () => {
  expect(asked('/assets/first-abc.js', 'cors', 'POST')).toBe('passed');
});
