/** The settings of clubs, with their history. */

import { z } from 'zod';
import { roleDefinition, school } from '../../school/school.contract.ts';
import { call, data, line, shown } from '../../shared/answers.ts';
import { clubRolePermissions } from '../../shared/relations.ts';
import { instant } from '../../shared/time/instants.ts';
import { isBlank } from '../../shared/unicode.ts';
import { iconName } from '../tags/tags.contract.ts';
import { roleTitleProblems } from './settings.rules.ts';
import { settingsText } from './settings.text.ts';

/** The settings as the school's record has them. */
export const clubSettings = school.shape.clubSettings;
export type ClubSettings = z.infer<typeof clubSettings>;

const roleTitle = line(100).pipe(shown(settingsText.roleTitle));
const permissions = z
  .array(z.enum(clubRolePermissions))
  .max(100)
  .transform((list) => clubRolePermissions.filter((permission) => list.includes(permission)));

/** A role after the change. `previousTitle` is its current title, so that its holders follow. */
const wantedRole = z.object({ title: roleTitle, permissions, previousTitle: z.string().max(100).optional() });

const wantedRoles = z
  .array(wantedRole)
  .max(40)
  .superRefine((roles, context) => {
    for (const { index, message } of roleTitleProblems(roles.map(({ title }) => title))) {
      context.addIssue({ code: 'custom', path: [index, 'title'], message });
    }
  });

/**
 * A change of the settings: only the fields sent are changed; the list of roles is the whole of
 * it. `moveHoldersTo` is the title (or `member`) that holders of removed roles get; `updatedAt` the version
 * that the change was based on.
 */
export const clubSettingsEdit = z.object({
  alternateName: line(40)
    .transform((name) => (isBlank(name) ? null : name))
    .nullable()
    .optional(),
  alternateIcon: iconName.optional(),
  wholeSchoolClubEnabled: z.boolean().optional(),
  ignoreAbsencesEnabled: z.boolean().optional(),
  showAttendanceInTokenDashboard: z.boolean().optional(),
  roleDefinitions: wantedRoles.optional(),
  defaultMemberPermissions: permissions.optional(),
  moveHoldersTo: roleTitle.optional(),
  updatedAt: instant.optional(),
});
export type ClubSettingsEdit = z.infer<typeof clubSettingsEdit>;

/** A holder of a role, and where. `clubName` is null in a proposal that its author hasn't submitted yet. */
export const roleHolder = z.object({
  title: z.string(),
  displayName: z.string(),
  clubName: z.string().nullable(),
  proposed: z.boolean(),
});
export type RoleHolder = z.infer<typeof roleHolder>;

/** The settings with their version and the holders of each role; also the `present` of a 409. */
export const clubSettingsRecord = clubSettings.extend({
  _id: z.string(),
  updatedAt: z.string(),
  holders: z.array(roleHolder),
});
export type ClubSettingsRecord = z.infer<typeof clubSettingsRecord>;

/** A change as the history stores it: the settings, and which roles were renamed or replaced. */
export const storedClubSettings = clubSettings.extend({
  roleDefinitions: z.array(roleDefinition.extend({ previousTitle: z.string().optional() })),
  movedHoldersTo: z.string().optional(),
});
export type StoredClubSettings = z.infer<typeof storedClubSettings>;

export const settingsEntry = z.object({
  _id: z.string(),
  editedAt: z.string(),
  editedByFacultyId: z.string().nullable(),
  editedByName: z.string(),
  changeType: z.enum(['initial', 'manualEdit', 'autoMigration']),
  previousSettings: storedClubSettings.nullable(),
  updatedSettings: storedClubSettings,
});
export type SettingsEntry = z.infer<typeof settingsEntry>;

const administers = { permission: 'clubs.settings' } as const;

export const clubsSettingsContract = {
  settings: call(administers, { shows: ['clubSettings'] })
    .route({
      method: 'GET',
      path: '/club/clubSettings',
      summary: 'The club settings and who holds which role',
    })
    .output(data(clubSettingsRecord)),
  updateSettings: call(administers, { changes: ['clubSettings'] })
    .route({ method: 'PUT', path: '/club/clubSettings', summary: 'Change the club settings' })
    .input(clubSettingsEdit)
    .output(data(clubSettingsRecord)),
  settingsHistory: call(administers, { shows: ['clubSettings'] })
    .route({
      method: 'GET',
      path: '/club/clubSettingsHistory',
      summary: 'Who changed the club settings, newest first',
    })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(500).default(100),
        cursor: z.uuid().optional(),
      }),
    )
    .output(data(z.object({ entries: z.array(settingsEntry), nextCursor: z.string().nullable() }))),
};
