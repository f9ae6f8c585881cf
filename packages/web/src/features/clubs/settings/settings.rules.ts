/** Rules of the club settings: the form's draft, the edit to send, and the changes between two versions. */

import type {
  ClubSettings,
  ClubSettingsEdit,
  RoleHolder,
  StoredClubSettings,
} from '@casement/domain/clubs/settings/settings.contract.ts';
import type { ClubRolePermission } from '@casement/domain/shared/relations.ts';
import { isSame } from '../../../lib/drafts/drafts.ts';

/**
 * A role in the form; `origin` is its title in the version that the form started from, null for a new one.
 */
export type RoleDraft = {
  key: string;
  origin: string | null;
  title: string;
  permissions: ClubRolePermission[];
};

export type SettingsDraft = Omit<ClubSettings, 'alternateName' | 'roleDefinitions'> & {
  alternateName: string;
  roleDefinitions: RoleDraft[];
};

const settingsFields = [
  'alternateName',
  'alternateIcon',
  'wholeSchoolClubEnabled',
  'ignoreAbsencesEnabled',
  'showAttendanceInTokenDashboard',
  'roleDefinitions',
  'defaultMemberPermissions',
] as const satisfies readonly (keyof ClubSettings)[];
export type SettingsField = (typeof settingsFields)[number];

/** A version as the form's draft. */
export function draftOf(settings: ClubSettings): SettingsDraft {
  return {
    alternateName: settings.alternateName ?? '',
    alternateIcon: settings.alternateIcon,
    wholeSchoolClubEnabled: settings.wholeSchoolClubEnabled,
    ignoreAbsencesEnabled: settings.ignoreAbsencesEnabled,
    showAttendanceInTokenDashboard: settings.showAttendanceInTokenDashboard,
    roleDefinitions: settings.roleDefinitions.map(({ title, permissions }) => ({
      key: title,
      origin: title,
      title,
      permissions,
    })),
    defaultMemberPermissions: settings.defaultMemberPermissions,
  };
}

const comparable = (draft: SettingsDraft, field: SettingsField): string => {
  if (field === 'roleDefinitions') {
    return JSON.stringify(
      draft.roleDefinitions.map(({ origin, title, permissions }) => [
        origin,
        title.trim(),
        [...permissions].sort(),
      ]),
    );
  }
  if (field === 'defaultMemberPermissions') return JSON.stringify([...draft.defaultMemberPermissions].sort());
  return JSON.stringify(field === 'alternateName' ? draft.alternateName.trim() : draft[field]);
};

/** The fields that differ between two drafts. */
export function changedSettings(from: SettingsDraft, to: SettingsDraft): SettingsField[] {
  return settingsFields.filter((field) => comparable(from, field) !== comparable(to, field));
}

/** The edit to send: only changes, each renamed role with its previous title. */
export function editOf(base: SettingsDraft, draft: SettingsDraft): ClubSettingsEdit {
  const changed = new Set(changedSettings(base, draft));
  const edit: ClubSettingsEdit = {};
  if (changed.has('alternateName')) edit.alternateName = draft.alternateName;
  if (changed.has('alternateIcon')) edit.alternateIcon = draft.alternateIcon;
  if (changed.has('wholeSchoolClubEnabled')) edit.wholeSchoolClubEnabled = draft.wholeSchoolClubEnabled;
  if (changed.has('ignoreAbsencesEnabled')) edit.ignoreAbsencesEnabled = draft.ignoreAbsencesEnabled;
  if (changed.has('showAttendanceInTokenDashboard'))
    edit.showAttendanceInTokenDashboard = draft.showAttendanceInTokenDashboard;
  if (changed.has('defaultMemberPermissions')) edit.defaultMemberPermissions = draft.defaultMemberPermissions;
  if (changed.has('roleDefinitions')) {
    edit.roleDefinitions = draft.roleDefinitions.map(({ origin, title, permissions }) => ({
      title: title.trim(),
      permissions,
      ...(origin === null || origin === title.trim() ? {} : { previousTitle: origin }),
    }));
  }
  return edit;
}

