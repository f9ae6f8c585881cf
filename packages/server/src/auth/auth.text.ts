/** What the sign-in e-mail says. */
import { groupedCode } from '@casement/domain/school/signIn/signIn.rules.ts';
import type { Letter } from '../mail/post.ts';
import type { Recipient } from './auth.store.ts';

/** The e-mail with a one-time code. */
export function codeEmail(to: Recipient, code: string, minutes: number): Omit<Letter, 'messageId'> {
  return {
    from: to.from,
    to: { name: '', address: to.schoolEmail },
    important: false,
    subject: `${groupedCode(code)} is your sign-in code for ${to.schoolName}`,
    text: `Dear ${to.firstName},

your code to sign in to the CAS office of ${to.schoolName} is

    ${groupedCode(code)}

It works once, within ${minutes} minutes, in the browser where you asked for it. If you didn't ask for a code,
ignore this e-mail: nobody can sign in without it. Don't pass the code on to anybody.
`,
  };
}
