/** SQL for posts that wait for a review, and of reviews. */
import { postReview, tokenCount } from '@casement/domain/portfolios/portfolios.contract.ts';
import { postToReview, type ReviewOrder } from '@casement/domain/portfolios/review/review.contract.ts';
import { tokensIn } from '@casement/domain/portfolios/review/review.rules.ts';
import type { TokenCount } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { type PeriodKind, periodKinds } from '@casement/domain/shared/time/periods.ts';
import { z } from 'zod';
import type { Signature } from '../../../auth/actor.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { answeredInstant, utc } from '../../../db/instants.ts';
import { currentStudents } from '../../../db/schema/people.ts';
import { approvedProjects } from '../../../db/schema/projects.ts';
import { personJson } from '../../school/people.store.ts';
import { reviews } from '../portfolios.access.ts';
import { isToReview } from '../portfolios.store.ts';
import { awardSignature, type CurrentAward } from '../tokens/tokens.store.ts';

const charactersOfBeginning = 400;

const listed = `json_build_object('_id', o.id, 'kind', o.kind, 'day', o.day, 'createdAt', ${utc('o.created_at')},
  'name', o.name, 'plainText', left(o.plain_text, ${charactersOfBeginning}), 'place', coalesce(c.club_name, j.name),
  'CASTokens', o.cas_tokens, 'student', ${personJson('s', ['graduatingClass'])})`;

const list = (order: ReviewOrder) => {
  const [after, way] = order === 'newest' ? ['<', 'desc'] : ['>', 'asc'];
  return statement(
    `posts_to_review_${order}`,
    z.object({
      posts: z.array(postToReview),
      total: z.number(),
      students: z.number(),
      portfolios: z.number(),
      today: z.number(),
    }),
    `with own as materialized (
       select x.* from person p join ${currentStudents} x on x.school_id = p.school_id
        where p.id = $1 and x.graduating_class >= $2 and ${reviews('x.id')}),
     waiting as materialized (
       select o.id, o.student_id, ${answeredInstant('o.created_at')} as created_at from post o
        where o.student_id in (select id from own) and ${isToReview}),
     page as (
       select w.id, w.created_at from waiting w
        where $3::timestamptz is null or (w.created_at, w.id) ${after} ($3::timestamptz, $4::uuid)
        order by w.created_at ${way}, w.id ${way} limit $5)
     select (select coalesce(json_agg(${listed} order by n.created_at ${way}, n.id ${way}), '[]')
               from page n
               join post o on o.id = n.id
               join own s on s.id = o.student_id
               left join club c on c.school_id = o.school_id and c.id = o.club_id
               left join ${approvedProjects} j on j.school_id = o.school_id and j.id = o.project_id) as posts,
            (select count(*)::int from waiting) as total,
            (select count(distinct student_id)::int from waiting) as students,
            (select count(*)::int from own) as portfolios,
            (select count(*)::int from post_review v join school h on h.school_id = v.school_id
              where v.reviewer_id = $1
                and (v.created_at at time zone h.time_zone)::date = (app_now() at time zone h.time_zone)::date) as today`,
  );
};

const lists = { newest: list('newest'), oldest: list('oldest') };

/** The posts of a page: `fromClass` is the earliest class that counts, `after` the place where the page before ended. */
export type ReviewPage = {
  reviewerId: string;
  fromClass: string;
  order: ReviewOrder;
  limit: number;
  after: { at: string; id: string } | undefined;
};

/**
 * Posts that nobody has reviewed, in portfolios that this person or nobody reviews; one more than the page
 * shows.
 */
export async function readPostsToReview(tx: Tx, { reviewerId, fromClass, order, limit, after }: ReviewPage) {
  return tx.first(lists[order], [reviewerId, fromClass, after?.at ?? null, after?.id ?? null, limit + 1]);
}

