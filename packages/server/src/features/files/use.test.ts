/** Claims on files and their release, whatever deletes their record (decision 0033). */
import { fileUses } from '@casement/domain/files/files.rules.ts';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SchoolScope } from '../../auth/scope.ts';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs } from '../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeMeeting,
  makeStudent,
  type TestClub,
  type TestMeeting,
  type TestPerson,
} from '../../testing/factories.ts';
import { bareEvidence, draftOf } from '../../testing/read/posts.ts';
import { asOwner, countRows } from '../../testing/read/rows.ts';
import { makePost } from '../portfolios/portfolios.factories.ts';
import { makeClaim, makeFile } from './files.factories.ts';
import { deleteFileRows, markUnusedFilesRemoved } from './files.store.ts';
import { claimFiles, type FileRecord, releaseFiles } from './use.store.ts';

let app: TestApp;
let administrator: TestPerson;
let student: TestPerson;
let club: TestClub;
let meeting: TestMeeting;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  administrator = await makeAdministrator(app);
  const { school } = administrator;
  student = await makeStudent(app, { school });
  club = await makeClub(app, { school, advisors: [administrator] });
  meeting = await makeMeeting(app, { club });
});

const sql = (text: string, values: readonly unknown[] = []) =>
  asOwner(app, administrator.school.id, text, values);
const image = () => makeFile(app, { owner: administrator, purpose: 'clubImage' });
const photo = () => makeFile(app, { owner: administrator });
const evidence = () => makeFile(app, { owner: student, purpose: 'evidence' });

async function call(who: TestPerson, route: string, input: unknown): Promise<void> {
  expect([route, (await callAs(app, who, route, input)).status]).toEqual([route, 200]);
}
const setImage = (fileId: string | null) =>
  call(administrator, 'PUT /club/image', { clubId: club.id, fileId });
const setPhotos = (fileIds: readonly string[], of = meeting) =>
  call(administrator, 'PUT /club/meetingPhotos', { meetingId: of.id, fileIds });
const write = (slot: string, fileIds: readonly string[], more = {}) =>
  call(student, 'PUT /portfolio/draft', { slot, content: draftOf(fileIds, more) });
const deleteClub = () => call(administrator, 'DELETE /club/deleteClub', { clubId: club.id });

const line = z.object({ id: z.string(), kinds: z.array(z.string()) });

/** The kinds of records that claim each file of the school, by the file's id. */
async function claims(): Promise<Record<string, string[]>> {
  const rows = await sql(
    `select f.id, array_remove(array_agg(u.record_kind order by u.record_kind), null) as kinds
       from stored_file f left join file_use u on u.school_id = f.school_id and u.file_id = f.id
      where f.school_id = $1 group by f.id`,
    [administrator.school.id],
  );
  return Object.fromEntries(
    z
      .array(line)
      .parse(rows)
      .map(({ id, kinds }) => [id, kinds]),
  );
}

/**
 * Checks that no claim is without its record and that every unclaimed file is marked as removed, then lets
 * the sweep delete all that is unclaimed.
 * @returns the claims on the remaining files
 */
async function swept(): Promise<Record<string, string[]>> {
  const school = [administrator.school.id];
  const records = `select id from club union all select id from meeting union all select id from post
                   union all select id from post_draft union all select id from evidence_submission`;
  const loose = `select count(*) from file_use where school_id = $1 and record_id not in (${records})`;
  const unmarked = `select count(*) from stored_file f where f.school_id = $1 and (f.removed_at is null) <>
    exists (select from file_use u where u.school_id = f.school_id and u.file_id = f.id)`;
  for (const count of [loose, unmarked])
    expect(await countRows(app, administrator.school.id, count, school)).toBe(0);
  await app.services.database.withSchool(SchoolScope.of(administrator.school.id), async (tx) => {
    const unused = await markUnusedFilesRemoved(tx, new Date('2999-01-01'));
    await deleteFileRows(
      tx,
      unused.map(({ id }) => id),
    );
  });
  return claims();
}

