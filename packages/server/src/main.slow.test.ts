/** Kills, restarts and second starts of the real service on its own PostgreSQL. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startText } from './main.text.ts';
import { createDatabase } from './testing/app/cluster.ts';
import { makeDataFolder, removeDataFolder } from './testing/app/dataFolder.ts';
import { refusedStart, type ServiceProcess, startProcess } from './testing/app/process.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await makeDataFolder('kill');
});
afterAll(async () => {
  await removeDataFolder(dataDir);
});

const watchDemo = pathToFileURL(path.join(import.meta.dirname, 'testing/watchDemo.ts')).href;
const watched = { NODE_OPTIONS: `--import=${watchDemo}` };

/**
 * Files of the demo school's package that the service has loaded, and those that other processes have loaded
 * for it.
 */
function loadedOfDemo({ child, output }: ServiceProcess) {
  const lines = [...output().matchAll(/^(\d+) loads (\S+)$/gm)];
  const files = (own: boolean) =>
    lines.flatMap(([, pid, file]) => ((Number(pid) === child.pid) === own ? [file] : []));
  return { itself: files(true), others: files(false) };
}

const registers = z.object({
  data: z.object({
    meetings: z.array(
      z.object({ _id: z.string(), attendances: z.array(z.object({ _id: z.string(), status: z.string() })) }),
    ),
  }),
});
const mine = z.object({
  data: z.object({ facilitatorClubs: z.array(z.object({ _id: z.string(), clubName: z.string() })) }),
});

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/demo/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ schoolEmail: 'maren.pedersen@northbridge.example' }),
  });
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

async function choirRows(url: string, cookie: string): Promise<Map<string, string>> {
  const clubs = mine.parse(await (await fetch(`${url}/api/club/clubData`, { headers: { cookie } })).json());
  const choir = clubs.data.facilitatorClubs.find((club) => club.clubName === 'Chamber Choir');
  const answer = await fetch(`${url}/api/club/${choir?._id}/attendance`, { headers: { cookie } });
  const { meetings } = registers.parse(await answer.json()).data;
  return new Map(meetings.flatMap((meeting) => meeting.attendances.map((row) => [row._id, row.status])));
}

function mark(
  url: string,
  cookie: string,
  attendanceId: string,
  attendanceStatus: string,
): Promise<Response> {
  return fetch(`${url}/api/club/attendanceStatus`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ attendanceId, attendanceStatus }),
  });
}