const currentReviews = statement(
  'current_post_reviews',
  z.object({
    postId: z.string(),
    updatedAt: z.string(),
    review: z
      .object({
        reviewerId: z.string().nullable(),
        reviewerName: z.string().nullable(),
        reviewedAt: z.string(),
        awarded: z.array(tokenCount),
        kind: z.enum(periodKinds).nullable(),
        period: z.number().nullable(),
        awardVersion: z.string().nullable(),
        former: z.object({ tokens: z.array(tokenCount), signed: awardSignature.nullable() }).nullable(),
        commentId: z.string().nullable(),
        comment: z.string().nullable(),
      })
      .nullable(),
  }),
  `select o.id as "postId", ${utc('o.updated_at')} as "updatedAt", case when v.post_id is not null then
            json_build_object('reviewerId', v.reviewer_id, 'reviewerName', v.reviewer_name,
              'reviewedAt', ${utc('v.created_at')}, 'awarded', v.awarded,
              'kind', v.period_kind, 'period', v.period, 'awardVersion', ${utc('v.award_version')},
              'former', case when v.former_tokens is not null then
                json_build_object('tokens', v.former_tokens, 'signed', case when v.former_updated_at is not null then
                  json_build_object('verifiedBy', v.former_verified_by, 'verifiedByName', v.former_verified_by_name,
                    'updatedAt', ${utc('v.former_updated_at')}) end) end,
              'commentId', v.comment_id, 'comment', c.content) end as review
     from post o
     left join post_review v on v.school_id = o.school_id and v.post_id = o.id
     left join post_comment c on c.school_id = v.school_id and c.id = v.comment_id
    where o.student_id = $1 and o.id = any($2::uuid[])`,
);

/** Those of the posts that belong to the student, each with its version and its review. */
export async function readReviews(tx: Tx, studentId: string, postIds: readonly string[]) {
  return tx.all(currentReviews, [studentId, postIds]);
}
export type PostReview = Awaited<ReturnType<typeof readReviews>>[number];

const write = statement(
  'write_post_reviews',
  postReview,
  `with v as (
     insert into post_review (post_id, reviewer_id, reviewer_name, awarded, period_kind, period, award_version,
                              former_tokens, former_verified_by, former_verified_by_name, former_updated_at, comment_id)
     select x.post_id, $1, $2, x.awarded,
            case when x.awarded <> '[]' then $3 end, case when x.awarded <> '[]' then $4::smallint end,
            case when x.awarded <> '[]' then $5::timestamptz end, case when x.awarded <> '[]' then $9::jsonb end,
            case when x.awarded <> '[]' then $10::uuid end, case when x.awarded <> '[]' then $11 end,
            case when x.awarded <> '[]' then $12::timestamptz end, $6
       from unnest($7::uuid[], $8::jsonb[]) as x(post_id, awarded)
     on conflict (school_id, post_id) do update
        set reviewer_id = excluded.reviewer_id, reviewer_name = excluded.reviewer_name, awarded = excluded.awarded,
            period_kind = excluded.period_kind, period = excluded.period, award_version = excluded.award_version,
            former_tokens = excluded.former_tokens, former_verified_by = excluded.former_verified_by,
            former_verified_by_name = excluded.former_verified_by_name, former_updated_at = excluded.former_updated_at,
            comment_id = excluded.comment_id, created_at = excluded.created_at
     returning *)
   select v.post_id as "postId", v.reviewer_name as "reviewedByName", ${utc('v.created_at')} as "reviewedAt", v.awarded
     from v order by v.post_id`,
);

/** The period of an award, the award's version afterwards, and the award before. */
export type ReviewAward = { kind: PeriodKind; period: number; version: string; before: CurrentAward | null };

/** Records that posts were reviewed. */
export async function writeReviews(
  tx: Tx,
  by: Signature,
  posts: readonly { postId: string; award: readonly TokenCount[] }[],
  { award, commentId }: { award: ReviewAward | undefined; commentId: string | undefined },
) {
  return tx.all(write, [
    by.id,
    by.displayName,
    award?.kind ?? null,
    award?.period ?? null,
    award?.version ?? null,
    commentId ?? null,
    posts.map(({ postId }) => postId),
    posts.map((post) => JSON.stringify(post.award)),
    award === undefined ? null : JSON.stringify(tokensIn(award.before)),
    award?.before?.verifiedBy ?? null,
    award?.before?.verifiedByName ?? null,
    award?.before?.updatedAt ?? null,
  ]);
}

const remove = statement(
  'remove_post_reviews',
  z.unknown(),
  'delete from post_review where post_id = any($1::uuid[])',
);

/** Deletes reviews: the posts wait again. */
export async function deleteReviews(tx: Tx, postIds: readonly string[]): Promise<void> {
  await tx.all(remove, [postIds]);
}
