/** Words of awarding tokens. */

import {
  type AwardRefusal,
  type CasToken,
  type CustomTokenType,
  type Targets,
  targetOfCas,
  type1Target,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { counted, listed } from '@casement/domain/shared/locale.ts';
import type { Person } from '@casement/domain/shared/people.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { type PeriodKind, periodName } from '@casement/domain/shared/time/periods.ts';
import { readOnlyWords } from '../../../lib/api/errors.text.ts';
import { formatTypedDay } from '../../../lib/time/time.ts';

const isCas = (token: string): token is CasToken => token in targetOfCas;

export const awardText = {
  tokens: 'Tokens',
  assign: 'Assign Tokens',
  reassign: 'Re-Assign Tokens',
  done: 'You have successfully awarded tokens',
  failed: 'There was an error awarding the student’s tokens.',
  refused: (
    refusal: AwardRefusal,
    kind: PeriodKind,
    period: number,
    reviewers: readonly Pick<Person, 'displayName'>[],
  ) => {
    if (refusal.reason === 'notStarted')
      return `${periodName(kind, period)} starts on ${formatTypedDay(refusal.from)}.`;
    if (refusal.reason === 'impersonating') return readOnlyWords.title;
    const names = reviewers.map(({ displayName }) => displayName);
    if (names.length === 0) return 'Somebody else reviews this portfolio.';
    return `${listed(names)} ${names.length === 1 ? 'reviews' : 'review'} this portfolio.`;
  },
  refusedNext: ({ reason }: AwardRefusal) => {
    if (reason === 'impersonating') return readOnlyWords.next;
    return reason === 'notStarted'
      ? 'Until then only administrators can award tokens. You can still comment.'
      : 'You can read and comment. Ask the CAS office to change the reviewers.';
  },
  last: (name: string, at: string, timeZone: string, today: Temporal.PlainDate) =>
    `Awarded by ${name}, ${formatMoment(at, timeZone, today)}`,
  never: 'Nothing awarded yet',
  strands: 'CAS',
  groups: { locTokens: 'Learning outcomes', customTokens: 'Custom tokens', gone: 'No longer used' },
  /** For one token: the target and the maximum. */
  hint: (token: string, maximum: number, targets: Targets | undefined, type: CustomTokenType | undefined) => {
    const atMost = `at most ${maximum}`;
    if (isCas(token)) {
      const target = targets?.[targetOfCas[token]] ?? 0;
      return target > 0 ? `${target} required, ${atMost}` : atMost;
    }
    return type === 1 ? `${type1Target} required, ${atMost}` : atMost;
  },
  /** The sum of a group's fields compared with the period's target, and with the claims. */
  outcomesSum: (sum: number, target: number, claimed: number) =>
    claimed === 0
      ? `${sum} of ${target} required`
      : `${sum} of ${target} required, ${sum + claimed} with the claims`,
  /** How many of the outcomes 1 to 7 were shown, if they have no target. */
  outcomesShown: (shown: number, all: number, withClaims: number) => {
    const now = `${shown} of ${all}`;
    if (withClaims === shown) return now;
    return withClaims === all
      ? `${now}, all ${all} with the claims`
      : `${now}, ${withClaims} with the claims`;
  },
  /** In the bar, if the typed numbers can't be sent. */
  fixNumbers: (count: number) => `Fix ${counted(count, 'number', 'numbers')}`,
  periods: 'Period',
  now: 'now',
  unsaved: 'not saved',
  awarded: 'awarded',
  comments: 'Comments',
  meetings: 'Meetings',
};

/** Words for the claims of a period's posts. */
export const claimsText = {
  posts: (count: number, waiting: number) => {
    if (count === 0) return 'No posts';
    const all = counted(count, 'post', 'posts');
    return waiting === 0 ? all : `${all}, ${waiting} not yet awarded`;
  },
  noPosts: 'The student’s posts from this period appear here.',
  earlier: (count: number) => `${counted(count, 'earlier post', 'earlier posts')}, reviewed`,
  show: 'Show',
  claimed: 'Claimed, not yet awarded',
  tokens: 'Claimed',
  answeredNow: 'reviewed with your changes',
  nothingAwarded: (name: string) => `reviewed by ${name}, nothing awarded`,
  months: (months: string, now: boolean) => (now ? `${months}, now` : months),
  /** Posts of a first or last period outside its months. */
  monthsAndOthers: (months: string, others: number) =>
    others === 0 ? months : `${months} · ${counted(others, 'post', 'posts')} from other months`,
  plus: (count: number) => `+${count}`,
  claimedWord: 'claimed',
  toGo: (parts: readonly string[]) => (parts.length === 0 ? 'All targets reached' : `${listed(parts)} to go`),
  afterClaims: (parts: readonly string[]) =>
    parts.length === 0 ? 'After the claims: all targets reached' : `After the claims: ${listed(parts)} to go`,
  award: 'Award what is claimed',
  awardKey: 'A',
  full: 'The claimed tokens are at their maximum.',
  awarded: (tokens: number, posts: number) =>
    `${counted(tokens, 'token', 'tokens')} for ${counted(posts, 'post', 'posts')}`,
  undone: 'The award was undone.',
  undoFailed: 'Couldn’t undo the award.',
  /** Beside a manual award: the posts that it answers, and those that it leaves. */
  answers: (count: number) => `Mark ${counted(count, 'post', 'posts')} as reviewed`,
  stay: (count: number) => `${counted(count, 'post stays', 'posts stay')} in the review list`,
  add: 'Add another token',
  next: 'Next student',
  last: 'This is the last student',
};
