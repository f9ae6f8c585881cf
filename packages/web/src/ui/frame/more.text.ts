import { formatCount } from '../../lib/text/numbers.ts';

export const moreText = {
  /** After the first few of a short list. */
  showMore: (count: number) => `${formatCount(count)} more`,
  showFewer: 'Show fewer',
};
