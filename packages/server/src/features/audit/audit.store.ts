/** SQL for audit links: what each shows, and changes. */
import {
  auditLink,
  auditVisit,
  type DeletedAuditLink,
  deletedAuditLink,
  type NewAuditLink,
} from '@casement/domain/audit/audit.contract.ts';
import { z } from 'zod';
import { answeredAsIs, statement, type Tx } from '../../db/client.ts';
import { nextVersion, utc } from '../../db/instants.ts';
import { byFirstName } from '../../db/order.ts';
import { currentAuditLinks } from '../../db/schema/audit.ts';
import { signatureJson, studentsPersonJson } from '../school/people.store.ts';

/** A link as it is stored; the caller adds address and state, for which it needs the host and the secret. */
const storedLink = auditLink
  .omit({ token: true, url: true, state: true })
  .extend({ tokenEncrypted: z.string(), today: z.string() });
export type StoredLink = z.infer<typeof storedLink>;

/**
 * Whether the link `l` shows the portfolio of the student `p`: whole classes as they are at the time, without
 * archived students; selected portfolios regardless of changes to their students' class or state.
 */
export const shows = `p.kind = 'student' and case l.access_type
  when 'graduating_classes' then p.graduating_class = any(l.graduating_classes) and not p.archived
  else exists (select from audit_link_portfolio x
                where x.school_id = l.school_id and x.link_id = l.id and x.student_id = p.id) end`;

/** The student `p` without an address. */
export const auditedStudentJson = studentsPersonJson(
  'p',
  'firstName',
  'lastName',
  'graduatingClass',
  'archived',
);

/** Students `p` by class and first name, as the school's own lists have them. */
export const byClassAndName = `p.graduating_class, ${byFirstName('p')}`;

const columns = `l.id as "_id", l.token_encrypted as "tokenEncrypted", l.access_type as "accessType",
  l.graduating_classes as "graduatingClasses", named.ids as "specificStudentPortfolioInfos", named.students,
  shown.count as "portfolioCount", l.expires_on::text as "expiresAt", l.notes as "adminNotes",
  l.export_allowed as "exportAllowed",
  ${signatureJson('l.created_by', 'l.created_by_name')} as "adminCreator",
  visited.visits, ${utc('l.created_at')} as "createdAt", ${utc('l.updated_at')} as "updatedAt",
  (app_now() at time zone s.time_zone)::date::text as today`;

/** @param links SQL of the links `l` */
const sourcesOf = (links: string) => `${links} l
  join school s on s.school_id = l.school_id
 cross join lateral (
   select coalesce(array_agg(p.id::text order by ${byClassAndName}), '{}') as ids,
          coalesce(json_agg(${auditedStudentJson} order by ${byClassAndName}), '[]') as students
     from audit_link_portfolio x join person p on p.school_id = x.school_id and p.id = x.student_id
    where x.school_id = l.school_id and x.link_id = l.id) named
 cross join lateral (select count(*)::int from person p where p.school_id = l.school_id and ${shows}) shown
 cross join lateral (
   select json_build_object('count', count(*)::int, 'lastAt', ${utc('max(v.at)')}) as visits
     from audit_visit v where v.school_id = l.school_id and v.link_id = l.id) visited`;

const current = sourcesOf(currentAuditLinks);

const all = statement(
  'audit_links',
  storedLink,
  `select ${columns} from ${current} order by l.created_at desc, l.id desc`,
);

/** All links of the school that weren't deleted, newest first. */
export async function readLinks(tx: Tx): Promise<StoredLink[]> {
  return tx.all(all);
}

const one = statement('audit_link', storedLink, `select ${columns} from ${current} where l.id = $1`);

/** One link, or undefined. */
export async function readLink(tx: Tx, linkId: string): Promise<StoredLink | undefined> {
  return tx.first(one, [linkId]);
}

const lock = statement(
  'lock_audit_link',
  z.object({ _id: z.string() }),
  `select l.id as "_id" from ${currentAuditLinks} l where l.id = $1 for update`,
);

/** Locks a link's row; undefined if there is no such link. */
export async function lockLink(tx: Tx, linkId: string): Promise<StoredLink | undefined> {
  return (await tx.first(lock, [linkId])) && readLink(tx, linkId);
}

const insert = statement(
  'insert_audit_link',
  z.object({ id: z.string() }),
  `insert into audit_link (id, token_hash, token_encrypted, access_type, graduating_classes, expires_on, notes,
                           export_allowed, created_by, created_by_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (school_id, id) do nothing returning id`,
);

type Values = Omit<NewAuditLink, 'expiresAt' | 'exportAllowed' | 'newId'> & {
  expiresAt: string;
  exportAllowed: boolean;
};

