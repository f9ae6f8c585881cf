/** The environment: which values are accepted, and how bad ones are reported. */
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'a secret that is long enough to be one';

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return String(error);
  }
  return 'accepted';
}

describe('an empty environment', () => {
  it('starts demo mode, on this machine only', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      databaseUrl: undefined,
      secureCookies: false,
      logLevel: 'info',
      trustedProxies: [],
      databasePatience: 10_000,
      mostBytes: { person: 2 * 1024 ** 3, school: 200 * 1024 ** 3 },
    });
  });
});

describe('a bad value', () => {
  it.each([
    ['PORT', '70000'],
    ['PORT', 'web'],
    ['PORT', '1.5'],
    ['HOST', ''],
    ['DATA_DIR', ''],
    ['DATABASE_URL', 'mysql://localhost/casement'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_OWNER_URL', 'nonsense'],
    ['DEMO', 'perhaps'],
    ['SECRET', 'short'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['LOG_LEVEL', 'loud'],
    ['AZURE_STORAGE_CONNECTION_STRING', ''],
    ['AZURE_STORAGE_CONNECTION_STRING', 'AccountName=school;AccountKey='],
    ['AZURE_STORAGE_CONNECTION_STRING', 'BlobEndpoint=https://x.example;SharedAccessSignature=sv=1'],
    ['AZURE_STORAGE_CONTAINER_PREFIX', 'Casement'],
    ['AZURE_STORAGE_CONTAINER_PREFIX', 'a--b'],
    ['AZURE_STORAGE_CONTAINER_PREFIX', 'far-too-long'],
  ])('the error names %s for the value %j', (name, value) => {
    expect(refusal({ [name]: value })).toContain(name);
  });

  it('is reported together with the others', () => {
    const told = refusal({ PORT: 'web', SECRET: 'short', LOG_LEVEL: 'loud' });
    for (const name of ['PORT', 'SECRET', 'LOG_LEVEL']) expect(told).toContain(name);
  });

  it('isn’t shown if it is a secret', () => {
    expect(refusal({ SECRET: 'hunter2' })).not.toContain('hunter2');
    const key = 'AccountName=UPPER;AccountKey=aHVudGVyMg==';
    expect(refusal({ AZURE_STORAGE_CONNECTION_STRING: key })).not.toContain('aHVudGVyMg');
  });
});

describe('demo mode', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'casement.example.org'])('refuses to listen on %s', (HOST) => {
    expect(refusal({ HOST })).toContain('HOST');
    expect(refusal({ HOST, DEMO: 'true', SECRET: secret })).toContain('HOST');
  });

  it.each(['127.0.0.1', '::1', 'localhost'])('listens on %s', (HOST) => {
    expect(readConfig({ HOST })).toMatchObject({ demo: true, host: HOST, secureCookies: false });
  });

  it('needs DATABASE_OWNER_URL with DATABASE_URL, to create its school', () => {
    expect(refusal({ DEMO: 'true', DATABASE_URL: 'postgres://service@db/casement' })).toContain(
      'DATABASE_OWNER_URL',
    );
  });
});

describe('outside demo mode', () => {
  it('a secret is required', () => {
    expect(refusal({ DEMO: 'false' })).toContain('SECRET');
    expect(refusal({ DATABASE_URL: 'postgres://service@db/casement' })).toContain('SECRET');
  });

  it('cookies are secure, unless the service listens on this machine only', () => {
    expect(readConfig({ SECRET: secret })).toMatchObject({
      demo: false,
      host: '0.0.0.0',
      secureCookies: true,
    });
    expect(readConfig({ SECRET: secret, HOST: '127.0.0.1' }).secureCookies).toBe(false);
  });

  it('trusted proxies are read from a list', () => {
    expect(readConfig({ SECRET: secret, TRUSTED_PROXIES: ' 10.0.0.1, 10.0.0.2,' }).trustedProxies).toEqual([
      '10.0.0.1',
      '10.0.0.2',
    ]);
  });
});

describe('a set clock', () => {
  const CLOCK = '2026-11-18T09:10:00Z@2027-01-02T08:00:00Z';

  it('is allowed in demo mode and for a service under test', () => {
    const set = {
      shown: Temporal.Instant.from('2026-11-18T09:10:00Z'),
      real: Temporal.Instant.from('2027-01-02T08:00:00Z'),
    };
    expect(readConfig({ CLOCK }).clock).toEqual(set);
    expect(readConfig({ CLOCK, SECRET: secret, UNDER_TEST: 'true' }).clock).toEqual(set);
    expect(readConfig({ SECRET: secret }).clock).toBeUndefined();
  });

  it('is refused for a real school', () => {
    expect(refusal({ CLOCK, SECRET: secret })).toContain(
      'CLOCK: sets another day for tests and demo mode only',
    );
  });

  it.each(['today', '2026-11-18@2027-01-02', '2026-11-18T09:10:00Z', `${CLOCK}@${CLOCK}`])(
    'is refused if it is %s',
    (value) => {
      expect(refusal({ CLOCK: value })).toContain('CLOCK: two instants');
    },
  );
});
