/** Awarding tokens within a caller's transaction: the rules, the write, the log and the notices. */

import { CasementError } from '@casement/domain/errors.ts';
import { tokensIn } from '@casement/domain/portfolios/review/review.rules.ts';
import type { AwardCounts, PeriodProgress } from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import {
  type Awarded,
  awardProblems,
  awardRefusal,
  type KnownToken,
  tokenTitle,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { abilities } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { dayAt } from '@casement/domain/shared/time/days.ts';
import {
  currentPeriod,
  type PeriodKind,
  periodName,
  periodWindows,
} from '@casement/domain/shared/time/periods.ts';
import { announce } from '../../../announcements.ts';
import type { Actor } from '../../../auth/actor.ts';
import { logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import { demandVersion, found } from '../../../http/records.ts';
import { presentPortfolio } from '../portfolios.present.ts';
import {
  type AwardSignature,
  type CurrentAward,
  lockAwards,
  readAwardContext,
  restoreAward,
  type StudentPeriod,
  writeAward,
} from './tokens.store.ts';
import { tokensText } from './tokens.text.ts';

/** The tokens of an award by name, without those with a count of zero. */
function countsByName(award: Awarded | null): Record<string, number> {
  return Object.fromEntries(tokensIn(award).map(({ token, count }) => [token, count]));
}

/** What a teacher reads whose award conflicts with another one; `opened` is the version that they opened. */
function awardChanged(
  award: CurrentAward | null,
  { kind, period, updatedAt: opened }: Pick<Awarding, 'kind' | 'period' | 'updatedAt'>,
  customTokens: readonly KnownToken[],
  readerId: string,
): { message?: string } {
  if (award === null) return { message: tokensText.removedSince(periodName(kind, period)) };
  // An undo brought back an earlier award: whoever signed that one wasn't faster.
  if (opened && Date.parse(award.updatedAt) < Date.parse(opened)) return {};
  const tokens = tokensIn(award).map(({ token, count }) => `${tokenTitle(token, customTokens)} ${count}`);
  const by = { id: award.verifiedBy, name: award.verifiedByName };
  return changedBy(by, readerId, periodName(kind, period), {
    did: tokensText.awarded,
    now: tokens.length === 0 ? tokensText.noTokens : tokens.join(', '),
  });
}

/** @throws CasementError INVALID if the school has periods of the other kind */
export function demandKind(schoolKind: PeriodKind, kind: PeriodKind, path: string): void {
  if (schoolKind === kind) return;
  const message = tokensText.otherPeriods(schoolKind, kind);
  throw new CasementError('INVALID', { fields: [{ path, message }] });
}

/** A student's tokens in the current period of their class. */
export async function readProgress(
  tx: Tx,
  { studentId, kind, graduatingClass }: { studentId: string; kind: PeriodKind; graduatingClass: string },
  timeZone: string,
): Promise<PeriodProgress> {
  const period = currentPeriod(kind, graduatingClass, dayAt(tx.now, timeZone).toString());
  const { to } = found(periodWindows(kind, graduatingClass)[period - 1]);
  const { award, targets, customTokens } = await readAwardContext(tx, { studentId, kind, period });
  return {
    periodKind: kind,
    period,
    to,
    award: award && {
      casTokens: award.casTokens,
      locTokens: award.locTokens,
      customTokens: award.customTokens,
    },
    targets,
    customTokens: customTokens.map(({ token }) => ({ token })),
  };
}

/** The person who awards tokens, and their relations. */
export type AwardContext = { tx: Tx; relations: ReadonlySet<Relation>; actor: Actor };

/** An award; `award` computes it from the period's award so far, or refuses it. */
type Awarding = StudentPeriod & {
  award: (current: CurrentAward | null) => AwardCounts | Promise<AwardCounts>;
  updatedAt: string | null | undefined;
};

/** An award with its checks, its line in the log and the student's notice; `write` stores the counts. */
async function changeAward<Written>(
  { tx, relations, actor }: AwardContext,
  awarding: Awarding,
  write: (given: AwardCounts) => Promise<Written>,
): Promise<{ before: CurrentAward | null; written: Written }> {
  const { studentId, kind, period, award: make, updatedAt } = awarding;
  const locked = found(await lockAwards(tx, studentId));
  demandKind(locked.schoolKind, kind, `tokensAwarded.${kind}Number`);
  const current = () => presentPortfolio(tx, studentId, actor, relations);
  const can = abilities('portfolio', relations);
  const today = dayAt(tx.now, actor.timeZone).toString();
  const refused = awardRefusal(can, { kind, graduatingClass: locked.graduatingClass, period, today });
  if (refused !== undefined) {
    throw new CasementError('FORBIDDEN', {
      message:
        refused.reason === 'notStarted'
          ? tokensText.notStarted(periodName(kind, period), refused.from)
          : tokensText.reviewedByOthers,
    });
  }
  const awardContext = await readAwardContext(tx, awarding);
  await demandVersion(awardContext.award?.updatedAt ?? null, updatedAt, async () => ({
    ...awardChanged(awardContext.award, awarding, awardContext.customTokens, actor.id),
    present: await current(),
  }));
  const given = await make(awardContext.award);
  const targets = awardContext.targets ?? undefined;
  const fields = awardProblems(
    given,
    awardContext.award ?? undefined,
    targets,
    awardContext.customTokens,
  ).map(({ path, message }) => ({ path: `tokensAwarded.${path}`, message }));
  if (fields.length > 0) throw new CasementError('INVALID', { fields });
  const written = await write(given);
  const [before, after] = [countsByName(awardContext.award), countsByName(given)];
  await logActivity(tx, actor, 'tokens.award', studentId, {
    period: periodName(kind, period),
    before,
    after,
  });
  // Removing tokens, or saving the award unchanged, awards nothing.
  if (Object.entries(after).some(([token, count]) => count > (before[token] ?? 0))) {
    const facts = { kind: 'tokensAwarded', studentId, periodKind: kind, period } as const;
    await announce(tx, 'happened', { by: actor, happenings: [{ facts, persons: [studentId] }] });
  }
  return { before: awardContext.award, written };
}

/**
 * Awards tokens in a period: checks the caller's permissions, the version it is based on and the period's
 * maxima, writes the award and its line in the log, and notifies the student.
 * @returns the award before, and the version of the new one
 * @throws CasementError FORBIDDEN, CHANGED_MEANWHILE, INVALID, NOT_FOUND
 */
export async function awardTokens(
  context: AwardContext,
  awarding: Awarding,
): Promise<{ before: CurrentAward | null; version: string }> {
  const { tx, actor } = context;
  const { before, written: version } = await changeAward(context, awarding, async (given) =>
    writeAward(tx, awarding, given, actor),
  );
  return { before, version };
}

/**
 * Makes the award of a period the one that it was before, with the checks and the line in the log of any other.
 * @param signed who had awarded it, and when; null if there was no award
 * @throws CasementError FORBIDDEN, CHANGED_MEANWHILE, INVALID, NOT_FOUND
 */
export async function takeBackAward(
  context: AwardContext,
  awarding: Awarding,
  signed: AwardSignature | null,
): Promise<void> {
  await changeAward(context, awarding, async (given) => restoreAward(context.tx, awarding, given, signed));
}
