/** Refusals of values in the environment, at the terminal. */
export const configText = {
  unusable: (lines: readonly string[]) =>
    ['The configuration can’t be used.', ...lines.map((line) => `  ${line}`)].join('\n'),
  notLoopback: (host: string) =>
    `HOST: demo mode signs anybody in, so it listens on this machine only; ${host} isn’t a loopback address. Set DEMO=false and SECRET to serve others.`,
  noSecret: 'SECRET: needed outside demo mode, 32 characters or more, the same on every process.',
  twoInstants:
    'two instants, the one to show and the real one, such as 2026-11-18T09:20:00Z@2026-11-22T17:00:00Z',
  atLeast: (characters: number) => `at least ${characters} characters`,
  accountKey: 'must name AccountName and AccountKey, as the portal shows it',
  containerPrefix:
    'nine lower-case letters, digits and single hyphens at most, starting with a letter or digit',
  publicAddress: 'a scheme and a host, such as https://{school}.example.org',
  noOwner: 'DATABASE_OWNER_URL: needed in addition to DATABASE_URL to create the demo school.',
  otherDay:
    'CLOCK: sets another day for tests and demo mode only; a school is served on the real clock. Leave it out.',
};
