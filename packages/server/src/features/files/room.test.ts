/** Limits on the files of a person and of a school. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { type Answer, callAs, errorOf } from '../../testing/callers/call.ts';
import { makeFaculty, makeSchool, makeStudent, type TestPerson } from '../../testing/factories.ts';
import { asOwner, countRows } from '../../testing/read/rows.ts';
import { arrive, imageOf, makeFile, putTo, sweep, writeAddress } from './files.factories.ts';

const megabyte = 1024 ** 2;
let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ FILES_PER_PERSON_GB: String(1 / 1024), FILES_PER_SCHOOL_GB: String(3 / 1024) });
});
afterAll(async () => app.close());

/** A file of the person, of this many bytes. */
async function have(person: TestPerson, bytes: number): Promise<void> {
  const id = await makeFile(app, { owner: person, purpose: 'evidence' });
  await asOwner(app, person.school.id, 'update stored_file set bytes = $3 where school_id = $1 and id = $2', [
    person.school.id,
    id,
    bytes,
  ]);
}

const complete = (person: TestPerson, input: unknown) => callAs(app, person, 'POST /files/complete', input);
const token = (person: TestPerson) =>
  callAs(app, person, 'GET /azureToken/{containerName}/generateAzureSecureToken', {
    containerName: 'evidence-files',
  });

function expectNoRoom(answer: Answer, words: RegExp): void {
  expect([answer.status, errorOf(answer).code]).toEqual([422, 'NO_ROOM']);
  expect(errorOf(answer).message).toMatch(words);
}

describe('files', () => {
  it('are limited for each person, however many arrive at the same time', async () => {
    const student = await makeStudent(app, { school: await makeSchool(app) });
    const image = await imageOf({ width: 400, height: 300 });
    const first = await complete(student, await arrive(app, student, image, 'evidence'));
    const { bytes } = z.object({ data: z.object({ bytes: z.number() }) }).parse(first.body).data;
    await have(student, megabyte - 3 * bytes);
    const waiting = [];
    for (let count = 0; count < 6; count += 1) waiting.push(await arrive(app, student, image, 'evidence'));
    const answers = await Promise.all(waiting.map(async (input) => complete(student, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const answer of answers) if (answer.status !== 200) expectNoRoom(answer, /up to 1 MB/);
    const rows = 'select count(*) from stored_file where school_id = $1 and owner_id = $2';
    expect(await countRows(app, student.school.id, rows, [student.school.id, student.id])).toBe(4);
    expectNoRoom(await token(student), /up to 1 MB/);
  });

  it('are limited for each school, apart from other schools', async () => {
    const school = await makeSchool(app);
    for (let count = 0; count < 3; count += 1) await have(await makeStudent(app, { school }), megabyte);
    const teacher = await makeFaculty(app, { school });
    expectNoRoom(await token(teacher), /school’s files can take up to 3 MB/);
    expect((await token(await makeFaculty(app, { school: await makeSchool(app) }))).status).toBe(200);
  });

  it('count towards the limit while they are removed, until the sweep deletes them', async () => {
    const student = await makeStudent(app, { school: await makeSchool(app) });
    await have(student, megabyte);
    const removed = `update stored_file set removed_at = now() - make_interval(hours => $3)
                      where school_id = $1 and owner_id = $2`;
    for (const hours of [1, 26]) {
      await asOwner(app, student.school.id, removed, [student.school.id, student.id, hours]);
      expectNoRoom(await token(student), /up to 1 MB/);
    }
    await sweep(app, Date.now());
    expect((await token(student)).status).toBe(200);
  });

  it('count towards the limit even before their upload is completed', async () => {
    const student = await makeStudent(app, { school: await makeSchool(app) });
    const address = await writeAddress(app, student, 'evidence-files');
    const photos = await writeAddress(app, student, 'meeting-photos');
    expect((await putTo(app, address, 'a.mp4', Buffer.alloc(0.6 * megabyte))).status).toBe(201);
    expectNoRoom(await putTo(app, photos, 'b.jpg', Buffer.alloc(0.6 * megabyte)), /up to 1 MB/);
    expect((await putTo(app, photos, 'c.jpg', Buffer.alloc(0.2 * megabyte))).status).toBe(201);
  });
});
