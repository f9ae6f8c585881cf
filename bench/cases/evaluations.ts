/** Evaluations of many projects: attaching an assignment, opening it, and loading dashboards during the job. */
import { z } from 'zod';
import type { Bench, Case } from '../case.ts';
import { compare } from '../compare.ts';
import {
  addAssignment,
  attachedSize,
  bareAttachment,
  dropAssignments,
  evaluationSize,
  fillProjects,
  markings,
} from '../evaluations.ts';
import { median, spread } from '../machine.ts';
import { timedWrite } from '../once.ts';
import { waitFor } from '../wait.ts';

const answered = z.object({ data: z.object({ _id: z.string() }) });
const seen = z.tuple([
  z.object({ state: z.string(), said: z.array(z.string()), work: z.coerce.number().nullable() }),
]);

/** Starts attaching an assignment. @returns the job's id */
async function begin(bench: Bench, casProjects: readonly string[], evaluationDetails: readonly string[]) {
  const sent = { casProjects, evaluationDetails };
  const { body } = await timedWrite(bench, 'POST', '/api/evaluation/events', sent);
  return answered.parse(JSON.parse(body)).data._id;
}

/** State of a job, from the queue and from the job itself; `work` is its duration in milliseconds once it has ended. */
async function lookAt(bench: Bench, jobId: string) {
  const { rows } = await bench.owner.query(
    `select j.state, j.said, extract(epoch from q.completed_on - q.started_on) * 1000 as work
       from job j join pgboss.job q on q.data ->> 'jobId' = j.id::text where j.id = $1`,
    [jobId],
  );
  return seen.parse(rows)[0];
}

/** Waits for a job to end, and checks that it did what was asked. */
async function ended(bench: Bench, jobId: string): Promise<{ work: number; said: string[] }> {
  return waitFor('the end of the job', async () => {
    const { state, said, work } = await lookAt(bench, jobId);
    if (state === 'failed') throw new Error('The attachment failed.');
    return work === null ? undefined : { work, said };
  });
}

const told = (name: string, list: readonly number[]) =>
  `${name.padEnd(22)} ${median(list).toFixed(0).padStart(6)} ms (${Math.min(...list).toFixed(0)} to ${Math.max(...list).toFixed(0)})`;

export const attaching: Case = {
  name: `${attachedSize.evaluations} evaluations attached`,
  async measure(bench) {
    const { owner, school } = bench;
    const projects = (await fillProjects(owner, school)).slice(0, attachedSize.projects);
    const times: Record<'work' | 'whole' | 'floor', number[]> = { work: [], whole: [], floor: [] };
    // The first round is only a warm-up.
    for (let round = 0; round <= bench.rounds * 2; round += 1) {
      const [ours, bare] = [await addAssignment(owner, true), await addAssignment(owner, true)];
      const pressed = performance.now();
      const { work, said } = await ended(bench, await begin(bench, projects, [ours]));
      const whole = performance.now() - pressed;
      const expected = `Attached to ${attachedSize.projects} projects, with ${attachedSize.evaluations.toLocaleString('en-GB')} evaluations.`;
      if (said.join() !== expected) throw new Error(`It says: ${said.join(' ')}`);
      const floorBegan = performance.now();
      const { rowCount } = await owner.query(bareAttachment, [bare, projects]);
      const floor = performance.now() - floorBegan;
      if (rowCount !== attachedSize.evaluations) throw new Error(`The floor made ${rowCount} rows.`);
      await dropAssignments(owner, [ours, bare]);
      if (round === 0) continue;
      times.work.push(work);
      times.whole.push(whole);
      times.floor.push(floor);
    }
    const noise = spread(times.floor);
    return [
      {
        name: this.name,
        noise,
        ratio: median(times.work.map((time, index) => time / (times.floor[index] ?? Number.NaN))),
        unit: 'times one insert … select of the same rows',
        target: 10,
        sense: 'at most',
        details: [
          told('the job', times.work),
          told('from press to result', times.whole),
          told('one insert … select', times.floor),
          `spread of the floor's rounds ${(noise * 100).toFixed(0)} %`,
        ],
      },
    ];
  },
};

const opened = z.object({
  data: z.object({
    casProjects: z
      .array(z.object({ evaluationEvent: z.object({ evaluations: z.number(), marks: z.number() }) }))
      .length(evaluationSize.projects),
  }),
});

let shown: string | undefined;

/** An assignment attached to all projects, with marks, comments and hand-ins; created once. */
async function shownAssignment({ owner, school }: Bench): Promise<string> {
  if (shown !== undefined) return shown;
  const projects = await fillProjects(owner, school);
  const id = await addAssignment(owner, true);
  await owner.query(bareAttachment, [id, projects]);
  for (const step of markings) await owner.query(step, [id]);
  await owner.query('vacuum analyze');
  shown = id;
  return id;
}

