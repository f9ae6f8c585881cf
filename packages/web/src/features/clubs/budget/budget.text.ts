/** Words of requests for money. */
import type { BudgetDecision, BudgetOutcome } from '@casement/domain/clubs/budget/budget.contract.ts';
import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import { counted } from '../../../lib/text/numbers.ts';

const stateText = {
  open: 'Undecided',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} satisfies Record<BudgetOutcome | 'open', string>;

/** A text that another sentence quotes, without its own full stop. */
const quoted = (text: string) => text.trim().replace(/\.+$/, '');

export const budgetText = {
  title: (words: ClubWords) => `${words.One} Budget`,
  forbidden: (words: ClubWords) => `You cannot see the budget of every ${words.one}`,
  summary: (open: number) =>
    open === 0 ? 'Nothing waits for a decision' : `${counted(open, 'request', 'requests')} to decide`,
  tab: 'Budget',
  request: 'Ask for money',
  none: 'No requests yet',
  noneBody: 'What is asked for here goes to the administrators, who approve or decline it.',
  failed: 'The budget could not be read.',
  tryAgain: 'Try again',
  totals: 'Totals',
  currency: 'Currency',
  asked: 'Asked for',
  approved: 'Approved',
  open: 'Undecided',
  totalsByClub: (words: ClubWords) => `By ${words.one}`,
  totalsCaption: (words: ClubWords) => `Totals of each ${words.one} by currency`,
  clubColumn: (words: ClubWords) => words.One,
  waiting: 'To decide',
  caughtUp: 'All Caught Up!',
  caughtUpBody: 'New requests will stand here.',
  history: 'Decided and withdrawn',
  noHistory: 'Nothing has been decided yet.',
  historyFailed: 'What was decided could not be read.',
  showMore: 'Show more',
  nobodyAsked: (words: ClubWords) => `No ${words.one} has asked for money yet.`,
  state: stateText,
  by: (name: string, when: string) => `${name}, ${when}`,
  decidedBy: (decision: BudgetOutcome, name: string, when: string) =>
    `${stateText[decision]} by ${name}, ${when}`,
  note: (note: string) => `“${note}”`,
  decide: 'Decide',
  decideNamed: (purpose: string) => `Decide on “${purpose}”`,
  withdraw: 'Withdraw',
  withdrawNamed: (purpose: string) => `Withdraw “${purpose}”`,
  withdrawTitle: 'Withdraw this request?',
  withdrawBody: (amount: string, purpose: string) =>
    `${amount} for “${quoted(purpose)}”. It stays here as withdrawn, and can be asked for again.`,
  withdrawn: 'The request was withdrawn',
  newTitle: 'Ask for money',
  amount: 'Amount',
  purpose: 'What for',
  purposeHint: 'What is to be bought, and why.',
  send: 'Send request',
  cancel: 'Cancel',
  sent: 'The request was sent',
  sentBody: 'The administrators can see it, and you will find the decision here.',
  sendFailed: 'The request was not sent',
  decideTitle: (amount: string) => `${amount} asked for`,
  noteLabel: 'Note',
  noteHint: 'Read by everybody who can see the request.',
  approve: 'Approve',
  decline: 'Decline',
  decided: (amount: string, club: string, decision: BudgetDecision) =>
    `${amount} for ${club} was ${decision}`,
  decideFailed: 'The decision was not saved',
};
