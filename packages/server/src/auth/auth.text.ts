/** What the sign-in letter says. */
import type { Letter } from '../mail/mail.ts';
import type { Recipient } from './auth.store.ts';

/** The letter with a one-time code. */
export function codeLetter(to: Recipient, code: string, minutes: number): Letter {
  return {
    to: to.schoolEmail,
    subject: `${code} is your sign-in code for ${to.schoolName}`,
    text: `Dear ${to.firstName},

your code to sign in to the CAS office of ${to.schoolName} is

    ${code}

It can be used once, within ${minutes} minutes. If you did not ask for it, nothing happens: ignore this letter.
`,
  };
}
