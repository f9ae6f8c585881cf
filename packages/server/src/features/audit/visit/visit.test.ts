/** What the holder of an audit link can open, and what stays closed without one. */

import { auditVisit } from '@casement/domain/audit/audit.contract.ts';
import { auditedPortfolio, auditWelcome } from '@casement/domain/audit/visit/visit.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { inDays, inHours } from '../../../testing/app/clock.ts';
import { type Caller, callAs, dataOf, hostOfSchool, nobodyAt, send } from '../../../testing/callers/call.ts';
import {
  comingClass,
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeFile, upload } from '../../files/files.factories.ts';
import {
  makeAward,
  makePost,
  makePostComment,
  makePostedFile,
  makeReviewer,
  makeTargets,
  makeTokenComment,
} from '../../portfolios/portfolios.factories.ts';
import { makeAuditLink, type TestAuditLink } from '../audit.factories.ts';

let app: TestApp;
let school: TestSchool;
let student: TestPerson;
let link: TestAuditLink;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  school = await makeSchool(app);
  student = await makeStudent(app, { school });
  link = await makeAuditLink(app, { school });
});
afterAll(async () => app.close());

const welcome = 'GET /audit/{token}';
const one = 'GET /audit/{token}/portfolio/{studentPortfolioInfoId}';
const file = 'GET /audit/{token}/file/{fileId}';

const open = (token = link.token, who: Caller | TestPerson = nobodyAt(school)) =>
  callAs(app, who, welcome, { token });
const read = (of: TestPerson, token = link.token, who: Caller | TestPerson = nobodyAt(school)) =>
  callAs(app, who, one, { token, studentPortfolioInfoId: of.id });
const fileOf = (fileId: string, token = link.token, size?: 'thumbnail') =>
  callAs(app, nobodyAt(school), file, { token, fileId, ...(size === undefined ? {} : { size }) });
const shownBy = async (token: string) =>
  dataOf(await open(token), auditWelcome).portfolios.map(({ _id }) => _id);
const change = (of: TestPerson, assignment: string) =>
  asOwner(app, of.school.id, `update person set ${assignment} where school_id = $1 and id = $2`, [
    of.school.id,
    of.id,
  ]);

describe('the welcome page', () => {
  it('shows the school, the expiry date and the figures of each portfolio', async () => {
    const named = await makeAuditLink(app, { students: [student], notes: 'Begin with Ada.', inDays: 3 });
    await makeTargets(app, {
      school,
      graduatingYear: comingClass,
      creativity: 2,
      activity: 0,
      service: 0,
      learningOutcome: 0,
    });
    const post = await makePost(app, { student });
    await makePostComment(app, { post, createdAt: new Date(inHours(-1 / 60)) });
    await makePost(app, { student, kind: 'reflection', createdAt: new Date(inHours(-1)) });
    await makeAward(app, {
      student,
      casTokens: [{ token: 'Creativity', count: 1 }],
      locTokens: [{ token: 'LOC2', count: 3 }],
    });
    const answer = dataOf(await open(named.token), auditWelcome);
    expect(answer).toMatchObject({
      schoolName: `School ${school.subdomain}`,
      timeZone: school.timeZone,
      expiresAt: inDays(3),
      adminNotes: 'Begin with Ada.',
      exportAllowed: true,
      portfolios: [
        {
          _id: student.id,
          student: { displayName: student.displayName, graduatingClass: comingClass },
          evidencePosts: 1,
          reflectionPosts: 1,
          newPosts: 1,
          noComments: false,
          nonCompliant: true,
          tokens: { creativity: 1, learningOutcome: 3 },
        },
      ],
    });
  });

  it('reveals no e-mail address, and no id of a reviewer or of the link', async () => {
    const teacher = await makeFaculty(app, { school });
    await makeReviewer(app, { student, faculty: teacher });
    const answer = await open();
    expect(dataOf(answer, auditWelcome).portfolios.map(({ _id }) => _id)).toEqual([student.id]);
    const { text } = answer;
    expect(text).not.toContain('@');
    expect(text).not.toContain(teacher.id);
    expect(text).not.toContain(link.id);
  });
});

