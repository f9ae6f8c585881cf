/** Bad input over real HTTP: each request gets a clear error and leaves nothing half-done. */
import { connect } from 'node:net';
import { contract } from '@casement/domain/contract.ts';
import { traverseContractProcedures } from '@orpc/server';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signInPaths } from '../auth/signIn.ts';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import {
  type Answer,
  callAs,
  dataOf,
  errorOf,
  hostOfSchool,
  nobodyAt,
  send,
  signedIn,
} from '../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeMeeting,
  makeSchool,
  makeStudent,
  type TestClub,
  type TestPerson,
} from '../testing/factories.ts';
import { countRows } from '../testing/read/rows.ts';
import { maxBodyBytes } from './requests/body.ts';
import { unreadableQuery } from './validation.text.ts';

let app: TestApp;
let administrator: TestPerson;
let club: TestClub;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  administrator = await makeAdministrator(app);
  club = await makeClub(app, { school: administrator.school });
});
afterAll(async () => app.close());

const create = 'POST /club/club';
const name = z.looseObject({ _id: z.string(), clubName: z.string() });

async function clubsOf(person: TestPerson): Promise<number> {
  return countRows(app, person.school.id, 'select count(*) from club where school_id = $1', [
    person.school.id,
  ]);
}

/** Asserts the form of every error answer. */
function expectError(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([status, expect.any(String)]);
  const error = errorOf(answer);
  expect(error.code).toBe(code);
  expect(error.message).not.toBe('');
  expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers['x-request-id']).toBe(error.requestId);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.text).not.toMatch(/select|insert|violates|constraint|postgres|node_modules|\.ts:/i);
}

