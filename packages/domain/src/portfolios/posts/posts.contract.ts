/** Writing posts: evidence and reflections, their drafts, and the clubs and projects that evidence may belong to. */

import { z } from 'zod';
import { call, data, line, shown } from '../../shared/answers.ts';
import { titleOfLink } from '../../shared/hosts.ts';
import { shownHtml } from '../../shared/html.ts';
import { id, newId } from '../../shared/ids.ts';
import { linkAddress } from '../../shared/links.ts';
import { casStrand } from '../../shared/records/strandRecords.ts';
import { instant } from '../../shared/time/instants.ts';
import { casToken, evidencePost, locToken, postLink, reflectionPost } from '../portfolios.contract.ts';
import { areDistinct, maxPostFiles, maxPostLinks, maxPostTokens } from './posts.rules.ts';
import { postsText } from './posts.text.ts';

const distinct = postsText.twice;
const day = z.iso.date(postsText.day);

/**
 * A link as it was typed: its address is completed, and the title is made from the address if none was given.
 */
const newLink = z
  .object({ url: z.string().max(2000, postsText.addressTooLong), title: line(200).default('') })
  .transform(({ url, title }, context) => {
    const address = linkAddress(url);
    if (address !== undefined) return { url: address, title: title === '' ? titleOfLink(address) : title };
    context.addIssue({
      code: 'custom',
      path: ['url'],
      message: postsText.linkAddress,
    });
    return z.NEVER;
  });

const customTokens = z.array(line(100)).max(maxPostTokens).refine(areDistinct, distinct);

const evidenceFields = {
  dateOfEvent: day,
  text: shownHtml(postsText.evidenceText),
  CASTokens: z.array(casToken).refine(areDistinct, distinct),
  customTokens,
  clubId: id.nullable(),
  casProjectId: id.nullable(),
  /** Ids of files that were uploaded as evidence, in the order they are shown. */
  files: z.array(id).max(maxPostFiles, postsText.tooManyFiles(maxPostFiles)).refine(areDistinct, distinct),
  links: z.array(newLink).max(maxPostLinks, postsText.tooManyLinks(maxPostLinks)),
};

const reflectionFields = {
  reflectionName: line(200).pipe(shown(postsText.reflectionName)),
  reflectionText: shownHtml(postsText.reflectionText),
  dateOfSubmission: day,
  learningOutcomeTokens: z.array(locToken).refine(areDistinct, distinct),
  customTokens,
};

/**
 * `newId` is an id chosen by the writer: if the answer was lost and the post is sent again, it doesn't become a second
 * one. If a post with this id exists and differs, `updatedAt` is the version of it that the writer has seen.
 */
const ofNew = { newId, updatedAt: instant.optional() };

export const newEvidence = z.object({
  ...evidenceFields,
  CASTokens: evidenceFields.CASTokens.default([]),
  customTokens: customTokens.default([]),
  clubId: evidenceFields.clubId.default(null),
  casProjectId: evidenceFields.casProjectId.default(null),
  files: evidenceFields.files.default([]),
  links: evidenceFields.links.default([]),
  ...ofNew,
});

/** `dateOfSubmission` is today, in the school's zone, if left out. */
export const newReflection = z.object({
  ...reflectionFields,
  dateOfSubmission: day.optional(),
  learningOutcomeTokens: reflectionFields.learningOutcomeTokens.default([]),
  customTokens: customTokens.default([]),
  ...ofNew,
});

/** An edit: only the fields sent are changed. `updatedAt` is the version it was based on. */
const ofEdit = { _id: id, updatedAt: instant.optional() };
export const evidenceEdit = z.object({ ...z.object(evidenceFields).partial().shape, ...ofEdit });
export const reflectionEdit = z.object({ ...z.object(reflectionFields).partial().shape, ...ofEdit });

/** What a draft is for: a new post of a kind, or the post being edited. */
export const draftSlot = z.union([z.literal(['evidence', 'reflection']), id]);
export type DraftSlot = z.infer<typeof draftSlot>;

const typed = z.string().max(60_000);
const some = <T extends z.ZodType>(item: T) => z.array(item).max(100);

/**
 * The sitting that a draft was written in: from the opening of a form to its end. `continues` is the version of the
 * stored draft that it began with, null if there was none.
 */
const sitting = z.object({ _id: id, continues: instant.nullable() });
export type Sitting = z.infer<typeof sitting>;

/**
 * Text typed and not posted, finished or not. `writtenAt` is when, by the device's clock. `newId` is the id that the
 * post will have, `basedOn` the version of the post being edited. `files` have what the form shows of them.
 */
