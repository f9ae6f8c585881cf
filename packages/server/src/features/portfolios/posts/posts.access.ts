/** Relations of callers to a post: the same as to its portfolio. */
import type { RecordSources } from '../../../access/sources.ts';
import { reviews } from '../portfolios.access.ts';

export const postsRecords: RecordSources<'post'> = {
  post: { from: 'post x', own: 'x.student_id = p.id', assigned: reviews('x.student_id') },
};
