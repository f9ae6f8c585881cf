/** The sentences of notices, in the inbox and in e-mails. */
import { periodName } from '../../shared/time/periods.ts';
import type { FactsOf, NoticeFacts } from '../notices.contract.ts';

const decided: Record<FactsOf<'clubProposalDecided'>['status'], (name: string) => string> = {
  approved: (name) => `Your proposal “${name}” was approved.`,
  rejected: (name) => `Your proposal “${name}” was rejected.`,
  studentRevising: (name) => `Your proposal “${name}” was returned for revision.`,
};

function unscheduled({ person, why }: FactsOf<'messageUnscheduled'>): string {
  if (why === 'failed') return 'something went wrong.';
  if (why === 'notAllowed') return `${person}, who scheduled it, can no longer send messages.`;
  return `${person}, who scheduled it, has left.`;
}

/** How amounts, instants and clubs are written for a reader. */
type Wording = {
  money(amount: string, currency: string): string;
  when(instant: string): string;
  /** The school's word for a club. */
  club: string;
};

/**
 * A notice as a sentence.
 * @param by who did it, or null if the service did
 */
export function noticeSentence(
  facts: NoticeFacts,
  by: string | null,
  { money, when, club }: Wording,
): string {
  switch (facts.kind) {
    case 'clubProposalDecided':
      return decided[facts.status](facts.club);
    case 'projectProposalDecided':
      return decided[facts.status](facts.project);
    case 'budgetDecided': {
      const sum = money(facts.amount, facts.currency);
      if (facts.decision === 'undone') {
        return `The decision on your request for ${sum} (${facts.club}) was undone. Your request is undecided again.`;
      }
      const part =
        facts.approvedAmount === undefined ? '' : `: ${money(facts.approvedAmount, facts.currency)} of it`;
      return `Your request for ${sum} (${facts.club}) was ${facts.decision}${part}.`;
    }
    case 'postCommented': {
      const post = facts.name === null ? 'your evidence' : `“${facts.name}”`;
      return by === null ? `There is a new comment on ${post}.` : `${by} commented on ${post}.`;
    }
    case 'tokensAwarded':
      return `You were awarded tokens for ${periodName(facts.periodKind, facts.period)}.`;
    case 'clubJoined':
      return `You were added to the ${club} ${facts.club}.`;
    case 'clubLeft':
      return `You were removed from the ${club} ${facts.club}.`;
    case 'projectJoined':
      return `You were added to the project ${facts.project}.`;
    case 'projectLeft':
      return `You were removed from the project ${facts.project}.`;
    case 'evaluationAttached':
      return `${facts.project} has a new evaluation: ${facts.assignment}.`;
    case 'evaluationHandedBack':
      return `The marks for ${facts.assignment} in ${facts.project} were handed back.`;
    case 'meetingCancelled':
      return `${facts.club}: ${facts.meeting} on ${when(facts.startsAt)} is cancelled. ${facts.reason}`;
    case 'meetingReinstated':
      return `${facts.club}: ${facts.meeting} on ${when(facts.startsAt)} takes place after all.`;
    case 'meetingMoved':
      return `${facts.club}: ${facts.meeting} was moved from ${when(facts.before)} to ${when(facts.startsAt)}.`;
    case 'messageUnscheduled':
      return `“${facts.title}” wasn’t sent: ${unscheduled(facts)} It’s a draft again.`;
    case 'exportReady':
      return facts.of === 'class'
        ? 'Your export of a class is ready. You can download it for one day.'
        : 'Your export of a portfolio is ready. You can download it for one day.';
  }
}
