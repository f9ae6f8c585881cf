/** Bodies are read within limits: on size, time, number and depth. */
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInPaths } from '../../auth/signIn.ts';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import {
  type Caller,
  callAs,
  errorOf,
  hostOfSchool,
  nobodyAt,
  signedIn,
} from '../../testing/callers/call.ts';
import { makeAdministrator, makeSchool, type TestSchool } from '../../testing/factories.ts';
import { type BodyTimeouts, maxBodyBytes, maxStrangersBytes, takeBody } from './body.ts';
import { demandModestJson } from './json.ts';

let app: TestApp;
let school: TestSchool;
let administrator: Caller;
beforeAll(async () => {
  app = await makeApp();
  school = await makeSchool(app);
  administrator = await signedIn(app, await makeAdministrator(app, { school }));
});
afterAll(async () => app.close());

const route = 'POST /club/club';
const padded = (length: number) => Buffer.from(`{"clubName": 7${' '.repeat(length)}}`);

/** A request that announces the length of its body but sends only the start. */
function unfinished(caller: Caller, length: number, path = '/api/club/club') {
  const host = hostOfSchool(school);
  const cookie = caller.cookie === undefined ? '' : `cookie: ${caller.cookie}\r\n`;
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\n${cookie}`;
  const socket = connect(app.port, '127.0.0.1', () => {
    socket.write(`${head}content-length: ${length}\r\n\r\n{"clubName": "`);
  });
  return { socket, answer: firstLine(socket) };
}

/** The status line that a connection receives; empty if it is closed before. */
function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\r\n')) resolve(text.split('\r\n', 1)[0] ?? '');
    });
    socket.once('error', () => resolve(text));
    socket.once('close', () => resolve(text));
  });
}

describe('a body from somebody who isn’t signed in', () => {
  it('is refused above a few kB before it has arrived, even with a made-up session', async () => {
    const value = `casement.session_token=${encodeURIComponent('made.up')}`;
    const signed = administrator.cookie?.replace(/=./, '=!');
    for (const cookie of [undefined, value, signed]) {
      const caller: Caller = cookie === undefined ? { school } : { school, cookie };
      const { socket, answer } = unfinished(caller, maxStrangersBytes + 1);
      expect(await answer).toMatch(/^HTTP\/1.1 401 /);
      socket.destroy();
    }
  });

  it('is limited to a few kB in sign-in calls, even from somebody who is signed in', async () => {
    const { socket, answer } = unfinished(administrator, maxStrangersBytes + 1, signInPaths.send);
    expect(await answer).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  it('is refused without a length once it exceeds the limit', async () => {
    const answer = await callAs(app, nobodyAt(school), route, undefined, {
      rawBody: padded(2 * maxStrangersBytes),
      headers: { 'content-length': null, 'transfer-encoding': 'chunked' },
    });
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'NOT_SIGNED_IN']);
  });
});

