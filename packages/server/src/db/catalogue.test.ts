/** Checks the database's catalogue against the house's rules; it reports what a new table lacks. */
import { fileUses } from '@casement/domain/files/files.rules.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDatabase, type TestDatabase } from '../testing/app/cluster.ts';
import { demandBoundRole, UnsafeRoleError } from './guard.ts';

/** Exempt by name: the migrations' own table, and the one address that is unique across schools. */
const migrations = 'schema_migration';
const acrossSchools = ['school_subdomain_unique'];
const service = 'casement_service';

/** Sessions, codes, limits, jobs, and files with signed addresses (decision 0022). */
const realClock = [
  'account',
  'job',
  'known_browser',
  'queued_email',
  'session',
  'sign_in_attempt',
  'sign_in_code',
  'stored_file',
  'verification',
];

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createDatabase();
  owner = new pg.Client(database.connection('casement_owner'));
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
});

async function read<T>(schema: z.ZodType<T>, sql: string): Promise<T[]> {
  return z.array(schema).parse((await owner.query(sql)).rows);
}

const tables = `select c.oid, c.relname as name, c.relrowsecurity as secured
                  from pg_class c join pg_namespace n on n.oid = c.relnamespace
                 where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> '${migrations}'`;
const named = z.object({ name: z.string() });

