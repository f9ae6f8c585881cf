/** Messages of the board through the API: drafts, readers and recipients. */
import {
  listedMessage,
  maxTargets,
  messagePost,
  openMessage,
} from '@casement/domain/messages/messages.contract.ts';
import { mostNamed } from '@casement/domain/messages/messages.rules.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../testing/factories.ts';
import { activityOf, asOwner } from '../../testing/read/rows.ts';
import { makeProject } from '../projects/projects.factories.ts';
import { makeMessage } from './messages.factories.ts';
import { messagesText } from './messages.text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const post = '/messagePost/post';
const form = (more: object = {}) => ({
  title: 'Trip to the lake',
  content: { html: '<p>Bring <strong>boots</strong>.</p>' },
  recipients: [{ targetType: 'AllStudents' }],
  ...more,
});

const create = async (who: TestPerson, more: object = {}) =>
  dataOf(await callAs(app, who, `POST ${post}`, form(more)), messagePost);
const listOf = async (who: TestPerson) =>
  dataOf(await callAs(app, who, 'GET /messagePost/posts'), z.object({ messagePosts: z.array(listedMessage) }))
    .messagePosts;
const readAs = (who: TestPerson, messagePostId: string) =>
  callAs(app, who, 'GET /messagePost/{messagePostId}', { messagePostId });
const reach = async (who: TestPerson, recipients: object[]) => {
  const answer = await callAs(app, who, 'POST /messagePost/recipients', { recipients });
  const reached = z.object({ people: z.array(z.object({ _id: z.string() })), minutes: z.number() });
  return dataOf(answer, reached).people.map(({ _id }) => _id);
};

