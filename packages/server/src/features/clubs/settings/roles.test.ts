/** Changes of clubs' roles through the API, and what becomes of their holders. */
import { clubSettingsRecord, settingsEntry } from '@casement/domain/clubs/settings/settings.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import {
  makeClub,
  makeRole,
  makeSchool,
  makeStudent,
  type TestClub,
  type TestPerson,
  type TestSchool,
} from '../../../testing/factories.ts';
import { asOwner, countRows } from '../../../testing/read/rows.ts';
import { makeLed, role, rolesIn } from './settings.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const put = (who: TestPerson, edit: object) => callAs(app, who, 'PUT /club/clubSettings', edit);
const pages = z.object({ entries: z.array(settingsEntry), nextCursor: z.string().nullable() });
const history = async (who: TestPerson) =>
  dataOf(await callAs(app, who, 'GET /club/clubSettingsHistory', {}), pages);

/** Adds a student to a club, with these roles too. */
async function addRoles(
  office: TestPerson,
  club: TestClub,
  student: TestPerson,
  titles: readonly string[],
): Promise<void> {
  const answer = await callAs(app, office, 'PUT /club/updateClubMemberships', {
    clubId: club.id,
    studentMemberships: ['member', ...titles].map((roleKey) => ({ studentId: student.id, roleKey })),
  });
  expect(answer.status).toBe(200);
}

/** Makes a proposal that names the two leaders of a club for the roles that they have there. */
async function propose({
  school,
  president,
  treasurer,
}: Pick<Awaited<ReturnType<typeof makeLed>>, 'school' | 'president' | 'treasurer'>): Promise<void> {
  const proposal = await makeClub(app, { school, approved: false });
  await asOwner(
    app,
    school.id,
    `insert into club_proposal_person (club_id, person_id, kind, role_key)
     values ($1, $2, 'student', 'President'), ($1, $3, 'student', 'Treasurer')`,
    [proposal.id, president.id, treasurer.id],
  );
}

const titles = z.array(z.string());
const held = z.object({ now: titles, past: titles, proposed: titles });

/** The roles that somebody has, had and is proposed for. */
async function heldIn(school: TestSchool, { id }: TestPerson): Promise<z.infer<typeof held>> {
  const [row] = await asOwner(
    app,
    school.id,
    `select array(select role_key from club_membership m where m.school_id = $1 and person_id = $2
                     and left_at is null order by role_key collate "C") as now,
            array(select role_key from club_membership m where m.school_id = $1 and person_id = $2
                     and left_at is not null order by role_key collate "C") as past,
            array(select role_key from club_proposal_person x where x.school_id = $1 and person_id = $2
                   order by role_key collate "C") as proposed`,
    [school.id, id],
  );
  return held.parse(row);
}

describe('a role', () => {
  it('keeps its holders, in proposals too, when it is renamed, and its old title in the history', async () => {
    const { office, school, club, president } = await makeLed(app);
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
    expect(await rolesIn(app, office, club)).toContain(`${president.displayName}: Chair`);
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
    const { office, school } = await makeLed(app);
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
    expect(await rolesIn(app, office, club)).toEqual([
      `${name}: President`,
      `${name}: Treasurer`,
      `${name}: member`,
    ]);
  });

  it('cannot be removed while somebody holds it, and the refusal says who and where', async () => {
    const { office, school, club, treasurer } = await makeLed(app);
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
    const { office, school, president } = await makeLed(app);
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
    const { office, school, club, treasurer } = await makeLed(app);
    const answer = await put(office, { roleDefinitions: [role('President')], moveHoldersTo: target });
    const { holders } = dataOf(answer, clubSettingsRecord);
    expect(new Set(holders.map(({ title }) => title))).toEqual(new Set(['President']));
    const own = (await rolesIn(app, office, club)).filter((line) => line.startsWith(treasurer.displayName));
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

  it.each([
    ['member', 'member'],
    ['Treasurer', 'Treasurer'],
  ])('keeps its holders when it gets the title of a role whose holders move to %s', async (target, moved) => {
    const led = await makeLed(app);
    const { office, school, club, president, treasurer } = led;
    const both = await makeStudent(app, { school });
    await addRoles(office, club, both, ['President', 'Treasurer']);
    await propose(led);
    const answer = await put(office, {
      roleDefinitions: [role('Treasurer', [], { previousTitle: 'President' })],
      moveHoldersTo: target,
    });
    expect(answer.status).toBe(200);
    expect(await heldIn(school, president)).toEqual({
      now: ['Treasurer', 'member'],
      past: [],
      proposed: ['Treasurer'],
    });
    expect(await heldIn(school, treasurer)).toEqual({
      now: [...new Set([moved, 'member'])],
      past: ['Treasurer'],
      proposed: [moved],
    });
    expect(await heldIn(school, both)).toEqual({
      now: ['Treasurer', 'member'],
      past: ['Treasurer'],
      proposed: [],
    });
  });

  it.each([
    ['member', ['member']],
    ['President', ['President', 'member']],
    ['Scribe', ['Scribe', 'member']],
  ])(
    'keeps its holders when titles move up by one and the holders of the last move to %s',
    async (target, moved) => {
      const { office, school, club, president, treasurer } = await makeLed(app);
      await makeRole(app, { school, title: 'Scribe' });
      const scribe = await makeStudent(app, { school });
      await addRoles(office, club, scribe, ['Scribe']);
      const answer = await put(office, {
        roleDefinitions: [
          role('Scribe', [], { previousTitle: 'President' }),
          role('President', [], { previousTitle: 'Treasurer' }),
        ],
        moveHoldersTo: target,
      });
      expect(answer.status).toBe(200);
      expect(await heldIn(school, president)).toMatchObject({ now: ['Scribe', 'member'], past: [] });
      expect(await heldIn(school, treasurer)).toMatchObject({ now: ['President', 'member'], past: [] });
      expect(await heldIn(school, scribe)).toMatchObject({ now: moved, past: ['Scribe'] });
    },
  );

  it('is removed without a question when nobody holds it', async () => {
    const { office, school } = await makeLed(app);
    await makeRole(app, { school, title: 'Scribe' });
    const answer = await put(office, { roleDefinitions: [role('President'), role('Treasurer')] });
    const { roleDefinitions } = dataOf(answer, clubSettingsRecord);
    expect(roleDefinitions.map(({ title }) => title)).toEqual(['President', 'Treasurer']);
  });

  it('is either removed or given when both happen at the same time', async () => {
    const { office, school, club } = await makeLed(app);
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
    const { office, club, president } = await makeLed(app);
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
    const { office } = await makeLed(app);
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