describe('one portfolio', () => {
  it('is shown in full, with files through the link, but without e-mail addresses or permissions', async () => {
    const teacher = await makeFaculty(app, { school });
    await makeReviewer(app, { student, faculty: teacher });
    const fileId = await makePostedFile(app, student);
    const post = await makePost(app, { student, kind: 'reflection', text: 'What I learned there.' });
    await makePostComment(app, { post, author: teacher, content: 'Go on.' });
    await makeTokenComment(app, { student, author: teacher, content: 'Well begun.' });
    await makeAward(app, { student, verifiedBy: teacher });
    const answer = await read(student);
    const { portfolio, schoolName } = dataOf(answer, auditedPortfolio);
    expect(schoolName).toBe(`School ${school.subdomain}`);
    expect(portfolio.reflectionPosts[0]?.comments[0]).toMatchObject({
      content: 'Go on.',
      displayName: teacher.displayName,
      submittedByEmail: '',
      can: { delete: false },
    });
    expect(portfolio.tokensAwarded[0]?.comments[0]?.content).toBe('Well begun.');
    expect(portfolio.evidencePosts[0]?.files).toMatchObject([
      {
        url: `/api/audit/${link.token}/file/${fileId}`,
        thumbnailUrl: `/api/audit/${link.token}/file/${fileId}?size=thumbnail`,
      },
    ]);
    expect(Object.values(portfolio.can)).not.toContain(true);
    expect(portfolio.facultyReviewers[0]?.displayName).toBe(teacher.displayName);
    expect(portfolio.tokensAwarded[0]?.verifiedByName).toBe(teacher.displayName);
    expect(answer.text).not.toContain('@');
    expect(answer.text).not.toContain(teacher.id);
  });

  it('does not show a deleted post or its file', async () => {
    const fileId = await makePostedFile(app, student);
    expect((await fileOf(fileId)).status).toBe(302);
    await asOwner(app, school.id, 'delete from post where school_id = $1 and student_id = $2', [
      school.id,
      student.id,
    ]);
    expect(dataOf(await read(student), auditedPortfolio).portfolio.evidencePosts).toEqual([]);
    expect((await fileOf(fileId)).status).toBe(404);
  });
});

describe('the portfolios that a link shows', () => {
  it('are those of the class’s current students', async () => {
    const other = await makeStudent(app, { school, graduatingClass: '2099' });
    expect(await shownBy(link.token)).toEqual([student.id]);
    expect((await read(other)).status).toBe(404);
    await change(other, `graduating_class = '${comingClass}'`);
    await change(student, `graduating_class = '2099'`);
    expect(await shownBy(link.token)).toEqual([other.id]);
    expect([(await read(other)).status, (await read(student)).status]).toEqual([200, 404]);
  });

  it('leave out archived students of a class', async () => {
    const fileId = await makePostedFile(app, student);
    await change(student, 'archived = true');
    expect(await shownBy(link.token)).toEqual([]);
    expect([(await read(student)).status, (await fileOf(fileId)).status]).toEqual([404, 404]);
  });

  it('include a named student who was archived or moved to another class', async () => {
    const { token } = await makeAuditLink(app, { students: [student] });
    await change(student, `archived = true, graduating_class = '2020'`);
    expect(await shownBy(token)).toEqual([student.id]);
    expect((await read(student, token)).status).toBe(200);
    const mate = await makeStudent(app, { school, graduatingClass: '2020' });
    expect((await read(mate, token)).status).toBe(404);
  });

  it('include no student of another school, no teacher and no unknown id', async () => {
    const administrator = await makeAdministrator(app, { school });
    for (const person of [await makeStudent(app), administrator]) {
      expect((await read(person)).status).toBe(404);
    }
    for (const studentPortfolioInfoId of ['x', '*', student.id.slice(1), "' or 1=1"]) {
      const answer = await callAs(app, nobodyAt(school), one, { token: link.token, studentPortfolioInfoId });
      expect([studentPortfolioInfoId, answer.status]).toEqual([studentPortfolioInfoId, 404]);
    }
  });

  it('include the files of their posts, and no other files', async () => {
    const inside = await makePostedFile(app, student);
    const outside = await makePostedFile(app, await makeStudent(app, { school, graduatingClass: '2099' }));
    const elsewhere = await makePostedFile(app, await makeStudent(app));
    const unposted = await makeFile(app, { owner: student, purpose: 'evidence' });
    const teachers = await makeFile(app, { owner: await makeFaculty(app, { school }) });
    const statuses = [];
    for (const id of [inside, outside, elsewhere, unposted, teachers, 'x'])
      statuses.push((await fileOf(id)).status);
    expect(statuses).toEqual([302, 404, 404, 404, 404, 404]);
    await asOwner(app, school.id, 'update stored_file set removed_at = now() where id = $1', [inside]);
    expect((await fileOf(inside)).status).toBe(404);
  });

  it('leave out a named student who was deleted', async () => {
    const mate = await makeStudent(app, { school });
    const { token } = await makeAuditLink(app, { students: [student, mate] });
    await asOwner(app, school.id, 'delete from person where school_id = $1 and id = $2', [
      school.id,
      mate.id,
    ]);
    expect(await shownBy(token)).toEqual([student.id]);
  });
});

