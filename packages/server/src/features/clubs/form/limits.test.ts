/** Refusals of forms, and the people a leader can't remove, through the API. */
import { club } from '@casement/domain/clubs/clubs.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeClub, makeRole, makeStudent } from '../../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

describe('a club', () => {
  it.each([
    ['a description that is missing', { clubDescription: undefined }, 'clubDescription'],
    ['a blank description', { clubDescription: ' \n ' }, 'clubDescription'],
    ['a name that shows nothing', { clubName: '\u200b' }, 'clubName'],
  ])('is not created with %s', async (_, values, path) => {
    const administrator = await makeAdministrator(app);
    const form = { clubName: 'Chess', clubDescription: 'Openings.', casStrand: 'Creativity', ...values };
    const answer = await callAs(app, administrator, 'POST /club/club', form);
    expect(answer.status).toBe(422);
    expect(errorOf(answer).fields?.map((field) => field.path)).toEqual([path]);
  });

  it('loses a mark in its name that would reverse the direction of the text after it', async () => {
    const administrator = await makeAdministrator(app);
    const form = { clubName: 'Chess\u202e', clubDescription: 'Openings.', casStrand: 'Creativity' };
    const made = dataOf(await callAs(app, administrator, 'POST /club/club', form), club);
    expect(made.clubName).toBe('Chess');
  });
});

describe('a meeting', () => {
  it.each([
    ['in the year 9999', '9999-01-01T10:00:00Z', '9999-01-01T11:00:00Z', 'startDateAndTime'],
    ['of a year', '2026-01-01T10:00:00Z', '2027-01-01T10:00:00Z', 'endDateAndTime'],
  ])('%s is refused', async (_, startDateAndTime, endDateAndTime, field) => {
    const administrator = await makeAdministrator(app);
    const club = await makeClub(app, { school: administrator.school });
    const answer = await callAs(app, administrator, 'POST /club/meetingsAndAttendances', [
      { clubId: club.id, startDateAndTime, endDateAndTime },
    ]);
    expect(answer.status).toBe(422);
    expect(errorOf(answer).fields?.map(({ path }) => path)).toEqual([`0.${field}`]);
  });
});

describe('a leader who manages members', () => {
  it('can remove plain members but no other leader', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const roleKey = await makeRole(app, { school, permissions: ['canManageMembers'] });
    const leader = await makeStudent(app, { school });
    const president = await makeStudent(app, { school });
    const member = await makeStudent(app, { school });
    const leaders = [leader, president].map((student) => ({ student, roleKey }));
    const club = await makeClub(app, { school, leaders, members: [member] });
    const remove = (studentId: string, by = leader) =>
      callAs(app, by, 'DELETE /club/studentMember', { clubId: club.id, studentId });

    expect((await remove(president.id)).status).toBe(403);
    expect((await remove(member.id)).status).toBe(200);
    expect((await remove(president.id, administrator)).status).toBe(200);
  });
});
