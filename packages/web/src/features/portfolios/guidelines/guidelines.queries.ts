/** The school's settings for portfolios: guidelines, custom tokens, targets. */
import { orpc } from '../../../lib/api/api.ts';

/** Guidelines, custom tokens and the targets of every class; shared with the school's settings. */
export const portfolioSettingsQuery = orpc.school.read.queryOptions({
  select: ({ data }) => data.features.portfolio,
});