describe('a draft', () => {
  it('gets the defaults of the specification and cleaned HTML', async () => {
    const office = await makeAdministrator(app);
    const made = await create(office, {
      content: { html: '<p onclick="x()">Bring <b>boots</b>.</p><script>alert(1)</script>' },
      metadata: { tags: ['trip', 'trip'] },
    });
    expect(made).toMatchObject({
      status: 'draft',
      metadata: {
        priority: 'Normal',
        category: 'General',
        tags: ['trip'],
        showSenderInfo: true,
        showHtmlContent: true,
      },
      recipients: [{ targetType: 'AllStudents', targetId: null, name: null }],
      sentAt: null,
      author: { _id: office.id },
    });
    expect(made.content.html).not.toMatch(/script|onclick/);
    expect(made.content.plainText).toBe('Bring boots.');
    const log = await activityOf(app, office.school.id);
    expect(log).toEqual([{ action: 'message.create', subject_id: made._id }]);
  });

  it('is sent or scheduled only as the sender read it', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const other = await makeAdministrator(app, { school, firstName: 'Tomasz', lastName: 'Zieliński' });
    await makeStudent(app, { school });
    const read = await create(office, { recipients: [{ targetType: 'Faculty', targetId: other.id }] });
    const edit = {
      messagePostId: read._id,
      updatedAt: read.updatedAt,
      ...form({ title: 'Trip to the sea' }),
    };
    const newer = dataOf(await callAs(app, other, `PUT ${post}`, edit), messagePost);
    const send = (version: string, more: object = {}) =>
      callAs(app, office, 'POST /messagePost/send', {
        messagePostId: read._id,
        updatedAt: version,
        ...more,
      });
    for (const more of [{}, { at: app.services.clock.now().add({ hours: 2 }).toString() }]) {
      const refused = errorOf(await send(read.updatedAt, more));
      expect(refused.code).toBe('CHANGED_MEANWHILE');
      expect(refused.message).toBe(
        'Tomasz Zieliński changed “Trip to the sea” after you opened it. Nothing was sent.',
      );
      expect(refused.present).toEqual(newer);
    }
    // Scheduling and unscheduling are changes, too: whoever did it is named, not who changed the text.
    const at = app.services.clock.now().add({ hours: 2 }).toString();
    const third = await makeAdministrator(app, { school, firstName: 'Ana', lastName: 'Ruiz' });
    const ofThird = { messagePostId: read._id };
    expect((await callAs(app, third, 'POST /messagePost/send', { ...ofThird, at })).status).toBe(200);
    const stale = () => [
      send(newer.updatedAt),
      callAs(app, office, `PUT ${post}`, { ...edit, updatedAt: newer.updatedAt }),
    ];
    for (const refused of await Promise.all(stale())) {
      expect(errorOf(refused).message).toContain('Ana Ruiz changed “Trip to the sea”');
    }
    expect((await callAs(app, other, 'PUT /messagePost/stop', ofThird)).status).toBe(200);
    for (const refused of await Promise.all(stale())) {
      expect(errorOf(refused).message).toContain('Tomasz Zieliński changed “Trip to the sea”');
    }
    const last = dataOf(await readAs(office, read._id), openMessage);
    expect((await send('updatedAt' in last ? last.updatedAt : '')).status).toBe(200);
  });

  it('reports each missing field in the specification’s words', async () => {
    const office = await makeAdministrator(app);
    const refused = errorOf(
      await callAs(app, office, `POST ${post}`, { title: ' ', content: { html: '<p></p>' }, recipients: [] }),
    );
    expect(refused.fields?.map(({ message }) => message).toSorted()).toEqual([
      'At least one recipient must be selected.',
      'Message content is required.',
      'Title is required.',
    ]);
    const script = await callAs(
      app,
      office,
      `POST ${post}`,
      form({ content: { html: '<script>x</script>' } }),
    );
    expect(errorOf(script)).toMatchObject({ fields: [{ path: 'content.html' }] });
  });

  it('refuses recipients that the school doesn’t have, and names them', async () => {
    const office = await makeAdministrator(app);
    const elsewhere = await makeClub(app);
    const recipients = [{ targetType: 'AllFaculty' }, { targetType: 'Club', targetId: elsewhere.id }];
    const refused = errorOf(await callAs(app, office, `POST ${post}`, form({ recipients })));
    expect(refused).toMatchObject({ code: 'INVALID', fields: [{ path: 'recipients.1.targetId' }] });
  });

  it('is created once when the same call arrives three times', async () => {
    const office = await makeAdministrator(app);
    const newId = uuidv7();
    await Promise.all([create(office, { newId }), create(office, { newId }), create(office, { newId })]);
    expect(await listOf(office)).toHaveLength(1);
  });

  it.each([
    { title: 'Changed since' },
    { content: { html: '<p>Changed since</p>' } },
    { recipients: [{ targetType: 'AllFaculty' }] },
    { metadata: { tags: ['changed'] } },
  ])('refuses a form that was changed after it was sent, and answers the draft: %j', async (change) => {
    const office = await makeAdministrator(app);
    const newId = uuidv7();
    const made = await create(office, { newId });
    const refused = await callAs(app, office, `POST ${post}`, form({ newId, ...change }));
    expect(errorOf(refused)).toMatchObject({ code: 'CHANGED_MEANWHILE', present: { _id: made._id } });
    expect((await listOf(office)).map(({ title }) => title)).toEqual([made.title]);
  });

  it('refuses an edit based on an older version, and answers with the current one', async () => {
    const office = await makeAdministrator(app);
    const made = await create(office);
    const edit = { messagePostId: made._id, updatedAt: made.updatedAt };
    const first = await callAs(app, office, `PUT ${post}`, { ...form({ title: 'First' }), ...edit });
    expect(dataOf(first, messagePost).title).toBe('First');
    const stale = await callAs(app, office, `PUT ${post}`, { ...form({ title: 'Second' }), ...edit });
    expect(errorOf(stale)).toMatchObject({ code: 'CHANGED_MEANWHILE', present: { title: 'First' } });
  });

  it('is listed with an excerpt instead of its whole text', async () => {
    const office = await makeAdministrator(app);
    const { _id } = await create(office, {
      content: { html: `<p>${'Long <em>story</em>. '.repeat(400)}</p>` },
    });
    const [listed] = await listOf(office);
    expect(listed).toMatchObject({ _id, recipientCount: 1 });
    expect(listed?.excerpt).toHaveLength(300);
    expect((await callAs(app, office, 'GET /messagePost/posts')).text).not.toContain('<');
  });

  it('takes as many recipients as the largest school has people, and refuses one more', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const rows = z.array(z.object({ id: z.string() })).parse(
      await asOwner(
        app,
        school.id,
        `insert into person (id, kind, first_name, last_name, display_name, school_email, email_key, graduating_class)
         select uuidv7(), 'student', 'N', n::text, 'N ' || n, 'many' || n || '@' || $1, 'many' || n || '@' || $1, '2027'
           from generate_series(1, $2::int) n returning id`,
        [school.id, maxTargets],
      ),
    );
    const recipients = rows.map(({ id }) => ({ targetType: 'Student', targetId: id }));
    const made = await create(office, { recipients });
    expect(made.recipients).toHaveLength(maxTargets);
    expect(await reach(office, recipients)).toHaveLength(maxTargets);
    const [listed] = await listOf(office);
    expect(listed?.recipients).toHaveLength(mostNamed);
    expect(listed).toMatchObject({ recipientCount: maxTargets });
    const tooMany = [...recipients, { targetType: 'AllFaculty' }];
    expect(errorOf(await callAs(app, office, `POST ${post}`, form({ recipients: tooMany })))).toMatchObject({
      fields: [{ path: 'recipients' }],
    });
  });

  it('answers 404 once it is deleted', async () => {
    const office = await makeAdministrator(app);
    const { _id } = await create(office);
    await callAs(app, office, `DELETE ${post}`, { messagePostId: _id });
    expect((await readAs(office, _id)).status).toBe(404);
    expect((await callAs(app, office, `DELETE ${post}`, { messagePostId: _id })).status).toBe(404);
  });
});

