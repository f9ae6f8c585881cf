/** SQL for changing the school's settings, with their history. */
import {
  type SchoolEdit,
  type SchoolRevision,
  schoolRevision,
} from '@casement/domain/school/settings/settings.contract.ts';
import type { SettingValues } from '@casement/domain/school/settings/settings.rules.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Signature } from '../../../auth/actor.ts';
import { type Writer, writer } from '../../../db/activity.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { nextVersion, utc } from '../../../db/instants.ts';
import { school, settingsRevision } from '../../../db/schema/school.ts';

const known = statement('known_zone', z.unknown(), 'select app_now() at time zone $1');

/** Whether the database also knows a time zone; if it doesn't, the transaction has failed. */
export async function isZoneKnown(tx: Tx, timeZone: string): Promise<boolean> {
  return tx.all(known, [timeZone]).then(
    () => true,
    () => false,
  );
}

/** Changes the given settings. */
export async function updateSchool(tx: Tx, edit: SchoolEdit): Promise<void> {
  const { features } = edit;
  await tx.orm.update(school).set({
    schoolName: edit.schoolName,
    timeZone: edit.timeZone,
    semesterType: edit.semesterType,
    currencies: edit.currencies,
    teachersMayAdminister: edit.teachersMayAdminister,
    evaluationsVisible: edit.evaluationsVisible,
    mailSenderName: edit.mailSenderName,
    mailReplyTo: edit.mailReplyTo,
    portfolioEnabled: features?.portfolio?.enabled,
    proposalsEnabled: features?.proposals?.enabled,
    evaluationsEnabled: features?.evaluations?.enabled,
    clubsEnabled: features?.clubs?.enabled,
    updatedAt: sql.raw(nextVersion()),
  });
}

/** Adds a change to the history of the settings. */
export async function addSchoolRevision(
  tx: Tx,
  by: Signature,
  change: { previous: SettingValues; updated: SettingValues },
): Promise<void> {
  await tx.orm.insert(settingsRevision).values({
    area: 'school',
    changeType: 'manualEdit',
    editedBy: by.id,
    editedByName: by.displayName,
    ...change,
  });
}

const revisions = statement(
  'school_revisions',
  schoolRevision,
  `select id as "_id", change_type as "changeType", edited_by_name as "editedByName",
          ${utc('created_at')} as at, previous, updated
     from settings_revision
    where area = 'school' and ($2::uuid is null or id < $2)
    order by id desc limit $1`,
);

const latest = statement(
  'settings_latest_editor',
  writer,
  `select edited_by as id, edited_by_name as name from settings_revision where area = 'school'
    order by settings_revision.id desc limit 1`,
);

/** Who last changed the settings; undefined if nobody has. Those of clubs have versions of their own. */
export async function latestEditor(tx: Tx): Promise<Writer | undefined> {
  return tx.first(latest);
}

/** Changes of the settings, latest first, before the cursor. */
export async function readSchoolRevisions(
  tx: Tx,
  limit: number,
  cursor: string | undefined,
): Promise<SchoolRevision[]> {
  return tx.all(revisions, [limit, cursor ?? null]);
}
