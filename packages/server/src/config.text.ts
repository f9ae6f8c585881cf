/** Refusals of values in the environment, at the terminal. */
export const configText = {
  unusable: (lines: readonly string[]) =>
    ['The configuration can’t be used.', ...lines.map((line) => `  ${line}`)].join('\n'),
  notLoopback: (host: string) =>
    `HOST: demo mode signs anybody in, so it listens on this machine only; ${host} isn’t a loopback address. Set DEMO=false and SECRET to serve others.`,
  noSecret: 'SECRET: needed outside demo mode, 32 characters or more, the same on every process.',
  noOwner: 'DATABASE_OWNER_URL: needed in addition to DATABASE_URL to create the demo school.',
  otherDay:
    'CLOCK: sets another day for tests and demo mode only; a school is served on the real clock. Leave it out.',
};
