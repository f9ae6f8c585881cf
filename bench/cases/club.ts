/** One club with its members and meetings, against the same SQL written by hand. */
import { z } from 'zod';
import type { Case } from '../case.ts';
import { compare } from '../compare.ts';
import { size } from '../data.ts';

const answer = z.object({
  data: z.object({
    _id: z.string(),
    members: z.array(z.unknown()).length(size.members),
    studentMemberships: z.array(z.unknown()).length(size.members + 1),
    facultyMemberships: z.array(z.unknown()).length(2),
    meetings: z.array(z.object({ attendeeCount: z.number() })).length(size.meetings),
  }),
});

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const personFields = `'_id', p.id, 'schoolEmail', p.school_email, 'firstName', p.first_name,
  'lastName', p.last_name, 'displayName', p.display_name`;
const studentFields = `${personFields}, 'graduatingClass', p.graduating_class`;

export const club: Case = {
  name: 'one club, 16 connections',

  floor: (pool, schoolId) => ({
    'GET /club': async (path) => {
      const { rows } = await pool.query<Record<string, unknown>>({
        name: 'one_club',
        text: `select c.id as "_id", c.club_name as "clubName", c.club_description as "clubDescription",
                      c.cas_strand as "casStrand", c.whole_school_club as "wholeSchoolClub",
                      c.ignore_absences as "ignoreAbsences", c.approved, c.archived,
                      c.weekly_meeting_times as "weeklyMeetingTimes", c.locations as "generalLocationOfMeetings",
                      c.highlights as "clubHighlights", ${utc('c.created_at')} as "createdAt", ${utc('c.updated_at')} as "updatedAt",
                      extract(year from c.created_at)::int as "establishedYear", 'Active' as status,
                      (select json_agg(json_build_object('_id', t.id, 'tag', t.tag, 'fontAwesomeIcon', t.font_awesome_icon, 'archived', t.archived) order by t.tag)
                         from club_tagging x join club_tag t on t.school_id = x.school_id and t.id = x.tag_id
                        where x.school_id = c.school_id and x.club_id = c.id) as tags,
                      (select json_agg(json_build_object(${studentFields}) order by p.last_name, p.first_name)
                         from club_membership x join person p on p.school_id = x.school_id and p.id = x.person_id
                        where x.school_id = c.school_id and x.club_id = c.id and x.role_key = 'member' and x.left_at is null) as members,
                      (select json_agg(json_build_object('_id', x.id, 'roleKey', x.role_key, 'joinedAt', ${utc('x.joined_at')},
                                'student', json_build_object(${studentFields})) order by x.role_key, p.last_name, p.first_name)
                         from club_membership x join person p on p.school_id = x.school_id and p.id = x.person_id
                        where x.school_id = c.school_id and x.club_id = c.id and x.kind = 'student' and x.left_at is null) as "studentMemberships",
                      (select json_agg(json_build_object('_id', x.id, 'roleKey', x.role_key, 'joinedAt', ${utc('x.joined_at')},
                                'faculty', json_build_object(${personFields})) order by p.last_name, p.first_name)
                         from club_membership x join person p on p.school_id = x.school_id and p.id = x.person_id
                        where x.school_id = c.school_id and x.club_id = c.id and x.kind = 'faculty' and x.left_at is null) as "facultyMemberships",
                      (select json_agg(json_build_object('_id', me.id, 'meetingName', me.meeting_name,
                                'startDateAndTime', ${utc('me.starts_at')}, 'endDateAndTime', ${utc('me.ends_at')},
                                'attendeeCount', (select count(*) from attendance a where a.school_id = me.school_id
                                                     and a.meeting_id = me.id and a.status in ('present', 'late')))
                                order by me.starts_at desc)
                         from meeting me where me.school_id = c.school_id and me.club_id = c.id) as meetings
                 from club c where c.school_id = $1 and c.id = $2`,
        values: [schoolId, path.slice('/club/'.length)],
      });
      return JSON.stringify({ data: rows[0] });
    },
  }),

  async measure(bench) {
    const { rows } = await bench.owner.query<{ id: string }>('select id from club where school_id = $1', [
      bench.school.schoolId,
    ]);
    const figure = await compare(bench, {
      name: this.name,
      connections: 16,
      target: 0.6,
      service: rows.map(({ id }) => bench.signedIn('GET', `/api/club/club/${id}`)),
      floor: rows.map(({ id }) => bench.plain('GET', `/club/${id}`)),
      check: (round) => {
        for (const { request, body } of round.samples) {
          const { data } = answer.parse(JSON.parse(body));
          if (data._id !== rows[request]?.id) throw new Error(`Another club than asked for: ${data._id}`);
        }
      },
    });
    return [figure];
  },
};
