/** What notices say. */
import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import type { FactsOf, NoticeFacts } from '@casement/domain/messages/inbox/notices.contract.ts';
import { periodName } from '@casement/domain/shared/time/periods.ts';
import { formatMoney } from '../../../lib/text/money.ts';
import { formatInstant } from '../../../lib/time/time.ts';

const decided: Record<FactsOf<'clubProposalDecided'>['status'], (name: string) => string> = {
  approved: (name) => `Your proposal “${name}” was approved.`,
  rejected: (name) => `Your proposal “${name}” was rejected.`,
  studentRevising: (name) => `Your proposal “${name}” was returned for revision.`,
};

/**
 * A notice as a sentence.
 * @param by who did it, or null where the service did
 * @param words the school's word for clubs
 */
export function noticeText(
  facts: NoticeFacts,
  by: string | null,
  words: ClubWords,
  timeZone: string,
): string {
  const when = (instant: string) => formatInstant(instant, timeZone);
  switch (facts.kind) {
    case 'clubProposalDecided':
      return decided[facts.status](facts.club);
    case 'projectProposalDecided':
      return decided[facts.status](facts.project);
    case 'budgetDecided': {
      const sum = formatMoney(facts.amount, facts.currency);
      return `Your request of ${sum} for ${facts.club} was ${facts.decision}.`;
    }
    case 'postCommented': {
      const post = facts.name === null ? 'your evidence' : `“${facts.name}”`;
      return by === null ? `There is a new comment on ${post}.` : `${by} commented on ${post}.`;
    }
    case 'tokensAwarded':
      return `You were awarded tokens for ${periodName(facts.periodKind, facts.period)}.`;
    case 'clubJoined':
      return `You were added to the ${words.one} ${facts.club}.`;
    case 'clubLeft':
      return `You were removed from the ${words.one} ${facts.club}.`;
    case 'projectJoined':
      return `You were added to the project ${facts.project}.`;
    case 'projectLeft':
      return `You were removed from the project ${facts.project}.`;
    case 'evaluationAttached':
      return `${facts.project} has a new evaluation: ${facts.assignment}.`;
    case 'evaluationHandedBack':
      return `The marks of ${facts.assignment} for ${facts.project} were handed back.`;
    case 'meetingCancelled':
      return `${facts.club}: ${facts.meeting} on ${when(facts.startsAt)} is cancelled. ${facts.reason}`;
    case 'meetingReinstated':
      return `${facts.club}: ${facts.meeting} on ${when(facts.startsAt)} takes place after all.`;
    case 'meetingMoved':
      return `${facts.club}: ${facts.meeting} was moved from ${when(facts.before)} to ${when(facts.startsAt)}.`;
  }
}
