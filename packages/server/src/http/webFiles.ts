/** The built web: its files, and the page for every address that isn't a file's. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { z } from 'zod';
import { carriesSession } from '../auth/cookies.ts';
import { pageDescriptions } from './description.text.ts';
import { isAuditPath } from './requests/requests.ts';

const year = 'public, max-age=31536000, immutable';

/** How long a browser caches a file of the web: those in `assets` get another name after each change. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return year;
  return isAuditPath(path) ? 'no-store' : 'no-cache';
}

/** A name that files have and screens don't: missing ones aren't answered with the page. */
const fileName = /^\/assets\/|\.[a-z0-9]+$/i;

/** Files that the build keeps for itself. */
const hidden = /\/\./;

const hintsShape = z.array(
  z.object({ path: z.string(), link: z.string(), calls: z.array(z.string()).default([]) }),
);

type Hints = { link: string; calls: string[] };

/**
 * The build's hints for each screen (the web's hints.ts), by the path of a page: the `Link` header of its
 * parts and its first calls. Without them nothing is preloaded.
 */
function readHints(webDir: string): (path: string) => Hints {
  const none = { link: '', calls: [] };
  const file = `${webDir}/.hints.json`;
  if (!existsSync(file)) return () => none;
  const screens = hintsShape
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map(({ path, ...hints }) => ({ path: new RegExp(path), ...hints }));
  return (at) => {
    const screen = screens.find(({ path }) => path.test(at));
    if (screen === undefined) return none;
    const { path, link, calls } = screen;
    return { link, calls: calls.map((call) => at.replace(path, call)) };
  };
}

/**
 * The first calls of a page, so that they run while the scripts load. A page with a search may need other
 * data, and a call would be refused if nobody is signed in.
 */
function firstCalls(url: URL, session: boolean, calls: readonly string[]): string[] {
  const ofScreen = url.search === '' ? calls : [];
  if (isAuditPath(url.pathname)) return [...ofScreen];
  return session ? ['/user/me', ...ofScreen] : ['/school'];
}

const asPreload = (call: string) => `</api${call}>; rel=preload; as=fetch; crossorigin`;

/** The page with the description of its address, if that is public; it contains no personal data. */
function described(page: string, path: string): string {
  const text = isAuditPath(path)
    ? pageDescriptions.audit
    : path === '/signIn'
      ? pageDescriptions.signIn
      : undefined;
  if (text === undefined) return page;
  return page.replace(/(<meta name="description" content=")[^"]*/, (_, before: string) => before + text);
}

/** Headers kept on a 304, which would otherwise lose them. */
const retained = [...RETAINED_304_HEADERS, 'link', 'server-timing'];

/** Serves the folder of the built web. A caller who already has a file or the page gets a 304. */
export function webFiles(webDir: string): Hono {
  const app = new Hono();
  const hintsFor = readHints(webDir);
  app.use(etag({ retainedHeaders: retained }));
  app.use(async (c, next) => {
    await next();
    // `onFound` of serveStatic is too late for it, because the answer has been made by then.
    if (c.res.ok) c.header('cache-control', cacheControlOf(c.req.path));
  });
  app.use(compress());
  app.use(async (c, next) => (hidden.test(c.req.path) ? c.notFound() : next()));
  // The build has compressed what is worth it. Folders are never served: `/` is a page like any other.
  app.use('/:file{.+}', serveStatic({ root: webDir, precompressed: true }));
  app.get('*', async (c) => {
    if (fileName.test(c.req.path)) return c.notFound();
    c.header('content-type', 'text/html; charset=utf-8');
    const session = carriesSession(c.req.header('cookie'));
    const { link, calls } = hintsFor(c.req.path);
    const ahead = firstCalls(new URL(c.req.url), session, calls).map(asPreload);
    c.header('link', [...(link === '' ? [] : [link]), ...ahead].join(', '));
    if (session) c.header('server-timing', 'session');
    return c.body(described(await readFile(`${webDir}/index.html`, 'utf8'), c.req.path));
  });
  return app;
}
