/** Kept answers of the directory reads, each good for exactly one version of its directory. */
import { z } from 'zod';
import { type Statement, statement, type Tx } from './client.ts';

/** What triggers count versions of. */
type Directory = 'clubs' | 'people' | 'portfolios' | 'attendance';

const versionRow = z.object({ version: z.string() });

/** At most this many schools' answers are kept by one process. */
const limit = 200;

/**
 * Keeps one answer per school in memory. Triggers count the versions of directories up within each transaction that
 * changes what they show, so a kept answer is never a stale one.
 */
export class CachedDirectory<T> {
  readonly #version: Statement<{ version: string }>;
  readonly #load: (tx: Tx) => Promise<T>;
  readonly #kept = new Map<string, { version: string; value: T }>();

  /**
   * @param name of the answer, unique in the service
   * @param directories those whose changes the answer shows
   * @param load makes the answer; it knows the school and nobody who asks
   * @param moment SQL of what time alone changes: the answer is kept while this gives the same
   */
  constructor(
    name: string,
    directories: readonly Directory[],
    load: (tx: Tx) => Promise<T>,
    moment = 'null',
  ) {
    const listed = directories.map((directory) => `'${directory}'`).join(', ');
    this.#version = statement(
      `version_of_${name}`,
      versionRow,
      `select concat_ws(' ', coalesce(sum(version), 0), ${moment}) as version
         from directory_version where directory in (${listed})`,
    );
    this.#load = load;
  }

  /**
   * The directory as this transaction may see it. The version is read before the rows: a change between
   * the two is kept under the older version, which nobody asks for again.
   */
  async read(tx: Tx): Promise<{ version: string; value: T }> {
    const version = (await tx.first(this.#version))?.version ?? '';
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
