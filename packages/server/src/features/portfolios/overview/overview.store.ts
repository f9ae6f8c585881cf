/** SQL for a summary of a portfolio. */
import { portfolioSummary } from '@casement/domain/portfolios/overview/overview.contract.ts';
import { periodKind } from '@casement/domain/portfolios/portfolios.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { seenPersonJson } from '../../school/people.store.ts';
import { isToReview, reviewersOf } from '../portfolios.store.ts';

const summary = statement(
  'portfolio_summary',
  portfolioSummary.omit({ progress: true }).extend({ kind: periodKind, graduatingClass: z.string() }),
  `select s.graduating_class as "graduatingClass", c.semester_type as kind,
          ${reviewersOf('s.id', seenPersonJson('$2::boolean', 'p'))} as "facultyReviewers",
          (select count(*)::int from post o where o.student_id = s.id) as posts,
          (select json_build_object('_id', o.id, 'kind', o.kind, 'day', o.day) from post o
            where o.student_id = s.id order by o.day desc, o.created_at desc, o.id desc limit 1) as "latestPost",
          (select count(*)::int from post o where o.student_id = s.id and ${isToReview}) as "toReview"
     from person s join school c on c.school_id = s.school_id
    where s.id = $1 and s.kind = 'student'`,
);

/**
 * A portfolio in figures, without its tokens.
 * @param toStudent whether the reader is a student
 */
export async function readSummary(tx: Tx, studentId: string, toStudent: boolean) {
  return tx.first(summary, [studentId, toStudent]);
}
