/** Memory of the service and its PostgreSQL together, after load from 64 connections. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Bench, Case } from '../case.ts';
import { memoryOf, postgresMemory } from '../machine.ts';
import { floorName } from '../sides.ts';

const backends = z.array(z.object({ pid: z.number(), floor: z.boolean() }));

/** PostgreSQL processes that serve the bench itself: the floor's, and that of this query. */
async function ownBackends({ owner }: Bench) {
  const { rows } = await owner.query(
    `select pid, application_name = $1 as floor from pg_stat_activity
      where application_name = $1 or pid = pg_backend_pid()`,
    [floorName],
  );
  return backends.parse(rows);
}

/** The floor's pool closes connections idle for ten seconds; until then they share PostgreSQL's memory. */
async function demandFloorGone(bench: Bench): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    if ((await ownBackends(bench)).every(({ floor }) => !floor)) return;
    await sleep(500);
  }
  throw new Error('The floor keeps its connections.');
}

export const memory: Case = {
  name: 'memory after 64 connections',

  async measure(bench) {
    await demandFloorGone(bench);
    const { rows } = await bench.owner.query<{ id: string }>(
      'select id from attendance where school_id = $1 order by hashtext(id::text) limit 8000',
      [bench.school.schoolId],
    );
    const marks = rows.map(({ id }, index) =>
      bench.signedIn('PUT', '/api/club/attendanceStatus', {
        attendanceId: id,
        attendanceStatus: index % 2 === 0 ? 'present' : 'absent',
      }),
    );
    const reads = ['/api/admin/clubs', '/api/students/attendance'];
    let answers = 0;
    for (const requests of [marks, ...reads.map((path) => [bench.signedIn('GET', path)])]) {
      answers += (await bench.load(bench.service, { connections: 64, requests, status: 200 })).total;
    }
    const service = memoryOf(bench.service.pid);
    const without = (await ownBackends(bench)).map(({ pid }) => pid);
    const postgres = postgresMemory(bench.postmaster, without);
    if (service === undefined || postgres === undefined)
      throw new Error('It needs /proc, which this system does not have.');
    return [
      {
        name: this.name,
        ratio: service + postgres.memory,
        unit: 'MiB of the service and PostgreSQL (proportional set size)',
        target: 305,
        sense: 'at most',
        details: [
          `service ${service.toFixed(0)}, PostgreSQL ${postgres.memory.toFixed(0)} in ${postgres.processes} processes, after ${answers} answers`,
        ],
      },
    ];
  },
};
