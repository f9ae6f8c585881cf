/** The caller: from a session token to a person of the host's school, in the call's own transaction. */

import {
  type FeatureSwitches,
  type SchoolFeature,
  schoolFeatures,
} from '@casement/domain/shared/features.ts';
import {
  type ClubRolePermission,
  clubRolePermissions,
  type Relation,
} from '@casement/domain/shared/relations.ts';
import { z } from 'zod';
import { statement, type Tx } from '../db/client.ts';
import { realNow, utc } from '../db/instants.ts';
import { currentPeople } from '../db/schema/people.ts';
import { renewedEvery, unusedLifetime } from './lifetimes.ts';

/** Columns of a signed-in person, `p`, of the school `s`; found by `signedInPerson`. */
export const actorColumns = `p.id, p.kind, p.administrator, p.display_name,
          s.teachers_may_administer, s.default_member_permissions, s.time_zone,
          array_remove(array[case when not s.clubs_enabled then 'clubs' end, case when not s.proposals_enabled then 'proposals' end,
            case when not s.portfolio_enabled then 'portfolio' end, case when not s.evaluations_enabled then 'evaluations' end], null) as switched_off,
          case when i.id is not null then json_build_object('byId', o.id, 'byName', o.display_name,
            'until', ${utc('x.impersonation_ends_at')}) end as impersonation,
          x.expires_at < least(${realNow} + interval '${unusedLifetime - renewedEvery} seconds', x.ends_at) as renewal_due,
          extract(epoch from least(x.expires_at, x.ends_at) - ${realNow})::int as seconds_left`;

const impersonation = z.object({
  /** The administrator who views the school as the person, and the instant at which that ends. */
  byId: z.uuid(),
  byName: z.string(),
  until: z.string(),
});

export const actorRow = z.object({
  id: z.uuid(),
  kind: z.enum(['student', 'faculty']),
  administrator: z.boolean(),
  display_name: z.string(),
  teachers_may_administer: z.boolean(),
  default_member_permissions: z.array(z.enum(clubRolePermissions)),
  time_zone: z.string(),
  switched_off: z.array(z.enum(schoolFeatures)),
  impersonation: impersonation.nullable(),
  /** Whether the session is used for the first time today. */
  renewal_due: z.boolean(),
  /** Until the session ends, if it isn't used. */
  seconds_left: z.number().int(),
});

/**
 * $1 is the session's token. `p` is the person who signed in or, until the time is over, the person they view the
 * school as: as long as `o` is an administrator and `i` isn't, and both are at the school. For all others `o` and `i`
 * cost nothing, because their keys are null.
 */
export const signedInPerson = `session x
     left join (${currentPeople} o join ${currentPeople} i on i.school_id = o.school_id and not i.administrator)
       on o.school_id = x.school_id and o.id = case when x.impersonated_id is not null then x.user_id end
          and o.administrator and i.id = x.impersonated_id and x.impersonation_ends_at > app_now()
     join ${currentPeople} p on p.school_id = x.school_id and p.id = case when i.id is null then x.user_id else i.id end
     join school s on s.school_id = x.school_id
    where x.token = $1 and x.expires_at > ${realNow} and x.ends_at > ${realNow}`;

const actorByToken = statement('actor_by_token', actorRow, `select ${actorColumns} from ${signedInPerson}`);

/** A signed-in person. */
export type Actor = {
  id: string;
  kind: 'student' | 'faculty';
  displayName: string;
  /** The product's word for the person's role. */
  role: 'admin' | 'faculty' | 'student';
  /** Relations to the school; those to a record are resolved for each call. */
  relations: ReadonlySet<Relation>;
  defaultMemberPermissions: readonly ClubRolePermission[];
  timeZone: string;
  /** The features that the school uses. */
  features: FeatureSwitches;
  /** Set while an administrator views the school as this person. */
  impersonation: z.infer<typeof impersonation> | null;
  /** Whether the caller's session is to be renewed, because it wasn't yet today. */
  renewalDue: boolean;
  /** Seconds until the session ends, if it isn't used. */
  secondsLeft: number;
};

/** The person in whose name the activity log is written. */
export type Signature = Pick<Actor, 'id' | 'displayName' | 'role'>;

function switchesOf(off: readonly SchoolFeature[]): FeatureSwitches {
  const of = (feature: SchoolFeature) => ({ enabled: !off.includes(feature) });
  return {
    clubs: of('clubs'),
    proposals: of('proposals'),
    portfolio: of('portfolio'),
    evaluations: of('evaluations'),
  };
}

const relationsRow = actorRow.pick({ kind: true, administrator: true, teachers_may_administer: true });

/** A person's relations to the school, without those of a session. */
function relationsToSchool(found: z.infer<typeof relationsRow>): Set<Relation> {
  const relations = new Set<Relation>([found.kind]);
  if (found.kind === 'faculty' && found.teachers_may_administer) relations.add('deputy');
  if (found.administrator) relations.add('administrator');
  return relations;
}

const relationsNow = statement(
  'person_relations',
  relationsRow,
  `select p.kind, p.administrator, s.teachers_may_administer
     from ${currentPeople} p join school s on s.school_id = p.school_id where p.id = $1`,
);

/** A person's relations to the school now, for work in their name without a session; none if they have left. */
export async function readRelations(tx: Tx, personId: string): Promise<ReadonlySet<Relation>> {
  const found = await tx.first(relationsNow, [personId]);
  return found === undefined ? new Set() : relationsToSchool(found);
}

/** The person of a row. */
export function actorOfRow(found: z.infer<typeof actorRow>): Actor {
  const relations = relationsToSchool(found);
  if (found.impersonation !== null) relations.add('impersonator');
  return {
    id: found.id,
    kind: found.kind,
    displayName: found.display_name,
    role: found.administrator ? 'admin' : found.kind,
    relations,
    defaultMemberPermissions: found.default_member_permissions,
    timeZone: found.time_zone,
    features: switchesOf(found.switched_off),
    impersonation: found.impersonation,
    renewalDue: found.renewal_due,
    secondsLeft: found.seconds_left,
  };
}

/**
 * Finds the person of a session token. Sign-out, archiving, demotion and another school's host take effect
 * immediately, since nothing is cached between calls.
 * @returns undefined if the token belongs to nobody here
 */
export async function findActor(tx: Tx, token: string): Promise<Actor | undefined> {
  const found = await tx.first(actorByToken, [token]);
  return found === undefined ? undefined : actorOfRow(found);
}
