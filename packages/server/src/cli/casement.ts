/** The command line: serve, migrate, school create. */
import { z } from 'zod';
import { ConfigError, readConfig } from '../config.ts';
import { UnsafeRoleError } from '../db/guard.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { startText } from '../main.text.ts';
import { serve } from '../main.ts';
import { createSchool, newSchool } from './school.ts';

const say = (sentence: string) => console.log(sentence);

async function runService(): Promise<void> {
  const running = await serve(readConfig(process.env), say);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    say(startText.stopping);
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function withOwner(
  work: (owner: NonNullable<Awaited<ReturnType<typeof openDatabase>>['owner']>) => Promise<void>,
) {
  const opened = await openDatabase(readConfig(process.env), say);
  try {
    if (opened.owner === undefined) throw new ConfigError(startText.ownerNeeded);
    await migrate(opened.owner, opened.serviceRole);
    await work(opened.owner);
  } finally {
    await opened.stop();
  }
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function main([command, ...words]: string[]): Promise<void> {
  if (command === 'serve') return runService();
  if (command === 'migrate') return withOwner(async () => say(startText.migrated));
  if (command === 'school' && words[0] === 'create') {
    const [, subdomain, schoolName, timeZone, schoolEmail, firstName, lastName] = words;
    const values = newSchool.parse({ subdomain, schoolName, timeZone, schoolEmail, firstName, lastName });
    return withOwner(async (owner) => {
      await createSchool(owner, values);
      say(startText.created(values.subdomain));
    });
  }
  say(startText.usage);
  process.exitCode = command === undefined || command === 'help' ? 0 : 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof UnsafeRoleError) console.error(error.message);
  else if (error instanceof z.ZodError) console.error(`${z.prettifyError(error)}\n\n${startText.usage}`);
  else if (isTaken(error)) console.error(startText.portTaken);
  else console.error(error);
  process.exit(1);
});
