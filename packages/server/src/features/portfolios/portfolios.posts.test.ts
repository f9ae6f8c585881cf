/** Posts through the API: writing, editing, deleting, and what is refused. */
import {
  evidencePost,
  portfolio as portfolioSchema,
  reflectionPost,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import { writersClub } from '@casement/domain/portfolios/portfolios.posts.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app.ts';
import { callAs, dataOf, errorOf } from '../../testing/call.ts';
import { makeFile, upload } from '../../testing/factories.files.ts';
import { makeCustomToken, makePost, makePostComment } from '../../testing/factories.portfolios.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../testing/rows.ts';
import { vectors } from '../../testing/vectors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const create = 'POST /portfolio/evidence';
const edit = 'PUT /portfolio/evidence';
const drop = 'DELETE /portfolio/evidence';
const reflect = 'POST /portfolio/reflection';
const editReflection = 'PUT /portfolio/reflection';
const dropReflection = 'DELETE /portfolio/reflection';

const todayIn = (zone: string) => Temporal.Now.plainDateISO(zone);
const yesterday = () => todayIn('Europe/Berlin').subtract({ days: 1 }).toString();
const bare = (more: Record<string, unknown> = {}) => ({
  dateOfEvent: yesterday(),
  text: '<p>We sorted forty crates.</p>',
  ...more,
});

async function scene() {
  const school = await makeSchool(app);
  const student = await makeStudent(app, { school });
  return { school, student };
}

async function read(student: TestPerson) {
  const route = 'GET /portfolio/{studentPortfolioInfoId}';
  return dataOf(await callAs(app, student, route, { studentPortfolioInfoId: student.id }), portfolioSchema);
}

/** Why a payload was refused: status, and the fields it names. */
async function refused(who: TestPerson, route: string, input: unknown) {
  const answer = await callAs(app, who, route, input);
  return [answer.status, (errorOf(answer).fields ?? []).map(({ path }) => path)];
}

const posts = (schoolId: string) =>
  countRows(app, schoolId, 'select count(*) from post where school_id = $1', [schoolId]);

describe('writing evidence', () => {
  it('keeps all of it, and answers it as the portfolio shows it', async () => {
    const { school, student } = await scene();
    const club = await makeClub(app, { school, members: [student] });
    await makeCustomToken(app, { school, token: 'CustomTokenType1_Water', type: 1 });
    const [photo, drawing] = [
      await upload(app, student, 'evidence'),
      await makeFile(app, { owner: student, purpose: 'evidence' }),
    ];
    const answer = await callAs(app, student, create, {
      ...bare(),
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
    expect((await read(student)).evidencePosts).toEqual([made]);
    expect((await activityOf(app, school.id)).filter(({ action }) => action.startsWith('post'))).toEqual([
      { action: 'post.create', subject_id: student.id },
    ]);
  });

  it('takes a text and a day alone', async () => {
    const { student } = await scene();
    const made = dataOf(await callAs(app, student, create, bare()), evidencePost);
    expect(made).toMatchObject({ CASTokens: [], customTokens: [], club: null, files: [], links: [] });
  });

  it('cleans the text, whatever it is', async () => {
    const { student } = await scene();
    const text = `<p onclick="alert(1)">Fine<script>alert(1)</script></p>${vectors.slice(0, 60).join('<p>x</p>')}`;
    const made = dataOf(
      await callAs(app, student, create, bare({ text: text.slice(0, 49_000) })),
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
    expect(await refused(student, create, bare(wrong))).toEqual([422, paths]);
    expect(await posts(school.id)).toBe(0);
  });

  it('names every reference that is not there, at once', async () => {
    const { student } = await scene();
    const input = bare({
      customTokens: ['x'],
      clubId: uuidv7(),
      casProjectId: uuidv7(),
      dateOfEvent: '2999-01-01',
    });
    expect(await refused(student, create, input)).toEqual([
      422,
      ['customTokens.0', 'clubId', 'casProjectId', 'dateOfEvent'],
    ]);
  });

  it('has today end when the school’s does', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const school = await makeSchool(app, { timeZone: zone });
      const student = await makeStudent(app, { school });
      const today = todayIn(zone);
      const answer = await callAs(app, student, create, bare({ dateOfEvent: today.toString() }));
      expect(answer.status).toBe(200);
      const tomorrow = today.add({ days: 1 }).toString();
      expect(await refused(student, create, bare({ dateOfEvent: tomorrow }))).toEqual([422, ['dateOfEvent']]);
    }
  });

  it('belongs to clubs that the student is or was in, and to no other', async () => {
    const { school, student } = await scene();
    const [present, past, other] = [
      await makeClub(app, { school, members: [student] }),
      await makeClub(app, { school, members: [student] }),
      await makeClub(app, { school }),
    ];
    await asOwner(app, school.id, 'update club_membership set left_at = now() where club_id = $1', [past.id]);
    const elsewhere = await makeClub(app);
    for (const club of [present, past]) {
      expect((await callAs(app, student, create, bare({ clubId: club.id }))).status).toBe(200);
    }
    for (const club of [other, elsewhere]) {
      expect(await refused(student, create, bare({ clubId: club.id }))).toEqual([422, ['clubId']]);
    }
    const { clubs } = dataOf(
      await callAs(app, student, 'GET /portfolio/clubs'),
      z.object({ clubs: z.array(writersClub) }),
    );
    expect(clubs.map(({ _id, present: now }) => [_id, now])).toEqual([
      [present.id, true],
      [past.id, false],
    ]);
  });

  it('shows the student’s own evidence files alone, each in one post', async () => {
    const { school, student } = await scene();
    const friend = await makeStudent(app, { school });
    const own = await makeFile(app, { owner: student, purpose: 'evidence' });
    const foreign = [
      await makeFile(app, { owner: friend, purpose: 'evidence' }),
      await makeFile(app, { owner: student, purpose: 'meetingPhoto' }),
      await makeFile(app, { owner: await makeStudent(app), purpose: 'evidence' }),
    ];
    for (const file of foreign) {
      expect(await refused(student, create, bare({ files: [own, file] }))).toEqual([422, ['files.1']]);
    }
    expect((await callAs(app, student, create, bare({ files: [own] }))).status).toBe(200);
    expect(await refused(student, create, bare({ files: [own] }))).toEqual([422, ['files.0']]);
    expect(await refused(student, create, bare({ files: [own, own] }))).toEqual([422, ['files']]);
    expect(await posts(school.id)).toBe(1);
  });

  it('becomes one post however often it is sent under its id', async () => {
    const { school, student } = await scene();
    const newId = uuidv7();
    const sent = bare({ newId });
    const answers = await Promise.all([1, 2, 3].map(() => callAs(app, student, create, sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const file = await makeFile(app, { owner: student, purpose: 'evidence' });
    const later = { ...sent, text: '<p>And ten more.</p>', files: [file] };
    expect(dataOf(await callAs(app, student, create, later), evidencePost)).toMatchObject({
      _id: newId,
      plainText: 'And ten more.',
    });
    expect(await posts(school.id)).toBe(1);
    const friend = await makeStudent(app, { school });
    expect(await refused(friend, create, sent)).toEqual([422, ['newId']]);
    expect((await read(student)).evidencePosts[0]?.plainText).toBe('And ten more.');
  });

  it('waits while the school does not use portfolios', async () => {
    const { school, student } = await scene();
    await asOwner(app, school.id, 'update school set portfolio_enabled = false where school_id = $1', [
      school.id,
    ]);
    const answer = await callAs(app, student, create, bare());
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'WRONG_STATE']);
  });

  it('refuses a body that is too large before it is read', async () => {
    const { student } = await scene();
    const answer = await callAs(app, student, create, bare({ text: 'x'.repeat(5 * 1024 * 1024) }));
    expect([answer.status, errorOf(answer).code]).toEqual([413, 'TOO_LARGE']);
  });

  it('is for students', async () => {
    const { school, student } = await scene();
    for (const who of [await makeFaculty(app, { school }), await makeAdministrator(app, { school })]) {
      expect((await callAs(app, who, create, bare())).status).toBe(403);
    }
    expect((await read(student)).evidencePosts).toEqual([]);
  });
});

describe('editing evidence', () => {
  it('changes what is sent, leaves the rest and frees files', async () => {
    const { school, student } = await scene();
    const [first, second] = [
      await makeFile(app, { owner: student, purpose: 'evidence' }),
      await makeFile(app, { owner: student, purpose: 'evidence' }),
    ];
    const club = await makeClub(app, { school, members: [student] });
    const sent = bare({ CASTokens: ['Service'], files: [first, second], clubId: club.id });
    const made = dataOf(await callAs(app, student, create, sent), evidencePost);
    const change = { _id: made._id, text: '<p>Fifty.</p>', files: [second], updatedAt: made.updatedAt };
    const changed = dataOf(await callAs(app, student, edit, change), evidencePost);
    expect(changed).toMatchObject({
      plainText: 'Fifty.',
      CASTokens: ['Service'],
      dateOfEvent: made.dateOfEvent,
      club: { _id: club.id },
    });
    expect(changed.files.map(({ _id }) => _id)).toEqual([second]);
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
    const [freed] = await asOwner(app, school.id, 'select removed_at from stored_file where id = $1', [
      first,
    ]);
    expect(freed?.['removed_at']).not.toBeNull();
    const back = { _id: made._id, files: [first, second], clubId: null };
    const again = dataOf(await callAs(app, student, edit, back), evidencePost);
    expect(again.files.map(({ _id }) => _id)).toEqual([first, second]);
    expect(again.club).toBeNull();
  });

  it('tells whoever comes second what stands', async () => {
    const { student } = await scene();
    const made = dataOf(await callAs(app, student, create, bare()), evidencePost);
    const based = { _id: made._id, updatedAt: made.updatedAt };
    expect((await callAs(app, student, edit, { ...based, text: '<p>First</p>' })).status).toBe(200);
    const second = await callAs(app, student, edit, { ...based, text: '<p>Second</p>' });
    expect([second.status, errorOf(second).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(evidencePost.parse(errorOf(second).present).plainText).toBe('First');
    expect((await read(student)).evidencePosts[0]?.plainText).toBe('First');
  });

  it('leaves an old day, a token and a club of the past where they are', async () => {
    const { student } = await scene();
    const club = await makeClub(app, { school: student.school });
    const old = { student, day: '2001-01-01', customTokens: ['Gone'], club };
    const post = await makePost(app, old);
    const change = {
      _id: post.id,
      text: '<p>New</p>',
      dateOfEvent: '2001-01-01',
      customTokens: ['Gone'],
      clubId: club.id,
    };
    expect((await callAs(app, student, edit, change)).status).toBe(200);
    expect(await refused(student, edit, { ...change, dateOfEvent: '2001-01-02' })).toEqual([
      422,
      ['dateOfEvent'],
    ]);
  });

  it('is held to the same rules as writing', async () => {
    const { student } = await scene();
    const post = await makePost(app, { student });
    for (const [wrong, path] of [
      [{ text: '<p> </p>' }, 'text'],
      [{ dateOfEvent: '2999-01-01' }, 'dateOfEvent'],
      [{ files: [uuidv7()] }, 'files.0'],
      [{ customTokens: ['x'] }, 'customTokens.0'],
      [{ casProjectId: uuidv7() }, 'casProjectId'],
    ] as const) {
      expect(await refused(student, edit, { _id: post.id, ...wrong })).toEqual([422, [path]]);
    }
    expect((await read(student)).evidencePosts[0]?.plainText).toBe('We sorted forty crates.');
  });

  it('is for the student who wrote it', async () => {
    const { school, student } = await scene();
    const post = await makePost(app, { student });
    const input = { _id: post.id, text: '<p>Mine now</p>' };
    for (const who of [
      await makeStudent(app, { school }),
      await makeFaculty(app, { school }),
      await makeAdministrator(app, { school }),
    ]) {
      expect((await callAs(app, who, edit, input)).status).toBe(403);
      expect((await callAs(app, who, drop, input)).status).toBe(403);
    }
    const stranger = await makeStudent(app);
    expect((await callAs(app, stranger, edit, input)).status).toBe(404);
    expect((await callAs(app, stranger, drop, input)).status).toBe(404);
    expect((await callAs(app, student, editReflection, { _id: post.id, reflectionName: 'x' })).status).toBe(
      404,
    );
    expect((await callAs(app, student, dropReflection, { _id: post.id })).status).toBe(404);
    expect((await callAs(app, student, edit, { _id: uuidv7() })).status).toBe(404);
  });
});

describe('deleting evidence', () => {
  it('takes comments with it and frees its files; a second time it is gone', async () => {
    const { school, student } = await scene();
    const file = await makeFile(app, { owner: student, purpose: 'evidence' });
    const post = await makePost(app, { student, fileIds: [file] });
    await makePostComment(app, { post });
    expect((await callAs(app, student, drop, { _id: post.id })).status).toBe(200);
    expect((await callAs(app, student, drop, { _id: post.id })).status).toBe(404);
    expect((await callAs(app, student, edit, { _id: post.id, text: '<p>x</p>' })).status).toBe(404);
    expect(await posts(school.id)).toBe(0);
    expect(
      await countRows(app, school.id, 'select count(*) from post_comment where school_id = $1', [school.id]),
    ).toBe(0);
    const [freed] = await asOwner(app, school.id, 'select removed_at from stored_file where id = $1', [file]);
    expect(freed?.['removed_at']).not.toBeNull();
    const log = await asOwner(
      app,
      school.id,
      "select detail from activity_log where school_id = $1 and action = 'post.delete'",
      [school.id],
    );
    expect(log).toEqual([{ detail: { post: post.id, kind: 'evidence', comments: 1 } }]);
  });
});

describe('reflections', () => {
  const written = { reflectionName: '  What I learned ', reflectionText: '<p>Patience.</p>' };

  it('are dated today unless said otherwise, and carry what was chosen', async () => {
    const { school, student } = await scene();
    await makeCustomToken(app, { school, token: 'CustomTokenType2_L1', type: 2 });
    const sent = {
      ...written,
      learningOutcomeTokens: ['LOC1', 'LOC7'],
      customTokens: ['CustomTokenType2_L1'],
    };
    const made = dataOf(await callAs(app, student, reflect, sent), reflectionPost);
    expect(made).toMatchObject({
      reflectionName: 'What I learned',
      reflectionText: '<p>Patience.</p>',
      plainText: 'Patience.',
      dateOfSubmission: todayIn('Europe/Berlin').toString(),
      learningOutcomeTokens: ['LOC1', 'LOC7'],
      customTokens: ['CustomTokenType2_L1'],
    });
    expect((await read(student)).reflectionPosts).toEqual([made]);
    const change = { _id: made._id, learningOutcomeTokens: [], updatedAt: made.updatedAt };
    const changed = dataOf(await callAs(app, student, editReflection, change), reflectionPost);
    expect(changed).toMatchObject({ learningOutcomeTokens: [], reflectionName: 'What I learned' });
    const second = await callAs(app, student, editReflection, change);
    expect(reflectionPost.parse(errorOf(second).present)._id).toBe(made._id);
    expect((await callAs(app, student, dropReflection, { _id: made._id })).status).toBe(200);
    expect((await callAs(app, student, dropReflection, { _id: made._id })).status).toBe(404);
  });

  it.each([
    [{ reflectionName: ' ' }, ['reflectionName']],
    [{ reflectionName: 'x'.repeat(201) }, ['reflectionName']],
    [{ reflectionText: '<p></p>' }, ['reflectionText']],
    [{ reflectionText: '<style>p{}</style>' }, ['reflectionText']],
    [{ dateOfSubmission: '2999-01-01' }, ['dateOfSubmission']],
    [{ learningOutcomeTokens: ['LOC8'] }, ['learningOutcomeTokens.0']],
    [{ learningOutcomeTokens: ['LOC1', 'LOC1'] }, ['learningOutcomeTokens']],
    [{ customTokens: ['x'] }, ['customTokens.0']],
  ])('refuse %j', async (wrong, paths) => {
    const { school, student } = await scene();
    expect(await refused(student, reflect, { ...written, ...wrong })).toEqual([422, paths]);
    expect(await posts(school.id)).toBe(0);
  });
});
