import { expect, test } from 'vitest';
import { demoMemberPermissions, demoRoles } from './demo.lists.ts';
import { demoOfficeIndex, demoRequests, demoSettings } from './demo.office.ts';
import { demoSchool } from './demo.ts';

const demo = demoSchool(Temporal.PlainDate.from('2026-11-21'), 'Europe/Berlin');

test('requests for money are there in every state, asked for by people of their clubs', () => {
  const requests = demoRequests(demo.clubs);
  expect(new Set(requests.map(({ decision }) => decision))).toEqual(
    new Set([undefined, 'approved', 'declined']),
  );
  expect(new Set(requests.map(({ clubIndex }) => clubIndex)).size).toBe(5);
  for (const { clubIndex, personIndex, daysAgo, after = 0 } of requests) {
    const club = demo.clubs[clubIndex];
    const people = [...(club?.studentMemberships ?? []), ...(club?.facultyMemberships ?? [])];
    expect(people.some((one) => one.personIndex === personIndex && one.leftOn === null)).toBe(true);
    expect(after).toBeLessThan(daysAgo);
  }
  expect(demo.people[demoOfficeIndex(demo.people)]?.displayName).toBe('Ruth Okafor');
});

test('the history of the settings ends with what they are', () => {
  expect(demoSettings.at(-1)?.settings).toMatchObject({
    alternateName: demo.school.alternateNameForClubs,
    roleDefinitions: demoRoles,
    defaultMemberPermissions: demoMemberPermissions,
  });
  const days = demoSettings.map(({ daysAgo }) => daysAgo);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
});
