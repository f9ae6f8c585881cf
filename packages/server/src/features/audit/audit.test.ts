/** Audit links: administrators create, edit and delete them. */

import { auditLink, auditVisit, deletedAuditLink } from '@casement/domain/audit/audit.contract.ts';
import { defaultExpiry, latestExpiry } from '@casement/domain/audit/audit.rules.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { inDays } from '../../testing/app/clock.ts';
import {
  callAs,
  dataOf,
  errorOf,
  hostOfSchool,
  nobodyAt,
  send,
  statusesOf,
} from '../../testing/callers/call.ts';
import {
  comingClass,
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../testing/read/rows.ts';
import { makeAuditLink } from './audit.factories.ts';
import { auditText } from './audit.text.ts';

let app: TestApp;
let administrator: TestPerson;
let today: string;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  administrator = await makeAdministrator(app);
  today = inDays(0);
});
afterAll(async () => app.close());

const ofClass = { accessType: 'graduating_classes', graduatingClasses: [comingClass] };
const ofPortfolios = (...students: TestPerson[]) => ({
  accessType: 'specific_portfolios',
  specificStudentPortfolioInfos: students.map(({ id }) => id),
});
const create = (input: unknown, who = administrator) => callAs(app, who, 'POST /auditAccessLink/link', input);
const made = async (input: unknown) => dataOf(await create(input), auditLink);
const list = async () => {
  const answer = await callAs(app, administrator, 'GET /auditAccessLink/links');
  return dataOf(answer, z.object({ links: z.array(auditLink) })).links;
};
const update = (input: unknown, who = administrator) => callAs(app, who, 'PUT /auditAccessLink/link', input);
const remove = (input: unknown) => callAs(app, administrator, 'DELETE /auditAccessLink/link', input);
const open = (token: string | null) =>
  callAs(app, nobodyAt(administrator.school), 'GET /audit/{token}', { token });
const shift = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();
const fieldsOf = (answer: Awaited<ReturnType<typeof create>>) =>
  errorOf(answer).fields?.map(({ path }) => path) ?? [];

