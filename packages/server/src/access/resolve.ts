/** Resolves how a caller stands to a record, and holds the call to the permission its contract names. */
import { clubRolePermissions, may, type Relation } from '@casement/domain/access.ts';
import { memberRole } from '@casement/domain/clubs/clubs.contract.ts';
import { CasementError } from '@casement/domain/errors.ts';
import type { CallMeta, RecordKind } from '@casement/domain/shared/answers.ts';
import { z } from 'zod';
import type { Actor } from '../auth/actor.ts';
import { type Statement, statement, type Tx } from '../db/client.ts';

const standing = z.object({
  club_id: z.uuid(),
  found: z.coerce.number(),
  role_keys: z.array(z.string()),
  permissions: z.array(z.enum(clubRolePermissions)),
});
type Standing = z.infer<typeof standing>;

/**
 * Per club that the given ids belong to: how many of them were found, and the caller's present roles.
 * $1 distinct ids, $2 the caller.
 */
function standings(kind: RecordKind, source: string): Statement<Standing> {
  return statement(
    `standing_${kind}`,
    standing,
    `with touched as (${source})
     select t.club_id, t.found,
            coalesce(array_agg(m.role_key) filter (where m.role_key is not null), '{}') as role_keys,
            coalesce((select array_agg(distinct allowed)
                        from club_membership mm
                        join club_role r on r.title = mm.role_key
                        cross join unnest(r.permissions) allowed
                       where mm.person_id = $2 and mm.club_id = t.club_id and mm.left_at is null), '{}') as permissions
       from touched t
       left join club_membership m on m.person_id = $2 and m.club_id = t.club_id and m.left_at is null
      group by t.club_id, t.found`,
  );
}

const statements: Record<RecordKind, Statement<Standing>> = {
  club: standings('club', 'select id as club_id, 1 as found from club where id = any($1::uuid[])'),
  meeting: standings(
    'meeting',
    'select club_id, count(*) as found from meeting where id = any($1::uuid[]) group by club_id',
  ),
  attendance: standings(
    'attendance',
    `select me.club_id, count(*) as found from attendance a join meeting me on me.id = a.meeting_id
      where a.id = any($1::uuid[]) group by me.club_id`,
  ),
};

function relationsTo(actor: Actor, found: Standing): Set<Relation> {
  const relations = new Set<Relation>(actor.relations);
  if (actor.kind === 'faculty') {
    if (found.role_keys.length > 0) relations.add('holder');
    return relations;
  }
  if (found.role_keys.length === 0) return relations;
  relations.add(memberRole);
  for (const permission of [...found.permissions, ...actor.defaultMemberPermissions]) {
    relations.add(`leader:${permission}`);
  }
  return relations;
}

function common(sets: readonly Set<Relation>[]): Set<Relation> {
  const [first = new Set<Relation>(), ...rest] = sets;
  return rest.reduce((kept, set) => kept.intersection(set), first);
}

const idText = z.string();

/** The ids that an input names, by the path of the contract's `record.from`. */
function idsIn(input: unknown, from: string): string[] {
  const field = from.replace(/^\[\]\./, '');
  const items = Array.isArray(input) ? input : [input];
  return [
    ...new Set(items.map((item) => idText.parse(z.record(z.string(), z.unknown()).parse(item)[field]))),
  ];
}

/**
 * The caller's relations to the record that a call is about; with several records, those to all of them.
 * @throws CasementError NOT_FOUND when a record is not at this school
 */
export async function resolveRelations(
  tx: Tx,
  actor: Actor,
  record: NonNullable<CallMeta['record']>,
  input: unknown,
): Promise<ReadonlySet<Relation>> {
  const ids = idsIn(input, record.from);
  const rows = await tx.all(statements[record.kind], [ids, actor.id]);
  const found = rows.reduce((sum, row) => sum + row.found, 0);
  if (found < ids.length) throw new CasementError('NOT_FOUND');
  return common(rows.map((row) => relationsTo(actor, row)));
}

/**
 * Holds a caller to a permission.
 * @throws CasementError NOT_SIGNED_IN or FORBIDDEN
 */
export function demand(
  permission: CallMeta['permission'],
  actor: Actor | undefined,
  relations: ReadonlySet<Relation>,
): void {
  if (may(permission, relations)) return;
  throw new CasementError(actor === undefined ? 'NOT_SIGNED_IN' : 'FORBIDDEN');
}
