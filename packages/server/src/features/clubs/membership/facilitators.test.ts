/** People who manage a club, and the parts of a club's answer that not everyone gets. */

import { club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import { clubRolePermissions } from '@casement/domain/shared/relations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeRole,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeProposal, makeProposalComment } from '../proposals/proposals.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

async function scene(teachersMayAdminister: boolean) {
  const school = await makeSchool(app, { teachersMayAdminister });
  const administrator = await makeAdministrator(app, { school });
  const [advisor, teacher] = [await makeFaculty(app, { school }), await makeFaculty(app, { school })];
  const [treasurer, mascot, member] = [
    await makeStudent(app, { school }),
    await makeStudent(app, { school }),
    await makeStudent(app, { school }),
  ];
  const treasury = await makeRole(app, { school, permissions: ['canRequestBudget', 'canSubmitHighlights'] });
  const title = await makeRole(app, { school, permissions: [] });
  const club = await makeClub(app, {
    school,
    advisors: [advisor],
    members: [member],
    leaders: [
      { student: treasurer, roleKey: treasury },
      { student: mascot, roleKey: title },
    ],
  });
  const other = await makeClub(app, { school });
  return { school, administrator, advisor, teacher, treasurer, mascot, member, club, other };
}

const listed = z.object({
  facilitatorClubs: z.array(z.object({ _id: z.string(), permissions: z.array(z.string()) })),
});

const managedBy = async (who: TestPerson) =>
  Object.fromEntries(
    dataOf(await callAs(app, who, 'GET /club/clubData'), listed).facilitatorClubs.map((club) => [
      club._id,
      club.permissions,
    ]),
  );

describe('facilitatorClubs', () => {
  it('include every club for administrators, and for teachers while they can administer', async () => {
    const { administrator, teacher, club, other } = await scene(true);
    expect(await managedBy(administrator)).toEqual({
      [club.id]: [...clubRolePermissions],
      [other.id]: [...clubRolePermissions],
    });
    const office = clubRolePermissions.filter((permission) => permission !== 'canRequestBudget');
    expect(await managedBy(teacher)).toEqual({ [club.id]: office, [other.id]: office });
  });

  it('include the clubs that a teacher advises, and those where a student’s role has permissions', async () => {
    const { advisor, teacher, treasurer, mascot, member, club } = await scene(false);
    expect(await managedBy(advisor)).toEqual({ [club.id]: [...clubRolePermissions] });
    expect(await managedBy(treasurer)).toEqual({ [club.id]: ['canSubmitHighlights', 'canRequestBudget'] });
    for (const who of [teacher, mascot, member]) expect(await managedBy(who)).toEqual({});
  });
});

describe('a club', () => {
  const readAs = async (who: TestPerson, clubId: string) =>
    dataOf(await callAs(app, who, 'GET /club/club/{clubId}', { clubId }), clubSchema);

  it('lists its facilitators and current memberships', async () => {
    const { member, treasurer, advisor, club } = await scene(false);
    const found = await readAs(member, club.id);
    expect(found.studentFacilitators.map(({ _id }) => _id)).toEqual([treasurer.id]);
    expect(found.facultyFacilitators.map(({ _id }) => _id)).toEqual([advisor.id]);
    const left = [...found.studentMemberships, ...found.facultyMemberships].map(({ leftAt }) => leftAt);
    expect(new Set(left)).toEqual(new Set([null]));
    expect(found.clubProposalSubmissionStatus).toBeNull();
  });

  it('shows budget requests and proposal comments to faculty and to leaders who can request money', async () => {
    const { advisor, teacher, treasurer, mascot, member, club } = await scene(false);
    const money = { clubId: club.id, amount: '12.50', currency: 'EUR', purpose: 'Flags' };
    expect((await callAs(app, treasurer, 'POST /club/budgetRequest', money)).status).toBe(200);
    await makeProposalComment(app, { ...club, author: treasurer }, teacher);
    for (const who of [advisor, teacher, treasurer]) {
      const { budgetRequests, proposalComments } = await readAs(who, club.id);
      expect(budgetRequests).toMatchObject([{ amount: '12.50', requestedBy: { _id: treasurer.id } }]);
      expect(proposalComments).toMatchObject([
        { displayName: teacher.displayName, submittedByFaculty: true },
      ]);
    }
    for (const who of [mascot, member]) {
      const found = await readAs(who, club.id);
      expect([found.budgetRequests, found.proposalComments]).toEqual([undefined, undefined]);
    }
  });

  it('says that its proposal was approved', async () => {
    const { administrator, member, school } = await scene(false);
    const proposal = await makeProposal(app, { author: member });
    await callAs(app, administrator, 'PUT /club/proposalStatus', { clubId: proposal.id, status: 'approved' });
    expect((await readAs(member, proposal.id)).clubProposalSubmissionStatus).toBe('approved');
    expect(await asOwner(app, school.id, 'select approved from club where id = $1', [proposal.id])).toEqual([
      { approved: true },
    ]);
  });
});
