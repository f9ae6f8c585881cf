import { demoAccounts } from './accounts.ts';
import { demoClubs } from './clubs/clubs.ts';
import { demoMemberPermissions, demoRoles, demoTags } from './clubs/lists.ts';
import { demoProposals } from './clubs/proposals.ts';
import { demoPictures } from './clubs/scenes.ts';
import { demoEvents } from './events.ts';
import { demoHabits } from './meetings/attendance.ts';
import { demoMeetings } from './meetings/meetings.ts';
import { demoActivity } from './office/activityLog.ts';
import { demoAuditLinks } from './office/auditLinks.ts';
import { demoMessages } from './office/messages.ts';
import { demoOfficeIndex, demoRequests, demoSettings } from './office/office.ts';
import { demoLeavers } from './people/leavers.ts';
import { demoPeople } from './people/people.ts';
import { demoDrafts } from './portfolios/drafts.ts';
import { demoPortfolios } from './portfolios/portfolios.ts';
import { demoAssignments } from './projects/evaluations.ts';
import { demoProjects } from './projects/projects.ts';
import { demoProjectProposals } from './projects/proposals.ts';
import { demoTemplates } from './projects/templates.ts';
import type { DemoSchool } from './types.ts';

/**
 * The demo school as plain data: people, tags, roles, clubs, projects, and two years of meetings with their registers.
 * The same day and time zone give the same school. References are indexes into `people`, `tags` and `clubs`; days
 * are in the school's time zone, meetings are instants computed from its local time.
 */
export function demoSchool(today: Temporal.PlainDate, timeZone: string): DemoSchool {
  const people = demoPeople(today);
  const clubs = demoClubs(today, people);
  const known = new Set(demoAccounts.map(({ schoolEmail }) => schoolEmail));
  const except = new Set(people.flatMap(({ schoolEmail }, index) => (known.has(schoolEmail) ? [index] : [])));
  const meetings = demoMeetings(today, timeZone, people, clubs, demoHabits(people, clubs, except));
  const projects = demoProjects(today, people);
  const portfolios = demoPortfolios(today, timeZone, people, clubs, projects);
  const writers = [...new Set(portfolios.posts.map(({ studentIndex }) => studentIndex))];
  return {
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
    projects,
    assignments: demoAssignments(today, timeZone, projects),
    templates: demoTemplates(today, timeZone, people, projects),
    activity: demoActivity(today, timeZone, people, clubs, meetings),
    ...demoProposals(today, timeZone, people, clubs),
    ...demoProjectProposals(today, timeZone, people, projects),
    officeIndex: demoOfficeIndex(people),
    requests: demoRequests(today, timeZone, clubs),
    settings: demoSettings(today, timeZone),
    auditLinks: demoAuditLinks(today, timeZone, people, writers),
    pictures: demoPictures(clubs),
    portfolios,
    drafts: demoDrafts(today, timeZone, people, clubs),
    events: demoEvents(today),
    messages: demoMessages(today, timeZone, people, clubs),
  };
}