describe('reading a message', () => {
  it('shows drafts and personal messages to author and administrators, and other messages to all staff', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const author = await makeFaculty(app, { school });
    const office = await makeAdministrator(app, { school });
    const teacher = await makeFaculty(app, { school });
    const student = await makeStudent(app, { school });
    const draft = await makeMessage(app, { author });
    const single = await makeMessage(app, {
      author,
      targets: [{ type: 'AllFaculty' }, { type: 'Student', id: student.id }],
      sentTo: [student],
    });
    const board = await makeMessage(app, { author, sentTo: [teacher] });
    const titlesOf = async (who: TestPerson) => (await listOf(who)).map(({ _id }) => _id).toSorted();
    const all = [draft.id, single.id, board.id].toSorted();
    expect(await titlesOf(author)).toEqual(all);
    expect(await titlesOf(office)).toEqual(all);
    expect(await titlesOf(teacher)).toEqual([board.id]);
    expect((await readAs(teacher, draft.id)).status).toBe(404);
    expect((await readAs(teacher, single.id)).status).toBe(404);
    expect((await readAs(student, board.id)).status).toBe(404);
    expect(dataOf(await readAs(office, board.id), openMessage)).toMatchObject({
      as: 'sender',
      inbox: null,
      deliveries: [{ state: 'sent', emailSent: true, messageSeen: false }],
    });
    const onBoard = dataOf(await readAs(teacher, board.id), openMessage);
    expect(onBoard).toMatchObject({ as: 'staff', inbox: { seenAt: null }, deliveryCounts: { sent: 1 } });
    expect(onBoard).not.toHaveProperty('deliveries');
  });

  it('shows each recipient the message, without the other recipients', async () => {
    const author = await makeAdministrator(app);
    const { school } = author;
    const [student, other] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
    const teacher = await makeFaculty(app, { school });
    const { id } = await makeMessage(app, {
      author,
      targets: [student, other, teacher].map((one) => ({ type: 'Student', id: one.id })),
      sentTo: [student, teacher],
    });
    for (const person of [student, teacher]) {
      const answer = await readAs(person, id);
      expect(dataOf(answer, openMessage)).toMatchObject({
        as: 'recipient',
        title: 'Trip to the lake',
        content: { plainText: 'Bring boots.' },
        sender: 'An author',
        inbox: { seenAt: null },
      });
      for (const one of [student, other, teacher, author]) expect(answer.text).not.toContain(one.id);
    }
    expect((await readAs(other, id)).status).toBe(404);
    await asOwner(app, school.id, 'update message set show_sender_info = false where id = $1', [id]);
    expect(dataOf(await readAs(student, id), openMessage)).toMatchObject({ sender: null });
    await asOwner(app, school.id, "update message_delivery set state = 'waiting' where message_id = $1", [
      id,
    ]);
    expect((await readAs(student, id)).status).toBe(404);
    expect(dataOf(await readAs(author, id), openMessage)).toMatchObject({ as: 'sender', status: 'sending' });
  });
});

it('a message stays sent when everyone it was sent to is deleted', async () => {
  const author = await makeAdministrator(app);
  const { school } = author;
  const student = await makeStudent(app, { school });
  const teacher = await makeFaculty(app, { school });
  const { id } = await makeMessage(app, { author, sentTo: [student] });
  const before = dataOf(await readAs(author, id), openMessage);
  await asOwner(app, school.id, 'delete from person where id = $1', [student.id]);
  const send = { messagePostId: id };
  const tomorrow = app.services.clock.now().add({ hours: 24 }).toString();
  const calls: ReadonlyArray<[string, object]> = [
    ['POST /messagePost/send', send],
    ['POST /messagePost/send', { ...send, at: tomorrow }],
    ['POST /messagePost/send', { ...send, testEmail: author.schoolEmail }],
    ['POST /messagePost/send', { ...send, unseenOnly: true }],
    [`PUT ${post}`, { ...send, ...form() }],
  ];
  for (const [call, input] of calls) {
    expect(errorOf(await callAs(app, author, call, input)).code).toBe('WRONG_STATE');
  }
  expect(dataOf(await readAs(author, id), openMessage)).toMatchObject({
    status: 'sent',
    sentAt: before.sentAt,
    deliveries: [],
  });
  for (const reader of [author, teacher]) {
    expect(await listOf(reader)).toMatchObject([{ _id: id, status: 'sent' }]);
  }
});

