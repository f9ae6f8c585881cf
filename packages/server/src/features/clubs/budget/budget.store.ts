/** SQL for budget requests. Sums are PostgreSQL's `numeric`, returned as text. */
import {
  type BudgetOutcome,
  budgetRequest,
  budgetTotal,
  clubTotals,
  type NewBudgetRequest,
} from '@casement/domain/clubs/budget/budget.contract.ts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Actor } from '../../../auth/actor.ts';
import { answeredAsIs, statement, type Tx } from '../../../db/client.ts';
import { utc } from '../../../db/instants.ts';
import { alphabetical } from '../../../db/order.ts';
import { approvedClubs, clubJson, listedClubs } from '../../../db/schema/clubs.ts';
import { signatureJson } from '../../school/people.store.ts';

const stored = budgetRequest.omit({ can: true });
/** A request as it is stored. */
export type StoredRequest = z.infer<typeof stored>;

/** The approved amount of the request `b`. */
const approvedSql = `case when b.decision = 'approved' then coalesce(b.approved_amount, b.amount) end`;

/** Columns of a request `b` of the club `c`. */
export const budgetColumns = `
  b.id as "_id", ${clubJson()} as club,
  b.amount::text as amount, b.currency, b.purpose,
  ${signatureJson('b.requested_by', 'b.requested_by_name')} as "requestedBy",
  ${utc('b.created_at')} as "requestedAt", b.decision, (${approvedSql})::text as "approvedAmount", b.note,
  case when b.decided_at is not null
       then ${signatureJson('b.decided_by', 'b.decided_by_name')} end as "decidedBy",
  ${utc('b.decided_at')} as "decidedAt"`;

const among = (clubs: string) => `${clubs} c on c.school_id = b.school_id and c.id = b.club_id`;
const withClub = among(approvedClubs);
const ofListedClubs = `club_budget_request b join ${among(listedClubs)}`;

const sums = `
  coalesce(sum(b.amount) filter (where b.decision is distinct from 'withdrawn'), 0)::numeric(20, 2)::text as asked,
  coalesce(sum(${approvedSql}), 0)::numeric(20, 2)::text as approved,
  coalesce(sum(b.amount - coalesce(${approvedSql}, 0)) filter (where b.decision in ('approved', 'declined')), 0)::numeric(20, 2)::text as declined,
  coalesce(sum(b.amount) filter (where b.decision is null), 0)::numeric(20, 2)::text as open`;

const ofClub = statement(
  'budget_of_club',
  stored,
  `select ${budgetColumns} from club_budget_request b join ${withClub} where b.club_id = $1 order by b.created_at desc, b.id desc`,
);

const totalsOfClub = statement(
  'budget_totals_of_club',
  budgetTotal,
  `select b.currency, ${sums} from club_budget_request b where b.club_id = $1 group by b.currency order by b.currency`,
);

/** A club's requests, newest first, and their totals by currency. */
export async function readBudget(tx: Tx, clubId: string) {
  const [requests, totals] = await Promise.all([tx.all(ofClub, [clubId]), tx.all(totalsOfClub, [clubId])]);
  return { requests, totals };
}

const undecided = statement(
  'budget_undecided',
  stored,
  `select ${budgetColumns} from ${ofListedClubs} where b.decision is null order by b.created_at, b.id`,
);

const ended = statement(
  'budget_ended',
  stored,
  `select ${budgetColumns} from club_budget_request b join ${withClub}
    where b.decision is not null
      and ($2::uuid is null
           or (b.decided_at, b.id) < (select x.decided_at, x.id from club_budget_request x where x.id = $2))
    order by b.decided_at desc, b.id desc limit $1`,
);

/** Decided and withdrawn requests, including those of archived clubs, latest first, before the cursor. */
export async function endedRequests(tx: Tx, limit: number, cursor: string | undefined) {
  return tx.all(ended, [limit, cursor ?? null]);
}

