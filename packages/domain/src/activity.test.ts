/** What the activity log's catalogue shares with the table of permissions. */
import { expect, it } from 'vitest';
import { access } from './access.ts';
import { activityCatalogue } from './activity.ts';

it('the activity log uses the same kinds as the permissions', () => {
  const kinds = new Set(Object.keys(access).map((name) => name.split('.')[0]));
  expect(Object.keys(activityCatalogue).filter((action) => !kinds.has(action.split('.')[0]))).toEqual([]);
});

it('the activity log accepts details only in their current shape', () => {
  const { 'club.create': created, 'tags.manage': tags } = activityCatalogue;
  expect(created.safeParse({ clubName: 'Chess' }).success).toBe(true);
  expect(created.safeParse({ name: 'Chess' }).success).toBe(false);
  expect(tags.safeParse({ deleted: 'Sea' }).success).toBe(true);
  expect(tags.safeParse({ removed: 'Sea' }).success).toBe(false);
});