const sameRole = (one: RoleDraft, other: RoleDraft): boolean =>
  one.title.trim() === other.title.trim() &&
  isSame([...one.permissions].sort(), [...other.permissions].sort());

/** The title by which two versions know the same role. */
const knownAs = ({ origin, title }: RoleDraft): string => origin ?? title.trim();

/** Whether the roles that are left from a version are in another order than there. */
function areReordered(base: readonly RoleDraft[], mine: readonly RoleDraft[]): boolean {
  const before = base.map(({ title }) => title);
  const places = mine.flatMap(({ origin }) => (origin === null ? [] : [before.indexOf(origin)]));
  return places.some((place, at) => at > 0 && place < (places[at - 1] ?? place));
}

/** A list in its order, with each role that only another list has after those that precede it there. */
function filledUp(list: readonly RoleDraft[], other: readonly RoleDraft[]): RoleDraft[] {
  return other.reduce<RoleDraft[]>(
    (filled, role, at) => {
      if (filled.includes(role)) return filled;
      const before = other.slice(0, at);
      return filled.toSpliced(filled.findLastIndex((one) => before.includes(one)) + 1, 0, role);
    },
    [...list],
  );
}

/**
 * Applies role changes to a newer version, role by role: an untouched role is as in the newer version, and so is the
 * order unless it was changed here.
 */
function rebaseRoles(
  base: readonly RoleDraft[],
  mine: readonly RoleDraft[],
  newer: readonly RoleDraft[],
): RoleDraft[] {
  const original = new Map(base.map((role) => [role.title, role]));
  const current = new Map(newer.map((role) => [role.title, role]));
  const own = mine.flatMap((role) => {
    const before = role.origin === null ? undefined : original.get(role.origin);
    const now = role.origin === null ? undefined : current.get(role.origin);
    if (before === undefined) return [role];
    if (now !== undefined) return [sameRole(before, role) ? { ...now, key: role.key } : role];
    // Removed in the newer version: only a role changed here is restored, as a new one.
    return sameRole(before, role) ? [] : [{ ...role, origin: null }];
  });
  const theirs = newer.flatMap((role) => {
    const kept = own.find((one) => knownAs(one) === role.title);
    if (kept !== undefined) return [kept];
    return original.has(role.title) ? [] : [role];
  });
  return areReordered(base, mine) ? filledUp(own, theirs) : filledUp(theirs, own);
}

/** Applies the person's changes to newer settings: changed fields stay, the rest is current. */
export function rebaseSettings(
  base: SettingsDraft,
  mine: SettingsDraft,
  newer: SettingsDraft,
): SettingsDraft {
  const changed = changedSettings(base, mine);
  const merged = { ...newer };
  function take<Field extends SettingsField>(field: Field) {
    merged[field] = mine[field];
  }
  for (const field of changed) take(field);
  if (!changed.includes('roleDefinitions')) return merged;
  return {
    ...merged,
    roleDefinitions: rebaseRoles(base.roleDefinitions, mine.roleDefinitions, newer.roleDefinitions),
  };
}

/** Roles with holders that the draft no longer has. */
export function heldAndRemoved(
  base: SettingsDraft,
  draft: SettingsDraft,
  holders: readonly RoleHolder[],
): RoleHolder[] {
  const kept = new Set(draft.roleDefinitions.map(knownAs));
  const removed = new Set(base.roleDefinitions.map(({ title }) => title).filter((title) => !kept.has(title)));
  return holders.filter(({ title }) => removed.has(title));
}

/** The roles with one of them moved up (-1) or down (1). */
export function movedRole(roles: readonly RoleDraft[], index: number, by: -1 | 1): RoleDraft[] {
  const moved = [...roles];
  const [taken] = moved.splice(index, 1);
  if (taken !== undefined) moved.splice(index + by, 0, taken);
  return moved;
}

type Box = { row: number; column: number };

