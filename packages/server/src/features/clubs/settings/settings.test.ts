/** The settings of clubs through the API: every field, their history, and changes of roles. */

import { club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import { clubSettingsRecord, settingsEntry } from '@casement/domain/clubs/settings/settings.contract.ts';
import { school as schoolSchema } from '@casement/domain/school/school.contract.ts';
import { type ClubRolePermission, clubRolePermissions } from '@casement/domain/shared/relations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeRole,
  makeSchool,
  makeStudent,
  type TestClub,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const put = (who: TestPerson, edit: object) => callAs(app, who, 'PUT /club/clubSettings', edit);
const read = async (who: TestPerson) =>
  dataOf(await callAs(app, who, 'GET /club/clubSettings'), clubSettingsRecord);
const pages = z.object({ entries: z.array(settingsEntry), nextCursor: z.string().nullable() });
const history = async (who: TestPerson, query: object = {}) =>
  dataOf(await callAs(app, who, 'GET /club/clubSettingsHistory', query), pages);

const role = (title: string, permissions: readonly ClubRolePermission[] = [], more: object = {}) => ({
  title,
  permissions,
  ...more,
});

/** A school with a President and a Treasurer, one student each, in a club. */
async function makeLed() {
  const office = await makeAdministrator(app);
  const { school } = office;
  await makeRole(app, { school, title: 'President', permissions: ['canEditClubName'] });
  await makeRole(app, { school, title: 'Treasurer', permissions: ['canRequestBudget'] });
  const president = await makeStudent(app, { school });
  const treasurer = await makeStudent(app, { school });
  const club = await makeClub(app, {
    school,
    leaders: [
      { student: president, roleKey: 'President' },
      { student: treasurer, roleKey: 'Treasurer' },
    ],
  });
  return { office, school, president, treasurer, club };
}

async function rolesIn(office: TestPerson, club: TestClub): Promise<string[]> {
  const found = dataOf(await callAs(app, office, 'GET /club/club/{clubId}', { clubId: club.id }), clubSchema);
  return found.studentMemberships
    .map(({ student, roleKey }) => `${student.displayName}: ${roleKey}`)
    .toSorted();
}

describe('changing the settings', () => {
  it('stores every field, and shows it to everyone immediately under both of its names', async () => {
    const { office, president } = await makeLed();
    const edit = {
      alternateName: ' Societies ',
      alternateIcon: 'flask',
      wholeSchoolClubEnabled: false,
      ignoreAbsencesEnabled: false,
      showAttendanceInTokenDashboard: true,
      roleDefinitions: [
        role('Treasurer', ['canRequestBudget', 'canRequestBudget']),
        role('President', [...clubRolePermissions].toReversed()),
        role('Secretary'),
      ],
      defaultMemberPermissions: ['canSubmitHighlights'],
      tenantId: 'ignored',
      facultyId: 'ignored',
    };
    const changed = dataOf(await put(office, edit), clubSettingsRecord);
    expect(changed).toMatchObject({
      alternateName: 'Societies',
      alternateIcon: 'flask',
      roleDefinitions: [
        { title: 'Treasurer', permissions: ['canRequestBudget'] },
        { title: 'President', permissions: [...clubRolePermissions] },
        { title: 'Secretary', permissions: [] },
      ],
    });
    const school = dataOf(await callAs(app, president, 'GET /admin/tenant'), schoolSchema);
    expect(school.clubSettings).toMatchObject({
      alternateName: 'Societies',
      wholeSchoolClubEnabled: false,
      ignoreAbsencesEnabled: false,
      showAttendanceInTokenDashboard: true,
      defaultMemberPermissions: ['canSubmitHighlights'],
    });
    expect(school.features.clubs).toMatchObject({
      alternateNameForClubs: 'Societies',
      alternateFontAwesomeIcon: 'flask',
    });
    expect((await activityOf(app, office.school.id)).map(({ action }) => action)).toEqual(['clubs.settings']);
  });

  it('changes only the fields that are sent, and takes a blank name as the word “club” again', async () => {
    const { office } = await makeLed();
    await put(office, { alternateName: 'Societies' });
    const { roleDefinitions, alternateName } = dataOf(
      await put(office, { showAttendanceInTokenDashboard: true }),
      clubSettingsRecord,
    );
    expect([alternateName, roleDefinitions.length]).toEqual(['Societies', 2]);
    expect(dataOf(await put(office, { alternateName: '  ' }), clubSettingsRecord).alternateName).toBeNull();
  });

  it('keeps clubs whole-school or without absences when those options are switched off', async () => {
    const { office, club, school } = await makeLed();
    await asOwner(
      app,
      school.id,
      'update club set whole_school_club = true, ignore_absences = true where school_id = $1 and id = $2',
      [school.id, club.id],
    );
    const off = { wholeSchoolClubEnabled: false, ignoreAbsencesEnabled: false };
    expect(dataOf(await put(office, off), clubSettingsRecord)).toMatchObject(off);
    const found = dataOf(
      await callAs(app, office, 'GET /club/club/{clubId}', { clubId: club.id }),
      clubSchema,
    );
    expect(found).toMatchObject({ wholeSchoolClub: true, ignoreAbsences: true });
  });

  it('refuses an edit based on an older version, and answers with the current one', async () => {
    const { office, school } = await makeLed();
    const other = await makeAdministrator(app, { school, firstName: 'Ruth', lastName: 'Okafor' });
    const { updatedAt } = await read(office);
    expect((await put(other, { alternateName: 'Societies', updatedAt })).status).toBe(200);
    const refused = await put(office, { alternateName: 'Circles', updatedAt });
    expect([refused.status, errorOf(refused).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(errorOf(refused).message).toMatch(/^Ruth Okafor changed/);
    expect(clubSettingsRecord.parse(errorOf(refused).present).alternateName).toBe('Societies');
  });

  it('accepts only one of two simultaneous edits of the same version', async () => {
    const { office } = await makeLed();
    const { updatedAt } = await read(office);
    const answers = await Promise.all(
      ['Societies', 'Circles'].map((alternateName) => put(office, { alternateName, updatedAt })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await history(office)).entries).toHaveLength(2);
  });

  it.each<[string, object, string]>([
    ['a role without a title', { roleDefinitions: [role('  ')] }, 'roleDefinitions.0.title'],
    [
      'two roles of one title in other letters',
      { roleDefinitions: [role('Chair'), role('CHAIR')] },
      'roleDefinitions.1.title',
    ],
    ['a role called member', { roleDefinitions: [role('Member')] }, 'roleDefinitions.0.title'],
    ['a role called faculty', { roleDefinitions: [role('FACULTY')] }, 'roleDefinitions.0.title'],
    [
      'a permission that is none',
      { roleDefinitions: [{ title: 'Chair', permissions: ['canFly'] }] },
      'roleDefinitions.0.permissions.0',
    ],
    [
      'a previous title that is none',
      { roleDefinitions: [role('Chair', [], { previousTitle: 'King' })] },
      'roleDefinitions.0.previousTitle',
    ],
    [
      'moving people to a role that is not there',
      { roleDefinitions: [], moveHoldersTo: 'King' },
      'moveHoldersTo',
    ],
    ['a word too long', { alternateName: 'x'.repeat(41) }, 'alternateName'],
    ['an icon that is none', { alternateIcon: 'A B' }, 'alternateIcon'],
    [
      'a permission of members that is none',
      { defaultMemberPermissions: ['canFly'] },
      'defaultMemberPermissions.0',
    ],
    ['what is not yes or no', { wholeSchoolClubEnabled: 'yes' }, 'wholeSchoolClubEnabled'],
  ])('refuses %s, and changes nothing', async (_, edit, path) => {
    const { office } = await makeLed();
    const before = await read(office);
    const answer = await put(office, edit);
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'INVALID']);
    expect(errorOf(answer).fields?.map((field) => field.path)).toContain(path);
    expect(await read(office)).toEqual(before);
    expect((await history(office)).entries).toEqual([]);
  });
});

describe('a role', () => {
  it('keeps its holders, in proposals too, when it is renamed, and its old title in the history', async () => {
    const { office, school, club, president } = await makeLed();
    const proposal = await makeClub(app, { school, approved: false });
    await asOwner(
      app,
      school.id,
      "insert into club_proposal_person (club_id, person_id, kind, role_key) values ($1, $2, 'student', 'President')",
      [proposal.id, president.id],
    );
    await put(office, {
      roleDefinitions: [
        role('Chair', ['canEditClubName'], { previousTitle: 'President' }),
        role('Treasurer'),
      ],
    });
    expect(await rolesIn(office, club)).toContain(`${president.displayName}: Chair`);
    const proposed = await asOwner(
      app,
      school.id,
      'select role_key from club_proposal_person where school_id = $1',
      [school.id],
    );
    expect(proposed).toEqual([{ role_key: 'Chair' }]);
    const { entries } = await history(office);
    expect(entries[0]?.updatedSettings.roleDefinitions[0]).toMatchObject({
      title: 'Chair',
      previousTitle: 'President',
    });
  });

  it('can swap titles with another role, even when one student holds both', async () => {
    const { office, school } = await makeLed();
    const both = await makeStudent(app, { school });
    const club = await makeClub(app, {
      school,
      leaders: [{ student: both, roleKey: 'President' }],
    });
    await callAs(app, office, 'PUT /club/updateClubMemberships', {
      clubId: club.id,
      studentMemberships: [{ studentId: both.id, roleKey: 'Treasurer' }],
    });
    const answer = await put(office, {
      roleDefinitions: [
        role('Treasurer', ['canEditClubName'], { previousTitle: 'President' }),
        role('President', ['canRequestBudget'], { previousTitle: 'Treasurer' }),
      ],
    });
    expect(answer.status).toBe(200);
    const name = both.displayName;
    expect(await rolesIn(office, club)).toEqual([
      `${name}: President`,
      `${name}: Treasurer`,
      `${name}: member`,
    ]);
  });

  it('cannot be removed while somebody holds it, and the refusal says who and where', async () => {
    const { office, school, club, treasurer } = await makeLed();
    const answer = await put(office, { roleDefinitions: [role('President')] });
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'IN_USE']);
    expect(errorOf(answer).message).toContain(`${treasurer.displayName} (Treasurer, ${club.clubName})`);
    const { holders } = clubSettingsRecord.parse(errorOf(answer).present);
    expect(holders).toContainEqual({
      title: 'Treasurer',
      displayName: treasurer.displayName,
      clubName: club.clubName,
      proposed: false,
    });
    expect(
      await countRows(app, school.id, 'select count(*) from club_role where school_id = $1', [school.id]),
    ).toBe(2);
  });

  it('counts as held when only a submitted proposal names it', async () => {
    const { office, school, president } = await makeLed();
    await makeRole(app, { school, title: 'Scribe' });
    const proposal = await makeClub(app, { school, approved: false });
    await asOwner(
      app,
      school.id,
      `with moved as (update club set proposal_status = 'facultyReviewing' where school_id = $3 and id = $1)
       insert into club_proposal_person (club_id, person_id, kind, role_key) values ($1, $2, 'student', 'Scribe')`,
      [proposal.id, president.id, school.id],
    );
    const roles = [role('President'), role('Treasurer')];
    expect(errorOf(await put(office, { roleDefinitions: roles })).code).toBe('IN_USE');
    expect((await put(office, { roleDefinitions: roles, moveHoldersTo: 'member' })).status).toBe(200);
    expect(
      await asOwner(app, school.id, 'select role_key from club_proposal_person where school_id = $1', [
        school.id,
      ]),
    ).toEqual([{ role_key: 'member' }]);
  });

  it.each([
    ['member', ['member']],
    ['President', ['President', 'member']],
  ])('can be removed by moving its holders to %s', async (target, expected) => {
    const { office, school, club, treasurer } = await makeLed();
    const answer = await put(office, { roleDefinitions: [role('President')], moveHoldersTo: target });
    const { holders } = dataOf(answer, clubSettingsRecord);
    expect(new Set(holders.map(({ title }) => title))).toEqual(new Set(['President']));
    const own = (await rolesIn(office, club)).filter((line) => line.startsWith(treasurer.displayName));
    expect(own).toEqual(expected.map((title) => `${treasurer.displayName}: ${title}`));
    const past = await asOwner(
      app,
      school.id,
      "select left_at is not null as ended from club_membership where school_id = $1 and role_key = 'Treasurer'",
      [school.id],
    );
    expect(past).toEqual([{ ended: true }]);
    const { entries } = await history(office);
    expect(entries[0]?.updatedSettings.movedHoldersTo).toBe(target);
  });

  it('is removed without a question when nobody holds it', async () => {
    const { office, school } = await makeLed();
    await makeRole(app, { school, title: 'Scribe' });
    const answer = await put(office, { roleDefinitions: [role('President'), role('Treasurer')] });
    const { roleDefinitions } = dataOf(answer, clubSettingsRecord);
    expect(roleDefinitions.map(({ title }) => title)).toEqual(['President', 'Treasurer']);
  });

  it('is either removed or given when both happen at the same time', async () => {
    const { office, school, club } = await makeLed();
    const student = await makeStudent(app, { school });
    await makeRole(app, { school, title: 'Scribe' });
    const [removed, given] = await Promise.all([
      put(office, { roleDefinitions: [role('President'), role('Treasurer')] }),
      callAs(app, office, 'PUT /club/updateClubMemberships', {
        clubId: club.id,
        studentMemberships: [{ studentId: student.id, roleKey: 'Scribe' }],
      }),
    ]);
    const refusals = { removed: 'IN_USE', given: 'INVALID' };
    if (given.status === 200) expect(errorOf(removed).code).toBe(refusals.removed);
    else expect([removed.status, errorOf(given).code]).toEqual([200, refusals.given]);
  });

  it('gives a leader new permissions immediately, and takes away removed ones', async () => {
    const { office, club, president } = await makeLed();
    const rename = (clubName: string) => callAs(app, president, 'PUT /club/club', { _id: club.id, clubName });
    const highlight = () =>
      callAs(app, president, 'PUT /club/club', { _id: club.id, clubHighlights: ['Won the cup'] });
    expect([(await rename('First')).status, (await highlight()).status]).toEqual([200, 403]);
    await put(office, { roleDefinitions: [role('President', ['canSubmitHighlights']), role('Treasurer')] });
    expect([(await rename('Second')).status, (await highlight()).status]).toEqual([403, 200]);
    await put(office, { roleDefinitions: [role('President'), role('Treasurer')] });
    expect((await highlight()).status).toBe(403);
    await put(office, { defaultMemberPermissions: ['canSubmitHighlights'] });
    expect((await highlight()).status).toBe(200);
  });

  it('stays the same when another school renames a role of the same title', async () => {
    const { office } = await makeLed();
    const elsewhere = await makeSchool(app);
    await makeRole(app, { school: elsewhere, title: 'President' });
    const renamed = await put(office, {
      roleDefinitions: [role('Chair', [], { previousTitle: 'President' })],
      moveHoldersTo: 'Chair',
    });
    expect(renamed.status).toBe(200);
    const rows = await asOwner(app, elsewhere.id, 'select title from club_role where school_id = $1', [
      elsewhere.id,
    ]);
    expect(rows).toEqual([{ title: 'President' }]);
  });
});
