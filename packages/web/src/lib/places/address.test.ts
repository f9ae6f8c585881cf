import { linkedPaths } from '@casement/domain/school/linked.paths.ts';
import { expect, test } from 'vitest';
import { paths } from './address.ts';

test('addresses are built from routes, with and without parameters', () => {
  const clubs = paths({
    list: '/clubspace',
    photos: (clubId: string, meetingId: string) => `/clubspace/photos/${clubId}/${meetingId}`,
  });
  expect(clubs.photos('c1', 'm1')).toBe('/clubspace/photos/c1/m1');
});

test('an address that the service links to is a route, or a type error', () => {
  expect(paths(linkedPaths)).toBe(linkedPaths);
});

test('an address without a route is a type error', () => {
  // @ts-expect-error No page has this address.
  expect(paths({ list: '/clubs' }).list).toBe('/clubs');
  // @ts-expect-error Nor is there one below a meeting's photos.
  expect(paths({ one: (id: string) => `/clubspace/photo/${id}` }).one('m1')).toBe('/clubspace/photo/m1');
});
