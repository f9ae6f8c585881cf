/** SQL for the pages of an audit link. Each read checks the link itself. */
import {
  type AuditedStudent,
  type AuditOpened,
  auditedStudent,
} from '@casement/domain/audit/audit.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { currentAuditLinks } from '../../../db/schema/audit.ts';
import { auditedStudentJson, byClassAndName, shows } from '../audit.store.ts';

/** The students `p` whose portfolios the link $1 shows. */
const shown = `${currentAuditLinks} l join person p on p.school_id = l.school_id and ${shows}`;

const within = statement(
  'audit_portfolio_within',
  z.object({ _id: z.string(), displayName: z.string() }),
  `select p.id as "_id", p.display_name as "displayName" from ${shown} where l.id = $1 and p.id = $2`,
);

/** The student whose portfolio the link shows, or undefined if it doesn't show one with this id. */
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
     join file_use u on u.school_id = o.school_id and u.post_id = o.id
     join stored_file f on f.school_id = u.school_id and f.id = u.file_id and f.removed_at is null
    where l.id = $1 and f.id = $2 limit 1`,
);

/** A file in a post of a portfolio that the link shows, with its student; undefined for any other. */
export async function fileWithin(tx: Tx, linkId: string, fileId: string) {
  return tx.first(file, [linkId, fileId]);
}

const students = statement(
  'audit_portfolios',
  z.object({ student: auditedStudent }),
  `select ${auditedStudentJson} as student from ${shown} where l.id = $1 order by ${byClassAndName}`,
);

/** The students whose portfolios the link shows, by class and name. */
export async function studentsOf(tx: Tx, linkId: string): Promise<AuditedStudent[]> {
  return (await tx.all(students, [linkId])).map(({ student }) => student);
}

/** Views by one visitor within this time belong to the same visit; seconds. */
const visitLasts = 15 * 60;

/** One visitor at a time: if a page makes several requests at the same time, the first records the visit. */
const lockVisits = statement(
  'lock_audit_visits',
  z.unknown(),
  `select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'audit visit', $1::uuid, $2::text, $3::text), 0))`,
);

const record = statement(
  'record_audit_visit',
  z.unknown(),
  `insert into audit_visit (id, link_id, opened, student_id, student_name, client_address, user_agent)
   select $1::uuid, $2::uuid, $3::text, $4::uuid, $5::text, $6::text, $7::text
    where not exists (
      select from audit_visit v
       where v.link_id = $2 and v.student_id is not distinct from $4 and v.opened = any($8::text[])
         and v.client_address is not distinct from $6 and v.user_agent is not distinct from $7
         and v.at > app_now() - make_interval(secs => $9))`,
);

/** The visits that an opened page may belong to; documents are recorded every time. */
function partOf(opened: AuditOpened, thumbnail: boolean): AuditOpened[] {
  if (opened === 'pdf' || opened === 'zip') return [];
  return thumbnail ? [opened, 'portfolio'] : [opened];
}

/** What somebody opened, and from where. */
export type Visit = {
  id: string;
  linkId: string;
  opened: AuditOpened;
  student?: { _id: string; displayName: string } | undefined;
  clientAddress: string;
  userAgent: string | undefined;
  /** A thumbnail on the portfolio's page: part of a visit to that page. */
  thumbnail?: boolean;
};

const longestUserAgent = 300;

/**
 * Records a visit. Repeat views by one visitor within a quarter of an hour are one visit: the welcome page, a
 * portfolio, files of a portfolio. The thumbnails on a portfolio's page are part of the visit to that page.
 */
export async function recordVisit(tx: Tx, visit: Visit): Promise<void> {
  const { id, linkId, opened, student, clientAddress, userAgent, thumbnail = false } = visit;
  const program = userAgent?.slice(0, longestUserAgent) ?? null;
  await tx.all(lockVisits, [linkId, clientAddress, program]);
  await tx.all(record, [
    id,
    linkId,
    opened,
    student?._id ?? null,
    student?.displayName ?? null,
    clientAddress,
    program,
    partOf(opened, thumbnail),
    visitLasts,
  ]);
}