describe('releasing a file', () => {
  it('a club releases its image when it shows another or none', async () => {
    const [first, second] = [await image(), await image()];
    await setImage(first);
    await setImage(second);
    expect(await swept()).toEqual({ [second]: ['club'] });
    await setImage(null);
    expect(await swept()).toEqual({});
  });

  it('a deleted club releases its image and the photos of its meetings', async () => {
    const [shown, taken] = [await image(), await photo()];
    await setImage(shown);
    await setPhotos([taken]);
    expect(await swept()).toEqual({ [shown]: ['club'], [taken]: ['meeting'] });
    await deleteClub();
    expect(await swept()).toEqual({});
  });

  it('a meeting releases a photo that it no longer shows, or on its deletion, unless another shows it', async () => {
    const other = await makeMeeting(app, { club, inDays: -7 });
    const [a, b, both] = [await photo(), await photo(), await photo()];
    await setPhotos([a, b, both]);
    await setPhotos([both], other);
    expect(await swept()).toEqual({ [a]: ['meeting'], [b]: ['meeting'], [both]: ['meeting', 'meeting'] });
    await setPhotos([b, both]);
    expect(await swept()).toEqual({ [b]: ['meeting'], [both]: ['meeting', 'meeting'] });
    await call(administrator, 'DELETE /club/meetingAndAttendances', { meetingId: meeting.id });
    expect(await swept()).toEqual({ [both]: ['meeting'] });
    await setPhotos([], other);
    expect(await swept()).toEqual({});
  });

  it('a post releases a file when it is edited without it or deleted', async () => {
    const [first, second] = [await evidence(), await evidence()];
    const newId = uuidv7();
    await call(student, 'POST /portfolio/evidence', bareEvidence({ files: [first, second], newId }));
    await call(student, 'PUT /portfolio/evidence', { _id: newId, files: [second] });
    expect(await swept()).toEqual({ [second]: ['post'] });
    await call(student, 'DELETE /portfolio/evidence', { _id: newId });
    expect(await swept()).toEqual({});
  });

  it('a draft releases a file when it is saved without it or discarded', async () => {
    const [first, second] = [await evidence(), await evidence()];
    await write('evidence', [first, second]);
    await write('evidence', [second], { writtenAt: '2026-11-20T10:00:01Z' });
    expect(await swept()).toEqual({ [second]: ['draft'] });
    // A draft with an earlier time changes nothing.
    await write('evidence', [], { writtenAt: '2026-11-20T09:00:00Z' });
    expect(await swept()).toEqual({ [second]: ['draft'] });
    await call(student, 'DELETE /portfolio/draft', { slot: 'evidence' });
    expect(await swept()).toEqual({});
  });

  it('a draft that becomes a post hands its files over, and releases the others', async () => {
    const [posted, left] = [await evidence(), await evidence()];
    const newId = uuidv7();
    await write('evidence', [posted, left], { newId });
    await call(student, 'POST /portfolio/evidence', bareEvidence({ files: [posted], newId }));
    expect(await swept()).toEqual({ [posted]: ['post'] });
    const added = await evidence();
    await write(newId, [posted, added]);
    expect(await claims()).toEqual({ [posted]: ['draft', 'post'], [added]: ['draft'] });
    await call(student, 'DELETE /portfolio/evidence', { _id: newId });
    expect(await swept()).toEqual({});
  });

  it('a deleted student releases the files of all posts and drafts', async () => {
    const mate = await makeStudent(app, { school: student.school });
    const files = [await evidence(), await evidence(), await evidence(), await evidence()] as const;
    const others = await makeFile(app, { owner: mate, purpose: 'evidence' });
    await makePost(app, { student, fileIds: [files[0], files[1]] });
    const post = await makePost(app, { student, fileIds: [files[2]] });
    await makePost(app, { student: mate, fileIds: [others] });
    await write('evidence', [files[3]]);
    await write(post.id, [files[2]]);
    await call(administrator, 'DELETE /students/student', { studentEmail: student.schoolEmail });
    expect(await swept()).toEqual({ [others]: ['post'] });
  });

  it('a record or person that is deleted in SQL releases its files', async () => {
    const [one, two, three] = [await evidence(), await evidence(), await photo()];
    const post = await makePost(app, { student, fileIds: [one] });
    await write('evidence', [two]);
    await setPhotos([three]);
    await sql('delete from post where id = $1', [post.id]);
    expect(await swept()).toEqual({ [two]: ['draft'], [three]: ['meeting'] });
    await sql('delete from person where id = $1', [student.id]);
    expect(await swept()).toEqual({ [three]: ['meeting'] });
    await sql('delete from meeting where id = $1', [meeting.id]);
    expect(await swept()).toEqual({});
  });
});

