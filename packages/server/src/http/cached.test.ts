/** Directories answered from the cache: 304 for callers who have the answer, and never a stale one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { callAs, dataOf, signedIn } from '../testing/callers/call.ts';
import {
  comingClass,
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeStudent,
  makeTag,
  type TestPerson,
} from '../testing/factories.ts';
import { asOwner } from '../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const clubs = 'GET /club/allClubsForAdmin';
const listed = z.object({ clubs: z.array(z.unknown()) });
const directories = [
  clubs,
  'GET /admin/clubs',
  'GET /students',
  'GET /faculty/getFacultyForAdmin',
  'GET /students/attendance',
];

/** The directory as a caller gets it who has the given version. */
async function read(reader: TestPerson, route: string, etag?: string) {
  const headers: Record<string, string> = etag === undefined ? {} : { 'if-none-match': etag };
  const answer = await callAs(app, reader, route, undefined, { headers });
  return {
    status: answer.status,
    text: answer.text,
    headers: answer.headers,
    etag: String(answer.headers['etag']),
  };
}

describe.each(directories)('%s', (route) => {
  it('answers 304 without a body while nothing changes, and 200 for another version', async () => {
    const reader = await makeAdministrator(app);
    await makeClub(app, { school: reader.school, advisors: [reader] });
    await signedIn(app, reader);
    const first = await read(reader, route);
    expect([first.status, first.etag]).toEqual([200, expect.stringMatching(/^W\/".+"$/)]);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await read(reader, route, first.etag);
    expect([again.status, again.text, again.etag]).toEqual([304, '', first.etag]);
    expect((await read(reader, route, `"other", ${first.etag}`)).status).toBe(304);
    expect((await read(reader, route, '"other"')).status).toBe(200);
  });

  it('has a different version at another school', async () => {
    const [here, there] = [await makeAdministrator(app), await makeAdministrator(app)];
    const first = await read(here, route);
    expect((await read(there, route, first.etag)).status).toBe(200);
  });

  it('checks the caller before it answers 304', async () => {
    const reader = await makeAdministrator(app);
    const { etag } = await read(reader, route);
    const student = await makeStudent(app, { school: reader.school });
    expect((await read(student, route, etag)).status).toBe(403);
    await asOwner(app, reader.school.id, 'update person set archived = true where id = $1', [reader.id]);
    expect((await read(reader, route, etag)).status).toBe(401);
  });
});

/** Leaves out what only staff see of people (decision 0026). */
const forStudents = (key: string, value: unknown) =>
  ['firstName', 'lastName', 'schoolEmail'].includes(key) ? undefined : value;

