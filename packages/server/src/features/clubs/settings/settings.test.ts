/** The settings of clubs through the API: every field, and their history. */

import { club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import { clubSettingsRecord, settingsEntry } from '@casement/domain/clubs/settings/settings.contract.ts';
import { school as schoolSchema } from '@casement/domain/school/school.contract.ts';
import { clubRolePermissions } from '@casement/domain/shared/relations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, type TestPerson } from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeLed, role } from './settings.factories.ts';

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

describe('changing the settings', () => {
  it('stores every field, and shows it to everyone immediately under both of its names', async () => {
    const { office, president } = await makeLed(app);
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
    const { office } = await makeLed(app);
    await put(office, { alternateName: 'Societies' });
    const { roleDefinitions, alternateName } = dataOf(
      await put(office, { showAttendanceInTokenDashboard: true }),
      clubSettingsRecord,
    );
    expect([alternateName, roleDefinitions.length]).toEqual(['Societies', 2]);
    expect(dataOf(await put(office, { alternateName: '  ' }), clubSettingsRecord).alternateName).toBeNull();
  });

  it('keeps clubs whole-school or without absences when those options are switched off', async () => {
    const { office, club, school } = await makeLed(app);
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
    const { office, school } = await makeLed(app);
    const other = await makeAdministrator(app, { school, firstName: 'Ruth', lastName: 'Okafor' });
    const { updatedAt } = await read(office);
    expect((await put(other, { alternateName: 'Societies', updatedAt })).status).toBe(200);
    const refused = await put(office, { alternateName: 'Circles', updatedAt });
    expect([refused.status, errorOf(refused).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(errorOf(refused).message).toMatch(/^Ruth Okafor changed/);
    expect(clubSettingsRecord.parse(errorOf(refused).present).alternateName).toBe('Societies');
  });

  it('accepts only one of two simultaneous edits of the same version', async () => {
    const { office } = await makeLed(app);
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
    const { office } = await makeLed(app);
    const before = await read(office);
    const answer = await put(office, edit);
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'INVALID']);
    expect(errorOf(answer).fields?.map((field) => field.path)).toContain(path);
    expect(await read(office)).toEqual(before);
    expect((await history(office)).entries).toEqual([]);
  });
});
