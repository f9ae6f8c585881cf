/** Guidelines, and the school's settings for portfolios, through the API as each role. */
import { guidelinesRecord } from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import { me as meSchema } from '@casement/domain/profile/profile.contract.ts';
import { schoolRecord } from '@casement/domain/school/school.contract.ts';
import { maxHtmlLength } from '@casement/domain/shared/html.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeCustomToken, makeTargets } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const record = guidelinesRecord.extend({ _id: z.string() });
const put = (who: TestPerson, edit: object) => callAs(app, who, 'PUT /portfolio/guidelines', edit);
const written = async (who: TestPerson, edit: object) => dataOf(await put(who, edit), record);
const featureOf = async (who: TestPerson) =>
  dataOf(await callAs(app, who, 'GET /admin/tenant'), schoolRecord).features.portfolio;

async function makeOffice() {
  const administrator = await makeAdministrator(app, { firstName: 'Ruth', lastName: 'Okafor' });
  const { school } = administrator;
  return {
    school,
    administrator,
    teacher: await makeFaculty(app, { school, firstName: 'Maren', lastName: 'Pedersen' }),
    student: await makeStudent(app, { school }),
  };
}

describe('guidelines', () => {
  it('are written for one audience without changing the other’s', async () => {
    const { school, administrator, teacher } = await makeOffice();
    const first = await written(administrator, {
      tenantId: 'ignored',
      studentPortfolioGuidelines: '<h2>What counts</h2><p>Write about <strong>what happened</strong>.</p>',
    });
    expect(first).toMatchObject({
      _id: school.id,
      studentPortfolioGuidelines: '<h2>What counts</h2><p>Write about <strong>what happened</strong>.</p>',
      facultyPortfolioGuidelines: '',
      versions: {
        studentPortfolioGuidelines: { editedByName: 'Ruth Okafor' },
        facultyPortfolioGuidelines: null,
      },
    });
    const second = await written(teacher, { facultyPortfolioGuidelines: '<p>Comment within a week.</p>' });
    expect(second.studentPortfolioGuidelines).toBe(first.studentPortfolioGuidelines);
    expect(second.versions).toMatchObject({
      studentPortfolioGuidelines: first.versions.studentPortfolioGuidelines,
      facultyPortfolioGuidelines: { editedByName: 'Maren Pedersen' },
    });
  });

  it.each(['', '<p></p>', '<p> <br></p>', '<p>&nbsp;</p>', '<script>alert(1)</script>'])(
    'are removed by a text that shows nothing (%j)',
    async (text) => {
      const { school, administrator } = await makeOffice();
      await written(administrator, { studentPortfolioGuidelines: '<p>Write.</p>' });
      expect(await written(administrator, { studentPortfolioGuidelines: text })).toMatchObject({
        studentPortfolioGuidelines: '',
        versions: { studentPortfolioGuidelines: null },
      });
      const rows = await asOwner(app, school.id, 'select from guidelines where school_id = $1', [school.id]);
      expect(rows).toEqual([]);
    },
  );

  it('are stripped of scripts and event handlers', async () => {
    const { administrator } = await makeOffice();
    const { studentPortfolioGuidelines: html } = await written(administrator, {
      studentPortfolioGuidelines:
        '<p onclick="alert(1)">Read <a href="javascript:alert(1)">this</a><img src=x onerror=alert(1)><script>alert(1)</script></p>',
    });
    expect(html).not.toMatch(/onclick|javascript|onerror|script|img/);
    expect(html).toContain('Read');
  });

  it('are logged when they change, and not when nothing changes', async () => {
    const { school, administrator } = await makeOffice();
    await written(administrator, { studentPortfolioGuidelines: '<p>Write.</p>' });
    await written(administrator, { studentPortfolioGuidelines: '<p>Write.</p>' });
    await written(administrator, { facultyPortfolioGuidelines: '' });
    await written(administrator, { studentPortfolioGuidelines: '' });
    const log = await activityOf(app, school.id);
    expect(log.filter(({ action }) => action === 'guidelines.update')).toHaveLength(2);
  });

  it('refuse an edit based on an older version, and name who changed them', async () => {
    const { administrator, teacher } = await makeOffice();
    const { versions } = await written(administrator, { studentPortfolioGuidelines: '<p>One.</p>' });
    const updatedAt = versions.studentPortfolioGuidelines?.updatedAt;
    await written(teacher, { studentPortfolioGuidelines: '<p>Two.</p>', updatedAt });
    const late = await put(administrator, { studentPortfolioGuidelines: '<p>Three.</p>', updatedAt });
    expect(late.status).toBe(409);
    expect(errorOf(late).message).toMatch(/^Maren Pedersen changed the guidelines for students/);
    expect(record.parse(errorOf(late).present).studentPortfolioGuidelines).toBe('<p>Two.</p>');
    expect((await featureOf(teacher)).studentPortfolioGuidelines).toBe('<p>Two.</p>');
    const own = await put(teacher, { studentPortfolioGuidelines: '<p>Four.</p>', updatedAt });
    expect(errorOf(own).message).toBe(
      'You changed the guidelines for students in another tab or window. This version was not saved.',
    );
    const current = record.parse(errorOf(own).present).versions.studentPortfolioGuidelines;
    await written(administrator, {
      studentPortfolioGuidelines: '<p>Five.</p>',
      updatedAt: current?.updatedAt,
    });
    const behind = await put(teacher, { studentPortfolioGuidelines: '<p>Six.</p>', updatedAt });
    expect(errorOf(behind).message).toMatch(/^Ruth Okafor changed the guidelines for students/);
  });

  it('refuse an edit that was started before somebody wrote or removed them', async () => {
    const { administrator, teacher } = await makeOffice();
    const { versions } = await written(teacher, {
      studentPortfolioGuidelines: '<p>One.</p>',
      updatedAt: null,
    });
    const blind = await put(administrator, { studentPortfolioGuidelines: '<p>Two.</p>', updatedAt: null });
    expect(blind.status).toBe(409);
    await written(teacher, { studentPortfolioGuidelines: '' });
    const updatedAt = versions.studentPortfolioGuidelines?.updatedAt;
    const late = await put(administrator, { studentPortfolioGuidelines: '<p>Three.</p>', updatedAt });
    expect(errorOf(late).message).toMatch(/^Maren Pedersen removed the guidelines for students/);
  });

  it('accept one of two edits that arrive at the same time', async () => {
    const { administrator, teacher } = await makeOffice();
    const both = await Promise.all([
      put(administrator, { facultyPortfolioGuidelines: '<p>One.</p>', updatedAt: null }),
      put(teacher, { facultyPortfolioGuidelines: '<p>Two.</p>', updatedAt: null }),
    ]);
    expect(statusesOf(both)).toEqual([200, 409]);
  });

  it.each([
    ['none of the two', {}, ''],
    ['both at once', { studentPortfolioGuidelines: 'a', facultyPortfolioGuidelines: 'b' }, ''],
    ['no text', { studentPortfolioGuidelines: 7 }, 'studentPortfolioGuidelines'],
    [
      'a text without end',
      { studentPortfolioGuidelines: 'x'.repeat(maxHtmlLength + 1) },
      'studentPortfolioGuidelines',
    ],
    ['no version', { studentPortfolioGuidelines: 'a', updatedAt: 'yesterday' }, 'updatedAt'],
  ])('refuse %s, and stay as they are', async (_, edit, path) => {
    const { administrator } = await makeOffice();
    const refused = await put(administrator, edit);
    expect([refused.status, errorOf(refused).fields?.map((field) => field.path)]).toEqual([422, [path]]);
    const { studentPortfolioGuidelines, facultyPortfolioGuidelines } = await featureOf(administrator);
    expect([studentPortfolioGuidelines, facultyPortfolioGuidelines]).toEqual(['', '']);
  });

  it('can be written only by the CAS office, and don’t appear at another school', async () => {
    const { school, administrator, teacher, student } = await makeOffice();
    expect((await put(student, { studentPortfolioGuidelines: '<p>Mine.</p>' })).status).toBe(403);
    await callAs(app, administrator, 'PUT /admin/tenant', { teachersMayAdminister: false });
    expect((await put(teacher, { studentPortfolioGuidelines: '<p>Mine.</p>' })).status).toBe(403);
    await written(administrator, { studentPortfolioGuidelines: '<p>Ours.</p>' });
    const elsewhere = await makeAdministrator(app, { school: await makeSchool(app) });
    expect((await featureOf(elsewhere)).studentPortfolioGuidelines).toBe('');
    expect(elsewhere.school.id).not.toBe(school.id);
  });
});

