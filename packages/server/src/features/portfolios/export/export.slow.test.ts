/** Exports of portfolios through the API: permissions, the content of the files, and the outcome of jobs. */

import { PDFDocument } from '@cantoo/pdf-lib';
import { type Job, job as jobSchema } from '@casement/domain/jobs/jobs.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SchoolScope } from '../../../auth/scope.ts';
import { abandonedQueue } from '../../../jobs/boss.ts';
import { addJob } from '../../../jobs/jobs.store.ts';
import { resultBlob } from '../../../jobs/worker.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf, nobodyAt } from '../../../testing/callers/call.ts';
import {
  comingClass,
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { bytesMade, filesIn } from '../../../testing/read/exports.ts';
import { textOfPdf } from '../../../testing/read/pdfText.ts';
import { activityOf, asOwner, countRows } from '../../../testing/read/rows.ts';
import { imageOf, makeFile, sweep, upload } from '../../files/files.factories.ts';
import { makePost, makePostComment, makeReviewer } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

let working: Promise<void> | undefined;

const one = 'POST /portfolio/export';
const whole = 'POST /portfolio/exportClass';
const read = 'GET /job/{jobId}';

const begin = async (who: TestPerson, student: TestPerson, format = 'pdf') =>
  dataOf(await callAs(app, who, one, { studentPortfolioInfoId: student.id, format }), jobSchema);

const jobOf = async (who: TestPerson, { _id }: Pick<Job, '_id'>) =>
  dataOf(await callAs(app, who, read, { jobId: _id }), jobSchema);

/** Runs the jobs, and waits until one has ended. */
async function ended(who: TestPerson, started: Pick<Job, '_id'>): Promise<Job> {
  working ??= app.work();
  await working;
  const state = async () => (await jobOf(who, started)).state;
  await expect.poll(state, { interval: 100 }).toMatch(/done|failed/);
  return jobOf(who, started);
}

const bytesOf = async (made: Job) => bytesMade(app, made);

async function classOfThree(names: readonly [string, string][]) {
  const school = await makeSchool(app);
  const students: TestPerson[] = [];
  for (const [firstName, lastName] of names) {
    students.push(await makeStudent(app, { school, firstName, lastName, graduatingClass: '2028' }));
  }
  return { school, students, administrator: await makeAdministrator(app, { school }) };
}

describe('starting an export', () => {
  it('lets students export their own portfolio, faculty any portfolio, and only administrators a class', async () => {
    const school = await makeSchool(app);
    const [student, other] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
    const [teacher, stranger] = [await makeFaculty(app, { school }), await makeAdministrator(app)];
    await begin(student, student);
    await begin(teacher, student);
    const input = { studentPortfolioInfoId: student.id, format: 'zip' };
    expect((await callAs(app, other, one, input)).status).toBe(403);
    expect((await callAs(app, stranger, one, input)).status).toBe(404);
    expect((await callAs(app, nobodyAt(school), one, input)).status).toBe(401);
    for (const who of [student, teacher]) {
      expect((await callAs(app, who, whole, { graduatingClass: comingClass })).status).toBe(403);
    }
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'portfolio.export',
      'portfolio.export',
    ]);
  });

  it('shows a job only to the person who started it', async () => {
    const school = await makeSchool(app);
    const student = await makeStudent(app, { school });
    const job = await begin(student, student);
    for (const who of [await makeStudent(app, { school }), await makeAdministrator(app, { school })]) {
      expect((await callAs(app, who, read, { jobId: job._id })).status).toBe(403);
    }
    expect((await callAs(app, await makeAdministrator(app), read, { jobId: job._id })).status).toBe(404);
    expect((await callAs(app, student, read, { jobId: 'nothing' })).status).toBe(404);
  });

  it('refuses unknown formats and classes without students', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    const wrong = await callAs(app, administrator, one, {
      studentPortfolioInfoId: student.id,
      format: 'doc',
    });
    expect(errorOf(wrong)).toMatchObject({ code: 'INVALID', fields: [{ path: 'format' }] });
    const empty = await callAs(app, administrator, whole, { graduatingClass: '1999' });
    expect(errorOf(empty).fields?.[0]?.message).toContain('The class of 1999 has no students');
    expect((await callAs(app, administrator, whole, { graduatingClass: 'soon' })).status).toBe(422);
  });

  it('answers with the waiting job for the same export, and with a new one for another format', async () => {
    const student = await makeStudent(app);
    const both = await Promise.all([begin(student, student), begin(student, student)]);
    expect(new Set(both.map(({ _id }) => _id)).size).toBe(1);
    expect((await begin(student, student, 'zip'))._id).not.toBe(both[0]._id);
    const queued = `select count(*) from pgboss.job where data->>'schoolId' = $1`;
    expect(await countRows(app, student.school.id, queued, [student.school.id])).toBe(2);
  });

  it('starts no job if the transaction that asked for it is rolled back', async () => {
    const { services } = app;
    const student = await makeStudent(app);
    const payload = { studentId: student.id, format: 'pdf' };
    const rolledBack = services.database.withSchool(SchoolScope.of(student.school.id), async (tx) => {
      await services.jobs.enqueue(tx, { kind: 'portfolioExport', payload, startedBy: student.id });
      throw new Error('Not this time.');
    });
    await expect(rolledBack).rejects.toThrow('Not this time.');
    const queued = `select count(*) from pgboss.job where data->>'schoolId' = $1`;
    expect(await countRows(app, student.school.id, queued, [student.school.id])).toBe(0);
  });
});

