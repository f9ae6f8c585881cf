/** Proposals whose answer was lost, or that several presses sent, through the API. */
import { clubProposal as proposalSchema } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import { makeSchool, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { makeProposal } from './proposals.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const create = 'POST /club/proposal';
const move = 'PUT /club/proposalStatus';

async function scene() {
  const school = await makeSchool(app);
  return { school, student: await makeStudent(app, { school }) };
}

describe('a proposal that is sent more than once', () => {
  const ownNames = async (student: TestPerson) => {
    const { proposals } = dataOf(await callAs(app, student, 'GET /club/proposals'), ownList);
    return proposals.map(({ clubName }) => clubName);
  };
  const ownList = z.object({ proposals: z.array(z.object({ clubName: z.string() })) });

  it('is created once when it is sent three times at the same time', async () => {
    const { student } = await scene();
    const form = { clubName: 'Bees', clubDescription: 'Hives.', newId: uuidv7() };
    const answers = await Promise.all([1, 2, 3].map(async () => callAs(app, student, create, form)));
    expect(answers.map((answer) => dataOf(answer, proposalSchema)._id)).toEqual(Array(3).fill(form.newId));
    expect(await ownNames(student)).toEqual(['Bees']);
  });

  it('takes the last form sent while it is a draft, and no other once it is submitted', async () => {
    const { student } = await scene();
    const form = { clubName: 'Bees', clubDescription: 'Hives.', newId: uuidv7() };
    await callAs(app, student, create, form);
    const again = await callAs(app, student, create, { ...form, clubName: 'Wasps' });
    expect(dataOf(again, proposalSchema).clubName).toBe('Wasps');
    await callAs(app, student, move, { clubId: form.newId, status: 'facultyReviewing' });
    const late = await callAs(app, student, create, { ...form, clubName: 'Ants' });
    expect([late.status, errorOf(late).code]).toEqual([409, 'WRONG_STATE']);
    expect(await ownNames(student)).toEqual(['Wasps']);
  });

  it('cannot take the id of another student’s proposal', async () => {
    const { school, student } = await scene();
    const proposal = await makeProposal(app, { author: await makeStudent(app, { school }) });
    const answer = await callAs(app, student, create, { clubName: 'Bees', newId: proposal.id });
    expect([answer.status, errorOf(answer).fields?.map(({ path }) => path)]).toEqual([422, ['newId']]);
    expect(await ownNames(student)).toEqual([]);
  });
});
