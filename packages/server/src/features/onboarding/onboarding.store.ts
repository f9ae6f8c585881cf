/** SQL of onboarding: a whole list in one statement. */
import { emailKey } from '@casement/domain/shared/people.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';

const outcome = z.object({
  created: z.array(z.object({ _id: z.string(), schoolEmail: z.string() })),
  duplicates: z.array(z.object({ schoolEmail: z.string(), existsAs: z.enum(['student', 'faculty']) })),
});

const onboard = statement(
  'onboard_people',
  outcome,
  `with wanted as (
     select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       with ordinality as w(school_email, email_key, first_name, last_name, graduating_class, position)),
   made as (
     insert into person (kind, school_email, email_key, first_name, last_name, display_name, graduating_class)
     select $1, school_email, email_key, first_name, last_name, first_name || ' ' || last_name, graduating_class
       from wanted order by position
     on conflict (school_id, email_key) do nothing
     returning id, email_key)
   select coalesce((select json_agg(json_build_object('_id', m.id, 'schoolEmail', w.school_email) order by w.position)
                      from made m join wanted w on w.email_key = m.email_key), '[]') as created,
          coalesce((select json_agg(json_build_object('schoolEmail', w.school_email, 'existsAs', p.kind) order by w.position)
                      from wanted w join person p on p.email_key = w.email_key), '[]') as duplicates`,
);

export type Newcomer = { schoolEmail: string; firstName: string; lastName: string; graduatingClass?: string };

/**
 * Creates the people whose addresses are free and names the others, who stay as they are. Addresses must
 * be distinct as `emailKey` compares them.
 */
export async function onboardPeople(tx: Tx, kind: 'student' | 'faculty', people: readonly Newcomer[]) {
  const [result] = await tx.all(onboard, [
    kind,
    people.map((person) => person.schoolEmail),
    people.map((person) => emailKey(person.schoolEmail)),
    people.map((person) => person.firstName),
    people.map((person) => person.lastName),
    people.map((person) => person.graduatingClass ?? null),
  ]);
  return result ?? { created: [], duplicates: [] };
}
