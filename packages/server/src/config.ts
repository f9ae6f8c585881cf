/** The environment, parsed once; a bad value stops the start with its name. */
import { z } from 'zod';
import type { ClockSetting } from './clock.ts';
import { configText } from './config.text.ts';

const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');

/** Whether a connection string contains an account and its key, which is needed to sign addresses. */
function namesAccountKey(value: string): boolean {
  const parts = new Map(
    value.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at < 1 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
    }),
  );
  if (parts.get('usedevelopmentstorage') === 'true') return true;
  const where = parts.get('blobendpoint');
  return (
    /^[a-z0-9]{3,24}$/.test(parts.get('accountname') ?? '') &&
    /^[A-Za-z0-9+/]{8,}={0,2}$/.test(parts.get('accountkey') ?? '') &&
    (where === undefined ? parts.get('endpointsuffix') !== '' : URL.canParse(where))
  );
}

/** `SHOWN@REAL`, two instants: the clock shows SHOWN when it is really REAL, and runs on from there. */
const clockSetting = z.string().transform((value, ctx) => {
  const [shown = '', real = '', ...more] = value.split('@');
  try {
    if (more.length > 0) throw new RangeError('two instants');
    return { shown: Temporal.Instant.from(shown), real: Temporal.Instant.from(real) };
  } catch {
    ctx.addIssue(configText.twoInstants);
    return z.NEVER;
  }
});

const gigabyte = 1024 ** 3;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.optional(),
  SECRET: z.string().min(32, configText.atLeast(32)).optional(),
  AZURE_STORAGE_CONNECTION_STRING: z.string().refine(namesAccountKey, configText.accountKey).optional(),
  AZURE_STORAGE_CONTAINER_PREFIX: z
    .string()
    .regex(/^(?!.*--)[a-z0-9][a-z0-9-]{0,8}$/, configText.containerPrefix)
    .default('casement-'),
  FILES_PER_PERSON_GB: z.coerce.number().positive().default(2),
  FILES_PER_SCHOOL_GB: z.coerce.number().positive().default(200),
  DATABASE_TIMEOUT: z.coerce.number().min(0.1).max(600).default(10),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_RATE: z.coerce.number().positive().max(100_000).optional(),
  PUBLIC_ADDRESS: z
    .string()
    .refine(
      (value) => URL.canParse(value.replace('{school}', 'school')) && /^https?:\/\/[^/?#]+$/.test(value),
      configText.publicAddress,
    )
    .optional(),
  MAIL_RETURN: z.email().optional(),
  MAIL_FROM: z.string().min(3).default('Casement <casement@localhost>'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  METRICS_TOKEN: z.string().min(16, configText.atLeast(16)).optional(),
  CLOCK: clockSetting.optional(),
  UNDER_TEST: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** Limits on files, in bytes. */
  mostBytes: { person: number; school: number };
  /** Milliseconds that a call waits for one statement. */
  databasePatience: number;
  demo: boolean;
  secret: string | undefined;
  secureCookies: boolean;
  /** The blob storage for the files; undefined for the disk. */
  azure: { connectionString: string; prefix: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /**
   * The address of schools, with `{school}` in place of the subdomain; undefined if nothing is sent that
   * needs it.
   */
  publicAddress: string | undefined;
  /**
   * The return address for bounces, to which the e-mail's id is added after a plus; undefined for the sender.
   */
  mailReturn: string | undefined;
  /** The most e-mails a minute for the mail server; sign-in codes count and never wait. Null without a limit. */
  mailRate: number | null;
  trustedProxies: string[];
  /** The token that readers of /metrics send; without one only this machine can read it. */
  metricsToken: string | undefined;
  /** A day other than today, for tests and demo mode; undefined for the real clock. */
  clock: ClockSetting | undefined;
  logLevel: string;
};

/** An unusable value in the environment; the message names it. */
export class ConfigError extends Error {}

/** Microsoft 365's limit for one account in a minute. */
const usualMailRate = 30;

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Reads the configuration. Without any, it is demo mode, which listens on loopback only.
 * @param env names and values, such as `process.env`
 * @throws ConfigError that names each bad value
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(configText.unusable(lines));
  }
  const values = parsed.data;
  const demo = values.DEMO ?? (values.DATABASE_URL === undefined && values.SECRET === undefined);
  const host = values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0');
  if (demo && !loopback.has(host)) {
    throw new ConfigError(configText.notLoopback(host));
  }
  if (!demo && values.SECRET === undefined) {
    throw new ConfigError(configText.noSecret);
  }
  if (values.DATABASE_URL !== undefined && values.DATABASE_OWNER_URL === undefined && demo) {
    throw new ConfigError(configText.noOwner);
  }
  if (values.CLOCK !== undefined && !demo && values.UNDER_TEST !== true) {
    throw new ConfigError(configText.otherDay);
  }
  const connectionString = values.AZURE_STORAGE_CONNECTION_STRING;
  return {
    port: values.PORT,
    host,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    mostBytes: {
      person: Math.floor(values.FILES_PER_PERSON_GB * gigabyte),
      school: Math.floor(values.FILES_PER_SCHOOL_GB * gigabyte),
    },
    databasePatience: values.DATABASE_TIMEOUT * 1000,
    demo,
    secret: values.SECRET,
    secureCookies: !loopback.has(host),
    azure:
      connectionString === undefined
        ? undefined
        : { connectionString, prefix: values.AZURE_STORAGE_CONTAINER_PREFIX },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicAddress: values.PUBLIC_ADDRESS,
    mailReturn: values.MAIL_RETURN,
    mailRate: values.MAIL_RATE ?? (values.SMTP_URL === undefined ? null : usualMailRate),
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    clock: values.CLOCK,
    logLevel: values.LOG_LEVEL,
  };
}