describe('the database', () => {
  it('refuses to show a file that the record has not claimed', async () => {
    const [own, taken, shown] = [await evidence(), await photo(), await image()];
    const post = await makePost(app, { student });
    await expect(
      sql('insert into post_file (post_id, file_id) values ($1, $2)', [post.id, own]),
    ).rejects.toThrow(/post_file_file_fk/);
    await expect(
      sql('insert into meeting_photo (meeting_id, file_id, position) values ($1, $2, 0)', [
        meeting.id,
        taken,
      ]),
    ).rejects.toThrow(/meeting_photo_file_fk/);
    await expect(sql('update club set image_file_id = $2 where id = $1', [club.id, shown])).rejects.toThrow(
      /club_image_fk/,
    );
    // Another record's claim isn't enough.
    await makeClaim(app, student.school.id, { kind: 'meeting', record: meeting.id, file: shown });
    await expect(sql('update club set image_file_id = $2 where id = $1', [club.id, shown])).rejects.toThrow(
      /club_image_fk/,
    );
  });

  it('refuses a claim of no record, of another school’s record or of an unknown kind', async () => {
    const file = await photo();
    const elsewhere = await makeMeeting(app, { club: await makeClub(app) });
    for (const [kind, record, key] of [
      ['meeting', uuidv7(), /file_use_meeting_fk/],
      ['meeting', elsewhere.id, /file_use_meeting_fk/],
      ['club', meeting.id, /file_use_club_fk/],
      ['post', meeting.id, /file_use_post_fk/],
      ['draft', meeting.id, /file_use_draft_fk/],
      ['submission', meeting.id, /file_use_submission_fk/],
      ['project', meeting.id, /file_use_kind/],
    ] as const) {
      const claimed = sql('insert into file_use (file_id, record_kind, record_id) values ($1, $2, $3)', [
        file,
        kind,
        record,
      ]);
      await expect(claimed).rejects.toThrow(key);
    }
  });

  it('refuses to release a file that is shown, and to delete one that is claimed', async () => {
    const file = await photo();
    await setPhotos([file]);
    await expect(sql('delete from file_use where file_id = $1', [file])).rejects.toThrow(
      /meeting_photo_file_fk/,
    );
    await expect(sql('delete from stored_file where id = $1', [file])).rejects.toThrow(/file_use_file_fk/);
  });
});

describe('reading a file', () => {
  it.each(['club', 'meeting', 'post', 'draft'] as const)('is allowed by its claims: %s', async (kind) => {
    const { school } = student;
    const file = await evidence();
    const people = [student, await makeStudent(app, { school }), administrator, await makeAdministrator(app)];
    const statuses = () =>
      Promise.all(
        people.map(async (who) => (await callAs(app, who, 'GET /files/{fileId}', { fileId: file })).status),
      );
    expect(await statuses()).toEqual([302, 404, 404, 404]);
    await write('evidence', []);
    const [draft] = await sql('select id from post_draft where student_id = $1', [student.id]);
    const record = {
      club: club.id,
      meeting: meeting.id,
      post: (await makePost(app, { student })).id,
      draft: z.string().parse(draft?.['id']),
    };
    await makeClaim(app, school.id, { kind, record: record[kind], file });
    const reads = {
      owner: [302, 404, 404, 404],
      faculty: [302, 404, 302, 404],
      school: [302, 302, 302, 404],
    };
    expect(await statuses()).toEqual(reads[fileUses[kind].readers]);
    await sql('delete from file_use where file_id = $1', [file]);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });
});

