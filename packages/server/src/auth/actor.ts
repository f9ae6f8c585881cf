/** Who calls: from a session token to a person of the host's school, in the call's own transaction. */
import { type ClubRolePermission, clubRolePermissions, type Relation } from '@casement/domain/access.ts';
import { z } from 'zod';
import { statement, type Tx } from '../db/client.ts';

/** The relations of a signed-in person, `p`, to the school, `s`. */
export const schoolRelations = `array_remove(array[p.kind,
            case when p.kind = 'faculty' and s.teachers_may_administer then 'deputy' end,
            case when p.administrator then 'administrator' end], null)`;

/** Relations that the database finds; nobody need be found for the others. */
export const relation = z.enum([
  'student',
  'faculty',
  'deputy',
  'administrator',
  'member',
  'holder',
  ...clubRolePermissions.map((permission) => `leader:${permission}` as const),
]);

/** Columns of a signed-in person, `p`, of the school `s`; `signedInPerson` says who that is. */
export const actorColumns = `p.id, p.kind, p.display_name,
          case when p.administrator then 'admin' else p.kind end as role, ${schoolRelations} as relations,
          s.default_member_permissions, s.time_zone`;

export const actorRow = z.object({
  id: z.uuid(),
  kind: z.enum(['student', 'faculty']),
  display_name: z.string(),
  role: z.enum(['admin', 'faculty', 'student']),
  relations: z.array(relation),
  default_member_permissions: z.array(z.enum(clubRolePermissions)),
  time_zone: z.string(),
});

/** $1 the session's token. */
export const signedInPerson = `session x
     join person p on p.school_id = x.school_id and p.id = x.user_id
     join school s on s.school_id = x.school_id
    where x.token = $1 and x.expires_at > now() and not p.archived`;

const actorByToken = statement('actor_by_token', actorRow, `select ${actorColumns} from ${signedInPerson}`);

/** A signed-in person. */
export type Actor = {
  id: string;
  kind: 'student' | 'faculty';
  displayName: string;
  /** What the product calls the person's role. */
  role: 'admin' | 'faculty' | 'student';
  /** Relations to the school; those to a record are resolved for each call. */
  relations: ReadonlySet<Relation>;
  defaultMemberPermissions: readonly ClubRolePermission[];
  timeZone: string;
};

/** The person of a row. */
export function actorOfRow(found: z.infer<typeof actorRow>): Actor {
  return {
    id: found.id,
    kind: found.kind,
    displayName: found.display_name,
    role: found.role,
    relations: new Set(found.relations),
    defaultMemberPermissions: found.default_member_permissions,
    timeZone: found.time_zone,
  };
}

/**
 * Finds the person of a session token. Sign-out, archiving, demotion and another school's host are seen
 * at once, since nothing is remembered between calls.
 * @returns undefined when the token is of nobody here
 */
export async function findActor(tx: Tx, token: string): Promise<Actor | undefined> {
  const found = await tx.first(actorByToken, [token]);
  return found === undefined ? undefined : actorOfRow(found);
}
