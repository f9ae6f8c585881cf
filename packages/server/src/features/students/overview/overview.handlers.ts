/** A student's posts and sessions in one timeline. */
import { api } from '../../../http/procedures.ts';
import { paged } from '../../../http/records.ts';
import { readRecent } from './overview.store.ts';

const recent = api.students.recent.handler(async ({ input, context }) => {
  const { studentId, kind, limit, cursor } = input;
  const rows = await readRecent(context.tx, { studentId, kind, limit: limit + 1, after: cursor });
  const { page, nextCursor } = paged(rows, limit, ({ place }) => place);
  return { data: { entries: page.map(({ entry }) => entry), nextCursor } };
});

export const studentsOverviewHandlers = { recent };