describe('the recipients of a message', () => {
  it('include each person once, however many targets name them, and leave out archived people', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const [ana, ben, gone] = [
      await makeStudent(app, { school, graduatingClass: '2027' }),
      await makeStudent(app, { school, graduatingClass: '2028' }),
      await makeStudent(app, { school, graduatingClass: '2027' }),
    ];
    const advisor = await makeFaculty(app, { school });
    const coach = await makeFaculty(app, { school });
    const club = await makeClub(app, { school, members: [ana, gone], advisors: [advisor] });
    const project = await makeProject(app, { school, members: [ben], coaches: [coach] });
    await asOwner(app, school.id, 'update person set archived = true where id = $1', [gone.id]);
    const [clubId, projectId] = [
      { targetType: 'Club', targetId: club.id },
      { targetType: 'CasProject', targetId: project.id },
    ];
    expect((await reach(office, [clubId])).toSorted()).toEqual([ana.id, advisor.id].toSorted());
    expect((await reach(office, [projectId])).toSorted()).toEqual([ben.id, coach.id].toSorted());
    expect(await reach(office, [{ targetType: 'GraduatingClass', targetId: '2027' }, clubId])).toHaveLength(
      2,
    );
    const everyone = [{ targetType: 'AllStudents' }, { targetType: 'AllFaculty' }, clubId, projectId];
    expect((await reach(office, everyone)).toSorted()).toEqual(
      [office.id, ana.id, ben.id, advisor.id, coach.id].toSorted(),
    );
    expect(await reach(office, [{ targetType: 'Faculty', targetId: coach.id }])).toEqual([coach.id]);
  });

  it('are counted and sent to although one of them has been deleted', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const [ana, gone] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
    const recipients = [ana, gone].map(({ id }) => ({ targetType: 'Student', targetId: id }));
    const { _id: messagePostId } = await create(office, { recipients });
    await asOwner(app, school.id, 'delete from person where id = $1', [gone.id]);
    expect(await reach(office, recipients)).toEqual([ana.id]);
    const sent = await callAs(app, office, 'POST /messagePost/send', { messagePostId });
    expect(dataOf(sent, z.object({ recipients: z.number() })).recipients).toBe(1);
  });

  it.each([
    ['club', 'Club', 'clubs_enabled'],
    ['project', 'CasProject', 'evaluations_enabled'],
  ] as const)(
    'include nobody of a %s while that is switched off, and it can’t be chosen',
    async (_name, targetType, switched) => {
      const office = await makeAdministrator(app);
      const { school } = office;
      const group = { school, members: [await makeStudent(app, { school })] };
      const { id } = await (targetType === 'Club' ? makeClub(app, group) : makeProject(app, group));
      const recipients = [{ targetType, targetId: id }];
      const { _id: messagePostId } = await create(office, { recipients });
      expect(await reach(office, recipients)).toHaveLength(1);
      await asOwner(app, school.id, `update school set ${switched} = false where school_id = $1`, [
        school.id,
      ]);
      expect(await reach(office, recipients)).toEqual([]);
      const chosen = errorOf(await callAs(app, office, `POST ${post}`, form({ recipients })));
      expect(chosen).toMatchObject({ code: 'INVALID', fields: [{ path: 'recipients.0.targetId' }] });
      const sent = errorOf(await callAs(app, office, 'POST /messagePost/send', { messagePostId }));
      expect(sent.code).toBe('WRONG_STATE');
      expect(sent.message).toContain('Nobody would get');
    },
  );
});

it.each([
  [1, 0, '1 e-mail was sent.'],
  [3, 1, '3 e-mails were sent. 1 failed or is in doubt.'],
  [0, 2, '0 e-mails were sent. 2 failed or are in doubt.'],
])('says of %s sent e-mails and %s others: %s', (sent, failed, said) => {
  expect(messagesText.finished(sent, failed)).toBe(said);
});
