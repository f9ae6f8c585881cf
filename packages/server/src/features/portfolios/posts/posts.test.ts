/** Posts through the API: writing evidence, and refusals. */

import { evidencePost } from '@casement/domain/portfolios/portfolios.contract.ts';
import { writersClub, writersProject } from '@casement/domain/portfolios/posts/posts.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { testClock } from '../../../testing/app/clock.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeSchool,
  makeStudent,
} from '../../../testing/factories.ts';
import { bareEvidence, portfolioOf, refusalOf, yesterday } from '../../../testing/read/posts.ts';
import { activityOf, asOwner, countRows } from '../../../testing/read/rows.ts';
import { vectors } from '../../../testing/read/vectors.ts';
import { makeFile, upload } from '../../files/files.factories.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeCustomToken } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const create = 'POST /portfolio/evidence';

async function scene() {
  const school = await makeSchool(app);
  const student = await makeStudent(app, { school });
  return { school, student };
}

const posts = (schoolId: string) =>
  countRows(app, schoolId, 'select count(*) from post where school_id = $1', [schoolId]);

describe('writing evidence', () => {
  it('stores every field, and answers with the post as the portfolio shows it', async () => {
    const { school, student } = await scene();
    const club = await makeClub(app, { school, members: [student] });
    await makeCustomToken(app, { school, token: 'CustomTokenType1_Water', type: 1 });
    const [photo, drawing] = [
      await upload(app, student, 'evidence'),
      await makeFile(app, { owner: student, purpose: 'evidence' }),
    ];
    const answer = await callAs(app, student, create, {
      ...bareEvidence(),
      CASTokens: ['Service', 'Creativity'],
      customTokens: ['CustomTokenType1_Water'],
      clubId: club.id,
      files: [drawing, photo._id],
      links: [{ url: 'example.org/plan', title: 'The plan' }, { url: 'https://example.org' }],
      tenantId: uuidv7(),
      studentPortfolioInfoId: uuidv7(),
    });
    const made = dataOf(answer, evidencePost);
    expect(made).toMatchObject({
      dateOfEvent: yesterday(),
      text: '<p>We sorted forty crates.</p>',
      plainText: 'We sorted forty crates.',
      CASTokens: ['Service', 'Creativity'],
      customTokens: ['CustomTokenType1_Water'],
      club: { _id: club.id, clubName: club.clubName },
      links: [
        { url: 'https://example.org/plan', title: 'The plan' },
        { url: 'https://example.org/', title: 'example.org' },
      ],
      comments: [],
    });
    expect(made.files.map(({ _id }) => _id)).toEqual([drawing, photo._id]);
    expect((await portfolioOf(app, student)).evidencePosts).toEqual([made]);
    expect((await activityOf(app, school.id)).filter(({ action }) => action.startsWith('post'))).toEqual([
      { action: 'post.create', subject_id: student.id },
    ]);
  });

  it('needs only a text and a day', async () => {
    const { student } = await scene();
    const made = dataOf(await callAs(app, student, create, bareEvidence()), evidencePost);
    expect(made).toMatchObject({ CASTokens: [], customTokens: [], club: null, files: [], links: [] });
  });

  it('removes dangerous markup from the text', async () => {
    const { student } = await scene();
    const text =
      `<p onclick="alert(1)">Fine<script>alert(1)</script></p>${vectors.slice(0, 60).join('<p>x</p>')}`
        // A NUL is refused before anything is cleaned, so the texts have none.
        .replaceAll('\u0000', '');
    const made = dataOf(
      await callAs(app, student, create, bareEvidence({ text: text.slice(0, 49_000) })),
      evidencePost,
    );
    expect(made.text.startsWith('<p>Fine</p>')).toBe(true);
    expect(made.text).not.toMatch(/<(script|img|svg|iframe|style)|\son\w+=|javascript:/i);
    expect(made.plainText.startsWith('Fine')).toBe(true);
  });

  it.each([
    [{ text: '' }, ['text']],
    [{ text: '<p></p>' }, ['text']],
    [{ text: '<p>&nbsp;</p>' }, ['text']],
    [{ text: '<script>alert(1)</script>' }, ['text']],
    [{ text: '<p><img src=x onerror=alert(1)></p>' }, ['text']],
    [{ text: `<p>${'x'.repeat(50_000)}</p>` }, ['text']],
    [{ text: 7 }, ['text']],
    [{ dateOfEvent: '2026-02-30' }, ['dateOfEvent']],
    [{ dateOfEvent: '21.11.2026' }, ['dateOfEvent']],
    [{ dateOfEvent: '' }, ['dateOfEvent']],
    [{ dateOfEvent: undefined }, ['dateOfEvent']],
    [{ dateOfEvent: '2999-01-01' }, ['dateOfEvent']],
    [{ dateOfEvent: '0206-11-21' }, ['dateOfEvent']],
    [{ CASTokens: ['Courage'] }, ['CASTokens.0']],
    [{ CASTokens: ['Service', 'Service'] }, ['CASTokens']],
    [{ customTokens: ['CustomTokenType2_L1'] }, ['customTokens.0']],
    [{ clubId: 'nonsense' }, ['clubId']],
    [{ clubId: uuidv7() }, ['clubId']],
    [{ casProjectId: uuidv7() }, ['casProjectId']],
    [{ files: [uuidv7()] }, ['files.0']],
    [{ files: Array.from({ length: 21 }, () => uuidv7()) }, ['files']],
    [{ links: [{ url: 'javascript:alert(1)', title: 'x' }] }, ['links.0.url']],
    [{ links: [{ url: 'ftp://example.org' }] }, ['links.0.url']],
    [{ links: Array.from({ length: 21 }, () => ({ url: 'https://example.org' })) }, ['links']],
    [{ text: '', dateOfEvent: '', CASTokens: ['x'] }, ['dateOfEvent', 'text', 'CASTokens.0']],
  ])('refuses %j', async (wrong, paths) => {
    const { school, student } = await scene();
    expect(await refusalOf(app, student, create, bareEvidence(wrong))).toEqual([422, paths]);
    expect(await posts(school.id)).toBe(0);
  });

  it('names all unknown references and a future day in one answer', async () => {
    const { student } = await scene();
    const input = bareEvidence({
      customTokens: ['x'],
      clubId: uuidv7(),
      casProjectId: uuidv7(),
      dateOfEvent: '2999-01-01',
    });
    expect(await refusalOf(app, student, create, input)).toEqual([
      422,
      ['customTokens.0', 'clubId', 'casProjectId', 'dateOfEvent'],
    ]);
  });

  it('accepts today in the school’s time zone, and refuses tomorrow', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const school = await makeSchool(app, { timeZone: zone });
      const student = await makeStudent(app, { school });
      const today = testClock.now().toZonedDateTimeISO(zone).toPlainDate();
      const answer = await callAs(app, student, create, bareEvidence({ dateOfEvent: today.toString() }));
      expect(answer.status).toBe(200);
      const tomorrow = today.add({ days: 1 }).toString();
      expect(await refusalOf(app, student, create, bareEvidence({ dateOfEvent: tomorrow }))).toEqual([
        422,
        ['dateOfEvent'],
      ]);
    }
  });

  it('accepts the student’s current and past clubs, and no others', async () => {
    const { school, student } = await scene();
    const [current, past, other] = [
      await makeClub(app, { school, members: [student] }),
      await makeClub(app, { school, members: [student] }),
      await makeClub(app, { school }),
    ];
    await asOwner(app, school.id, 'update club_membership set left_at = app_now() where club_id = $1', [
      past.id,
    ]);
    const elsewhere = await makeClub(app);
    for (const club of [current, past]) {
      expect((await callAs(app, student, create, bareEvidence({ clubId: club.id }))).status).toBe(200);
    }
    for (const club of [other, elsewhere]) {
      expect(await refusalOf(app, student, create, bareEvidence({ clubId: club.id }))).toEqual([
        422,
        ['clubId'],
      ]);
    }
    const { clubs } = dataOf(
      await callAs(app, student, 'GET /portfolio/clubs'),
      z.object({ clubs: z.array(writersClub) }),
    );
    expect(clubs.map(({ _id, present: now }) => [_id, now])).toEqual([
      [current.id, true],
      [past.id, false],
    ]);
  });

  it('accepts the student’s current and past projects, and no others', async () => {
    const { school, student } = await scene();
    const [current, past, other] = [
      await makeProject(app, { school, members: [student] }),
      await makeProject(app, { school, members: [student] }),
      await makeProject(app, { school }),
    ];
    const officer = await makeAdministrator(app, { school });
    const studentId = student.id;
    dataOf(
      await callAs(app, officer, 'DELETE /casProject/students', { casProjectId: past.id, studentId }),
      z.unknown(),
    );
    const elsewhere = await makeProject(app);
    for (const project of [current, past]) {
      const input = bareEvidence({ casProjectId: project.id });
      const made = dataOf(await callAs(app, student, create, input), evidencePost);
      expect(made.casProject).toEqual({ _id: project.id, name: project.name });
    }
    for (const project of [other, elsewhere]) {
      const input = bareEvidence({ casProjectId: project.id });
      expect(await refusalOf(app, student, create, input)).toEqual([422, ['casProjectId']]);
    }
    const { casProjects } = dataOf(
      await callAs(app, student, 'GET /portfolio/casProjects'),
      z.object({ casProjects: z.array(writersProject) }),
    );
    expect(casProjects.map(({ _id, present: now }) => [_id, now])).toEqual([
      [current.id, true],
      [past.id, false],
    ]);
  });

  it('accepts only the student’s own evidence files, each in one post', async () => {
    const { school, student } = await scene();
    const friend = await makeStudent(app, { school });
    const own = await makeFile(app, { owner: student, purpose: 'evidence' });
    const foreign = [
      await makeFile(app, { owner: friend, purpose: 'evidence' }),
      await makeFile(app, { owner: student, purpose: 'meetingPhoto' }),
      await makeFile(app, { owner: await makeStudent(app), purpose: 'evidence' }),
    ];
    for (const file of foreign) {
      expect(await refusalOf(app, student, create, bareEvidence({ files: [own, file] }))).toEqual([
        422,
        ['files.1'],
      ]);
    }
    expect((await callAs(app, student, create, bareEvidence({ files: [own] }))).status).toBe(200);
    expect(await refusalOf(app, student, create, bareEvidence({ files: [own] }))).toEqual([422, ['files.0']]);
    expect(await refusalOf(app, student, create, bareEvidence({ files: [own, own] }))).toEqual([
      422,
      ['files'],
    ]);
    expect(await posts(school.id)).toBe(1);
  });

  it('creates one post however often its id is sent, and refuses an id that somebody else used', async () => {
    const { school, student } = await scene();
    const newId = uuidv7();
    const links = [{ url: 'https://example.org/', title: 'Crates' }];
    const sent = bareEvidence({ newId, links });
    const answers = await Promise.all([1, 2, 3].map(() => callAs(app, student, create, sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first] = answers.map((answer) => dataOf(answer, evidencePost).updatedAt);
    expect((await portfolioOf(app, student)).evidencePosts.map(({ updatedAt }) => updatedAt)).toEqual([
      first,
    ]);
    expect(await posts(school.id)).toBe(1);
    const friend = await makeStudent(app, { school });
    expect(await refusalOf(app, friend, create, sent)).toEqual([422, ['newId']]);
  });

  it('overwrites a post with the same id only for a writer who has seen that version', async () => {
    const { student } = await scene();
    const file = await makeFile(app, { owner: student, purpose: 'evidence' });
    const newId = uuidv7();
    const sent = bareEvidence({ newId, files: [file] });
    const { updatedAt } = dataOf(await callAs(app, student, create, sent), evidencePost);
    // From another device, where the form has been open since before the photo.
    const blind = { ...sent, text: '<p>And ten more.</p>', files: [] };
    const refused = errorOf(await callAs(app, student, create, blind));
    expect(refused).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'This was already posted, here or on another device.',
      present: { _id: newId, plainText: 'We sorted forty crates.', files: [{ _id: file }] },
    });
    expect((await callAs(app, student, create, { ...sent, files: [] })).status).toBe(409);
    const seen = await callAs(app, student, create, { ...blind, updatedAt });
    expect(dataOf(seen, evidencePost)).toMatchObject({ _id: newId, plainText: 'And ten more.', files: [] });
    expect((await callAs(app, student, create, { ...sent, updatedAt })).status).toBe(409);
  });

  it('is refused while the school has portfolios switched off', async () => {
    const { school, student } = await scene();
    await asOwner(app, school.id, 'update school set portfolio_enabled = false where school_id = $1', [
      school.id,
    ]);
    const answer = await callAs(app, student, create, bareEvidence());
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'SWITCHED_OFF']);
  });

  it('refuses a body that is too large', async () => {
    const { student } = await scene();
    const answer = await callAs(app, student, create, bareEvidence({ text: 'x'.repeat(5 * 1024 * 1024) }));
    expect([answer.status, errorOf(answer).code]).toEqual([413, 'TOO_LARGE']);
  });

  it('is only for students', async () => {
    const { school, student } = await scene();
    for (const who of [await makeFaculty(app, { school }), await makeAdministrator(app, { school })]) {
      expect((await callAs(app, who, create, bareEvidence())).status).toBe(403);
    }
    expect((await portfolioOf(app, student)).evidencePosts).toEqual([]);
  });
});
