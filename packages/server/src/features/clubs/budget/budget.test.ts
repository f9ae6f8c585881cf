/** Budget requests through the API, as leaders, advisors and the office. */
import { budgetRequest, budgetTotal } from '@casement/domain/clubs/budget/budget.contract.ts';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SchoolScope } from '../../../auth/scope.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeRole,
  makeStudent,
  type TestClub,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeBudgetRequest } from '../tags/tags.factories.ts';
import { budgetRequestsToDecide } from './budget.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const ofClub = z.object({ requests: z.array(budgetRequest), totals: z.array(budgetTotal) });
const overview = z.object({
  undecided: z.array(budgetRequest),
  clubs: z.array(z.object({ _id: z.string(), clubName: z.string(), totals: z.array(budgetTotal) })),
  totals: z.array(budgetTotal),
});

const history = z.object({ requests: z.array(budgetRequest), nextCursor: z.string().nullable() });

async function makeCast() {
  const office = await makeAdministrator(app);
  const { school } = office;
  const roleKey = await makeRole(app, { school, permissions: ['canRequestBudget'] });
  const leader = await makeStudent(app, { school });
  const advisor = await makeFaculty(app, { school });
  const club = await makeClub(app, { school, advisors: [advisor], leaders: [{ student: leader, roleKey }] });
  return { office, school, leader, advisor, club };
}

const ask = (who: TestPerson, club: TestClub, more: object = {}) =>
  callAs(app, who, 'POST /club/budgetRequest', {
    clubId: club.id,
    amount: '125.5',
    currency: 'EUR',
    purpose: 'Strings and rosin',
    ...more,
  });
const decide = (who: TestPerson, budgetRequestId: string, decision: string, note?: string) =>
  callAs(app, who, 'PUT /club/budgetRequest', { budgetRequestId, decision, note });
const withdraw = (who: TestPerson, budgetRequestId: string) =>
  callAs(app, who, 'DELETE /club/budgetRequest', { budgetRequestId });
const readAs = async (who: TestPerson, club: TestClub) =>
  dataOf(await callAs(app, who, 'GET /club/{clubId}/budgetRequests', { clubId: club.id }), ofClub);

