/** SQL for faculty: the directory, one record, and changes. */
import {
  type FacultyCard,
  facultyCard,
  facultyDeletion,
  facultyMember,
} from '@casement/domain/faculty/faculty.contract.ts';
import { seenPerson } from '@casement/domain/shared/people.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { CachedDirectory } from '../../db/directories.ts';
import { nextVersion, utc } from '../../db/instants.ts';
import { alphabetical, byFirstName } from '../../db/order.ts';
import { clubJson, currentMemberships, listedClubs } from '../../db/schema/clubs.ts';
import { currentFaculty } from '../../db/schema/people.ts';
import { currentProjectMemberships, listedProjects, projectJson } from '../../db/schema/projects.ts';
import { personColumns, seenPersonJson } from '../school/people.store.ts';

/** The clubs that people advise now, one row per person. */
const advised = (of: string, ...more: readonly string[]) => `
  select x.person_id, json_agg(${clubJson(...more)}
           order by ${alphabetical('c.club_name')}, c.id) as clubs
    from ${currentMemberships} x join ${listedClubs} c on c.school_id = x.school_id and c.id = x.club_id
   where x.kind = 'faculty' ${of}
   group by x.person_id`;

/** The projects that people coach now, one row per person. */
const coached = (of: string, ...more: readonly string[]) => `
  select x.person_id, json_agg(${projectJson('j.id', 'j.name', ...more)}
           order by ${alphabetical('j.name')}, j.id) as projects
    from ${currentProjectMemberships} x
    join ${listedProjects} j on j.school_id = x.school_id and j.id = x.project_id
   where x.kind = 'faculty' ${of}
   group by x.person_id`;

const cards = (where: string, of = '') => `
  with a as materialized (${advised(of)}), b as materialized (${coached(of)})
  select ${personColumns('p', 'archived')}, p.administrator, coalesce(a.clubs, '[]') as clubs,
         coalesce(b.projects, '[]') as projects
    from person p left join a on a.person_id = p.id left join b on b.person_id = p.id
   where p.kind = 'faculty' ${where}
   order by ${byFirstName('p')}`;

const directory = statement('faculty_directory', facultyCard, cards(''));

/**
 * All faculty by first name with the clubs they advise and the projects they coach; changes of either make it
 * stale.
 */
export const facultyDirectory = new CachedDirectory<FacultyCard[]>('faculty', ['clubs', 'projects'], (tx) =>
  tx.all(directory),
);

const forProposal = statement(
  'faculty_for_proposal',
  z.object({ person: seenPerson }),
  `select ${seenPersonJson('$1::boolean', 'p')} as person
     from ${currentFaculty} p order by ${byFirstName('p')}`,
);

/**
 * Faculty who can be chosen: those who aren’t archived.
 * @param toStudent whether the caller is a student
 */
export async function facultyWhoMayBeNamed(tx: Tx, toStudent: boolean) {
  return (await tx.all(forProposal, [toStudent])).map(({ person }) => person);
}

const joined = `'joinedAt', ${utc('x.joined_at')}`;

const one = statement(
  'one_faculty',
  facultyMember.omit({ can: true }),
  `select ${personColumns('p', 'archived')}, p.administrator, ${utc('p.updated_at')} as "updatedAt",
          p.last_signed_in_at is not null as "hasLoggedIn",
          coalesce((select a.clubs from (${advised('and x.person_id = $1 and (select s.clubs_enabled from school s where s.school_id = c.school_id)', "'casStrand', c.cas_strand", joined)}) a), '[]') as clubs,
          coalesce((select b.projects from (${coached('and x.person_id = $1 and (select s.evaluations_enabled from school s where s.school_id = j.school_id)', joined)}) b), '[]') as projects
     from person p where p.id = $1 and p.kind = 'faculty'`,
);

/** One teacher with the clubs they advise, or undefined. */
export async function readFaculty(tx: Tx, facultyId: string) {
  return tx.first(one, [facultyId]);
}

const lockOffice = statement(
  'lock_office',
  z.unknown(),
  "select pg_advisory_xact_lock(hashtextextended('office ' || current_setting('app.school_id'), 0))",
);

const administrators = statement(
  'current_administrators',
  z.object({ _id: z.string() }),
  `select p.id as "_id" from ${currentFaculty} p where p.administrator`,
);

