/** The targets of graduating classes: reading, setting and deleting them. */

import { CasementError } from '@casement/domain/errors.ts';
import {
  type ClassTargets,
  categoryFields,
  kindOfTargets,
  periodKeys,
  targetsOfEdit,
} from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { type PeriodKind, periodName } from '@casement/domain/shared/time/periods.ts';
import { lastActorWith, logActivity } from '../../../db/activity.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import type { ActorContext } from '../../../http/context.ts';
import { api } from '../../../http/procedures.ts';
import { demandVersion, found } from '../../../http/records.ts';
import { lockSchool } from '../../school/school.store.ts';
import {
  deleteTargets,
  readTargetedClasses,
  readTargets,
  readTargetsOf,
  writeTargets,
} from './targets.store.ts';
import { targetsText } from './targets.text.ts';

const requiredTokens = api.portfolios.requiredTokens.handler(async ({ context }) => {
  const { tx } = context;
  return { data: { requiredTokens: await readTargets(tx), classes: await readTargetedClasses(tx) } };
});

/**
 * The targets as the activity log stores them: per period the four counts, in the order of the categories.
 */
function kept(targets: ClassTargets | undefined): Record<string, string> | null {
  if (targets === undefined) return null;
  return Object.fromEntries(
    targets.periods.map(({ periodKind, period, creativity, activity, service, learningOutcome }) => [
      periodName(periodKind, period),
      [creativity, activity, service, learningOutcome].join(' / '),
    ]),
  );
}

/** @throws CasementError INVALID if the school has periods of the other kind */
function demandKind(schoolKind: PeriodKind | undefined, kind: PeriodKind): void {
  if (schoolKind === kind) return;
  const fields = categoryFields.map((field) => ({
    path: `${field}.${periodKeys[kind][0]}`,
    message: targetsText.otherPeriods(kind),
  }));
  throw new CasementError('INVALID', { fields });
}

/**
 * @param outcome a sentence about the call, if it isn't that a version was not saved
 * @throws CasementError CHANGED_MEANWHILE with the current targets, null if there are none
 */
async function demandUnchanged(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  graduatingYear: string,
  kind: PeriodKind,
  current: ClassTargets | undefined,
  basedOn: string | null | undefined,
  outcome?: string,
): Promise<void> {
  await demandVersion(current?.updatedAt ?? null, basedOn, async () => ({
    present: current ?? null,
    ...changedBy(
      await lastActorWith(tx, 'requiredTokens.manage', { graduatingYear, periodKind: kind }),
      actor.id,
      targetsText.tokensOf(graduatingYear),
      { did: current === undefined ? targetsText.deleted : undefined, opened: 'them', outcome },
    ),
  }));
}

const setRequiredTokens = api.portfolios.setRequiredTokens.handler(async ({ input, context }) => {
  const { tx } = context;
  const { graduatingYear } = input;
  const kind = kindOfTargets(input);
  demandKind(await lockSchool(tx), kind);
  const before = await readTargetsOf(tx, graduatingYear, kind);
  await demandUnchanged(context, graduatingYear, kind, before, input.updatedAt);
  await writeTargets(tx, graduatingYear, kind, targetsOfEdit(input));
  const after = found(await readTargetsOf(tx, graduatingYear, kind));
  await logActivity(tx, context.actor, 'requiredTokens.manage', null, {
    graduatingYear,
    periodKind: kind,
    before: kept(before),
    after: kept(after),
  });
  return { data: after };
});

const deleteRequiredTokens = api.portfolios.deleteRequiredTokens.handler(async ({ input, context }) => {
  const { tx } = context;
  const { graduatingYear, periodKind, updatedAt } = input;
  await lockSchool(tx);
  const before = found(await readTargetsOf(tx, graduatingYear, periodKind));
  await demandUnchanged(context, graduatingYear, periodKind, before, updatedAt, targetsText.notDeleted);
  await deleteTargets(tx, graduatingYear, periodKind);
  await logActivity(tx, context.actor, 'requiredTokens.manage', null, {
    graduatingYear,
    periodKind,
    before: kept(before),
    deleted: true,
  });
  return { data: { graduatingYear, periodKind } };
});

export const portfoliosTargetsHandlers = { requiredTokens, setRequiredTokens, deleteRequiredTokens };
