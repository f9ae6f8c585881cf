/** Reading a club's earlier texts, and who changed them. */
import { api } from '../../../http/procedures.ts';
import { paged } from '../../../http/records.ts';
import { clubHistory } from './history.store.ts';

const history = api.clubs.history.handler(async ({ input, context }) => {
  const rows = await clubHistory(context.tx, input.clubId, input.limit + 1, input.cursor);
  const { page, nextCursor } = paged(rows, input.limit);
  return { data: { entries: page, nextCursor } };
});

export const clubsHistoryHandlers = { history };
