/** Links of notices. */
import type { SeenInInbox } from '@casement/domain/messages/inbox/inbox.contract.ts';
import type { Notice, NoticeFacts } from '@casement/domain/messages/notices.contract.ts';
import { attendancePaths } from '../../attendance/attendance.paths.ts';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { evaluationPaths } from '../../evaluations/evaluations.paths.ts';
import { ownPeriodAnchor, portfolioPaths, postCommentsAnchor } from '../../portfolios/portfolios.paths.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { messagePaths } from '../messages.paths.ts';

/** The club or project of a notice. */
const placeOf = (facts: NoticeFacts) =>
  'clubId' in facts ? facts.clubId : 'projectId' in facts ? facts.projectId : undefined;

const joined: ReadonlySet<NoticeFacts['kind']> = new Set(['clubJoined', 'projectJoined']);
const left: ReadonlySet<NoticeFacts['kind']> = new Set(['clubLeft', 'projectLeft']);

/**
 * Notices of a club or project from which their reader was removed later: they no longer have a link.
 * @param notices newest first
 */
export function outdatedNotices<Told extends { facts: NoticeFacts }>(
  notices: readonly Told[],
): ReadonlySet<Told> {
  const outdated = new Set<Told>();
  const isIn = new Map<string, boolean>();
  for (const notice of notices) {
    const place = placeOf(notice.facts);
    if (place === undefined) continue;
    if (isIn.get(place) === false) outdated.add(notice);
    const { kind } = notice.facts;
    if (!isIn.has(place) && (joined.has(kind) || left.has(kind))) isIn.set(place, joined.has(kind));
  }
  return outdated;
}

/** Whether a notice is among those that were reported as seen. */
export function isSeenBy({ _id, createdAt }: Pick<Notice, '_id' | 'createdAt'>, seen: SeenInInbox): boolean {
  if ('noticeId' in seen) return seen.noticeId === _id;
  if (!('allNotices' in seen)) return false;
  return seen.until === undefined || Date.parse(createdAt) <= Date.parse(seen.until);
}

/**
 * The screen for a notice; undefined if its reader no longer has access to one.
 * @param manages whether they can open the staff's screens
 */
export function noticePath(facts: NoticeFacts, manages: boolean): string | undefined {
  switch (facts.kind) {
    case 'clubProposalDecided':
      return facts.status === 'approved'
        ? clubPaths.overview(facts.clubId, manages)
        : clubPaths.proposal(facts.clubId);
    case 'projectProposalDecided':
      return facts.status === 'approved'
        ? projectPaths.overview(facts.projectId)
        : projectPaths.proposal(facts.projectId);
    case 'budgetDecided':
    case 'clubJoined':
      return clubPaths.overview(facts.clubId, manages);
    case 'postCommented':
      return portfolioPaths.ownPost(facts.name === null ? 'evidence' : 'reflection', facts.postId);
    case 'tokensAwarded':
      return portfolioPaths.ownTokens;
    case 'projectJoined':
      return projectPaths.overview(facts.projectId);
    case 'evaluationAttached':
    case 'evaluationHandedBack':
      return evaluationPaths.event(facts.projectId, facts.evaluationEventId);
    case 'meetingCancelled':
    case 'meetingReinstated':
    case 'meetingMoved':
      return attendancePaths.club(facts.clubId, manages);
    case 'messageUnscheduled':
      return messagePaths.post(facts.messageId);
    case 'exportReady':
      return manages ? portfolioPaths.dashboard : portfolioPaths.own;
    case 'clubLeft':
    case 'projectLeft':
      return undefined;
  }
}

/** The search parameters of that screen's address. */
export const noticeSearch = (facts: NoticeFacts): { export?: string } =>
  facts.kind === 'exportReady' ? { export: facts.jobId } : {};

/** The anchor on that screen; undefined if the notice is about the whole. */
export function noticeAnchor(facts: NoticeFacts): string | undefined {
  if (facts.kind === 'postCommented') return postCommentsAnchor;
  return facts.kind === 'tokensAwarded' ? ownPeriodAnchor(facts.period) : undefined;
}
