/** Proposals of any kind as the common pieces show them, and which of them are shown where. */
import { locale } from '@casement/domain/shared/locale.ts';
import { isDecided, type ProposalStatus } from '@casement/domain/shared/proposals.ts';

type Submission = {
  status: ProposalStatus;
  submittedByName: string | null;
  submittedAt: string | null;
};

/** A proposal in the format of its card. */
export type ShownCard = Submission & {
  _id: string;
  name: string;
  /** The start of its description or goal. */
  excerpt: string;
  submittedBy: { displayName: string } | null;
  updatedAt: string;
  decidedByName: string | null;
  decidedAt: string | null;
  commentCount: number;
};

/** A proposal in the format of its page, without the details of its kind. */
export type ShownProposal = Submission & { name: string; submittedBy: { firstName: string } | null };

/** The decided ones, each with the time of the decision, latest first. */
export function latestDecided<Card extends ShownCard>(cards: readonly Card[]): (Card & { at: string })[] {
  return cards
    .filter(({ status }) => isDecided(status))
    .map((one) => ({ ...one, at: one.decidedAt ?? one.updatedAt }))
    .toSorted((a, b) => b.at.localeCompare(a.at, locale));
}

/** The proposals that haven't become a record yet, latest change first. */
export function latestOpen<Card extends { updatedAt: string }>(
  cards: readonly Card[],
  statusOf: (card: Card) => ProposalStatus,
): Card[] {
  return cards
    .filter((one) => statusOf(one) !== 'approved')
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt, locale));
}
