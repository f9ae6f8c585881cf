/** Audit links as administrators see them: listing, creating, editing and deleting them, and their visits. */
import type { AuditLink } from '@casement/domain/audit/audit.contract.ts';
import {
  auditLinkState,
  defaultExpiry,
  expiryProblem,
  isLinkAsCreated,
} from '@casement/domain/audit/audit.rules.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { dayAt } from '@casement/domain/shared/time/days.ts';
import { uuidv7 } from 'uuidv7';
import {
  hashOfAuditToken,
  makeAuditToken,
  sealAuditToken,
  unsealAuditToken,
} from '../../access/auditLinks.ts';
import { lastActorOn, logActivity } from '../../db/activity.ts';
import type { Tx } from '../../db/client.ts';
import { changedBy } from '../../http/conflicts.text.ts';
import { type OpenContext } from '../../http/context.ts';
import { api } from '../../http/procedures.ts';
import { createdBefore, demandFound, demandVersion, found, paged } from '../../http/records.ts';
import {
  deleteLink,
  insertLink,
  lockLink,
  namePortfolios,
  readDeletedLinks,
  readLink,
  readLinks,
  readVisits,
  type StoredLink,
  updateLink,
  wasLink,
} from './audit.store.ts';
import { auditText } from './audit.text.ts';

/** The context of a token's encryption: this link and no other. */
const placeOf = (context: OpenContext, linkId: string) => `${context.tx.scope.schoolId} ${linkId}`;

function present(context: OpenContext, stored: StoredLink): AuditLink {
  const { tokenEncrypted, today, ...link } = stored;
  const { services, origin } = context;
  const token = unsealAuditToken(tokenEncrypted, services.secret, placeOf(context, link._id));
  const url = token === null ? null : `${origin}/audit/${token}`;
  return { ...link, token, url, state: auditLinkState(link.expiresAt, today) };
}

/** Refuses a last day that is past or too far ahead. */
function demandFitDay(expiresAt: string, today: string, currentDay?: string): void {
  const problem = expiryProblem(expiresAt, today, currentDay);
  if (problem === undefined) return;
  throw new CasementError('INVALID', { fields: [{ path: 'expiresAt', message: auditText[problem] }] });
}

type Shown = Pick<AuditLink, 'graduatingClasses' | 'students'>;

/** A link by what it shows. */
function nameOf({ graduatingClasses, students }: Shown): string {
  return graduatingClasses.length > 0
    ? auditText.classes(graduatingClasses)
    : auditText.portfolios(students.length);
}

/** The parts of a link that the activity log stores: never its token. */
function detailOf(link: StoredLink) {
  return { name: nameOf(link), expiresAt: link.expiresAt };
}

const links = api.audit.links.handler(async ({ context }) => {
  const links = await readLinks(context.tx);
  const deletedLinks = await readDeletedLinks(context.tx);
  return { data: { links: links.map((link) => present(context, link)), deletedLinks } };
});

/**
 * Sets the portfolios of a link.
 * @throws CasementError INVALID if the school doesn't have one of these students, such as one deleted since
 */
async function setPortfolios(
  tx: Tx,
  linkId: string,
  { specificStudentPortfolioInfos }: { specificStudentPortfolioInfos: readonly string[] },
): Promise<void> {
  if (await namePortfolios(tx, linkId, specificStudentPortfolioInfos)) return;
  const field = { path: 'specificStudentPortfolioInfos', message: auditText.portfolioGone };
  throw new CasementError('INVALID', { fields: [field] });
}

const create = api.audit.create.handler(async ({ input, context }) => {
  const { tx, services, actor } = context;
  const today = dayAt(tx.now, actor.timeZone).toString();
  const { newId, expiresAt = defaultExpiry(today), exportAllowed = true, ...fields } = input;
  demandFitDay(expiresAt, today);
  const id = newId ?? uuidv7();
  const form = { ...fields, expiresAt, exportAllowed };
  const token = makeAuditToken();
  const tokenEncrypted = sealAuditToken(token, services.secret, placeOf(context, id));
  const kept = { id, tokenHash: hashOfAuditToken(token), tokenEncrypted, creator: actor };
  if (!(await insertLink(tx, { ...form, ...kept }))) {
    const before = await createdBefore(context, newId, {
      action: 'audit.manage',
      read: async (linkId) => present(context, found(await readLink(tx, linkId))),
      isSame: (current) => isLinkAsCreated(current, form),
      nameOf,
    });
    return { data: before };
  }
  await setPortfolios(tx, id, input);
  const made = found(await readLink(tx, id));
  await logActivity(tx, actor, 'audit.manage', id, { done: 'created', ...detailOf(made) });
  return { data: present(context, made) };
});

const update = api.audit.update.handler(async ({ input, context }) => {
  const { tx } = context;
  const linkId = input.auditAccessLinkId;
  const before = found(await lockLink(tx, linkId));
  await demandVersion(before.updatedAt, input.updatedAt, async () => ({
    present: present(context, before),
    ...changedBy(await lastActorOn(tx, linkId, 'audit.manage'), context.actor.id, auditText.thisLink),
  }));
  const { expiresAt = before.expiresAt, exportAllowed = before.exportAllowed } = input;
  demandFitDay(expiresAt, before.today, before.expiresAt);
  await updateLink(tx, linkId, { ...input, expiresAt, exportAllowed });
  await setPortfolios(tx, linkId, input);
  const after = found(await readLink(tx, linkId));
  await logActivity(tx, context.actor, 'audit.manage', linkId, { done: 'changed', ...detailOf(after) });
  return { data: present(context, after) };
});

const remove = api.audit.delete.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const before = found(await lockLink(tx, input.linkId));
  const deleted = found(await deleteLink(tx, input.linkId, actor.displayName));
  const detail = { ...detailOf(before), visits: before.visits.count };
  await logActivity(tx, actor, 'audit.manage', deleted._id, { done: 'deleted', ...detail });
  return { data: deleted };
});

const visits = api.audit.visits.handler(async ({ input, context }) => {
  const { auditAccessLinkId, limit, cursor } = input;
  demandFound(await wasLink(context.tx, auditAccessLinkId));
  const rows = await readVisits(context.tx, auditAccessLinkId, limit + 1, cursor);
  const { page, nextCursor } = paged(rows, limit);
  return { data: { visits: page, nextCursor } };
});

export const auditHandlers = { links, create, update, delete: remove, visits };
