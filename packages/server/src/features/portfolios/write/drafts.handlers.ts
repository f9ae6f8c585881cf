/** Portfolios: drafts of posts. Each is private to its student. */
import { CasementError } from '@casement/domain/errors.ts';
import type { DraftContent } from '@casement/domain/portfolios/posts/posts.contract.ts';
import { maxDraftBytes } from '@casement/domain/portfolios/posts/posts.rules.ts';
import { id } from '@casement/domain/shared/ids.ts';
import type { Tx } from '../../../db/client.ts';
import { api } from '../../../http/procedures.ts';
import { demandFound } from '../../../http/records.ts';
import { claimFiles, type FileRecord, releaseFiles } from '../../files/use.store.ts';
import {
  deleteDrafts,
  hasPost,
  lockDrafts,
  readDraft,
  readDrafts,
  saveDraft as storeDraft,
} from './drafts.store.ts';

const newSlots: ReadonlySet<string> = new Set(['evidence', 'reflection']);

const drafts = api.portfolios.drafts.handler(async ({ context }) => {
  const { id: studentId, impersonation } = context.actor;
  // Somebody who views the school as the student sees what others see of it, and nobody else sees a draft.
  return { data: { drafts: impersonation === null ? await readDrafts(context.tx, studentId) : [] } };
});

/** Claims the files of a draft and releases the others; files that can't be claimed become its lost files. */
async function setFiles(tx: Tx, draftId: string, files: DraftContent['files'], studentId: string) {
  const record: FileRecord = { kind: 'draft', id: draftId };
  const named = files.flatMap(({ _id }) => id.safeParse(_id).data ?? []);
  await claimFiles(tx, record, named, studentId);
  await releaseFiles(tx, record, named, studentId);
}

// Only the writer sees a draft, and every pause in typing saves one, so the activity log has none.
const saveDraft = api.portfolios.saveDraft.handler(async ({ input, context }) => {
  const { tx } = context;
  const { slot, content } = input;
  const studentId = context.actor.id;
  const json = JSON.stringify(content);
  if (Buffer.byteLength(json) > maxDraftBytes) throw new CasementError('TOO_LARGE');
  await lockDrafts(tx, studentId);
  demandFound(newSlots.has(slot) || (await hasPost(tx, slot, studentId)));
  // Once its post exists, a draft that arrives late is dropped.
  if (content.newId !== null && newSlots.has(slot) && (await hasPost(tx, content.newId, studentId))) {
    return { data: { draft: null } };
  }
  const draftId = await storeDraft(tx, studentId, slot, json);
  if (draftId !== undefined) await setFiles(tx, draftId, content.files, studentId);
  return { data: { draft: (await readDraft(tx, studentId, slot)) ?? null } };
});

const deleteDraft = api.portfolios.deleteDraft.handler(async ({ input, context }) => {
  await deleteDrafts(context.tx, context.actor.id, [input.slot]);
  return { data: { slot: input.slot } };
});

export const portfoliosDraftsHandlers = { drafts, saveDraft, deleteDraft };
