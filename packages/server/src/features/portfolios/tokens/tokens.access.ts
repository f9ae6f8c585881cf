/** Relations of callers to a comment on the tokens of a period: only its author has one. */
import type { RecordSources } from '../../../access/sources.ts';

export const tokensRecords: RecordSources<'tokenComment'> = {
  tokenComment: { from: 'token_comment x', own: 'x.author_id = p.id' },
};
