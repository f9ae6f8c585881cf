/**
 * JavaScript and CSS of the first page over the wire: measured in a browser if there is one, which also loads the
 * route's own parts; otherwise along the static imports of index.html, which are fewer.
 */
import { type Browser, openBrowser } from '../browser.ts';
import type { Bench, Case, Figure } from '../case.ts';

const pages = [
  { path: '/signIn', signedIn: false, holds: 'h1' },
  { path: '/clubspace', signedIn: true, holds: 'article' },
];

/** Bytes by address. */
type Weights = Map<string, number>;

async function inBrowser(bench: Bench, browser: Browser): Promise<Weights[]> {
  try {
    const found: Weights[] = [];
    for (const { path, signedIn, holds } of pages) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const origin = `http://${bench.school.subdomain}.localhost:${bench.service.port}`;
      if (signedIn) await context.addCookies([{ ...bench.cookieOf(bench.school), url: origin }]);
      const page = await context.newPage();
      const weights: Weights = new Map();
      const weighing: Promise<void>[] = [];
      page.on('requestfinished', (request) => {
        if (!['script', 'stylesheet'].includes(request.resourceType())) return;
        weighing.push(
          request.sizes().then((sizes) => {
            weights.set(new URL(request.url()).pathname, sizes.responseBodySize);
          }),
        );
      });
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      // On a busy machine the network can be idle before the last part is requested.
      await page.waitForSelector(holds);
      await page.waitForTimeout(500);
      await Promise.all(weighing);
      await context.close();
      found.push(weights);
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** The file's size as sent to a browser, and its text. */
async function fetchPacked(bench: Bench, path: string): Promise<{ bytes: number; text: string }> {
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
  const { request } = await import('node:http');
  const body = await new Promise<{ encoding: string | undefined; data: Buffer }>((resolve, reject) => {
    const headers = {
      host: `${bench.school.subdomain}.localhost:${bench.service.port}`,
      'accept-encoding': 'gzip, br',
    };
    const call = request({ host: '127.0.0.1', port: bench.service.port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200)
          resolve({ encoding: response.headers['content-encoding'], data: Buffer.concat(parts) });
        else reject(new Error(`${path}: ${response.statusCode}`));
      });
    });
    call.on('error', reject);
    call.end();
  });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (data: Buffer) => data };
  const encoding = body.encoding === 'br' || body.encoding === 'gzip' ? body.encoding : 'none';
  return { bytes: body.data.length, text: unpack[encoding](body.data).toString() };
}

async function alongImports(bench: Bench): Promise<Weights[]> {
  const weights: Weights = new Map();
  const index = await fetchPacked(bench, '/');
  const tags = /<(?:script[^>]+src|link[^>]+(?:modulepreload|stylesheet)[^>]+href)="([^"]+)"/g;
  const open = [...index.text.matchAll(tags)].map((match) => match[1] ?? '');
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (weights.has(path)) continue;
    const { bytes, text } = await fetchPacked(bench, path);
    weights.set(path, bytes);
    if (!path.endsWith('.js')) continue;
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g)) {
      open.push(new URL(name, `http://localhost${path}`).pathname);
    }
  }
  return [weights];
}

export const firstPage: Case = {
  name: 'first page, JavaScript and CSS',
  async measure(bench): Promise<Figure[]> {
    const browser = await openBrowser();
    const found = browser === undefined ? await alongImports(bench) : await inBrowser(bench, browser);
    const totals = found.map((weights) => [...weights.values()].reduce((sum, bytes) => sum + bytes, 0));
    if (totals.some((total) => total === 0)) throw new Error('The page asked for no script.');
    const heaviest = totals.indexOf(Math.max(...totals));
    const list = [...(found[heaviest] ?? [])].sort((a, b) => b[1] - a[1]);
    const told =
      browser === undefined
        ? ['along the static imports of index.html; without a browser the route’s own part is not counted']
        : pages.map(({ path }, index) => `${path.padEnd(12)} ${((totals[index] ?? 0) / 1000).toFixed(1)} kB`);
    return [
      {
        name: this.name,
        ratio: (totals[heaviest] ?? 0) / 1000,
        unit: 'kB as sent',
        target: 163,
        sense: 'at most',
        details: [
          ...told,
          ...list.slice(0, 8).map(([path, bytes]) => `${(bytes / 1000).toFixed(1).padStart(7)} kB ${path}`),
        ],
      },
    ];
  },
};
