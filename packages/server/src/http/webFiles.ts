/** The built web: its files, and the page for every address that is not one of a file. */
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { isAuditPath } from './requests/requests.ts';

const year = 'public, max-age=31536000, immutable';

/** How long a browser keeps a file of the web: those in `assets` have another name after each change. */
function keptFor(path: string): string {
  if (path.startsWith('/assets/')) return year;
  return isAuditPath(path) ? 'no-store' : 'no-cache';
}

/** A name that a file has and no screen: what is missing of these is not answered with the page. */
const fileName = /^\/assets\/|\.[a-z0-9]+$/i;

/** What the build leaves for itself. */
const hidden = /\/\./;

/** Serves the folder of the built web. Who has a file or the page already gets a 304. */
export function webFiles(webDir: string): Hono {
  const app = new Hono();
  app.use(etag());
  app.use(async (c, next) => {
    await next();
    // `onFound` of serveStatic comes too late to say it: the answer is made by then.
    if (c.res.ok) c.header('cache-control', keptFor(c.req.path));
  });
  app.use(compress());
  app.use(async (c, next) => (hidden.test(c.req.path) ? c.notFound() : next()));
  // The build has compressed what is worth it.
  app.use('*', serveStatic({ root: webDir, precompressed: true }));
  app.get('*', async (c) => {
    if (fileName.test(c.req.path)) return c.notFound();
    c.header('content-type', 'text/html; charset=utf-8');
    return c.body(await readFile(`${webDir}/index.html`, 'utf8'));
  });
  return app;
}