describe('an audit link', () => {
  it('is created for a class, for three months, with an address on the school’s own host', async () => {
    await makeStudent(app, { school: administrator.school });
    const link = await made({ ...ofClass, adminNotes: '  Please begin with Ada. ', adminCreator: 'x@y.z' });
    expect(link).toMatchObject({
      accessType: 'graduating_classes',
      graduatingClasses: [comingClass],
      specificStudentPortfolioInfos: [],
      portfolioCount: 1,
      expiresAt: defaultExpiry(today),
      state: 'ACTIVE',
      adminNotes: 'Please begin with Ada.',
      exportAllowed: true,
      adminCreator: { _id: administrator.id, displayName: administrator.displayName },
      visits: { count: 0, lastAt: null },
    });
    expect(link.token).toMatch(/^[\w-]{43}$/);
    expect(link.url).toBe(`http://${hostOfSchool(administrator.school)}/audit/${link.token}`);
    expect(await list()).toEqual([link]);
    expect((await open(link.token)).status).toBe(200);
    expect(await list()).toMatchObject([{ visits: { count: 1 } }]);
  });

  it('is created for named portfolios, and lists them by class and name', async () => {
    const { school } = administrator;
    const b = await makeStudent(app, { school, firstName: 'Berit' });
    const a = await makeStudent(app, { school, firstName: 'Ada' });
    const later = await makeStudent(app, { school, firstName: 'Aa', graduatingClass: '2099' });
    const link = await made({ ...ofPortfolios(later, b, a), graduatingClasses: [comingClass, '2099'] });
    expect(link.students.map(({ _id }) => _id)).toEqual([a.id, b.id, later.id]);
    expect(link.specificStudentPortfolioInfos).toEqual([a.id, b.id, later.id]);
    expect([link.graduatingClasses, link.portfolioCount]).toEqual([[], 3]);
    expect(JSON.stringify(link)).not.toContain(a.schoolEmail);
  });

  it('is stored encrypted, found by its hash, and never logged with its token', async () => {
    const link = await made(ofClass);
    const token = link.token ?? '';
    const { headers } = await open(token);
    const rows = await asOwner(
      app,
      administrator.school.id,
      'select l.*, a.* from audit_link l join activity_log a on a.subject_id = l.id where l.id = $1',
      [link._id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    await expect
      .poll(() => app.logLines.map(({ detail }) => detail['requestId']))
      .toContain(headers['x-request-id']);
    expect(app.logLines.filter((line) => JSON.stringify(line).includes(token))).toEqual([]);
    const metrics = await send(app, 'GET', '/metrics', { host: 'localhost' });
    expect(metrics.text).toContain('/api/audit/{token}');
    expect(metrics.text).not.toContain(token);
    expect(await activityOf(app, administrator.school.id)).toEqual([
      { action: 'audit.manage', subject_id: link._id },
    ]);
  });

  it('is created once if its form is sent again, and is a conflict if the form has changed', async () => {
    const student = await makeStudent(app, { school: administrator.school });
    const form = { ...ofPortfolios(student), adminNotes: 'Welcome.', newId: uuidv7() };
    const link = await made(form);
    expect(link._id).toBe(form.newId);
    expect(await made(form)).toEqual(link);
    for (const change of [
      { adminNotes: '' },
      { exportAllowed: false },
      { expiresAt: shift(today, 9) },
      ofClass,
    ]) {
      const answer = await create({ ...form, ...change });
      expect([answer.status, errorOf(answer).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    }
    const colleague = await makeAdministrator(app, { school: administrator.school });
    expect(fieldsOf(await create(form, colleague))).toEqual(['newId']);
    expect(await list()).toEqual([link]);
    expect(await activityOf(app, administrator.school.id)).toHaveLength(1);
  });

  it('keeps its address when it is edited, and shows the new values', async () => {
    const student = await makeStudent(app, { school: administrator.school });
    const link = await made(ofClass);
    const edit = {
      ...ofPortfolios(student),
      auditAccessLinkId: link._id,
      expiresAt: shift(today, 3),
      exportAllowed: false,
    };
    const edited = dataOf(await update(edit), auditLink);
    expect(edited).toMatchObject({
      token: link.token,
      graduatingClasses: [],
      specificStudentPortfolioInfos: [student.id],
      expiresAt: shift(today, 3),
      state: 'EXPIRING',
      adminNotes: '',
      exportAllowed: false,
    });
    const back = dataOf(await update({ ...ofClass, auditAccessLinkId: link._id }), auditLink);
    expect(back).toMatchObject({
      specificStudentPortfolioInfos: [],
      expiresAt: shift(today, 3),
      exportAllowed: false,
    });
    const named = 'select count(*) from audit_link_portfolio where school_id = $1 and link_id = $2';
    expect(await countRows(app, administrator.school.id, named, [administrator.school.id, link._id])).toBe(0);
  });

  it('can be edited after it expired, with the same day or one from today on', async () => {
    const { id } = await makeAuditLink(app, { school: administrator.school, inDays: -10 });
    const edit = { ...ofClass, auditAccessLinkId: id };
    expect(dataOf(await update({ ...edit, expiresAt: shift(today, -10) }), auditLink).state).toBe('EXPIRED');
    const refused = await update({ ...edit, expiresAt: shift(today, -9) });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['expiresAt']]);
    expect(dataOf(await update({ ...edit, expiresAt: today }), auditLink).state).toBe('EXPIRING');
  });

  it.each(['linkId', 'auditAccessLinkId'])('is deleted by its %s, and then opens nothing', async (name) => {
    const link = await made(ofClass);
    await open(link.token);
    expect(dataOf(await remove({ [name]: link._id }), z.object({ _id: z.string() }))._id).toBe(link._id);
    expect((await open(link.token)).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await remove({ [name]: link._id })).status).toBe(404);
    expect((await update({ ...ofClass, auditAccessLinkId: link._id })).status).toBe(404);
  });

  it('keeps its visits and details when deleted, with who deleted it, but not its token', async () => {
    const link = await made({ ...ofClass, adminNotes: 'For the visit in May' });
    await open(link.token);
    await remove({ linkId: link._id });
    const { deletedLinks } = dataOf(
      await callAs(app, administrator, 'GET /auditAccessLink/links'),
      z.object({ deletedLinks: z.array(deletedAuditLink) }),
    );
    expect(deletedLinks).toMatchObject([
      {
        _id: link._id,
        graduatingClasses: link.graduatingClasses,
        adminNotes: 'For the visit in May',
        deletedByName: administrator.displayName,
        visits: { count: 1 },
      },
    ]);
    const visits = await callAs(app, administrator, 'GET /auditAccessLink/visits', {
      auditAccessLinkId: link._id,
    });
    const seen = dataOf(visits, z.object({ visits: z.array(z.object({ opened: z.string() })) }));
    expect(seen.visits).toEqual([{ opened: 'welcome' }]);
    const [kept] = await asOwner(
      app,
      administrator.school.id,
      'select token_hash, token_encrypted from audit_link where id = $1',
      [link._id],
    );
    expect(kept).toEqual({ token_hash: `deleted ${link._id}`, token_encrypted: '' });
  });

  it('still works, but is listed without its address, when another secret encrypted its token', async () => {
    const link = await made(ofClass);
    await asOwner(
      app,
      administrator.school.id,
      "update audit_link set token_encrypted = 'AAAA' where id = $1",
      [link._id],
    );
    expect(await list()).toMatchObject([{ _id: link._id, token: null, url: null }]);
    expect((await open(link.token)).status).toBe(200);
  });
});

describe('creating or editing a link', () => {
  it.each([
    ['no class', { accessType: 'graduating_classes' }, ['graduatingClasses']],
    [
      'no portfolio',
      { accessType: 'specific_portfolios', graduatingClasses: [comingClass] },
      ['specificStudentPortfolioInfos'],
    ],
    ['a class twice', { ...ofClass, graduatingClasses: [comingClass, comingClass] }, ['graduatingClasses']],
    [
      'a class twice beside portfolios',
      {
        accessType: 'specific_portfolios',
        graduatingClasses: ['2030', ' 2030'],
        specificStudentPortfolioInfos: [uuidv7()],
      },
      ['graduatingClasses'],
    ],
    ['another kind of access', { accessType: 'everything' }, ['accessType']],
    ['a year that is none', { ...ofClass, graduatingClasses: ['27'] }, ['graduatingClasses.0']],
    [
      'an id that is none',
      { accessType: 'specific_portfolios', specificStudentPortfolioInfos: ['x'] },
      ['specificStudentPortfolioInfos.0'],
    ],
    ['a day that is none', { ...ofClass, expiresAt: '2027-02-30' }, ['expiresAt']],
    ['an instant', { ...ofClass, expiresAt: '2027-02-20T00:00:00Z' }, ['expiresAt']],
    ['long notes', { ...ofClass, adminNotes: 'n'.repeat(2001) }, ['adminNotes']],
    ['notes with a control character', { ...ofClass, adminNotes: 'a\u0000b' }, ['adminNotes']],
    ['nothing at all', {}, ['accessType']],
  ])('refuses %s', async (_, input, paths) => {
    const answer = await create(input);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, paths]);
    expect(await list()).toEqual([]);
  });

  it('names every bad field, not just the first', async () => {
    const answer = await create({ accessType: 'specific_portfolios', expiresAt: 'soon', adminNotes: 7 });
    expect(fieldsOf(answer).toSorted()).toEqual(['adminNotes', 'expiresAt', 'specificStudentPortfolioInfos']);
  });

  it('refuses a day in the past or more than two years ahead', async () => {
    for (const expiresAt of [shift(today, -1), shift(latestExpiry(today), 1)]) {
      const answer = await create({ ...ofClass, expiresAt });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['expiresAt']]);
    }
    for (const expiresAt of [today, latestExpiry(today)]) {
      expect((await create({ ...ofClass, expiresAt })).status).toBe(200);
    }
  });

  it('refuses students of another school and teachers, and stores nothing', async () => {
    const own = await makeStudent(app, { school: administrator.school });
    for (const stranger of [
      await makeStudent(app),
      await makeFaculty(app, { school: administrator.school }),
    ]) {
      const answer = await create(ofPortfolios(own, stranger));
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['specificStudentPortfolioInfos']]);
      expect(await list()).toEqual([]);
    }
    const link = await made(ofPortfolios(own));
    const edit = { ...ofPortfolios(own, await makeStudent(app)), auditAccessLinkId: link._id };
    expect((await update(edit)).status).toBe(422);
    expect(await list()).toEqual([link]);
  });

  it('says at the portfolios, not of the link, that a student was deleted while it was edited', async () => {
    const { school } = administrator;
    const [stays, leaves] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
    const link = await made(ofPortfolios(stays, leaves));
    await callAs(app, administrator, 'DELETE /students/student', { studentEmail: leaves.schoolEmail });
    const answer = await update({ ...ofPortfolios(stays, leaves), auditAccessLinkId: link._id });
    const { code, fields } = errorOf(answer);
    const said = fields?.map(({ path, message }) => [path, message]);
    expect([code, said]).toEqual(['INVALID', [['specificStudentPortfolioInfos', auditText.portfolioGone]]]);
    expect((await update({ ...ofPortfolios(stays), auditAccessLinkId: link._id })).status).toBe(200);
  });

  it('refuses an edit based on an older version, with its author’s name and the current link', async () => {
    const colleague = await makeAdministrator(app, { school: administrator.school });
    const link = await made(ofClass);
    const edit = { ...ofClass, auditAccessLinkId: link._id, updatedAt: link.updatedAt };
    const second = dataOf(await update({ ...edit, adminNotes: 'Theirs' }, colleague), auditLink);
    const answer = await update({ ...edit, adminNotes: 'Ours' });
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(errorOf(answer).message).toContain(colleague.displayName);
    expect(errorOf(answer).present).toEqual(second);
    expect((await list())[0]?.adminNotes).toBe('Theirs');
  });

  it('accepts only one of three simultaneous edits', async () => {
    const link = await made(ofClass);
    const edit = { ...ofClass, auditAccessLinkId: link._id, updatedAt: link.updatedAt };
    const answers = await Promise.all([1, 2, 3].map((n) => update({ ...edit, adminNotes: `Note ${n}` })));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
  });
});