describe('the school’s portfolio settings', () => {
  it('show students everything except the guidelines for faculty', async () => {
    const { administrator, teacher, student } = await makeOffice();
    await written(administrator, { studentPortfolioGuidelines: '<p>Write.</p>' });
    await written(administrator, { facultyPortfolioGuidelines: '<p>Comment.</p>' });
    expect(await featureOf(teacher)).toMatchObject({ facultyPortfolioGuidelines: '<p>Comment.</p>' });
    expect(await featureOf(student)).toMatchObject({
      studentPortfolioGuidelines: '<p>Write.</p>',
      facultyPortfolioGuidelines: null,
      versions: { facultyPortfolioGuidelines: null },
    });
  });

  it('list custom learning outcomes separately from other custom tokens', async () => {
    const { school, student } = await makeOffice();
    await makeCustomToken(app, { school, token: 'CustomTokenType2_L1', type: 2, title: 'Noticing' });
    await makeCustomToken(app, { school, token: 'CustomTokenType3_OutdoorEducation', type: 3 });
    await makeCustomToken(app, { school, token: 'CustomTokenType1_Home', type: 1, categoryName: 'Themes' });
    const { customTokenInfo, customLearningTokenInfo } = await featureOf(student);
    expect(customLearningTokenInfo).toEqual([
      {
        token: 'CustomTokenType2_L1',
        customTokenType: 2,
        customTokenCategoryName: 'Awareness',
        title: 'Noticing',
        description: '',
      },
    ]);
    expect(customTokenInfo.map(({ token }) => token)).toEqual([
      'CustomTokenType1_Home',
      'CustomTokenType3_OutdoorEducation',
    ]);
  });

  it('list the targets of each class for every period', async () => {
    const { school, student } = await makeOffice();
    await makeTargets(app, { school, graduatingYear: '2028', period: 2, creativity: 3, learningOutcome: 5 });
    await makeTargets(app, { school, graduatingYear: '2027', period: 1, activity: 4 });
    await makeTargets(app, {
      school,
      graduatingYear: '2027',
      periodKind: 'trimester',
      period: 6,
      service: 2,
    });
    const { requiredNumberOfTokensList, requiredNumberOfTrimesterTokensList } = await featureOf(student);
    expect(requiredNumberOfTokensList.map(({ graduatingYear }) => graduatingYear)).toEqual(['2027', '2028']);
    expect(requiredNumberOfTokensList[1]).toMatchObject({
      creativityToken: { semester1: 0, semester2: 3, semester3: 0, semester4: 0 },
      learningOutcomeToken: { semester2: 5 },
    });
    expect(requiredNumberOfTrimesterTokensList).toMatchObject([
      { graduatingYear: '2027', serviceToken: { trimester1: 0, trimester6: 2 } },
    ]);
  });

  it('aren’t part of the answer that every page loads first', async () => {
    const { administrator } = await makeOffice();
    await written(administrator, { studentPortfolioGuidelines: '<p>Write.</p>' });
    const answer = await callAs(app, administrator, 'GET /user/me');
    expect(dataOf(answer, meSchema).school.features.portfolio).toEqual({ enabled: true });
    expect(answer.text).not.toContain('Guidelines');
  });
});
