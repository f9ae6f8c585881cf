/** Words of a student's own tokens. */
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const ownTokensText = {
  now: 'Now',
  before: (kind: PeriodKind) => (kind === 'semester' ? 'Semesters before' : 'Trimesters before'),
  coming: (kind: PeriodKind) => (kind === 'semester' ? 'Semesters to come' : 'Trimesters to come'),
  nothing: 'No tokens yet. They are awarded by the faculty who review your portfolio.',
  nothingThen: 'No tokens were awarded.',
  nothingComing: 'Nothing awarded yet.',
  asked: (parts: readonly string[]) => `Asked for: ${listed.format(parts)}.`,
  complete: 'Every target of this period is reached.',
  own: 'Tokens of the school',
  comments: 'Comments',
  commentsOn: (period: string) => `Comments on ${period}`,
  times: (count: number) => `× ${count}`,
  themeTarget: (count: number, target: number) => `${count} of ${target}`,
};