describe('requesting money', () => {
  it('stores who asked, and shows the leader the amount as open', async () => {
    const { leader, club, school } = await makeCast();
    const made = dataOf(await ask(leader, club), budgetRequest);
    expect(made).toMatchObject({
      club: { _id: club.id, clubName: club.clubName },
      amount: '125.50',
      currency: 'EUR',
      purpose: 'Strings and rosin',
      requestedBy: { _id: leader.id, displayName: leader.displayName },
      decision: null,
      decidedBy: null,
      can: { 'budget.decide': false, 'budget.withdraw': true },
    });
    expect(await readAs(leader, club)).toEqual({
      requests: [made],
      totals: [{ currency: 'EUR', asked: '125.50', approved: '0.00', declined: '0.00', open: '125.50' }],
    });
    expect(await activityOf(app, school.id)).toEqual([{ action: 'budget.request', subject_id: made._id }]);
  });

  it('makes one request if the form is sent again, and none if it has changed since', async () => {
    const { office, leader, advisor, club, school } = await makeCast();
    const form = { newId: uuidv7() };
    const made = dataOf(await ask(leader, club, form), budgetRequest);
    expect(made._id).toBe(form.newId);
    expect(dataOf(await ask(leader, club, form), budgetRequest)).toEqual(made);
    for (const change of [{ amount: '125.51' }, { currency: 'USD' }, { purpose: 'Bows' }]) {
      const answer = await ask(leader, club, { ...form, ...change });
      expect([answer.status, errorOf(answer).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    }
    expect((await ask(advisor, club, form)).status).toBe(422);
    await decide(office, made._id, 'approved');
    expect(dataOf(await ask(leader, club, form), budgetRequest).decision).toBe('approved');
    expect((await readAs(leader, club)).requests).toHaveLength(1);
    const log = await activityOf(app, school.id);
    expect(log.filter(({ action }) => action === 'budget.request')).toHaveLength(1);
  });

  it.each<[unknown, string, string]>([
    ['0.01', 'EUR', '0.01'],
    [12, 'USD', '12.00'],
    [12.3, 'USD', '12.30'],
    ['007', 'EUR', '7.00'],
    ['999999999.99', 'EUR', '999999999.99'],
    [' 5 ', 'EUR', '5.00'],
  ])('stores %j %s as %s', async (amount, currency, kept) => {
    const { leader, club } = await makeCast();
    expect(dataOf(await ask(leader, club, { amount, currency }), budgetRequest).amount).toBe(kept);
  });

  it.each<[string, object, string]>([
    ['nothing', { amount: '0' }, 'amount'],
    ['0.00', { amount: '0.00' }, 'amount'],
    ['less than nothing', { amount: '-5' }, 'amount'],
    ['three decimals', { amount: '1.005' }, 'amount'],
    ['a sum of floats', { amount: 0.1 + 0.2 }, 'amount'],
    ['an exponent', { amount: '1e3' }, 'amount'],
    ['a number beyond all', { amount: 1e21 }, 'amount'],
    ['a thousand million', { amount: '1000000000' }, 'amount'],
    ['separators', { amount: '1,000' }, 'amount'],
    ['words', { amount: 'a lot' }, 'amount'],
    ['NaN', { amount: 'NaN' }, 'amount'],
    ['no currency', { currency: '' }, 'currency'],
    ['a currency the school has not', { currency: 'GBP' }, 'currency'],
    ['no purpose', { purpose: ' \n ' }, 'purpose'],
    ['a purpose too long', { purpose: 'x'.repeat(1001) }, 'purpose'],
  ])('refuses %s', async (_, more, path) => {
    const { leader, club } = await makeCast();
    const answer = await ask(leader, club, more);
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'INVALID']);
    expect(errorOf(answer).fields?.map((field) => field.path)).toEqual([path]);
    expect((await readAs(leader, club)).requests).toEqual([]);
  });

  it('refuses decimals in a currency that has none', async () => {
    const { leader, club, school } = await makeCast();
    await asOwner(app, school.id, "update school set currencies = '{JPY}' where school_id = $1", [school.id]);
    expect((await ask(leader, club, { amount: '500.5', currency: 'JPY' })).status).toBe(422);
    expect((await ask(leader, club, { amount: '500', currency: 'JPY' })).status).toBe(200);
  });

  it('is open to the club’s advisors and administrators, but not to plain members or other teachers', async () => {
    const { advisor, club, school, office } = await makeCast();
    const member = await makeStudent(app, { school });
    const teacher = await makeFaculty(app, { school });
    expect((await ask(member, club)).status).toBe(403);
    expect((await ask(teacher, club)).status).toBe(403);
    expect((await ask(advisor, club)).status).toBe(200);
    expect((await ask(office, club)).status).toBe(200);
    const list = await callAs(app, member, 'GET /club/{clubId}/budgetRequests', { clubId: club.id });
    expect(list.status).toBe(403);
  });
});

