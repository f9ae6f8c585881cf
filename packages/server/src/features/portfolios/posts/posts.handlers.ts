/** Portfolios: writing, editing and deleting evidence and reflections. */

import { CasementError, type FieldProblem } from '@casement/domain/errors.ts';
import type { EvidencePost, ReflectionPost } from '@casement/domain/portfolios/portfolios.contract.ts';
import { dayProblem, referenceProblems } from '@casement/domain/portfolios/posts/posts.rules.ts';
import type { PostKind } from '@casement/domain/portfolios/timeline.rules.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { dayAt } from '@casement/domain/shared/time/days.ts';
import { isBlank } from '@casement/domain/shared/unicode.ts';
import type { Actor } from '../../../auth/actor.ts';
import { logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { cleanHtml } from '../../../html/clean.ts';
import { changedBy, idTaken } from '../../../http/conflicts.text.ts';
import { api } from '../../../http/procedures.ts';
import { demandVersion, found } from '../../../http/records.ts';
import { claimFiles, type FileRecord, releaseFiles } from '../../files/use.store.ts';
import { presentPortfolio } from '../portfolios.present.ts';
import { deleteDrafts, lockDrafts } from '../write/drafts.store.ts';
import {
  deletePost,
  insertPost,
  lockPost,
  type PostValues,
  postFiles,
  readWriter,
  writersClubs as readWritersClubs,
  writersProjects as readWritersProjects,
  updatePost,
} from './posts.store.ts';
import { postsText } from './posts.text.ts';

/**
 * A post of either kind as it is written: the fields that both have, under common names. Undefined fields
 * don't change.
 */
type Written = {
  day?: string | undefined;
  name?: string | undefined;
  text?: string | undefined;
  casTokens?: readonly string[] | undefined;
  learningOutcomeTokens?: readonly string[] | undefined;
  customTokens?: readonly string[] | undefined;
  clubId?: string | null | undefined;
  casProjectId?: string | null | undefined;
  links?: PostValues['links'] | undefined;
  files?: readonly string[] | undefined;
};

/** The names of the fields that the two kinds name differently. */
const fieldNames = {
  evidence: { day: 'dateOfEvent', text: 'text' },
  reflection: { day: 'dateOfSubmission', text: 'reflectionText' },
} as const;

type Locked = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

const textNeeded = postsText.noText;

/**
 * Validates a new or edited post.
 * @param locked the post as it is now; undefined for a new one
 * @returns the post's new values: those sent, and for the rest the current ones
 * @throws CasementError INVALID with each problem at its field
 */
async function validatePost(
  tx: Tx,
  kind: PostKind,
  written: Written,
  locked: Locked | undefined,
  actor: Actor,
): Promise<PostValues> {
  const writer = found(await readWriter(tx, actor.id));
  const today = dayAt(tx.now, actor.timeZone).toString();
  const names = fieldNames[kind];
  const fields: FieldProblem[] = referenceProblems(written, writer.known, locked);
  const day = written.day ?? locked?.day ?? today;
  const problem = day === locked?.day ? undefined : dayProblem(day, today, writer.graduatingClass);
  if (problem !== undefined) fields.push({ path: names.day, message: problem });
  const text = written.text === undefined ? undefined : cleanHtml(written.text);
  if (text !== undefined && isBlank(text.plainText)) fields.push({ path: names.text, message: textNeeded });
  if (fields.length > 0) throw new CasementError('INVALID', { fields });
  return {
    day,
    name: written.name ?? locked?.name ?? null,
    html: text?.html ?? locked?.html ?? '',
    plainText: text?.plainText ?? locked?.plainText ?? '',
    casTokens: written.casTokens ?? locked?.casTokens ?? [],
    learningOutcomeTokens: written.learningOutcomeTokens ?? locked?.learningOutcomeTokens ?? [],
    customTokens: written.customTokens ?? locked?.customTokens ?? [],
    clubId: written.clubId === undefined ? (locked?.clubId ?? null) : written.clubId,
    casProjectId: written.casProjectId === undefined ? (locked?.casProjectId ?? null) : written.casProjectId,
    links: written.links ?? locked?.links ?? [],
  };
}

/** The fields that differ from the current ones; a field sent again unchanged isn't a change. */
function changedFields({ plainText: _, html: text, ...values }: PostValues, locked: Locked): string[] {
  const before: Readonly<Record<string, unknown>> = { ...locked, text: locked.html };
  return Object.entries({ ...values, text }).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(before[name]) ? [] : [name],
  );
}

