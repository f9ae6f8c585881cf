/** The watchlist: rebuilt, against its bare SQL; cached, against bytes cached by one version. */
import type pg from 'pg';
import { z } from 'zod';
import { cachedFloor } from '../cached.ts';
import type { Bench, Case } from '../case.ts';
import { compare } from '../compare.ts';
import { median, spread } from '../machine.ts';
import { signedInHeaders, timedGet } from '../once.ts';

const student = z.object({
  _id: z.string(),
  rate: z.number().max(0.9),
  counted: z.number().min(1),
  missed: z.number().min(1),
});
const answer = z.object({ data: z.object({ students: z.array(student).min(100) }) });

const bare = `with by_club as (
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
     where not p.archived order by rate, p.first_name, p.last_name`;

const rows = async (pool: pg.Pool, schoolId: string) => ({
  students: (await pool.query({ name: 'watchlist', text: bare, values: [schoolId] })).rows,
});

const version = (schoolId: string) => ({
  name: 'watchlist_version',
  text: `select sum(version)::text as version from directory_version
          where school_id = $1 and directory in ('attendance', 'clubs')`,
  values: [schoolId],
});

const path = '/api/students/attendance';

/** Changes the mark of one row, so that the next answer has to be rebuilt. */
async function mark({ owner, school }: Bench): Promise<void> {
  await owner.query(
    `update attendance set updated_at = now()
      where school_id = $1 and id = (select id from attendance where school_id = $1 limit 1)`,
    [school.schoolId],
  );
}

export const watchlist: Case = {
  name: 'watchlist',

  floor: (pool, schoolId) => ({
    'GET /watchlist': async () => JSON.stringify({ data: await rows(pool, schoolId) }),
    'GET /cachedWatchlist': cachedFloor(pool, version(schoolId), () => rows(pool, schoolId)),
  }),

  async measure(bench) {
    const headers = signedInHeaders(bench);
    // The trigger that raises the version needs the row's school.
    await bench.owner.query("select set_config('app.school_id', $1, false)", [bench.school.schoolId]);
    let before: string | undefined;
    const service: number[] = [];
    const floor: number[] = [];
    const ask = async (side: 'service' | 'floor') => {
      const { status, body, etag, milliseconds } =
        side === 'service'
          ? await timedGet(bench.service.port, path, headers)
          : await timedGet(bench.floor.port, '/watchlist', {});
      if (status !== 200) throw new Error(`Answer ${status}: ${body.slice(0, 300)}`);
      return { milliseconds, etag, listed: answer.parse(JSON.parse(body)).data.students.length };
    };
    for (let turn = 0; turn < 4 * bench.rounds + 2; turn += 1) {
      await mark(bench);
      const early = turn % 2 === 0 ? await ask('floor') : undefined;
      const anew = await ask('service');
      const late = early ?? (await ask('floor'));
      if (anew.etag === before) throw new Error('The version did not move.');
      before = anew.etag;
      if (anew.listed !== late.listed) throw new Error(`The sides disagree: ${anew.listed}, ${late.listed}.`);
      // The first two turns are only a warm-up for both sides.
      if (turn < 2) continue;
      service.push(anew.milliseconds);
      floor.push(late.milliseconds);
    }
    const cached = await compare(bench, {
      name: 'watchlist, cached, 64 connections',
      connections: 64,
      target: 0.5,
      service: [bench.signedIn('GET', path)],
      floor: [bench.plain('GET', '/cachedWatchlist')],
      check: (round) => {
        answer.parse(JSON.parse(round.samples[0]?.body ?? ''));
      },
    });
    return [
      {
        name: 'watchlist, made anew, one connection',
        ratio: median(service.map((time, turn) => time / (floor[turn] ?? Number.NaN))),
        unit: 'times its bare SQL',
        target: 2,
        sense: 'at most',
        details: [
          `service ${median(service).toFixed(1)} ms, floor ${median(floor).toFixed(1)} ms; spread of the floor ${(spread(floor) * 100).toFixed(0)} %`,
        ],
      },
      cached,
    ];
  },
};