/**
 * The ids of all administrators who aren't archived. Until the transaction ends nobody changes who they are: changes
 * of the office run one after the other. Their own rows are not locked: what an administrator writes at the same time
 * refers to them, and could deadlock.
 */
export async function lockAdministrators(tx: Tx): Promise<Set<string>> {
  await tx.all(lockOffice);
  const rows = await tx.all(administrators);
  return new Set(rows.map(({ _id }) => _id));
}

const locked = z.object({
  _id: z.string(),
  emailKey: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  administrator: z.boolean(),
  archived: z.boolean(),
  updatedAt: z.string(),
});

const lockedColumns = `id as "_id", email_key as "emailKey", first_name as "firstName", last_name as "lastName",
          display_name as "displayName", administrator, archived, ${utc('updated_at')} as "updatedAt"`;

const lock = statement(
  'lock_faculty',
  locked,
  `select ${lockedColumns} from person where id = any($1::uuid[]) and kind = 'faculty'
    order by id for no key update`,
);

/** Locks the rows of these teachers; those who aren't at this school are missing. */
export async function lockFaculty(tx: Tx, ids: readonly string[]) {
  return tx.all(lock, [ids]);
}

const lockByAddress = statement(
  'lock_faculty_by_address',
  locked,
  `select ${lockedColumns} from person where email_key = $1 and kind = 'faculty' for update`,
);

/**
 * Locks a teacher's row before it is deleted; undefined if there is none.
 * @param key the address as `emailKey` writes it
 */
export async function lockFacultyByAddress(tx: Tx, key: string) {
  return tx.first(lockByAddress, [key]);
}

const rename = statement(
  'rename_faculty',
  z.unknown(),
  `update person set first_name = $2, last_name = $3, display_name = $4, updated_at = ${nextVersion()} where id = $1`,
);

/** Changes a teacher's names. */
export async function renameFaculty(
  tx: Tx,
  facultyId: string,
  names: { firstName: string; lastName: string; displayName: string },
): Promise<void> {
  await tx.all(rename, [facultyId, names.firstName, names.lastName, names.displayName]);
}

const archive = statement(
  'archive_faculty',
  z.unknown(),
  `update person set archived = $2, updated_at = ${nextVersion()} where id = any($1::uuid[]) and archived <> $2`,
);

const listed = statement('faculty_cards', facultyCard, cards('and p.id = any($1::uuid[])'));

/** Archives or unarchives teachers whose rows are locked. Memberships are kept. */
export async function archiveFaculty(tx: Tx, ids: readonly string[], archived: boolean) {
  await tx.all(archive, [ids, archived]);
  return tx.all(listed, [ids]);
}

const mark = statement(
  'mark_administrator',
  z.unknown(),
  `update person set administrator = $2, updated_at = ${nextVersion()} where id = $1 and administrator <> $2`,
);

/** Makes a teacher an administrator, or removes them as one. */
export async function markAdministrator(tx: Tx, facultyId: string, administrator: boolean): Promise<void> {
  await tx.all(mark, [facultyId, administrator]);
}

const deletion = statement(
  'faculty_deletion',
  facultyDeletion,
  `select (select count(distinct club_id) from club_membership where person_id = p.id)::int as memberships,
          (select count(distinct project_id) from project_membership where person_id = p.id)::int as projects,
          (select count(*) from portfolio_reviewer where faculty_id = p.id)::int as reviews,
          ((select count(*) from club_proposal_comment where author_id = p.id)
           + (select count(*) from project_proposal_comment where author_id = p.id)
           + (select count(*) from evaluation_comment where author_id = p.id)
           + (select count(*) from post_comment where author_id = p.id)
           + (select count(*) from token_comment where author_id = p.id))::int as comments,
          (select count(*) from token_award where verified_by = p.id)::int as awards
     from person p where p.id = $1 and p.kind = 'faculty'`,
);

/** What is deleted with the teacher, and what is kept, in numbers; undefined if there is no such teacher. */
export async function readDeletion(tx: Tx, facultyId: string) {
  return tx.first(deletion, [facultyId]);
}

const remove = statement(
  'delete_faculty',
  z.object({ _id: z.string() }),
  `delete from person where id = $1 and kind = 'faculty' returning id as "_id"`,
);

/**
 * Deletes a teacher with their memberships and reviews; what they wrote is kept under the name stored with
 * it.
 */
export async function deleteFaculty(tx: Tx, facultyId: string) {
  return tx.first(remove, [facultyId]);
}
