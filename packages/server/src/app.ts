/** The service as one request listener: calls, sign-in, description, health, and the web's files. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CasementError, errorCatalogue } from '@casement/domain/errors.ts';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type pg from 'pg';
import { createSignIn, type Refused, signInPaths } from './auth/signIn.ts';
import { unsubscribe } from './features/profile/unsubscribe.work.ts';
import type { Reply } from './http/answers.ts';
import { createCalls } from './http/calls.ts';
import type { Log, Services } from './http/context.ts';
import { describeApi, describeAsPage } from './http/description.ts';
import { catalogued, retryAfter } from './http/errors.ts';
import { createMetrics, demandMetricsReader } from './http/metrics.ts';
import { createAdmission } from './http/requests/admission.ts';
import { type Admit, endUnfinished, takeBody } from './http/requests/body.ts';
import {
  clientAddress,
  demandDemoHost,
  demandOwnOrigin,
  hostOf,
  isAuditPath,
  isSecure,
  keepPrivate,
  originOf,
  prepare,
  withoutSecret,
} from './http/requests/requests.ts';
import { webFiles } from './http/webFiles.ts';
import { unsubscribePath } from './mail/unsubscribe.ts';

export type AppParts = {
  services: Services;
  /** Folder of the built web, or undefined if only the API is served. */
  webDir: string | undefined;
};

export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const bodyOf = ({ code, message }: CasementError, requestId: string) => ({
  error: { code, message, requestId },
});

function answer(response: ServerResponse, error: CasementError, requestId: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The body under way would have no end.
  if (error.code === 'TOO_SLOW') response.setHeader('connection', 'close');
  const { status } = errorCatalogue[error.code];
  response.writeHead(status, { 'content-type': 'application/json', ...retryAfter(status) });
  response.end(JSON.stringify(bodyOf(error, requestId)));
}

/** Runs work after the answer has been sent, or immediately if the client has disconnected. */
function afterAnswer(response: ServerResponse, work: () => void): void {
  if (response.destroyed || response.writableFinished) work();
  else response.once('close', work);
}

/** A listener for a Fetch-style handler; a refusal, or a thrown error, becomes an error answer. */
function fetchListener(
  handle: (request: Request) => Promise<Response | Refused>,
  requestId: string,
  log: Log,
): Listener {
  const answerOf = (error: CasementError, wait?: number) => {
    const { status } = errorCatalogue[error.code];
    const headers = wait === undefined ? retryAfter(status) : { 'retry-after': String(wait) };
    return Response.json(bodyOf(error, requestId), { status, headers });
  };
  return getRequestListener(
    async (request) => {
      try {
        const result = await handle(request);
        return result instanceof Response ? result : answerOf(new CasementError(result.code), result.wait);
      } catch (error) {
        const { error: known, expected } = catalogued(error);
        if (!expected) log.error({ err: error, requestId }, 'request failed');
        return answerOf(known);
      }
    },
    { overrideGlobalObjects: false },
  );
}

/** How long the database may take to answer the readiness check, in milliseconds. */
const readyWithin = 2_000;

/** @throws CasementError NOT_READY if the database doesn't answer in time, and any error it answers with */
async function demandDatabase(pool: pg.Pool): Promise<void> {
  const asked = pool.query('select 1');
  // It may reject after the time-out.
  asked.catch(() => undefined);
  const gaveUp = Promise.withResolvers<never>();
  const timer = setTimeout(() => gaveUp.reject(new CasementError('NOT_READY')), readyWithin);
  try {
    await Promise.race([asked, gaveUp.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Everything but calls and sign-in: description, health, files. */
function rest(parts: AppParts): Hono {
  const { services, webDir } = parts;
  const app = new Hono();
  let description: ReturnType<typeof describeApi> | undefined;
  app.get('/api/openapi.json', async (c) => c.json(await (description ??= describeApi())));
  app.get('/api/docs', async (c) => c.html(await describeAsPage(await (description ??= describeApi()))));
  app.get('/api/health/live', (c) => c.json({ data: { live: true } }));
  app.get('/api/health/ready', async (c) => {
    await demandDatabase(services.database.pool);
    return c.json({ data: { ready: true } });
  });
  app.all('/api/*', () => {
    throw new CasementError('NOT_FOUND');
  });
  if (webDir !== undefined && existsSync(webDir)) app.route('/', webFiles(webDir));
  app.notFound(() => {
    throw new CasementError('NOT_FOUND');
  });
  app.onError((error) => {
    throw error;
  });
  return app;
}

/** For calls whose body is limited to what anybody may send. */
const tooLarge: Admit = async () => {
  throw new CasementError('TOO_LARGE');
};

const metricsPath = '/metrics';

/** Paths that are their own template. */
const fixed: ReadonlySet<string> = new Set([
  ...Object.values(signInPaths),
  unsubscribePath,
  '/api/openapi.json',
  '/api/docs',
  '/api/health/live',
  '/api/health/ready',
]);

/** A request's route for the metrics: one of a few templates, and never an id or a secret. */
function routeOf(path: string, { route }: Reply): string {
  if (route !== undefined) return `/api${route}`;
  if (fixed.has(path)) return path;
  if (path.startsWith('/api/')) return '/api/*';
  return path.startsWith('/assets/') ? '/assets/*' : '/*';
}

/** Creates the listener; tests and the server pass it the same parts. */
export function createApp(parts: AppParts): Listener {
  const { services } = parts;
  const { log } = services;
  const { trustedProxies, secureCookies } = services.config;
  const calls = createCalls(log);
  const signIn = createSignIn(services, (message) => log.error({}, message));
  const restApp = rest(parts);
  const admit = createAdmission();
  const metrics = createMetrics(services.database.pool);
  return async (request, response) => {
    const began = performance.now();
    const secure = isSecure(request, trustedProxies, secureCookies);
    const requestId = prepare(response, secure, services.files.origin);
    endUnfinished(request, response);
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
      if (services.config.demo) demandDemoHost(request, host, services.config.host);
      demandOwnOrigin(request, host);
      if (path === metricsPath && request.method === 'GET') {
        demandMetricsReader(request, services.config.metricsToken);
        const { contentType, text } = await metrics.read();
        response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' });
        response.end(text);
        return;
      }
      if (await services.files.answer?.(request, response, path)) return;
      if (path.startsWith('/api/auth/')) {
        await takeBody(request, tooLarge);
        const asking = { host, clientAddress: clientAddress(request, trustedProxies), secure };
        // After the answer, so that the time it takes doesn't reveal who is on the list.
        if (path === signInPaths.send) afterAnswer(response, () => services.emails.wake());
        await fetchListener(
          async (incoming) => signIn.handle(incoming, asking),
          requestId,
          log,
        )(request, response);
        return;
      }
      if (path === unsubscribePath) {
        const handle = async (incoming: Request) => unsubscribe(services, incoming, host);
        await fetchListener(handle, requestId, log)(request, response);
        return;
      }
      if (path.startsWith('/api/')) {
        const { cookie, authorization } = request.headers;
        const body = await takeBody(request, () => admit({ services, host, cookie, authorization, secure }));
        const context = {
          services,
          now: services.clock.now(),
          requestId,
          host,
          clientAddress: clientAddress(request, trustedProxies),
          origin: originOf(request, host, trustedProxies, secureCookies),
          secure,
          cookie,
          authorization,
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
