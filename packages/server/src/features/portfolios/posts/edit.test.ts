/** Posts through the API: editing, deleting, reflections. */

import { evidencePost, reflectionPost } from '@casement/domain/portfolios/portfolios.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { inDays } from '../../../testing/app/clock.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeSchool,
  makeStudent,
} from '../../../testing/factories.ts';
import { bareEvidence, portfolioOf, refusalOf } from '../../../testing/read/posts.ts';
import { asOwner, countRows } from '../../../testing/read/rows.ts';
import { makeFile } from '../../files/files.factories.ts';
import { makeCustomToken, makePost, makePostComment } from '../portfolios.factories.ts';

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
const deleteReflectionDraft = 'DELETE /portfolio/reflection';

async function scene() {
  const school = await makeSchool(app);
  const student = await makeStudent(app, { school });
  return { school, student };
}

const posts = (schoolId: string) =>
  countRows(app, schoolId, 'select count(*) from post where school_id = $1', [schoolId]);

describe('editing evidence', () => {
  it('changes the fields that are sent, leaves the others, and releases removed files', async () => {
    const { school, student } = await scene();
    const [first, second] = [
      await makeFile(app, { owner: student, purpose: 'evidence' }),
      await makeFile(app, { owner: student, purpose: 'evidence' }),
    ];
    const club = await makeClub(app, { school, members: [student] });
    const sent = bareEvidence({ CASTokens: ['Service'], files: [first, second], clubId: club.id });
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
    const lines = await asOwner(
      app,
      school.id,
      "select detail from activity_log where school_id = $1 and action = 'post.update'",
      [school.id],
    );
    expect(lines).toEqual([{ detail: { post: made._id, kind: 'evidence', changed: ['text', 'files'] } }]);
    const [freed] = await asOwner(app, school.id, 'select removed_at from stored_file where id = $1', [
      first,
    ]);
    expect(freed?.['removed_at']).not.toBeNull();
    const back = { _id: made._id, files: [first, second], clubId: null };
    const again = dataOf(await callAs(app, student, edit, back), evidencePost);
    expect(again.files.map(({ _id }) => _id)).toEqual([first, second]);
    expect(again.club).toBeNull();
  });

  it('refuses an edit based on an older version, and answers with the current one', async () => {
    const { student } = await scene();
    const made = dataOf(await callAs(app, student, create, bareEvidence()), evidencePost);
    const based = { _id: made._id, updatedAt: made.updatedAt };
    expect((await callAs(app, student, edit, { ...based, text: '<p>First</p>' })).status).toBe(200);
    const second = await callAs(app, student, edit, { ...based, text: '<p>Second</p>' });
    expect([second.status, errorOf(second).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(evidencePost.parse(errorOf(second).present).plainText).toBe('First');
    expect((await portfolioOf(app, student)).evidencePosts[0]?.plainText).toBe('First');
  });

  it('accepts an unchanged day, token or club that a new post couldn’t have', async () => {
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
    expect(await refusalOf(app, student, edit, { ...change, dateOfEvent: '2001-01-02' })).toEqual([
      422,
      ['dateOfEvent'],
    ]);
  });

  it('follows the same rules as writing', async () => {
    const { student } = await scene();
    const post = await makePost(app, { student });
    for (const [wrong, path] of [
      [{ text: '<p> </p>' }, 'text'],
      [{ dateOfEvent: '2999-01-01' }, 'dateOfEvent'],
      [{ files: [uuidv7()] }, 'files.0'],
      [{ customTokens: ['x'] }, 'customTokens.0'],
      [{ casProjectId: uuidv7() }, 'casProjectId'],
    ] as const) {
      expect(await refusalOf(app, student, edit, { _id: post.id, ...wrong })).toEqual([422, [path]]);
    }
    expect((await portfolioOf(app, student)).evidencePosts[0]?.plainText).toBe('We sorted forty crates.');
  });

  it('is only for the student who wrote the post', async () => {
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
    expect((await callAs(app, student, deleteReflectionDraft, { _id: post.id })).status).toBe(404);
    expect((await callAs(app, student, edit, { _id: uuidv7() })).status).toBe(404);
  });
});

describe('deleting evidence', () => {
  it('deletes the comments and releases the files; a second deletion answers 404', async () => {
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
  const written = { reflectionName: '  What I learned ', reflectionText: '<p>BodyTimeouts.</p>' };

  it('are dated today by default, and keep the chosen tokens', async () => {
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
      reflectionText: '<p>BodyTimeouts.</p>',
      plainText: 'BodyTimeouts.',
      dateOfSubmission: inDays(0),
      learningOutcomeTokens: ['LOC1', 'LOC7'],
      customTokens: ['CustomTokenType2_L1'],
    });
    expect((await portfolioOf(app, student)).reflectionPosts).toEqual([made]);
    const change = { _id: made._id, learningOutcomeTokens: [], updatedAt: made.updatedAt };
    const changed = dataOf(await callAs(app, student, editReflection, change), reflectionPost);
    expect(changed).toMatchObject({ learningOutcomeTokens: [], reflectionName: 'What I learned' });
    const second = await callAs(app, student, editReflection, change);
    expect(reflectionPost.parse(errorOf(second).present)._id).toBe(made._id);
    expect((await callAs(app, student, deleteReflectionDraft, { _id: made._id })).status).toBe(200);
    expect((await callAs(app, student, deleteReflectionDraft, { _id: made._id })).status).toBe(404);
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
    expect(await refusalOf(app, student, reflect, { ...written, ...wrong })).toEqual([422, paths]);
    expect(await posts(school.id)).toBe(0);
  });
});