/**
 * Sets the files of a post; returns whether that changed anything.
 * @throws CasementError INVALID with the files that can't be used
 */
async function setFiles(tx: Tx, postId: string, wanted: readonly string[], actor: Actor): Promise<boolean> {
  const current = await postFiles.read(tx, postId);
  const added = wanted.filter((id) => !current.includes(id));
  const record: FileRecord = { kind: 'post', id: postId };
  const claimed = await claimFiles(tx, record, added, actor.id);
  const fields = wanted.flatMap((id, index) =>
    added.includes(id) && !claimed.has(id)
      ? [
          {
            path: `files.${index}`,
            message: postsText.fileUnusable,
          },
        ]
      : [],
  );
  if (fields.length > 0) throw new CasementError('INVALID', { fields });
  await postFiles.set(tx, postId, wanted);
  await releaseFiles(tx, record, wanted, actor.id);
  return current.join() !== wanted.join();
}

type Relations = ReadonlySet<Relation>;

async function evidenceOf(tx: Tx, postId: string, actor: Actor, relations: Relations): Promise<EvidencePost> {
  const { evidencePosts } = await presentPortfolio(tx, actor.id, actor, relations);
  return found(evidencePosts.find(({ _id }) => _id === postId));
}

async function reflectionOf(
  tx: Tx,
  postId: string,
  actor: Actor,
  relations: Relations,
): Promise<ReflectionPost> {
  const { reflectionPosts } = await presentPortfolio(tx, actor.id, actor, relations);
  return found(reflectionPosts.find(({ _id }) => _id === postId));
}

/**
 * Writes an existing post, and logs it. The draft is deleted before files are claimed: storing a draft locks
 * its row and then its files, and in the opposite order the two calls could deadlock.
 */
async function rewrite(
  tx: Tx,
  kind: PostKind,
  postId: string,
  written: Written,
  locked: Locked,
  actor: Actor,
) {
  const values = await validatePost(tx, kind, written, locked, actor);
  await updatePost(tx, postId, values);
  const changed = changedFields(values, locked);
  await deleteDrafts(tx, actor.id, [postId]);
  if (written.files !== undefined && (await setFiles(tx, postId, written.files, actor)))
    changed.push('files');
  await logActivity(tx, actor, 'post.update', actor.id, { post: postId, kind, changed });
}

/** A new post as it is sent: `newId` makes that repeatable, `updatedAt` is the version seen of one sent before. */
type Repeatable = { newId?: string | undefined; updatedAt?: string | undefined };

/**
 * Answers a post whose id is taken: by the same post, whose answer was lost, or by another version of it.
 * @param present reads the stored post, for the writer in a conflict
 * @returns its id
 * @throws CasementError INVALID if the id isn’t one of the writer’s posts, CHANGED_MEANWHILE if the writer hasn’t seen
 *   the stored version
 */
async function createAgain(
  tx: Tx,
  kind: PostKind,
  written: Written,
  values: PostValues,
  { newId, updatedAt }: Repeatable,
  actor: Actor,
  present: (postId: string) => Promise<unknown>,
): Promise<string> {
  const locked = newId === undefined ? undefined : await lockPost(tx, newId, kind, actor.id);
  if (newId === undefined || locked === undefined) {
    throw new CasementError('INVALID', { fields: [{ path: 'newId', message: idTaken }] });
  }
  const files = written.files ?? [];
  const isSame =
    changedFields(values, locked).length === 0 && (await postFiles.read(tx, newId)).join() === files.join();
  if (!isSame) {
    await demandVersion(locked.updatedAt, updatedAt ?? null, async () => ({
      message: postsText.alreadyPosted,
      present: await present(newId),
    }));
  }
  await deleteDrafts(tx, actor.id, [kind]);
  if (!isSame) await rewrite(tx, kind, newId, written, locked, actor);
  return newId;
}

/**
 * Adds a post, once however often it is sent with the same `newId`.
 * @returns its id
 */
