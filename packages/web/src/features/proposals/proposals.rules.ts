/** Proposals of any kind as the common pieces show them, and which of them are shown where. */
import { locale } from '@casement/domain/shared/locale.ts';
import { isDecided, type ProposalStatus } from '@casement/domain/shared/proposals.ts';

type Submission = {
  status: ProposalStatus;
  submittedByName: string | null;
  submittedAt: string | null;
};

/** A proposal as its card shows it. */
export type ShownCard = Submission & {
  _id: string;
  name: string;
  /** What it says first of what it is for. */
  excerpt: string;
  submittedBy: { displayName: string } | null;
  updatedAt: string;
  decidedByName: string | null;
  decidedAt: string | null;
  commentCount: number;
};

/** A proposal as its page shows it, its own particulars aside. */
export type ShownProposal = Submission & { name: string; submittedBy: { firstName: string } | null };

/** The decided ones, each with when that was, the latest first. */
export function latestDecided<Card extends ShownCard>(cards: readonly Card[]): (Card & { at: string })[] {
  return cards
    .filter(({ status }) => isDecided(status))
    .map((one) => ({ ...one, at: one.decidedAt ?? one.updatedAt }))
    .toSorted((a, b) => b.at.localeCompare(a.at, locale));
}

/** Those that are nothing else yet, the latest change first. */
export function latestOpen<Card extends { updatedAt: string }>(
  cards: readonly Card[],
  statusOf: (card: Card) => ProposalStatus,
): Card[] {
  return cards
    .filter((one) => statusOf(one) !== 'approved')
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt, locale));
}