export const assignment: Case = {
  name: `an assignment over ${evaluationSize.projects} projects and ${evaluationSize.evaluations} evaluations opened`,

  floor: (pool, schoolId) => ({
    'GET /assignment': async (path) => {
      const { rows } = await pool.query<Record<string, unknown>>({
        name: 'assignment',
        text: `select o.id as "_id", o.name, o.archived, m.classes as "graduatingClasses", m.count as "memberCount",
                      json_build_object('_id', v.id, 'evaluations', x.evaluations, 'marks', x.marks,
                        'comments', x.comments, 'handIns', x.hand_ins) as "evaluationEvent"
                 from project o
                 join (select m.project_id, count(*)::int as count, array_agg(distinct p.graduating_class) as classes
                         from project_membership m join person p on p.school_id = m.school_id and p.id = m.person_id
                        where m.school_id = $1 group by 1) m on m.project_id = o.id
                 join evaluation_event v on v.school_id = $1 and v.project_id = o.id and v.assignment_id = $2
                 join (select e.event_id, count(*)::int as evaluations, sum(r.count)::int as marks,
                              sum(c.count)::int as comments, sum(s.count)::int as hand_ins
                         from evaluation e
                         left join (select evaluation_id, count(*) from criterion_result where school_id = $1 group by 1) r
                           on r.evaluation_id = e.id
                         left join (select evaluation_id, count(*) from evaluation_comment where school_id = $1 group by 1) c
                           on c.evaluation_id = e.id
                         left join (select evaluation_id, count(*) from evidence_submission where school_id = $1 group by 1) s
                           on s.evaluation_id = e.id
                        where e.school_id = $1 group by 1) x on x.event_id = v.id
                where o.school_id = $1 order by o.name`,
        values: [schoolId, path.split('/')[2]],
      });
      return JSON.stringify({ data: { casProjects: rows } });
    },
  }),

  async measure(bench) {
    const id = await shownAssignment(bench);
    const figure = await compare(bench, {
      name: this.name,
      connections: 4,
      target: undefined,
      service: [bench.signedIn('GET', `/api/evaluation/details/${id}/casProjects`)],
      floor: [bench.plain('GET', `/assignment/${id}`)],
      check: (round) => {
        const { casProjects } = opened.parse(JSON.parse(round.samples[0]?.body ?? '')).data;
        const sum = casProjects.reduce((all, one) => all + one.evaluationEvent.evaluations, 0);
        if (sum !== evaluationSize.evaluations) throw new Error(`${sum} evaluations.`);
      },
    });
    return [figure];
  },
};

/** Assignments per job: the job has to outlast the load that runs at the same time. */
const inOneJob = 50;

export const dashboards: Case = {
  name: 'dashboards while an assignment is attached',
  async measure(bench) {
    const { owner, school } = bench;
    const projects = await fillProjects(owner, school);
    await shownAssignment(bench);
    const order = {
      connections: 4,
      status: 200,
      requests: ['/api/evaluation/events', '/api/admin/casProjects'].map((path) =>
        bench.signedIn('GET', path),
      ),
    };
    await bench.load(bench.service, order);
    const p99: Record<'idle' | 'busy', number[]> = { idle: [], busy: [] };
    const jobs: number[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      const idle = await bench.load(bench.service, order);
      const ids: string[] = [];
      // Inactive assignments appear on no dashboard, so the answers don't change.
      while (ids.length < inOneJob) ids.push(await addAssignment(owner, false));
      const jobId = await begin(bench, projects, ids);
      await waitFor(
        'the start of the job',
        async () => (await lookAt(bench, jobId)).state !== 'waiting' || undefined,
      );
      const busy = await bench.load(bench.service, order);
      const { state } = await lookAt(bench, jobId);
      jobs.push((await ended(bench, jobId)).work);
      await dropAssignments(owner, ids);
      if (state !== 'running') throw new Error(`The job ended before the load did, in ${jobs.at(-1)} ms.`);
      p99.idle.push(idle.p99);
      p99.busy.push(busy.p99);
    }
    const noise = spread(p99.idle);
    return [
      {
        name: this.name,
        noise,
        ratio: median(p99.busy.map((time, index) => time / (p99.idle[index] ?? Number.NaN))),
        unit: 'times the p99 of the idle service',
        target: 2,
        sense: 'at most',
        details: [
          told('p99 idle', p99.idle),
          told('p99 beside the job', p99.busy),
          told(`the job of ${inOneJob * evaluationSize.evaluations} evaluations`, jobs),
          `spread of the idle rounds ${(noise * 100).toFixed(0)} %`,
        ],
      },
    ];
  },
};
