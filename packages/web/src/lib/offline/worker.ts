/**
 * The service worker: stores the build's files, so that pages open without a network, and nothing else. The
 * build makes it a separate script, `/worker.js`, that imports nothing (shell.ts). An older build stays
 * stored for as long as one of its pages is open.
 */
import { answeredAs } from './answered.ts';

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asking = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Page = { postMessage: (message: unknown, transfer: Transferable[]) => void };

/** Types of service workers that the DOM types lack. */
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Page[]>;
  };
  location: { origin: string };
  registration: { installing: object | null; waiting: object | null };
};
declare const self: WorkerScope;

/** Inserted by the build: its version, the first script of its page, and the paths of its files. */
declare const SHELL: { version: string; entry: string; files: readonly string[] };

const prefix = 'casement-shell-';
const current = prefix + SHELL.version;
const page = '/index.html';
const files = new Set(SHELL.files);

/** Simultaneous downloads: few, since the page itself is still loading. */
const atOnce = 6;

/** Milliseconds that a slow network has to deliver the page before the stored one is shown. */
const patience = 4_000;

const stored = async (path: string | Request) => caches.match(path, { ignoreVary: true });

/** A part by its path, because a page that retries one appends a query to it. */
async function answerPart(request: Request): Promise<Response> {
  return (await stored(new URL(request.url).pathname)) ?? fetch(request);
}

async function store(cache: Cache, path: string): Promise<void> {
  // An interrupted install continues where it stopped.
  if (await cache.match(path, { ignoreVary: true })) return;
  const hashed = path.startsWith('/assets/');
  const known = hashed ? await stored(path) : undefined;
  const answer = known ?? (await fetch(path, { cache: hashed ? 'default' : 'no-cache' }));
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}.`);
  // A newer page would request parts that aren't stored with it.
  if (path === page && !(await answer.clone().text()).includes(`src="${SHELL.entry}"`))
    throw new Error('The service has another build by now.');
  await cache.put(path, answer);
}

async function storeShell(): Promise<void> {
  const cache = await caches.open(current);
  const waiting = [...files];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await store(cache, path);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  // Pages of the previous build find their parts as long as they're open.
  await self.skipWaiting();
}

/** A page's first script; undefined if the page doesn't answer. */
async function entryOf(client: Page): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    setTimeout(() => resolve(undefined), patience);
  });
  client.postMessage('entry', [port2]);
  return answered;
}

/**
 * Deletes older builds, unless a page of one may be open. While a newer one is being stored, this build is
 * the older one.
 */
async function dropOlder(): Promise<void> {
  if (self.registration.installing !== null || self.registration.waiting !== null) return;
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  if (older.length === 0) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const entries = await Promise.all(pages.map(entryOf));
  if (entries.every((entry) => entry === SHELL.entry))
    await Promise.all(older.map(async (name) => caches.delete(name)));
}

/** The service's answer, or the stored page if there is none or the service fails. */
async function answerPage(request: Request): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  if (answer !== undefined && answer.status < 500) return answer;
  const cache = await caches.open(current);
  return (await cache.match(page, { ignoreVary: true })) ?? answer ?? asked;
}

async function answerFile(request: Request): Promise<Response> {
  return fetch(request).catch(async (error: unknown) => {
    const known = await stored(request);
    if (known === undefined) throw error;
    return known;
  });
}

self.addEventListener('install', (event) => event.waitUntil(storeShell()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(dropOlder)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const as = answeredAs(request, self.location.origin, files);
  if (as === 'part') event.respondWith(answerPart(request));
  else if (as === 'file') event.respondWith(answerFile(request));
  else if (as === 'page') {
    event.respondWith(answerPage(request));
    event.waitUntil(dropOlder());
  }
});
