/** Words of the settings of clubs and of their history. */

import { type ClubWords, clubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted, formatCount, listed } from '@casement/domain/shared/locale.ts';
import type { ClubRolePermission } from '@casement/domain/shared/relations.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import type { SettingsChange, SettingsDraft, SettingsField } from './settings.rules.ts';

const mostNamed = 8;

/** The permissions of a role or a member. */
export const permissionText: Readonly<Record<ClubRolePermission, (words: ClubWords) => string>> = {
  canEditClubName: (words) => `Change the name of the ${words.one}`,
  canEditClubDescription: () => 'Change the description',
  canEditClubHighlight: () => 'Edit highlights',
  canManageMembers: () => 'Add and remove members',
  canCreateEvents: () => 'Plan meetings and take attendance',
  canSubmitHighlights: () => 'Submit highlights',
  canRequestBudget: () => 'Request funds',
};

export const settingsText = {
  title: (words: ClubWords) => `${words.One} Settings`,
  forbidden: (words: ClubWords) => `You can’t change the settings of ${words.many}`,
  word: 'Word and icon',
  name: 'The school’s word for clubs',
  namePlaceholder: 'Clubs',
  nameHint: (words: ClubWords) =>
    `Reads as “${words.Many}” in the menu and “one ${words.one}” in a sentence.`,
  icon: 'Icon in the menu',
  options: 'Options',
  wholeSchool: (words: ClubWords) => `Whole-school ${words.many}`,
  wholeSchoolHint: (words: ClubWords) =>
    `Lets you mark ${words.many} as whole-school. Existing ${words.many} don’t change if you switch this off.`,
  ignoreAbsences: (words: ClubWords) => `${words.Many} that don’t track absences`,
  ignoreAbsencesHint: (words: ClubWords) =>
    `Lets you stop tracking absences for individual ${words.many}. Existing ${words.many} don’t change if you switch this off.`,
  tokenDashboard: 'Attendance in the token dashboard',
  tokenDashboardHint: 'Shown next to a student’s tokens.',
  members: 'Member permissions',
  membersHint: 'In addition to their role’s permissions.',
  roles: 'Student roles',
  matrix: 'What members and roles can do',
  role: 'Role',
  acts: 'Order and removal',
  everyMember: 'Every member',
  allows: (title: string, permission: string) => `${title || 'New role'}: ${permission}`,
  rolesHint: 'Listed in this order everywhere.',
  noRoles: 'No roles yet. Only the member permissions apply.',
  roleTitle: 'Title',
  addRole: 'Add role',
  roleAllows: (title: string) => `Permissions of ${title || 'this role'}`,
  holders: (count: number) =>
    count === 0 ? 'Not assigned' : `Assigned to ${counted(count, 'student', 'students')}`,
  up: (title: string) => `Move ${title || 'this role'} up`,
  down: (title: string) => `Move ${title || 'this role'} down`,
  removeRole: (title: string) => `Remove ${title || 'this role'}`,
  remove: commonText.remove,
  done: 'Successfully Updated',
  doneBody: (words: ClubWords) => `The ${words.one} settings have been successfully updated.`,
  failed: (words: ClubWords) =>
    `There was an issue updating the ${words.one} settings. Please refresh and try again.`,
  moveTitle: (titles: readonly string[]) => `Remove ${listed(titles)}?`,
  moveBody: (people: readonly { displayName: string; clubName: string | null; proposed: boolean }[]) => {
    const one = (person: (typeof people)[number]) =>
      `${person.displayName} (${person.proposed ? 'proposed for ' : ''}${person.clubName ?? 'a draft'})`;
    const named = people.slice(0, mostNamed).map(one);
    const more = people.length - named.length;
    return `Assigned to ${listed(more > 0 ? [...named, `${formatCount(more)} more`] : named)}. Everyone stays a member.`;
  },
  moveTo: 'New role',
  plainMember: 'Member',
  moveConfirm: (count: number) => (count === 1 ? 'Remove role' : 'Remove roles'),
  /** The settings by name, for the comparison of two versions. */
  fields: {
    alternateName: 'The school’s word for clubs',
    alternateIcon: 'Icon in the menu',
    wholeSchoolClubEnabled: 'For the whole school',
    ignoreAbsencesEnabled: 'Absences not tracked',
    showAttendanceInTokenDashboard: 'Attendance in the token dashboard',
    roleDefinitions: 'Student roles',
    defaultMemberPermissions: 'Member permissions',
  } satisfies Record<SettingsField, string>,
};

const quoted = (value: string | null) => (value === null ? 'none' : `“${value.replaceAll('-', ' ')}”`);
const onOff = (on: boolean) => (on ? 'on' : 'off');
const allowed = (permissions: readonly ClubRolePermission[], words: ClubWords) =>
  permissions
    .map((permission) => permissionText[permission](words))
    .map((said) => said.charAt(0).toLowerCase() + said.slice(1));

/** A setting of a version, in words. */
export function settingWords(field: SettingsField, draft: SettingsDraft, words: ClubWords): string {
  switch (field) {
    case 'alternateName':
      return draft.alternateName;
    case 'alternateIcon':
      return quoted(draft.alternateIcon);
    case 'wholeSchoolClubEnabled':
    case 'ignoreAbsencesEnabled':
    case 'showAttendanceInTokenDashboard':
      return onOff(draft[field]);
    case 'roleDefinitions':
      return draft.roleDefinitions
        .map(({ title, permissions }) => [title, listed(allowed(permissions, words))])
        .map((parts) => parts.filter((part) => part !== '').join(': '))
        .join('\n');
    case 'defaultMemberPermissions':
      return listed(allowed(draft.defaultMemberPermissions, words));
  }
}

export const historyText = {
  title: 'History',
  none: 'Nobody has changed these settings yet.',
  initial: 'The settings before the first change',
  migrated: 'Carried over by an update',
  earlier: 'Show earlier',
  failed: 'Couldn’t load the history.',
  nothing: 'saved without changes',
  /** The rest of a sentence that starts with a name: "changed the name from Clubs to Societies". */
  change: (change: SettingsChange, words: ClubWords): string => {
    switch (change.kind) {
      case 'name':
        return `changed the name from ${clubWords(change.from).Many} to ${clubWords(change.to).Many}`;
      case 'icon':
        return `changed the icon from ${quoted(change.from)} to ${quoted(change.to)}`;
      case 'wholeSchool':
        return `turned whole-school ${words.many} ${onOff(change.on)}`;
      case 'ignoreAbsences':
        return `turned the option not to track absences ${onOff(change.on)}`;
      case 'tokenDashboard':
        return `turned attendance in the token dashboard ${onOff(change.on)}`;
      case 'roleAdded':
        return `added the role ${change.title}`;
      case 'roleRemoved':
        return change.movedTo === undefined
          ? `removed the role ${change.title}`
          : `removed the role ${change.title}${change.movedTo === 'member' ? ' and made its holders plain members' : ` and gave its holders the role ${change.movedTo}`}`;
      case 'roleRenamed':
        return `renamed the role ${change.from} to ${change.to}`;
      case 'rolesOrdered':
        return 'changed the order of the roles';
      case 'permissions': {
        const who = change.title === null ? 'every member' : change.title;
        const given = allowed(change.given, words);
        const taken = allowed(change.taken, words);
        return [
          ...(given.length > 0 ? [`let ${who} ${listed(given)}`] : []),
          ...(taken.length > 0 ? [`no longer let ${who} ${listed(taken)}`] : []),
        ].join(' and ');
      }
    }
  },
};