export const draftContent = z.object({
  writtenAt: instant,
  /** Missing in drafts that an older page wrote. */
  sitting: sitting.optional(),
  newId: id.nullable(),
  basedOn: instant.nullable(),
  day: typed,
  name: typed,
  text: typed,
  CASTokens: some(typed),
  learningOutcomeTokens: some(typed),
  customTokens: some(typed),
  clubId: typed.nullable(),
  /** Drafts from before evidence had projects have none. */
  casProjectId: typed.nullable().default(null),
  files: some(evidencePost.shape.files.element),
  links: some(postLink),
});
export type DraftContent = z.infer<typeof draftContent>;

/**
 * A draft's current version; `updatedAt` is when the service stored it. Its files are kept for 30 days after
 * that: `lostFiles` names those deleted since, which `content` no longer has.
 */
export const postDraft = z.object({
  slot: z.string(),
  content: draftContent,
  updatedAt: z.string(),
  lostFiles: z.array(z.string().nullable()),
});
export type PostDraft = z.infer<typeof postDraft>;

/** A club that a student is or was in. */
export const writersClub = z.object({
  _id: z.string(),
  clubName: z.string(),
  casStrand: casStrand.nullable(),
  present: z.boolean(),
});
export type WritersClub = z.infer<typeof writersClub>;

/** A project that a student is or was in. */
export const writersProject = z.object({ _id: z.string(), name: z.string(), present: z.boolean() });
export type WritersProject = z.infer<typeof writersProject>;

const removed = data(z.object({ _id: z.string() }));
const ofPost = { kind: 'post', from: '_id' } as const;

export const portfoliosPostsContract = {
  createEvidence: call({ permission: 'post.create' }, { changes: ['portfolio', 'draft'] })
    .route({ method: 'POST', path: '/portfolio/evidence', summary: 'Post evidence' })
    .input(newEvidence)
    .output(data(evidencePost)),
  updateEvidence: call({ permission: 'post.update', record: ofPost }, { changes: ['portfolio', 'draft'] })
    .route({ method: 'PUT', path: '/portfolio/evidence', summary: 'Edit evidence' })
    .input(evidenceEdit)
    .output(data(evidencePost)),
  deleteEvidence: call({ permission: 'post.delete', record: ofPost }, { changes: ['portfolio', 'draft'] })
    .route({ method: 'DELETE', path: '/portfolio/evidence', summary: 'Delete evidence with its comments' })
    .input(z.object({ _id: id }))
    .output(removed),
  createReflection: call({ permission: 'post.create' }, { changes: ['portfolio', 'draft'] })
    .route({ method: 'POST', path: '/portfolio/reflection', summary: 'Post a reflection' })
    .input(newReflection)
    .output(data(reflectionPost)),
  updateReflection: call({ permission: 'post.update', record: ofPost }, { changes: ['portfolio', 'draft'] })
    .route({ method: 'PUT', path: '/portfolio/reflection', summary: 'Edit a reflection' })
    .input(reflectionEdit)
    .output(data(reflectionPost)),
  deleteReflection: call({ permission: 'post.delete', record: ofPost }, { changes: ['portfolio', 'draft'] })
    .route({
      method: 'DELETE',
      path: '/portfolio/reflection',
      summary: 'Delete a reflection with its comments',
    })
    .input(z.object({ _id: id }))
    .output(removed),
  drafts: call({ permission: 'post.create' }, { shows: ['draft'] })
    .route({ method: 'GET', path: '/portfolio/drafts', summary: "The caller's unfinished posts" })
    .output(data(z.object({ drafts: z.array(postDraft) }))),
  saveDraft: call({ permission: 'post.create' }, { changes: ['draft'] })
    .route({
      method: 'PUT',
      path: '/portfolio/draft',
      summary: 'Save a draft; returns the current draft, which may be a later one',
    })
    .input(z.object({ slot: draftSlot, content: draftContent }))
    .output(data(z.object({ draft: postDraft.nullable() }))),
  deleteDraft: call({ permission: 'post.create' }, { changes: ['draft'] })
    .route({ method: 'DELETE', path: '/portfolio/draft', summary: 'Discard a draft' })
    .input(z.object({ slot: draftSlot }))
    .output(data(z.object({ slot: z.string() }))),
  writersClubs: call({ permission: 'post.create' }, { shows: ['club'] })
    .route({
      method: 'GET',
      path: '/portfolio/clubs',
      summary: 'Clubs that the caller is or was in, for evidence to belong to',
    })
    .output(data(z.object({ clubs: z.array(writersClub) }))),
  writersProjects: call({ permission: 'post.create' }, { shows: ['project'] })
    .route({
      method: 'GET',
      path: '/portfolio/casProjects',
      summary: 'Projects that the caller is or was in, for evidence to belong to',
    })
    .output(data(z.object({ casProjects: z.array(writersProject) }))),
};
