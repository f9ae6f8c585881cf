/** Prepares every named statement and compares its columns with its schema; strictRows.ts checks their values. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '../../testing/app/cluster.ts';
import { problemsOf } from '../../testing/app/strictRows.ts';
import { declaredStatements, fileOf } from '../../testing/read/statements.ts';
import type { Statement } from '../client.ts';

let all: ReadonlyMap<string, Statement<unknown>>;
let client: pg.Client;
beforeAll(async () => {
  all = await declaredStatements();
  client = new pg.Client((await createDatabase()).connection());
  await client.connect();
});
afterAll(async () => client.end());

/** Prepares a statement without running it. @returns the names of its columns */
async function columnsOf(text: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let columns: string[] = [];
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ text, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: { name: string }[] }) => {
        columns = message.fields.map(({ name }) => name);
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    });
  });
}

it('every statement can be prepared, and has exactly the columns of its schema', async () => {
  expect(all.size).toBeGreaterThan(150);
  const wrong: string[] = [];
  for (const [name, { text, shape }] of all) {
    const columns = await columnsOf(text).catch((error: unknown) => String(error));
    const keys = shape instanceof z.ZodObject ? Object.keys(shape.shape) : undefined;
    if (typeof columns === 'string') wrong.push(`${fileOf(name)}, ${name}: ${columns}`);
    else if (keys !== undefined && columns.toSorted().join() !== keys.toSorted().join()) {
      wrong.push(`${fileOf(name)}, ${name}: selects ${columns.join()}; its schema has ${keys.join()}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('a row with a missing or extra field is reported, at any depth', () => {
  const tag = { _id: 'a', tag: 'Art', fontAwesomeIcon: null, archived: false };
  expect(problemsOf('club_tags', [tag])).toEqual([]);
  expect(problemsOf('club_tags', [{ ...tag, colour: 'red' }])).toEqual([
    expect.stringContaining('row.colour'),
  ]);
  expect(problemsOf('club_tags', [{ ...tag, tag: undefined }])).toEqual([expect.stringContaining('tag')]);
  const card = { ...tag, schoolEmail: 'a@b.org', firstName: 'A', lastName: 'B', displayName: 'A B' };
  const clubs = [{ _id: 'c', clubName: 'Chess', more: 1 }];
  expect(
    problemsOf('faculty_directory', [{ ...card, administrator: false, clubs, projects: [] }]),
  ).toContainEqual(expect.stringContaining('row.clubs[].more'));
});
