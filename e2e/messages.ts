/** Messages on the board, read through the API. */
import { z } from 'zod';
import { call, type Session } from './people.ts';

const board = z.object({
  data: z.object({ messagePosts: z.array(z.object({ _id: z.string(), title: z.string() })) }),
});

/** The id of a message on the board, by its title. */
export async function messageId(session: Session, wanted: string): Promise<string> {
  const { messagePosts } = board.parse(await call(session, 'GET', '/messagePost/posts')).data;
  const found = messagePosts.find(({ title }) => title === wanted);
  if (found === undefined) throw new Error(`The board has no message “${wanted}”.`);
  return found._id;
}

const sendable = z.object({ data: z.object({ status: z.string() }) });

/** What has become of a message. */
export async function messageStatus(session: Session, id: string, url?: string): Promise<string> {
  return sendable.parse(await call(session, 'GET', `/messagePost/${id}`, undefined, url)).data.status;
}
