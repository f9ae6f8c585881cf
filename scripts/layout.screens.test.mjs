import { expect, test } from 'vitest';
import { checkScreens } from './layout.screens.mjs';

const route = (path) => ['packages/web/src/routes/clubs.tsx', `createRoute({ path: '${path}' })`];
const screens = (...paths) => ['e2e/screens.ts', paths.map((path) => `{ path: '${path}' }`).join()];

function findings(...entries) {
  const found = [];
  checkScreens(new Map(entries), (path, message) => found.push(`${path} ${message}`));
  return found;
}

test.each([
  ['/clubspace', '/clubspace'],
  ['/clubspace/overview/$clubId/admin', '/clubspace/overview/{club}/admin'],
  ['/clubspace/photos/$clubId/$meetingId', '/clubspace/photos/{album}'],
  ['/audit/$token/portfolio/$id/post/$postId', '/audit/{auditPortfolio}/post/{auditPost}'],
  ['/calendar', '/calendar?view=month'],
  ['/messageboard/$messageId/post', '/messageboard/{message The Title}/post'],
])('accepts %s when the journeys open %s', (path, opened) => {
  expect(findings(route(path), screens(opened))).toEqual([]);
});

test.each([
  ['/clubspace/$clubId', '/clubspace'],
  ['/clubspace/$clubId', '/clubspace/create'],
  ['/clubspace/create', '/clubspace/{club}'],
  ['/clubspace/photos/$clubId/$meetingId', '/clubspace/photos/{club}'],
])('reports %s when the journeys only open %s', (path, opened) => {
  expect(findings(route(path), screens(opened))).toEqual([expect.stringContaining(path)]);
});

test('ignores an address that only redirects', () => {
  expect(findings(route('/portfolios'), screens('/clubspace'))).toEqual([]);
});
