/** 2,000 students in one call with all checks, against a COPY and an insert with two unique indexes. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import type { Bench, Case } from '../case.ts';
import { median, spread } from '../machine.ts';
import { timedWrite } from '../once.ts';

const people = 2000;
const path = '/api/user/createUsersAndStudents';
const answer = z.object({
  data: z.object({
    studentsCreated: z.array(z.unknown()).length(people),
    duplicatedStudentEmails: z.array(z.unknown()).length(0),
  }),
});

/** The bare table: a person's columns, two unique indexes and no other checks. */
const bareTable = `
  create table bench_person (
    school_id uuid not null, id uuid not null default uuidv7(), kind text not null, school_email text not null,
    email_key text not null, first_name text not null, last_name text not null, display_name text not null,
    graduating_class text, created_at timestamptz not null default now(),
    primary key (school_id, id), unique (school_id, email_key));
  insert into bench_person (school_id, kind, school_email, email_key, first_name, last_name, display_name, graduating_class)
  select school_id, kind, school_email, email_key, first_name, last_name, display_name, graduating_class from person;
  create temporary table bench_staging (school_email text, first_name text, last_name text, graduating_class text)
  on commit delete rows`;

function list(round: number) {
  const graduatingClass = String(Temporal.Now.plainDateISO().year + 2);
  return Array.from({ length: people }, (_, n) => ({
    schoolEmail: `newcomer.${round}.${n}@school.example.org`,
    firstName: `Givën${n}`,
    lastName: `O’Family ${n}`,
    graduatingClass,
  }));
}

/** Milliseconds from the first byte of the request to the last of the answer. */
async function overHttp(bench: Bench, students: ReturnType<typeof list>): Promise<number> {
  const { body, milliseconds } = await timedWrite(bench, 'PUT', path, { students });
  answer.parse(JSON.parse(body));
  return milliseconds;
}

async function byCopy(bench: Bench, students: ReturnType<typeof list>): Promise<number> {
  const { owner, school } = bench;
  const began = performance.now();
  const rows = students.map(
    (one) => `${one.schoolEmail}\t${one.firstName}\t${one.lastName}\t${one.graduatingClass}\n`,
  );
  await owner.query('begin');
  const copy = owner.query(copyFrom('copy bench_staging from stdin'));
  await pipeline(Readable.from([rows.join('')]), copy);
  await owner.query(
    `insert into bench_person (school_id, kind, school_email, email_key, first_name, last_name, display_name, graduating_class)
     select $1, 'student', school_email, lower(school_email), first_name, last_name, first_name || ' ' || last_name, graduating_class
       from bench_staging`,
    [school.schoolId],
  );
  await owner.query('commit');
  return performance.now() - began;
}

export const onboarding: Case = {
  name: '2,000 students onboarded over HTTP',
  async measure(bench) {
    const { owner, school } = bench;
    await owner.query(bareTable);
    const times: { service: number[]; floor: number[] } = { service: [], floor: [] };
    // The first round is only a warm-up.
    for (let round = 0; round <= bench.rounds * 2; round += 1) {
      const students = list(round);
      const service = await overHttp(bench, students);
      const floor = await byCopy(bench, students);
      const left = await owner.query(
        `with gone as (delete from person where school_id = $1 and email_key like 'newcomer.%' returning 1),
              bare as (delete from bench_person where email_key like 'newcomer.%' returning 1)
         select (select count(*)::int from gone) as gone, (select count(*)::int from bare) as bare`,
        [school.schoolId],
      );
      z.tuple([z.object({ gone: z.literal(people), bare: z.literal(people) })]).parse(left.rows);
      await owner.query('vacuum analyze person');
      await owner.query('vacuum analyze bench_person');
      if (round === 0) continue;
      times.service.push(service);
      times.floor.push(floor);
    }
    await owner.query('drop table bench_person');
    const ratios = times.service.map((time, index) => time / (times.floor[index] ?? Number.NaN));
    const told = (name: string, list: number[]) =>
      `${name.padEnd(8)} ${median(list).toFixed(0).padStart(5)} ms (${Math.min(...list).toFixed(0)} to ${Math.max(...list).toFixed(0)})`;
    return [
      {
        name: this.name,
        ratio: median(ratios),
        unit: 'times COPY + insert',
        target: 10,
        sense: 'at most',
        details: [
          told('service', times.service),
          told('floor', times.floor),
          `spread of the floor's rounds ${(spread(times.floor) * 100).toFixed(0)} %`,
        ],
      },
    ];
  },
};
