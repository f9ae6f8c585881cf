/** A message to 1,500 people: how long Send takes, how fast the e-mails go out, and how it slows other calls. */
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Bench, Case, Figure } from '../case.ts';
import { size } from '../data.ts';
import { median, spread } from '../machine.ts';
import { timedWrite } from '../once.ts';
import { waitFor } from '../wait.ts';

const made = z.object({ data: z.object({ _id: z.string() }) });
const answered = z.object({ data: z.object({ recipients: z.literal(size.students) }) });
const counted = z.tuple([z.object({ open: z.number() })]);

const html = `<p>${'The bus leaves at eight from the gate. Bring boots and a lunch. '.repeat(20)}</p>`;

/** A draft to all students. */
async function draft(bench: Bench): Promise<string> {
  const message = { title: 'Bring boots', content: { html }, recipients: [{ targetType: 'AllStudents' }] };
  const { body } = await timedWrite(bench, 'POST', '/api/messagePost/post', message);
  return made.parse(JSON.parse(body)).data._id;
}

/** Sends the draft. @returns milliseconds to the last byte of the answer */
async function send(bench: Bench, messagePostId: string): Promise<number> {
  const { body, milliseconds } = await timedWrite(bench, 'POST', '/api/messagePost/send', { messagePostId });
  answered.parse(JSON.parse(body));
  return milliseconds;
}

/** Waits until the mail server has accepted more e-mails than `before`. */
const nextEmail = async ({ mail }: Bench, before: number) =>
  waitFor('the next e-mail', async () => (await mail.taken()) > before || undefined);

/** Milliseconds from the first accepted e-mail to the last. */
async function arrival(bench: Bench, before: number): Promise<number> {
  await nextEmail(bench, before);
  const first = performance.now();
  const all = before + size.students;
  await waitFor('the last e-mail', async () => (await bench.mail.taken()) >= all || undefined);
  return performance.now() - first;
}

/** Waits until the outcome of every e-mail is stored, then deletes the message. */
async function settled({ owner, school }: Bench, messageId: string): Promise<void> {
  await waitFor('the outcomes of the e-mails', async () => {
    const { rows } = await owner.query(
      `select count(*) filter (where state in ('waiting', 'handingOver'))::int as open
         from message_delivery where school_id = $1 and message_id = $2`,
      [school.schoolId, messageId],
    );
    return counted.parse(rows)[0].open === 0 || undefined;
  });
  await owner.query('delete from message where school_id = $1 and id = $2', [school.schoolId, messageId]);
  await owner.query('vacuum analyze message_delivery');
}

/** The bare table: a delivery's columns and one unique index. */
const bareTable = `
  create table bench_delivery (
    school_id uuid not null, id uuid not null default uuidv7(), message_id uuid not null, person_id uuid not null,
    email text not null, display_name text not null, first_name text not null, last_name text not null,
    state text not null default 'waiting', due_at timestamptz not null default now(),
    primary key (school_id, id), unique (school_id, message_id, person_id))`;

async function bareInsert({ owner, school }: Bench): Promise<number> {
  const began = performance.now();
  const { rowCount } = await owner.query(
    `insert into bench_delivery (school_id, message_id, person_id, email, display_name, first_name, last_name)
     select school_id, uuidv7(), id, school_email, display_name, first_name, last_name
       from person where school_id = $1 and kind = 'student'`,
    [school.schoolId],
  );
  const took = performance.now() - began;
  if (rowCount !== size.students) throw new Error(`The floor made ${rowCount} rows.`);
  await owner.query('truncate bench_delivery');
  return took;
}

/** Sends as many e-mails of the same length with the library alone, over pooled connections. */
async function barePool(bench: Bench): Promise<number> {
  const transport = createTransport({
    url: bench.mail.url,
    pool: true,
    maxConnections: 4,
    maxMessages: Infinity,
  });
  const before = await bench.mail.taken();
  const emails = Array.from({ length: size.students }, (_, n) =>
    transport.sendMail({
      from: 'office@school.example.org',
      to: `student${n}@school.example.org`,
      subject: 'Bring boots',
      text: html,
      html,
    }),
  );
  const took = arrival(bench, before);
  await Promise.all(emails);
  transport.close();
  return took;
}

