/** SQL for the club settings, their roles and their history. */
import {
  type ClubSettings,
  clubSettings,
  type RoleHolder,
  roleHolder,
  type StoredClubSettings,
  settingsEntry,
} from '@casement/domain/clubs/settings/settings.contract.ts';
import type { RolePlan } from '@casement/domain/clubs/settings/settings.rules.ts';
import type { RoleDefinition } from '@casement/domain/school/school.contract.ts';
import { z } from 'zod';
import type { Actor } from '../../../auth/actor.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { nextVersion, utc } from '../../../db/instants.ts';
import { alphabetical } from '../../../db/order.ts';
import { currentMemberships, proposedClubs } from '../../../db/schema/clubs.ts';
import { roleDefinitionsJson } from '../../../db/schema/school.ts';

const stored = clubSettings.extend({ _id: z.string(), updatedAt: z.string(), revised: z.boolean() });

const read = statement(
  'club_settings',
  stored,
  `select s.school_id as "_id", s.club_alternate_name as "alternateName", s.club_alternate_icon as "alternateIcon",
          s.whole_school_club_enabled as "wholeSchoolClubEnabled",
          s.ignore_absences_enabled as "ignoreAbsencesEnabled",
          s.show_attendance_in_token_dashboard as "showAttendanceInTokenDashboard",
          ${roleDefinitionsJson} as "roleDefinitions",
          s.default_member_permissions as "defaultMemberPermissions",
          r.at is not null as revised, ${utc('coalesce(r.at, s.created_at)')} as "updatedAt"
     from school s
     left join lateral (select max(created_at) as at from settings_revision where area = 'clubs') r on true`,
);

/** The settings with their version; `revised`: whether they were ever changed. */
export async function readSettings(tx: Tx) {
  return tx.first(read);
}

const lockClubs = statement('lock_clubs', z.unknown(), 'select from club order by id for update');

const renew = statement(
  'renew_clubs_of_roles',
  z.unknown(),
  `update club c set updated_at = ${nextVersion('c.updated_at')}
    where exists (select from ${currentMemberships} m where m.school_id = c.school_id and m.club_id = c.id
                     and m.role_key = any($1::text[]))`,
);

const lockRoles = statement('lock_club_roles', z.unknown(), 'select from club_role for update');

/**
 * Before roles are changed: locks all clubs and roles, so that nobody gets or gives up a role until the transaction
 * ends, and gives each club where one of these roles is held a new version.
 * @param titles of the roles whose holders will have another one
 */
export async function lockRolesAndRenewClubs(tx: Tx, titles: readonly string[]): Promise<void> {
  await tx.all(lockClubs);
  // The new version locks the directory, so it comes between: who adds a club asks for the two in this order.
  await tx.all(renew, [titles]);
  await tx.all(lockRoles);
}

const holders = statement(
  'club_role_holders',
  roleHolder,
  `select h.role_key as title, p.display_name as "displayName",
          case when c.proposal_status = 'studentDrafting' then null else c.club_name end as "clubName", h.proposed
     from (select school_id, club_id, person_id, role_key, false as proposed
             from ${currentMemberships} m where kind = 'student'
            union all
           select x.school_id, x.club_id, x.person_id, x.role_key, true
             from club_proposal_person x join ${proposedClubs} y on y.school_id = x.school_id and y.id = x.club_id
            where x.kind = 'student' and y.proposal_status not in ('approved', 'rejected')) h
     join club_role r on r.school_id = h.school_id and r.title = h.role_key
     join person p on p.school_id = h.school_id and p.id = h.person_id
     join club c on c.school_id = h.school_id and c.id = h.club_id
    order by r.position, r.title, ${alphabetical('c.club_name')}, ${alphabetical('p.display_name')}, p.id`,
);

/** The holders of the school's roles, and the people proposed for one; rejected proposals don't count. */
export async function readHolders(tx: Tx): Promise<RoleHolder[]> {
  return tx.all(holders);
}

// New titles are first written with a prefix that no title has, so that two roles can swap titles.
const renameAway = statement(
  'rename_club_role_away',
  z.unknown(),
  `with pairs as (select * from unnest($1::text[], $2::text[]) as u(old, new)),
        proposed as (update club_proposal_person x set role_key = chr(1) || u.new from pairs u
                      where x.role_key = u.old and x.kind = 'student')
   update club_membership m set role_key = chr(1) || u.new from pairs u
    where m.role_key = u.old and m.kind = 'student'`,
);

const endTwins = statement(
  'end_club_role_twins',
  z.unknown(),
  `with dropped as (
     delete from club_proposal_person x where left(x.role_key, 1) = chr(1)
        and exists (select from club_proposal_person y where y.school_id = x.school_id and y.club_id = x.club_id
                       and y.person_id = x.person_id and y.role_key = substr(x.role_key, 2)))
   update club_membership m set left_at = greatest(app_now(), m.joined_at)
    where left(m.role_key, 1) = chr(1) and m.left_at is null
      and exists (select from ${currentMemberships} o where o.school_id = m.school_id and o.club_id = m.club_id
                     and o.person_id = m.person_id and o.role_key = substr(m.role_key, 2))`,
);