describe('exporting one portfolio', () => {
  it('makes a PDF with its title, page numbers, and text in any script', async () => {
    const student = await makeStudent(app, { firstName: 'Nguyễn', lastName: 'Łukasik' });
    const teacher = await makeFaculty(app, { school: student.school });
    await makeReviewer(app, { student, faculty: teacher });
    const picture = await upload(app, student, 'evidence', await imageOf({ format: 'png' }));
    const post = await makePost(app, {
      student,
      text: '&lt;script&gt;alert(1)&lt;/script&gt; 中文 😀',
      fileIds: [picture._id],
    });
    await makePostComment(app, { post, author: teacher });
    await makePost(app, { student, kind: 'reflection', day: '2026-03-01' });
    const job = await ended(student, await begin(student, student));
    expect(job).toMatchObject({ state: 'done', done: 1, total: 1 });
    expect(job.result?.name).toBe('CAS portfolio - Nguyễn Łukasik - 2028.pdf');
    const bytes = await bytesOf(job);
    const pdf = await PDFDocument.load(bytes);
    expect(pdf.getTitle()).toBe('CAS portfolio of Nguyễn Łukasik');
    // Seasons follow one another on a page.
    expect(pdf.getPageCount()).toBe(2);
    const text = await textOfPdf(bytes);
    expect(text).toContain('Nguyễn Łukasik');
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).toContain('中文');
    expect(text).toContain('😀');
    expect(text).toContain('Page 1 of 2');
    expect(text).toContain('oldest first');
    expect(text).toContain('Spring 2026');
  });

  it('makes a PDF of one page for a portfolio without posts', async () => {
    const student = await makeStudent(app);
    const job = await ended(student, await begin(student, student));
    expect((await PDFDocument.load(await bytesOf(job))).getPageCount()).toBe(1);
  });

  it('makes a ZIP with the stored files under safe names, and a list of the missing ones', async () => {
    const student = await makeStudent(app);
    const picture = await upload(app, student, 'evidence');
    const lost = await makeFile(app, { owner: student, purpose: 'evidence' });
    await asOwner(app, student.school.id, `update stored_file set name = $2 where id = $1`, [
      picture._id,
      '../../etc/passwd',
    ]);
    await asOwner(app, student.school.id, `update stored_file set name = 'CON.png' where id = $1`, [lost]);
    await makePost(app, { student, day: '2026-11-02', fileIds: [picture._id, lost] });
    const files = filesIn(await bytesOf(await ended(student, await begin(student, student, 'zip'))));
    expect([...files.keys()]).toEqual([
      'Portfolio.pdf',
      'Files/2026-11-02 Evidence/etc passwd.webp',
      'Portfolio.html',
      'Missing files.txt',
    ]);
    expect(files.get('Missing files.txt')?.toString()).toContain('CON_.webp');
    const stored = files.get('Files/2026-11-02 Evidence/etc passwd.webp');
    expect(stored?.length).toBe(picture.bytes);
    expect(stored?.toString('latin1', 8, 12)).toBe('WEBP');
    expect((await PDFDocument.load(files.get('Portfolio.pdf') ?? '')).getPageCount()).toBe(2);
    const page = files.get('Portfolio.html')?.toString() ?? '';
    expect(page).toContain('src="Files/2026-11-02%20Evidence/etc%20passwd.webp"');
    expect(page).toContain('>../../etc/passwd</a>');
    expect(page).toContain('CON.png” couldn’t be found');
  });
});

