/** The command line: serve, migrate, school create, school tokens. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { ConfigError, readConfig } from '../config.ts';
import { UnsafeRoleError } from '../db/guard.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { demandCurrentSchema, OldSchemaError } from '../db/schemaVersion.ts';
import { startText } from '../main.text.ts';
import { serve } from '../main.ts';
import { createSchool, newSchool, SubdomainTaken } from './school.ts';
import { parseTokens, readTokens, setTokens, TokensError } from './tokens.ts';

const say = (sentence: string) => console.log(sentence);

async function runService(): Promise<void> {
  const starting = serve(readConfig(process.env), say);
  let stopping = false;
  // Registered first: a service that ends during its start would otherwise leave its database running.
  const stop = () => {
    if (stopping) return;
    stopping = true;
    say(startText.stopping);
    starting
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await starting;
}

type Owner = NonNullable<Awaited<ReturnType<typeof openDatabase>>['owner']>;

/** Refuses a database that isn't up to date, and leaves it as it is. */
async function demandMigrated(owner: Owner): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 1 });
  try {
    await demandCurrentSchema(pool);
  } finally {
    await pool.end();
  }
}

/** @param only `read` for work that changes nothing: the database isn't migrated before it either */
async function withOwner(work: (owner: Owner) => Promise<void>, only?: 'read') {
  const opened = await openDatabase(readConfig(process.env), say);
  try {
    if (opened.owner === undefined) throw new ConfigError(startText.ownerNeeded);
    if (only === 'read') await demandMigrated(opened.owner);
    else await migrate(opened.owner, opened.serviceRole);
    await work(opened.owner);
  } finally {
    await opened.stop();
  }
}

/** The tokens of a file, read before anything is opened. */
async function tokensIn(file: string) {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new TokensError(startText.fileUnreadable(file, error instanceof Error ? error.message : ''));
  });
  try {
    return parseTokens(content);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new TokensError(startText.tokensRefused(file, z.prettifyError(error)));
  }
}

/** @returns whether the words were understood */
async function schoolTokens(words: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      print: { type: 'boolean', default: false },
      'remove-used': { type: 'boolean', default: false },
    },
  });
  const [subdomain, ...rest] = positionals;
  const { file, print } = values;
  if (subdomain === undefined || rest.length > 0 || print === (file !== undefined)) return false;
  if (file === undefined) {
    await withOwner(
      async (owner) => say(JSON.stringify(await readTokens(owner, subdomain), null, 2)),
      'read',
    );
    return true;
  }
  const tokens = await tokensIn(file);
  await withOwner(async (owner) => {
    say(startText.tokensSet(subdomain, await setTokens(owner, subdomain, tokens, values['remove-used'])));
  });
  return true;
}

const isMisspelt = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** The words of a new school; more than these are a name that wasn't quoted. */
const schoolWords = 6;

async function main([command, ...words]: string[]): Promise<void> {
  if (command === 'serve') return runService();
  if (command === 'migrate') return withOwner(async () => say(startText.migrated));
  if (command === 'school' && words[0] === 'create' && words.length - 1 <= schoolWords) {
    const [, subdomain, schoolName, timeZone, schoolEmail, firstName, lastName] = words;
    const values = newSchool.parse({ subdomain, schoolName, timeZone, schoolEmail, firstName, lastName });
    return withOwner(async (owner) => {
      await createSchool(owner, values);
      say(startText.created(values.subdomain));
    });
  }
  if (command === 'school' && words[0] === 'tokens' && (await schoolTokens(words.slice(1)))) return;
  say(startText.usage);
  process.exitCode = command === undefined || command === 'help' ? 0 : 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const known =
    error instanceof ConfigError ||
    error instanceof UnsafeRoleError ||
    error instanceof TokensError ||
    error instanceof SubdomainTaken;
  if (known) console.error(error.message);
  else if (error instanceof OldSchemaError) console.error(startText.oldSchema);
  else if (isMisspelt(error) && error instanceof Error)
    console.error(`${error.message}\n\n${startText.usage}`);
  else if (error instanceof z.ZodError) console.error(`${z.prettifyError(error)}\n\n${startText.usage}`);
  else if (isTaken(error)) console.error(startText.portTaken);
  else console.error(error);
  process.exit(1);
});
