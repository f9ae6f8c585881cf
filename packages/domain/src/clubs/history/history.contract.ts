/** The history of a club's own texts: name, description, highlights. */
import { z } from 'zod';
import { call, data } from '../../shared/answers.ts';
import { idInPath } from '../../shared/ids.ts';

const origin = z.object({
  _id: z.string(),
  /** Null once the person is deleted; the name stays. */
  updatedByUser: z.string().nullable(),
  updatedByRole: z.enum(['Student', 'Faculty']),
  updatedByName: z.string(),
  updatedAt: z.string(),
});

const words = { value: z.string(), previous: z.string().nullable() };

/** One field as somebody wrote it, and its text before; `previous` is null if unknown. */
export const clubHistoryEntry = z.discriminatedUnion('field', [
  origin.extend({ field: z.literal('clubName'), ...words }),
  origin.extend({ field: z.literal('clubDescription'), ...words }),
  origin.extend({
    field: z.literal('clubHighlights'),
    value: z.array(z.string()),
    previous: z.array(z.string()).nullable(),
  }),
]);
export type ClubHistoryEntry = z.infer<typeof clubHistoryEntry>;

export const clubsHistoryContract = {
  history: call(
    { permission: 'club.history', record: { kind: 'club', from: 'clubId' } },
    { shows: ['club', 'meeting', 'clubTag'] },
  )
    .route({
      method: 'GET',
      path: '/club/{clubId}/history',
      summary: 'Who changed name, description and highlights of a club, newest first',
    })
    .input(
      z.object({
        clubId: idInPath,
        limit: z.coerce.number().int().min(1).max(500).default(100),
        cursor: z.uuid().optional(),
      }),
    )
    .output(data(z.object({ entries: z.array(clubHistoryEntry), nextCursor: z.string().nullable() }))),
};
