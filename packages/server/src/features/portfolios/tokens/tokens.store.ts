/** SQL for awarding tokens and of the comments on them. */
import {
  customToken,
  type PortfolioComment,
  periodTargets,
  portfolioComment,
  tokenCount,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import type { AwardCounts } from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { type PeriodKind, periodKinds } from '@casement/domain/shared/time/periods.ts';
import { z } from 'zod';
import type { Signature } from '../../../auth/actor.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { nextVersion, utc } from '../../../db/instants.ts';
import { requiredTokensJson } from '../../../db/schema/portfolios.ts';
import { found } from '../../../http/records.ts';
import { authorColumns, authorValues } from '../../school/people.store.ts';
import { ownCommentJson } from '../portfolios.store.ts';

/** A period of one student's programme. */
export type StudentPeriod = { studentId: string; kind: PeriodKind; period: number };

const lock = statement(
  'lock_token_award',
  z.object({ graduatingClass: z.string(), schoolKind: z.enum(periodKinds) }),
  `select p.graduating_class as "graduatingClass", s.semester_type as "schoolKind"
     from person p join school s on s.school_id = p.school_id
    where p.id = $1 and p.kind = 'student' for no key update of p`,
);

/**
 * The student's class and the school's kind of period. Awards for this student run one after the other until
 * the transaction ends; reads don't wait. Undefined if the student no longer exists.
 */
export async function lockAwards(tx: Tx, studentId: string) {
  return tx.first(lock, [studentId]);
}

const counts = (
  kind: string,
) => `coalesce((select json_agg(json_build_object('token', n.token, 'count', n.count) order by n.token)
  from token_award_count n
 where n.student_id = $1 and n.period_kind = $2 and n.period = $3 and n.kind = '${kind}'), '[]')`;

/** Who awarded the tokens of a period last, and when. */
export const awardSignature = z.object({
  verifiedBy: z.string().nullable(),
  verifiedByName: z.string(),
  updatedAt: z.string(),
});
export type AwardSignature = z.infer<typeof awardSignature>;

const currentAward = awardSignature.extend({
  casTokens: z.array(tokenCount),
  locTokens: z.array(tokenCount),
  customTokens: z.array(tokenCount),
});
export type CurrentAward = z.infer<typeof currentAward>;

const awardContext = statement(
  'current_token_award',
  z.object({
    award: currentAward.nullable(),
    targets: periodTargets.nullable(),
    customTokens: z.array(customToken.pick({ token: true, customTokenType: true, title: true })),
  }),
  `select (select json_build_object('verifiedBy', t.verified_by, 'verifiedByName', t.verified_by_name,
             'updatedAt', ${utc('t.updated_at')}, 'casTokens', ${counts('cas')}, 'locTokens', ${counts('learningOutcome')}, 'customTokens', ${counts('custom')})
             from token_award t where t.student_id = $1 and t.period_kind = $2 and t.period = $3) as award,
          (select ${requiredTokensJson}
             from required_tokens q join person p on p.school_id = q.school_id and p.graduating_class = q.graduating_year
            where p.id = $1 and q.period_kind = $2 and q.period = $3) as targets,
          (select coalesce(json_agg(json_build_object('token', c.token, 'customTokenType', c.type, 'title', c.title)), '[]')
             from custom_token c) as "customTokens"`,
);

/**
 * The facts against which a new award of a period is checked: the current award, the class's targets, the
 * school's custom tokens.
 */
export async function readAwardContext(tx: Tx, { studentId, kind, period }: StudentPeriod) {
  const [found] = await tx.all(awardContext, [studentId, kind, period]);
  return found ?? { award: null, targets: null, customTokens: [] };
}

const upsert = statement(
  'write_token_award',
  z.object({ version: z.string() }),
  `insert into token_award (student_id, period_kind, period, verified_by, verified_by_name, updated_at)
   values ($1, $2, $3, $4, $5, app_now())
   on conflict (school_id, student_id, period_kind, period) do update
      set verified_by = excluded.verified_by, verified_by_name = excluded.verified_by_name,
          updated_at = ${nextVersion('token_award.updated_at')}
   returning ${utc('updated_at')} as version`,
);

const clear = statement(
  'clear_token_award_counts',
  z.unknown(),
  'delete from token_award_count where student_id = $1 and period_kind = $2 and period = $3',
);

const fill = statement(
  'fill_token_award_counts',
  z.unknown(),
  `insert into token_award_count (student_id, period_kind, period, kind, token, count)
   select $1, $2, $3, x.kind, x.token, x.count
     from unnest($4::text[], $5::text[], $6::int[]) as x(kind, token, count) where x.count > 0`,
);

async function writeCounts(
  tx: Tx,
  { studentId, kind, period }: StudentPeriod,
  award: AwardCounts,
): Promise<void> {
  const rows = [
    ...award.casTokens.map((entry) => ({ ...entry, list: 'cas' })),
    ...award.locTokens.map((entry) => ({ ...entry, list: 'learningOutcome' })),
    ...award.customTokens.map((entry) => ({ ...entry, list: 'custom' })),
  ];
  const place = [studentId, kind, period] as const;
  await tx.all(clear, place);
  await tx.all(fill, [
    ...place,
    rows.map(({ list }) => list),
    rows.map(({ token }) => token),
    rows.map(({ count }) => count),
  ]);
}

/**
 * Sets the whole award of a period to these counts, in the name of the person who awards; returns its
 * version.
 */
export async function writeAward(
  tx: Tx,
  place: StudentPeriod,
  award: AwardCounts,
  by: Signature,
): Promise<string> {
  const { studentId, kind, period } = place;
  const written = await tx.first(upsert, [studentId, kind, period, by.id, by.displayName]);
  await writeCounts(tx, place, award);
  return found(written).version;
}

const signAgain = statement(
  'restore_token_award',
  z.unknown(),
  `update token_award set verified_by = $4, verified_by_name = $5, updated_at = $6::timestamptz
    where student_id = $1 and period_kind = $2 and period = $3`,
);

const removeAward = statement(
  'remove_token_award',
  z.unknown(),
  'delete from token_award where student_id = $1 and period_kind = $2 and period = $3',
);

/**
 * Makes the award of a period the one that it was before, with its version.
 * @param signed who had awarded it; null if there was no award
 */
export async function restoreAward(
  tx: Tx,
  period: StudentPeriod,
  award: AwardCounts,
  signed: AwardSignature | null,
): Promise<void> {
  const place = [period.studentId, period.kind, period.period] as const;
  if (signed === null) {
    await tx.all(removeAward, place);
    return;
  }
  await tx.all(signAgain, [...place, signed.verifiedBy, signed.verifiedByName, signed.updatedAt]);
  await writeCounts(tx, period, award);
}

const insertComment = statement(
  'add_token_comment',
  z.object({ comment: portfolioComment }),
  `with x as (
     insert into token_comment (student_id, period_kind, period, content, ${authorColumns})
     select $1, $2, $3, $4, ${authorValues}
       from person p where p.id = $5
     returning *)
   select ${ownCommentJson} as comment from x`,
);

/**
 * Adds a comment to a period's tokens under its author's current name; undefined if the author doesn’t exist.
 */
export async function addTokenComment(
  tx: Tx,
  { studentId, kind, period }: StudentPeriod,
  content: string,
  authorId: string,
): Promise<PortfolioComment | undefined> {
  return (await tx.first(insertComment, [studentId, kind, period, content, authorId]))?.comment;
}

const removeComment = statement(
  'remove_token_comment',
  z.object({ _id: z.string(), kind: z.enum(periodKinds), period: z.number() }),
  `delete from token_comment where id = $4 and student_id = $1 and period_kind = $2 and period = $3
   returning id as "_id", period_kind as kind, period`,
);

/** Deletes a comment on a period's tokens; undefined if there is none with that id. */
export async function deleteTokenComment(
  tx: Tx,
  { studentId, kind, period }: StudentPeriod,
  commentId: string,
) {
  return tx.first(removeComment, [studentId, kind, period, commentId]);
}
