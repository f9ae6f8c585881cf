/** Words of awarding tokens. */

import type { CustomToken } from '@casement/domain/portfolios/portfolios.contract.ts';
import {
  type AwardRefusal,
  type CasToken,
  type CustomTokenType,
  type LocToken,
  learningOutcomes,
  type Targets,
  targetOfCas,
  type1Target,
} from '@casement/domain/portfolios/portfolios.tokens.rules.ts';
import type { Person } from '@casement/domain/shared/answers.ts';
import { type PeriodKind, periodName } from '@casement/domain/shared/periods.ts';
import { counted } from '../../lib/numbers.ts';
import { formatInstant } from '../../lib/time.ts';
import { keyWords } from './portfolios.timeline.rules.ts';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const isLoc = (token: string): token is LocToken => token in learningOutcomes;
const isCas = (token: string): token is CasToken => token in targetOfCas;

/** What a token is called in words: an outcome by what it stands for, the school's own by its title. */
export function tokenTitle(token: string, customTokens: readonly CustomToken[]): string {
  if (isLoc(token)) return learningOutcomes[token];
  return customTokens.find((one) => one.token === token)?.title ?? keyWords(token);
}

const dayText = (day: string) =>
  Temporal.PlainDate.from(day).toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

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
    if (refusal.reason === 'notBegun')
      return `${periodName(kind, period)} begins on ${dayText(refusal.from)}.`;
    const names = reviewers.map(({ displayName }) => displayName);
    if (names.length === 0) return 'Somebody else reviews this portfolio.';
    return `${listed.format(names)} ${names.length === 1 ? 'reviews' : 'review'} this portfolio.`;
  },
  refusedNext: (refusal: AwardRefusal) =>
    refusal.reason === 'notBegun'
      ? 'Until then administrators alone award in it. You can comment already.'
      : 'You can read and comment. An administrator changes who reviews it.',
  last: (name: string, at: string, timeZone: string) => `Awarded by ${name}, ${formatInstant(at, timeZone)}`,
  never: 'Nothing awarded yet',
  groups: {
    casTokens: 'CAS',
    locTokens: 'Learning outcomes',
    types: { 1: 'Themes', 2: 'Learning outcomes of the school', 3: 'Optional tokens' },
    gone: 'No longer used',
  },
  /** Beside the heading of a group. */
  aside: { outcomes: 'outcomes of the school', optional: 'on top of what is asked for' },
  /** Of one token: what is asked for and what can be given. */
  hint: (token: string, maximum: number, targets: Targets | undefined, type: CustomTokenType | undefined) => {
    const atMost = `at most ${maximum}`;
    if (isCas(token)) {
      const target = targets?.[targetOfCas[token]] ?? 0;
      return target > 0 ? `${target} required, ${atMost}` : atMost;
    }
    return type === 1 ? `${type1Target} required, ${atMost}` : atMost;
  },
  /** What the fields come to, against the period's target. */
  outcomesSum: (sum: number, target: number, own: boolean) =>
    `${sum} of ${target} ${own ? 'outcome tokens' : 'learning outcomes'}`,
  /** In the bar, when what was typed cannot be sent. */
  putRight: (count: number) => `${counted(count, 'number', 'numbers')} to put right`,
  required: (target: number) => `${target} required in all`,
  conflictTitle: 'Somebody awarded this period meanwhile',
  /** By whom and when, and what became of what was typed. */
  conflictBody: (by: string, same: boolean) =>
    same
      ? `${by}. Nothing of yours was saved; your numbers are the same as theirs.`
      : `${by}. Nothing of yours was saved, and what you typed is still here. “Keep mine over theirs” keeps the numbers that you changed and takes theirs for the rest.`,
  conflictTable: {
    caption: 'Tokens of which you and they have different numbers',
    token: 'Token',
    mine: 'Yours',
    theirs: 'Theirs',
  },
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine over theirs',
  periods: 'Period',
  now: 'now',
  unsaved: 'not saved',
  awarded: 'awarded',
  comments: 'Comments',
  meetings: 'Meetings',
};