describe('tables of schema public', () => {
  it('number more than ten', async () => {
    expect((await read(named, tables)).length).toBeGreaterThan(10);
  });

  it('have a primary key that starts with school_id', async () => {
    const keys = z.object({ name: z.string(), columns: z.array(z.string()) });
    const found = await read(
      keys,
      `select t.name, coalesce((select array_agg(a.attname::text order by k.place)
                from pg_constraint p cross join unnest(p.conkey) with ordinality k(attnum, place)
                join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.attnum
               where p.conrelid = t.oid and p.contype = 'p'), '{}') as columns
         from (${tables}) t`,
    );
    expect(found.filter(({ columns }) => columns[0] !== 'school_id')).toEqual([]);
  });

  it('have a required school_id of type uuid, first in every index', async () => {
    const index = z.object({ name: z.string(), first: z.string().nullable(), unique: z.boolean() });
    const found = await read(
      index,
      `select i.relname as name, a.attname as first, x.indisunique as unique
         from (${tables}) t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
         left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]`,
    );
    const wrong = found.filter(({ name, first }) => first !== 'school_id' && !acrossSchools.includes(name));
    expect(wrong).toEqual([]);
    expect(found.some(({ unique }) => unique)).toBe(true);
    const column = z.object({
      name: z.string(),
      type: z.string().nullable(),
      required: z.boolean().nullable(),
    });
    const columns = await read(
      column,
      `select t.name, a.atttypid::regtype::text as type, a.attnotnull as required
         from (${tables}) t left join pg_attribute a on a.attrelid = t.oid and a.attname = 'school_id'`,
    );
    expect(columns.filter(({ type, required }) => type !== 'uuid' || required !== true)).toEqual([]);
  });

  it('have school_id first at both ends of every foreign key, and never set it to null', async () => {
    const key = z.object({
      name: z.string(),
      from: z.string(),
      to: z.string(),
      onDelete: z.string(),
      cleared: z.array(z.string()).nullable(),
    });
    const found = await read(
      key,
      `select f.conname as name, a.attname as from, b.attname as to, f.confdeltype::text as "onDelete",
              (select array_agg(d.attname::text) from unnest(f.confdelsetcols) k
                 join pg_attribute d on d.attrelid = f.conrelid and d.attnum = k) as cleared
         from (${tables}) t join pg_constraint f on f.conrelid = t.oid and f.contype = 'f'
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
         join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]`,
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ from, to }) => from !== 'school_id' || to !== 'school_id')).toEqual([]);
    const clearing = found.filter(({ onDelete }) => onDelete === 'n' || onDelete === 'd');
    expect(clearing.filter(({ cleared }) => cleared === null || cleared.includes('school_id'))).toEqual([]);
  });

  it('have a foreign key, except the activity log, so that no row is without a school', async () => {
    const alone = await read(
      named,
      `select t.name from (${tables}) t where t.name <> 'school' and not exists
         (select from pg_constraint f where f.conrelid = t.oid and f.contype = 'f')`,
    );
    // The log outlives the records it describes (decision 0009).
    expect(alone).toEqual([{ name: 'activity_log' }]);
  });

  it('have row security with one policy on school_id for all commands', async () => {
    const policy = z.object({
      name: z.string(),
      secured: z.boolean(),
      policies: z.array(
        z.object({
          command: z.string(),
          permissive: z.boolean(),
          using: z.string().nullable(),
          check: z.string().nullable(),
          everyone: z.boolean(),
        }),
      ),
    });
    const found = await read(
      policy,
      `select t.name, t.secured, coalesce((select json_agg(json_build_object('command', p.polcmd,
                'permissive', p.polpermissive, 'using', pg_get_expr(p.polqual, p.polrelid),
                'check', pg_get_expr(p.polwithcheck, p.polrelid), 'everyone', p.polroles = '{0}'))
                from pg_policy p where p.polrelid = t.oid), '[]') as policies
         from (${tables}) t`,
    );
    const own =
      "(school_id = ( SELECT (NULLIF(current_setting('app.school_id'::text, true), ''::text))::uuid AS \"nullif\"))";
    const right = [{ command: '*', permissive: true, using: own, check: own, everyone: true }];
    const wrong = found.filter(
      ({ secured, policies }) => !secured || JSON.stringify(policies) !== JSON.stringify(right),
    );
    expect(wrong).toEqual([]);
  });

  it('record when each row was created', async () => {
    const lacking = await read(
      named,
      `select t.name from (${tables}) t where not exists
         (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'created_at'
             and a.attnotnull and a.atthasdef and a.atttypid = 'timestamptz'::regtype)`,
    );
    expect(lacking).toEqual([]);
  });

  it('take their times from app_now(), except those that follow the real clock', async () => {
    const found = await read(
      z.object({ name: z.string(), made: z.string() }),
      // An instant plus an interval counts as that instant.
      `select distinct t.name, regexp_replace(pg_get_expr(d.adbin, d.adrelid), '^\\((.*) \\+ .*interval\\)$', '\\1') as made
         from (${tables}) t join pg_attrdef d on d.adrelid = t.oid
         join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where a.atttypid = 'timestamptz'::regtype order by 1, 2`,
    );
    expect(found.filter(({ made }) => made !== 'app_now()')).toEqual(
      realClock.map((name) => ({ name, made: 'now()' })),
    );
    expect(found.filter(({ name, made }) => realClock.includes(name) && made !== 'now()')).toEqual([]);
  });

  it('are the only relations with rows: there are no views and no foreign tables', async () => {
    const others = await read(
      named,
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('v', 'm', 'f')`,
    );
    expect(others).toEqual([]);
  });
});

/** The foreign keys to a table, with their columns in order. */
const keysTo = (table: string) => `
  select t.name as table, array_agg(a.attname::text order by k.place) as columns, f.confdeltype::text as "onDelete",
         array_agg(b.attname::text order by k.place) as target
    from (${tables}) t join pg_constraint f on f.conrelid = t.oid and f.contype = 'f'
   cross join unnest(f.conkey, f.confkey) with ordinality k(here, there, place)
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.here
    join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.there
   where f.confrelid = '${table}'::regclass group by t.name, f.oid, f.confdeltype order by 1`;
const keyTo = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  onDelete: z.string(),
  target: z.array(z.string()),
});

describe('files (decision 0033)', () => {
  it('are referenced only by their claims, and can’t be deleted while claimed', async () => {
    expect(await read(keyTo, keysTo('stored_file'))).toEqual([
      { table: 'file_use', columns: ['school_id', 'file_id'], onDelete: 'a', target: ['school_id', 'id'] },
    ]);
  });

  it('are named by records through their own claims, which can’t be released while they are named', async () => {
    const found = await read(keyTo, keysTo('file_use'));
    const named = found.map(({ table, columns, onDelete, target }) => {
      const kind = target[1]?.replace(/_id$/, '');
      expect([onDelete, target]).toEqual(['a', ['school_id', `${kind}_id`, 'file_id']]);
      return { table, kind, record: columns[1] };
    });
    expect(named).toEqual([
      { table: 'club', kind: 'club', record: 'id' },
      { table: 'evidence_submission', kind: 'submission', record: 'id' },
      { table: 'meeting_photo', kind: 'meeting', record: 'meeting_id' },
      { table: 'message_file', kind: 'message', record: 'message_id' },
      { table: 'post_file', kind: 'post', record: 'post_id' },
    ]);
    const columns = await read(
      z.object({ table: z.string(), column: z.string() }),
      `select t.name as table, a.attname as column from (${tables}) t join pg_attribute a on a.attrelid = t.oid
        where a.attname ~ '(^|_)file_ids?$' and t.name <> 'file_use' order by 1`,
    );
    // A column that names a file is the last one of such a key.
    const keyed = found.map(({ table, columns: all }) => ({ table, column: all.at(-1) }));
    expect(columns).toEqual(keyed);
  });

  it.each(Object.keys(fileUses))('files of a %s are released with it, whatever deletes it', async (kind) => {
    const [column] = await read(
      z.object({ made: z.string() }),
      `select pg_get_expr(d.adbin, d.adrelid) as made from pg_attrdef d
         join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = 's'
        where d.adrelid = 'file_use'::regclass and a.attname = '${kind}_id'`,
    );
    expect(column?.made).toBe(
      `\nCASE\n    WHEN (record_kind = '${kind}'::text) THEN record_id\n    ELSE NULL::uuid\nEND`,
    );
    const tableOf: Readonly<Record<string, string>> = {
      draft: 'post_draft',
      submission: 'evidence_submission',
    };
    const records = tableOf[kind] ?? kind;
    const found = await read(keyTo, keysTo(records));
    expect(found.filter(({ table }) => table === 'file_use')).toEqual([
      { table: 'file_use', columns: ['school_id', `${kind}_id`], onDelete: 'c', target: ['school_id', 'id'] },
    ]);
  });

  it('can be claimed only by the kinds of record that the domain knows', async () => {
    const [check] = await read(
      z.object({ kinds: z.string() }),
      "select pg_get_constraintdef(oid) as kinds from pg_constraint where conname = 'file_use_kind'",
    );
    expect([...(check?.kinds ?? '').matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind)).toEqual(
      Object.keys(fileUses),
    );
  });
});

describe('functions', () => {
  it('run as their caller, except those that name schools or forget a deleted student', async () => {
    const found = await read(
      z.object({ name: z.string(), path: z.array(z.string()).nullable() }),
      `select p.proname as name, p.proconfig as path from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public' and p.prosecdef order by p.proname`,
    );
    const path = ['search_path=public, pg_temp'];
    expect(found).toEqual([
      { name: 'forget_student', path },
      { name: 'school_ids', path },
      { name: 'school_of_host', path },
    ]);
  });
});