it('a portfolio is downloaded as PDF and ZIP where the link allows it, each time as a visit', async () => {
  await makePost(app, { student });
  const take = (token: string, format: 'pdf' | 'zip', of = student) =>
    callAs(app, nobodyAt(school), `${one}/${format}`, { token, studentPortfolioInfoId: of.id });
  const pdf = await take(link.token, 'pdf');
  expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect(pdf.headers['content-disposition']).toContain('attachment');
  expect(pdf.headers['cache-control']).toBe('no-store');
  const zip = await take(link.token, 'zip');
  expect([zip.status, zip.headers['content-type'], zip.text.slice(0, 2)]).toEqual([
    200,
    'application/zip',
    'PK',
  ]);
  const outside = await makeStudent(app, { school, graduatingClass: '2099' });
  expect((await take(link.token, 'pdf', outside)).status).toBe(404);
  const reading = await makeAuditLink(app, { school, exportAllowed: false });
  for (const format of ['pdf', 'zip'] as const) expect((await take(reading.token, format)).status).toBe(404);
  expect((await take('x', 'pdf')).status).toBe(404);
  const told = 'select opened from audit_visit where school_id = $1 order by id';
  expect(await asOwner(app, school.id, told, [school.id])).toEqual([{ opened: 'pdf' }, { opened: 'zip' }]);
});

it('a file is redirected to a signed address that serves its bytes for a minute at most', async () => {
  const teacher = await makeFaculty(app, { school });
  const { _id } = await upload(app, teacher, 'meetingPhoto');
  await makePost(app, { student, fileIds: [_id] });
  for (const size of [undefined, 'thumbnail'] as const) {
    const answer = await fileOf(_id, link.token, size);
    const location = z.string().parse(answer.headers['location']);
    expect(location).toContain('sig=');
    const { pathname, search } = new URL(location);
    const bytes = await send(app, 'GET', `${pathname}${search}`, { host: hostOfSchool(school) });
    expect([bytes.status, bytes.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(bytes.headers['cache-control']).toBe('private, no-store');
    const until = Number(new URL(location).searchParams.get('se')) * 1000;
    expect(until).toBeLessThanOrEqual(Date.parse(String(bytes.headers['date'])) + 60_000);
  }
});

describe('visits', () => {
  const visitsOf = async () => {
    const administrator = await makeAdministrator(app, { school });
    const answer = await callAs(app, administrator, 'GET /auditAccessLink/visits', {
      auditAccessLinkId: link.id,
    });
    return dataOf(answer, z.object({ visits: z.array(auditVisit) })).visits;
  };
  const as = (userAgent: string) => ({ headers: { 'user-agent': userAgent } });

  it('say what was opened, when and from where', async () => {
    await callAs(app, nobodyAt(school), welcome, { token: link.token }, as(`Browser ${'x'.repeat(999)}`));
    await read(student);
    const visits = await visitsOf();
    expect(visits.map(({ opened }) => opened)).toEqual(['portfolio', 'welcome']);
    expect(visits[0]?.student).toEqual({ _id: student.id, displayName: student.displayName });
    expect(visits[1]).toMatchObject({ student: null, clientAddress: '127.0.0.1' });
    expect(visits[1]?.userAgent).toHaveLength(300);
  });

  it('count a page and its pictures as one, and anything opened again within 15 minutes once', async () => {
    const fileIds = [await makePostedFile(app, student), await makePostedFile(app, student)];
    const fetch = (fileId: string, agent: string, size?: 'thumbnail') =>
      callAs(app, nobodyAt(school), file, { token: link.token, fileId, ...(size && { size }) }, as(agent));
    const input = { token: link.token, studentPortfolioInfoId: student.id };
    await callAs(app, nobodyAt(school), one, input, as('One'));
    for (const fileId of fileIds) await fetch(fileId, 'One', 'thumbnail');
    await callAs(app, nobodyAt(school), one, input, as('One'));
    expect((await visitsOf()).map(({ opened }) => opened)).toEqual(['portfolio']);
    for (const fileId of fileIds) await fetch(fileId, 'One');
    expect((await visitsOf()).map(({ opened }) => opened)).toEqual(['file', 'portfolio']);
    await fetch(fileIds[0] ?? '', 'Another', 'thumbnail');
    expect((await visitsOf()).map(({ opened }) => opened)).toEqual(['file', 'file', 'portfolio']);
    const later = "update audit_visit set at = at - interval '16 minutes' where school_id = $1";
    await asOwner(app, school.id, later, [school.id]);
    await fetch(fileIds[0] ?? '', 'One', 'thumbnail');
    expect(await visitsOf()).toHaveLength(4);
  });

  it('leave out refused requests', async () => {
    await read(await makeStudent(app));
    await fileOf(student.id);
    expect(await visitsOf()).toEqual([]);
  });

  it('name “A former student” once the student is deleted', async () => {
    await read(student);
    await asOwner(app, school.id, 'delete from person where school_id = $1 and id = $2', [
      school.id,
      student.id,
    ]);
    expect((await visitsOf())[0]?.student).toEqual({ _id: null, displayName: 'A former student' });
  });
});
