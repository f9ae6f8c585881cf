/** Club proposals through the API: writing, reading, commenting. */
import {
  clubProposalCard,
  clubProposal as proposalSchema,
} from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { proposalStatuses } from '@casement/domain/shared/proposals.ts';
import { proposalComment } from '@casement/domain/shared/records/proposalRecords.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SchoolScope } from '../../../auth/scope.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeRole,
  makeSchool,
  makeStudent,
  makeTag,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../../testing/read/rows.ts';
import { makeProposal, makeProposalComment } from './proposals.factories.ts';
import { clubProposalStore } from './proposals.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const read = 'GET /club/proposal/{clubId}';
const create = 'POST /club/proposal';
const edit = 'PUT /club/proposal';
const move = 'PUT /club/proposalStatus';
const comment = 'POST /club/proposalComment';
const uncomment = 'DELETE /club/proposalComment';
const drop = 'DELETE /club/proposal';

async function readAs(who: TestPerson, proposal: { id: string }) {
  return dataOf(await callAs(app, who, read, { clubId: proposal.id }), proposalSchema);
}

async function listAs(who: TestPerson): Promise<string[]> {
  const schema = z.object({ proposals: z.array(clubProposalCard) });
  return dataOf(await callAs(app, who, 'GET /club/proposals'), schema).proposals.map(({ _id }) => _id);
}

async function setSchool(schoolId: string, set: string): Promise<void> {
  await asOwner(app, schoolId, `update school set ${set} where school_id = $1`, [schoolId]);
}

/** A student with an administrator of the same school. */
async function scene() {
  const school = await makeSchool(app);
  return {
    school,
    student: await makeStudent(app, { school }),
    administrator: await makeAdministrator(app, { school }),
  };
}

