/**
 * Proposals of projects through the API: writing, moving, approving, commenting, and what follows from them.
 */
import { project } from '@casement/domain/projects/projects.contract.ts';
import {
  movedProjectProposal,
  projectProposal,
  projectProposalCard,
} from '@casement/domain/projects/proposals/proposals.contract.ts';
import { movesFrom, proposalStatuses, proposalStatusLabel } from '@casement/domain/shared/proposals.ts';
import { studentDeletion } from '@casement/domain/students/students.contract.ts';
import { uuidv7 } from 'uuidv7';
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
import { activityOf, asOwner, countRows } from '../../../testing/read/rows.ts';
import { makeProposal } from '../../clubs/proposals/proposals.factories.ts';
import { makeProjectProposal, makeProjectProposalComment } from './proposals.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const read = 'GET /casProject/proposal/{casProjectId}';
const list = 'GET /casProject/proposals';
const create = 'POST /casProject/proposal';
const edit = 'PUT /casProject/proposal';
const drop = 'DELETE /casProject/proposal';
const move = 'PUT /casProject/proposalStatus';
const comment = 'POST /casProject/proposalComment';
const uncomment = 'DELETE /casProject/proposalComment';
const deletion = 'GET /students/{studentId}/deletion';
const cards = z.object({ proposals: z.array(projectProposalCard) });

const readAs = async (who: TestPerson, casProjectId: string) =>
  dataOf(await callAs(app, who, read, { casProjectId }), projectProposal);
const namesFor = async (who: TestPerson) =>
  dataOf(await callAs(app, who, list), cards).proposals.map(({ name }) => name);
const moveAs = (who: TestPerson, casProjectId: string, status: string, more = {}) =>
  callAs(app, who, move, { casProjectId, status, ...more });
const ids = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id).toSorted();

async function scene() {
  const school = await makeSchool(app);
  return {
    school,
    student: await makeStudent(app, { school }),
    administrator: await makeAdministrator(app, { school }),
  };
}