describe('a cached directory', () => {
  async function office() {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const member = await makeStudent(app, { school, firstName: 'Before' });
    const outsider = await makeStudent(app, { school });
    const teacher = await makeFaculty(app, { school });
    const tag = await makeTag(app, { school, tag: 'Before' });
    const club = await makeClub(app, { school, members: [member], advisors: [administrator], tags: [tag] });
    return { administrator, school, member, outsider, teacher, tag, club };
  }
  type Office = Awaited<ReturnType<typeof office>>;
  const byCall = (route: string, input: (at: Office) => unknown) => async (at: Office) => {
    dataOf(await callAs(app, at.administrator, route, input(at)), z.unknown());
  };
  const bySql = (sql: string, value: (at: Office) => string) => async (at: Office) => {
    await asOwner(app, at.school.id, sql, [value(at)]);
  };

  it.each<[string, (at: Office) => Promise<void>]>([
    ['a club is renamed', byCall('PUT /club/club', ({ club }) => ({ _id: club.id, clubName: 'After' }))],
    ['a club loses its tags', byCall('PUT /club/club', ({ club }) => ({ _id: club.id, clubTagIds: [] }))],
    [
      'a club is created',
      byCall('POST /club/club', () => ({
        clubName: 'After',
        clubDescription: 'What happens there.',
        casStrand: 'Service',
      })),
    ],
    ['a club is deleted', byCall('DELETE /club/deleteClub', ({ club }) => ({ clubId: club.id }))],
    [
      'a member joins',
      byCall('PUT /club/studentMember', ({ club, outsider }) => ({
        clubId: club.id,
        studentUserIds: [outsider.id],
      })),
    ],
    [
      'a member leaves',
      byCall('DELETE /club/studentMember', ({ club, member }) => ({ clubId: club.id, studentId: member.id })),
    ],
    [
      'an advisor comes',
      byCall('PUT /club/updateClubMemberships', ({ club, teacher }) => ({
        clubId: club.id,
        facultyMemberships: [{ facultyId: teacher.id, roleKey: 'faculty' }],
      })),
    ],
    ['a tag is renamed', bySql("update club_tag set tag = 'After' where id = $1", ({ tag }) => tag.id)],
    ['a tag is archived', bySql('update club_tag set archived = true where id = $1', ({ tag }) => tag.id)],
    [
      'a member is archived',
      bySql('update person set archived = true where id = $1', ({ member }) => member.id),
    ],
    [
      'an advisor is renamed',
      bySql("update person set first_name = 'After' where id = $1", ({ administrator }) => administrator.id),
    ],
    [
      'a member changes class',
      bySql("update person set graduating_class = '2031' where id = $1", ({ member }) => member.id),
    ],
    ['a member is deleted', bySql('delete from person where id = $1', ({ member }) => member.id)],
    [
      'its next meeting is planned',
      byCall('POST /club/meetingsAndAttendances', ({ club }) => [
        {
          clubId: club.id,
          startDateAndTime: '2089-09-01T13:30:00Z',
          endDateAndTime: '2089-09-01T14:30:00Z',
        },
      ]),
    ],
  ])('is renewed when %s (clubs)', async (_, change) => {
    const at = await office();
    const before = await read(at.administrator, clubs);
    await change(at);
    const after = await read(at.administrator, clubs, before.etag);
    expect(after.status).toBe(200);
    expect(after.text).not.toBe(before.text);
    const browsed = dataOf(await callAs(app, at.outsider, 'GET /club/clubData'), listed);
    const forStaff = z.object({ data: listed }).parse(JSON.parse(after.text, forStudents)).data;
    expect(JSON.parse(JSON.stringify(browsed), forStudents)).toEqual(forStaff);
  });

  it.each<[string, string, (at: Office) => Promise<void>]>([
    [
      'a student is onboarded',
      'GET /students',
      byCall('PUT /user/createUsersAndStudents', () => ({
        students: [
          { schoolEmail: 'new@example.org', firstName: 'N', lastName: 'W', graduatingClass: comingClass },
        ],
      })),
    ],
    [
      'a student is archived',
      'GET /students',
      bySql('update person set archived = true where id = $1', ({ member }) => member.id),
    ],
    [
      'a student signs in',
      'GET /students',
      async ({ member }) => {
        await signedIn(app, member);
      },
    ],
    [
      'a teacher is onboarded',
      'GET /faculty/getFacultyForAdmin',
      byCall('PUT /user/createUsersAndFaculty', () => ({
        faculty: [{ schoolEmail: 'new@example.org', firstName: 'N', lastName: 'W' }],
      })),
    ],
    [
      'a teacher gets the administrator’s mark',
      'GET /faculty/getFacultyForAdmin',
      bySql('update person set administrator = true where id = $1', ({ teacher }) => teacher.id),
    ],
  ])('is renewed when %s', async (_, route, change) => {
    const at = await office();
    const before = await read(at.administrator, route);
    await change(at);
    const after = await read(at.administrator, route, before.etag);
    expect(after.status).toBe(200);
    expect(after.text).not.toBe(before.text);
  });

  it('is current while changes and reads overlap', async () => {
    const at = await office();
    const rounds = Array.from({ length: 30 }, (_, round) => `Name ${round}`);
    for (const clubName of rounds) {
      const reads = Array.from({ length: 3 }, () => callAs(app, at.administrator, clubs));
      await callAs(app, at.administrator, 'PUT /club/club', { _id: at.club.id, clubName });
      expect((await callAs(app, at.administrator, clubs)).text).toContain(`"${clubName}"`);
      await Promise.all(reads);
    }
  });
});