describe('writing a proposal', () => {
  it('needs only a name, stores every field, and shows the draft to nobody else', async () => {
    const { school, student, administrator } = await scene();
    const bare = dataOf(await callAs(app, student, create, { clubName: ' Bees ' }), proposalSchema);
    expect(bare).toMatchObject({
      clubName: 'Bees',
      clubDescription: '',
      casStrand: null,
      clubProposalSubmissionStatus: 'studentDrafting',
      submittedBy: { _id: student.id },
      submittedAt: null,
    });
    const [friend, advisor] = [await makeStudent(app, { school }), await makeFaculty(app, { school })];
    const roleKey = await makeRole(app, { school });
    const tag = await makeTag(app, { school });
    const whole = {
      _id: bare._id,
      clubDescription: 'Hives on the roof.',
      casStrand: 'Service',
      clubTagIds: [tag.id],
      generalLocationOfMeetings: ['Roof'],
      weeklyMeetingTimes: [{ day: 'Friday', startHour: 15, startMinute: 0, endHour: 16, endMinute: 0 }],
      clubHighlights: ['Honey', ' '],
      studentMemberships: [
        { studentId: friend.id, roleKey },
        { studentId: friend.id, roleKey: 'member' },
      ],
      facultyMemberships: [{ facultyId: advisor.id, roleKey: 'faculty' }],
      updatedAt: bare.updatedAt,
    };
    const written = dataOf(await callAs(app, student, edit, whole), proposalSchema);
    expect(written).toMatchObject({
      clubName: 'Bees',
      clubDescription: 'Hives on the roof.',
      clubHighlights: ['Honey'],
      tags: [{ _id: tag.id }],
      facultyMemberships: [{ faculty: { _id: advisor.id } }],
    });
    expect(written.studentMemberships.map((one) => one.roleKey).toSorted()).toEqual(
      [roleKey, 'member'].toSorted(),
    );
    const proposal = { id: bare._id };
    for (const other of [administrator, advisor, friend]) {
      expect((await callAs(app, other, read, { clubId: proposal.id })).status).toBe(404);
      expect(await listAs(other)).toEqual([]);
    }
    expect(await listAs(student)).toEqual([proposal.id]);
    expect((await callAs(app, student, 'GET /club/club/{clubId}', { clubId: proposal.id })).status).toBe(404);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'proposal.create',
      'proposal.update',
    ]);
  });

  it.each<[string, object, string]>([
    ['a blank name', { clubName: ' \u200b' }, 'clubName'],
    ['control characters', { clubName: 'Be\u0000es' }, 'clubName'],
    ['a description too long', { clubDescription: 'x'.repeat(4001) }, 'clubDescription'],
    ['an unknown strand', { casStrand: 'Sleep' }, 'casStrand'],
    ['a tag that is not there', { clubTagIds: [uuidv7()] }, 'clubTagIds'],
    ['two places', { generalLocationOfMeetings: ['a', 'b'] }, 'generalLocationOfMeetings'],
    [
      'a role that the school has not',
      { studentMemberships: [{ studentId: 'self', roleKey: 'Emperor' }] },
      'studentMemberships.0.roleKey',
    ],
    [
      'a student as advisor',
      { facultyMemberships: [{ facultyId: 'self', roleKey: 'faculty' }] },
      'facultyMemberships.0.facultyId',
    ],
    [
      'a student of another school',
      { studentMemberships: [{ studentId: 'stranger', roleKey: 'member' }] },
      'studentMemberships.0.studentId',
    ],
    [
      'a student who has left',
      { studentMemberships: [{ studentId: 'left', roleKey: 'member' }] },
      'studentMemberships.0.studentId',
    ],
  ])('stores nothing with %s, and names the field', async (_, more, path) => {
    const { school, student } = await scene();
    const left = await makeStudent(app, { school, archived: true });
    const ids = { self: student.id, stranger: (await makeStudent(app)).id, left: left.id };
    const text = JSON.stringify({ clubName: 'Bees', clubDescription: 'Hives.', ...more }).replace(
      /"(self|stranger|left)"/g,
      (whole, name: string) =>
        JSON.stringify(Object.entries(ids).find(([key]) => key === name)?.[1] ?? whole),
    );
    const input: unknown = JSON.parse(text);
    const answer = await callAs(app, student, create, input);
    expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, path]);
    if (text.includes(left.id)) expect(errorOf(answer).fields?.[0]?.message).toContain(left.displayName);
    for (const table of ['club', 'club_proposal_person', 'club_revision', 'activity_log']) {
      const sql = `select count(*) from ${table} where school_id = $1`;
      expect(await countRows(app, school.id, sql, [school.id])).toBe(0);
    }
  });

  it('logs only the fields that changed, though the form sends them all', async () => {
    const { school, student } = await scene();
    const [friend, tags] = [
      await makeStudent(app, { school }),
      [await makeTag(app, { school }), await makeTag(app, { school })],
    ];
    const whole = {
      clubName: 'Bees',
      clubDescription: 'Hives.',
      casStrand: 'Service',
      clubTagIds: tags.map(({ id }) => id),
      generalLocationOfMeetings: ['Roof'],
      weeklyMeetingTimes: [{ day: 'Friday', startHour: 15, startMinute: 0, endHour: 16, endMinute: 0 }],
      clubHighlights: ['Honey'],
      studentMemberships: [
        { studentId: student.id, roleKey: 'member' },
        { studentId: friend.id, roleKey: 'member' },
      ],
      facultyMemberships: [],
    };
    const made = dataOf(await callAs(app, student, create, whole), proposalSchema);
    const again = {
      ...whole,
      _id: made._id,
      clubTagIds: whole.clubTagIds.toReversed(),
      studentMemberships: whole.studentMemberships.toReversed(),
    };
    const same = dataOf(await callAs(app, student, edit, again), proposalSchema);
    expect(same.updatedAt).toBe(made.updatedAt);
    await callAs(app, student, edit, { ...again, clubDescription: 'Hives on the roof.', casStrand: null });
    await callAs(app, student, edit, { ...again, casStrand: null, studentMemberships: [] });
    const rows = await asOwner(
      app,
      school.id,
      "select detail->'changed' as changed from activity_log where school_id = $1 and action = 'proposal.update' order by id",
      [school.id],
    );
    expect(rows).toEqual([
      { changed: ['clubDescription', 'casStrand'] },
      { changed: ['clubDescription', 'studentMemberships'] },
    ]);
    const kept = "select count(*) from club_revision where school_id = $1 and field = 'clubName'";
    expect(await countRows(app, school.id, kept, [school.id])).toBe(1);
  });

  it('refuses an edit based on an older version, and answers with the current one', async () => {
    const { student } = await scene();
    const proposal = await makeProposal(app, { author: student, status: 'studentRevising' });
    const { updatedAt } = await readAs(student, proposal);
    const first = { _id: proposal.id, clubName: 'First', updatedAt };
    expect((await callAs(app, student, edit, first)).status).toBe(200);
    const late = await callAs(app, student, edit, { ...first, clubName: 'Second' });
    expect([late.status, errorOf(late).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(proposalSchema.parse(errorOf(late).present).clubName).toBe('First');
  });

  it.each([
    ['facultyReviewing', 'under review'],
    ['approved', 'approved'],
    ['rejected', 'rejected'],
  ] as const)('refuses an edit of a proposal that is %s, and says so', async (status, words) => {
    const { student } = await scene();
    const proposal = await makeProposal(app, { author: student, status });
    const answer = await callAs(app, student, edit, { _id: proposal.id, clubName: 'Other' });
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'WRONG_STATE']);
    expect(errorOf(answer).message).toContain(`is ${words} and`);
    expect((await readAs(student, proposal)).clubName).toBe(proposal.clubName);
  });

  it('refuses new proposals while they are switched off, but lets a returned one be read and resubmitted', async () => {
    const { school, student, administrator } = await scene();
    const draft = await makeProposal(app, { author: student, status: 'studentDrafting' });
    const returned = await makeProposal(app, { author: student, status: 'studentRevising' });
    await setSchool(school.id, 'proposals_enabled = false');
    const made = await callAs(app, student, create, { clubName: 'Bees' });
    expect([made.status, errorOf(made).code]).toEqual([403, 'SWITCHED_OFF']);
    const submitted = await callAs(app, student, move, { clubId: draft.id, status: 'facultyReviewing' });
    expect([submitted.status, errorOf(submitted).code]).toEqual([409, 'WRONG_STATE']);
    expect(errorOf(submitted).message).toContain('Proposals are closed');
    expect((await readAs(student, draft)).clubName).toBe(draft.clubName);
    expect((await readAs(administrator, returned)).clubName).toBe(returned.clubName);
    const again = { clubId: returned.id, status: 'facultyReviewing' };
    expect((await callAs(app, student, move, again)).status).toBe(200);
  });

  it('lets the author delete a draft or a rejected proposal, and no other', async () => {
    const { school, student } = await scene();
    for (const status of proposalStatuses) {
      const proposal = await makeProposal(app, { author: student, status });
      const goes = status === 'studentDrafting' || status === 'rejected';
      const answer = await callAs(app, student, drop, { clubId: proposal.id });
      expect([status, answer.status]).toEqual([status, goes ? 200 : 409]);
      if (status === 'studentRevising') expect(errorOf(answer).message).toContain('is in revision and');
      const sql = 'select count(*) from club where school_id = $1 and id = $2';
      expect(await countRows(app, school.id, sql, [school.id, proposal.id])).toBe(goes ? 0 : 1);
    }
  });
});

