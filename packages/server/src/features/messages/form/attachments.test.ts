/**
 * Files of messages: claimed, taken over by copies and corrections, released, and read by readers of the
 * message.
 */
import { inboxMessage } from '@casement/domain/messages/inbox/inbox.contract.ts';
import { listedMessage, messagePost, receivedMessage } from '@casement/domain/messages/messages.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { imageOf, makeFile, upload } from '../../files/files.factories.ts';
import { makeAttachment, makeMessage } from '../messages.factories.ts';
import { contentOf } from '../messages.mail.ts';

let app: TestApp;
let office: TestPerson;
let teacher: TestPerson;
let student: TestPerson;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  office = await makeAdministrator(app);
  const { school } = office;
  teacher = await makeFaculty(app, { school });
  student = await makeStudent(app, { school });
});

const form = (more: object = {}) => ({
  title: 'Trip to the lake',
  content: { html: '<p>Bring boots.</p>' },
  recipients: [{ targetType: 'AllStudents' }],
  ...more,
});
const file = (owner = office) => makeFile(app, { owner, purpose: 'attachment' });
const create = (who: TestPerson, attachments: readonly string[], more: object = {}) =>
  callAs(app, who, 'POST /messagePost/post', form({ attachments, ...more }));
const change = (who: TestPerson, messagePostId: string, more: object, call = 'post') =>
  callAs(app, who, `PUT /messagePost/${call}`, { ...form(more), messagePostId });
const created = async (who: TestPerson, attachments: readonly string[]) =>
  dataOf(await create(who, attachments), messagePost);
const remove = (who: TestPerson, messagePostId: string) =>
  callAs(app, who, 'DELETE /messagePost/post', { messagePostId });
const idsOf = ({ attachments }: Pick<z.infer<typeof messagePost>, 'attachments'>) =>
  attachments.map(({ _id }) => _id);

/** Whether each file is claimed, and so safe from the sweep. */
const isUsed = async (...ids: string[]) => {
  const sql = `select f.id, f.removed_at is null and exists (
    select from file_use u where u.school_id = f.school_id and u.file_id = f.id and u.record_kind = 'message') as used
     from stored_file f where f.id = any($1::uuid[])`;
  const rows = await asOwner(app, office.school.id, sql, [ids]);
  const used = new Map(
    z
      .array(z.object({ id: z.string(), used: z.boolean() }))
      .parse(rows)
      .map((row) => [row.id, row.used]),
  );
  return ids.map((id) => used.get(id));
};
const opens = (who: TestPerson, fileId: string) =>
  callAs(app, who, 'GET /files/{fileId}', { fileId }).then(({ status }) => status);

it('keeps the names and the order of attachments, and drops duplicates', async () => {
  const picture = await upload(app, office, 'attachment', await imageOf());
  const other = await file();
  const made = await created(office, [other, picture._id, other]);
  expect(idsOf(made)).toEqual([other, picture._id]);
  expect(made.attachments[1]).toMatchObject({
    contentType: 'image/webp',
    filename: picture.name ?? '',
    blobUri: `/api/files/${picture._id}`,
  });
  expect(await isUsed(other, picture._id)).toEqual([true, true]);
  const board = dataOf(
    await callAs(app, office, 'GET /messagePost/posts'),
    z.object({ messagePosts: z.array(listedMessage) }),
  );
  expect(board.messagePosts[0]?.attachmentCount).toBe(2);
});

it('names each file that can’t be attached by its position, and refuses more than 10', async () => {
  const stranger = await makeAdministrator(app);
  const wrong = [
    await file(),
    await file(teacher),
    await makeFile(app, { owner: office, purpose: 'evidence' }),
    await file(stranger),
    uuidv7(),
  ];
  const refused = errorOf(await create(office, wrong));
  expect(refused.code).toBe('INVALID');
  expect(refused.fields?.map(({ path }) => path)).toEqual(
    [1, 2, 3, 4].map((place) => `attachments.${place}`),
  );
  expect(await isUsed(...wrong.slice(0, 1))).toEqual([false]);
  const many = errorOf(
    await create(
      office,
      Array.from({ length: 11 }, () => uuidv7()),
    ),
  );
  expect(many.fields?.[0]).toEqual({ path: 'attachments', message: 'A message can have up to 10 files.' });
});

it('keeps attachments if an edit sends no list, and releases removed ones and those of deleted messages', async () => {
  const [first, second] = [await file(), await file()];
  const { _id } = await created(office, [first, second]);
  expect(idsOf(dataOf(await change(office, _id, {}), messagePost))).toEqual([first, second]);
  const administrator = await makeAdministrator(app, { school: office.school });
  // Somebody else keeps the author's uploads, in another order.
  const turned = await change(administrator, _id, { attachments: [second, first] });
  expect(idsOf(dataOf(turned, messagePost))).toEqual([second, first]);
  expect(idsOf(dataOf(await change(office, _id, { attachments: [second] }), messagePost))).toEqual([second]);
  expect(await isUsed(first, second)).toEqual([false, true]);
  expect((await remove(office, _id)).status).toBe(200);
  expect(await isUsed(first, second)).toEqual([false, false]);
});

