/** Club tags through the API. */
import { type ClubTag, clubCard, clubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { tagUse } from '@casement/domain/clubs/tags/tags.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeClub, makeTag, type TestPerson } from '../../../testing/factories.ts';
import { activityOf } from '../../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const list = z.object({ clubTags: z.array(clubTag) });
const ended = z.strictObject({ _id: z.string(), outcome: z.string(), changed: z.boolean() });

async function tagsOf(who: TestPerson): Promise<ClubTag[]> {
  return dataOf(await callAs(app, who, 'GET /club/clubTags'), list).clubTags;
}

async function cardTags(who: TestPerson): Promise<string[]> {
  const cards = z.object({ clubs: z.array(clubCard) });
  const { clubs } = dataOf(await callAs(app, who, 'GET /club/allClubsForAdmin'), cards);
  return clubs.flatMap(({ tags }) => tags.map(({ tag }) => tag));
}

const create = (who: TestPerson, ...tags: object[]) => callAs(app, who, 'POST /club/clubTags', { tags });

describe('creating tags', () => {
  it('adds a list of tags with cleaned texts, and answers with them', async () => {
    const office = await makeAdministrator(app);
    const answer = await create(
      office,
      { tag: '  Board   Games ' },
      { tag: 'Ålesund', fontAwesomeIcon: 'fish' },
    );
    const { clubTags } = dataOf(answer, list);
    expect(clubTags).toMatchObject([
      { tag: 'Board Games', fontAwesomeIcon: null, archived: false },
      { tag: 'Ålesund', fontAwesomeIcon: 'fish', archived: false },
    ]);
    expect((await tagsOf(office)).map(({ tag }) => tag)).toEqual(['Ålesund', 'Board Games']);
    expect(await activityOf(app, office.school.id)).toEqual([
      { action: 'tags.manage', subject_id: clubTags[0]?._id },
    ]);
  });

  it('refuses a list with an existing text, in upper or lower case, and names that tag', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    await makeTag(app, { school, tag: 'Música' });
    const answer = await create(office, { tag: 'Chess' }, { tag: 'MÚSICA' });
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'NAME_TAKEN']);
    expect(errorOf(answer)).toMatchObject({
      fields: [{ path: 'tags.1.tag' }],
      present: { tag: 'Música', archived: false },
    });
    expect(errorOf(answer).message).toContain('“Música”');
    expect((await tagsOf(office)).map(({ tag }) => tag)).toEqual(['Música']);
  });

  it('says when the existing tag is archived', async () => {
    const office = await makeAdministrator(app);
    await makeTag(app, { school: office.school, tag: 'Chess', archived: true });
    const answer = await create(office, { tag: 'chess' });
    expect(errorOf(answer)).toMatchObject({ code: 'NAME_TAKEN', present: { tag: 'Chess', archived: true } });
    expect(errorOf(answer).message).toMatch(/archived/);
  });

  it.each<[string, unknown]>([
    ['a text twice in the list', [{ tag: 'Chess' }, { tag: 'CHESS' }]],
    ['an empty text', [{ tag: '  ' }]],
    ['invisible characters', [{ tag: '\u200B' }]],
    ['a text too long', [{ tag: 'x'.repeat(61) }]],
    ['control characters', [{ tag: 'a\u0000b' }]],
    ['an icon that is none', [{ tag: 'Chess', fontAwesomeIcon: '<svg>' }]],
    ['no tags', []],
    ['no list', 'Chess'],
  ])('refuses %s', async (_, tags) => {
    const office = await makeAdministrator(app);
    const answer = await callAs(app, office, 'POST /club/clubTags', { tags });
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'INVALID']);
    expect(await tagsOf(office)).toEqual([]);
  });

  it('stores markup as plain text', async () => {
    const office = await makeAdministrator(app);
    await create(office, { tag: '<b>Art</b>' });
    expect((await tagsOf(office))[0]?.tag).toBe('<b>Art</b>');
  });

  it('creates one tag when two with the same text are sent at the same time', async () => {
    const office = await makeAdministrator(app);
    const answers = await Promise.all([create(office, { tag: 'Chess' }), create(office, { tag: 'chess' })]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await tagsOf(office)).toHaveLength(1);
  });
});