describe('deciding on a request', () => {
  it('shows the leader the decision and its note, and no longer counts the request as undecided', async () => {
    const { office, leader, club, school } = await makeCast();
    const made = dataOf(await ask(leader, club), budgetRequest);
    const toDecide = () =>
      app.services.database.withSchool(SchoolScope.of(school.id), (tx) => budgetRequestsToDecide(tx));
    expect(await toDecide()).toBe(1);
    const decided = dataOf(await decide(office, made._id, 'approved', ' Keep the receipts. '), budgetRequest);
    expect(decided).toMatchObject({
      decision: 'approved',
      note: 'Keep the receipts.',
      decidedBy: { _id: office.id, displayName: office.displayName },
      can: { 'budget.decide': false, 'budget.withdraw': false },
    });
    const { requests, totals } = await readAs(leader, club);
    expect(requests).toEqual([decided]);
    expect(totals).toEqual([
      { currency: 'EUR', asked: '125.50', approved: '125.50', declined: '0.00', open: '0.00' },
    ]);
    expect(await toDecide()).toBe(0);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'budget.request',
      'budget.decide',
    ]);
  });

  it('refuses a second decision, and says who decided what', async () => {
    const { office, leader, club } = await makeCast();
    const made = dataOf(await ask(leader, club), budgetRequest);
    await decide(office, made._id, 'declined', 'Next year.');
    const answer = await decide(office, made._id, 'approved');
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'WRONG_STATE']);
    expect(errorOf(answer).message).toContain(`${office.displayName} has already declined`);
    expect(budgetRequest.parse(errorOf(answer).present)).toMatchObject({
      decision: 'declined',
      note: 'Next year.',
    });
  });

  it('leaves one decision when two administrators decide at the same time', async () => {
    const { office, leader, club, school } = await makeCast();
    const other = await makeAdministrator(app, { school });
    const made = dataOf(await ask(leader, club), budgetRequest);
    const answers = await Promise.all([
      decide(office, made._id, 'approved'),
      decide(other, made._id, 'declined'),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('is refused to leaders and advisors', async () => {
    const { leader, advisor, club } = await makeCast();
    const made = dataOf(await ask(leader, club), budgetRequest);
    for (const who of [leader, advisor]) expect((await decide(who, made._id, 'approved')).status).toBe(403);
    expect((await callAs(app, advisor, 'GET /club/budgetRequests')).status).toBe(403);
  });

  it.each<[string, object, string]>([
    ['no decision', { decision: undefined }, 'decision'],
    ['another word', { decision: 'maybe' }, 'decision'],
    ['a note too long', { decision: 'approved', note: 'x'.repeat(1001) }, 'note'],
  ])('refuses %s, and leaves the request undecided', async (_, more, path) => {
    const { office, club } = await makeCast();
    const { id } = await makeBudgetRequest(app, { club });
    const answer = await callAs(app, office, 'PUT /club/budgetRequest', { budgetRequestId: id, ...more });
    expect([answer.status, errorOf(answer).fields?.map((field) => field.path)]).toEqual([422, [path]]);
    expect((await readAs(office, club)).requests).toMatchObject([{ _id: id, decision: null, note: null }]);
  });

  it('answers 404 for a request that does not exist or is of another school', async () => {
    const { office } = await makeCast();
    const theirs = await makeBudgetRequest(app);
    for (const id of [uuidv7(), theirs.id]) {
      expect((await decide(office, id, 'approved')).status).toBe(404);
      expect((await withdraw(office, id)).status).toBe(404);
    }
  });
});

describe('withdrawing a request', () => {
  it('is allowed only to the person who asked, and stores who withdrew the request and when', async () => {
    const { office, leader, advisor, club, school } = await makeCast();
    const own = dataOf(await ask(leader, club), budgetRequest);
    for (const who of [advisor, office]) expect((await withdraw(who, own._id)).status).toBe(403);
    const withdrawn = dataOf(await withdraw(leader, own._id), budgetRequest);
    expect(withdrawn).toMatchObject({
      decision: 'withdrawn',
      decidedBy: { _id: leader.id, displayName: leader.displayName },
      can: { 'budget.decide': false, 'budget.withdraw': false },
    });
    expect(withdrawn.decidedAt).not.toBeNull();
    const nothingAsked = { currency: 'EUR', asked: '0.00', approved: '0.00', declined: '0.00', open: '0.00' };
    expect(await readAs(leader, club)).toEqual({ requests: [withdrawn], totals: [nothingAsked] });
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'budget.request',
      'budget.withdraw',
    ]);
  });

  it('rules out a later decision or withdrawal, and is refused after a decision', async () => {
    const { office, leader, club } = await makeCast();
    const own = dataOf(await ask(leader, club), budgetRequest);
    await withdraw(leader, own._id);
    for (const answer of [await withdraw(leader, own._id), await decide(office, own._id, 'approved')]) {
      expect([answer.status, errorOf(answer).code]).toEqual([409, 'WRONG_STATE']);
      expect(errorOf(answer).message).toContain(`${leader.displayName} has already withdrawn`);
    }
    const decided = dataOf(await ask(leader, club), budgetRequest);
    await decide(office, decided._id, 'approved');
    expect(errorOf(await withdraw(leader, decided._id)).code).toBe('WRONG_STATE');
  });

  it('cannot be sent as a decision', async () => {
    const { office, leader, club } = await makeCast();
    const own = dataOf(await ask(leader, club), budgetRequest);
    expect((await decide(office, own._id, 'withdrawn')).status).toBe(422);
  });
});

