/** A club's earlier texts, and who changed them, through the API. */
import { clubHistoryEntry } from '@casement/domain/clubs/history/history.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, statusesOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeRole,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const pages = z.object({ entries: z.array(clubHistoryEntry), nextCursor: z.string().nullable() });
const made = z.object({ _id: z.string() });

const edit = (who: TestPerson, clubId: string, values: object) =>
  callAs(app, who, 'PUT /club/club', { _id: clubId, ...values });
const history = async (who: TestPerson, clubId: string, query: object = {}) =>
  dataOf(await callAs(app, who, 'GET /club/{clubId}/history', { clubId, ...query }), pages);

describe('the history of a club', () => {
  it('says who changed which field, from what to what, newest first', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const roleKey = await makeRole(app, { school, permissions: ['canSubmitHighlights'] });
    const leader = await makeStudent(app, { school });
    const club = await makeClub(app, { school, leaders: [{ student: leader, roleKey }] });
    await edit(office, club.id, { clubName: 'Chess', clubDescription: 'Openings.' });
    await edit(leader, club.id, { clubHighlights: ['City cup'] });
    await edit(office, club.id, { clubName: 'Go' });

    const { entries, nextCursor } = await history(office, club.id);
    expect(nextCursor).toBeNull();
    expect(
      entries.map(({ field, previous, value, updatedByName, updatedByRole }) => [
        field,
        previous,
        value,
        updatedByName,
        updatedByRole,
      ]),
    ).toEqual([
      ['clubName', 'Chess', 'Go', office.displayName, 'Faculty'],
      ['clubHighlights', null, ['City cup'], leader.displayName, 'Student'],
      expect.arrayContaining(['clubDescription', 'Openings.']),
      expect.arrayContaining(['clubName', 'Chess']),
    ]);
    expect(entries[1]?.updatedByUser).toBe(leader.id);
  });

  it('leaves out saves that changed nothing', async () => {
    const office = await makeAdministrator(app);
    const club = await makeClub(app, { school: office.school });
    for (const clubName of ['Chess', 'Chess', 'Go']) await edit(office, club.id, { clubName });
    const { entries } = await history(office, club.id);
    expect(entries.map(({ value }) => value)).toEqual(['Go', 'Chess']);
  });

  it('comes in pages, and includes no other club', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const [club, other] = [await makeClub(app, { school }), await makeClub(app, { school })];
    for (const clubName of ['One', 'Two', 'Three']) await edit(office, club.id, { clubName });
    await edit(office, other.id, { clubName: 'Elsewhere' });
    const first = await history(office, club.id, { limit: 2 });
    expect(first.entries.map(({ value }) => value)).toEqual(['Three', 'Two']);
    const second = await history(office, club.id, { limit: 2, cursor: first.nextCursor });
    expect(second.entries.map(({ value }) => value)).toEqual(['One']);
    expect(second.nextCursor).toBeNull();
  });

  it('starts with the submission of a proposal, because drafts are private to their author', async () => {
    const office = await makeAdministrator(app);
    const author = await makeStudent(app, { school: office.school });
    const draft = { clubName: 'A secret name', clubDescription: 'Not yet.', casStrand: 'Service' };
    const { _id } = dataOf(await callAs(app, author, 'POST /club/proposal', draft), made);
    const revise = (values: object) =>
      callAs(app, author, 'PUT /club/proposal', { _id, ...draft, ...values });
    const move = (who: TestPerson, status: string) =>
      callAs(app, who, 'PUT /club/proposalStatus', { clubId: _id, status });
    expect(
      statusesOf([
        await revise({ clubName: 'Bees' }),
        await move(author, 'facultyReviewing'),
        await move(office, 'studentRevising'),
        await revise({ clubName: 'Bees', clubDescription: 'Hives.' }),
        await move(author, 'facultyReviewing'),
        await move(office, 'approved'),
      ]),
    ).toEqual([200, 200, 200, 200, 200, 200]);

    const { entries } = await history(office, _id);
    expect(entries.map(({ field, previous, value }) => [field, previous, value])).toEqual([
      ['clubDescription', 'Not yet.', 'Hives.'],
      ['clubName', null, 'Bees'],
      ['clubDescription', null, 'Not yet.'],
    ]);
    expect(entries[2]).toMatchObject({ updatedByName: author.displayName, updatedByRole: 'Student' });
  });
});
