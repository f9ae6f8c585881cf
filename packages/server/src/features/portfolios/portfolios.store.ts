/** SQL for one portfolio. */
import { type Portfolio, portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { outdoorEducation } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { answeredAsIs, statement, type Tx } from '../../db/client.ts';
import { utc } from '../../db/instants.ts';
import { byFirstName } from '../../db/order.ts';
import { clubJson } from '../../db/schema/clubs.ts';
import { listedFileJson } from '../../db/schema/files.ts';
import { requiredTokensJson } from '../../db/schema/portfolios.ts';
import { approvedProjects, projectJson } from '../../db/schema/projects.ts';
import { commentJson, personJson, seenPersonJson } from '../school/people.store.ts';

/** A portfolio as it is stored; the caller adds `can`. */
export type StoredPortfolio = Omit<Portfolio, 'can'>;

/**
 * SQL for the domain's rule of the same name: whether a school's custom tokens count as its learning
 * outcomes.
 */
export const countsCustomTokens = `exists (select from custom_token where token <> '${outdoorEducation}')`;

/**
 * SQL for whether the row `n`, a count of awarded tokens, counts as learning outcomes.
 * @param custom SQL of {@link countsCustomTokens}
 */
export const isOutcome = (custom: string) =>
  `(n.kind = case when ${custom} then 'custom' else 'learningOutcome' end and n.token <> '${outdoorEducation}')`;

/**
 * SQL for the name of the faculty member who wrote the comment `x`, which students don't get; null if a
 * student wrote it.
 */
const facultyName = (toStudent: string) => `case when x.author_kind = 'faculty' then case when ${toStudent}
    then '{}' else json_build_object('firstName', x.first_name, 'lastName', x.last_name) end end`;

/**
 * A comment, the row `x`, as an object.
 * @param toStudent SQL for whether the reader is a student
 * @param deletable SQL for whether the reader may delete it
 * @param isNew SQL for whether the reader is the student it was written to and hasn't seen it
 */
const portfolioCommentJson = (toStudent: string, deletable: string, isNew: string) =>
  commentJson(
    toStudent,
    `, 'submittedByFaculty', ${facultyName(toStudent)}, 'isNew', ${isNew}, 'can', json_build_object('delete', ${deletable})`,
  );

/** A comment, the row `x`, that its author has just written. */
export const ownCommentJson = portfolioCommentJson("x.author_kind = 'student'", 'true', 'false');

/**
 * SQL for the reviewers of a portfolio, by first name.
 * @param student SQL of the student's id
 * @param reviewer the JSON of a reviewer, `p`
 */
export const reviewersOf = (student: string, reviewer: string) =>
  `(select coalesce(json_agg(${reviewer} order by ${byFirstName('p')}), '[]')
      from portfolio_reviewer r join person p on p.school_id = r.school_id and p.id = r.faculty_id
     where r.student_id = ${student})`;

/** SQL for whether the row `x` is a comment by faculty that its student has not seen. */
export const isUnseen = `(x.author_kind = 'faculty' and x.seen_at is null)`;

/**
 * SQL for whether the post `o` waits for a review: nobody has reviewed it, and no teacher has commented on
 * it.
 */
export const isToReview = `(not exists (select from post_review v where v.school_id = o.school_id and v.post_id = o.id)
  and not exists (select from post_comment x
                   where x.school_id = o.school_id and x.post_id = o.id and x.author_kind = 'faculty'))`;

// $1 is the student, $2 the reader, $3 whose comments they may delete, $4 whether they are a student.
const toStudent = '$4::boolean';
const comment = portfolioCommentJson(
  toStudent,
  `($3::text = 'all' or ($3 = 'own' and coalesce(x.author_id = $2::uuid, false)))`,
  `coalesce($1 = $2::uuid, false) and ${isUnseen}`,
);

const files = `select f.post_id,
         json_agg(${listedFileJson()} order by f.position, s.id) as files
    from post o
    join post_file f on f.school_id = o.school_id and f.post_id = o.id
    join stored_file s on s.school_id = f.school_id and s.id = f.file_id and s.removed_at is null
   where o.student_id = $1 group by f.post_id`;

const comments = `select x.post_id, json_agg(${comment} order by x.created_at, x.id) as comments
    from post o
    join post_comment x on x.school_id = o.school_id and x.post_id = o.id
   where o.student_id = $1 group by x.post_id`;

const evidence = `json_build_object('_id', o.id, 'dateOfEvent', o.day, 'text', o.html, 'plainText', o.plain_text,
  'CASTokens', o.cas_tokens, 'customTokens', o.custom_tokens,
  'club', case when c.id is not null then ${clubJson("'casStrand', c.cas_strand")} end,
  'casProject', case when j.id is not null then ${projectJson('j.id', 'j.name')} end,
  'files', coalesce(f.files, '[]'), 'links', o.links, 'comments', coalesce(k.comments, '[]'),
  'createdAt', ${utc('o.created_at')}, 'updatedAt', ${utc('o.updated_at')})`;

const reflection = `json_build_object('_id', o.id, 'dateOfSubmission', o.day, 'reflectionName', o.name,
  'reflectionText', o.html, 'plainText', o.plain_text, 'learningOutcomeTokens', o.learning_outcome_tokens,
  'customTokens', o.custom_tokens, 'comments', coalesce(k.comments, '[]'),
  'createdAt', ${utc('o.created_at')}, 'updatedAt', ${utc('o.updated_at')})`;

const countsOf = (kind: string) =>
  `coalesce(json_agg(json_build_object('token', n.token, 'count', n.count) order by n.token) filter (where n.kind = '${kind}'), '[]')`;

const counts = `select n.period_kind, n.period, ${countsOf('cas')} as cas, ${countsOf('learningOutcome')} as outcomes,
         ${countsOf('custom')} as custom
    from token_award_count n where n.student_id = $1 group by n.period_kind, n.period`;

const said = `select x.period_kind, x.period, json_agg(${comment} order by x.created_at, x.id) as comments
    from token_comment x where x.student_id = $1 group by x.period_kind, x.period`;

/** Awards of one kind of period: those with tokens and those with comments only. */
const awardsOf = (kind: string) =>
  `json_agg(json_build_object('${kind}Number', period, 'casTokens', coalesce(n.cas, '[]'),
    'locTokens', coalesce(n.outcomes, '[]'), 'customTokens', coalesce(n.custom, '[]'), 'comments', coalesce(x.comments, '[]'),
    'verifiedBy', t.verified_by, 'verifiedByName', t.verified_by_name,
    'updatedAt', ${utc('t.updated_at')}) order by period) filter (where period_kind = '${kind}')`;

const awards = `select ${awardsOf('semester')} as semesters, ${awardsOf('trimester')} as trimesters
    from (select * from token_award where student_id = $1) t
    full join (${said}) x using (period_kind, period)
    left join (${counts}) n using (period_kind, period)`;

/** The reviewed posts, only for faculty. */
const reviewsOf = `(select coalesce(json_agg(json_build_object('postId', v.post_id, 'reviewedByName', v.reviewer_name,
              'reviewedAt', ${utc('v.created_at')}, 'awarded', v.awarded) order by v.post_id), '[]')
             from post o join post_review v on v.school_id = o.school_id and v.post_id = o.id
            where o.student_id = $1 and $2::uuid is not null and not ${toStudent})`;

const one = statement(
  'one_portfolio',
  portfolio.omit({ can: true }),
  `with files as materialized (${files}), comments as materialized (${comments}),
   awards as (${awards}),
   posts as (
     select json_agg(${evidence} order by o.day desc, o.created_at desc, o.id) filter (where o.kind = 'evidence') as evidence,
            json_agg(${reflection} order by o.day desc, o.created_at desc, o.id) filter (where o.kind = 'reflection') as reflections
       from post o
       left join club c on c.school_id = o.school_id and c.id = o.club_id
       left join ${approvedProjects} j on j.school_id = o.school_id and j.id = o.project_id
       left join files f on f.post_id = o.id
       left join comments k on k.post_id = o.id
      where o.student_id = $1)
   select s.id as "_id",
          ${personJson('s', ['graduatingClass', 'archived'])} as student,
          ${reviewersOf('s.id', seenPersonJson(toStudent, 'p'))} as "facultyReviewers",
          coalesce(posts.evidence, '[]') as "evidencePosts", coalesce(posts.reflections, '[]') as "reflectionPosts",
          coalesce(awards.semesters, '[]') as "tokensAwarded", coalesce(awards.trimesters, '[]') as "trimesterTokensAwarded",
          ${reviewsOf} as reviews,
          (select coalesce(json_agg(${requiredTokensJson} order by q.period_kind, q.period), '[]')
             from required_tokens q where q.graduating_year = s.graduating_class) as targets
     from person s, posts, awards
    where s.id = $1 and s.kind = 'student'`,
  answeredAsIs(),
);

/** The reader of a portfolio, and whose comments they may delete. */
export type PortfolioReader = { id: string | null; deletes: 'all' | 'own' | 'none'; student: boolean };

/** Who reads a portfolio without an account, as in a document or by an audit link. */
export const outsider: PortfolioReader = { id: null, deletes: 'none', student: false };

const parametersOf = (studentId: string, { id, deletes, student }: PortfolioReader) =>
  [studentId, id, deletes, student] as const;

/** One student's portfolio, whole; posts newest first, comments oldest first. */
export async function readPortfolio(
  tx: Tx,
  studentId: string,
  reader: PortfolioReader,
): Promise<StoredPortfolio | undefined> {
  return tx.first(one, parametersOf(studentId, reader));
}

/** The same as the transaction's last statement: for the call that only reads. */
export async function readPortfolioLast(
  tx: Tx,
  studentId: string,
  reader: PortfolioReader,
): Promise<StoredPortfolio | undefined> {
  return (await tx.last(one, parametersOf(studentId, reader)))[0];
}
