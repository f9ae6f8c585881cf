/** SQL for clubs: the directory, one club, and changes of the club itself. */
import {
  type ClubCard,
  type ClubTag,
  clubCard,
  club as clubSchema,
  clubTag,
} from '@casement/domain/clubs/clubs.contract.ts';
import { seenPerson } from '@casement/domain/shared/people.ts';
import { z } from 'zod';
import { currentRoles } from '../../access/sources.ts';
import { answeredAsIs, statement, type Tx } from '../../db/client.ts';
import { CachedDirectory } from '../../db/directories.ts';
import { utc } from '../../db/instants.ts';
import { alphabetical, byLastName } from '../../db/order.ts';
import {
  isInSql,
  meetingJson,
  meetingsThatCount,
  onRegister,
  shownMeetings,
} from '../../db/schema/attendance.ts';
import { currentMemberships, listedClubs } from '../../db/schema/clubs.ts';
import { photoJson } from '../../db/schema/files.ts';
import { currentFaculty, currentPeople } from '../../db/schema/people.ts';
import {
  byFaculty,
  commentJson,
  personJson,
  seenPersonJson,
  studentsPersonJson,
} from '../school/people.store.ts';
import { budgetColumns } from './budget/budget.store.ts';

const tagJson = (more = '') =>
  `json_build_object('_id', t.id, 'tag', t.tag, 'fontAwesomeIcon', t.font_awesome_icon${more})`;

/** A tag, `club_tag`, as columns of a row. */
export const tagColumns = 'id as "_id", tag, font_awesome_icon as "fontAwesomeIcon", archived';

/** Tags that are not archived, by club. */
export const tagsByClub = `select x.club_id, json_agg(${tagJson()} order by ${alphabetical('t.tag')}) as tags
       from club_tagging x join club_tag t on t.school_id = x.school_id and t.id = x.tag_id
      where not t.archived group by x.club_id`;

/** All tags of the club `c`, including archived ones. */
export const tagsOfClub = `(select coalesce(json_agg(${tagJson(", 'archived', t.archived")} order by ${alphabetical('t.tag')}), '[]')
             from club_tagging x join club_tag t on t.school_id = x.school_id and t.id = x.tag_id
            where x.club_id = c.id)`;

/** @param advisor the JSON of an advisor, `p` */
const directoryOf = (name: string, advisor: string) =>
  statement(
    name,
    clubCard,
    // Each part is computed once: without statistics on a school that has just been filled, the planner would
    // compute it again for every club.
    `with m as materialized (
     select x.club_id, count(distinct x.person_id) as member_count,
            array_agg(distinct x.graduating_class order by x.graduating_class) as classes
       from ${onRegister} x group by x.club_id),
   g as materialized (${tagsByClub}),
   a as materialized (
     select x.club_id, json_agg(${advisor} order by ${byLastName('p')}) as advisors
       from ${currentMemberships} x join ${currentFaculty} p on p.school_id = x.school_id and p.id = x.person_id
      group by x.club_id),
   n as materialized (
     select distinct on (me.club_id) me.club_id,
            json_build_object('startDateAndTime', ${utc('me.starts_at')}, 'endDateAndTime', ${utc('me.ends_at')},
                              'place', me.place) as meeting
       from ${meetingsThatCount} me
      where me.ends_at > app_now()
      order by me.club_id, me.starts_at, me.id)
   select c.id as "_id", c.club_name as "clubName", c.club_description as "clubDescription",
          c.cas_strand as "casStrand", c.whole_school_club as "wholeSchoolClub",
          c.ignore_absences as "ignoreAbsences",
          coalesce(m.member_count, 0)::int as "memberCount", coalesce(m.classes, '{}') as "graduatingClasses",
          coalesce(g.tags, '[]') as tags, c.weekly_meeting_times as "weeklyMeetingTimes",
          c.locations as "generalLocationOfMeetings",
          extract(year from c.created_at at time zone s.time_zone)::int as "establishedYear",
          c.image_file_id as "imageFileId", coalesce(a.advisors, '[]') as "facultyAdvisors",
          n.meeting as "nextMeeting"
     from ${listedClubs} c
     join school s on s.school_id = c.school_id
     left join m on m.club_id = c.id
     left join g on g.club_id = c.id
     left join a on a.club_id = c.id
     left join n on n.club_id = c.id
    order by ${alphabetical('c.club_name')}, c.id`,
    answeredAsIs(),
  );

const directory = directoryOf('clubs_directory', personJson('p'));
const studentsDirectory = directoryOf('clubs_directory_for_students', studentsPersonJson('p'));

