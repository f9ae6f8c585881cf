/** How callers are related to a comment on the tokens of a period: its author is. */
import type { RecordSources } from '../../../access/sources.ts';

export const tokensRecords: RecordSources<'tokenComment'> = {
  tokenComment: { from: 'token_comment x', own: 'x.author_id = p.id' },
};