describe('writing a proposal', () => {
  it('starts with a name, and stays private to the student until it is submitted', async () => {
    const { school, student, administrator } = await scene();
    const [friend, coach] = [await makeStudent(app, { school }), await makeFaculty(app, { school })];
    const bare = dataOf(await callAs(app, student, create, { name: ' Bicycles ' }), projectProposal);
    expect(bare).toMatchObject({
      name: 'Bicycles',
      goal: '',
      startsOn: null,
      casProjectProposalSubmissionStatus: 'studentDrafting',
    });
    const written = dataOf(
      await callAs(app, student, edit, {
        _id: bare._id,
        goal: 'Repair ten.',
        startsOn: '2027-01-10',
        endsOn: '2027-03-10',
        studentMembers: [friend.id, friend.id],
        facultyMembers: [coach.id],
        updatedAt: bare.updatedAt,
      }),
      projectProposal,
    );
    expect(written).toMatchObject({ name: 'Bicycles', goal: 'Repair ten.', endsOn: '2027-03-10' });
    expect([ids(written.studentMembers), ids(written.facultyMembers)]).toEqual([[friend.id], [coach.id]]);
    for (const other of [administrator, coach, friend]) {
      expect((await callAs(app, other, read, { casProjectId: bare._id })).status).toBe(404);
      expect(await namesFor(other)).toEqual([]);
    }
    expect(await namesFor(student)).toEqual(['Bicycles']);
    const asProject = await callAs(app, administrator, 'GET /casProject/{casProjectId}', {
      casProjectId: bare._id,
    });
    expect(asProject.status).toBe(404);
    const { _id, updatedAt } = written;
    const same = await callAs(app, student, edit, { _id, name: 'Bicycles', studentMembers: [friend.id] });
    expect(dataOf(same, projectProposal).updatedAt).toBe(updatedAt);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'projectProposal.create',
      'projectProposal.update',
    ]);
  });

  it.each<[string, object, string]>([
    ['a blank name', { name: ' ' }, 'name'],
    ['a goal too long', { goal: 'x'.repeat(4001) }, 'goal'],
    ['days in the wrong order', { startsOn: '2027-02-01', endsOn: '2027-01-01' }, 'endsOn'],
    ['a day that there is not', { startsOn: '2027-02-30' }, 'startsOn'],
    ['a student of another school', { studentMembers: ['stranger'] }, 'studentMembers.0'],
    ['a student who has left', { studentMembers: ['self', 'left'] }, 'studentMembers.1'],
    ['a student as coach', { facultyMembers: ['self'] }, 'facultyMembers.0'],
  ])('refuses %s, names the field, and writes nothing', async (_, more, path) => {
    const { school, student } = await scene();
    const left = await makeStudent(app, { school, archived: true });
    const known = new Map(
      Object.entries({ self: student.id, stranger: (await makeStudent(app)).id, left: left.id }),
    );
    const text = JSON.stringify({ name: 'Bicycles', ...more });
    const input: unknown = JSON.parse(
      text.replace(/"(self|stranger|left)"/g, (whole, name: string) =>
        JSON.stringify(known.get(name) ?? whole),
      ),
    );
    const answer = await callAs(app, student, create, input);
    expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, path]);
    const sql = 'select count(*) from project where school_id = $1';
    expect(await countRows(app, school.id, sql, [school.id])).toBe(0);
  });

  it('checks a new day against the stored one', async () => {
    const { student } = await scene();
    const form = { name: 'Bicycles', startsOn: '2027-02-01' };
    const { _id } = dataOf(await callAs(app, student, create, form), projectProposal);
    const answer = await callAs(app, student, edit, { _id, endsOn: '2027-01-01' });
    expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'endsOn']);
    expect((await callAs(app, student, edit, { _id, startsOn: null, endsOn: '2027-01-01' })).status).toBe(
      200,
    );
  });

  it('creates one proposal when sent three times at the same time, and refuses somebody else’s id', async () => {
    const { school, student } = await scene();
    const form = { name: 'Bicycles', newId: uuidv7() };
    const answers = await Promise.all([1, 2, 3].map(async () => callAs(app, student, create, form)));
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    expect(await namesFor(student)).toEqual(['Bicycles']);
    const other = await makeStudent(app, { school });
    const answer = await callAs(app, other, create, form);
    expect([answer.status, errorOf(answer).fields?.map(({ path }) => path)]).toEqual([422, ['newId']]);
  });

  it('refuses an edit based on an older version, and answers with the current one', async () => {
    const { student } = await scene();
    const { id } = await makeProjectProposal(app, { author: student, status: 'studentRevising' });
    const { updatedAt } = await readAs(student, id);
    expect((await callAs(app, student, edit, { _id: id, name: 'First', updatedAt })).status).toBe(200);
    const late = await callAs(app, student, edit, { _id: id, name: 'Second', updatedAt });
    expect([late.status, errorOf(late).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(projectProposal.parse(errorOf(late).present).name).toBe('First');
  });

  it('allows editing drafts and returned proposals, and deleting drafts and rejected ones', async () => {
    const { student } = await scene();
    for (const status of proposalStatuses) {
      const { id } = await makeProjectProposal(app, { author: student, status });
      const edits = status === 'studentDrafting' || status === 'studentRevising';
      const goes = status === 'studentDrafting' || status === 'rejected';
      const answers = [
        await callAs(app, student, edit, { _id: id, name: 'Other' }),
        await callAs(app, student, drop, { casProjectId: id }),
      ];
      expect([status, ...answers.map((answer) => answer.status)]).toEqual([
        status,
        edits ? 200 : 409,
        goes ? 200 : 409,
      ]);
    }
  });

  it('is closed while the school takes no proposals, but a returned one can be submitted', async () => {
    const { school, student } = await scene();
    const draft = await makeProjectProposal(app, { author: student, status: 'studentDrafting' });
    const returned = await makeProjectProposal(app, { author: student, status: 'studentRevising' });
    await asOwner(app, school.id, 'update school set proposals_enabled = false where school_id = $1', [
      school.id,
    ]);
    expect(errorOf(await callAs(app, student, create, { name: 'Bees' })).code).toBe('SWITCHED_OFF');
    expect((await moveAs(student, draft.id, 'facultyReviewing')).status).toBe(409);
    expect((await moveAs(student, returned.id, 'facultyReviewing')).status).toBe(200);
  });
});