/** When the latest meeting ended: until another one ends, time alone changes no club's next meeting. */
const latestEnded = `(select max(me.ends_at) from ${meetingsThatCount} me where me.ends_at <= app_now())`;

/** Approved clubs sorted by name, as the directory shows them. */
export const clubsDirectory = new CachedDirectory<ClubCard[]>(
  'clubs',
  ['clubs', 'meetings'],
  (tx) => tx.all(directory),
  latestEnded,
);

/** The same as students see it. */
export const clubsForStudents = new CachedDirectory<ClubCard[]>(
  'clubs_for_students',
  ['clubs', 'meetings'],
  (tx) => tx.all(studentsDirectory),
  latestEnded,
);

const tags = statement(
  'club_tags',
  clubTag,
  `select ${tagColumns} from club_tag order by ${alphabetical('tag')}, id`,
);

/** All tags of the school by name, including archived ones. */
export async function listTags(tx: Tx): Promise<ClubTag[]> {
  return tx.all(tags);
}

/** An advisor, `p`, as the club's students see one: they may write to them. */
const studentsAdvisorJson = studentsPersonJson('p', 'schoolEmail');

const own = statement(
  'own_clubs',
  z.object({
    clubId: z.string(),
    clubName: z.string(),
    roleKey: z.string(),
    joinedAt: z.string(),
    permissions: currentRoles.element.shape.permissions,
    advisors: z.array(seenPerson),
  }),
  `select c.id as "clubId", c.club_name as "clubName", m.role_key as "roleKey",
          ${utc('m.joined_at')} as "joinedAt", coalesce(r.permissions, '{}') as permissions,
          (select coalesce(json_agg(${studentsAdvisorJson} order by ${byLastName('p')}), '[]')
             from ${currentMemberships} x join ${currentFaculty} p on p.school_id = x.school_id and p.id = x.person_id
            where x.school_id = c.school_id and x.club_id = c.id) as advisors
     from ${currentMemberships} m
     join ${listedClubs} c on c.school_id = m.school_id and c.id = m.club_id
     left join club_role r on r.school_id = m.school_id and r.title = m.role_key
    where m.person_id = $1
    order by ${alphabetical('c.club_name')}, c.id`,
);

/** The person's current memberships, one row per role, with the club's advisors as members see them. */
export async function ownMemberships(tx: Tx, personId: string) {
  return tx.all(own, [personId]);
}

/** A club as it is stored; `today` is the school's day. */
const storedClub = clubSchema.omit({ status: true, can: true }).extend({
  today: z.string(),
  /** Null if the reader may not see them. */
  budgetRequests: clubSchema.shape.budgetRequests.unwrap().nullable(),
  proposalComments: clubSchema.shape.proposalComments.unwrap().nullable(),
});
export type StoredClub = z.infer<typeof storedClub>;

/** The club `c`'s budget requests, newest first. */
const budgetOfClub = `select ${budgetColumns} from club_budget_request b where b.club_id = c.id order by b.created_at desc, b.id desc`;

// $2 is whether the reader is a student, $3 whether they are a student of this club, who may write to its
// advisors, $4 whether they see its papers.
const toStudent = '$2::boolean';
const advisorJson = `case when $3::boolean then ${studentsAdvisorJson}
                          else ${seenPersonJson(toStudent, 'p')} end`;

/** The current memberships of `c`, each with its person, the person's place by name, and a count of that person's roles. */
const peopleOfClub = `
  select m.id, m.kind, m.role_key, ${utc('m.joined_at')} as joined_at,
         case m.kind when 'student' then ${seenPersonJson(toStudent, 'p', 'graduatingClass')}
                     else ${advisorJson} end as person,
         row_number() over (order by ${byLastName('p')}) as place,
         row_number() over (partition by m.person_id) as role,
         case when cardinality(r.permissions) > 0
              then row_number() over (partition by m.person_id, cardinality(r.permissions) > 0) end as leads
    from ${currentMemberships} m join ${currentPeople} p on p.school_id = m.school_id and p.id = m.person_id
    left join club_role r on r.school_id = m.school_id and r.title = m.role_key
   where m.school_id = c.school_id and m.club_id = c.id`;

/** The photos of the club `c`'s meetings, read once for all meetings. */
const photosOfClub = `
  select x.meeting_id, json_agg(${photoJson('p')}
                                order by x.position) as photos
    from ${shownMeetings} mm
    join meeting_photo x on x.school_id = mm.school_id and x.meeting_id = mm.id
    join stored_file p on p.school_id = x.school_id and p.id = x.file_id
   where mm.school_id = c.school_id and mm.club_id = c.id group by x.meeting_id`;

