/** The settings of clubs: reading, changing, and who changed what. */

import { memberRole } from '@casement/domain/clubs/clubs.contract.ts';
import {
  type ClubSettings,
  type ClubSettingsRecord,
  clubSettings,
} from '@casement/domain/clubs/settings/settings.contract.ts';
import { planRoles, type RolePlan } from '@casement/domain/clubs/settings/settings.rules.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import { api } from '../../../http/procedures.ts';
import { demandVersion, found, paged } from '../../../http/records.ts';
import { lockSchool } from '../../school/school.store.ts';
import {
  addInitialRevision,
  addSettingsRevision,
  lockRolesAndRenewClubs,
  moveHolders,
  readHolders,
  readSettings,
  settingsHistory as storedHistory,
  writeRoles,
  writeSettings,
} from './settings.store.ts';
import { settingsText } from './settings.text.ts';

/** How many people a refusal names before it counts the rest. */
const named = 8;

async function present(tx: Tx): Promise<ClubSettingsRecord & { revised: boolean }> {
  return { ...found(await readSettings(tx)), holders: await readHolders(tx) };
}

/**
 * @throws CasementError INVALID for a previous title that isn't a role, or for moving people to a role that
 * doesn't exist
 */
function demandKnown(
  plan: ReturnType<typeof planRoles>,
  titles: readonly string[],
  moveHoldersTo: string | undefined,
): void {
  const fields = plan.unknown.map((index) => ({
    path: `roleDefinitions.${index}.previousTitle`,
    message: settingsText.unknownRole,
  }));
  if (moveHoldersTo !== undefined && ![memberRole, ...titles].includes(moveHoldersTo)) {
    fields.push({ path: 'moveHoldersTo', message: settingsText.noSuchRole });
  }
  if (fields.length > 0) throw new CasementError('INVALID', { fields });
}

/** @throws CasementError IN_USE with the holders of the roles to be removed, and their clubs */
function demandUnassigned(plan: RolePlan, record: ClubSettingsRecord): void {
  const inTheWay = record.holders.filter(({ title }) => plan.removed.includes(title));
  if (inTheWay.length === 0) return;
  const holders = inTheWay
    .slice(0, named)
    .map(({ displayName, title, clubName }) => settingsText.holder(displayName, title, clubName));
  throw new CasementError('IN_USE', {
    message: settingsText.stillHeld(holders, inTheWay.length - holders.length),
    present: record,
  });
}

const settings = api.clubs.settings.handler(async ({ context }) => ({ data: await present(context.tx) }));

const updateSettings = api.clubs.updateSettings.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  await lockSchool(tx);
  const before = await present(tx);
  const { updatedAt, moveHoldersTo, roleDefinitions, ...rest } = input;
  await demandVersion(before.updatedAt, updatedAt, async () => {
    const [last] = await storedHistory(tx, 1, undefined);
    const by = last && { id: last.editedByFacultyId, name: last.editedByName };
    return { present: before, ...changedBy(by, actor.id, settingsText.theseSettings, { opened: 'them' }) };
  });
  const previous = clubSettings.parse(before);
  const wanted = roleDefinitions ?? previous.roleDefinitions;
  const plan = planRoles(previous.roleDefinitions, wanted);
  demandKnown(
    plan,
    wanted.map(({ title }) => title),
    moveHoldersTo,
  );
  const leaving = [...plan.renamed.map(({ from }) => from), ...plan.removed];
  if (leaving.length > 0) {
    await lockRolesAndRenewClubs(tx, leaving);
    if (moveHoldersTo === undefined) demandUnassigned(plan, await present(tx));
  }
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const next: ClubSettings = clubSettings.parse({ ...previous, ...given, roleDefinitions: wanted });
  if (JSON.stringify(next) === JSON.stringify(previous) && plan.renamed.length === 0) return { data: before };

  if (!before.revised) await addInitialRevision(tx, previous);
  await moveHolders(tx, plan, moveHoldersTo);
  await writeRoles(tx, next.roleDefinitions);
  await writeSettings(tx, next);
  await addSettingsRevision(tx, actor, previous, {
    ...next,
    roleDefinitions: wanted.map(({ title, permissions, ...origin }) => ({ title, permissions, ...origin })),
    ...(moveHoldersTo === undefined || plan.removed.length === 0 ? {} : { movedHoldersTo: moveHoldersTo }),
  });
  await logActivity(tx, actor, 'clubs.settings', null, {
    changed: Object.keys(input).filter((field) => field !== 'updatedAt'),
  });
  return { data: await present(tx) };
});

const settingsHistory = api.clubs.settingsHistory.handler(async ({ input, context }) => {
  const rows = await storedHistory(context.tx, input.limit + 1, input.cursor);
  const { page, nextCursor } = paged(rows, input.limit);
  return { data: { entries: page, nextCursor } };
});

export const clubsSettingsHandlers = { settings, updateSettings, settingsHistory };
