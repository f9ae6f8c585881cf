/** E-mails that the service wrote to its outbox folder. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { call, type Session, serviceDataDir } from './people.ts';

async function emailsIn(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'outbox')).catch(() => []);
  return names.filter((name) => /^[^.].*\.eml$/.test(name)).sort();
}

/**
 * Runs an action that sends a code, and reads the code from the e-mail.
 * @returns the digits in the newest e-mail to the address since then
 */
export async function codeSentBy(
  action: () => Promise<unknown>,
  address: string,
  dataDir: string,
): Promise<string> {
  const before = new Set(await emailsIn(dataDir));
  await action();
  let code: string | undefined;
  await expect(async () => {
    const names = (await emailsIn(dataDir)).filter((name) => !before.has(name));
    const emails = await Promise.all(names.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')));
    const email = emails.findLast((text) => text.includes(`To: ${address}`));
    code = /^ {4}(\d{4} \d{4})\r?$/m.exec(email ?? '')?.[1]?.replace(' ', '');
    expect(code).toBeDefined();
  }).toPass({ timeout: 120_000 });
  return code ?? '';
}

/** Signs a person of the demo school in who is none of its demo accounts: with a code, as a page does. */
export async function signInWithCode(session: Session, email: string): Promise<void> {
  const otp = await codeSentBy(
    async () => call(session, 'POST', '/auth/email-otp/send-verification-otp', { email, type: 'sign-in' }),
    email,
    serviceDataDir(),
  );
  await call(session, 'POST', '/auth/sign-in/email-otp', { email, otp });
}
