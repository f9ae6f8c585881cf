/** Decisions about budget requests: partial approval, and undoing. */
import { budgetRequest, budgetTotal } from '@casement/domain/clubs/budget/budget.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeRole,
  makeStudent,
  type TestClub,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const ofClub = z.object({ requests: z.array(budgetRequest), totals: z.array(budgetTotal) });

async function makeCast() {
  const office = await makeAdministrator(app);
  const { school } = office;
  const roleKey = await makeRole(app, { school, permissions: ['canRequestBudget'] });
  const leader = await makeStudent(app, { school });
  const club = await makeClub(app, { school, leaders: [{ student: leader, roleKey }] });
  return { office, school, leader, club };
}

const ask = (who: TestPerson, club: TestClub) =>
  callAs(app, who, 'POST /club/budgetRequest', {
    clubId: club.id,
    amount: '125.5',
    currency: 'EUR',
    purpose: 'Strings and rosin',
  });
const decide = (who: TestPerson, budgetRequestId: string, decision: string, note?: string) =>
  callAs(app, who, 'PUT /club/budgetRequest', { budgetRequestId, decision, note });
const readAs = async (who: TestPerson, club: TestClub) =>
  dataOf(await callAs(app, who, 'GET /club/{clubId}/budgetRequests', { clubId: club.id }), ofClub);

describe('approving part of the amount', () => {
  it('counts the rest as declined, so that the totals add up', async () => {
    const { office, leader, club } = await makeCast();
    const made = dataOf(await ask(leader, club), budgetRequest);
    const decided = dataOf(
      await callAs(app, office, 'PUT /club/budgetRequest', {
        budgetRequestId: made._id,
        decision: 'approved',
        amount: '100',
      }),
      budgetRequest,
    );
    expect(decided).toMatchObject({ amount: '125.50', decision: 'approved', approvedAmount: '100.00' });
    const { requests, totals } = await readAs(leader, club);
    expect(requests).toEqual([decided]);
    expect(totals).toEqual([
      { currency: 'EUR', asked: '125.50', approved: '100.00', declined: '25.50', open: '0.00' },
    ]);
  });

  it.each([
    ['more than was asked for', '125.51'],
    ['nothing', '0'],
    ['less than nothing', '-1'],
    ['words', 'all'],
  ])('refuses %s', async (_, amount) => {
    const { office, leader, club } = await makeCast();
    const made = dataOf(await ask(leader, club), budgetRequest);
    const answer = await callAs(app, office, 'PUT /club/budgetRequest', {
      budgetRequestId: made._id,
      decision: 'approved',
      amount,
    });
    expect(answer.status).toBe(422);
    expect(errorOf(answer).fields?.map((field) => field.path)).toEqual(['amount']);
    expect((await readAs(leader, club)).requests).toEqual([made]);
  });

  it('stores the full amount for a full approval, and none for a declined request', async () => {
    const { office, leader, club } = await makeCast();
    for (const [decision, approvedAmount] of [
      ['approved', '125.50'],
      ['declined', null],
    ] as const) {
      const made = dataOf(await ask(leader, club), budgetRequest);
      const input = { budgetRequestId: made._id, decision, amount: '125.5' };
      const decided = dataOf(await callAs(app, office, 'PUT /club/budgetRequest', input), budgetRequest);
      expect(decided).toMatchObject({ decision, approvedAmount });
    }
  });
});

const undo = (who: TestPerson, budgetRequestId: string, decision: string) =>
  callAs(app, who, 'PUT /club/budgetRequest', { budgetRequestId, decision, undo: true });

describe('a decision that is sent again after a lost answer', () => {
  it('is answered and writes nothing, and so is undoing it', async () => {
    const { office, leader, club, school } = await makeCast();
    const other = await makeAdministrator(app, { school });
    const made = dataOf(await ask(leader, club), budgetRequest);
    const approve = (who: TestPerson, amount: string) =>
      callAs(app, who, 'PUT /club/budgetRequest', {
        budgetRequestId: made._id,
        decision: 'approved',
        amount,
        note: 'Half.',
      });
    const decided = dataOf(await approve(office, '60'), budgetRequest);
    expect(dataOf(await approve(office, '60.00'), budgetRequest)).toEqual(decided);
    for (const answer of [await approve(office, '61'), await approve(other, '60')]) {
      expect([answer.status, errorOf(answer).code]).toEqual([409, 'WRONG_STATE']);
    }
    const open = dataOf(await undo(office, made._id, 'approved'), budgetRequest);
    expect(dataOf(await undo(office, made._id, 'approved'), budgetRequest)).toEqual(open);
    expect((await undo(other, made._id, 'approved')).status).toBe(409);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'budget.request',
      'budget.decide',
      'budget.decide',
    ]);
  });
});

describe('undoing a decision', () => {
  it('makes the request undecided, so that it can be decided again', async () => {
    const { office, leader, club, school } = await makeCast();
    const made = dataOf(await ask(leader, club), budgetRequest);
    await decide(office, made._id, 'declined', 'Next year.');
    const open = dataOf(await undo(office, made._id, 'declined'), budgetRequest);
    expect(open).toMatchObject({ decision: null, note: null, decidedBy: null, approvedAmount: null });
    expect((await readAs(leader, club)).requests).toEqual([made]);
    expect((await decide(office, made._id, 'approved')).status).toBe(200);
    const log = await asOwner(
      app,
      school.id,
      "select detail from activity_log where school_id = $1 and action = 'budget.decide' order by id",
      [school.id],
    );
    expect(log.map(({ detail }) => detail)).toEqual([
      { decision: 'declined', undone: false },
      { decision: 'declined', undone: true },
      { decision: 'approved', undone: false },
    ]);
  });

  it('is refused to another administrator, for a different decision and after some minutes', async () => {
    const { office, leader, club, school } = await makeCast();
    const other = await makeAdministrator(app, { school });
    const made = dataOf(await ask(leader, club), budgetRequest);
    expect(errorOf(await undo(office, made._id, 'approved')).code).toBe('WRONG_STATE');
    await decide(office, made._id, 'approved');
    expect(errorOf(await undo(other, made._id, 'approved')).code).toBe('WRONG_STATE');
    expect(errorOf(await undo(office, made._id, 'declined')).code).toBe('WRONG_STATE');
    await asOwner(
      app,
      school.id,
      "update club_budget_request set decided_at = decided_at - interval '11 minutes' where id = $1",
      [made._id],
    );
    const late = await undo(office, made._id, 'approved');
    expect([late.status, errorOf(late).code]).toEqual([409, 'WRONG_STATE']);
    expect(budgetRequest.parse(errorOf(late).present)).toMatchObject({ decision: 'approved' });
  });
});
