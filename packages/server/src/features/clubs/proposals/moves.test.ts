/**
 * Moves of club proposals through the API: the table, two decisions at the same time, and the results of an
 * approval.
 */

import { clubCard, club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import {
  clubProposalCard,
  movedClubProposal,
  clubProposal as proposalSchema,
} from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { movesFrom, proposalStatuses, proposalStatusLabel } from '@casement/domain/shared/proposals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { schoolDay } from '../../../testing/app/clock.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeRole,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../../testing/read/rows.ts';
import { makeProposal } from './proposals.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const read = 'GET /club/proposal/{clubId}';
const create = 'POST /club/proposal';
const edit = 'PUT /club/proposal';
const move = 'PUT /club/proposalStatus';

async function readAs(who: TestPerson, proposal: { id: string }) {
  return dataOf(await callAs(app, who, read, { clubId: proposal.id }), proposalSchema);
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

describe('moving a proposal', () => {
  it('allows exactly the moves in the table, for every pair of statuses', async () => {
    const { school, student, administrator } = await scene();
    for (const from of proposalStatuses) {
      for (const to of proposalStatuses) {
        const proposal = await makeProposal(app, { author: student, status: from });
        const who = to === 'facultyReviewing' ? student : administrator;
        const answer = await callAs(app, who, move, { clubId: proposal.id, status: to });
        const hidden = from === 'studentDrafting' && who === administrator;
        const expected = hidden ? 404 : movesFrom(from).includes(to) ? 200 : 409;
        expect([from, to, answer.status]).toEqual([from, to, expected]);
        const after = expected === 200 ? to : from;
        const sql = 'select count(*) from club where school_id = $1 and id = $2 and proposal_status = $3';
        expect(await countRows(app, school.id, sql, [school.id, proposal.id, after])).toBe(1);
        if (expected === 409) {
          const { code, message } = errorOf(answer);
          expect(code).toBe('WRONG_STATE');
          expect(message).toContain(proposalStatusLabel(from));
          expect(message).toContain(proposalStatusLabel(to));
        }
      }
    }
  });

  it('requires a description for submission and a strand for approval', async () => {
    const { student, administrator } = await scene();
    const bare = await makeProposal(app, {
      author: student,
      status: 'studentDrafting',
      clubDescription: '',
      casStrand: null,
    });
    const clubId = bare.id;
    const submit = { clubId, status: 'facultyReviewing' };
    const early = await callAs(app, student, move, submit);
    expect([early.status, errorOf(early).fields?.[0]?.path]).toEqual([422, 'clubDescription']);
    await callAs(app, student, edit, { _id: clubId, clubDescription: 'Hives.' });
    const sent = dataOf(await callAs(app, student, move, submit), movedClubProposal);
    expect(sent.submittedAt).not.toBeNull();
    expect(sent.proposalSteps).toMatchObject([
      { fromStatus: 'studentDrafting', toStatus: 'facultyReviewing', byName: student.displayName },
    ]);
    const without = await callAs(app, administrator, move, { clubId, status: 'approved' });
    expect([without.status, errorOf(without).fields?.[0]?.path]).toEqual([422, 'casStrand']);
    const wrong = { clubId, status: 'rejected', casStrand: 'Service' };
    expect((await callAs(app, administrator, move, wrong)).status).toBe(422);
    const right = { clubId, status: 'approved', casStrand: 'Activity' };
    const done = dataOf(await callAs(app, administrator, move, right), movedClubProposal);
    expect([done.casStrand, done.clubProposalSubmissionStatus]).toEqual(['Activity', 'approved']);
  });

  it('answers the same approval again to the person who made it, unless it names another strand', async () => {
    const { school, student, administrator } = await scene();
    const { id: clubId } = await makeProposal(app, { author: student, casStrand: null });
    const approve = (who: TestPerson, casStrand: string) =>
      callAs(app, who, move, { clubId, status: 'approved', casStrand });
    const approved = dataOf(await approve(administrator, 'Service'), movedClubProposal);
    expect(dataOf(await approve(administrator, 'Service'), movedClubProposal)).toEqual(approved);
    expect(approved.proposalSteps).toHaveLength(1);
    expect((await approve(administrator, 'Activity')).status).toBe(409);
    const other = await makeAdministrator(app, { school });
    expect((await approve(other, 'Service')).status).toBe(409);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual(['proposal.decide']);
  });

  it('accepts one of two simultaneous decisions, and tells the other administrator who decided what', async () => {
    const { school, student } = await scene();
    const [one, other] = [
      await makeAdministrator(app, { school, firstName: 'Ines' }),
      await makeAdministrator(app, { school, firstName: 'Tomas' }),
    ];
    for (let round = 0; round < 8; round += 1) {
      const proposal = await makeProposal(app, { author: student });
      const clubId = proposal.id;
      const answers = await Promise.all([
        callAs(app, one, move, { clubId, status: 'approved' }),
        callAs(app, other, move, { clubId, status: 'rejected' }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      const oneWon = answers[0]?.status === 200;
      const lost = answers[oneWon ? 1 : 0];
      if (lost === undefined) throw new Error('Nobody lost.');
      const { code, message, present: current } = errorOf(lost);
      expect(code).toBe('WRONG_STATE');
      expect(message).toContain(oneWon ? one.displayName : other.displayName);
      expect(message).toContain(oneWon ? 'has approved' : 'has rejected');
      const status = oneWon ? 'approved' : 'rejected';
      expect(proposalSchema.parse(current).clubProposalSubmissionStatus).toBe(status);
      expect((await readAs(student, proposal)).proposalSteps.map(({ toStatus }) => toStatus)).toEqual([
        status,
      ]);
      const sql = 'select count(*) from club_membership where school_id = $1 and club_id = $2';
      expect(await countRows(app, school.id, sql, [school.id, clubId])).toBe(oneWon ? 1 : 0);
    }
  });

  it('refuses a decision based on an older version, and answers with the current one', async () => {
    const { student, administrator } = await scene();
    const proposal = await makeProposal(app, { author: student });
    const clubId = proposal.id;
    const { updatedAt } = await readAs(administrator, proposal);
    await callAs(app, administrator, move, { clubId, status: 'studentRevising' });
    await callAs(app, student, edit, { _id: clubId, clubName: 'Another thing' });
    await callAs(app, student, move, { clubId, status: 'facultyReviewing' });
    const late = await callAs(app, administrator, move, { clubId, status: 'approved', updatedAt });
    expect([late.status, errorOf(late).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(proposalSchema.parse(errorOf(late).present).clubName).toBe('Another thing');
  });
});

describe('approving a proposal', () => {
  it('creates a club with its people, and names those left out because they are archived', async () => {
    const { school, student, administrator } = await scene();
    const [leader, left] = [
      await makeStudent(app, { school }),
      await makeStudent(app, { school, archived: true }),
    ];
    const [advisor, formerAdvisor] = [
      await makeFaculty(app, { school }),
      await makeFaculty(app, { school, archived: true }),
    ];
    const roleKey = await makeRole(app, { school });
    const proposal = await makeProposal(app, {
      author: student,
      students: [
        { student: leader, roleKey },
        { student: leader, roleKey: 'A role of last year' },
        { student: left, roleKey: 'member' },
      ],
      advisors: [advisor, formerAdvisor],
    });
    const clubId = proposal.id;
    const answer = await callAs(app, administrator, move, { clubId, status: 'approved' });
    expect(dataOf(answer, movedClubProposal).leftOut.toSorted()).toEqual(
      [left.displayName, formerAdvisor.displayName].toSorted(),
    );
    const club = dataOf(await callAs(app, student, 'GET /club/club/{clubId}', { clubId }), clubSchema);
    expect(club.members.map(({ _id }) => _id).toSorted()).toEqual([leader.id, student.id].toSorted());
    expect(club.studentMemberships.map((one) => `${one.student._id} ${one.roleKey}`).toSorted()).toEqual(
      [`${leader.id} ${roleKey}`, `${leader.id} member`, `${student.id} member`].toSorted(),
    );
    expect(club.facultyMemberships.map(({ faculty }) => faculty._id)).toEqual([advisor.id]);
    const { clubs } = dataOf(
      await callAs(app, administrator, 'GET /admin/clubs'),
      z.object({ clubs: z.array(clubCard) }),
    );
    expect(clubs).toMatchObject([{ _id: clubId, memberCount: 2 }]);
    expect(await readAs(student, proposal)).toMatchObject({
      clubProposalSubmissionStatus: 'approved',
      proposalSteps: [{ toStatus: 'approved', byName: administrator.displayName, byRole: 'admin' }],
    });
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual(['proposal.decide']);
  });

  it('shows in the list who decided and when, and nothing for an undecided proposal', async () => {
    const { student, administrator } = await scene();
    const rejected = await makeProposal(app, { author: student });
    const approved = await makeProposal(app, { author: student });
    const open = await makeProposal(app, { author: student });
    await callAs(app, administrator, move, { clubId: rejected.id, status: 'rejected' });
    await callAs(app, administrator, move, { clubId: approved.id, status: 'approved' });
    await callAs(app, administrator, move, { clubId: open.id, status: 'studentRevising' });
    const schema = z.object({ proposals: z.array(clubProposalCard) });
    for (const who of [administrator, student]) {
      const { proposals } = dataOf(await callAs(app, who, 'GET /club/proposals'), schema);
      const of = new Map(proposals.map((one) => [one._id, one]));
      expect(of.size).toBe(3);
      for (const { id } of [rejected, approved]) {
        expect(of.get(id)?.decidedByName).toBe(administrator.displayName);
        expect(Date.parse(of.get(id)?.decidedAt ?? '')).toBeGreaterThan(schoolDay.epochMilliseconds);
      }
      expect(of.get(open.id)).toMatchObject({ decidedByName: null, decidedAt: null });
    }
  });

  it('keeps the club’s earlier names through revisions', async () => {
    const { school, student, administrator } = await scene();
    const made = dataOf(
      await callAs(app, student, create, { clubName: 'Bees', clubDescription: 'Hives.' }),
      proposalSchema,
    );
    const clubId = made._id;
    const steps = [
      [student, { clubId, status: 'facultyReviewing' }],
      [administrator, { clubId, status: 'studentRevising' }],
    ] as const;
    for (const [who, input] of steps) expect((await callAs(app, who, move, input)).status).toBe(200);
    await callAs(app, student, edit, { _id: clubId, clubName: 'Bees and Wasps' });
    await callAs(app, student, move, { clubId, status: 'facultyReviewing' });
    const approval = { clubId, status: 'approved', casStrand: 'Service' };
    expect((await callAs(app, administrator, move, approval)).status).toBe(200);
    const rows = await asOwner(
      app,
      school.id,
      `select value, updated_by_role from club_revision
        where school_id = $1 and club_id = $2 and field = 'clubName' order by id`,
      [school.id, clubId],
    );
    expect(rows.map((row) => [row['value'], row['updated_by_role']])).toEqual([
      ['Bees', 'Student'],
      ['Bees and Wasps', 'Student'],
    ]);
    expect((await readAs(student, { id: clubId })).proposalSteps).toHaveLength(4);
  });
});