describe('a body from somebody who is signed in', () => {
  it('is accepted up to the maximum size', async () => {
    for (const length of [maxStrangersBytes, 3 * maxStrangersBytes, maxBodyBytes - 100]) {
      const answer = await callAs(app, administrator, route, undefined, { rawBody: padded(length) });
      expect([answer.status, errorOf(answer).code]).toEqual([422, 'INVALID']);
    }
  });

  it('is limited like anybody’s once they have signed out', async () => {
    const person = await makeAdministrator(app, { school });
    const leaving = await signedIn(app, person);
    await callAs(app, leaving, `POST ${signInPaths.signOut.replace('/api', '')}`, {});
    const answer = await callAs(app, leaving, route, undefined, { rawBody: padded(40_000) });
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('is refused if too many large ones arrive at the same time', async () => {
    const person = await makeAdministrator(app, { school });
    const caller = await signedIn(app, person);
    // Further sessions don't raise the limit.
    const callers = [caller, await signedIn(app, person), await signedIn(app, person)];
    const six = callers.flatMap((one) => [unfinished(one, maxBodyBytes), unfinished(one, maxBodyBytes)]);
    expect(await Promise.race(six.map(async ({ answer }) => answer))).toMatch(/^HTTP\/1.1 429 /);
    const small = await callAs(app, caller, 'GET /user/me');
    expect(small.status).toBe(200);
    for (const { socket } of six) socket.destroy();
    await Promise.all(six.map(async ({ answer }) => answer));
    await expect
      .poll(async () => (await callAs(app, caller, route, undefined, { rawBody: padded(40_000) })).status)
      .toBe(422);
  });
});

/** A listener that accepts bodies within these times, and its refusals. */
async function openTaker(timeouts: BodyTimeouts) {
  const refusals: string[] = [];
  const server = createServer((request, response) => {
    takeBody(request, async () => () => undefined, timeouts).catch((error: unknown) => {
      refusals.push(error instanceof Error && 'code' in error ? String(error.code) : String(error));
      response.writeHead(408, { connection: 'close' });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  /** Sends the start of a body of this length. */
  const begin = (length: number) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n{"a"`);
    });
    return socket;
  };
  return { refusals, begin, close: () => new Promise((resolve) => server.close(resolve)) };
}

// Larger bodies are accepted only from signed-in people, and may take longer.
const [few, many] = [100, 100_000];

it('a body that stalls is refused, and its connection closed', async () => {
  const taker = await openTaker({ silence: 20, strangers: 60_000, signedIn: 60_000 });
  for (const length of [few, many]) {
    const socket = taker.begin(length);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    expect(await firstLine(socket)).toMatch(/^HTTP\/1.1 408 /);
    await closed;
  }
  expect(taker.refusals).toEqual(['TOO_SLOW', 'TOO_SLOW']);
  await taker.close();
});

it.each([
  ['anybody', few, { silence: 60_000, strangers: 200, signedIn: 60_000 }],
  ['whoever is signed in', many, { silence: 60_000, strangers: 60_000, signedIn: 200 }],
])(
  'a body that arrives slowly without pausing is refused when its time is over: from %s',
  async (_, length, times) => {
    const taker = await openTaker(times);
    const socket = taker.begin(length);
    // So slowly that the time is over long before the last byte.
    const drip = setInterval(() => socket.write(' '), 20);
    try {
      expect(await firstLine(socket)).toMatch(/^HTTP\/1.1 408 /);
      expect(taker.refusals).toEqual(['TOO_SLOW']);
    } finally {
      clearInterval(drip);
      socket.destroy();
      await taker.close();
    }
  },
);

describe('JSON', () => {
  it.each([
    ['lists', '['.repeat(3_800_000)],
    ['objects', '{"a":'.repeat(200)],
    ['both', '[{"a":'.repeat(17)],
  ])('is refused if it is nested too deep: %s', async (_, rawBody) => {
    const answer = await callAs(app, administrator, route, undefined, { rawBody });
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'MALFORMED']);
  });

  it('is refused if it has more values than any list', async () => {
    const rawBody = `[${'0,'.repeat(300_000)}0]`;
    const answer = await callAs(app, administrator, route, undefined, { rawBody });
    expect([answer.status, errorOf(answer).code]).toEqual([413, 'TOO_LARGE']);
  });

  it('gets no more than 100 invalid fields named', async () => {
    const answer = await callAs(app, administrator, 'PUT /club/attendanceStatuses', undefined, {
      rawBody: JSON.stringify(Array.from({ length: 2000 }, () => 0)),
    });
    expect([answer.status, errorOf(answer).fields?.length]).toEqual([422, 100]);
  });

  it.each([
    `["${'['.repeat(100)}"]`,
    `["\\"${'{'.repeat(100)}\\\\"]`,
    `{"a\\\\\\"[[": "${'\\\\'.repeat(50)}"}`,
    `[${'[],'.repeat(100)}1]`,
    `${'['.repeat(32)}${']'.repeat(32)}`,
    '["unfinished [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[',
  ])('isn’t too deep if brackets are in strings or side by side: %s', (text) => {
    expect(() => demandModestJson(Buffer.from(text))).not.toThrow();
  });
});
