/** SQL for writing posts. */
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import type { PostLink } from '@casement/domain/portfolios/portfolios.contract.ts';
import {
  type WritersClub,
  type WritersProject,
  writersClub,
} from '@casement/domain/portfolios/posts/posts.contract.ts';
import type { Known } from '@casement/domain/portfolios/posts/posts.rules.ts';
import type { PostKind } from '@casement/domain/portfolios/timeline.rules.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { nextVersion, utc } from '../../../db/instants.ts';
import { alphabetical } from '../../../db/order.ts';
import { approvedClubs } from '../../../db/schema/clubs.ts';
import { approvedProjects } from '../../../db/schema/projects.ts';
import { listedFiles } from '../../files/listed.store.ts';

/** The content of a post, ready to be stored. */
export type PostValues = {
  /** `YYYY-MM-DD`. */
  day: string;
  /** For a reflection; null for evidence. */
  name: string | null;
  /** Cleaned HTML. */
  html: string;
  plainText: string;
  casTokens: readonly string[];
  learningOutcomeTokens: readonly string[];
  customTokens: readonly string[];
  clubId: string | null;
  casProjectId: string | null;
  links: readonly PostLink[];
};

const parametersOf = (values: PostValues) => [
  values.day,
  values.name,
  values.html,
  values.plainText,
  values.casTokens,
  values.learningOutcomeTokens,
  values.customTokens,
  values.clubId,
  values.casProjectId,
  JSON.stringify(values.links),
];

const writer = statement(
  'post_writer',
  z.object({
    graduatingClass: z.string(),
    tokens: z.array(z.string()),
    clubs: z.array(z.string()),
    projects: z.array(z.string()),
    alternateName: z.string().nullable(),
  }),
  `select p.graduating_class as "graduatingClass", s.club_alternate_name as "alternateName",
          (select coalesce(array_agg(token), '{}') from custom_token) as tokens,
          (select coalesce(array_agg(distinct m.club_id::text), '{}') from club_membership m where m.person_id = p.id) as clubs,
          (select coalesce(array_agg(distinct m.project_id::text), '{}') from project_membership m
            where m.person_id = p.id) as projects
     from person p join school s on s.school_id = p.school_id where p.id = $1`,
);

/**
 * The facts that decide about a student's posts: class, the school's tokens, the student's clubs and
 * projects.
 */
export async function readWriter(
  tx: Tx,
  studentId: string,
): Promise<{ graduatingClass: string; known: Known } | undefined> {
  const found = await tx.first(writer, [studentId]);
  if (found === undefined) return undefined;
  const { graduatingClass, tokens, clubs, projects } = found;
  const clubWord = clubWords(found.alternateName).one;
  return {
    graduatingClass,
    known: { tokens: new Set(tokens), clubs: new Set(clubs), clubWord, projects: new Set(projects) },
  };
}

const lock = statement(
  'lock_post',
  z.object({
    day: z.string(),
    name: z.string().nullable(),
    html: z.string(),
    plainText: z.string(),
    casTokens: z.array(z.string()),
    learningOutcomeTokens: z.array(z.string()),
    customTokens: z.array(z.string()),
    clubId: z.string().nullable(),
    casProjectId: z.string().nullable(),
    links: z.array(z.object({ url: z.string(), title: z.string() })),
    updatedAt: z.string(),
  }),
  `select o.day::text as day, o.name, o.html, o.plain_text as "plainText", o.cas_tokens as "casTokens",
          o.learning_outcome_tokens as "learningOutcomeTokens", o.custom_tokens as "customTokens",
          o.club_id as "clubId", o.project_id as "casProjectId", o.links, ${utc('o.updated_at')} as "updatedAt"
     from post o where o.id = $1 and o.kind = $2 and o.student_id = $3 for update`,
);

/** Locks the row of a student's post of a kind; undefined if there is none. */
export async function lockPost(tx: Tx, postId: string, kind: PostKind, studentId: string) {
  return tx.first(lock, [postId, kind, studentId]);
}

const insert = statement(
  'insert_post',
  z.object({ id: z.string() }),
  `insert into post (id, student_id, kind, day, name, html, plain_text, cas_tokens, learning_outcome_tokens,
                     custom_tokens, club_id, project_id, links)
   values (coalesce($3::uuid, uuidv7()), $1, $2, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb)
   on conflict (school_id, id) do nothing
   returning id`,
);

/**
 * Adds a post.
 * @param postId the id for the post; generated if undefined
 * @returns its id, or undefined if the school has a post with that id
 */
export async function insertPost(
  tx: Tx,
  post: PostValues & { studentId: string; kind: PostKind; postId: string | undefined },
): Promise<string | undefined> {
  const { studentId, kind, postId = null } = post;
  return (await tx.first(insert, [studentId, kind, postId, ...parametersOf(post)]))?.id;
}

const update = statement(
  'update_post',
  z.unknown(),
  `update post
      set day = $2, name = $3, html = $4, plain_text = $5, cas_tokens = $6, learning_outcome_tokens = $7,
          custom_tokens = $8, club_id = $9, project_id = $10, links = $11::jsonb,
          updated_at = ${nextVersion()}
    where id = $1`,
);

/** Overwrites a post and raises its version. */
export async function updatePost(tx: Tx, postId: string, values: PostValues): Promise<void> {
  await tx.all(update, [postId, ...parametersOf(values)]);
}

const remove = statement(
  'delete_post',
  z.object({ comments: z.coerce.number() }),
  `with deleted as (delete from post where id = $1 returning school_id, id)
   select count(x.id) as comments from deleted
     left join post_comment x on x.school_id = deleted.school_id and x.post_id = deleted.id`,
);

/** Deletes a post with its comments; returns how many comments there were. */
export async function deletePost(tx: Tx, postId: string): Promise<number> {
  return (await tx.first(remove, [postId]))?.comments ?? 0;
}

/** The files of posts. */
export const postFiles = listedFiles('post_file');

const clubs = statement(
  'writers_clubs',
  writersClub,
  `select c.id as "_id", c.club_name as "clubName", c.cas_strand as "casStrand", bool_or(m.left_at is null) as present
     from club_membership m join ${approvedClubs} c on c.school_id = m.school_id and c.id = m.club_id
    where m.person_id = $1
    group by c.id, c.club_name, c.cas_strand order by present desc, ${alphabetical('c.club_name')}, c.id`,
);

/** The clubs that a student is or was in, current ones first. */
export async function writersClubs(tx: Tx, studentId: string): Promise<WritersClub[]> {
  return tx.all(clubs, [studentId]);
}

const projects = statement(
  'writers_projects',
  z.object({ _id: z.string(), name: z.string(), present: z.boolean() }),
  `select j.id as "_id", j.name, bool_or(m.left_at is null) as present
     from project_membership m join ${approvedProjects} j on j.school_id = m.school_id and j.id = m.project_id
    where m.person_id = $1
    group by j.id, j.name order by present desc, ${alphabetical('j.name')}, j.id`,
);

/** The projects that a student is or was in, current ones first. */
export async function writersProjects(tx: Tx, studentId: string): Promise<WritersProject[]> {
  return tx.all(projects, [studentId]);
}
