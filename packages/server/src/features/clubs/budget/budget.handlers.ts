/** Budget requests: making, deciding and withdrawing them, and their history. */

import {
  type BudgetDecision,
  type BudgetDecisionEdit,
  type BudgetRequest,
  budgetCan,
} from '@casement/domain/clubs/budget/budget.contract.ts';
import {
  approvalProblem,
  isDecidedAs,
  isRequestAsCreated,
  isUndoable,
  undoMinutes,
} from '@casement/domain/clubs/budget/budget.rules.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { abilities } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { announce } from '../../../announcements.ts';
import type { Actor } from '../../../auth/actor.ts';
import { lastActorOn, logActivity } from '../../../db/activity.ts';
import type { OpenContext } from '../../../http/context.ts';
import { api } from '../../../http/procedures.ts';
import { createdBefore, found, paged } from '../../../http/records.ts';
import {
  decideRequest,
  endedRequests,
  insertRequest,
  lockRequest,
  readBudget,
  readBudgets,
  reopenRequest,
  type StoredRequest,
  schoolCurrencies,
} from './budget.store.ts';
import { budgetText } from './budget.text.ts';

/** A request as the caller sees it: once it is decided, nothing can be done with it. */
function present(request: StoredRequest, actor: Actor, relations: ReadonlySet<Relation>): BudgetRequest {
  const own = request.requestedBy._id === actor.id;
  const withOwn = own ? new Set<Relation>([...relations, 'oneself']) : relations;
  const open = request.decision === null;
  return { ...request, can: budgetCan.parse(abilities('budgetRequest', open ? withOwn : new Set())) };
}

/** @throws CasementError WRONG_STATE with the decision and who made it */
function demandOpen(request: StoredRequest, actor: Actor, relations: ReadonlySet<Relation>): void {
  if (request.decision === null) return;
  const who = request.decidedBy?.displayName ?? '';
  throw new CasementError('WRONG_STATE', {
    message: budgetText.alreadyDecided(who, request.decision),
    present: present(request, actor, relations),
  });
}

const budget = api.clubs.budget.handler(async ({ input, context }) => {
  const { actor } = context;
  const { requests, totals } = await readBudget(context.tx, input.clubId);
  return { data: { requests: requests.map((one) => present(one, actor, context.relations)), totals } };
});

const budgetOverview = api.clubs.budgetOverview.handler(async ({ context }) => {
  const { actor } = context;
  const { undecided, ...totals } = await readBudgets(context.tx);
  return { data: { ...totals, undecided: undecided.map((one) => present(one, actor, context.relations)) } };
});

const budgetHistory = api.clubs.budgetHistory.handler(async ({ input, context }) => {
  const { actor } = context;
  const rows = await endedRequests(context.tx, input.limit + 1, input.cursor);
  const { page, nextCursor } = paged(rows, input.limit);
  return { data: { requests: page.map((one) => present(one, actor, context.relations)), nextCursor } };
});

const requestBudget = api.clubs.requestBudget.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const known = await schoolCurrencies(tx);
  if (!known.includes(input.currency)) {
    const message = budgetText.currencies(known.join(', '));
    throw new CasementError('INVALID', { fields: [{ path: 'currency', message }] });
  }
  const made = await insertRequest(tx, input, actor);
  if (made === undefined) {
    const before = await createdBefore(context, input.newId, {
      action: 'budget.request',
      read: async (id) => present(found(await lockRequest(tx, id)), actor, relations),
      isSame: (current) => current.club._id === input.clubId && isRequestAsCreated(current, input),
      nameOf: ({ purpose }) => purpose,
    });
    return { data: before };
  }
  const { amount, currency } = made;
  await logActivity(tx, actor, 'budget.request', made._id, { club: input.clubId, amount, currency });
  return { data: present(made, actor, relations) };
});

type Deciding = Pick<OpenContext, 'tx' | 'relations'> & { actor: Actor; now: Temporal.Instant };

/**
 * Makes a request undecided again, for the person who decided, within some minutes.
 * @throws CasementError WRONG_STATE if it was decided otherwise, by somebody else or too long ago
 */
async function undoDecision(
  { tx, relations, actor, now }: Deciding,
  request: StoredRequest,
  decision: BudgetDecision,
): Promise<StoredRequest> {
  const refuse = (message: string) => {
    throw new CasementError('WRONG_STATE', { message, present: present(request, actor, relations) });
  };
  if (request.decision !== decision || request.decidedAt === null) return refuse(budgetText.changedSince);
  if (!isUndoable(request, actor.id, now)) return refuse(budgetText.undoOver(undoMinutes));
  return found(await reopenRequest(tx, request._id));
}

/** Whether the caller has made this decision, or has undone it, before: the answer was lost. */
async function wasDone(
  { tx, actor }: Pick<Deciding, 'tx' | 'actor'>,
  request: StoredRequest,
  sent: BudgetDecisionEdit,
): Promise<boolean> {
  if (!sent.undo) return isDecidedAs(request, sent, actor.id);
  // Of an undecided request, the last line about a decision is that it was undone.
  return request.decision === null && (await lastActorOn(tx, request._id, 'budget.decide'))?.id === actor.id;
}

const decideBudget = api.clubs.decideBudget.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const { decision, undo } = input;
  const request = found(await lockRequest(tx, input.budgetRequestId));
  if (await wasDone(context, request, input)) return { data: present(request, actor, relations) };
  let decided: StoredRequest;
  if (undo) {
    decided = await undoDecision({ tx, relations, actor, now: context.now }, request, decision);
  } else {
    demandOpen(request, actor, relations);
    const message = input.amount && approvalProblem(input.amount, request);
    if (message) throw new CasementError('INVALID', { fields: [{ path: 'amount', message }] });
    decided = found(await decideRequest(tx, input, actor));
  }
  await logActivity(tx, actor, 'budget.decide', decided._id, { decision, undone: undo });
  const { amount, currency, club, requestedBy } = request;
  const { approvedAmount } = decided;
  const facts = {
    kind: 'budgetDecided',
    budgetRequestId: decided._id,
    clubId: club._id,
    club: club.clubName,
    amount,
    currency,
    ...(approvedAmount === null || approvedAmount === amount ? {} : { approvedAmount }),
    decision: undo ? 'undone' : decision,
  } as const;
  const happenings = [{ facts, persons: requestedBy._id === null ? [] : [requestedBy._id] }];
  await announce(tx, 'happened', { by: actor, happenings });
  return { data: present(decided, actor, relations) };
});

const withdrawBudget = api.clubs.withdrawBudget.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const request = found(await lockRequest(tx, input.budgetRequestId));
  demandOpen(request, actor, relations);
  const withdrawn = found(await decideRequest(tx, { ...input, decision: 'withdrawn' }, actor));
  const { amount, currency } = request;
  await logActivity(tx, actor, 'budget.withdraw', request._id, { club: request.club._id, amount, currency });
  return { data: present(withdrawn, actor, relations) };
});

export const clubsBudgetHandlers = {
  budget,
  budgetOverview,
  budgetHistory,
  requestBudget,
  decideBudget,
  withdrawBudget,
};
