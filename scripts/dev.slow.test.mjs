/** `npm run dev` on a copy of the tree, so that the test can change a sentence without touching our own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenTo } from '../packages/server/src/testing/read/said.ts';
import { node, root } from './workspace.mjs';

/** Milliseconds that a start may take: it creates the demo school, on a machine that may be busy. */
const patience = 400_000;

const workspaces = ['domain', 'demo', 'server', 'web'];
const sentence = 'packages/web/src/ui/ui.text.ts';
const shownBy = 'packages/web/src/ui/state/ErrorPanel.tsx';

let tree;
const started = [];

/** Copies our own packages and scripts; what is installed is shared. */
function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'casement-dev-'));
  // Under root PostgreSQL runs as another account, which needs access to the folder.
  chmodSync(copy, 0o711);
  for (const path of [
    'scripts',
    'package.json',
    'tsconfig.base.json',
    ...workspaces.map((name) => `packages/${name}`),
  ])
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (from) => !/[\\/](node_modules|dist)$/.test(from),
    });
  const shareModules = (folder, except) => {
    const from = join(root, folder, 'node_modules');
    mkdirSync(join(copy, folder, 'node_modules'), { recursive: true });
    for (const name of readdirSync(from).filter((entry) => !except.includes(entry)))
      symlinkSync(join(from, name), join(copy, folder, 'node_modules', name));
  };
  shareModules('', ['@casement', '.vite', '.vite-temp', '.vitest-cache', '.cache']);
  shareModules('packages/server', []);
  mkdirSync(join(copy, 'node_modules/@casement'));
  for (const name of workspaces)
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@casement', name));
  return copy;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function dev(port) {
  const child = spawn(node(), [join(tree, 'scripts/dev.mjs')], {
    cwd: tree,
    env: { ...process.env, PORT: String(port), NO_COLOR: '1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return { child, said: listenTo(child) };
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

let servicePort;
let running;
let web;

beforeAll(async () => {
  tree = copyTree();
  servicePort = await freePort();
  running = dev(servicePort);
  web = await running.said.until(/Local:\s+(http:\/\/localhost:\d+)\//, patience);
  await running.said.until(/(ready at http)/, patience);
}, 2 * patience);

afterAll(async () => {
  for (const child of started) await end(child);
  rmSync(tree, { recursive: true, force: true });
}, patience);

const served = async (path) => (await fetch(`${web}/${path.replace('packages/web/', '')}`)).text();

test('serves the pages, and passes calls on to the service', async () => {
  expect(await (await fetch(web)).text()).toContain('/src/main.tsx');
  const answer = await fetch(`${web}/api/demo/accounts`);
  expect(answer.status).toBe(200);
});

test(
  'updates a changed sentence without reloading the page',
  async () => {
    const file = join(tree, sentence);
    const before = readFileSync(file, 'utf8');
    const [line, word] = /^ {2}\w+: '([A-Z][a-z ]+)',$/m.exec(before) ?? [];
    await served(shownBy);
    expect(await served(sentence)).toContain(`"${word}"`);
    const socket = new WebSocket(web.replace('http', 'ws'), 'vite-hmr');
    const updated = Promise.withResolvers();
    socket.addEventListener('message', ({ data }) => {
      const { type, updates = [] } = JSON.parse(data);
      if (type === 'connected') writeFileSync(file, before.replace(line, line.replace(word, 'Rather not')));
      else updated.resolve([type, updates.map(({ path }) => path)]);
    });
    socket.addEventListener('error', () => updated.reject(new Error('Nothing says what has changed.')));
    AbortSignal.timeout(patience).addEventListener('abort', () =>
      updated.reject(new Error('Nothing has changed.')),
    );
    const [type, paths] = await updated.promise;
    socket.close();
    // A page that had to reload would lose what was typed.
    expect(type).toBe('update');
    expect(paths.join(' ')).toContain('ErrorPanel.tsx');
    expect(await served(sentence)).toContain('Rather not');
  },
  patience,
);

test(
  'reports a port that is already in use',
  async () => {
    const { child, said } = dev(servicePort);
    await said.until(/(PORT: another program is using it)/, patience);
    await end(child);
    expect((await fetch(`${web}/api/demo/accounts`)).status).toBe(200);
  },
  patience,
);

test(
  'stops the service and the web server when it ends',
  async () => {
    await end(running.child);
    await expect(fetch(web)).rejects.toThrow();
    await expect(fetch(`http://127.0.0.1:${servicePort}`)).rejects.toThrow();
  },
  patience,
);
