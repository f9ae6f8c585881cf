/** SQL of what the holder of an audit link opens. Each read holds to the link by itself. */
import type { AuditOpened } from '@casement/domain/audit/audit.contract.ts';
import { auditedStudent } from '@casement/domain/audit/audit.contract.ts';
import { periodTargets, tokenCount } from '@casement/domain/portfolios/portfolios.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { alphabetical } from '../../db/order.ts';
import { auditedStudentJson, shows } from './audit.store.ts';

/** The students `p` whose portfolios the link $1 shows. */
const shown = `audit_link l join person p on p.school_id = l.school_id and ${shows}`;

const within = statement(
  'audit_portfolio_within',
  z.object({ _id: z.string(), displayName: z.string() }),
  `select p.id as "_id", p.display_name as "displayName" from ${shown} where l.id = $1 and p.id = $2`,
);

/** The student whose portfolio the link shows, or undefined where it shows no such one. */
export async function studentWithin(tx: Tx, linkId: string, studentId: string) {
  return tx.first(within, [linkId, studentId]);
}

const file = statement(
  'audit_file_within',
  z.object({
    contentType: z.string(),
    blobName: z.string(),
    thumbnailBlobName: z.string().nullable(),
    name: z.string().nullable(),
    studentId: z.string(),
    displayName: z.string(),
  }),
  `select f.content_type as "contentType", f.blob_name as "blobName", f.name,
          f.thumbnail_blob_name as "thumbnailBlobName", p.id as "studentId", p.display_name as "displayName"
     from ${shown}
     join post o on o.school_id = p.school_id and o.student_id = p.id
     join post_file x on x.school_id = o.school_id and x.post_id = o.id
     join stored_file f on f.school_id = x.school_id and f.id = x.file_id and f.removed_at is null
    where l.id = $1 and f.id = $2 limit 1`,
);

/** A file that a post of a portfolio within the link shows, with whose it is; undefined for every other. */
export async function fileWithin(tx: Tx, linkId: string, fileId: string) {
  return tx.first(file, [linkId, fileId]);
}

const counts = (
  kind: string,
) => `coalesce((select json_agg(json_build_object('token', c.token, 'count', c.count))
   from (select n.token, sum(n.count)::int as count from token_award_count n
          where n.school_id = p.school_id and n.student_id = p.id and n.kind = '${kind}'
            and n.period_kind = s.semester_type group by n.token) c), '[]')`;

const first = (
  kind: string,
) => `coalesce((select json_agg(json_build_object('token', n.token, 'count', n.count))
   from token_award_count n
  where n.school_id = p.school_id and n.student_id = p.id and n.kind = '${kind}'
    and n.period_kind = s.semester_type and n.period = 1), '[]')`;

const awarded = (of: (kind: string) => string) =>
  `json_build_object('casTokens', ${of('cas')}, 'locTokens', ${of('learningOutcome')}, 'customTokens', ${of('custom')})`;

const awardedTokens = z.object({
  casTokens: z.array(tokenCount),
  locTokens: z.array(tokenCount),
  customTokens: z.array(tokenCount),
});

const figures = statement(
  'audit_figures',
  z.object({
    student: auditedStudent,
    evidencePostCount: z.number(),
    reflectionPostCount: z.number(),
    newPostCount: z.number(),
    hasFacultyComment: z.boolean(),
    awarded: awardedTokens,
    firstAwarded: awardedTokens,
    targets: periodTargets.omit({ periodKind: true, period: true }).nullable(),
    schoolHasCustomTokens: z.boolean(),
  }),
  `select ${auditedStudentJson} as student, w.evidence as "evidencePostCount", w.reflections as "reflectionPostCount",
          w.fresh as "newPostCount", k.latest is not null as "hasFacultyComment",
          ${awarded(counts)} as awarded, ${awarded(first)} as "firstAwarded",
          (select json_build_object('creativity', q.creativity, 'activity', q.activity, 'service', q.service,
                    'learningOutcome', q.learning_outcome)
             from required_tokens q
            where q.school_id = p.school_id and q.graduating_year = p.graduating_class
              and q.period_kind = s.semester_type and q.period = 1) as targets,
          exists (select from custom_token) as "schoolHasCustomTokens"
     from ${shown}
     join school s on s.school_id = p.school_id
    cross join lateral (
      select max(c.at) as latest from (
        select max(x.created_at) as at from post o
          join post_comment x on x.school_id = o.school_id and x.post_id = o.id and x.author_kind = 'faculty'
         where o.school_id = p.school_id and o.student_id = p.id
        union all
        select max(x.created_at) from token_comment x
         where x.school_id = p.school_id and x.student_id = p.id and x.author_kind = 'faculty') c) k
    cross join lateral (
      select count(*) filter (where o.kind = 'evidence')::int as evidence,
             count(*) filter (where o.kind = 'reflection')::int as reflections,
             count(*) filter (where k.latest is null or o.created_at > k.latest)::int as fresh
        from post o where o.school_id = p.school_id and o.student_id = p.id) w
    where l.id = $1
    order by p.graduating_class, ${alphabetical('p.last_name')}, ${alphabetical('p.first_name')}, p.id`,
);

/** The figures of every portfolio that the link shows, by class and name. */
export async function readFigures(tx: Tx, linkId: string) {
  return tx.all(figures, [linkId]);
}

/** Within this long, files of one portfolio that one visitor opens are one visit; seconds. */
const filesTogether = 15 * 60;

const record = statement(
  'record_audit_visit',
  z.unknown(),
  `insert into audit_visit (id, link_id, opened, student_id, student_name, client_address, user_agent)
   select $1::uuid, $2::uuid, $3::text, $4::uuid, $5::text, $6::text, $7::text
    where $3 <> 'file' or not exists (
      select from audit_visit v
       where v.link_id = $2 and v.student_id = $4 and v.opened = any($8::text[])
         and v.client_address is not distinct from $6 and v.user_agent is not distinct from $7
         and v.at > now() - make_interval(secs => $9))`,
);

/** What somebody opened, from where. */
export type Visit = {
  id: string;
  linkId: string;
  opened: AuditOpened;
  student?: { _id: string; displayName: string } | undefined;
  clientAddress: string;
  userAgent: string | undefined;
  /** A small picture that stands on the portfolio's page: part of a visit to that page. */
  thumbnail?: boolean;
};

const longestUserAgent = 300;

/**
 * Records a visit. Files that one visitor opens in a portfolio within a quarter of an hour are one, and the
 * thumbnails on a portfolio's page are part of the visit to that page.
 */
export async function recordVisit(tx: Tx, visit: Visit): Promise<void> {
  const { id, linkId, opened, student, clientAddress, userAgent, thumbnail = false } = visit;
  await tx.all(record, [
    id,
    linkId,
    opened,
    student?._id ?? null,
    student?.displayName ?? null,
    clientAddress,
    userAgent?.slice(0, longestUserAgent) ?? null,
    thumbnail ? ['file', 'portfolio'] : ['file'],
    filesTogether,
  ]);
}
