/** Words of budget requests. */

import type { BudgetDecision, BudgetOutcome } from '@casement/domain/clubs/budget/budget.contract.ts';
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import { commonText } from '../../../lib/text/words.text.ts';

const stateText = {
  open: 'Undecided',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} satisfies Record<BudgetOutcome | 'open', string>;

/** A text for a quotation in another sentence, without its own full stop. */
const quoted = (text: string) => text.trim().replace(/(?<!\.)\.+$/, '');

export const budgetText = {
  title: (words: ClubWords) => `${words.One} Budget`,
  forbidden: (words: ClubWords) => `You can’t see all ${words.one} budgets`,
  summary: (open: number) =>
    open === 0 ? 'No requests to decide' : `${counted(open, 'request', 'requests')} to decide`,
  tab: 'Budget',
  request: 'Request funds',
  none: 'No requests yet',
  noneBody: 'Requests go to administrators, who approve or decline them.',
  failed: 'Couldn’t load the budget.',
  tryAgain: commonText.tryAgain,
  totals: 'Totals',
  currency: 'Currency',
  asked: 'Requested',
  approved: 'Approved',
  declined: 'Not approved',
  open: 'Undecided',
  totalsByClub: (words: ClubWords) => `By ${words.one}`,
  totalsCaption: (words: ClubWords) => `Totals of each ${words.one} by currency`,
  clubColumn: (words: ClubWords) => words.One,
  waiting: 'To decide',
  caughtUp: 'All Caught Up!',
  caughtUpBody: 'New requests will appear here.',
  history: 'Decided and withdrawn',
  noHistory: 'Nothing has been decided yet.',
  historyFailed: 'Couldn’t load earlier decisions.',
  showMore: 'Show more',
  nobodyAsked: (words: ClubWords) => `No ${words.one} has requested funds yet.`,
  state: stateText,
  by: (name: string, when: string) => `${name}, ${when}`,
  decidedBy: (decision: BudgetOutcome, name: string, when: string) =>
    `${stateText[decision]} by ${name}, ${when}`,
  note: (note: string) => `“${note}”`,
  approvedPart: (amount: string) => `${amount} approved`,
  amountNamed: (purpose: string) => `Amount to approve for “${purpose}”`,
  approveNamed: (purpose: string) => `Approve “${purpose}”`,
  declineNamed: (purpose: string) => `Decline “${purpose}”`,
  addNote: 'Add note',
  addNoteNamed: (purpose: string) => `Add note on “${purpose}”`,
  showLatest: 'Show latest',
  undo: commonText.undo,
  undoNamed: (purpose: string) => `Undo the decision on “${purpose}”`,
  undone: 'The request is undecided again',
  undoFailed: 'Couldn’t undo the decision',
  withdraw: 'Withdraw',
  withdrawConfirm: 'Withdraw request',
  withdrawNamed: (purpose: string) => `Withdraw “${purpose}”`,
  withdrawTitle: 'Withdraw this request?',
  withdrawBody: (amount: string, purpose: string) =>
    `${amount} for “${quoted(purpose)}”. The request stays here as withdrawn. You can send a new request.`,
  withdrawn: 'The request was withdrawn',
  newTitle: 'Request funds',
  amount: 'Amount',
  purpose: 'Purpose',
  purposeHint: 'What you’ll buy, and why.',
  send: 'Send request',
  sent: 'The request was sent',
  sentBody: 'The administrators can see it. You’ll find their decision here.',
  sendFailed: 'The request was not sent.',
  noteLabel: 'Note',
  noteHint: 'Visible to everyone who can see the request.',
  approve: 'Approve',
  decline: 'Decline',
  decided: (amount: string, club: string, decision: BudgetDecision) =>
    `${amount} for ${club} was ${decision}`,
  decideFailed: 'The decision was not saved.',
};