it('lets a reader copy attachments, and keeps the files until the last copy is deleted', async () => {
  const one = await file();
  const { _id } = await created(office, [one]);
  const administrator = await makeAdministrator(app, { school: office.school });
  const copy = await created(administrator, [one]);
  // A teacher can't read that draft, and so can't use its file.
  expect((await create(teacher, [one])).status).toBe(422);
  await remove(office, _id);
  expect([await isUsed(one), await opens(administrator, one)]).toEqual([[true], 302]);
  await remove(administrator, copy._id);
  expect(await isUsed(one)).toEqual([false]);
});

it('replaces attachments for all recipients when a message is corrected', async () => {
  const { id } = await makeMessage(app, { author: office, sentTo: [student] });
  const [before, after] = [await makeAttachment(app, { owner: office, messageId: id }), await file()];
  const corrected = await change(office, id, { attachments: [after], recipients: undefined }, 'correct');
  expect(idsOf(dataOf(corrected, messagePost))).toEqual([after]);
  expect(await isUsed(before, after)).toEqual([false, true]);
  const read = dataOf(
    await callAs(app, student, 'GET /messagePost/{messagePostId}', { messagePostId: id }),
    receivedMessage,
  );
  expect(idsOf(read)).toEqual([after]);
  const inbox = dataOf(
    await callAs(app, student, 'GET /inbox'),
    z.object({ messages: z.array(inboxMessage) }),
  );
  expect(inbox.messages.map(({ attachmentCount }) => attachmentCount)).toEqual([1]);
  expect([await opens(student, before), await opens(student, after)]).toEqual([404, 302]);
});

describe('who can open the attachments of a message', () => {
  const everyone = async () => {
    const { school } = office;
    const author = await makeFaculty(app, { school });
    const others = [await makeStudent(app, { school }), await makeAdministrator(app)];
    return { author, people: [author, office, teacher, student, ...others] };
  };
  const statuses = (people: readonly TestPerson[], fileId: string) =>
    Promise.all(people.map((who) => opens(who, fileId)));

  it.each([
    ['a draft: its author and administrators', {}, [302, 302, 404, 404, 404, 404]],
    [
      'sent to a group: its recipients and the staff',
      { targets: [{ type: 'AllStudents' }], sent: true },
      [302, 302, 302, 302, 404, 404],
    ],
    [
      'sent to single people: they, its author and administrators',
      { targets: 'student', sent: true },
      [302, 302, 404, 302, 404, 404],
    ],
    [
      'waiting to be sent: not yet its recipients',
      { targets: [{ type: 'AllStudents' }], sent: true, state: 'waiting' },
      [302, 302, 302, 404, 404, 404],
    ],
  ] as const)('%s', async (_, { targets, sent, state }: Which, expected) => {
    const { author, people } = await everyone();
    const named = targets === 'student' ? [{ type: 'Student', id: student.id }] : targets;
    const { id } = await makeMessage(app, {
      author,
      ...(named === undefined ? {} : { targets: named }),
      ...(sent === true ? { sentTo: [student] } : {}),
      ...(state === undefined ? {} : { state }),
    });
    // Uploaded by neither of them: an uploader can always read a file.
    const uploader = await makeFaculty(app, { school: office.school });
    const fileId = await makeAttachment(app, { owner: uploader, messageId: id });
    expect(await statuses(people, fileId)).toEqual(expected);
  });
});

type Which = {
  targets?: 'student' | ReadonlyArray<{ type: string }>;
  sent?: true;
  state?: 'waiting';
};

describe('attachments in the e-mail', () => {
  const address = 'https://school.example/messageboard/1/post';
  const attached = (filename: string): z.infer<typeof messagePost>['attachments'][number] => ({
    _id: uuidv7(),
    name: filename,
    filename,
    blobUri: '/api/files/1',
    url: '/api/files/1',
    thumbnailUrl: null,
    contentType: 'application/pdf',
    bytes: 100,
    width: null,
    height: null,
  });
  const emailWith = (showHtmlContent: boolean, names: readonly string[]) =>
    contentOf(
      {
        title: 'Trip',
        content: { html: '<p>Bring boots.</p>', plainText: 'Bring boots.' },
        attachments: names.map(attached),
        metadata: { priority: 'Normal', category: '', tags: [], showSenderInfo: true, showHtmlContent },
      },
      { schoolName: 'Harbour', from: { name: 'Harbour', replyTo: '' }, senderName: 'Ruth', address },
    );

  it('lists attachments by name, with links to the page of the message', () => {
    const { html, text } = emailWith(true, ['Packing <list>.pdf', 'Map.png']);
    expect(text).toContain('Files (sign in to open them):\n- Packing <list>.pdf\n- Map.png\n');
    expect(html).toContain(`<a href="${address}" style="color:#1d5f8a">Packing &#60;list&#62;.pdf</a>`);
    expect(`${html}${text}`).not.toContain('/api/files');
    expect(emailWith(true, []).text).not.toContain('Files');
  });

  it('only counts attachments when the e-mail leaves the content out', () => {
    const { html, text } = emailWith(false, ['Packing.pdf', 'Map.png']);
    expect(text).toContain('You have a message: Trip\nIt has 2 files.');
    expect(`${html}${text}`).not.toContain('Packing');
  });
});
