/** Cached answers of the directory reads, each valid for exactly one version of its directory. */
import { z } from 'zod';
import { type Statement, statement, type Tx } from './client.ts';

/** Directories whose versions are counted by triggers. */
type Directory = 'clubs' | 'meetings' | 'people' | 'portfolios' | 'attendance' | 'projects';

const versionRow = z.object({ version: z.string() });

/** At most this many schools' answers are cached in one process. */
const limit = 200;

type Cached<T> = { version: string; value: T };

/**
 * Caches one answer per school. Triggers increase the versions of directories in each transaction that changes what
 * they show, so a cached answer is never stale.
 */
export class CachedDirectory<T> {
  readonly #version: Statement<{ version: string }>;
  readonly #load: (tx: Tx) => Promise<T>;
  readonly #cached = new Map<string, Cached<T>>();
  readonly #loading = new Map<string, { version: string; value: Promise<Cached<T>> }>();

  /**
   * @param name of the answer, unique in the service
   * @param directories those whose changes the answer shows
   * @param load builds the answer; it depends on the school, never on the caller
   * @param moment SQL for changes that come only with time: the answer is cached while its value stays the same
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
   * The directory as this transaction sees it. The version is read before the rows: a change in between is cached
   * under the older version, which nobody requests again.
   */
  async read(tx: Tx): Promise<Cached<T>> {
    const version = (await tx.first(this.#version))?.version ?? '';
    return this.#at(tx, version, this.#load);
  }

  /**
   * The same for a call that reads nothing else: the version is read with the transaction's end, in one round trip,
   * and an answer that isn't cached is loaded in another transaction.
   */
  async readLast(tx: Tx): Promise<Cached<T>> {
    const version = (await tx.last(this.#version))[0]?.version ?? '';
    return this.#at(tx, version, async () => {
      await tx.begin();
      return this.#load(tx);
    });
  }

  async #at(tx: Tx, version: string, load: (tx: Tx) => Promise<T>): Promise<Cached<T>> {
    const cached = this.#cached.get(tx.scope.schoolId);
    if (cached?.version === version) return cached;
    const loading = this.#loading.get(tx.scope.schoolId);
    if (loading?.version === version) {
      // The load may fail for its own caller's reasons, such as a client that disconnected.
      const loaded = await loading.value.catch(() => undefined);
      if (loaded !== undefined) return loaded;
    }
    return this.#loadAnew(tx, version, load);
  }

  /** Simultaneous callers after a change share one load, the expensive part of the call. */
  async #loadAnew(tx: Tx, version: string, load: (tx: Tx) => Promise<T>): Promise<Cached<T>> {
    const { schoolId } = tx.scope;
    const value = load(tx).then((loaded) => this.#store(schoolId, { version, value: loaded }));
    const loading = { version, value };
    this.#loading.set(schoolId, loading);
    try {
      return await value;
    } finally {
      if (this.#loading.get(schoolId) === loading) this.#loading.delete(schoolId);
    }
  }

  #store(schoolId: string, fresh: Cached<T>): Cached<T> {
    this.#cached.delete(schoolId);
    this.#cached.set(schoolId, fresh);
    const oldest = this.#cached.keys().next().value;
    if (this.#cached.size > limit && oldest !== undefined) this.#cached.delete(oldest);
    return fresh;
  }
}
