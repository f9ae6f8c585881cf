/** What the catalogue of the activity log has in common with the table of permissions. */
import { expect, it } from 'vitest';
import { access } from './access.ts';
import { activityCatalogue } from './activity.ts';

it('has kinds of action that are kinds of permission', () => {
  const kinds = new Set(Object.keys(access).map((name) => name.split('.')[0]));
  expect(Object.keys(activityCatalogue).filter((action) => !kinds.has(action.split('.')[0]))).toEqual([]);
});

it('takes details of the current shape and no other', () => {
  const { 'club.create': created, 'tags.manage': tags } = activityCatalogue;
  expect(created.safeParse({ clubName: 'Chess' }).success).toBe(true);
  expect(created.safeParse({ name: 'Chess' }).success).toBe(false);
  expect(tags.safeParse({ deleted: 'Sea' }).success).toBe(true);
  expect(tags.safeParse({ removed: 'Sea' }).success).toBe(false);
});
