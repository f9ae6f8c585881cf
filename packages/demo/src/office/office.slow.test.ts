import { expect, test } from 'vitest';
import { demoMemberPermissions, demoRoles } from '../clubs/lists.ts';
import { demoSchool } from '../school.ts';

const day = '2026-11-21';
const demo = demoSchool(Temporal.PlainDate.from(day), 'Europe/Berlin');

test('the demo has pending, approved and declined budget requests, made by current members of their clubs', () => {
  const { requests } = demo;
  expect(new Set(requests.map(({ decision }) => decision))).toEqual(new Set([null, 'approved', 'declined']));
  expect(new Set(requests.map(({ clubIndex }) => clubIndex)).size).toBe(5);
  for (const { clubIndex, personIndex, at, decision, decidedAt } of requests) {
    const club = demo.clubs[clubIndex];
    const people = [...(club?.studentMemberships ?? []), ...(club?.facultyMemberships ?? [])];
    expect(people.some((one) => one.personIndex === personIndex && one.leftOn === null)).toBe(true);
    expect(at < day).toBe(true);
    expect(decidedAt === null).toBe(decision === null);
    expect(decidedAt === null || (decidedAt >= at && decidedAt < day), `${at} ${decidedAt}`).toBe(true);
  }
  expect(demo.people[demo.officeIndex]?.displayName).toBe('Ruth Okafor');
});

test('the history of the settings ends with the current settings', () => {
  expect(demo.settings.at(-1)?.settings).toMatchObject({
    alternateName: demo.school.alternateNameForClubs,
    roleDefinitions: demoRoles,
    defaultMemberPermissions: demoMemberPermissions,
  });
  const moments = demo.settings.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted());
});