async function create(
  tx: Tx,
  kind: PostKind,
  written: Written,
  sent: Repeatable,
  actor: Actor,
  present: (postId: string) => Promise<unknown>,
): Promise<string> {
  await lockDrafts(tx, actor.id);
  const values = await validatePost(tx, kind, written, undefined, actor);
  const postId = await insertPost(tx, { ...values, studentId: actor.id, kind, postId: sent.newId });
  if (postId === undefined) return createAgain(tx, kind, written, values, sent, actor, present);
  await deleteDrafts(tx, actor.id, [kind]);
  if (written.files !== undefined) await setFiles(tx, postId, written.files, actor);
  await logActivity(tx, actor, 'post.create', actor.id, { post: postId, kind });
  return postId;
}

/**
 * Overwrites a post.
 * @param based the version that the edit was based on
 * @param latest reads the current post, for the writer in a conflict
 * @throws CasementError NOT_FOUND, CHANGED_MEANWHILE
 */
async function edit(
  tx: Tx,
  kind: PostKind,
  postId: string,
  written: Written,
  based: string | undefined,
  actor: Actor,
  latest: () => Promise<unknown>,
): Promise<void> {
  const locked = found(await lockPost(tx, postId, kind, actor.id));
  // Only its author edits a post.
  const by = { id: actor.id, name: actor.displayName };
  await demandVersion(locked.updatedAt, based, async () => ({
    ...changedBy(by, actor.id, postsText.post),
    present: await latest(),
  }));
  await rewrite(tx, kind, postId, written, locked, actor);
}

async function remove(tx: Tx, kind: PostKind, postId: string, actor: Actor): Promise<{ _id: string }> {
  await lockDrafts(tx, actor.id);
  found(await lockPost(tx, postId, kind, actor.id));
  await deleteDrafts(tx, actor.id, [postId]);
  const comments = await deletePost(tx, postId);
  await logActivity(tx, actor, 'post.delete', actor.id, { post: postId, kind, comments });
  return { _id: postId };
}

const oneself = (relations: Relations) => new Set<Relation>(relations).add('oneself');

const createEvidence = api.portfolios.createEvidence.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const { dateOfEvent: day, CASTokens: casTokens, newId, updatedAt, ...rest } = input;
  const read = (postId: string) => evidenceOf(tx, postId, actor, oneself(relations));
  const sent = { newId, updatedAt };
  return { data: await read(await create(tx, 'evidence', { ...rest, day, casTokens }, sent, actor, read)) };
});

const updateEvidence = api.portfolios.updateEvidence.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const { _id, updatedAt, dateOfEvent: day, CASTokens: casTokens, ...rest } = input;
  const latest = () => evidenceOf(tx, _id, actor, relations);
  await edit(tx, 'evidence', _id, { ...rest, day, casTokens }, updatedAt, actor, latest);
  return { data: await latest() };
});

const deleteEvidence = api.portfolios.deleteEvidence.handler(async ({ input, context }) => ({
  data: await remove(context.tx, 'evidence', input._id, context.actor),
}));

const createReflection = api.portfolios.createReflection.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const {
    newId,
    updatedAt,
    dateOfSubmission: day,
    reflectionName: name,
    reflectionText: text,
    ...rest
  } = input;
  const read = (postId: string) => reflectionOf(tx, postId, actor, oneself(relations));
  const sent = { newId, updatedAt };
  return {
    data: await read(await create(tx, 'reflection', { ...rest, day, name, text }, sent, actor, read)),
  };
});

const updateReflection = api.portfolios.updateReflection.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const {
    _id,
    updatedAt,
    dateOfSubmission: day,
    reflectionName: name,
    reflectionText: text,
    ...rest
  } = input;
  const latest = () => reflectionOf(tx, _id, actor, relations);
  await edit(tx, 'reflection', _id, { ...rest, day, name, text }, updatedAt, actor, latest);
  return { data: await latest() };
});

const deleteReflection = api.portfolios.deleteReflection.handler(async ({ input, context }) => ({
  data: await remove(context.tx, 'reflection', input._id, context.actor),
}));

const writersClubs = api.portfolios.writersClubs.handler(async ({ context }) => {
  const { id, features } = context.actor;
  return { data: { clubs: features.clubs.enabled ? await readWritersClubs(context.tx, id) : [] } };
});

const writersProjects = api.portfolios.writersProjects.handler(async ({ context }) => {
  const { id, features } = context.actor;
  const casProjects = features.evaluations.enabled ? await readWritersProjects(context.tx, id) : [];
  return { data: { casProjects } };
});

export const portfoliosPostsHandlers = {
  createEvidence,
  updateEvidence,
  deleteEvidence,
  createReflection,
  updateReflection,
  deleteReflection,
  writersClubs,
  writersProjects,
};
