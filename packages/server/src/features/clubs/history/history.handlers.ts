/** Reading what a club said of itself before, and who changed it. */
import { api } from '../../../http/procedures.ts';
import { clubHistory } from './history.store.ts';

const history = api.clubs.history.handler(async ({ input, context }) => {
  const found = await clubHistory(context.tx, input.clubId, input.limit + 1, input.cursor);
  const entries = found.slice(0, input.limit);
  return {
    data: { entries, nextCursor: found.length > input.limit ? (entries.at(-1)?._id ?? null) : null },
  };
});

export const clubsHistoryHandlers = { history };
