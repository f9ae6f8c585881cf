/** SQL for the targets of graduating classes, and of the students below them. */
import type { PeriodTargets } from '@casement/domain/portfolios/portfolios.contract.ts';
import {
  type ClassTargets,
  classTargets,
  type TargetedClass,
  targetedClass,
} from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { z } from 'zod';
import { answeredAsIs, statement, type Tx } from '../../../db/client.ts';
import { nextVersion, utc } from '../../../db/instants.ts';
import { byFirstName } from '../../../db/order.ts';
import { currentStudents } from '../../../db/schema/people.ts';
import { requiredTokensJson } from '../../../db/schema/portfolios.ts';
import { studentsPersonJson } from '../../school/people.store.ts';
import { countsCustomTokens, isOutcome } from '../portfolios.store.ts';

const targets = `select q.graduating_year as "graduatingYear", q.period_kind as "periodKind",
    ${utc('max(q.updated_at)')} as "updatedAt",
    json_agg(${requiredTokensJson} order by q.period) as periods
  from required_tokens q`;

const every = statement(
  'required_tokens_every',
  classTargets,
  `${targets} group by q.graduating_year, q.period_kind order by q.graduating_year, q.period_kind`,
  answeredAsIs(),
);

/** The targets of every class, of both kinds of period. */
export async function readTargets(tx: Tx): Promise<ClassTargets[]> {
  return tx.all(every);
}

const ofClass = statement(
  'required_tokens_of_class',
  classTargets,
  `${targets} where q.graduating_year = $1 and q.period_kind = $2 group by q.graduating_year, q.period_kind`,
);

/** The targets of a class in a kind of period, undefined if it has none. */
export async function readTargetsOf(
  tx: Tx,
  graduatingYear: string,
  kind: PeriodKind,
): Promise<ClassTargets | undefined> {
  return tx.first(ofClass, [graduatingYear, kind]);
}

/**
 * The same rule as `isNonCompliant`, for all students together: the first period of the school's kind against
 * its targets.
 */
const classes = statement(
  'required_tokens_classes',
  targetedClass,
  `with school_kind as (
     select semester_type as kind, ${countsCustomTokens} as custom
       from school),
   first_period as (
     select n.student_id,
            coalesce(sum(n.count) filter (where n.kind = 'cas' and n.token = 'Creativity'), 0) as creativity,
            coalesce(sum(n.count) filter (where n.kind = 'cas' and n.token = 'Activity'), 0) as activity,
            coalesce(sum(n.count) filter (where n.kind = 'cas' and n.token = 'Service'), 0) as service,
            coalesce(sum(n.count) filter (where ${isOutcome('k.custom')}), 0) as outcomes
       from token_award_count n join school_kind k on n.period_kind = k.kind
      where n.period = 1 group by n.student_id)
   select p.graduating_class as "graduatingYear", count(*)::int as students,
          coalesce(json_agg(${studentsPersonJson('p')}
            order by ${byFirstName('p')})
            filter (where coalesce(f.creativity, 0) < q.creativity or coalesce(f.activity, 0) < q.activity
                       or coalesce(f.service, 0) < q.service or coalesce(f.outcomes, 0) < q.learning_outcome), '[]') as "nonCompliant"
     from ${currentStudents} p cross join school_kind k
     left join required_tokens q on q.graduating_year = p.graduating_class and q.period_kind = k.kind and q.period = 1
     left join first_period f on f.student_id = p.id
    group by p.graduating_class order by p.graduating_class`,
  answeredAsIs(),
);

/** The classes of students who aren't archived, and which of the students are non-compliant now. */
export async function readTargetedClasses(tx: Tx): Promise<TargetedClass[]> {
  return tx.all(classes);
}

const write = statement(
  'write_required_tokens',
  z.unknown(),
  `insert into required_tokens (graduating_year, period_kind, period, creativity, activity, service, learning_outcome, updated_at)
   select $1, $2, x.*, app_now()
     from unnest($3::int[], $4::int[], $5::int[], $6::int[], $7::int[]) as x(period, creativity, activity, service, learning_outcome)
   on conflict (school_id, graduating_year, period_kind, period) do update
      set creativity = excluded.creativity, activity = excluded.activity, service = excluded.service,
          learning_outcome = excluded.learning_outcome,
          updated_at = ${nextVersion('required_tokens.updated_at')}`,
);

/** Sets the targets of a class in all periods of a kind. */
export async function writeTargets(
  tx: Tx,
  graduatingYear: string,
  kind: PeriodKind,
  periods: readonly PeriodTargets[],
): Promise<void> {
  await tx.all(write, [
    graduatingYear,
    kind,
    periods.map(({ period }) => period),
    periods.map(({ creativity }) => creativity),
    periods.map(({ activity }) => activity),
    periods.map(({ service }) => service),
    periods.map(({ learningOutcome }) => learningOutcome),
  ]);
}

const remove = statement(
  'remove_required_tokens',
  z.unknown(),
  'delete from required_tokens where graduating_year = $1 and period_kind = $2',
);

/** Deletes the targets of a class in a kind of period. */
export async function deleteTargets(tx: Tx, graduatingYear: string, kind: PeriodKind): Promise<void> {
  await tx.all(remove, [graduatingYear, kind]);
}