const byClub = statement(
  'budget_totals_by_club',
  clubTotals,
  `select t.id as "_id", t.club_name as "clubName",
          json_agg(json_build_object('currency', t.currency, 'asked', t.asked, 'approved', t.approved,
                                            'declined', t.declined, 'open', t.open)
                   order by t.currency) as totals
     from (select c.id, c.club_name, b.currency, ${sums} from ${ofListedClubs} group by c.id, c.club_name, b.currency) t
    group by t.id, t.club_name
    order by ${alphabetical('t.club_name')}, t.id`,
  answeredAsIs(),
);

const inAll = statement(
  'budget_totals',
  budgetTotal,
  `select b.currency, ${sums} from ${ofListedClubs} group by b.currency order by b.currency`,
);

/** Undecided requests, oldest first, and the totals of each club that ever made one and of all clubs. */
export async function readBudgets(tx: Tx) {
  const [open, clubs, totals] = await Promise.all([tx.all(undecided), tx.all(byClub), tx.all(inAll)]);
  return { undecided: open, clubs, totals };
}

const count = statement(
  'budget_to_decide',
  z.object({ waiting: z.number() }),
  `select count(*)::int as waiting from ${ofListedClubs} where b.decision is null`,
);

/** How many requests of the school's clubs are undecided. */
export async function budgetRequestsToDecide(tx: Tx): Promise<number> {
  return (await tx.first(count))?.waiting ?? 0;
}

const currencies = statement(
  'school_currencies',
  z.object({ currencies: z.array(z.string()) }),
  'select currencies from school',
);

/** The school's currencies. */
export async function schoolCurrencies(tx: Tx): Promise<string[]> {
  return (await tx.first(currencies))?.currencies ?? [];
}

const insert = statement(
  'add_budget_request',
  stored,
  `with b as (insert into club_budget_request (id, club_id, amount, currency, purpose, requested_by, requested_by_name)
              values ($1, $2, $3::numeric, $4, $5, $6, $7) on conflict (school_id, id) do nothing returning *)
   select ${budgetColumns} from b join ${withClub}`,
);

/** Stores a request; undefined if its id is taken. */
export async function insertRequest(tx: Tx, request: NewBudgetRequest, actor: Actor) {
  const { newId = uuidv7(), clubId, amount, currency, purpose } = request;
  return tx.first(insert, [newId, clubId, amount, currency, purpose, actor.id, actor.displayName]);
}

const lock = statement(
  'lock_budget_request',
  stored,
  `select ${budgetColumns} from club_budget_request b join ${withClub} where b.id = $1 for update of b`,
);

/** Locks a request's row; undefined if it is deleted. */
export async function lockRequest(tx: Tx, requestId: string) {
  return tx.first(lock, [requestId]);
}

const decide = statement(
  'decide_budget_request',
  stored,
  `with b as (update club_budget_request
                 set decision = $2, note = nullif($3, ''), decided_by = $4, decided_by_name = $5, decided_at = app_now(),
                     approved_amount = nullif($6::numeric, amount)
               where id = $1 returning *)
   select ${budgetColumns} from b join ${withClub}`,
);

type Outcome = {
  budgetRequestId: string;
  decision: BudgetOutcome;
  amount?: string | undefined;
  note?: string | undefined;
};

/** Stores how a request ended. */
export async function decideRequest(tx: Tx, values: Outcome, actor: Actor) {
  const { budgetRequestId, decision, amount, note = '' } = values;
  const approved = decision === 'approved' ? (amount ?? null) : null;
  return tx.first(decide, [budgetRequestId, decision, note, actor.id, actor.displayName, approved]);
}

const reopen = statement(
  'reopen_budget_request',
  stored,
  `with b as (update club_budget_request
                 set decision = null, note = null, decided_by = null, decided_by_name = null, decided_at = null,
                     approved_amount = null
               where id = $1 returning *)
   select ${budgetColumns} from b join ${withClub}`,
);

/** Makes a request undecided again. */
export async function reopenRequest(tx: Tx, requestId: string) {
  return tx.first(reopen, [requestId]);
}
