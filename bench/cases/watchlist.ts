/** The watchlist, made anew for each call, against its bare SQL. */
import { z } from 'zod';
import type { Case } from '../case.ts';
import { compare } from '../compare.ts';

const student = z.object({
  _id: z.string(),
  rate: z.number().max(0.9),
  counted: z.number().min(1),
  missed: z.number().min(1),
});
const answer = z.object({ data: z.object({ students: z.array(student).min(100) }) });

export const watchlist: Case = {
  name: 'watchlist, one connection',

  floor: (pool, schoolId) => ({
    'GET /watchlist': async () => {
      const { rows } = await pool.query({
        name: 'watchlist',
        text: `with by_club as (
                 select a.student_id, me.club_id, count(*) as counted,
                        count(*) filter (where a.status = 'absent') as missed, max(me.starts_at) as last_at
                   from meeting me
                   join club c on c.school_id = me.school_id and c.id = me.club_id
                   join attendance a on a.school_id = me.school_id and a.meeting_id = me.id
                  where me.school_id = $1 and not c.ignore_absences and me.starts_at <= now()
                    and a.status in ('present', 'late', 'absent')
                  group by a.student_id, me.club_id),
               by_student as (
                 select student_id, sum(counted)::int as counted, sum(missed)::int as missed, max(last_at) as last_at
                   from by_club group by student_id having sum(missed) * 10 > sum(counted)),
               clubs as (
                 select b.student_id, json_agg(json_build_object('_id', c.id, 'clubName', c.club_name, 'missed', b.missed)
                          order by b.missed desc, c.club_name) as clubs
                   from by_club b join club c on c.school_id = $1 and c.id = b.club_id
                  where b.missed > 0 group by b.student_id)
               select p.id as "_id", p.school_email as "schoolEmail", p.first_name as "firstName",
                      p.last_name as "lastName", p.display_name as "displayName", p.graduating_class as "graduatingClass",
                      1 - s.missed / s.counted::float8 as rate, s.counted, s.missed, s.last_at::date::text as "lastSession", x.clubs
                 from by_student s
                 join person p on p.school_id = $1 and p.id = s.student_id
                 join clubs x on x.student_id = p.id
                where not p.archived order by rate, p.first_name, p.last_name`,
        values: [schoolId],
      });
      return JSON.stringify({ data: { students: rows } });
    },
  }),

  async measure(bench) {
    const seen = new Map<string, number>();
    const figure = await compare(bench, {
      name: this.name,
      connections: 1,
      target: undefined,
      service: [bench.signedIn('GET', '/api/students/attendance')],
      floor: [bench.plain('GET', '/watchlist')],
      check: (round, side) => {
        const { students } = answer.parse(JSON.parse(round.samples[0]?.body ?? '')).data;
        seen.set(side, students.length);
      },
    });
    if (new Set(seen.values()).size !== 1)
      throw new Error(`The sides disagree: ${JSON.stringify(Object.fromEntries(seen))}`);
    return [{ ...figure, ratio: 1 / figure.ratio, unit: 'times its bare SQL', target: 2, sense: 'at most' }];
  },
};
