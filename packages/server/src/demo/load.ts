/** Writes the demo school into the database, set by set. */

import type { DemoIds, DemoLoaders, DemoPerson, DemoSchool } from '@casement/demo/types.ts';
import { emailKey } from '@casement/domain/shared/people.ts';
import { dayAt } from '@casement/domain/shared/time/days.ts';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../clock.ts';
import type { FileStore } from '../files/files.ts';
import { loadActivity } from './load.activity.ts';
import { loadAuditLinks } from './load.audit.ts';
import { loadDrafts } from './load.drafts.ts';
import { loadEvaluations } from './load.evaluations.ts';
import { loadMessages, loadNotices } from './load.messages.ts';
import { loadOffice } from './load.office.ts';
import { loadPictures } from './load.pictures.ts';
import { loadPortfolios } from './load.portfolios.ts';
import { loadProjects } from './load.projects.ts';
import { loadProposals } from './load.proposals.ts';
import { at, insert, literal } from './load.rows.ts';
import { loadTemplates } from './load.templates.ts';
import { importOrder } from './package.ts';

async function loadSchool(client: pg.Client, demo: DemoSchool, schoolId: string): Promise<void> {
  await client.query(
    `insert into school (school_id, subdomain, school_name, time_zone, club_alternate_name, default_member_permissions,
                         show_attendance_in_token_dashboard, demo)
     values ($1, $2, $3, $4, $5, $6, true, true)`,
    [
      schoolId,
      demo.school.subdomain,
      demo.school.name,
      demo.school.timeZone,
      demo.school.alternateNameForClubs,
      demo.defaultMemberPermissions,
    ],
  );
}

async function loadPeople(
  client: pg.Client,
  people: readonly DemoPerson[],
  archived = false,
): Promise<string[]> {
  const ids = people.map(() => uuidv7());
  await insert(client, 'person', {
    id: { type: 'uuid', values: ids },
    kind: { type: 'text', values: people.map((person) => person.kind) },
    school_email: { type: 'text', values: people.map((person) => person.schoolEmail) },
    email_key: { type: 'text', values: people.map((person) => emailKey(person.schoolEmail)) },
    first_name: { type: 'text', values: people.map((person) => person.firstName) },
    last_name: { type: 'text', values: people.map((person) => person.lastName) },
    display_name: { type: 'text', values: people.map((person) => person.displayName) },
    graduating_class: { type: 'text', values: people.map((person) => person.graduatingClass) },
    administrator: { type: 'boolean', values: people.map((person) => person.administrator) },
    archived: { type: 'boolean', values: people.map(() => archived) },
    last_signed_in_at: {
      type: 'timestamptz',
      values: people.map((person) => (person.hasSignedIn ? person.createdOn : null)),
    },
    created_at: { type: 'timestamptz', values: people.map((person) => person.createdOn) },
  });
  return ids;
}

async function loadClubs(
  client: pg.Client,
  demo: DemoSchool,
  { people }: Pick<DemoIds, 'people'>,
): Promise<string[]> {
  const { clubs, tags, roles } = demo;
  const tagIds = tags.map(() => uuidv7());
  await insert(client, 'club_tag', {
    id: { type: 'uuid', values: tagIds },
    tag: { type: 'text', values: tags.map((tag) => tag.tag) },
    tag_key: { type: 'text', values: tags.map((tag) => tag.tag.toLowerCase()) },
    font_awesome_icon: { type: 'text', values: tags.map((tag) => tag.fontAwesomeIcon) },
    archived: { type: 'boolean', values: tags.map((tag) => tag.archived) },
  });
  for (const [position, role] of roles.entries()) {
    await client.query('insert into club_role (title, permissions, position) values ($1, $2, $3)', [
      role.title,
      role.permissions,
      position,
    ]);
  }
  const ids = clubs.map(() => uuidv7());
  const times = clubs.map((club) => JSON.stringify(club.weeklyMeetingTimes));
  await client.query(
    `insert into club (id, club_name, club_description, cas_strand, whole_school_club, ignore_absences,
                       created_at, updated_at, weekly_meeting_times, locations, highlights)
     select u.id, u.name, u.description, u.strand, u.whole, u.ignoring, u.made, u.made, u.times::jsonb,
            u.locations::text[], u.highlights::text[]
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::boolean[],
                   $7::timestamptz[], $8::text[], $9::text[], $10::text[])
            as u(id, name, description, strand, whole, ignoring, made, times, locations, highlights)`,
    [
      ids,
      clubs.map((club) => club.clubName),
      clubs.map((club) => club.clubDescription),
      clubs.map((club) => club.casStrand),
      clubs.map((club) => club.wholeSchoolClub),
      clubs.map((club) => club.ignoreAbsences),
      clubs.map((club) => club.createdOn),
      times,
      clubs.map((club) => literal([club.generalLocationOfMeetings])),
      clubs.map((club) => literal(club.clubHighlights)),
    ],
  );
  const taggings = clubs.flatMap((club, index) =>
    club.tagIndexes.map((tag) => ({ club: at(index, ids), tag: at(tag, tagIds) })),
  );
  await insert(client, 'club_tagging', {
    club_id: { type: 'uuid', values: taggings.map((tagging) => tagging.club) },
    tag_id: { type: 'uuid', values: taggings.map((tagging) => tagging.tag) },
  });
  const memberships = clubs.flatMap((club, index) => [
    ...club.studentMemberships.flatMap((membership) =>
      [...new Set(['member', membership.roleKey])].map((roleKey) => ({
        ...membership,
        index,
        kind: 'student',
        roleKey,
      })),
    ),
    ...club.facultyMemberships.map((membership) => ({
      ...membership,
      index,
      kind: 'faculty',
      roleKey: 'faculty',
    })),
  ]);
  await insert(client, 'club_membership', {
    club_id: { type: 'uuid', values: memberships.map((membership) => at(membership.index, ids)) },
    person_id: { type: 'uuid', values: memberships.map((membership) => at(membership.personIndex, people)) },
    kind: { type: 'text', values: memberships.map((membership) => membership.kind) },
    role_key: { type: 'text', values: memberships.map((membership) => membership.roleKey) },
    joined_at: { type: 'timestamptz', values: memberships.map((membership) => membership.joinedOn) },
    left_at: { type: 'timestamptz', values: memberships.map((membership) => membership.leftOn) },
  });
  return ids;
}

