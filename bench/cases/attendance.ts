/** Marking one row of a register: sign-in, school, permission and activity log, against a select and an update. */
import { z } from 'zod';
import type { Case } from '../case.ts';
import { compare } from '../compare.ts';

const mark = z.object({ attendanceId: z.string(), attendanceStatus: z.string() });
const answer = z.object({ data: z.object({ _id: z.string(), status: z.string() }) });
const statuses = ['present', 'late', 'absent', 'excusedAbsent', 'unmarked'] as const;
const count = z.tuple([z.object({ lines: z.number() })]);

export const attendance: Case = {
  name: 'attendance PUT, 64 connections',

  floor: (pool, schoolId) => ({
    'PUT /mark': async (_, body) => {
      const { attendanceId, attendanceStatus } = mark.parse(JSON.parse(body));
      const found = await pool.query({
        name: 'select_row',
        text: 'select id, student_id, meeting_id from attendance where school_id = $1 and id = $2',
        values: [schoolId, attendanceId],
      });
      const row: unknown = found.rows[0];
      if (row === undefined) throw new Error('No such row.');
      const changed = await pool.query<Record<string, unknown>>({
        name: 'update_row',
        text: `update attendance set status = $3, updated_at = now() where school_id = $1 and id = $2
               returning id as "_id", status, student_id as student, meeting_id as meeting`,
        values: [schoolId, attendanceId, attendanceStatus],
      });
      return JSON.stringify({ data: changed.rows[0] });
    },
  }),

  async measure(bench) {
    const { rows } = await bench.owner.query<{ id: string }>(
      'select id from attendance where school_id = $1 order by hashtext(id::text) limit 8000',
      [bench.school.schoolId],
    );
    const marks = rows.map(({ id }, index) => ({
      attendanceId: id,
      attendanceStatus: statuses[index % statuses.length],
    }));
    const logged = async () => {
      const result = await bench.owner.query(
        "select count(*)::int as lines from activity_log where school_id = $1 and action = 'attendance.mark'",
        [bench.school.schoolId],
      );
      return count.parse(result.rows)[0].lines;
    };
    let before = await logged();
    const figure = await compare(bench, {
      name: this.name,
      connections: 64,
      target: 0.5,
      service: marks.map((item) => bench.signedIn('PUT', '/api/club/attendanceStatus', item)),
      floor: marks.map((item) => bench.plain('PUT', '/mark', item)),
      async check(round, side) {
        for (const { request, body } of round.samples) {
          const { data } = answer.parse(JSON.parse(body));
          const asked = marks[request];
          if (data._id !== asked?.attendanceId || data.status !== asked.attendanceStatus) {
            throw new Error(`Another mark than asked for: ${body}`);
          }
        }
        if (side === 'floor') return;
        const after = await logged();
        if (after - before !== round.total) {
          throw new Error(`${round.total} marks left ${after - before} lines in the activity log.`);
        }
        before = after;
      },
    });
    return [figure];
  },
};