const renameBack = statement(
  'rename_club_role_back',
  z.unknown(),
  `with proposed as (update club_proposal_person set role_key = substr(role_key, 2) where left(role_key, 1) = chr(1))
   update club_membership set role_key = substr(role_key, 2) where left(role_key, 1) = chr(1)`,
);

const move = statement(
  'move_club_role',
  z.unknown(),
  `with target as (select case when $3::boolean then chr(1) || $2::text else $2::text end as title),
   proposed as (
     insert into club_proposal_person (club_id, person_id, kind, role_key)
     select distinct x.club_id, x.person_id, x.kind, t.title from club_proposal_person x cross join target t
      where x.role_key = any($1::text[]) and x.kind = 'student'
     on conflict do nothing),
   left_proposals as (delete from club_proposal_person where role_key = any($1::text[]) and kind = 'student'),
   ended as (update club_membership set left_at = greatest(app_now(), joined_at)
              where role_key = any($1::text[]) and kind = 'student' and left_at is null
          returning club_id, person_id)
   insert into club_membership (club_id, person_id, kind, role_key)
   select distinct e.club_id, e.person_id, 'student', t.title from ended e cross join target t
   on conflict (school_id, club_id, person_id, role_key) where left_at is null do nothing`,
);

/**
 * Moves the holders of roles: of renamed ones to the new title, including past memberships; of removed ones
 * to `target`, from now on.
 */
export async function moveHolders(tx: Tx, plan: RolePlan, target: string | undefined): Promise<void> {
  const { renamed, removed } = plan;
  if (renamed.length > 0) {
    await tx.all(renameAway, [renamed.map(({ from }) => from), renamed.map(({ to }) => to)]);
  }
  // Before the prefix is removed: a renamed role may take a removed role's title, or be the role that the removed
  // role's holders move to.
  if (target !== undefined && removed.length > 0) {
    await tx.all(move, [removed, target, renamed.some(({ to }) => to === target)]);
  }
  if (renamed.length > 0) {
    await tx.all(endTwins);
    await tx.all(renameBack);
  }
}

const replaceRoles = statement(
  'replace_club_roles',
  z.unknown(),
  `with deleted as (delete from club_role where not (title = any($1::text[])))
   insert into club_role (title, permissions, position)
   select u.title, array(select json_array_elements_text(u.permissions::json)), u.position::smallint - 1
     from unnest($1::text[], $2::text[]) with ordinality as u(title, permissions, position)
   on conflict (school_id, title) do update set permissions = excluded.permissions, position = excluded.position`,
);

/** Sets the school's roles to exactly these, in this order. */
export async function writeRoles(tx: Tx, roles: readonly RoleDefinition[]): Promise<void> {
  const permissions = roles.map((role) => JSON.stringify(role.permissions));
  await tx.all(replaceRoles, [roles.map(({ title }) => title), permissions]);
}

const write = statement(
  'write_club_settings',
  z.unknown(),
  `update school set club_alternate_name = $1, club_alternate_icon = $2, whole_school_club_enabled = $3,
          ignore_absences_enabled = $4, show_attendance_in_token_dashboard = $5,
          default_member_permissions = $6`,
);

/** Writes the settings, except roles. */
export async function writeSettings(tx: Tx, settings: ClubSettings): Promise<void> {
  await tx.all(write, [
    settings.alternateName,
    settings.alternateIcon,
    settings.wholeSchoolClubEnabled,
    settings.ignoreAbsencesEnabled,
    settings.showAttendanceInTokenDashboard,
    settings.defaultMemberPermissions,
  ]);
}

const revise = statement(
  'revise_club_settings',
  z.unknown(),
  `insert into settings_revision (area, change_type, edited_by, edited_by_name, previous, updated, created_at)
   values ('clubs', $1, $2, $3, $4, $5,
           ${nextVersion('(select max(created_at) from settings_revision)')})`,
);

/** Adds the settings from before the first change to their history. */
export async function addInitialRevision(tx: Tx, settings: ClubSettings): Promise<void> {
  await tx.all(revise, ['initial', null, '', null, JSON.stringify(settings)]);
}

/** Adds a change to the history of the settings. */
export async function addSettingsRevision(
  tx: Tx,
  actor: Actor,
  previous: ClubSettings,
  updated: StoredClubSettings,
): Promise<void> {
  await tx.all(revise, [
    'manualEdit',
    actor.id,
    actor.displayName,
    JSON.stringify(previous),
    JSON.stringify(updated),
  ]);
}

const history = statement(
  'club_settings_history',
  settingsEntry,
  `select id as "_id", ${utc('created_at')} as "editedAt", edited_by as "editedByFacultyId",
          edited_by_name as "editedByName", change_type as "changeType", previous as "previousSettings",
          updated as "updatedSettings"
     from settings_revision
    where area = 'clubs' and ($2::uuid is null or id < $2)
    order by id desc limit $1`,
);

/** Changes of the settings, newest first, older than the cursor. */
export async function settingsHistory(tx: Tx, limit: number, cursor: string | undefined) {
  return tx.all(history, [limit, cursor ?? null]);
}
