/** How many students lack tokens, in the same words on the home page and on the portfolios dashboard. */
import { counted, formatCount } from '@casement/domain/shared/locale.ts';
import { type PeriodKind, periodName } from '@casement/domain/shared/time/periods.ts';

export const shortText = {
  /** @param whose words after the noun, such as " you review" */
  students: (kind: PeriodKind, count: number, whose = '') =>
    count === 0
      ? `No student is short of tokens in ${periodName(kind, 1)}`
      : `${counted(count, `student${whose} is`, `students${whose} are`)} short in ${periodName(kind, 1)}`,
  /** How many of them lack only one token. */
  byOne: (students: number, byOne: number) => {
    if (byOne === 0) return '';
    if (students === 1) return ', by one token';
    return byOne === students ? ', all of them by one token' : `, ${formatCount(byOne)} of them by one token`;
  },
};
