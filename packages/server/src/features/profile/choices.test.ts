/** Saved filters, dismissed tips and views of lists: a person's own, stored by the service. */
import { me as meSchema } from '@casement/domain/profile/profile.contract.ts';
import { mostDismissed, mostSavedFilters } from '@casement/domain/profile/profile.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../testing/callers/call.ts';
import { makeFaculty, makeStudent, type TestPerson } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const choose = (who: TestPerson, choice: object) => callAs(app, who, 'PUT /user/me', choice);

async function choicesOf(who: TestPerson) {
  const { user } = dataOf(await callAs(app, who, 'GET /user/me'), meSchema);
  return { savedFilters: user.savedFilters, dismissed: user.dismissed, views: user.views };
}

const nothing = { savedFilters: {}, dismissed: [], views: {} };

describe('a person’s choices for lists', () => {
  it('are their own, and changing one leaves the others unchanged', async () => {
    const person = await makeFaculty(app);
    const colleague = await makeFaculty(app, { school: person.school });
    expect(await choicesOf(person)).toEqual(nothing);
    const mine = [{ name: 'Mine', search: 'whose=mine' }];
    expect((await choose(person, { savedFilters: { portfolios: mine } })).status).toBe(200);
    expect(
      (await choose(person, { savedFilters: { students: [] }, dismissed: ['calendarHelp'] })).status,
    ).toBe(200);
    expect((await choose(person, { views: { portfolios: 'cards' }, dismissed: ['firstSteps'] })).status).toBe(
      200,
    );
    expect(await choicesOf(person)).toEqual({
      savedFilters: { portfolios: mine, students: [] },
      dismissed: ['firstSteps', 'calendarHelp'],
      views: { portfolios: 'cards' },
    });
    expect(await choicesOf(colleague)).toEqual(nothing);
  });

  it('keep the filters that two devices save in the same moment', async () => {
    const person = await makeFaculty(app);
    const names = Array.from({ length: 6 }, (_, index) => `Filter ${index}`);
    const change = (name: string) => ({ change: 'save', list: 'students', filter: { name, search: '' } });
    const answers = await Promise.all(names.map((name) => choose(person, { filterChange: change(name) })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const { savedFilters } = await choicesOf(person);
    expect(savedFilters.students?.map(({ name }) => name).toSorted()).toEqual(names);
  });

  it('change one filter and leave the others, up to twelve in a list', async () => {
    const person = await makeFaculty(app);
    const one = (name: string) => ({ name, search: 'q=a' });
    const twelve = Array.from({ length: mostSavedFilters }, (_, index) => one(`Filter ${index}`));
    expect((await choose(person, { savedFilters: { students: twelve, clubs: [one('Mine')] } })).status).toBe(
      200,
    );
    const full = await choose(person, {
      filterChange: { change: 'save', list: 'students', filter: one('Another') },
    });
    expect([full.status, errorOf(full).fields?.[0]?.message]).toEqual([
      422,
      'You can save at most 12 filters for a list. Delete one first.',
    ]);
    const deleted = { change: 'delete', list: 'students', name: 'Filter 0' };
    expect((await choose(person, { filterChange: deleted })).status).toBe(200);
    const restored = { change: 'restore', list: 'students', filter: twelve[0], at: 0 };
    expect((await choose(person, { filterChange: deleted })).status).toBe(200);
    expect((await choicesOf(person)).savedFilters).toEqual({
      students: twelve.slice(1),
      clubs: [one('Mine')],
    });
    expect((await choose(person, { filterChange: restored })).status).toBe(200);
    expect((await choicesOf(person)).savedFilters).toEqual({ students: twelve, clubs: [one('Mine')] });
  });

  it('keep the most recently dismissed tips when there are too many, each once', async () => {
    const person = await makeStudent(app);
    const tips = Array.from({ length: mostDismissed }, (_, index) => `tip${index}`);
    expect((await choose(person, { dismissed: tips })).status).toBe(200);
    expect((await choose(person, { dismissed: ['tip0', 'another'] })).status).toBe(200);
    const { dismissed } = await choicesOf(person);
    expect(dismissed).toHaveLength(mostDismissed);
    expect(dismissed.slice(0, 2).toSorted()).toEqual(['another', 'tip0']);
    expect(dismissed).not.toContain('tip1');
  });

  it.each([
    ['an unknown list', { savedFilters: { nothing: [] } }],
    ['a filter without a name', { savedFilters: { students: [{ name: ' ', search: '' }] } }],
    ['a filter that is too long', { savedFilters: { students: [{ name: 'A', search: 'x'.repeat(501) }] } }],
    [
      'too many filters',
      { savedFilters: { students: Array.from({ length: 13 }, () => ({ name: 'A', search: '' })) } },
    ],
    ['a change of no filter', { filterChange: { change: 'save', list: 'students' } }],
    ['a tip that is no name', { dismissed: ['<b>'] }],
    ['a view that there is not', { views: { portfolios: 'closed' } }],
    ['a view of what has one alone', { views: { students: 'cards' } }],
    ['no preference at all', {}],
  ])('refuse %s', async (_, choice) => {
    const person = await makeStudent(app);
    const answer = await choose(person, choice);
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'INVALID']);
    expect(await choicesOf(person)).toEqual(nothing);
  });
});