/** Adds a link; returns false if its id is taken. */
export async function insertLink(
  tx: Tx,
  link: Values & {
    id: string;
    tokenHash: string;
    tokenEncrypted: string;
    creator: { id: string; displayName: string };
  },
): Promise<boolean> {
  const inserted = await tx.first(insert, [
    link.id,
    link.tokenHash,
    link.tokenEncrypted,
    link.accessType,
    link.graduatingClasses,
    link.expiresAt,
    link.adminNotes,
    link.exportAllowed,
    link.creator.id,
    link.creator.displayName,
  ]);
  return inserted !== undefined;
}

const update = statement(
  'update_audit_link',
  z.unknown(),
  `update audit_link
      set access_type = $2, graduating_classes = $3, expires_on = $4, notes = $5, export_allowed = $6,
          updated_at = ${nextVersion()}
    where id = $1`,
);

/** Changes a link; its address doesn't change. */
export async function updateLink(tx: Tx, linkId: string, link: Values): Promise<void> {
  const { accessType, graduatingClasses, expiresAt, adminNotes, exportAllowed } = link;
  await tx.all(update, [linkId, accessType, graduatingClasses, expiresAt, adminNotes, exportAllowed]);
}

const clearNamed = statement(
  'clear_audit_link_portfolios',
  z.unknown(),
  'delete from audit_link_portfolio where link_id = $1 and student_id <> all($2::uuid[])',
);
const addNamed = statement(
  'add_audit_link_portfolios',
  z.unknown(),
  `insert into audit_link_portfolio (link_id, student_id)
   select $1, p.id from person p where p.id = any($2::uuid[]) and p.kind = 'student'
   on conflict do nothing`,
);
const countNamed = statement(
  'count_of_students',
  z.object({ count: z.number() }),
  `select count(*)::int from person where id = any($1::uuid[]) and kind = 'student'`,
);

/** Sets the portfolios of a link; returns false, and changes nothing, if one isn't at this school. */
export async function namePortfolios(tx: Tx, linkId: string, ids: readonly string[]): Promise<boolean> {
  const found = await tx.first(countNamed, [ids]);
  if (found?.count !== ids.length) return false;
  await tx.all(clearNamed, [linkId, ids]);
  await tx.all(addNamed, [linkId, ids]);
  return true;
}

// Its token is deleted, so that nothing can open it, even if a later statement forgets to check.
const remove = statement(
  'delete_audit_link',
  z.object({ _id: z.string() }),
  `update audit_link set deleted_at = app_now(), deleted_by_name = $2, token_hash = 'deleted ' || id, token_encrypted = ''
    where id = $1 and deleted_at is null returning id as "_id"`,
);

/** Deletes a link; its visits are kept. Undefined if it no longer exists. */
export async function deleteLink(tx: Tx, linkId: string, by: string) {
  return tx.first(remove, [linkId, by]);
}

const deleted = statement(
  'deleted_audit_links',
  deletedAuditLink,
  `select l.id as "_id", l.access_type as "accessType", l.graduating_classes as "graduatingClasses", named.students,
          l.expires_on::text as "expiresAt", l.notes as "adminNotes",
          ${signatureJson('l.created_by', 'l.created_by_name')} as "adminCreator",
          visited.visits, ${utc('l.created_at')} as "createdAt", ${utc('l.deleted_at')} as "deletedAt",
          l.deleted_by_name as "deletedByName"
     from ${sourcesOf('audit_link')} where l.deleted_at is not null order by l.deleted_at desc, l.id desc`,
);

/** Deleted links, the latest first. */
export async function readDeletedLinks(tx: Tx): Promise<DeletedAuditLink[]> {
  return tx.all(deleted);
}

const known = statement(
  'audit_link_known',
  z.object({ _id: z.string() }),
  'select id as "_id" from audit_link where id = $1',
);

/** Whether the school has, or had, the link. */
export async function wasLink(tx: Tx, linkId: string): Promise<boolean> {
  return (await tx.first(known, [linkId])) !== undefined;
}

const visits = statement(
  'audit_visits',
  auditVisit,
  `select v.id as "_id", ${utc('v.at')} as at, v.opened,
          case when v.student_name is not null
            then ${signatureJson('v.student_id', 'v.student_name')} end as student,
          v.client_address as "clientAddress", v.user_agent as "userAgent"
     from audit_visit v
    where v.link_id = $1 and ($3::uuid is null or v.id < $3)
    order by v.id desc limit $2`,
  answeredAsIs(),
);

/** Visits through a link, latest first, before the cursor. */
export async function readVisits(tx: Tx, linkId: string, limit: number, cursor: string | undefined) {
  return tx.all(visits, [linkId, limit, cursor ?? null]);
}
