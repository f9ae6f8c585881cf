/** The host's school and the demo's sign-in. */

import { CasementError } from '@casement/domain/errors.ts';
import { emailKey } from '@casement/domain/shared/people.ts';
import { openSession } from '../../auth/auth.store.ts';
import { sessionCookie } from '../../auth/cookies.ts';
import { sessionLifetime, unusedLifetime } from '../../auth/lifetimes.ts';
import { type OpenContext } from '../../http/context.ts';
import { api, publicApi } from '../../http/procedures.ts';
import { demandFound, found } from '../../http/records.ts';
import { readFront, readSchoolRecord } from './school.store.ts';
import { schoolText } from './school.text.ts';
import { settingsHandlers } from './settings/settings.handlers.ts';

async function frontOf(context: OpenContext) {
  return found(await readFront(context.tx));
}

/** The demo's calls exist only in demo mode, and only for a demo school. */
async function demandDemo(context: OpenContext): Promise<void> {
  const { demo } = await frontOf(context);
  demandFound(demo && context.services.config.demo);
}

const front = publicApi.school.front.handler(async ({ context }) => {
  const { caller, services } = context;
  const { demo, ...school } = await frontOf(context);
  const signIn = { emailCode: true, demo: demo && services.config.demo };
  return { data: { ...school, signIn, signedIn: caller !== undefined } };
});

const read = api.school.read.handler(async ({ context }) => ({
  data: found(await readSchoolRecord(context.tx, context.actor)),
}));

const demoAccounts = publicApi.school.demoAccounts.handler(async ({ context }) => {
  await demandDemo(context);
  return { data: [...context.services.demoAccounts] };
});

const demoSignIn = publicApi.school.demoSignIn.handler(async ({ input, context }) => {
  const { tx, services, response, secure } = context;
  await demandDemo(context);
  const account = services.demoAccounts.find((item) => item.schoolEmail === emailKey(input.schoolEmail));
  const token =
    account === undefined ? undefined : await openSession(tx, account.schoolEmail, unusedLifetime);
  if (account === undefined || token === undefined) {
    throw new CasementError('INVALID', {
      fields: [{ path: 'schoolEmail', message: schoolText.noDemoAccount }],
    });
  }
  const cookie = sessionCookie(token, services.secret, secure, sessionLifetime);
  response.setHeader('set-cookie', cookie);
  return { data: { schoolEmail: account.schoolEmail } };
});

export const schoolHandlers = { front, read, demoAccounts, demoSignIn, ...settingsHandlers };
