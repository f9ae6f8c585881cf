/** WebKit, driven by WebDriver: Debian's `webkit2gtk-driver` has the driver and a small browser around the engine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { type Engine, type Protocol, windowOf } from './engine.ts';

/** The name that WebDriver gives to an element's reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const element = z.object({ [elementKey]: z.string() });
const answered = z.object({ value: z.unknown() });
const session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
}

/**
 * @param driver path of WebKitWebDriver
 * @param binary path of the browser that it starts
 */
export async function openWebKit(driver: string, binary: string): Promise<Engine> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore' });

  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = answered.parse(await answer.json());
    if (!answer.ok) throw new Error(`WebDriver: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  }

  async function begin() {
    const options = { binary, args: ['--automation'] };
    const asked = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
    return session.parse(await ask('POST', '/session', asked));
  }

  let version: string;
  try {
    const answers = () =>
      ask('GET', '/status').then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { message: 'WebKitWebDriver', timeout: 120_000 }).toBe(true);
    const first = await begin();
    version = first.capabilities.browserVersion;
    await ask('DELETE', `/session/${first.sessionId}`);
  } catch (error) {
    await end(child);
    throw error;
  }
  return {
    name: `WebKitGTK ${version}`,
    async open() {
      const { sessionId } = await begin();
      const at = `/session/${sessionId}`;
      const run = (script: string) => ask('POST', `${at}/execute/sync`, { script, args: [] });
      await ask('POST', `${at}/window/rect`, { width: 1280, height: 900 });
      const protocol: Protocol<string> = {
        goto: async (url) => {
          await ask('POST', `${at}/url`, { url });
        },
        evaluate: (expression) => run(`return (${expression})`),
        find: async (expression) => {
          const found = await run(`return (${expression})`);
          return found === null ? undefined : element.parse(found)[elementKey];
        },
        press: async (id) => {
          await ask('POST', `${at}/element/${id}/click`, {});
        },
        type: async (id, text) => {
          await ask('POST', `${at}/element/${id}/value`, { text });
        },
        close: async () => {
          await ask('DELETE', at);
        },
      };
      return windowOf(protocol);
    },
    close: () => end(child),
  };
}