const oneClub = statement(
  'one_club',
  storedClub,
  `select c.id as "_id", c.club_name as "clubName", c.club_description as "clubDescription",
          c.cas_strand as "casStrand", c.whole_school_club as "wholeSchoolClub",
          c.ignore_absences as "ignoreAbsences", c.approved, c.archived,
          ${tagsOfClub} as tags,
          c.weekly_meeting_times as "weeklyMeetingTimes", c.locations as "generalLocationOfMeetings",
          c.highlights as "clubHighlights", ${utc('c.created_at')} as "createdAt", ${utc('c.updated_at')} as "updatedAt",
          extract(year from c.created_at at time zone s.time_zone)::int as "establishedYear",
          c.image_file_id as "imageFileId", (app_now() at time zone s.time_zone)::date::text as today,
          people.members, people.students as "studentMemberships", people.advisors as "facultyMemberships",
          people.student_facilitators as "studentFacilitators", people.faculty_facilitators as "facultyFacilitators",
          c.proposal_status as "clubProposalSubmissionStatus",
          case when $4::boolean then (select coalesce(json_agg(b), '[]') from (${budgetOfClub}) b) end as "budgetRequests",
          case when $4::boolean then (select coalesce(json_agg(${commentJson(toStudent, byFaculty)} order by x.id), '[]')
             from club_proposal_comment x where x.club_id = c.id) end as "proposalComments",
          (select coalesce(json_agg(${meetingJson("'attendeeCount', n.attendees", "'photos', coalesce(f.photos, '[]')")}
                    order by me.starts_at desc, me.id), '[]')
             from ${shownMeetings} me
             left join (${photosOfClub}) f on f.meeting_id = me.id
            cross join lateral (select count(*) as attendees from attendance a
                                 where a.school_id = me.school_id and a.meeting_id = me.id
                                   and ${isInSql('a')}) n
            where me.club_id = c.id) as meetings
     from club c join school s on s.school_id = c.school_id
    cross join lateral (
      select coalesce(json_agg(x.person order by x.place) filter (where x.kind = 'student' and x.role = 1), '[]') as members,
             coalesce(json_agg(json_build_object('_id', x.id, 'student', x.person, 'roleKey', x.role_key,
                        'joinedAt', x.joined_at, 'leftAt', null) order by x.role_key, x.place) filter (where x.kind = 'student'), '[]') as students,
             coalesce(json_agg(json_build_object('_id', x.id, 'faculty', x.person, 'roleKey', x.role_key,
                        'joinedAt', x.joined_at, 'leftAt', null) order by x.place) filter (where x.kind = 'faculty'), '[]') as advisors,
             coalesce(json_agg(x.person order by x.place) filter (where x.leads = 1), '[]') as student_facilitators,
             coalesce(json_agg(x.person order by x.place) filter (where x.kind = 'faculty'), '[]') as faculty_facilitators
        from (${peopleOfClub}) x) people
    where c.id = $1`,
  answeredAsIs(),
);

/** The reader's relations to a club. */
export type ClubReader = { student: boolean; member: boolean; papers: boolean };

const parametersOf = (clubId: string, { student, member, papers }: ClubReader) => [
  clubId,
  student,
  member,
  papers,
];

/** One club with its current members and meetings (newest first), or undefined. */
export async function readClub(tx: Tx, clubId: string, reader: ClubReader): Promise<StoredClub | undefined> {
  return tx.first(oneClub, parametersOf(clubId, reader));
}

/** The same as the transaction's last statement, for the call that only reads. */
export async function readClubLast(
  tx: Tx,
  clubId: string,
  reader: ClubReader,
): Promise<StoredClub | undefined> {
  return (await tx.last(oneClub, parametersOf(clubId, reader)))[0];
}

const remove = statement(
  'delete_club',
  z.object({ _id: z.string() }),
  'delete from club where id = $1 returning id as "_id"',
);

/** Deletes a club with its memberships, meetings and registers. */
export async function deleteClub(tx: Tx, clubId: string): Promise<{ _id: string } | undefined> {
  return tx.first(remove, [clubId]);
}

const lock = statement(
  'lock_club',
  z.object({ clubName: z.string(), updatedAt: z.string() }),
  `select club_name as "clubName", ${utc('updated_at')} as "updatedAt" from club where id = $1 for update`,
);

/**
 * Locks the club's row before anything else is written: changes of one club run one after the other, and each
 * sees the meetings and members that the one before it made. Undefined if the club is deleted.
 */
export async function lockClub(tx: Tx, clubId: string) {
  return tx.first(lock, [clubId]);
}