describe('request bodies', () => {
  it.each(['{"clubName": "Chess"', '', 'clubName=Chess', '{"clubName":\u0000}', '[1,]'])(
    'are refused with 400 if they aren’t JSON, and with 422 if they are empty: %j',
    async (rawBody) => {
      const answer = await callAs(app, administrator, create, undefined, { rawBody });
      if (rawBody === '') expectError(answer, 422, 'INVALID');
      else expectError(answer, 400, 'MALFORMED');
      expect(await clubsOf(administrator)).toBe(1);
    },
  );

  it.each(['null', '[]', '"club"', '7', 'true'])(
    'are refused with 422 if they are another kind of JSON: %s',
    async (rawBody) => {
      expectError(await callAs(app, administrator, create, undefined, { rawBody }), 422, 'INVALID');
    },
  );

  it('are refused if they have another content type', async () => {
    const answer = await callAs(app, administrator, create, undefined, {
      rawBody: 'clubName=Chess',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expectError(answer, 400, 'MALFORMED');
    expect(await clubsOf(administrator)).toBe(1);
  });

  it('have every invalid field named, not just the first', async () => {
    const answer = await callAs(app, administrator, create, {
      clubName: 7,
      casStrand: 'Sleep',
      clubTagIds: ['no id'],
      weeklyMeetingTimes: [{ day: 'Monday', startHour: 16, startMinute: 0, endHour: 15, endMinute: 0 }],
      wholeSchoolClub: 'yes',
    });
    expectError(answer, 422, 'INVALID');
    const paths = errorOf(answer).fields?.map(({ path }) => path) ?? [];
    expect(paths.toSorted()).toEqual([
      'casStrand',
      'clubDescription',
      'clubName',
      'clubTagIds.0',
      'weeklyMeetingTimes.0.endHour',
      'wholeSchoolClub',
    ]);
  });

  it.each([
    ['of 20 MB', 20 * 1024 * 1024],
    ['one byte too large', maxBodyBytes + 1],
  ])('bodies %s are refused with 413, and the connection serves the next call', async (_, length) => {
    const rawBody = Buffer.alloc(length, 0x20);
    const calls = [create, 'PUT /club/attendanceStatuses', `POST ${signInPaths.send.replace('/api', '')}`];
    for (const route of calls) {
      expectError(await callAs(app, administrator, route, undefined, { rawBody }), 413, 'TOO_LARGE');
      expect((await callAs(app, administrator, 'GET /user/me')).status).toBe(200);
    }
    expect(await clubsOf(administrator)).toBe(1);
  });

  it('bodies of 20 MB in chunks, without a length, are refused with 413 too', async () => {
    const host = hostOfSchool(administrator.school);
    const chunk = Buffer.alloc(20 * 1024 * 1024, 0x20);
    for (const path of ['/api/club/club', signInPaths.send]) {
      const headers = { host, origin: `http://${host}`, 'transfer-encoding': 'chunked' };
      const sent = callAs(app, administrator, `POST ${path.replace('/api', '')}`, undefined, {
        rawBody: chunk,
        headers: { ...headers, 'content-length': null },
      });
      expectError(await sent, 413, 'TOO_LARGE');
    }
  });
});

it('a client that disconnects in the middle of its body causes no error', async () => {
  const host = hostOfSchool(administrator.school);
  const logged = app.logLines.length;
  await new Promise<void>((resolve) => {
    const socket = connect(app.port, '127.0.0.1', () => {
      const head = `POST /api/club/club HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 1000\r\n\r\n`;
      socket.write(`${head}{"clubName":`, () => socket.destroy());
    });
    socket.once('close', () => resolve());
  });
  await expect.poll(() => app.logLines.length).toBeGreaterThan(logged);
  expect(app.logLines.slice(logged).filter(({ level }) => level === 'error')).toEqual([]);
  expect((await callAs(app, administrator, 'GET /user/me')).status).toBe(200);
});

describe('texts', () => {
  const long = 'n'.repeat(10_000);
  it.each([
    ['of 10,000 characters', long],
    ['with a control character', 'Che\u0007ss'],
    ['with NUL', 'Che\u0000ss'],
    ['with a line break', 'Che\nss'],
    ['with half of a surrogate pair', 'Che\uD83D ss'],
    ['of white space', ' \t '],
    ['empty', ''],
  ])('refuses a name %s', async (_, clubName) => {
    const refused = await callAs(app, administrator, create, {
      clubName,
      clubDescription: 'What happens there.',
      casStrand: 'Service',
    });
    expectError(refused, 422, 'INVALID');
    expect(errorOf(refused).fields?.map(({ path }) => path)).toContain('clubName');
    const edit = await callAs(app, administrator, 'PUT /club/club', { _id: club.id, clubName });
    expectError(edit, 422, 'INVALID');
    expect(await clubsOf(administrator)).toBe(1);
  });

  it.each([
    ['with NUL', { firstName: 'A\u0000da' }],
    ['with half of a surrogate pair', { lastName: 'E\uDC00k' }],
    ['of 10,000 characters', { firstName: long }],
    ['that is no address', { schoolEmail: 'ada' }],
  ])('refuses a person’s text %s', async (_, change) => {
    const person = { schoolEmail: 'ada@example.org', firstName: 'Ada', lastName: 'Ek', ...change };
    const refused = await callAs(app, administrator, 'PUT /user/createUsersAndFaculty', {
      faculty: [person],
    });
    expectError(refused, 422, 'INVALID');
    expect(errorOf(refused).fields?.[0]?.path).toBe(`faculty.0.${Object.keys(change)[0]}`);
  });

  it('refuses NUL and half of a surrogate pair in the sign-in with 422', async () => {
    for (const email of [
      'a\u0000@example.org',
      'a\uD800@example.org',
      long,
      7,
      null,
      ['a@example.org'],
      {},
    ]) {
      const answer = await callAs(
        app,
        nobodyAt(administrator.school),
        `POST ${signInPaths.send.replace('/api', '')}`,
        { email, type: 'sign-in' },
      );
      expect([email, answer.status]).toEqual([email, 422]);
      errorOf(answer);
    }
  });

  it('stores markup as it is', async () => {
    const clubName = '<img src=x onerror=alert(1)> & "friends"';
    const answer = await callAs(app, administrator, create, {
      clubName,
      clubDescription: 'What happens there.',
      casStrand: 'Service',
    });
    const made = dataOf(answer, name);
    expect(made.clubName).toBe(clubName);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const again = await callAs(app, administrator, 'GET /club/club/{clubId}', { clubId: made._id });
    expect(dataOf(again, name).clubName).toBe(clubName);
  });

  it('stores any script, emoji and combining marks in one normal form', async () => {
    const answer = await callAs(app, administrator, create, {
      clubName: '  Škola e\u0301checs 象棋 ♟️ 👩🏽‍🔬  ',
      clubDescription: 'What happens there.',
      casStrand: 'Service',
    });
    expect(dataOf(answer, name).clubName).toBe('Škola échecs 象棋 ♟️ 👩🏽‍🔬');
  });

  it('stores a text that looks like SQL as it is', async () => {
    const clubName = "'); drop table club; --";
    const answer = await callAs(app, administrator, create, {
      clubName,
      clubDescription: 'What happens there.',
      casStrand: 'Service',
    });
    expect(dataOf(answer, name).clubName).toBe(clubName);
  });
});

describe('ids', () => {
  /** Everything in an error except the request's own id. */
  const withoutId = (answer: Answer) => {
    const error = { ...errorOf(answer), requestId: undefined };
    return { status: answer.status, error };
  };

  it('ids of another school get the same 404 as unknown ones, and its records stay untouched', async () => {
    const other = await makeSchool(app);
    const theirs = await makeClub(app, {
      school: other,
      members: [await makeStudent(app, { school: other })],
    });
    const meeting = await makeMeeting(app, { club: theirs });
    const attendanceId = Object.values(meeting.attendances)[0] ?? '';
    const calls: [string, (ids: { club: string; meeting: string; row: string }) => unknown][] = [
      ['GET /club/club/{clubId}', (ids) => ({ clubId: ids.club })],
      ['GET /club/{clubId}/attendance', (ids) => ({ clubId: ids.club })],
      ['PUT /club/club', (ids) => ({ _id: ids.club, clubName: 'Ours' })],
      ['DELETE /club/deleteClub', (ids) => ({ clubId: ids.club })],
      ['DELETE /club/meetingAndAttendances', (ids) => ({ meetingId: ids.meeting })],
      ['PUT /club/attendanceStatus', (ids) => ({ attendanceId: ids.row, attendanceStatus: 'late' })],
      ['PUT /club/attendanceStatuses', (ids) => [{ attendanceId: ids.row, attendanceStatus: 'late' }]],
    ];
    for (const [route, input] of calls) {
      const foreign = input({ club: theirs.id, meeting: meeting.id, row: attendanceId });
      const unknown = input({ club: uuidv7(), meeting: uuidv7(), row: uuidv7() });
      const answer = await callAs(app, administrator, route, foreign);
      expectError(answer, 404, 'NOT_FOUND');
      expect(withoutId(answer)).toEqual(withoutId(await callAs(app, administrator, route, unknown)));
    }
    const untouched = await countRows(
      app,
      other.id,
      "select count(*) from attendance where school_id = $1 and status = 'unmarked'",
      [other.id],
    );
    expect(untouched).toBe(1);
  });

  it('invalid ids get 404 in a path and 422 in a body', async () => {
    for (const clubId of ['x', '1', "' or 1=1", '%00', '..', '00000000-0000-0000-0000-000000000000']) {
      const answer = await callAs(app, administrator, 'GET /club/{clubId}/attendance', { clubId });
      expect([clubId, answer.status]).toEqual([clubId, 404]);
    }
    const inBody = await callAs(app, administrator, 'DELETE /club/deleteClub', { clubId: 'x' });
    expectError(inBody, 422, 'INVALID');
  });

  it('ids in capital letters work too', async () => {
    const answer = await callAs(app, administrator, 'GET /club/club/{clubId}', {
      clubId: club.id.toUpperCase(),
    });
    expect(dataOf(answer, name)._id).toBe(club.id);
    const written = await callAs(app, administrator, 'PUT /club/club', {
      _id: club.id.toUpperCase(),
      clubName: 'A',
    });
    expect(dataOf(written, name)).toMatchObject({ _id: club.id, clubName: 'A' });
  });

  it('ids are checked after the caller, so that nobody learns anything from a bad payload', async () => {
    const answer = await callAs(app, nobodyAt(administrator.school), 'PUT /club/club', { _id: 7 });
    expectError(answer, 401, 'NOT_SIGNED_IN');
  });
});

describe('addresses', () => {
  it.each(['GET /nothing', 'POST /club', 'DELETE /user/me', 'GET /club/club/a/b', 'GET /auth/session'])(
    '%s answers 404 in the usual shape',
    async (route) => {
      expectError(await callAs(app, administrator, route), 404, 'NOT_FOUND');
    },
  );

  it('a host without a school answers 404', async () => {
    const nowhere = { ...administrator.school, subdomain: 'nowhere' };
    expectError(await callAs(app, nobodyAt(nowhere), 'GET /school'), 404, 'NOT_FOUND');
    expectError(
      await callAs(app, nobodyAt(nowhere), `POST ${signInPaths.send.replace('/api', '')}`, {}),
      404,
      'NOT_FOUND',
    );
  });

  it('a path with a broken escape is refused', async () => {
    const host = hostOfSchool(administrator.school);
    const { cookie = '' } = await signedIn(app, administrator);
    const answer = await send(app, 'GET', '/api/club/club/%zz', { host, cookie });
    expectError(answer, 404, 'NOT_FOUND');
  });

  it('a query that counts or nests further than any call takes is refused before it is parsed', async () => {
    const host = hostOfSchool(administrator.school);
    const { cookie = '' } = await signedIn(app, administrator);
    const names = Array.from({ length: 600 }, (_, at) => `a${at}`);
    const counting = names.map((one) => `${one}[9999]=&${one}[x]=`).join('&');
    const nested = `a${'[b]'.repeat(2_000)}=`;
    const logged = app.logLines.length;
    for (const query of [counting, nested, nested.replaceAll('[', '%5B'), 'said[100]=', 'said[0][a]=']) {
      for (const own of ['', cookie]) {
        const answer = await send(app, 'GET', `/api/admin/activity?${query}`, { host, cookie: own });
        expectError(answer, 400, 'MALFORMED');
        expect(errorOf(answer).message).toBe(unreadableQuery);
      }
    }
    expect(app.logLines.slice(logged).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('lists in a query are read in each of their notations', async () => {
    const host = hostOfSchool(administrator.school);
    const { cookie = '' } = await signedIn(app, administrator);
    const full = Array.from({ length: 100 }, (_, at) => `said[${at}]=club.create`).join('&');
    for (const query of [full, 'said[]=club.create&said[]=', 'said%5B0%5D=&q=Chess', 'said=&said=']) {
      expect((await send(app, 'GET', `/api/admin/activity?${query}`, { host, cookie })).status).toBe(200);
    }
  });

  it('no call takes more in its query than lists of at most 100 values', () => {
    const value = z.looseObject({ type: z.enum(['string', 'integer', 'number', 'boolean']) });
    const list = z.looseObject({ type: z.literal('array'), maxItems: z.int().max(100), items: value });
    const input = z.looseObject({ properties: z.record(z.string(), z.union([value, list])) });
    let lists = 0;
    traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
      const { route } = procedure['~orpc'];
      const inputSchema: unknown = procedure['~orpc'].inputSchema;
      if (route.method !== 'GET' || !(inputSchema instanceof z.ZodType)) return;
      const read = input.safeParse(z.toJSONSchema(inputSchema, { io: 'input' }));
      expect([path.join('.'), read.error?.issues]).toEqual([path.join('.'), undefined]);
      const fields = Object.values(read.data?.properties ?? {});
      lists += fields.filter(({ type }) => type === 'array').length;
    });
    expect(lists).toBeGreaterThan(0);
  });
});
