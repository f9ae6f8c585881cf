import { demoAccounts } from './demo.accounts.ts';
import { demoActivity } from './demo.activity.ts';
import { demoHabits } from './demo.attendance.ts';
import { demoClubs } from './demo.clubs.ts';
import { demoEvents } from './demo.events.ts';
import { demoLeavers } from './demo.leavers.ts';
import { demoMemberPermissions, demoRoles, demoTags } from './demo.lists.ts';
import { demoMeetings } from './demo.meetings.ts';
import { demoPeople } from './demo.people.ts';
import { demoPortfolios } from './demo.portfolios.ts';
import { demoProposals } from './demo.proposals.ts';
import type { DemoSchool } from './demo.types.ts';

/**
 * The demo school as plain data: people, tags, roles, clubs, and two years of meetings with their registers.
 * The same day and time zone give the same school. References are indexes into `people`, `tags` and `clubs`;
 * days are of the school's time zone, meetings instants computed from its wall clock.
 */
export function demoSchool(today: Temporal.PlainDate, timeZone: string): DemoSchool {
  const people = demoPeople(today);
  const clubs = demoClubs(today, people);
  const known = new Set(demoAccounts.map(({ schoolEmail }) => schoolEmail));
  const except = new Set(people.flatMap(({ schoolEmail }, index) => (known.has(schoolEmail) ? [index] : [])));
  const meetings = demoMeetings(today, timeZone, people, clubs, demoHabits(people, clubs, except));
  return {
    today,
    school: {
      name: 'Northbridge International School',
      subdomain: 'demo',
      alternateNameForClubs: null,
      timeZone,
    },
    people,
    leavers: demoLeavers(today),
    tags: demoTags,
    roles: demoRoles,
    defaultMemberPermissions: demoMemberPermissions,
    clubs,
    meetings,
    activity: demoActivity(today, timeZone, people, clubs, meetings),
    ...demoProposals(today, timeZone, people, clubs),
    portfolios: demoPortfolios(today, timeZone, people, clubs),
    events: demoEvents(today),
  };
}
