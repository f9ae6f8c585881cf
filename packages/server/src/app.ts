/** The service as one request listener: calls, sign-in, description, health, and the web's files. */
import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CasementError, errorCatalogue } from '@casement/domain/errors.ts';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createSignIn } from './auth/signIn.ts';
import { createCalls, type Log } from './http/calls.ts';
import type { Services } from './http/context.ts';
import { describeApi, describeAsPage } from './http/description.ts';
import { catalogued } from './http/errors.ts';
import { clientAddress, demandOwnOrigin, hostOf, prepare } from './http/requests.ts';
import type { Letter } from './mail/mail.ts';

export type AppParts = {
  services: Services;
  log: Log;
  sendLetter(letter: Letter): Promise<void>;
  /** Folder of the built web, or undefined where only the API is served. */
  webDir: string | undefined;
};

export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const year = 'public, max-age=31536000, immutable';

function answer(response: ServerResponse, error: CasementError, requestId: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(errorCatalogue[error.code].status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code: error.code, message: error.message, requestId } }));
}

function web(webDir: string): Hono {
  const app = new Hono();
  app.use(compress());
  app.use(
    '*',
    serveStatic({
      root: webDir,
      onFound: (path, c) => c.header('cache-control', path.includes('/assets/') ? year : 'no-cache'),
    }),
  );
  app.get('*', (c) => {
    if (c.req.path.startsWith('/assets/')) return c.notFound();
    c.header('cache-control', 'no-cache');
    c.header('content-type', 'text/html; charset=utf-8');
    return c.body(ReadableStream.from(createReadStream(`${webDir}/index.html`)));
  });
  return app;
}

/** What is neither a call nor sign-in: description, health, files. */
function rest(parts: AppParts): Hono {
  const { services, webDir } = parts;
  const app = new Hono();
  let description: ReturnType<typeof describeApi> | undefined;
  app.get('/api/openapi.json', async (c) => c.json(await (description ??= describeApi())));
  app.get('/api/docs', async (c) => c.html(await describeAsPage(await (description ??= describeApi()))));
  app.get('/api/health/live', (c) => c.json({ data: { live: true } }));
  app.get('/api/health/ready', async (c) => {
    await services.database.pool.query('select 1');
    return c.json({ data: { ready: true } });
  });
  app.all('/api/*', () => {
    throw new CasementError('NOT_FOUND');
  });
  if (webDir !== undefined && existsSync(webDir)) app.route('/', web(webDir));
  app.notFound(() => {
    throw new CasementError('NOT_FOUND');
  });
  app.onError((error) => {
    throw error;
  });
  return app;
}

/** Makes the listener; tests and the server give it the same parts. */
export function createApp(parts: AppParts): Listener {
  const { services, log } = parts;
  const { trustedProxies, secureCookies } = services.config;
  const calls = createCalls(log);
  const signIn = createSignIn(services, parts.sendLetter, (message) => log.error({}, message));
  const restApp = rest(parts);
  const restListener = getRequestListener(
    async (request) => {
      try {
        return await restApp.fetch(request);
      } catch (error) {
        const { error: known } = catalogued(error);
        const body = { error: { code: known.code, message: known.message } };
        return Response.json(body, { status: errorCatalogue[known.code].status });
      }
    },
    { overrideGlobalObjects: false },
  );

  return async (request, response) => {
    const began = performance.now();
    const requestId = prepare(response, secureCookies);
    const host = hostOf(request, trustedProxies);
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    response.once('close', () => {
      const ms = Math.round(performance.now() - began);
      if (path.startsWith('/api/')) {
        log.info(
          { requestId, method: request.method, path, status: response.statusCode, ms, host },
          'request',
        );
      }
    });
    try {
      if (path.startsWith('/api/')) response.setHeader('cache-control', 'no-store');
      demandOwnOrigin(request, host);
      if (path.startsWith('/api/auth/')) {
        const address = clientAddress(request, trustedProxies);
        await getRequestListener((incoming) => signIn.handle(incoming, host, address), {
          overrideGlobalObjects: false,
        })(request, response);
        return;
      }
      if (path.startsWith('/api/')) {
        const { matched } = await calls.handle(request, response, {
          prefix: '/api',
          context: {
            services,
            requestId,
            host,
            cookie: request.headers.cookie,
            authorization: request.headers.authorization,
            ifNoneMatch: request.headers['if-none-match'],
            response,
          },
        });
        if (matched) return;
      }
      await restListener(request, response);
    } catch (error) {
      const { error: known, expected } = catalogued(error);
      if (!expected) log.error({ err: error, requestId }, 'request failed');
      answer(response, known, requestId);
    }
  };
}