const told = (name: string, list: readonly number[]) =>
  `${name.padEnd(26)} ${median(list).toFixed(0).padStart(6)} ms (${Math.min(...list).toFixed(0)} to ${Math.max(...list).toFixed(0)})`;

const ratioOf = (over: readonly number[], under: readonly number[]) =>
  median(over.map((time, index) => time / (under[index] ?? Number.NaN)));

export const sending: Case = {
  name: `a message to ${size.students} people sent`,
  async measure(bench) {
    await bench.owner.query(bareTable);
    const times: Record<'press' | 'insert' | 'going' | 'bare', number[]> = {
      press: [],
      insert: [],
      going: [],
      bare: [],
    };
    const early: number[] = [];
    // The first round is only a warm-up.
    for (let round = 0; round <= bench.rounds; round += 1) {
      const id = await draft(bench);
      const before = await bench.mail.taken();
      const press = await send(bench, id);
      const out = (await bench.mail.taken()) - before;
      const going = await arrival(bench, before);
      await settled(bench, id);
      const insert = await bareInsert(bench);
      const bare = await barePool(bench);
      if (round === 0) continue;
      early.push(out);
      times.press.push(press);
      times.insert.push(insert);
      times.going.push(going);
      times.bare.push(bare);
    }
    await bench.owner.query('drop table bench_delivery');
    const figure = (rest: Omit<Figure, 'noise'>, floor: readonly number[]): Figure => ({
      ...rest,
      noise: spread(floor),
      details: [...rest.details, `spread of the floor's rounds ${(spread(floor) * 100).toFixed(0)} %`],
    });
    return [
      figure(
        {
          name: `${this.name}: the press`,
          ratio: ratioOf(times.press, times.insert),
          unit: 'times one insert of as many rows',
          target: 20,
          sense: 'at most',
          details: [
            told('the request', times.press),
            told('one insert … select', times.insert),
            `e-mails out when it answered: ${Math.max(...early)} at most`,
          ],
        },
        times.insert,
      ),
      figure(
        {
          name: `${this.name}: handing over`,
          ratio: ratioOf(times.bare, times.going),
          unit: 'of the speed of a bare pool of connections',
          target: 0.5,
          sense: 'at least',
          details: [told('first to last e-mail', times.going), told('the same by the library', times.bare)],
        },
        times.bare,
      ),
    ];
  },
};

export const beside: Case = {
  name: `clubs and home while a message goes to ${size.students} people`,
  async measure(bench) {
    const order = {
      connections: 4,
      status: 200,
      requests: ['/api/admin/clubs', '/api/home'].map((path) => bench.signedIn('GET', path)),
    };
    await bench.load(bench.service, order);
    const p99: Record<'idle' | 'busy', number[]> = { idle: [], busy: [] };
    for (let round = 0; round < bench.rounds; round += 1) {
      p99.idle.push((await bench.load(bench.service, order)).p99);
      const id = await draft(bench);
      const before = await bench.mail.taken();
      await send(bench, id);
      await nextEmail(bench, before);
      p99.busy.push((await bench.load(bench.service, order)).p99);
      if ((await bench.mail.taken()) >= before + size.students) {
        throw new Error('The last e-mail was out before the load ended: measure with fewer --seconds.');
      }
      await settled(bench, id);
    }
    const noise = spread(p99.idle);
    return [
      {
        name: this.name,
        noise,
        ratio: ratioOf(p99.busy, p99.idle),
        unit: 'times the p99 of the idle service',
        target: 1.5,
        sense: 'at most',
        details: [
          told('p99 idle', p99.idle),
          told('p99 while it goes out', p99.busy),
          `spread of the idle rounds ${(noise * 100).toFixed(0)} %`,
        ],
      },
    ];
  },
};
