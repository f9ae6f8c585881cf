/** The service as one request listener: calls, sign-in, description, health, and the web's files. */
import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CasementError, type ErrorCode, errorCatalogue } from '@casement/domain/errors.ts';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createSignIn, signInPaths } from './auth/signIn.ts';
import type { Reply } from './http/answers.ts';
import { takeBody } from './http/body.ts';
import { createCalls, type Log } from './http/calls.ts';
import type { Services } from './http/context.ts';
import { describeApi, describeAsPage } from './http/description.ts';
import { catalogued } from './http/errors.ts';
import { createMetrics, demandMetricsReader } from './http/metrics.ts';
import {
  clientAddress,
  demandOwnOrigin,
  hostOf,
  isAuditPath,
  keepPrivate,
  originOf,
  prepare,
  withoutSecret,
} from './http/requests.ts';
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

const bodyOf = ({ code, message }: CasementError, requestId: string) => ({
  error: { code, message, requestId },
});

function answer(response: ServerResponse, error: CasementError, requestId: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(errorCatalogue[error.code].status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(bodyOf(error, requestId)));
}

/** A listener over a handler of the Fetch kind; an error code, or what it throws, becomes an error answer. */
function fetchListener(
  handle: (request: Request) => Promise<Response | ErrorCode>,
  requestId: string,
  log: Log,
): Listener {
  const answerOf = (error: CasementError) =>
    Response.json(bodyOf(error, requestId), { status: errorCatalogue[error.code].status });
  return getRequestListener(
    async (request) => {
      try {
        const result = await handle(request);
        return typeof result === 'string' ? answerOf(new CasementError(result)) : result;
      } catch (error) {
        const { error: known, expected } = catalogued(error);
        if (!expected) log.error({ err: error, requestId }, 'request failed');
        return answerOf(known);
      }
    },
    { overrideGlobalObjects: false },
  );
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
    c.header('cache-control', isAuditPath(c.req.path) ? 'no-store' : 'no-cache');
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

const metricsPath = '/metrics';

/** Paths that are their own template. */
const fixed: ReadonlySet<string> = new Set([
  ...Object.values(signInPaths),
  '/api/openapi.json',
  '/api/docs',
  '/api/health/live',
  '/api/health/ready',
]);

/** A request's route as the figures name it: a template, of which there are few, and never an id or a secret. */
function routeOf(path: string, { route }: Reply): string {
  if (route !== undefined) return `/api${route}`;
  if (fixed.has(path)) return path;
  if (path.startsWith('/api/')) return '/api/*';
  return path.startsWith('/assets/') ? '/assets/*' : '/*';
}

/** Makes the listener; tests and the server give it the same parts. */
export function createApp(parts: AppParts): Listener {
  const { services, log } = parts;
  const { trustedProxies, secureCookies } = services.config;
  const calls = createCalls(log);
  const signIn = createSignIn(services, parts.sendLetter, (message) => log.error({}, message));
  const restApp = rest(parts);
  const metrics = createMetrics(services.database.pool);
  return async (request, response) => {
    const began = performance.now();
    const requestId = prepare(response, secureCookies, services.files.origin);
    const host = hostOf(request, trustedProxies);
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const reply: Reply = {};
    response.once('close', () => {
      const seconds = (performance.now() - began) / 1000;
      const ms = Math.round(seconds * 1000);
      const method = request.method ?? 'GET';
      if (path !== metricsPath) metrics.observe(method, routeOf(path, reply), response.statusCode, seconds);
      if (path.startsWith('/api/')) {
        log.info(
          {
            requestId,
            method,
            path: withoutSecret(path, reply.route),
            status: response.statusCode,
            ms,
            host,
          },
          'request',
        );
      }
    });
    try {
      if (path.startsWith('/api/')) response.setHeader('cache-control', 'no-store');
      if (isAuditPath(path)) keepPrivate(response);
      demandOwnOrigin(request, host);
      if (path === metricsPath && request.method === 'GET') {
        demandMetricsReader(request, services.config.metricsToken);
        const { contentType, text } = await metrics.read();
        response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' });
        response.end(text);
        return;
      }
      if (await services.files.answer?.(request, response, path)) return;
      const body = path.startsWith('/api/') ? await takeBody(request) : undefined;
      if (path.startsWith('/api/auth/')) {
        const address = clientAddress(request, trustedProxies);
        const handle = (incoming: Request) => signIn.handle(incoming, host, address);
        await fetchListener(handle, requestId, log)(request, response);
        return;
      }
      if (path.startsWith('/api/')) {
        const context = {
          services,
          requestId,
          host,
          clientAddress: clientAddress(request, trustedProxies),
          origin: originOf(request, host, trustedProxies, secureCookies),
          cookie: request.headers.cookie,
          authorization: request.headers.authorization,
          userAgent: request.headers['user-agent'],
          ifNoneMatch: request.headers['if-none-match'],
          response,
          reply,
        };
        if (await calls({ request, response, body, context })) return;
      }
      await fetchListener(async (incoming) => restApp.fetch(incoming), requestId, log)(request, response);
    } catch (error) {
      const { error: known, expected } = catalogued(error);
      if (!expected) log.error({ err: error, requestId }, 'request failed');
      answer(response, known, requestId);
    }
  };
}