describe('stopping and restarting the service', () => {
  test('loses no acknowledged mark after SIGKILL', {
    timeout: 900_000,
  }, async () => {
    const first = await startProcess(dataDir, { env: watched });
    // A separate process creates the school; the service itself loads only the list of accounts.
    const loaded = loadedOfDemo(first);
    expect(loaded.itself).toEqual(['accounts.ts', 'people/addresses.ts']);
    expect(loaded.others).toContain('school.ts');
    const cookie = await signIn(first.url);
    const rows = [...(await choirRows(first.url, cookie)).keys()].slice(0, 200);
    expect(rows).toHaveLength(200);
    const acknowledged = new Set<string>();
    const write = async () => {
      for (let row = rows.pop(); row !== undefined; row = rows.pop()) {
        const answer = await mark(first.url, cookie, row, 'excusedAbsent').catch(() => undefined);
        if (answer?.status !== 200) return;
        acknowledged.add(row);
        if (acknowledged.size === 60) first.child.kill('SIGKILL');
      }
    };
    // So few at a time that they can’t all have been answered before the kill.
    const writes = Array.from({ length: 20 }, write);
    await Promise.all(writes);
    await first.kill();
    expect(acknowledged.size).toBeGreaterThanOrEqual(60);
    expect(acknowledged.size).toBeLessThan(200);

    const second = await startProcess(dataDir, { env: watched });
    try {
      expect(loadedOfDemo(second).others).toEqual([]);
      // The cookie is valid after the restart, because its secret is stored.
      const after = await choirRows(second.url, cookie);
      const lost = [...acknowledged].filter((row) => after.get(row) !== 'excusedAbsent');
      expect(lost).toEqual([]);
      expect(second.output()).not.toContain('Created the demo school');
    } finally {
      await second.stop();
    }
  });

  test('lets a second process join the same database and outlive the first', {
    timeout: 900_000,
  }, async () => {
    const first = await startProcess(dataDir);
    const second = await startProcess(dataDir);
    try {
      const cookie = await signIn(first.url);
      const [row = ''] = (await choirRows(second.url, cookie)).keys();
      expect((await mark(first.url, cookie, row, 'late')).status).toBe(200);
      expect((await choirRows(second.url, cookie)).get(row)).toBe('late');
      await first.stop();
      expect((await mark(second.url, cookie, row, 'present')).status).toBe(200);
      expect((await choirRows(second.url, cookie)).get(row)).toBe('present');
    } finally {
      await first.stop();
      await second.stop();
    }
  });

  test('stops PostgreSQL too when asked to stop as soon as it is ready', {
    timeout: 900_000,
  }, async () => {
    const service = await startProcess(dataDir);
    await service.stop();
    expect(service.child.exitCode).toBe(0);
    await expect(stat(path.join(dataDir, 'pg/postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  test('starts PostgreSQL again after it was killed, and loses no acknowledged mark', {
    timeout: 900_000,
  }, async () => {
    const service = await startProcess(dataDir);
    try {
      const cookie = await signIn(service.url);
      const [row = ''] = (await choirRows(service.url, cookie)).keys();
      expect((await mark(service.url, cookie, row, 'absent')).status).toBe(200);
      const running = async () => {
        const pidFile = await readFile(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').catch(() => '');
        return Number(pidFile.split('\n', 1)[0]);
      };
      const killed = await running();
      process.kill(killed, 'SIGKILL');
      const statuses = new Set<number>();
      const another = async () => {
        const { status } = await fetch(`${service.url}/api/health/ready`);
        statuses.add(status);
        const found = await running();
        return status === 200 && found > 0 && found !== killed;
      };
      await expect.poll(another, { interval: 100 }).toBe(true);
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect((await choirRows(service.url, cookie)).get(row)).toBe('absent');
    } finally {
      await service.stop();
    }
  });
});

test('outside demo mode, the service warns without SMTP, loads no demo code and keeps its folders private', {
  timeout: 420_000,
}, async () => {
  const own = await makeDataFolder('start');
  try {
    const env = { DEMO: 'false', SECRET: 'a secret of the tests, long enough', HOST: '127.0.0.1' };
    const service = await startProcess(own, { env: { ...env, ...watched } });
    try {
      await expect.poll(() => service.output()).toContain('SMTP_URL is not set');
      expect(loadedOfDemo(service)).toEqual({ itself: [], others: [] });
      for (const folder of ['outbox', 'files']) {
        expect(((await stat(path.join(own, folder))).mode & 0o777).toString(8)).toBe('700');
      }
    } finally {
      await service.stop();
    }
    const quiet = await startProcess(own, { env: { ...env, SMTP_URL: 'smtp://127.0.0.1:9' } });
    await quiet.stop();
    expect(quiet.output()).not.toContain('SMTP_URL');
  } finally {
    await removeDataFolder(own);
  }
});

test('refuses to start on a database that is a migration behind, and says what to do', {
  timeout: 420_000,
}, async () => {
  const own = await makeDataFolder('behind');
  const { connection } = await createDatabase();
  const owner = new pg.Client(connection('casement_owner'));
  await owner.connect();
  try {
    await owner.query(
      'delete from schema_migration where created_at = (select max(created_at) from schema_migration)',
    );
    const { host, port, user, password = '', database } = connection();
    const address = new URL(`postgres://localhost/${database}`);
    Object.assign(address, { username: user, password });
    address.searchParams.set('host', host);
    address.searchParams.set('port', String(port));
    const SECRET = 'a secret of the tests, long enough';
    expect(await refusedStart(own, { DEMO: 'false', SECRET, DATABASE_URL: address.href })).toEqual({
      code: 1,
      output: `${startText.oldSchema}\n`,
    });
  } finally {
    await owner.end();
    await removeDataFolder(own);
  }
});
