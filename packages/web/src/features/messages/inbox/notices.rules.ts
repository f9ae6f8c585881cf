/** Where notices lead. */
import type { NoticeFacts } from '@casement/domain/messages/inbox/notices.contract.ts';
import { attendancePaths } from '../../attendance/attendance.paths.ts';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { evaluationPaths } from '../../evaluations/evaluations.paths.ts';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { messagePaths } from '../messages.paths.ts';

/**
 * The screen that a notice is about; undefined where its reader no longer has one.
 * @param manages whether they have the screens of the staff
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