describe('comments', () => {
  it('show their author, and whether that is faculty', async () => {
    const { student, administrator } = await scene();
    const proposal = await makeProposal(app, { author: student });
    const input = { clubId: proposal.id, content: '  Which roof?\nWhose keys? ' };
    const made = dataOf(await callAs(app, administrator, comment, input), proposalComment);
    expect(made).toMatchObject({
      content: 'Which roof?\nWhose keys?',
      submittedByFaculty: true,
      submittedByEmail: administrator.schoolEmail,
      submittedByDisplayName: administrator.displayName,
      can: { 'proposal.deleteComment': true },
    });
    await callAs(app, student, comment, { clubId: proposal.id, content: 'The south one.' });
    const seen = (await readAs(student, proposal)).proposalComments;
    expect(seen.map((one) => [one.submittedByFaculty, one.can['proposal.deleteComment']])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it.each([' ', '\u200b\n', '', 'x'.repeat(4001), 7])(
    'are refused when empty, too long or not text: %j',
    async (content) => {
      const { school, student } = await scene();
      const proposal = await makeProposal(app, { author: student });
      const answer = await callAs(app, student, comment, { clubId: proposal.id, content });
      expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'content']);
      const sql = 'select count(*) from club_proposal_comment where school_id = $1';
      expect(await countRows(app, school.id, sql, [school.id])).toBe(0);
    },
  );

  it('are deleted only by their author or the CAS office, and only at their own proposal', async () => {
    const { student, administrator } = await scene();
    const proposal = await makeProposal(app, { author: student });
    const clubId = proposal.id;
    const theirs = await makeProposalComment(app, proposal, administrator);
    const own = await makeProposalComment(app, proposal, student);
    const status = async (who: TestPerson, commentId: string, at = clubId) =>
      (await callAs(app, who, uncomment, { clubId: at, commentId })).status;
    expect(await status(student, theirs)).toBe(403);
    const other = await makeProposal(app, { author: student });
    expect(await status(administrator, theirs, other.id)).toBe(404);
    expect(await status(student, own)).toBe(200);
    expect(await status(administrator, theirs)).toBe(200);
    expect(await status(administrator, theirs)).toBe(404);
    expect((await readAs(student, proposal)).proposalComments).toEqual([]);
  });
});

describe('where teachers do not administer', () => {
  it('a teacher can list and comment on open proposals, but not read or decide them', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const student = await makeStudent(app, { school });
    const teacher = await makeFaculty(app, { school });
    const proposal = await makeProposal(app, { author: student });
    const clubId = proposal.id;
    expect((await callAs(app, teacher, read, { clubId })).status).toBe(403);
    expect((await callAs(app, teacher, move, { clubId, status: 'approved' })).status).toBe(403);
    const made = await callAs(app, teacher, comment, { clubId, content: 'I would advise it.' });
    const { _id } = dataOf(made, proposalComment);
    expect(await listAs(teacher)).toEqual([]);
    const open = await callAs(app, teacher, 'GET /admin/proposalSubmissions');
    const schema = z.object({ proposalSubmissions: z.array(z.looseObject({ _id: z.string() })) });
    expect(dataOf(open, schema).proposalSubmissions).toMatchObject([{ _id: clubId, kind: 'club' }]);
    expect((await callAs(app, teacher, uncomment, { clubId, commentId: _id })).status).toBe(200);
  });
});

