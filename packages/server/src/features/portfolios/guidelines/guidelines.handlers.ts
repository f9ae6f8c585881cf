/** The guidelines that a school gives its students and its faculty. */

import {
  type GuidelinesRecord,
  guidelinesFields,
  guidelinesRecord,
} from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import { isBlank } from '@casement/domain/shared/unicode.ts';
import { lastActorWith, logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { cleanHtml } from '../../../html/clean.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import { api } from '../../../http/procedures.ts';
import { demandVersion } from '../../../http/records.ts';
import { readPortfolioFeature } from '../../school/portfolios.store.ts';
import { lockSchool } from '../../school/school.store.ts';
import { removeGuidelines, writeGuidelines } from './guidelines.store.ts';
import { guidelinesText } from './guidelines.text.ts';

async function present(tx: Tx): Promise<GuidelinesRecord & { _id: string }> {
  const feature = await readPortfolioFeature(tx, { kind: 'faculty' });
  return { ...guidelinesRecord.parse(feature), _id: tx.scope.schoolId };
}

const updateGuidelines = api.portfolios.updateGuidelines.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const field = guidelinesFields.find((name) => input[name] !== undefined) ?? 'studentPortfolioGuidelines';
  const audience = field === 'studentPortfolioGuidelines' ? 'student' : 'faculty';
  const { html, plainText } = cleanHtml(input[field] ?? '');
  const kept = isBlank(plainText) ? '' : html;
  await lockSchool(tx);
  const before = await present(tx);
  const version = before.versions[field]?.updatedAt ?? null;
  await demandVersion(version, input.updatedAt, async () => ({
    present: before,
    ...changedBy(
      await lastActorWith(tx, 'guidelines.update', { audience }),
      actor.id,
      guidelinesText.guidelines[audience],
      {
        did: version === null ? guidelinesText.removed : undefined,
        opened: 'them',
      },
    ),
  }));
  if (kept === before[field]) return { data: before };
  if (kept === '') await removeGuidelines(tx, audience);
  else await writeGuidelines(tx, audience, kept, actor);
  await logActivity(tx, actor, 'guidelines.update', null, { audience, removed: kept === '' });
  return { data: await present(tx) };
});

export const portfoliosSettingsHandlers = { updateGuidelines };
