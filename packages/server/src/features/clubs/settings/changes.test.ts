/** The history of the club settings through the API. */
import { clubSettingsRecord, settingsEntry } from '@casement/domain/clubs/settings/settings.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeRole, type TestPerson } from '../../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const put = (who: TestPerson, edit: object) => callAs(app, who, 'PUT /club/clubSettings', edit);
const pages = z.object({ entries: z.array(settingsEntry), nextCursor: z.string().nullable() });
const history = async (who: TestPerson, query: object = {}) =>
  dataOf(await callAs(app, who, 'GET /club/clubSettingsHistory', query), pages);

/** The administrator of a school with two roles. */
async function makeOffice(): Promise<TestPerson> {
  const office = await makeAdministrator(app);
  for (const title of ['President', 'Treasurer']) await makeRole(app, { school: office.school, title });
  return office;
}

describe('the history of the settings', () => {
  it('starts with the original settings, and says who changed what', async () => {
    const office = await makeOffice();
    await put(office, { alternateName: 'Societies' });
    await put(office, { alternateIcon: 'flask' });
    const { entries, nextCursor } = await history(office);
    expect(nextCursor).toBeNull();
    expect(entries.map(({ changeType }) => changeType)).toEqual(['manualEdit', 'manualEdit', 'initial']);
    expect(entries[0]).toMatchObject({
      editedByFacultyId: office.id,
      editedByName: office.displayName,
      previousSettings: { alternateName: 'Societies', alternateIcon: null },
      updatedSettings: { alternateName: 'Societies', alternateIcon: 'flask' },
    });
    expect(entries[2]).toMatchObject({
      editedByFacultyId: null,
      previousSettings: null,
      updatedSettings: {
        alternateName: null,
        roleDefinitions: [{ title: 'President' }, { title: 'Treasurer' }],
      },
    });
  });

  it('stays empty when an edit changes nothing', async () => {
    const office = await makeOffice();
    const before = dataOf(await callAs(app, office, 'GET /club/clubSettings'), clubSettingsRecord);
    expect(dataOf(await put(office, { alternateName: null }), clubSettingsRecord)).toEqual(before);
    expect((await history(office)).entries).toEqual([]);
  });

  it('comes in pages', async () => {
    const office = await makeOffice();
    for (const alternateName of ['One', 'Two', 'Three']) await put(office, { alternateName });
    const first = await history(office, { limit: 2 });
    expect(first.entries.map(({ updatedSettings }) => updatedSettings.alternateName)).toEqual([
      'Three',
      'Two',
    ]);
    const second = await history(office, { limit: 2, cursor: first.nextCursor });
    expect(second.entries.map(({ updatedSettings }) => updatedSettings.alternateName)).toEqual(['One', null]);
    expect(second.nextCursor).toBeNull();
    expect((await callAs(app, office, 'GET /club/clubSettingsHistory', { limit: 501 })).status).toBe(422);
  });
});