describe('moving a proposal', () => {
  it('follows the table for every pair of statuses', async () => {
    const { student, administrator } = await scene();
    for (const from of proposalStatuses) {
      for (const to of proposalStatuses) {
        const { id } = await makeProjectProposal(app, { author: student, status: from });
        const who = to === 'facultyReviewing' ? student : administrator;
        const answer = await moveAs(who, id, to);
        const hidden = from === 'studentDrafting' && who === administrator;
        const expected = hidden ? 404 : movesFrom(from).includes(to) ? 200 : 409;
        expect([from, to, answer.status]).toEqual([from, to, expected]);
        const after = await readAs(student, id);
        expect(after.casProjectProposalSubmissionStatus).toBe(expected === 200 ? to : from);
        if (expected === 409) expect(errorOf(answer).message).toContain(proposalStatusLabel(from));
      }
    }
  });

  it('requires a goal to submit; only the student can submit, and only the CAS office can approve', async () => {
    const { student, administrator } = await scene();
    const { id } = await makeProjectProposal(app, { author: student, status: 'studentDrafting', goal: '' });
    const early = await moveAs(student, id, 'facultyReviewing');
    expect([early.status, errorOf(early).fields?.[0]?.path]).toEqual([422, 'goal']);
    await callAs(app, student, edit, { _id: id, goal: 'Repair ten.' });
    const sent = dataOf(await moveAs(student, id, 'facultyReviewing'), movedProjectProposal);
    expect(sent.submittedAt).not.toBeNull();
    expect(sent.proposalSteps).toMatchObject([{ byName: student.displayName, byRole: 'student' }]);
    expect((await moveAs(student, id, 'approved')).status).toBe(403);
    expect((await moveAs(administrator, id, 'facultyReviewing')).status).toBe(403);
  });

  it('leaves one decision when two administrators decide at the same time, and says who decided', async () => {
    const { school, student } = await scene();
    const one = await makeAdministrator(app, { school, firstName: 'Ines' });
    const other = await makeAdministrator(app, { school, firstName: 'Tomas' });
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeProjectProposal(app, { author: student });
      const answers = await Promise.all([moveAs(one, id, 'approved'), moveAs(other, id, 'rejected')]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      const winner = answers[0]?.status === 200 ? one : other;
      expect(lost === undefined ? '' : errorOf(lost).message).toContain(winner.displayName);
      const sql = 'select count(*) from project_membership where school_id = $1 and project_id = $2';
      expect(await countRows(app, school.id, sql, [school.id, id])).toBe(winner === one ? 1 : 0);
    }
  });

  it('refuses a decision on a proposal that was returned and resubmitted, with the current version', async () => {
    const { student, administrator } = await scene();
    const { id } = await makeProjectProposal(app, { author: student });
    const { updatedAt } = await readAs(administrator, id);
    await moveAs(administrator, id, 'studentRevising');
    await callAs(app, student, edit, { _id: id, name: 'Another thing' });
    await moveAs(student, id, 'facultyReviewing');
    const late = await moveAs(administrator, id, 'approved', { updatedAt });
    expect([late.status, errorOf(late).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(projectProposal.parse(errorOf(late).present).name).toBe('Another thing');
  });
});

describe('approving a proposal', () => {
  it('creates a project with its people, and names those who have left', async () => {
    const { school, student, administrator } = await scene();
    const [friend, left] = [
      await makeStudent(app, { school }),
      await makeStudent(app, { school, archived: true }),
    ];
    const [coach, formerCoach] = [
      await makeFaculty(app, { school }),
      await makeFaculty(app, { school, archived: true }),
    ];
    const { id } = await makeProjectProposal(app, {
      author: student,
      people: [friend, left, coach, formerCoach],
    });
    const done = dataOf(await moveAs(administrator, id, 'approved'), movedProjectProposal);
    expect(done.leftOut.toSorted()).toEqual([left.displayName, formerCoach.displayName].toSorted());
    const answer = await callAs(app, student, 'GET /casProject/{casProjectId}', { casProjectId: id });
    const made = dataOf(answer, project);
    expect(made.casProjectProposalSubmissionStatus).toBe('approved');
    expect(ids(made.studentMemberships.map((one) => one.student))).toEqual(
      [friend.id, student.id].toSorted(),
    );
    expect(ids(made.facultyMemberships.map((one) => one.faculty))).toEqual([coach.id]);
    const { proposals } = dataOf(await callAs(app, administrator, list), cards);
    expect(proposals).toMatchObject([{ _id: id, decidedByName: administrator.displayName, memberCount: 2 }]);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'projectProposal.decide',
    ]);
  });
});

