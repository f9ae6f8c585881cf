/** Drafts of posts through the API. */

import { evidencePost } from '@casement/domain/portfolios/portfolios.contract.ts';
import { type DraftContent, postDraft } from '@casement/domain/portfolios/posts/posts.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { inDays } from '../../../testing/app/clock.ts';
import { whileLocked } from '../../../testing/app/locked.ts';
import { type Caller, callAs, dataOf, errorOf, signedIn } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { draftOf, fileOfDraft } from '../../../testing/read/posts.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeFile } from '../../files/files.factories.ts';
import { makePost } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const keep = 'PUT /portfolio/draft';

const contentOf = (more: Partial<DraftContent> = {}) => draftOf([], more);

async function draftsOf(who: Caller) {
  const schema = z.object({ drafts: z.array(postDraft) });
  return dataOf(await callAs(app, who, 'GET /portfolio/drafts'), schema).drafts;
}

async function keepAs(who: TestPerson, slot: string, content: DraftContent) {
  const schema = z.object({ draft: postDraft.nullable() });
  return dataOf(await callAs(app, who, keep, { slot, content }), schema).draft;
}

describe('a draft', () => {
  it('is stored by slot, read, replaced and discarded', async () => {
    const student = await makeStudent(app);
    const post = await makePost(app, { student });
    await keepAs(student, 'evidence', contentOf());
    await keepAs(student, 'reflection', contentOf({ name: 'BodyTimeouts', text: '' }));
    await keepAs(student, post.id, contentOf({ text: '<p>Edited</p>' }));
    await keepAs(
      student,
      'evidence',
      contentOf({ text: '<p>Half a thought', writtenAt: '2026-11-20T10:00:09Z' }),
    );
    expect((await draftsOf(student)).map(({ slot, content }) => [slot, content.text])).toEqual([
      ['evidence', '<p>Half a thought'],
      [post.id, '<p>Edited</p>'],
      ['reflection', ''],
    ]);
    expect((await callAs(app, student, 'DELETE /portfolio/draft', { slot: 'evidence' })).status).toBe(200);
    expect((await callAs(app, student, 'DELETE /portfolio/draft', { slot: 'evidence' })).status).toBe(200);
    expect((await draftsOf(student)).map(({ slot }) => slot)).toEqual([post.id, 'reflection']);
  });

  it('keeps the text that was written last, even if an older one arrives later', async () => {
    const student = await makeStudent(app);
    await keepAs(student, 'evidence', contentOf({ text: 'new', writtenAt: '2026-11-20T12:00:00+01:00' }));
    const stored = await keepAs(
      student,
      'evidence',
      contentOf({ text: 'old', writtenAt: '2026-11-20T10:59:59Z' }),
    );
    expect(stored?.content.text).toBe('new');
    const next = await keepAs(
      student,
      'evidence',
      contentOf({ text: 'newer', writtenAt: '2026-11-20T11:00:00Z' }),
    );
    expect(next?.content.text).toBe('newer');
  });

  it('is overwritten by another sitting only if that continues it', async () => {
    const student = await makeStudent(app);
    const [laptop, phone] = [uuidv7(), uuidv7()];
    const keepIn = (_id: string, continues: string | null, text: string, writtenAt: string) =>
      keepAs(student, 'evidence', contentOf({ sitting: { _id, continues }, text, writtenAt }));
    const first = await keepIn(laptop, null, 'one', '2026-11-20T10:00:00Z');
    // By a clock that is an hour slow.
    const second = await keepIn(phone, first?.updatedAt ?? '', 'one two', '2026-11-20T09:00:00Z');
    expect(second?.content.text).toBe('one two');
    for (const continues of [null, first?.updatedAt ?? '']) {
      const refused = await keepIn(laptop, continues, 'one!', '2026-11-20T11:00:00Z');
      expect(refused).toEqual(second);
    }
    // Its own sitting needs no version: the answers of earlier saves may have been lost.
    const third = await keepIn(phone, null, 'one two three', '2026-11-20T09:01:00Z');
    expect(third?.content.text).toBe('one two three');
    const last = await keepIn(laptop, third?.updatedAt ?? '', 'one two three!', '2026-11-20T11:01:00Z');
    expect(last?.content.text).toBe('one two three!');
  });

  it('belongs only to its author', async () => {
    const student = await makeStudent(app);
    const friend = await makeStudent(app, { school: student.school });
    await keepAs(student, 'evidence', contentOf());
    expect(await draftsOf(friend)).toEqual([]);
    await callAs(app, friend, 'DELETE /portfolio/draft', { slot: 'evidence' });
    expect(await draftsOf(student)).toHaveLength(1);
  });

  it('is hidden from an administrator who impersonates its author', async () => {
    const student = await makeStudent(app);
    await keepAs(student, 'evidence', contentOf());
    const administrator = await makeAdministrator(app, { school: student.school });
    const sends = await signedIn(app, administrator);
    const started = await callAs(app, sends, 'POST /user/impersonate', { userId: student.id });
    expect(started.status).toBe(200);
    expect(await draftsOf(sends)).toEqual([]);
    expect(await draftsOf(student)).toHaveLength(1);
  });

  it('can be kept for a post only by the post’s author', async () => {
    const student = await makeStudent(app);
    const others = [
      await makePost(app),
      await makePost(app, { student: await makeStudent(app, { school: student.school }) }),
    ];
    for (const slot of [...others.map(({ id }) => id), uuidv7()]) {
      expect((await callAs(app, student, keep, { slot, content: contentOf() })).status).toBe(404);
    }
    const answer = await callAs(app, student, keep, { slot: 'portrait', content: contentOf() });
    expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'slot']);
  });

  it('names the files it has lost, and is kept without them', async () => {
    const student = await makeStudent(app);
    const ids = await Promise.all(
      ['a.jpg', 'b.pdf', 'c.jpg'].map(async () => makeFile(app, { owner: student, purpose: 'evidence' })),
    );
    const files = ids.map((id, index) => fileOfDraft(id, `${index}.jpg`));
    await keepAs(student, 'evidence', contentOf({ files: [...files, fileOfDraft('no id', null)] }));
    await asOwner(app, student.school.id, 'delete from file_use where file_id = any($1::uuid[])', [
      ids.slice(0, 2),
    ]);
    const [draft] = await draftsOf(student);
    expect(draft?.lostFiles).toEqual(['0.jpg', '1.jpg', null]);
    expect(draft?.content.files).toEqual(files.slice(2));
    const next = await keepAs(
      student,
      'evidence',
      contentOf({ files: files.slice(2), writtenAt: '2026-11-20T12:00:00Z' }),
    );
    expect(next?.lostFiles).toEqual([]);
  });

  it('has a maximum size', async () => {
    const student = await makeStudent(app);
    const long = contentOf({ text: 'x'.repeat(60_001) });
    expect((await callAs(app, student, keep, { slot: 'evidence', content: long })).status).toBe(422);
    const links = Array.from({ length: 100 }, () => ({ url: 'x'.repeat(2000), title: 'x' }));
    const heavy = await callAs(app, student, keep, { slot: 'evidence', content: contentOf({ links }) });
    expect([heavy.status, errorOf(heavy).code]).toEqual([413, 'TOO_LARGE']);
    expect(await draftsOf(student)).toEqual([]);
  });
});

