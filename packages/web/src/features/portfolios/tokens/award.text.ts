/** Words of awarding tokens. */

import {
  type AwardRefusal,
  type CasToken,
  type CustomTokenType,
  type Targets,
  targetOfCas,
  type1Target,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import type { Person } from '@casement/domain/shared/people.ts';
import { type PeriodKind, periodName } from '@casement/domain/shared/time/periods.ts';
import { readOnlyWords } from '../../../lib/api/errors.text.ts';
import { counted } from '../../../lib/text/numbers.ts';
import { formatInstant, formatTypedDay } from '../../../lib/time/time.ts';

const listed = new Intl.ListFormat(locale, { type: 'conjunction' });

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
    if (refusal.reason === 'onlooking') return readOnlyWords.title;
    const names = reviewers.map(({ displayName }) => displayName);
    if (names.length === 0) return 'Somebody else reviews this portfolio.';
    return `${listed.format(names)} ${names.length === 1 ? 'reviews' : 'review'} this portfolio.`;
  },
  refusedNext: ({ reason }: AwardRefusal) => {
    if (reason === 'onlooking') return readOnlyWords.next;
    return reason === 'notStarted'
      ? 'Until then only administrators can award tokens. You can still comment.'
      : 'You can read and comment. Ask an administrator to change the reviewers.';
  },
  last: (name: string, at: string, timeZone: string) => `Awarded by ${name}, ${formatInstant(at, timeZone)}`,
  never: 'Nothing awarded yet',
  groups: {
    casTokens: 'CAS',
    locTokens: 'Learning outcomes',
    types: { 1: 'Themes', 2: 'School learning outcomes', 3: 'Optional tokens' },
    gone: 'No longer used',
  },
  /** Beside the heading of a group. */
  aside: { outcomes: 'set by the school', optional: 'optional extras' },
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
  putRight: (count: number) => `Fix ${counted(count, 'number', 'numbers')}`,
  required: (target: number) => `${target} required in total`,
  periods: 'Period',
  now: 'now',
  unsaved: 'not saved',
  awarded: 'awarded',
  comments: 'Comments',
  meetings: 'Meetings',
};
