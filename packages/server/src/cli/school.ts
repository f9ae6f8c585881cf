/** Creating a school from the command line. */

import { isTimeZone } from '@casement/domain/school/settings/settings.rules.ts';
import { emailKey, personName, schoolEmail } from '@casement/domain/shared/people.ts';
import { clubRolePermissions } from '@casement/domain/shared/relations.ts';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { startText } from '../main.text.ts';

export const newSchool = z.object({
  subdomain: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'lower-case letters, digits and hyphens'),
  schoolName: z.string().trim().min(1).max(200),
  timeZone: z.string().refine(isTimeZone, 'an IANA time zone such as Europe/Berlin'),
  schoolEmail,
  firstName: personName,
  lastName: personName,
});
export type NewSchool = z.infer<typeof newSchool>;

/** Another school has the subdomain, in words for the terminal. */
export class SubdomainTaken extends Error {}

const isTaken = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === 'school_subdomain_unique';

/** A school's first roles; the school can change them in its settings. */
const firstRoles = [
  {
    title: 'President',
    permissions: clubRolePermissions,
  },
  { title: 'Vice President', permissions: ['canManageMembers', 'canCreateEvents', 'canSubmitHighlights'] },
  { title: 'Secretary', permissions: ['canCreateEvents', 'canSubmitHighlights'] },
  { title: 'Treasurer', permissions: ['canRequestBudget'] },
];

/**
 * Creates a school with its first administrator and the usual club roles, in one transaction.
 * @param owner connection of the role that owns the tables
 * @returns the school's id and the administrator's
 * @throws SubdomainTaken if there is such a school
 */
export async function createSchool(
  owner: pg.ClientConfig,
  values: NewSchool,
): Promise<{ schoolId: string; administratorId: string }> {
  const client = new pg.Client(owner);
  await client.connect();
  const schoolId = uuidv7();
  const administratorId = uuidv7();
  try {
    await client.query('begin');
    await client.query("select set_config('app.school_id', $1, true)", [schoolId]);
    await client.query(
      'insert into school (school_id, subdomain, school_name, time_zone) values ($1, $2, $3, $4)',
      [schoolId, values.subdomain, values.schoolName, values.timeZone],
    );
    await client.query(
      `insert into person (id, kind, school_email, email_key, first_name, last_name, display_name, administrator)
       values ($1, 'faculty', $2, $3, $4, $5, $6, true)`,
      [
        administratorId,
        values.schoolEmail,
        emailKey(values.schoolEmail),
        values.firstName,
        values.lastName,
        `${values.firstName} ${values.lastName}`,
      ],
    );
    for (const [position, role] of firstRoles.entries()) {
      await client.query('insert into club_role (title, permissions, position) values ($1, $2, $3)', [
        role.title,
        role.permissions,
        position,
      ]);
    }
    await client.query('commit');
    return { schoolId, administratorId };
  } catch (error) {
    if (isTaken(error)) throw new SubdomainTaken(startText.subdomainTaken(values.subdomain));
    throw error;
  } finally {
    await client.end();
  }
}
