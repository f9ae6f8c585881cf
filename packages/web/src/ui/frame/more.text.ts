import { formatCount } from '@casement/domain/shared/locale.ts';

export const moreText = {
  /** After the first few of a short list. */
  showMore: (count: number) => `${formatCount(count)} more`,
  showFewer: 'Show fewer',
};
