/** Words of a student's own tokens. */
import { listed } from '@casement/domain/shared/locale.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';

export const ownTokensText = {
  now: 'Now',
  before: (kind: PeriodKind) => (kind === 'semester' ? 'Past semesters' : 'Past trimesters'),
  coming: (kind: PeriodKind) => (kind === 'semester' ? 'Upcoming semesters' : 'Upcoming trimesters'),
  nothing: 'No tokens yet. The teachers who review your portfolio will award them.',
  nothingThen: 'No tokens were awarded.',
  nothingComing: 'Nothing awarded yet.',
  asked: (parts: readonly string[]) => `Target: ${listed(parts)}.`,
  complete: 'You’ve reached every target for this period.',
  own: 'Custom tokens',
  comments: 'Comments',
  commentsOn: (period: string) => `Comments on ${period}`,
  times: (count: number) => `× ${count}`,
  themeTarget: (count: number, target: number) => `${count} of ${target}`,
};
