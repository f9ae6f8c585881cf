/** The school's settings, their history, and the activity log. */

import { CasementError } from '@casement/domain/errors.ts';
import { settingsChange } from '@casement/domain/school/settings/settings.rules.ts';
import { logActivity } from '../../../db/activity.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import { api } from '../../../http/procedures.ts';
import { demandVersion, found, paged } from '../../../http/records.ts';
import { readActivity } from '../activity/activity.store.ts';
import { lockSchool, readSchoolRecord } from '../school.store.ts';
import {
  addSchoolRevision,
  isZoneKnown,
  latestEditor,
  readSchoolRevisions,
  updateSchool,
} from './settings.store.ts';
import { settingsText } from './settings.text.ts';

const update = api.school.update.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  await lockSchool(tx);
  const current = found(await readSchoolRecord(tx, actor));
  await demandVersion(current.updatedAt, input.updatedAt, async () => ({
    present: current,
    ...changedBy(await latestEditor(tx), actor.id, settingsText.theseSettings, { opened: 'them' }),
  }));
  const change = settingsChange(current, input);
  const changed = Object.keys(change.updated);
  if (changed.length === 0) return { data: current };
  if (input.timeZone !== undefined && !(await isZoneKnown(tx, input.timeZone))) {
    throw new CasementError('INVALID', {
      fields: [{ path: 'timeZone', message: settingsText.unknownTimeZone }],
    });
  }
  await updateSchool(tx, input);
  await addSchoolRevision(tx, actor, change);
  await logActivity(tx, actor, 'school.update', tx.scope.schoolId, { changed });
  return { data: found(await readSchoolRecord(tx, actor)) };
});

const history = api.school.history.handler(async ({ input, context }) => {
  const rows = await readSchoolRevisions(context.tx, input.limit + 1, input.cursor);
  const { page, nextCursor } = paged(rows, input.limit);
  return { data: { revisions: page, nextCursor } };
});

const activity = api.school.activity.handler(async ({ input, context }) => {
  const rows = await readActivity(context.tx, { ...input, limit: input.limit + 1 });
  const { page, nextCursor } = paged(rows, input.limit);
  return { data: { activities: page, nextCursor } };
});

export const settingsHandlers = { update, history, activity };