async function loadMeetings(
  client: pg.Client,
  { meetings }: DemoSchool,
  { people, clubs }: Pick<DemoIds, 'people' | 'clubs'>,
): Promise<string[]> {
  const ids = meetings.map(() => uuidv7());
  await insert(client, 'meeting', {
    id: { type: 'uuid', values: ids },
    club_id: { type: 'uuid', values: meetings.map((meeting) => at(meeting.clubIndex, clubs)) },
    meeting_name: { type: 'text', values: meetings.map((meeting) => meeting.meetingName) },
    starts_at: { type: 'timestamptz', values: meetings.map((meeting) => meeting.startsAt) },
    ends_at: { type: 'timestamptz', values: meetings.map((meeting) => meeting.endsAt) },
  });
  await client.query('analyze meeting');
  const rows = meetings.flatMap((meeting, index) =>
    meeting.attendances.map((row) => ({
      meeting: at(index, ids),
      student: at(row.personIndex, people),
      status: row.status,
    })),
  );
  await insert(client, 'attendance', {
    meeting_id: { type: 'uuid', values: rows.map((row) => row.meeting) },
    student_id: { type: 'uuid', values: rows.map((row) => row.student) },
    status: { type: 'text', values: rows.map((row) => row.status) },
  });
  return ids;
}

async function loadEvents(client: pg.Client, { events }: DemoSchool): Promise<void> {
  await insert(client, 'calendar_event', {
    name: { type: 'text', values: events.map((event) => event.name) },
    type: { type: 'text', values: events.map((event) => event.type) },
    start_day: { type: 'date', values: events.map((event) => event.startDate) },
    end_day: { type: 'date', values: events.map((event) => event.endDate) },
    description: { type: 'text', values: events.map((event) => event.description) },
    location: { type: 'text', values: events.map((event) => event.location) },
  });
}

/** The service's part in creating the demo school: rows, and files stored like uploads. */
function loadersOf(client: pg.Client, schoolId: string, store: FileStore, secret: string): DemoLoaders {
  const files = { schoolId, store };
  return {
    school: async (demo) => loadSchool(client, demo, schoolId),
    people: async (demo) => {
      const ids = await loadPeople(client, demo.people);
      await loadPeople(client, demo.leavers, true);
      // The database has no statistics on new tables, and would scan the whole school for each foreign key.
      await client.query('analyze person');
      return ids;
    },
    clubs: async (demo, ids) => loadClubs(client, demo, ids),
    meetings: async (demo, ids) => loadMeetings(client, demo, ids),
    projects: async (demo, ids) => loadProjects(client, demo, ids),
    evaluations: async (demo, ids) => loadEvaluations(client, demo, ids),
    templates: async (demo, ids) => loadTemplates(client, demo, ids),
    proposals: async (demo, ids) => loadProposals(client, demo, ids),
    office: async (demo, ids) => loadOffice(client, demo, ids),
    activity: async (demo, ids) => loadActivity(client, demo, ids),
    pictures: async (demo, ids) => loadPictures(client, demo, ids, files),
    portfolios: async (demo, ids) => loadPortfolios(client, demo, ids, files),
    drafts: async (demo, ids) => loadDrafts(client, demo, ids),
    auditLinks: async (demo, ids) => loadAuditLinks(client, demo, ids, schoolId, secret),
    events: async (demo) => loadEvents(client, demo),
    messages: async (demo, ids) => {
      await loadMessages(client, demo, ids, files);
      await loadNotices(client);
    },
  };
}

/**
 * Creates the demo school unless the database has a school, in one transaction.
 * @param owner connection of the role that owns the tables
 * @param files the storage for its pictures
 * @param secret the service's, with which audit links are encrypted
 * @param clock the day on which the school is shown
 * @returns whether it was created
 */
export async function loadDemoSchool(
  owner: pg.ClientConfig,
  files: FileStore,
  secret: string,
  clock: Clock,
): Promise<boolean> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table school in exclusive mode');
    const { rowCount } = await client.query('select 1 from school limit 1');
    if (rowCount !== 0) {
      await client.query('rollback');
      return false;
    }
    const { demoTimeZone: timeZone, writeDemoSchool } = await importOrder();
    const now = clock.now();
    const schoolId = uuidv7();
    await client.query(
      `select set_config('app.school_id', $1, true), set_config('timezone', $2, true), set_config('app.now', $3, true)`,
      [schoolId, timeZone, now.toString()],
    );
    await writeDemoSchool(dayAt(now, timeZone), timeZone, loadersOf(client, schoolId, files, secret));
    await client.query('commit');
    await client.query('analyze');
    return true;
  } finally {
    await client.end();
  }
}
