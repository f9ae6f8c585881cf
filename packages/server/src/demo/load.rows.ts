/** Writes many rows of the demo school in one statement. */
import type pg from 'pg';

type Column = readonly (string | number | boolean | null)[];

/** Inserts columns as one statement; `types` are their PostgreSQL types, `select` the inserted expressions. */
export async function insert(
  client: pg.Client,
  table: string,
  columns: Record<string, { type: string; values: Column; as?: string }>,
): Promise<void> {
  const names = Object.keys(columns);
  const lists = Object.values(columns).map(({ type }, index) => `$${index + 1}::${type}[]`);
  const taken = Object.entries(columns).map(([name, { as }]) => (as === undefined ? name : `${name}::${as}`));
  const sql = `insert into ${table} (${names.join(', ')})
    select ${taken.join(', ')} from unnest(${lists.join(', ')}) as u(${names.join(', ')})`;
  await client.query(
    sql,
    Object.values(columns).map(({ values }) => values),
  );
}

/**
 * The item at a place of the demo's lists, or its id.
 * @throws RangeError if there is none
 */
export function at<Item>(index: number, list: readonly Item[]): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`The demo school has no item ${index}.`);
  return item;
}

/** PostgreSQL's array literal: `unnest` would flatten nested arrays. */
export function literal(items: readonly string[]): string {
  return `{${items.map((item) => JSON.stringify(item)).join(',')}}`;
}
