/** The mail server that receives the e-mails of the cases. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';

const told = z.object({ url: z.string(), taken: z.number().int() });

export type MailServer = {
  url: string;
  /** The number of e-mails accepted so far. */
  taken(): Promise<number>;
  stop(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const child = fork(join(import.meta.dirname, 'mailServer.ts'), { stdio: 'inherit' });
  const next = async () => {
    const ended = new AbortController();
    const onExit = () => ended.abort(new Error('The mail server ended.'));
    child.once('exit', onExit);
    try {
      const [message] = z
        .tuple([told], z.unknown())
        .parse(await once(child, 'message', { signal: ended.signal }));
      return message;
    } finally {
      child.off('exit', onExit);
    }
  };
  const { url } = await next();
  return {
    url,
    taken: async () => {
      const answer = next();
      child.send('taken?');
      return (await answer).taken;
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    },
  };
}
