import { access, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { schoolPurges } from '../../jobs.ts';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs } from '../../testing/callers/call.ts';
import { makeClub, makeFaculty, makeMeeting, makeStudent, type TestPerson } from '../../testing/factories.ts';
import { draftOf } from '../../testing/read/posts.ts';
import { asOwner, countRows } from '../../testing/read/rows.ts';
import { makePost } from '../portfolios/portfolios.factories.ts';
import { arrive, imageOf, makeClaim, sweep as sweepAt, upload } from './files.factories.ts';
import { startSweeping, sweepFiles } from './files.jobs.ts';

let app: TestApp;
let teacher: TestPerson;

beforeAll(async () => {
  app = await makeApp();
  teacher = await makeFaculty(app);
});
afterAll(async () => app.close());

const folder = () => path.join(app.services.config.dataDir, 'files');
const sweep = () => sweepAt(app, Date.now());

async function names(): Promise<string[]> {
  const entries = await readdir(folder(), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Backdates a file's upload, or its removal, by this many hours. */
async function age(fileId: string, hours: number, removed: boolean): Promise<void> {
  await asOwner(
    app,
    teacher.school.id,
    `update stored_file set created_at = now() - make_interval(hours => $2),
            removed_at = case when $3 then now() - make_interval(hours => $2) end where id = $1`,
    [fileId, hours, removed],
  );
}

const exists = async (fileId: string) =>
  (await countRows(app, teacher.school.id, 'select count(*) from stored_file where id = $1', [fileId])) === 1;

it('the sweep deletes files that were removed or unused for a day, and nothing else', async () => {
  const { school } = teacher;
  const club = await makeClub(app, { school });
  const meeting = await makeMeeting(app, { club });
  const make = () => upload(app, teacher, 'meetingPhoto');
  const [fresh, never, justRemoved, removed, shown] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make(),
  ];
  const image = await upload(app, teacher, 'clubImage');
  await callAs(app, teacher, 'PUT /club/meetingPhotos', { meetingId: meeting.id, fileIds: [shown._id] });
  await callAs(app, teacher, 'PUT /club/image', { clubId: club.id, fileId: image._id });
  await age(never._id, 26, false);
  await age(justRemoved._id, 23, true);
  await age(removed._id, 26, true);
  await age(shown._id, 2000, false);
  await age(image._id, 2000, false);

  // Several processes may sweep at the same time.
  await Promise.all([sweep(), sweep(), sweep()]);

  const left = await names();
  for (const [file, stays] of [
    [fresh, true],
    [never, false],
    [justRemoved, true],
    [removed, false],
    [shown, true],
    [image, true],
  ] as const) {
    expect(await exists(file._id)).toBe(stays);
    expect(left.filter((name) => name.startsWith(file._id)).length).toBe(stays ? 2 : 0);
  }
});

it('the sweep deletes the files of a club and its meetings a day after the club was deleted', async () => {
  const { school } = teacher;
  const club = await makeClub(app, { school });
  const meeting = await makeMeeting(app, { club });
  const photo = await upload(app, teacher, 'meetingPhoto');
  const image = await upload(app, teacher, 'clubImage');
  await callAs(app, teacher, 'PUT /club/meetingPhotos', { meetingId: meeting.id, fileIds: [photo._id] });
  await callAs(app, teacher, 'PUT /club/image', { clubId: club.id, fileId: image._id });
  await age(photo._id, 100, false);
  await age(image._id, 100, false);
  await callAs(app, teacher, 'DELETE /club/deleteClub', { clubId: club.id });
  await sweep();
  expect([await exists(photo._id), await exists(image._id)]).toEqual([true, true]);
  await age(photo._id, 26, true);
  await age(image._id, 26, true);
  await sweep();
  expect([await exists(photo._id), await exists(image._id)]).toEqual([false, false]);
});

it('the sweep goes by claims alone, and deletes a file that only a draft’s text names', async () => {
  const student = await makeStudent(app, { school: teacher.school });
  const make = () => upload(app, student, 'evidence');
  const [shown, held, named, loose] = [await make(), await make(), await make(), await make()];
  const post = await makePost(app, { student, fileIds: [shown._id] });
  const [draft] = await asOwner(
    app,
    student.school.id,
    "insert into post_draft (student_id, slot, content) values ($1, 'evidence', $2::jsonb) returning id",
    [student.id, JSON.stringify({ files: [{ _id: held._id }, { _id: named._id }] })],
  );
  await makeClaim(app, student.school.id, { kind: 'draft', record: String(draft?.['id']), file: held._id });
  for (const file of [shown, held, named, loose]) await age(file._id, 100, false);
  await sweep();
  const left = [shown, held, named, loose].map(({ _id }) => exists(_id));
  expect(await Promise.all(left)).toEqual([true, true, false, false]);
  await callAs(app, student, 'DELETE /portfolio/evidence', { _id: post.id });
  await age(shown._id, 100, true);
  await sweep();
  expect(await exists(shown._id)).toBe(false);
});

it('the sweep deletes uploads that were not completed within a day', async () => {
  const old = await arrive(app, teacher, await imageOf());
  const young = await arrive(app, teacher, await imageOf());
  const place = path.join(
    folder(),
    'arrived',
    teacher.school.id,
    old.containerName,
    teacher.id,
    old.blobName,
  );
  const past = new Date(Date.now() - 26 * 3_600_000);
  await utimes(place, past, past);
  await sweep();
  const left = await names();
  expect([left.includes(old.blobName), left.includes(young.blobName)]).toEqual([false, true]);
});

it('a file cannot be shown again more than a day after it was removed', async () => {
  const club = await makeClub(app, { school: teacher.school });
  const image = await upload(app, teacher, 'clubImage');
  await age(image._id, 25, true);
  const answer = await callAs(app, teacher, 'PUT /club/image', { clubId: club.id, fileId: image._id });
  expect(answer.status).toBe(422);
});

it('the sweep releases the files of a draft unchanged for 30 days, and deletes them a day later', async () => {
  const { school } = teacher;
  const student = await makeStudent(app, { school });
  const make = () => upload(app, student, 'evidence');
  const [young, forgotten, posted] = [await make(), await make(), await make()];
  await makePost(app, { student, fileIds: [posted._id] });
  const keep = (slot: string, file: string, writtenAt: string) =>
    callAs(app, student, 'PUT /portfolio/draft', { slot, content: draftOf([file], { writtenAt }) });
  await keep('evidence', young._id, '2026-11-01T10:00:00Z');
  await keep('reflection', forgotten._id, '2026-11-01T10:00:00Z');
  for (const { _id } of [young, forgotten, posted]) await age(_id, 2000, false);
  const lasts = `select bool_and(u.lapses_at between d.updated_at + interval '30 days' - interval '1 minute'
                                                 and d.updated_at + interval '30 days' + interval '1 minute') as exact
                   from post_draft d join file_use u on u.draft_id = d.id where d.student_id = $1`;
  expect(await asOwner(app, school.id, lasts, [student.id])).toEqual([{ exact: true }]);
  await asOwner(
    app,
    school.id,
    'update file_use set lapses_at = app_now() + make_interval(hours => case when file_id = $1 then -1 else 1 end) where lapses_at is not null',
    [forgotten._id],
  );
  const left = async () => Promise.all([posted, young, forgotten].map(({ _id }) => exists(_id)));
  await sweep();
  expect(await left()).toEqual([true, true, true]);
  await age(forgotten._id, 26, true);
  await sweep();
  expect(await left()).toEqual([true, true, false]);
  // A new version of the draft restarts the 30 days.
  await keep('evidence', young._id, '2026-11-02T10:00:00Z');
  expect(await asOwner(app, school.id, lasts, [student.id])).toEqual([{ exact: true }]);
});

it('the sweep purges rows of every school, even of one without files', async () => {
  const { school } = await makeFaculty(app);
  const [over, running] = ['over', 'running'];
  await asOwner(
    app,
    school.id,
    "insert into sign_in_attempt (key, window_end) values ($1, now() - interval '1 second'), ($2, now() + interval '1 hour')",
    [over, running],
  );
  const onError = vi.fn();
  await sweepFiles({ ...app.services, purges: schoolPurges }, Date.now(), onError);
  expect(onError).not.toHaveBeenCalled();
  const left = await asOwner(app, school.id, 'select key from sign_in_attempt where school_id = $1', [
    school.id,
  ]);
  expect(left).toEqual([{ key: running }]);
});

/** Uploads an image that nobody has used for a day. */
async function unused(who: TestPerson) {
  const { _id } = await upload(app, who, 'clubImage');
  await asOwner(
    app,
    who.school.id,
    "update stored_file set created_at = now() - interval '26 hours' where id = $1",
    [_id],
  );
  return _id;
}

it('a failure is reported, and stops neither the rest of its school’s sweep nor that of another school', async () => {
  const other = await makeFaculty(app);
  // The school that was created first is swept first.
  const [own, others] = [await unused(teacher), await unused(other)];
  const { files } = app.services;
  const failure = new Error('The disk doesn’t answer.');
  const onError = vi.fn();
  const removeArrivedBefore: typeof files.removeArrivedBefore = async (schoolId, moment) => {
    if (schoolId === teacher.school.id) throw failure;
    await files.removeArrivedBefore(schoolId, moment);
  };
  const store: typeof files = { ...files, removeArrivedBefore };
  await sweepFiles({ ...app.services, files: store }, Date.now(), onError);
  expect(onError.mock.calls).toEqual([[failure]]);
  const left = await names();
  expect([own, others].map((id) => left.some((name) => name.startsWith(id)))).toEqual([false, false]);
});

it('bytes that can’t be deleted are logged once by their file, and deleted by the next sweep', async () => {
  const [stuck, next] = [await unused(teacher), await unused(teacher)];
  const job = uuidv7();
  await asOwner(
    app,
    teacher.school.id,
    `insert into job (id, kind, state, payload, started_by, result_blob_name, expires_at)
     values ($1, 'classExport', 'done', '{}', $2, $3, now() - interval '1 minute')`,
    [job, teacher.id, `${job}.result`],
  );
  const { files, log } = app.services;
  const warn = vi.spyOn(log, 'warn');
  onTestFinished(() => warn.mockRestore());
  const onError = vi.fn();
  const remove: typeof files.remove = async (file) => {
    if ([stuck, job].some((id) => file.blobName.startsWith(id)))
      throw Object.assign(new Error(`EACCES: ${file.schoolId}/${file.blobName}`), { code: 'EACCES' });
    await files.remove(file);
  };
  await sweepFiles({ ...app.services, files: { ...files, remove } }, Date.now(), onError);
  const message = 'stored bytes could not be deleted';
  expect(warn.mock.calls).toEqual([
    [{ job, error: 'Error', code: 'EACCES' }, message],
    [{ file: stuck, error: 'Error', code: 'EACCES' }, message],
  ]);
  expect(onError).not.toHaveBeenCalled();
  expect([await exists(stuck), await exists(next)]).toEqual([true, false]);
  await sweep();
  expect(await exists(stuck)).toBe(false);
  expect(await countRows(app, teacher.school.id, 'select count(*) from job where id = $1', [job])).toBe(0);
});

it('a start deletes the folders of killed processes, but none in which somebody has just written', async () => {
  const long = new Date(Date.now() - 7 * 3_600_000);
  const make = async (begins: string, folderAt: Date | null, fileAt: Date | null) => {
    const made = await mkdtemp(path.join(tmpdir(), begins));
    await writeFile(path.join(made, 'class.zip'), 'x');
    if (fileAt !== null) await utimes(path.join(made, 'class.zip'), fileAt, fileAt);
    if (folderAt !== null) await utimes(made, folderAt, folderAt);
    return made;
  };
  const folders = [
    await make('casement-export-', long, long),
    await make('casement-job-0-', long, long),
    await make('casement-export-', null, null),
    await make('casement-job-0-', long, null),
    await make('casement-other-', long, long),
  ];
  const { database, files, jobs, log } = app.services;
  const onError = vi.fn();
  const done = await startSweeping(jobs, { database, files, log }, onError);
  await jobs.boss.offWork('sweep');
  await done();
  expect(onError).not.toHaveBeenCalled();
  const left = await Promise.all(
    folders.map((one) =>
      access(one).then(
        () => true,
        () => false,
      ),
    ),
  );
  for (const one of folders) await rm(one, { recursive: true, force: true });
  expect(left).toEqual([false, false, true, true, true]);
});

it('the sweep runs in only one of several processes, and schedules the next one', async () => {
  const { database, files, jobs, log } = app.services;
  const never = await upload(app, teacher, 'meetingPhoto');
  await age(never._id, 26, false);
  const onError = vi.fn();
  const done = [
    await startSweeping(jobs, { database, files, log }, onError, 1),
    await startSweeping(jobs, { database, files, log }, onError, 1),
  ];
  const waiting = 'select count(*) from pgboss.job where name = $1 and state = $2';
  const count = async (state: string) => countRows(app, teacher.school.id, waiting, ['sweep', state]);
  expect(await count('created')).toBe(1);
  await asOwner(app, teacher.school.id, `update pgboss.job set start_after = now() where name = 'sweep'`, []);
  await vi.waitFor(async () => expect(await exists(never._id)).toBe(false), {
    timeout: 120_000,
    interval: 100,
  });
  await vi.waitFor(async () => expect(await count('completed')).toBe(1), { timeout: 120_000, interval: 100 });
  expect(await count('created')).toBe(1);
  await jobs.boss.offWork('sweep');
  for (const one of done) await one();
  expect(onError).not.toHaveBeenCalled();
});

describe('an upload of which the store takes only the first part', () => {
  const failing = async (removes: boolean) => {
    const input = await arrive(app, teacher, await imageOf());
    const { files } = app.services;
    const { put, remove } = files;
    const rows = async () => countRows(app, teacher.school.id, 'select count(*) from stored_file');
    const before = { rows: await rows(), files: (await names()).length, logged: app.logLines.length };
    let puts = 0;
    files.put = async (...file) => {
      puts += 1;
      if (puts === 2) throw new Error('The disk is full.');
      await put(...file);
    };
    if (!removes) files.remove = async () => Promise.reject(new Error('The disk doesn’t answer.'));
    try {
      expect((await callAs(app, teacher, 'POST /files/complete', input)).status).toBe(500);
    } finally {
      Object.assign(files, { put, remove });
    }
    expect(puts).toBe(2);
    // The upload itself is taken from where it arrived.
    const warned = app.logLines.slice(before.logged).filter(({ level }) => level === 'warn');
    return {
      rows: (await rows()) - before.rows,
      files: (await names()).length - (before.files - 1),
      warned: warned.map(({ detail, message }) => [Object.keys(detail), message]),
    };
  };

  it('leaves neither bytes nor a row', async () => {
    expect(await failing(true)).toEqual({ rows: 0, files: 0, warned: [] });
  });

  it('keeps its row for the sweep if the bytes can’t be deleted', async () => {
    expect(await failing(false)).toEqual({
      rows: 1,
      files: 1,
      warned: [[['file', 'error'], 'stored bytes could not be deleted']],
    });
  });
});