describe('the service’s role', () => {
  it('owns nothing, is bound by row security, and can’t become another role', async () => {
    const [role] = await read(
      z.record(z.string(), z.unknown()),
      `select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb, r.rolreplication,
              (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owned,
              (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships,
              has_schema_privilege(r.oid, 'public', 'create') as creates
         from pg_roles r where r.rolname = '${service}'`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      owned: 0,
      memberships: 0,
      creates: false,
    });
  });

  it('has exactly the privileges it needs on each table', async () => {
    const right = z.object({ name: z.string(), rights: z.array(z.string()).nullable() });
    const found = await read(
      right,
      `select c.relname as name, (select array_agg(r order by r) from
                unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER,MAINTAIN}'::text[]) r
                where has_table_privilege('${service}', c.oid, r)) as rights
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p')`,
    );
    const rights = new Map(found.map(({ name, rights: list }) => [name, list?.join(' ') ?? '']));
    const special = {
      // At the start, the service reads which migrations were applied.
      [migrations]: 'SELECT',
      school: 'SELECT UPDATE',
      activity_log: 'INSERT SELECT',
      club_revision: 'INSERT SELECT',
    };
    const usual = [...rights].filter(([name]) => !(name in special));
    expect(usual.filter(([, list]) => list !== 'DELETE INSERT SELECT UPDATE')).toEqual([]);
    expect(Object.fromEntries([...rights].filter(([name]) => name in special))).toEqual(special);
  });

  it.each([
    ['postgres', 'is a superuser'],
    ['casement_owner', 'owns the tables'],
  ] as const)('is not %s, which the start refuses because it %s', async (role, reason) => {
    const pool = new pg.Pool(database.connection(role));
    try {
      const refusal = await demandBoundRole(pool).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(UnsafeRoleError);
      expect(String(refusal)).toContain(reason);
      expect(String(refusal)).toContain('DATABASE_URL');
    } finally {
      await pool.end();
    }
  });

  it('can start the service', async () => {
    const pool = new pg.Pool(database.connection());
    await expect(demandBoundRole(pool)).resolves.toBeUndefined();
    await pool.end();
  });

  it('can’t start the service over a table without row security', async () => {
    const pool = new pg.Pool(database.connection());
    await owner.query('create table open_to_all (school_id uuid primary key)');
    try {
      await expect(demandBoundRole(pool)).rejects.toBeInstanceOf(UnsafeRoleError);
    } finally {
      await owner.query('drop table open_to_all');
      await pool.end();
    }
  });
});
