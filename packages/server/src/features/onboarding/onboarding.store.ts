/** SQL for onboarding: a whole list in one statement. */
import { emailKey } from '@casement/domain/shared/people.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';

/**
 * Rows are inserted in order of address, so that two lists with people in common wait for each other without
 * a deadlock.
 */
const createPeople = statement(
  'onboard_people',
  z.object({ created: z.array(z.object({ _id: z.string(), schoolEmail: z.string() })) }),
  `with wanted as (
     select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       with ordinality as w(school_email, email_key, first_name, last_name, graduating_class, position)),
   made as (
     insert into person (kind, school_email, email_key, first_name, last_name, display_name, graduating_class)
     select $1, school_email, email_key, first_name, last_name, first_name || ' ' || last_name, graduating_class
       from wanted order by email_key
     on conflict (school_id, email_key) do nothing
     returning id, email_key)
   select coalesce(json_agg(json_build_object('_id', m.id, 'schoolEmail', w.school_email) order by w.position),
                   '[]') as created
     from made m join wanted w on w.email_key = m.email_key`,
);

/** A separate statement: only one that starts after the insert sees the rows that the insert waited for. */
const holders = statement(
  'address_holders',
  z.object({ schoolEmail: z.string(), existsAs: z.enum(['student', 'faculty']) }),
  `select w.school_email as "schoolEmail", p.kind as "existsAs"
     from unnest($1::text[], $2::text[]) with ordinality as w(school_email, email_key, position)
     join person p on p.email_key = w.email_key
    order by w.position`,
);

export type Newcomer = { schoolEmail: string; firstName: string; lastName: string; graduatingClass?: string };

/**
 * Creates the people whose addresses are free and names the others, who don't change. Addresses must be
 * distinct as `emailKey` compares them.
 */
export async function onboardPeople(tx: Tx, kind: 'student' | 'faculty', people: readonly Newcomer[]) {
  const result = await tx.first(createPeople, [
    kind,
    people.map((person) => person.schoolEmail),
    people.map((person) => emailKey(person.schoolEmail)),
    people.map((person) => person.firstName),
    people.map((person) => person.lastName),
    people.map((person) => person.graduatingClass ?? null),
  ]);
  const created = result?.created ?? [];
  const free = new Set(created.map((person) => person.schoolEmail));
  const taken = people.map((person) => person.schoolEmail).filter((address) => !free.has(address));
  const duplicates = taken.length === 0 ? [] : await tx.all(holders, [taken, taken.map(emailKey)]);
  return { created, duplicates };
}
