/** From a host name to its school. */
import type pg from 'pg';
import { z } from 'zod';
import { SchoolScope } from './scope.ts';

const cachedFor = 10_000;
const answer = z.array(z.object({ school: z.uuid().nullable() }));

/**
 * The label that selects the school: the first of `school.example.org` or `demo.localhost`; null for a bare
 * host (`example.org`, `localhost`, an address), which means the only school if there is just one.
 */
export function schoolLabel(host: string): string | null {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (/^[\d.]+$/.test(name) || name.startsWith('[')) return null;
  const labels = name.split('.');
  const bare = labels.at(-1) === 'localhost' ? 1 : 2;
  return labels.length > bare ? (labels[0] ?? null) : null;
}

const ids = z.array(z.object({ id: z.uuid() }));

/** All schools of the database, by their ids. */
export async function schoolIds(pool: pg.Pool): Promise<string[]> {
  const result = await pool.query({ name: 'school_ids', text: 'select school_ids() as id' });
  return ids.parse(result.rows).map(({ id }) => id);
}

/** Looks schools up by host, and caches those found for ten seconds. */
export function schoolFinder(pool: pg.Pool): (host: string) => Promise<SchoolScope | undefined> {
  const cached = new Map<string | null, { scope: SchoolScope; until: number }>();
  return async (host) => {
    const label = schoolLabel(host);
    const now = performance.now();
    const known = cached.get(label);
    if (known !== undefined && known.until > now) return known.scope;
    const result = await pool.query({
      name: 'school_of_host',
      text: 'select school_of_host($1) as school',
      values: [label],
    });
    const schoolId = answer.parse(result.rows)[0]?.school;
    if (schoolId === undefined || schoolId === null) return undefined;
    const scope = SchoolScope.of(schoolId);
    if (cached.size > 1000) cached.clear();
    cached.set(label, { scope, until: now + cachedFor });
    return scope;
  };
}
