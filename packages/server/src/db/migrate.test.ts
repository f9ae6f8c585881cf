/** Migrations keep existing data: rows of an older schema are converted to the newest one. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createBareDatabase, type TestDatabase } from '../testing/app/cluster.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeEach(async () => {
  database = await createBareDatabase();
  owner = new pg.Client(database.connection('casement_owner'));
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
});

const journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number() })) });

/** Applies all migrations before this number. */
async function migrateBefore(number: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'casement-migrations-'));
  try {
    await cp(new URL('./migrations', import.meta.url), folder, { recursive: true });
    const place = path.join(folder, 'meta', '_journal.json');
    const whole = journal.parse(JSON.parse(await readFile(place, 'utf8')));
    const entries = whole.entries.filter(({ idx }) => idx < number);
    await writeFile(place, JSON.stringify({ ...whole, entries }));
    await applyMigrations(drizzle(owner), {
      migrationsFolder: folder,
      migrationsSchema: 'public',
      migrationsTable: 'schema_migration',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('migration 0014 claims the files of records and drafts', async () => {
  await migrateBefore(14);
  const school = uuidv7();
  await owner.query("select set_config('app.school_id', $1, false)", [school]);
  await owner.query(
    "insert into school (school_id, subdomain, school_name, time_zone) values ($1, 'oak', 'Oak', 'Europe/Berlin')",
    [school],
  );
  const [student, mate] = [uuidv7(), uuidv7()];
  for (const id of [student, mate])
    await owner.query(
      `insert into person (id, kind, school_email, email_key, first_name, last_name, display_name, graduating_class)
       values ($1, 'student', $2, $2, 'A', 'Student', 'A', '2027')`,
      [id, `${id}@example.org`],
    );
  const names = 'image photo posted typed listed back lapsed gone mates pictured loose'.split(' ');
  const files = Object.fromEntries(names.map((name) => [name, uuidv7()]));
  for (const [name, id] of Object.entries(files))
    await owner.query(
      `insert into stored_file (id, purpose, owner_id, content_type, bytes, blob_name, created_at, removed_at)
       values ($1, $2, $3, 'image/webp', 1, $4, now() - interval '9 days',
               now() - make_interval(hours => case $4 when 'back' then 2 when 'gone' then 30 end))`,
      [id, name === 'pictured' ? 'meetingPhoto' : 'evidence', name === 'mates' ? mate : student, name],
    );
  const [club, meeting, post] = [uuidv7(), uuidv7(), uuidv7()];
  await owner.query(
    "insert into club (id, club_name, cas_strand, image_file_id) values ($1, 'Chess', 'Creativity', $2)",
    [club, files['image']],
  );
  await owner.query(
    "insert into meeting (id, club_id, meeting_name, starts_at, ends_at) values ($1, $2, 'x', now(), now() + interval '1 hour')",
    [meeting, club],
  );
  await owner.query('insert into meeting_photo (meeting_id, file_id, position) values ($1, $2, 0)', [
    meeting,
    files['photo'],
  ]);
  await owner.query(
    "insert into post (id, student_id, kind, day, html, plain_text) values ($1, $2, 'evidence', '2026-11-02', 'x', 'x')",
    [post, student],
  );
  await owner.query('insert into post_file (post_id, file_id) values ($1, $2)', [post, files['posted']]);
  const typed = ['typed', 'back', 'gone', 'mates', 'pictured', 'typed'].map((name) => ({ _id: files[name] }));
  for (const [slot, held, days] of [
    ['evidence', [...typed, { _id: 'no id' }], 1],
    ['reflection', [files['listed']], 2],
    [post, [{ _id: files['posted'] }, { _id: files['lapsed'] }], 40],
    [uuidv7(), null, 0],
  ] as const)
    await owner.query(
      `insert into post_draft (student_id, slot, content, updated_at)
       values ($1, $2, $3, date_trunc('day', now()) - make_interval(days => $4))`,
      [student, slot, JSON.stringify({ text: 'typed', files: held }), days],
    );

  await migrate(database.connection('casement_owner'));

  const { rows } = await owner.query(
    `select f.blob_name as file, u.record_kind as kind, d.slot, f.removed_at is not null as removed,
            case when d.id is null then u.lapses_at is null else u.lapses_at = d.updated_at + interval '30 days' end as lasts
       from stored_file f left join file_use u on u.school_id = f.school_id and u.file_id = f.id
       left join post_draft d on d.school_id = u.school_id and d.id = u.draft_id
      order by f.blob_name, u.record_kind`,
  );
  const claim = (file: string, kind: string, slot: string | null = null) => ({
    file,
    kind,
    slot,
    removed: false,
    lasts: true,
  });
  const none = (file: string, removed = false) => ({ file, kind: null, slot: null, removed, lasts: true });
  expect(rows).toEqual([
    claim('back', 'draft', 'evidence'),
    none('gone', true),
    claim('image', 'club'),
    claim('lapsed', 'draft', post),
    claim('listed', 'draft', 'reflection'),
    none('loose'),
    none('mates'),
    claim('photo', 'meeting'),
    none('pictured'),
    claim('posted', 'draft', post),
    claim('posted', 'post'),
    claim('typed', 'draft', 'evidence'),
  ]);
});