describe('editing a tag', () => {
  it('changes text and icon everywhere', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const tag = await makeTag(app, { school, tag: 'Musik' });
    await makeClub(app, { school, tags: [tag] });
    expect(await cardTags(office)).toEqual(['Musik']);
    const edit = { clubTagId: tag.id, newTag: 'Music', fontAwesomeIcon: 'music' };
    const changed = dataOf(await callAs(app, office, 'PUT /club/clubTag', edit), clubTag);
    expect(changed).toEqual({ _id: tag.id, tag: 'Music', fontAwesomeIcon: 'music', archived: false });
    expect(await cardTags(office)).toEqual(['Music']);
  });

  it('keeps the icon when none is sent, removes it for null, and accepts a change of letter case', async () => {
    const office = await makeAdministrator(app);
    const tag = await makeTag(app, { school: office.school, tag: 'chess' });
    const put = (edit: object) => callAs(app, office, 'PUT /club/clubTag', { clubTagId: tag.id, ...edit });
    expect(dataOf(await put({ newTag: 'Chess' }), clubTag)).toMatchObject({
      tag: 'Chess',
      fontAwesomeIcon: 'star',
    });
    expect(dataOf(await put({ newTag: 'Chess', fontAwesomeIcon: null }), clubTag).fontAwesomeIcon).toBeNull();
  });

  it('refuses an edit of an earlier version, and accepts the same edit a second time', async () => {
    const office = await makeAdministrator(app);
    const colleague = await makeAdministrator(app, { school: office.school });
    const tag = await makeTag(app, { school: office.school, tag: 'Chess' });
    const put = (who: TestPerson, edit: object) =>
      callAs(app, who, 'PUT /club/clubTag', { clubTagId: tag.id, ...edit });
    const basedOn = { tag: 'Chess', fontAwesomeIcon: 'star' };
    const theirs = { newTag: 'Board games', fontAwesomeIcon: 'chess', basedOn };
    expect((await put(colleague, theirs)).status).toBe(200);
    expect((await put(colleague, theirs)).status).toBe(200);
    const late = await put(office, { newTag: 'Checkmate', fontAwesomeIcon: 'star', basedOn });
    expect(errorOf(late)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      present: { _id: tag.id, tag: 'Board games', fontAwesomeIcon: 'chess', archived: false },
    });
    expect(errorOf(late).message).toContain('changed “Chess” after you opened it: “Board games”');
    expect(await tagsOf(office)).toMatchObject([{ tag: 'Board games', fontAwesomeIcon: 'chess' }]);
  });

  it('refuses the text of another tag', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const tag = await makeTag(app, { school, tag: 'Chess' });
    await makeTag(app, { school, tag: 'Go' });
    const answer = await callAs(app, office, 'PUT /club/clubTag', { clubTagId: tag.id, newTag: 'GO' });
    expect(errorOf(answer)).toMatchObject({ code: 'NAME_TAKEN', present: { tag: 'Go' } });
  });

  it('accepts only one of two simultaneous changes to the same text', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const tags = [await makeTag(app, { school }), await makeTag(app, { school })];
    const answers = await Promise.all(
      tags.map(({ id }) => callAs(app, office, 'PUT /club/clubTag', { clubTagId: id, newTag: 'Chess' })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await tagsOf(office)).filter(({ tag }) => tag === 'Chess')).toHaveLength(1);
  });

  it.each(['PUT /club/clubTag', 'DELETE /club/clubTag', 'PUT /club/unarchiveClubTag'])(
    '%s answers 404 for a tag that does not exist or is of another school',
    async (route) => {
      const office = await makeAdministrator(app);
      const theirs = await makeTag(app, { tag: 'Theirs' });
      for (const clubTagId of [uuidv7(), theirs.id]) {
        expect((await callAs(app, office, route, { clubTagId, newTag: 'Ours' })).status).toBe(404);
      }
    },
  );
});

describe('archiving or deleting a tag', () => {
  it('archives a tag that a club uses, and can unarchive it', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const tag = await makeTag(app, { school, tag: 'Chess' });
    const club = await makeClub(app, { school, tags: [tag] });
    const uses = z.object({ tagUses: z.array(tagUse) });
    expect(dataOf(await callAs(app, office, 'GET /club/clubTagUses'), uses).tagUses).toEqual([
      { clubTagId: tag.id, clubIds: [club.id], others: 0 },
    ]);
    const archived = await callAs(app, office, 'DELETE /club/clubTag', { clubTagId: tag.id });
    expect(dataOf(archived, ended)).toEqual({ _id: tag.id, outcome: 'archived', changed: true });
    expect(await cardTags(office)).toEqual([]);
    const again = await callAs(app, office, 'DELETE /club/clubTag', { clubTagId: tag.id });
    expect(dataOf(again, ended)).toEqual({ _id: tag.id, outcome: 'archived', changed: false });
    const back = await callAs(app, office, 'PUT /club/unarchiveClubTag', { clubTagId: tag.id });
    expect(dataOf(back, clubTag)).toMatchObject({ tag: 'Chess', archived: false });
    expect(await cardTags(office)).toEqual(['Chess']);
    await callAs(app, office, 'PUT /club/unarchiveClubTag', { clubTagId: tag.id });
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'tags.manage',
      'tags.manage',
    ]);
  });

  it('archives a tag that only a proposal uses', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const tag = await makeTag(app, { school });
    await makeClub(app, { school, tags: [tag], approved: false });
    const answer = await callAs(app, office, 'DELETE /club/clubTag', { clubTagId: tag.id });
    expect(dataOf(answer, ended).outcome).toBe('archived');
  });

  it('deletes a tag that nothing uses', async () => {
    const office = await makeAdministrator(app);
    const tag = await makeTag(app, { school: office.school });
    const answer = await callAs(app, office, 'DELETE /club/clubTag', { clubTagId: tag.id });
    expect(dataOf(answer, ended)).toEqual({ _id: tag.id, outcome: 'deleted', changed: true });
    expect(await tagsOf(office)).toEqual([]);
    expect((await callAs(app, office, 'DELETE /club/clubTag', { clubTagId: tag.id })).status).toBe(404);
  });

  it('either archives or deletes a tag that a club starts to use at the same time', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const tag = await makeTag(app, { school });
    const club = await makeClub(app, { school });
    const [removed, taken] = await Promise.all([
      callAs(app, office, 'DELETE /club/clubTag', { clubTagId: tag.id }),
      callAs(app, office, 'PUT /club/club', { _id: club.id, clubTagIds: [tag.id] }),
    ]);
    const { outcome } = dataOf(removed, ended);
    expect(taken.status === 200 ? 'archived' : 'deleted').toBe(outcome);
  });
});
