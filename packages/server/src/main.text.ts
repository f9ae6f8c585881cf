/** What the service says at the terminal. */
import type { DemoAccount } from './seed/demo.types.ts';

export const startText = {
  demoCreated: 'Created the demo school.',
  ready: (host: string, port: number) =>
    `Casement is ready at http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`,
  demoSignIn: (accounts: readonly DemoAccount[]) =>
    [
      'Sign in there with one click, or by a code to one of these addresses (letters go to the outbox folder):',
      ...accounts.map(({ schoolEmail, says }) => `  ${schoolEmail.padEnd(44)} ${says}`),
    ].join('\n'),
  stopping: 'Stopping.',
  portTaken: 'PORT: another program listens there. Stop it, or choose another port: PORT=3001 npm start',
  usage: `casement serve                                 start the service
casement migrate                               bring the database to the present schema
casement school create <subdomain> <name> <timeZone> <administratorEmail> <firstName> <lastName>
                                               create a school with its first administrator`,
  migrated: 'The database is at the present schema.',
  created: (subdomain: string) => `Created the school "${subdomain}".`,
  ownerNeeded: 'DATABASE_OWNER_URL: needed for this command beside DATABASE_URL.',
};