describe('lists', () => {
  it('show students all their own proposals, and the CAS office submitted and open ones', async () => {
    const { school, student, administrator } = await scene();
    const made = [];
    for (const status of proposalStatuses) made.push(await makeProposal(app, { author: student, status }));
    const other = await makeProposal(app, { author: await makeStudent(app, { school }) });
    expect((await listAs(student)).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    const submitted = [...made.slice(1), other].map(({ id }) => id).toSorted();
    expect((await listAs(administrator)).toSorted()).toEqual(submitted);
    const schema = z.object({ proposalSubmissions: z.array(z.looseObject({ _id: z.string() })) });
    const open = dataOf(await callAs(app, administrator, 'GET /admin/proposalSubmissions'), schema);
    expect(open.proposalSubmissions.map(({ _id }) => _id).toSorted()).toEqual(
      [made[1], made[2], other].flatMap((one) => (one === undefined ? [] : [one.id])).toSorted(),
    );
  });

  it('count all waiting proposals, and name three of them', async () => {
    const { school, student } = await scene();
    for (let count = 0; count < 4; count += 1) {
      await makeProposal(app, { author: student, status: 'studentRevising' });
      await makeProposal(app, { author: student });
    }
    await makeProposal(app, { author: await makeStudent(app, { school }), status: 'studentRevising' });
    const scope = SchoolScope.of(school.id);
    const { withSchool } = app.services.database;
    const awaiting = await withSchool(scope, (tx) =>
      clubProposalStore.proposalsAwaitingStudent(tx, student.id),
    );
    expect([awaiting.count, awaiting.first.length]).toEqual([4, 3]);
    const toDecide = await withSchool(scope, (tx) => clubProposalStore.proposalsToDecide(tx));
    expect([toDecide.count, toDecide.first.length]).toEqual([4, 3]);
    expect(await withSchool(scope, (tx) => clubProposalStore.proposalsAwaitingStudent(tx, uuidv7()))).toEqual(
      {
        count: 0,
        first: [],
      },
    );
  });
});

describe('another school', () => {
  it('finds nothing of this school', async () => {
    const proposal = await makeProposal(app);
    const commentId = await makeProposalComment(app, proposal, proposal.author);
    const clubId = proposal.id;
    const stranger = await makeAdministrator(app);
    const calls: [string, unknown][] = [
      [read, { clubId }],
      [edit, { _id: clubId, clubName: 'Mine' }],
      [move, { clubId, status: 'approved' }],
      [comment, { clubId, content: 'Hello' }],
      [uncomment, { clubId, commentId }],
      [drop, { clubId }],
    ];
    for (const [route, input] of calls) {
      expect([route, (await callAs(app, stranger, route, input)).status]).toEqual([route, 404]);
    }
    expect(await listAs(stranger)).toEqual([]);
  });
});
