/** Messages between the service and the process that creates the demo school. */
import { z } from 'zod';

const instant = z.string().transform((value) => Temporal.Instant.from(value));

/** How the owner of the tables connects: to the bundled server, or by an address. */
const owner = z.union([
  z.strictObject({ connectionString: z.string() }),
  z.strictObject({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    database: z.string(),
    password: z.string().optional(),
    ssl: z.literal(false),
  }),
]);

/** The order to create the school. It contains secrets, so it is sent through the processes' own channel. */
export const demoOrder = z.strictObject({
  owner,
  files: z.strictObject({
    dataDir: z.string(),
    azure: z.strictObject({ connectionString: z.string(), prefix: z.string() }).optional(),
    mostBytes: z.strictObject({ person: z.number(), school: z.number() }),
  }),
  secret: z.string(),
  clock: z.strictObject({ shown: instant, real: instant }).optional(),
});

/** Its outcome. */
export const demoOutcome = z.union([
  z.strictObject({ created: z.boolean() }),
  z.strictObject({ problem: z.string() }),
]);
export type DemoOutcome = z.infer<typeof demoOutcome>;
