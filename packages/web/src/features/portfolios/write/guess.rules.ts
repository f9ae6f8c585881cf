/** Values that new evidence is filled in with: the student sees all of them, and changes each with one tap. */
import type { WritersClub } from '@casement/domain/portfolios/posts/posts.contract.ts';
import type { WriteValues } from './write.rules.ts';

/** A session of the student; lists are newest first. */
type Session = { date: string; status: string; club: { _id: string } };

/** The data for guessing: sessions, clubs, and the student's evidence. */
export type Known = {
  sessions: readonly Session[];
  clubs: readonly Pick<WritersClub, '_id' | 'casStrand'>[];
  /** The school's current custom tokens. */
  tokens: readonly string[];
  evidence: readonly { createdAt: string; customTokens: readonly string[] }[];
};

const missed = new Set(['absent', 'excusedAbsent']);

/** The club that the student met on a day: the last one they didn't miss; null if there was none. */
function clubOn(day: string, { sessions, clubs }: Known): string | null {
  const found = sessions.find(
    ({ date, status, club }) =>
      date === day && !missed.has(status) && clubs.some(({ _id }) => _id === club._id),
  );
  return found?.club._id ?? null;
}

function strandOf(clubId: string | null, { clubs }: Known): string[] {
  const strand = clubs.find(({ _id }) => _id === clubId)?.casStrand ?? null;
  return strand === null ? [] : [strand];
}

const latestFirst = ({ evidence }: Known) =>
  evidence.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));

/** The custom tokens of the student's latest evidence. */
function lastTokens(known: Known): string[] {
  const [latest] = latestFirst(known);
  return (latest?.customTokens ?? []).filter((token) => known.tokens.includes(token));
}

/** The custom tokens that the student used last, without duplicates, latest first. */
export function usedTokens(known: Known, most: number): string[] {
  const used = latestFirst(known).flatMap(({ customTokens }) => customTokens);
  return [...new Set(used)].filter((token) => known.tokens.includes(token)).slice(0, most);
}

/** The fields that are guessed until the student changes them. */
export const guessedFields = ['day', 'clubId', 'CASTokens', 'customTokens'] as const;
type GuessedField = (typeof guessedFields)[number];

type Guess = Pick<WriteValues, GuessedField>;

/**
 * A form with its guesses: the date from the photo, the club from the day's meeting, the strand from the club, and the
 * school's own tokens from the last evidence.
 * @param changed the fields that the student has changed, which stay
 * @param photoDay the date of the first photo, undefined if there is none
 */
export function guess(values: Guess, changed: ReadonlySet<string>, known: Known, photoDay?: string): Guess {
  const day = changed.has('day') ? values.day : (photoDay ?? values.day);
  const clubId = changed.has('clubId') ? values.clubId : clubOn(day, known);
  return {
    day,
    clubId,
    CASTokens: changed.has('CASTokens') ? values.CASTokens : strandOf(clubId, known),
    customTokens: changed.has('customTokens') ? values.customTokens : lastTokens(known),
  };
}

/** A list with the chosen ones first, both parts in their own order. */
export function chosenFirst<Token extends string>(
  tokens: readonly Token[],
  chosen: readonly string[],
): Token[] {
  return [
    ...tokens.filter((token) => chosen.includes(token)),
    ...tokens.filter((token) => !chosen.includes(token)),
  ];
}