/** The checkbox that an arrow key moves to; undefined for other keys and beyond the edge. */
export function boxBeside(
  key: string,
  { row, column }: Box,
  { rows, columns }: { rows: number; columns: number },
): Box | undefined {
  const to = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
  }[key];
  if (to === undefined) return undefined;
  const inside = to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns;
  return inside ? to : undefined;
}

/** One change of the settings. */
export type SettingsChange =
  | { kind: 'name' | 'icon'; from: string | null; to: string | null }
  | { kind: 'wholeSchool' | 'ignoreAbsences' | 'tokenDashboard'; on: boolean }
  | { kind: 'roleAdded'; title: string }
  | { kind: 'roleRemoved'; title: string; movedTo: string | undefined }
  | { kind: 'roleRenamed'; from: string; to: string }
  | { kind: 'rolesOrdered' }
  | {
      kind: 'permissions';
      /** Null for every member. */
      title: string | null;
      given: ClubRolePermission[];
      taken: ClubRolePermission[];
    };

function permissionChange(
  title: string | null,
  before: readonly ClubRolePermission[],
  after: readonly ClubRolePermission[],
): SettingsChange[] {
  const given = after.filter((permission) => !before.includes(permission));
  const taken = before.filter((permission) => !after.includes(permission));
  return given.length + taken.length === 0 ? [] : [{ kind: 'permissions', title, given, taken }];
}

function roleChanges(before: StoredClubSettings, after: StoredClubSettings): SettingsChange[] {
  const old = new Map(before.roleDefinitions.map((role) => [role.title, role]));
  const kept = after.roleDefinitions.flatMap((role) => {
    const found = old.get(role.previousTitle ?? role.title);
    return found === undefined ? [] : [{ found, role }];
  });
  const keptTitles = kept.map(({ found }) => found.title);
  const added = after.roleDefinitions.filter((role) => !old.has(role.previousTitle ?? role.title));
  const removed = [...old.keys()].filter((title) => !keptTitles.includes(title));
  const inOldOrder = [...old.keys()].filter((title) => keptTitles.includes(title));
  return [
    ...kept
      .filter(({ found, role }) => found.title !== role.title)
      .map(({ found, role }) => ({ kind: 'roleRenamed' as const, from: found.title, to: role.title })),
    ...added.map(({ title }) => ({ kind: 'roleAdded' as const, title })),
    ...removed.map((title) => ({ kind: 'roleRemoved' as const, title, movedTo: after.movedHoldersTo })),
    ...(inOldOrder.join('\n') === keptTitles.join('\n') ? [] : [{ kind: 'rolesOrdered' as const }]),
    ...kept.flatMap(({ found, role }) => permissionChange(role.title, found.permissions, role.permissions)),
  ];
}

/** The changes between two versions of the settings, in the order of the form. */
export function settingsChanges(before: StoredClubSettings, after: StoredClubSettings): SettingsChange[] {
  const switched = (kind: 'wholeSchool' | 'ignoreAbsences' | 'tokenDashboard', was: boolean, on: boolean) =>
    was === on ? [] : [{ kind, on }];
  return [
    ...(before.alternateName === after.alternateName
      ? []
      : [{ kind: 'name' as const, from: before.alternateName, to: after.alternateName }]),
    ...(before.alternateIcon === after.alternateIcon
      ? []
      : [{ kind: 'icon' as const, from: before.alternateIcon, to: after.alternateIcon }]),
    ...switched('wholeSchool', before.wholeSchoolClubEnabled, after.wholeSchoolClubEnabled),
    ...switched('ignoreAbsences', before.ignoreAbsencesEnabled, after.ignoreAbsencesEnabled),
    ...switched(
      'tokenDashboard',
      before.showAttendanceInTokenDashboard,
      after.showAttendanceInTokenDashboard,
    ),
    ...roleChanges(before, after),
    ...permissionChange(null, before.defaultMemberPermissions, after.defaultMemberPermissions),
  ];
}