describe('comments on a proposal', () => {
  it('name their author, and can be deleted by their author and the CAS office', async () => {
    const { student, administrator } = await scene();
    const proposal = await makeProjectProposal(app, { author: student });
    const casProjectId = proposal.id;
    const theirs = await makeProjectProposalComment(app, proposal, administrator);
    expect((await callAs(app, student, comment, { casProjectId, content: ' In the shed. ' })).status).toBe(
      200,
    );
    expect((await callAs(app, student, comment, { casProjectId, content: ' ' })).status).toBe(422);
    const seen = (await readAs(student, casProjectId)).proposalComments;
    expect(
      seen.map((one) => [one.content, one.submittedByFaculty, one.can['projectProposal.deleteComment']]),
    ).toEqual([
      ['Who brings the tools?', true, false],
      ['In the shed.', false, true],
    ]);
    const elsewhere = await makeProjectProposal(app, { author: student });
    const status = async (who: TestPerson, at: string) =>
      (await callAs(app, who, uncomment, { casProjectId: at, commentId: theirs })).status;
    expect(await status(student, casProjectId)).toBe(403);
    expect(await status(administrator, elsewhere.id)).toBe(404);
    expect(await status(administrator, casProjectId)).toBe(200);
    expect((await readAs(administrator, casProjectId)).proposalComments).toHaveLength(1);
  });
});

describe('lists of proposals', () => {
  it('show what each person can see, and the open proposals of both kinds together', async () => {
    const { school, student, administrator } = await scene();
    for (const status of proposalStatuses) {
      await makeProjectProposal(app, { author: student, status, name: status });
    }
    const club = await makeProposal(app, { author: student });
    expect((await namesFor(student)).toSorted()).toEqual([...proposalStatuses].sort());
    expect((await namesFor(administrator)).toSorted()).toEqual(
      proposalStatuses.filter((status) => status !== 'studentDrafting').toSorted(),
    );
    const schema = z.object({ proposalSubmissions: z.array(z.looseObject({ kind: z.string() })) });
    const open = async () =>
      dataOf(
        await callAs(app, administrator, 'GET /admin/proposalSubmissions'),
        schema,
      ).proposalSubmissions.map((one) => [one.kind, one['clubName'] ?? one['name']]);
    const projects = [
      ['project', 'facultyReviewing'],
      ['project', 'studentRevising'],
    ];
    expect(await open()).toEqual([['club', club.clubName], ...projects]);
    await asOwner(app, school.id, 'update school set clubs_enabled = false where school_id = $1', [
      school.id,
    ]);
    expect(await open()).toEqual(projects);
  });
});

describe('deleting a student', () => {
  it('deletes their drafts, and keeps submitted proposals without their name', async () => {
    const { school, student, administrator } = await scene();
    await makeProjectProposal(app, { author: student, status: 'studentDrafting' });
    await makeProposal(app, { author: student, status: 'studentDrafting' });
    const { id } = await makeProjectProposal(app, { author: student });
    const counts = await callAs(app, administrator, deletion, { studentId: student.id });
    expect(dataOf(counts, studentDeletion)).toMatchObject({ drafts: 2, proposals: 1 });
    const studentEmail = student.schoolEmail;
    expect((await callAs(app, administrator, 'DELETE /students/student', { studentEmail })).status).toBe(200);
    const left = 'select count(*) from project where school_id = $1';
    expect(await countRows(app, school.id, left, [school.id])).toBe(1);
    expect(await readAs(administrator, id)).toMatchObject({
      submittedBy: null,
      submittedByName: 'A former student',
    });
    const done = dataOf(await moveAs(administrator, id, 'approved'), movedProjectProposal);
    expect(done.leftOut).toEqual([]);
  });
});

it('answers 404 to another school for every call on a proposal', async () => {
  const proposal = await makeProjectProposal(app);
  const commentId = await makeProjectProposalComment(app, proposal, proposal.author);
  const casProjectId = proposal.id;
  const stranger = await makeAdministrator(app);
  const calls: [string, unknown][] = [
    [read, { casProjectId }],
    [edit, { _id: casProjectId, name: 'Mine' }],
    [move, { casProjectId, status: 'approved' }],
    [comment, { casProjectId, content: 'Hello' }],
    [uncomment, { casProjectId, commentId }],
    [drop, { casProjectId }],
  ];
  for (const [route, input] of calls) {
    expect([route, (await callAs(app, stranger, route, input)).status]).toEqual([route, 404]);
  }
});
