/** Kept answers of the directory reads, each good for exactly one version of its directory. */
import { z } from 'zod';
import { statement, type Tx } from './client.ts';

const versionOf = statement(
  'directory_version',
  z.object({ version: z.coerce.number() }),
  'select version from directory_version where directory = $1',
);

/** At most this many schools' answers are kept by one process. */
const limit = 200;

/**
 * Keeps one directory's answer per school in memory. Triggers count the directory's version up within
 * each transaction that changes what it shows, so a kept answer is never a stale one.
 */
export class KeptDirectory<T> {
  readonly #directory: 'clubs' | 'people' | 'portfolios';
  readonly #load: (tx: Tx) => Promise<T>;
  readonly #kept = new Map<string, { version: number; value: T }>();

  constructor(directory: 'clubs' | 'people' | 'portfolios', load: (tx: Tx) => Promise<T>) {
    this.#directory = directory;
    this.#load = load;
  }

  /**
   * The directory as this transaction may see it. The version is read before the rows: a change between
   * the two is kept under the older version, which nobody asks for again.
   */
  async read(tx: Tx): Promise<{ version: number; value: T }> {
    const version = (await tx.first(versionOf, [this.#directory]))?.version ?? 0;
    const kept = this.#kept.get(tx.scope.schoolId);
    if (kept?.version === version) return kept;
    const fresh = { version, value: await this.#load(tx) };
    this.#kept.delete(tx.scope.schoolId);
    this.#kept.set(tx.scope.schoolId, fresh);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > limit && oldest !== undefined) this.#kept.delete(oldest);
    return fresh;
  }
}