describe('exporting a class', () => {
  it('makes one archive with a folder for each student, and counts the students', async () => {
    const { students, administrator } = await classOfThree([
      ['A/B', 'Ek..'],
      ['😀', 'Öz'],
      ['A B', 'Ek'],
    ]);
    const [first] = students;
    if (first !== undefined) await makePost(app, { student: first });
    const started = dataOf(await callAs(app, administrator, whole, { graduatingClass: '2028' }), jobSchema);
    const job = await ended(administrator, started);
    expect(job).toMatchObject({ state: 'done', kind: 'classExport', done: 3, total: 3 });
    const names = [...filesIn(await bytesOf(job)).keys()];
    expect(names.toSorted()).toEqual(
      ['Ek, A B', 'Ek.., A B', 'Öz, 😀']
        .flatMap((folder) => [`${folder}/Portfolio.pdf`, `${folder}/Portfolio.html`])
        .toSorted(),
    );
  });
});

describe('export jobs', () => {
  it('fail with a message if the student was deleted', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    const queue = app.services.jobs;
    const { job } = await app.services.database.withSchool(SchoolScope.of(student.school.id), (tx) =>
      queue.enqueue(tx, {
        kind: 'portfolioExport',
        payload: { studentId: administrator.id, format: 'pdf' },
        startedBy: administrator.id,
      }),
    );
    const end = await ended(administrator, { _id: job._id });
    expect(end.state).toBe('failed');
    expect(end.problem).toContain('was deleted');
  });

  it('fail with a message after too many attempts, and leave no file', async () => {
    const student = await makeStudent(app);
    const { database, files, jobs } = app.services;
    const payload = { studentId: student.id, format: 'pdf' };
    const schoolId = student.school.id;
    const { job } = await database.withSchool(SchoolScope.of(schoolId), (tx) =>
      addJob(tx, { kind: 'portfolioExport', payload, startedBy: student.id }),
    );
    // The state left by an attempt whose process ends after storing the file and before noting that.
    const left = { schoolId, blobName: resultBlob(job._id) };
    await files.put(left, Buffer.from('%PDF-'), 'application/pdf');
    await jobs.boss.send(abandonedQueue, { schoolId, jobId: job._id });
    const end = await ended(student, job);
    expect(end.problem).toContain('failed several times');
    const kept = async () => {
      const found = await files.read(left);
      found?.destroy();
      return found !== undefined;
    };
    await expect.poll(kept).toBe(false);
  });

  it('don’t keep the service from answering calls while a PDF is drawn', async () => {
    const student = await makeStudent(app);
    for (let number = 0; number < 60; number += 1) {
      await makePost(app, { student, text: 'We sorted crates until all of them were gone. '.repeat(40) });
    }
    working ??= app.work();
    await working;
    const started = await begin(student, student);
    let answeredMeanwhile = 0;
    const state = async () => {
      const job = await jobOf(student, started);
      if (job.state === 'running') answeredMeanwhile += 1;
      return job.state;
    };
    await expect.poll(state, { interval: 1 }).toBe('done');
    // If it were drawn in the thread that answers, only a call or two would get through: before it, and
    // after.
    expect(answeredMeanwhile).toBeGreaterThan(10);
  });

  it('are deleted with their file after a day', async () => {
    const student = await makeStudent(app);
    const job = await ended(student, await begin(student, student));
    const { pathname, search } = new URL(job.result?.url ?? '');
    const bytes = async () => (await fetch(`http://127.0.0.1:${app.port}${pathname}${search}`)).status;
    await sweep(app, Date.now() + 23 * 3_600_000);
    expect([(await jobOf(student, job)).state, await bytes()]).toEqual(['done', 200]);
    await sweep(app, Date.now() + 25 * 3_600_000);
    expect((await callAs(app, student, read, { jobId: job._id })).status).toBe(404);
    expect(await bytes()).toBe(404);
  });
});