describe('the CAS office’s budget history', () => {
  it('lists decided and withdrawn requests, latest first, in pages', async () => {
    const { office, leader, club, school } = await makeCast();
    const made = [];
    for (const purpose of ['one', 'two', 'three', 'four']) {
      made.push(dataOf(await ask(leader, club, { purpose }), budgetRequest)._id);
    }
    const [first = '', second = '', third = ''] = made;
    await decide(office, second, 'declined', 'Next year.');
    await withdraw(leader, first);
    await decide(office, third, 'approved');
    await makeBudgetRequest(app, {
      club: await makeClub(app, { school, approved: false }),
      decision: 'approved',
    });
    await makeBudgetRequest(app, { decision: 'approved' });
    const read = async (input: object) =>
      dataOf(await callAs(app, office, 'GET /club/budgetHistory', input), history);
    const page = await read({ limit: 2 });
    expect(page.requests.map(({ _id, decision }) => [_id, decision])).toEqual([
      [third, 'approved'],
      [first, 'withdrawn'],
    ]);
    const { requests, nextCursor } = await read({ limit: 2, cursor: page.nextCursor });
    expect(requests.map(({ _id, note }) => [_id, note])).toEqual([[second, 'Next year.']]);
    expect(nextCursor).toBeNull();
    expect((await callAs(app, leader, 'GET /club/budgetHistory')).status).toBe(403);
  });
});

describe('the CAS office’s budget overview', () => {
  it('lists undecided requests, oldest first, and the totals of each club', async () => {
    const { office, school } = await makeCast();
    const choir = await makeClub(app, { school, clubName: 'Choir' });
    const band = await makeClub(app, { school, clubName: 'band' });
    const first = await makeBudgetRequest(app, { club: choir, amount: '0.10' });
    await makeBudgetRequest(app, { club: choir, amount: '0.20', decision: 'approved' });
    await makeBudgetRequest(app, { club: band, amount: '7', currency: 'USD', decision: 'declined' });
    const second = await makeBudgetRequest(app, { club: band, amount: '0.70' });
    await makeBudgetRequest(app, { club: band, amount: '50', decision: 'withdrawn' });
    const proposal = await makeClub(app, { school, approved: false });
    await makeBudgetRequest(app, { club: proposal });
    await makeBudgetRequest(app);
    const found = dataOf(await callAs(app, office, 'GET /club/budgetRequests'), overview);
    expect(found.undecided.map(({ _id }) => _id)).toEqual([first.id, second.id]);
    expect(found.undecided[0]?.can).toEqual({ 'budget.decide': true, 'budget.withdraw': false });
    expect(found.clubs).toEqual([
      {
        _id: band.id,
        clubName: 'band',
        totals: [
          { currency: 'EUR', asked: '0.70', approved: '0.00', declined: '0.00', open: '0.70' },
          { currency: 'USD', asked: '7.00', approved: '0.00', declined: '7.00', open: '0.00' },
        ],
      },
      {
        _id: choir.id,
        clubName: 'Choir',
        totals: [{ currency: 'EUR', asked: '0.30', approved: '0.20', declined: '0.00', open: '0.10' }],
      },
    ]);
    expect(found.totals).toEqual([
      { currency: 'EUR', asked: '1.00', approved: '0.20', declined: '0.00', open: '0.80' },
      { currency: 'USD', asked: '7.00', approved: '0.00', declined: '7.00', open: '0.00' },
    ]);
  });

  it('adds up to the cent, whatever the amounts', async () => {
    const cents = fc.bigInt({ min: 1n, max: 99_999_999_999n });
    const one = fc.record({
      cents,
      decision: fc.constantFrom('approved', 'declined', 'withdrawn', undefined),
    } as const);
    const decimal = (sum: bigint) => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 12 }), async (asked) => {
        const { leader, club } = await makeCast();
        for (const { cents: amount, decision } of asked) {
          await makeBudgetRequest(app, {
            club,
            amount: decimal(amount),
            ...(decision === undefined ? {} : { decision }),
          });
        }
        const sum = (wanted: readonly (typeof asked)[number][]) =>
          decimal(wanted.reduce((total, request) => total + request.cents, 0n));
        expect((await readAs(leader, club)).totals).toEqual([
          {
            currency: 'EUR',
            asked: sum(asked.filter(({ decision }) => decision !== 'withdrawn')),
            approved: sum(asked.filter(({ decision }) => decision === 'approved')),
            declined: sum(asked.filter(({ decision }) => decision === 'declined')),
            open: sum(asked.filter(({ decision }) => decision === undefined)),
          },
        ]);
      }),
      { numRuns: 8 },
    );
  });
});