describe('posting a draft', () => {
  it('deletes the draft, and ignores a draft that arrives after its post', async () => {
    const student = await makeStudent(app);
    const newId = uuidv7();
    await keepAs(student, 'evidence', contentOf({ newId }));
    await keepAs(student, 'reflection', contentOf());
    const day = inDays(0);
    const sent = { dateOfEvent: day, text: '<p>Whole</p>', newId };
    const made = dataOf(await callAs(app, student, 'POST /portfolio/evidence', sent), evidencePost);
    expect((await draftsOf(student)).map(({ slot }) => slot)).toEqual(['reflection']);
    expect(await keepAs(student, 'evidence', contentOf({ newId }))).toBeNull();
    await keepAs(student, made._id, contentOf());
    await callAs(app, student, 'PUT /portfolio/evidence', { _id: made._id, text: '<p>Edited</p>' });
    expect((await draftsOf(student)).map(({ slot }) => slot)).toEqual(['reflection']);
    await keepAs(student, made._id, contentOf());
    await callAs(app, student, 'DELETE /portfolio/evidence', { _id: made._id });
    expect((await draftsOf(student)).map(({ slot }) => slot)).toEqual(['reflection']);
  });

  it.each(['create', 'delete'] as const)(
    'leaves no draft that is saved while the call to %s its post runs',
    async (way) => {
      const student = await makeStudent(app);
      const file = await makeFile(app, { owner: student, purpose: 'evidence' });
      const newId = uuidv7();
      const create = () =>
        callAs(app, student, 'POST /portfolio/evidence', {
          dateOfEvent: inDays(0),
          text: '<p>Whole</p>',
          newId,
          files: [file],
        });
      if (way === 'delete') await create();
      // Both calls have to wait for the file, after they have deleted the drafts.
      const taken = { sql: 'select from stored_file where id = $1 for update', values: [file] };
      const post =
        way === 'create' ? create : () => callAs(app, student, 'DELETE /portfolio/evidence', { _id: newId });
      const slot = way === 'create' ? 'evidence' : newId;
      const save = () => callAs(app, student, keep, { slot, content: contentOf({ newId }) });
      const answers = await whileLocked(app, student.school.id, taken, [post, save]);
      expect(answers.map(({ status }) => status)).toEqual([200, way === 'create' ? 200 : 404]);
      expect(await draftsOf(student)).toEqual([]);
    },
  );

  it('accepts files that the draft has claimed for days', async () => {
    const student = await makeStudent(app);
    const [held, lost] = [
      await makeFile(app, { owner: student, purpose: 'evidence' }),
      await makeFile(app, { owner: student, purpose: 'evidence' }),
    ];
    await keepAs(student, 'evidence', contentOf({ files: [fileOfDraft(held, null)] }));
    await asOwner(
      app,
      student.school.id,
      "update stored_file set created_at = now() - interval '5 days' where school_id = $1",
      [student.school.id],
    );
    const day = inDays(0);
    const post = (files: string[]) =>
      callAs(app, student, 'POST /portfolio/evidence', { dateOfEvent: day, text: '<p>x</p>', files });
    expect((await post([lost])).status).toBe(422);
    expect((await post([held])).status).toBe(200);
  });
});
