/** Money that clubs request, and the decisions. Amounts are decimal strings: `"125.50"`. */

import { z } from 'zod';
import { call, can, data, line, shown, text } from '../../shared/answers.ts';
import { id, idInPath, newId } from '../../shared/ids.ts';
import { currencyDigits, decimalsOf, isPositive } from './budget.rules.ts';
import { budgetText } from './budget.text.ts';

/**
 * An amount: above 0, below a thousand million, at most two decimals; a number or the same as text, never
 * with signs, exponents or separators. Out: text without leading zeros.
 */
export const amount = z
  .union([z.string().max(40), z.number().transform(String)])
  .transform((written) => written.trim())
  .refine((written) => /^\d+(\.\d+)?$/.test(written), budgetText.amount)
  .transform((written) => written.replace(/^0+(?=\d)/, ''))
  .refine((written) => decimalsOf(written) <= 2, budgetText.twoDecimals)
  .refine((written) => /^\d{1,9}(\.|$)/.test(written), budgetText.amountTooLarge)
  .refine(isPositive, budgetText.amountNotPositive);

export const currency = line(3).pipe(z.string().regex(/^[A-Z]{3}$/, budgetText.currency));

/** A request for money. */
export const newBudgetRequest = z
  .object({
    clubId: id,
    amount,
    currency,
    purpose: text(1000).pipe(shown(budgetText.purpose)),
    newId,
  })
  .refine((request) => Math.min(decimalsOf(request.amount), 2) <= currencyDigits(request.currency), {
    message: budgetText.tooManyDecimals,
    path: ['amount'],
  });
export type NewBudgetRequest = z.infer<typeof newBudgetRequest>;

export const budgetDecisions = ['approved', 'declined'] as const;
export type BudgetDecision = (typeof budgetDecisions)[number];

/** The ways a request ends: a decision, or withdrawal. */
const budgetOutcomes = [...budgetDecisions, 'withdrawn'] as const;
export type BudgetOutcome = (typeof budgetOutcomes)[number];

/**
 * A decision. `amount` is the approved amount, at most what was requested; without it, the whole request.
 * `undo` reverses this same decision, which the person who made it can do for some minutes.
 */
export const budgetDecisionEdit = z.object({
  budgetRequestId: id,
  decision: z.enum(budgetDecisions),
  amount: amount.optional(),
  note: text(1000).optional(),
  undo: z.boolean().default(false),
});
export type BudgetDecisionEdit = z.infer<typeof budgetDecisionEdit>;

/** The caller's remaining permissions on a request. */
export const budgetCan = can('budgetRequest');

/** A person, with their name at the time; `_id` is null once they are deleted. */
const named = z.object({ _id: z.string().nullable(), displayName: z.string() });

export const budgetRequest = z.object({
  _id: z.string(),
  club: z.object({ _id: z.string(), clubName: z.string() }),
  amount: z.string(),
  currency: z.string(),
  purpose: z.string(),
  requestedBy: named,
  requestedAt: z.string(),
  decision: z.enum(budgetOutcomes).nullable(),
  /** Only for approved requests: the whole amount, or less. */
  approvedAmount: z.string().nullable(),
  note: z.string().nullable(),
  decidedBy: named.nullable(),
  decidedAt: z.string().nullable(),
  can: budgetCan,
});
export type BudgetRequest = z.infer<typeof budgetRequest>;

/**
 * Sums in one currency: the requests that weren't withdrawn, split into approved, not approved and undecided.
 */
export const budgetTotal = z.object({
  currency: z.string(),
  asked: z.string(),
  approved: z.string(),
  declined: z.string(),
  open: z.string(),
});
export type BudgetTotal = z.infer<typeof budgetTotal>;

export const clubTotals = z.object({ _id: z.string(), clubName: z.string(), totals: z.array(budgetTotal) });
export type ClubTotals = z.infer<typeof clubTotals>;

const ofRequest = { kind: 'budgetRequest', from: 'budgetRequestId' } as const;
const ofClub = { kind: 'club', from: 'clubId' } as const;

export const clubsBudgetContract = {
  budget: call({ permission: 'budget.read', record: ofClub }, { shows: ['budget', 'club'] })
    .route({
      method: 'GET',
      path: '/club/{clubId}/budgetRequests',
      summary: 'Requests for money of one club, newest first, with their totals',
    })
    .input(z.object({ clubId: idInPath }))
    .output(data(z.object({ requests: z.array(budgetRequest), totals: z.array(budgetTotal) }))),
  budgetOverview: call({ permission: 'budget.list' }, { shows: ['budget', 'club'] })
    .route({
      method: 'GET',
      path: '/club/budgetRequests',
      summary: 'Undecided requests for money, oldest first, and the totals of every club',
    })
    .output(
      data(
        z.object({
          undecided: z.array(budgetRequest),
          clubs: z.array(clubTotals),
          totals: z.array(budgetTotal),
        }),
      ),
    ),
  budgetHistory: call({ permission: 'budget.list' }, { shows: ['budget', 'club'] })
    .route({
      method: 'GET',
      path: '/club/budgetHistory',
      summary: 'Requests for money that were decided or withdrawn, latest first',
    })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(500).default(100),
        cursor: z.uuid().optional(),
      }),
    )
    .output(data(z.object({ requests: z.array(budgetRequest), nextCursor: z.string().nullable() }))),
  requestBudget: call({ permission: 'budget.request', record: ofClub }, { changes: ['budget'] })
    .route({ method: 'POST', path: '/club/budgetRequest', summary: 'Ask for money for a club' })
    .input(newBudgetRequest)
    .output(data(budgetRequest)),
  decideBudget: call({ permission: 'budget.decide', record: ofRequest }, { changes: ['budget'] })
    .route({ method: 'PUT', path: '/club/budgetRequest', summary: 'Approve or decline a request for money' })
    .input(budgetDecisionEdit)
    .output(data(budgetRequest)),
  withdrawBudget: call({ permission: 'budget.withdraw', record: ofRequest }, { changes: ['budget'] })
    .route({
      method: 'DELETE',
      path: '/club/budgetRequest',
      summary: 'Withdraw an undecided request for money',
    })
    .input(z.object({ budgetRequestId: id }))
    .output(data(budgetRequest)),
};
