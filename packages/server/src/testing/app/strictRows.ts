/** While tests run, every row of a named statement is checked against the statement's shape. */
import type pg from 'pg';
import { z } from 'zod';
import { statements } from '../../db/client.ts';
import { fileOf } from '../read/statements.ts';

const named = z.object({ name: z.string() });
const answered = z.instanceof(Promise).pipe(z.custom<Promise<pg.QueryResult>>());
const fields = z.record(z.string(), z.unknown());

/** Paths of fields in a value that parsing left out, because no schema has them. */
function unknownIn(value: unknown, parsed: unknown, path: string): string[] {
  if (Array.isArray(value) && Array.isArray(parsed)) {
    return value.flatMap((one, at) => unknownIn(one, parsed[at], `${path}[]`));
  }
  const [before, after] = [fields.safeParse(value).data, fields.safeParse(parsed).data];
  if (before === undefined || after === undefined) return [];
  return Object.entries(before).flatMap(([key, one]) =>
    key in after ? unknownIn(one, after[key], `${path}.${key}`) : [`${path}.${key}`],
  );
}

/**
 * The problems of a statement's rows.
 * @returns sentences that name the statement, the field and the fix; none if there are no problems
 */
export function problemsOf(name: string, rows: readonly unknown[]): string[] {
  const shape = statements.get(name)?.shape;
  if (shape === undefined) return [];
  const problems = rows.flatMap((row) => {
    const { success, data, error } = shape.safeParse(row);
    if (!success)
      return [`${fileOf(name)}, ${name}: a row is not what its schema says: ${z.prettifyError(error)}`];
    return unknownIn(row, data, 'row').map(
      (path) => `${fileOf(name)}, ${name}: ${path} is in no schema; add it there, or select it no longer`,
    );
  });
  return [...new Set(problems)];
}

/** Makes a pool refuse rows with an unknown or a missing field: the query fails, and with it the call. */
export function parseStrictly(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (target, self, given: unknown[]) => {
        const answer: unknown = Reflect.apply(target, self, given);
        const { name } = named.safeParse(given[0]).data ?? {};
        const result = answered.safeParse(answer).data;
        if (name === undefined || result === undefined) return answer;
        return result.then((found) => {
          const problems = problemsOf(name, found.rows);
          if (problems.length === 0) return found;
          const said = problems.join('\n');
          process.stderr.write(`${said}\n`);
          throw new Error(said);
        });
      },
    });
  });
}
