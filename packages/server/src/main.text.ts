/** Messages of the service at the terminal. */
import type { DemoAccount } from '@casement/domain/school/school.contract.ts';

export const startText = {
  demoCreated: 'Created the demo school.',
  demoFailed: (how: string) => `Couldn’t create the demo school: its process ended (${how}).`,
  ready: (host: string, port: number) =>
    `Casement is ready at http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`,
  oldSchema:
    'The database is older than this version of Casement. Run “casement migrate” with DATABASE_OWNER_URL, then try again.',
  newerSchema: 'The database is newer than this version of Casement. Upgrade this process soon.',
  demoSignIn: (accounts: readonly DemoAccount[]) =>
    [
      'Sign in there with one click, or with a code sent to one of these addresses (e-mails are written to the outbox folder):',
      ...accounts.map(({ schoolEmail, says }) => `  ${schoolEmail.padEnd(44)} ${says}`),
    ].join('\n'),
  noSmtp: (outbox: string) =>
    `Warning: SMTP_URL isn’t set. E-mails are written to ${outbox}, so nobody receives them or can sign in by code.`,
  stopping: 'Stopping.',
  portTaken: 'PORT: another program is using it. Stop it, or choose another port: PORT=3001 npm start',
  usage: `casement serve                                 start the service
casement migrate                               update the database to the current schema
casement school create <subdomain> <name> <timeZone> <administratorEmail> <firstName> <lastName>
                                               create a school with its first administrator
casement school tokens <subdomain> --file <tokens.json> [--remove-used]
                                               set the school’s tokens from a file
casement school tokens <subdomain> --print     print the school’s tokens as such a file`,
  migrated: 'The database is at the current schema.',
  tokensSet: (subdomain: string, done: { added: number; changed: number; removed: number }) =>
    `Tokens of the school “${subdomain}”: ${done.added} added, ${done.changed} changed, ${done.removed} removed.`,
  tokensRefused: (file: string, problems: string) =>
    `${file} can’t be used. Nothing was changed.\n${problems}`,
  fileUnreadable: (file: string, why: string) => `${file} can’t be read: ${why}`,
  subdomainTaken: (subdomain: string) => `There is already a school with the subdomain “${subdomain}”.`,
  created: (subdomain: string) => `Created the school “${subdomain}”.`,
  ownerNeeded: 'DATABASE_OWNER_URL: this command needs it in addition to DATABASE_URL.',
};
