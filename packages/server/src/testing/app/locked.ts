/** Calls that meet: each runs until it waits for another transaction. */
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

const waiting = `select count(*)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
                  where not l.granted and a.datname = current_database()`;

/**
 * Starts calls one after the other while another transaction holds locks: the next one starts when each before it
 * waits for a lock or has been answered. Then that transaction commits.
 * @param sql run by the other transaction, as the tables' owner; what it changes or locks stays locked
 * @returns the answers of the calls, in their order
 */
export async function whileLocked<Answer>(
  app: TestApp,
  schoolId: string,
  { sql, values }: { sql: string; values: readonly unknown[] },
  calls: ReadonlyArray<() => Promise<Answer>>,
): Promise<Answer[]> {
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.school_id', $1, true)", [schoolId]);
    await client.query(sql, [...values]);
    const answers: Promise<Answer>[] = [];
    let answered = 0;
    const count = () => {
      answered += 1;
    };
    for (const call of calls) {
      const answer = call();
      answer.then(count, count);
      answers.push(answer);
      const held = async () => ((await app.owner.query<{ n: number }>(waiting)).rows[0]?.n ?? 0) + answered;
      await expect.poll(held).toBe(answers.length);
    }
    await client.query('commit');
    return await Promise.all(answers);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
