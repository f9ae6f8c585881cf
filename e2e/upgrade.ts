/** The service behind a proxy that can simulate an upgrade: all scripts and sheets get new names; old ones are gone. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** Names of built files, as they appear in pages, scripts, sheets and the service worker. */
const builtName = /([/"'`](?:assets\/)?[\w.-]+-[\w-]{6,7})\.(js|css)(?=["'`])/g;
const renamed = /\.v2\.(js|css)$/;

export type Upgradable = {
  url: string;
  upgrade: () => void;
  /** No service worker stores a whole build until the function that this returns is called. */
  holdStoring: () => () => void;
  stop: () => Promise<void>;
};

/** @param service its address */
export async function upgradable(service: string): Promise<Upgradable> {
  let upgraded = false;
  let held: Promise<void> | undefined;
  const { hostname, port } = new URL(service);

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const built = path.startsWith('/assets/') && /\.(?:js|css)$/.test(path);
    if (built && renamed.test(path) !== upgraded) {
      response.writeHead(404).end();
      return;
    }
    // The one file that no page needs: a browser has few connections to a service, and asks for a file once.
    if (path === '/index.html') await held;
    const asked = request({
      hostname,
      port,
      method: incoming.method,
      path: path.replace(renamed, '.$1'),
      headers: { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' },
    });
    incoming.pipe(asked);
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).once('error', reject);
    });
    const type = answered.headers['content-type'] ?? '';
    if (!upgraded || !/html|javascript|css/.test(type)) {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
      return;
    }
    const headers = { ...answered.headers };
    delete headers['content-length'];
    delete headers.etag;
    response.writeHead(answered.statusCode ?? 502, headers);
    const body = (await text(answered)).replace(builtName, '$1.v2.$2');
    response.end(path === '/worker.js' ? body.replace(/"version":"\w+/, '$&-v2') : body);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : address}`,
    upgrade: () => {
      upgraded = true;
    },
    holdStoring: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
