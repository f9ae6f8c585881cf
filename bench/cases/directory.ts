/** The directory of clubs, plain and revalidated with its ETag, against bytes cached by one version. */
import { z } from 'zod';
import { cachedFloor } from '../cached.ts';
import type { Case } from '../case.ts';
import { compare } from '../compare.ts';
import { size } from '../data.ts';

const answer = z.object({
  data: z.object({
    clubs: z
      .array(
        z.object({
          memberCount: z.literal(size.members),
          tags: z.array(z.unknown()).length(2),
          facultyAdvisors: z.array(z.unknown()).length(2),
          graduatingClasses: z.array(z.string()).min(1),
        }),
      )
      .length(size.clubs),
  }),
});

const path = '/api/admin/clubs';

const version = (schoolId: string) => ({
  name: 'directory_version',
  text: "select version::text from directory_version where school_id = $1 and directory = 'clubs'",
  values: [schoolId],
});

export const directory: Case = {
  name: `club directory of ${size.clubs}, 64 connections`,

  floor: (pool, schoolId) => ({
    'GET /directory': cachedFloor(pool, version(schoolId), async () => {
      const { rows } = await pool.query({
        name: 'directory',
        text: `select c.id as "_id", c.club_name as "clubName", c.club_description as "clubDescription",
                      c.cas_strand as "casStrand", c.whole_school_club as "wholeSchoolClub",
                      c.ignore_absences as "ignoreAbsences",
                      count(distinct m.person_id)::int as "memberCount",
                      array_agg(distinct p.graduating_class) as "graduatingClasses",
                      (select json_agg(json_build_object('_id', t.id, 'tag', t.tag, 'fontAwesomeIcon', t.font_awesome_icon) order by t.tag)
                         from club_tagging x join club_tag t on t.school_id = x.school_id and t.id = x.tag_id
                        where x.school_id = c.school_id and x.club_id = c.id) as tags,
                      c.weekly_meeting_times as "weeklyMeetingTimes", c.locations as "generalLocationOfMeetings",
                      extract(year from c.created_at)::int as "establishedYear",
                      (select json_agg(json_build_object('_id', f.id, 'schoolEmail', f.school_email, 'firstName', f.first_name,
                                'lastName', f.last_name, 'displayName', f.display_name) order by f.last_name, f.first_name)
                         from club_membership x join person f on f.school_id = x.school_id and f.id = x.person_id
                        where x.school_id = c.school_id and x.club_id = c.id and x.kind = 'faculty' and x.left_at is null) as "facultyAdvisors"
                 from club c
                 left join club_membership m on m.school_id = c.school_id and m.club_id = c.id
                       and m.kind = 'student' and m.left_at is null
                 left join person p on p.school_id = m.school_id and p.id = m.person_id and not p.archived
                where c.school_id = $1 and c.approved and not c.archived
                group by c.school_id, c.id
                order by c.club_name, c.id`,
        values: [schoolId],
      });
      return { clubs: rows };
    }),
  }),

  async measure(bench) {
    const request = bench.signedIn('GET', path);
    const floor = [bench.plain('GET', '/directory')];
    const plain = await compare(bench, {
      name: this.name,
      connections: 64,
      target: 0.5,
      service: [request],
      floor,
      check: (round) => {
        answer.parse(JSON.parse(round.samples[0]?.body ?? ''));
      },
    });
    const head = await bench.load(bench.service, { connections: 1, requests: [request], status: 200 });
    const etag = /^etag: *(.+)$/im.exec(head.samples[0]?.head ?? '')?.[1];
    if (etag === undefined) throw new Error('The directory carries no ETag.');
    const again = await compare(bench, {
      name: `${this.name}, If-None-Match`,
      connections: 64,
      target: undefined,
      service: [bench.signedIn('GET', path, undefined, { 'if-none-match': etag })],
      floor,
      status: 304,
      check: () => undefined,
    });
    return [plain, again];
  },
};