it('visits are read in pages, latest first', async () => {
  const link = await made(ofClass);
  for (let n = 0; n < 5; n += 1) {
    const headers = { 'user-agent': `Browser ${n}` };
    await callAs(
      app,
      nobodyAt(administrator.school),
      'GET /audit/{token}',
      { token: link.token },
      { headers },
    );
  }
  const page = z.object({ visits: z.array(auditVisit), nextCursor: z.string().nullable() });
  const read = async (cursor?: string) => {
    const input = { auditAccessLinkId: link._id, limit: 2, ...(cursor === undefined ? {} : { cursor }) };
    return dataOf(await callAs(app, administrator, 'GET /auditAccessLink/visits', input), page);
  };
  const first = await read();
  const second = await read(first.nextCursor ?? '');
  const third = await read(second.nextCursor ?? '');
  expect([first, second, third].map(({ visits }) => visits.length)).toEqual([2, 2, 1]);
  expect(third.nextCursor).toBeNull();
  const ids = [first, second, third].flatMap(({ visits }) => visits.map(({ _id }) => _id));
  expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
  expect((await list())[0]?.visits).toEqual({ count: 5, lastAt: first.visits[0]?.at });
});

it('other schools’ links are not found', async () => {
  const other = await makeAuditLink(app, { school: await makeSchool(app) });
  expect(await list()).toEqual([]);
  for (const answer of [
    await update({ ...ofClass, auditAccessLinkId: other.id }),
    await remove({ linkId: other.id }),
    await callAs(app, administrator, 'GET /auditAccessLink/visits', { auditAccessLinkId: other.id }),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect((await remove({})).status).toBe(422);
});