describe('claiming a file', () => {
  const inSchool = <T>(work: Parameters<typeof app.services.database.withSchool<T>>[1]) =>
    app.services.database.withSchool(SchoolScope.of(administrator.school.id), work);

  it('accepts the caller’s own file of the right purpose if new, in a draft or just released', async () => {
    const mate = await makeStudent(app, { school: student.school });
    const post = await makePost(app, { student });
    const record: FileRecord = { kind: 'post', id: post.id };
    const files = {
      fresh: await evidence(),
      old: await evidence(),
      drafted: await evidence(),
      justReleased: await evidence(),
      longReleased: await evidence(),
      posted: await evidence(),
      another: await makeFile(app, { owner: mate, purpose: 'evidence' }),
      photo: await makeFile(app, { owner: student }),
    };
    await makePost(app, { student, fileIds: [files.posted] });
    await write('evidence', [files.drafted, files.another, files.photo]);
    expect((await claims())[files.drafted]).toEqual(['draft']);
    expect((await claims())[files.another]).toEqual([]);
    const aged = `update stored_file set created_at = now() - interval '5 days',
                         removed_at = case id when $2 then now() - interval '23 hours' when $3 then now() - interval '25 hours' end
                   where school_id = $1 and id <> $4`;
    await sql(aged, [student.school.id, files.justReleased, files.longReleased, files.fresh]);
    const claimed = await inSchool((tx) => claimFiles(tx, record, Object.values(files), student.id));
    const names = Object.entries(files).flatMap(([name, id]) => (claimed.has(id) ? [name] : []));
    expect(names).toEqual(['fresh', 'drafted', 'justReleased']);
    // Claiming again returns the files that the record has.
    expect(await inSchool((tx) => claimFiles(tx, record, [files.fresh, files.old], mate.id))).toEqual(
      new Set([files.fresh]),
    );
  });

  /**
   * Runs `second` until it waits for `first`, which then continues with `rest`; resolves when both have
   * committed.
   */
  async function overlapping(
    first: [string, unknown[]],
    second: () => Promise<unknown>,
    rest?: [string, unknown[]],
  ): Promise<void> {
    const client = new pg.Client(app.database.connection('casement_owner'));
    await client.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.school_id', $1, true)", [administrator.school.id]);
      await client.query(...first);
      const other = second();
      const waiting = async () => {
        const { rows } = await app.owner.query(
          `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
            where not granted and datname = current_database()`,
        );
        return z.array(z.object({ waiting: z.number() })).parse(rows);
      };
      await expect.poll(waiting).toEqual([{ waiting: 1 }]);
      if (rest !== undefined) await client.query(...rest);
      await client.query('commit');
      await other;
    } finally {
      await client.end();
    }
  }

  const markOf = async (file: string) =>
    (await sql('select removed_at is not null as removed from stored_file where id = $1', [file]))[0]?.[
      'removed'
    ];
  const release = 'delete from file_use where file_id = $1 and record_id = $2';

  it('stays consistent with a release at the same time', async () => {
    const other = await makeMeeting(app, { club, inDays: -7 });
    const [here, there]: FileRecord[] = [
      { kind: 'meeting', id: meeting.id },
      { kind: 'meeting', id: other.id },
    ];
    if (here === undefined || there === undefined) throw new Error('There are two.');
    const file = await photo();
    const { id } = administrator;
    await inSchool((tx) => claimFiles(tx, here, [file], id));
    await sql("update stored_file set created_at = now() - interval '5 days' where id = $1", [file]);
    // One record releases the last claim while another claims the file.
    await overlapping([release, [file, here.id]], () => inSchool((tx) => claimFiles(tx, there, [file], id)));
    expect([(await claims())[file], await markOf(file)]).toEqual([['meeting'], false]);
    // One record claims the file while the other releases its last claim.
    const claim = `with taken as (update stored_file set removed_at = null where id = $1)
                   insert into file_use (file_id, record_kind, record_id) values ($1, 'meeting', $2)`;
    await overlapping([claim, [file, here.id]], () => inSchool((tx) => releaseFiles(tx, there, [], id)));
    expect([(await claims())[file], await markOf(file)]).toEqual([['meeting'], false]);
    // Two records release it.
    await inSchool((tx) => claimFiles(tx, there, [file], id));
    await overlapping([release, [file, here.id]], () => inSchool((tx) => releaseFiles(tx, there, [], id)));
    expect([(await claims())[file], await markOf(file)]).toEqual([[], true]);
  });

  it.each(['new', 'edited', 'deleted'] as const)(
    'does not deadlock when a draft claims a file of a post that is %s',
    async (change) => {
      const file = await evidence();
      const post = await makePost(app, { student, fileIds: change === 'new' ? [] : [file] });
      await write(change === 'new' ? 'evidence' : post.id, []);
      const send = {
        new: () => call(student, 'POST /portfolio/evidence', bareEvidence({ files: [file] })),
        edited: () => call(student, 'PUT /portfolio/evidence', { _id: post.id, files: [] }),
        deleted: () => call(student, 'DELETE /portfolio/evidence', { _id: post.id }),
      };
      await overlapping(
        ['update post_draft set updated_at = updated_at where student_id = $1', [student.id]],
        send[change],
        ['update stored_file set removed_at = null where id = $1', [file]],
      );
      expect((await claims())[file]).toEqual(change === 'new' ? ['post'] : []);
    },
  );
});
