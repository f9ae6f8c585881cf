/** Relations of callers to a comment on a post: only its author has one. */
import type { RecordSources } from '../../../access/sources.ts';

export const commentsRecords: RecordSources<'postComment'> = {
  postComment: { from: 'post_comment x', own: 'x.author_id = p.id' },
};
