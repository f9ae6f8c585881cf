/** The sign-in e-mail. */
import { groupedCode } from '@casement/domain/school/signIn/signIn.rules.ts';
import { escaped, footer, framed, paragraph } from '../mail/html.ts';
import type { Email } from '../mail/mailer.ts';
import type { Recipient } from './auth.store.ts';
import { signInText as text } from './auth.text.ts';

/** The e-mail with a one-time code. */
export function codeEmail(to: Recipient, code: string, minutes: number): Omit<Email, 'messageId'> {
  const grouped = groupedCode(code);
  return {
    from: to.from,
    to: { name: '', address: to.schoolEmail },
    important: false,
    subject: text.subject(grouped, to.schoolName),
    text: `${text.greeting(to.firstName)}

${text.leads(to.schoolName)}

    ${grouped}

${text.works(minutes)}
`,
    html: framed(
      [
        paragraph(escaped(text.greeting(to.firstName))),
        paragraph(escaped(text.leads(to.schoolName))),
        `<p dir="auto" style="margin:0 0 12px;font-size:28px;font-weight:bold;letter-spacing:2px">${grouped}</p>`,
        footer([escaped(text.works(minutes))]),
      ].join(''),
    ),
  };
}
