import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDescriptions } from './description.text.ts';
import { webFiles } from './webFiles.ts';

const script = 'export const one = 1;\n'.repeat(100);
const page = '<!doctype html><title>Casement</title><meta name="description" content="The CAS office." />';
let folder = '';
let web: Hono;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'casement-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
  await writeFile(path.join(folder, 'manifest.webmanifest'), '{}');
  await writeFile(path.join(folder, '.built-from'), 'abc');
  await writeFile(path.join(folder, 'assets', 'first-abc.js'), script);
  await writeFile(path.join(folder, 'assets', 'first-abc.js.gz'), gzipSync(script));
  await writeFile(path.join(folder, 'assets', 'first-abc.js.br'), brotliCompressSync(script));
  const hints = [
    { path: '^/$', link: '</assets/home-abc.js>; rel=modulepreload', calls: ['/home'] },
    { path: '^/clubspace$', link: '</assets/clubs-abc.js>; rel=modulepreload' },
    { path: '^/portfolios/([^/]+)/main$', link: '', calls: ['/portfolio/$1', '/admin/tenant'] },
    { path: '^/audit/([^/]+)$', link: '', calls: ['/audit/$1'] },
    { path: '^/', link: '</assets/frame-abc.js>; rel=modulepreload' },
  ];
  await writeFile(path.join(folder, '.hints.json'), JSON.stringify(hints));
  web = webFiles(folder);
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

describe('the page', () => {
  it.each(['/', '/clubspace', '/portfolios/0199-abc/main'])(
    'answers %s, and is revalidated each time',
    async (at) => {
      const answer = await web.request(at);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<title>Casement</title>');
    },
  );

  it('preloads the code of its screen and the first call, which depends on the session', async () => {
    const headers = { cookie: 'other=1; casement.session_token=abc' };
    const signedIn = await web.request('/clubspace', { headers });
    expect(signedIn.headers.get('link')).toBe(
      '</assets/clubs-abc.js>; rel=modulepreload, </api/user/me>; rel=preload; as=fetch; crossorigin',
    );
    expect(signedIn.headers.get('server-timing')).toBe('session');

    const nobody = await web.request('/signIn');
    expect(nobody.headers.get('link')).toBe(
      '</assets/frame-abc.js>; rel=modulepreload, </api/school>; rel=preload; as=fetch; crossorigin',
    );
    expect(nobody.headers.get('server-timing')).toBeNull();

    const again = { ...headers, 'if-none-match': signedIn.headers.get('etag') ?? '' };
    const unchanged = await web.request('/clubspace', { headers: again });
    expect([unchanged.status, unchanged.headers.get('link')]).toEqual([304, signedIn.headers.get('link')]);
  });

  const preload = (call: string) => `</api${call}>; rel=preload; as=fetch; crossorigin`;

  it.each([
    ['/', '</assets/home-abc.js>; rel=modulepreload', '/user/me', '/home'],
    ['/portfolios/0199-abc/main', '/user/me', '/portfolio/0199-abc', '/admin/tenant'],
    // Its search may change the data it needs.
    ['/portfolios/0199-abc/main?tokens=a', '/user/me'],
  ])('preloads what %s needs first', async (at, ...ahead) => {
    const answer = await web.request(at, { headers: { cookie: 'casement.session_token=abc' } });
    const links = ahead.map((one) => (one.startsWith('<') ? one : preload(one)));
    expect(answer.headers.get('link')).toBe(links.join(', '));
    expect(answer.headers.get('server-timing')).toBe('session');
  });

  it('preloads no call of a screen without a session, because it would be refused', async () => {
    const answer = await web.request('/portfolios/0199-abc/main');
    expect(answer.headers.get('link')).toBe(preload('/school'));
  });

  it.each([
    ['/', 'The CAS office.'],
    ['/portfolios/0199-abc/main', 'The CAS office.'],
    ['/signIn', pageDescriptions.signIn],
    ['/audit/secret', pageDescriptions.audit],
  ])('%s is described as “%s”', async (at, text) => {
    const answer = await web.request(at);
    expect(await answer.text()).toBe(page.replace('The CAS office.', text));
  });

  it('preloads only the auditor’s own call, even if somebody is signed in', async () => {
    const answer = await web.request('/audit/secret', { headers: { cookie: 'casement.session_token=abc' } });
    expect(answer.headers.get('link')).toBe(preload('/audit/secret'));
  });

  it('is never cached for an auditor, whose address is a secret', async () => {
    const answer = await web.request('/audit/secret');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a file', () => {
  it.each([
    ['/assets/first-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
  ])('%s has its content type and its caching', async (at, type, kept) => {
    const answer = await web.request(at);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      type,
      kept,
    ]);
  });

  it.each(['/favicon.ico', '/old-sheet.css', '/assets/first-gone.js', '/assets/gone', '/.built-from'])(
    'answers 404 instead of the page: %s',
    async (at) => {
      expect((await web.request(at)).status).toBe(404);
    },
  );
});

describe('caching and compression', () => {
  it.each([
    ['/', 'no-cache'],
    ['/robots.txt', 'no-cache'],
    ['/assets/first-abc.js', 'public, max-age=31536000, immutable'],
  ])('answers 304 for %s while its ETag is current', async (at, kept) => {
    const headers = { 'accept-encoding': 'gzip' };
    const tag = (await web.request(at, { headers })).headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    const again = await web.request(at, { headers: { ...headers, 'if-none-match': tag } });
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', kept]);
    const other = await web.request(at, { headers: { ...headers, 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    ['identity', null, Buffer.from(script)],
  ])('sends the file that the build compressed for %s', async (accepted, encoding, bytes) => {
    const answer = await web.request('/assets/first-abc.js', { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary') ?? '').toMatch(/accept-encoding/i);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('has a different ETag for each encoding', async () => {
    const packed = await web.request('/assets/first-abc.js', { headers: { 'accept-encoding': 'gzip' } });
    const plain = await web.request('/assets/first-abc.js');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  });
});
