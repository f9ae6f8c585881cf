/** How callers are related to a comment on a post: its author is. */
import type { RecordSources } from '../../../access/sources.ts';

export const commentsRecords: RecordSources<'postComment'> = {
  postComment: { from: 'post_comment x', own: 'x.author_id = p.id' },
};
