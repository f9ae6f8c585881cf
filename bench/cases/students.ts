/** The directory of students against one select per request. */
import { z } from 'zod';
import type { Case } from '../case.ts';
import { compare } from '../compare.ts';
import { size } from '../data.ts';

const answer = z.object({
  data: z.object({
    students: z
      .array(z.object({ firstName: z.string(), graduatingClass: z.string(), archived: z.literal(false) }))
      .length(size.students),
  }),
});

export const students: Case = {
  name: `students directory of ${size.students}, 16 connections`,

  floor: (pool, schoolId) => ({
    'GET /students': async () => {
      const { rows } = await pool.query({
        name: 'students',
        text: `select id as "_id", school_email as "schoolEmail", first_name as "firstName", last_name as "lastName",
                      display_name as "displayName", graduating_class as "graduatingClass", archived,
                      json_build_object('hasLoggedIn', last_signed_in_at is not null) as "studentUserActivity"
                 from person where school_id = $1 and kind = 'student'
                order by last_signed_in_at is not null, first_name, last_name, id`,
        values: [schoolId],
      });
      return JSON.stringify({ data: { students: rows } });
    },
  }),

  async measure(bench) {
    const figure = await compare(bench, {
      name: this.name,
      connections: 16,
      target: 0.8,
      service: [bench.signedIn('GET', '/api/students')],
      floor: [bench.plain('GET', '/students')],
      check: (round) => {
        answer.parse(JSON.parse(round.samples[0]?.body ?? ''));
      },
    });
    return [figure];
  },
};
