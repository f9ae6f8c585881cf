/**
 * Reads that this browser stores for offline use (0059): encrypted with a key that the service issues with
 * the session and that the browser deletes with it, for one person at a time, for seven days at most.
 */
import type { Query, QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
import { isClosed, statusOf } from '../api/errors.ts';
import { millisecondsNow } from '../time/now.ts';
import { isCurrent, keyIn } from './lifetime.ts';
import { database } from './stored.ts';

const table = 'reads';

/** As stored: its owner, a mark of its key, when it was read, and the rest encrypted. */
type Row = {
  id: string;
  owner: string;
  keyMark: string;
  readAt: number;
  iv: BufferSource;
  sealed: ArrayBuffer;
};

type Read = { queryKey: QueryKey; data: unknown };

type Parts = Pick<Query<unknown, unknown>, 'queryHash' | 'queryKey' | 'meta' | 'state'>;

/** The part of a cached read that is stored. */
export type CachedRead = { queryHash: string; meta: QueryMeta | undefined; readAt: number } & Read;

const cachedRead = ({ queryHash, queryKey, meta, state }: Parts): CachedRead => ({
  queryHash,
  queryKey,
  meta,
  data: state.data,
  readAt: state.dataUpdatedAt,
});

/** Runs one request on the table, then closes the connection: the database can be deleted at any time. */
async function ask<T>(
  mode: IDBTransactionMode,
  request: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'id' });
  const opened = await done(opening);
  try {
    return await done(request(opened.transaction(table, mode).objectStore(table)));
  } finally {
    opened.close();
  }
}

async function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser stores nothing.'));
  });
}

/** A key, and a mark that distinguishes it from others. */
type Key = { key: CryptoKey; keyMark: string };

/** The key of this session; undefined if there is none, or the browser can't use it. */
async function currentKey(): Promise<Key | undefined> {
  const text = keyIn(document.cookie);
  if (text === undefined || globalThis.crypto.subtle === undefined) return undefined;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { key, keyMark: hash.slice(0, 8).join('-') };
}

async function seal({ key }: Key, read: Read): Promise<Pick<Row, 'iv' | 'sealed'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(read));
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
}

function isRead(value: unknown): value is Read {
  return (
    typeof value === 'object' &&
    value !== null &&
    'queryKey' in value &&
    Array.isArray(value.queryKey) &&
    'data' in value
  );
}

/** @returns undefined for a read stored by another session */
async function open({ key }: Key, { iv, sealed }: Row): Promise<Read | undefined> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
    const read: unknown = JSON.parse(new TextDecoder().decode(plain));
    return isRead(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value && 'sealed' in value;
}

async function allRows(): Promise<Row[]> {
  return (await ask<unknown[]>('readonly', (all) => all.getAll())).filter(isRow);
}

function isOpen(row: Row, key: Key | undefined): key is Key {
  return key?.keyMark === row.keyMark && isCurrent(row.readAt, millisecondsNow());
}

/** The reads stored by this session, with their age. Reads that are too old, or of another session, are deleted. */
export async function storedReads(): Promise<(Read & Pick<Row, 'readAt'>)[]> {
  const rows = await allRows();
  const key = await currentKey();
  const reads: Awaited<ReturnType<typeof storedReads>> = [];
  for (const row of rows) {
    const read = isOpen(row, key) ? await open(key, row) : undefined;
    if (read === undefined) {
      await ask('readwrite', (all) => all.delete(row.id));
      continue;
    }
    reads.push({ ...read, readAt: row.readAt });
  }
  return reads;
}

/**
 * Milliseconds that a read waits for the next change before it's stored: a register changes with every mark.
 */
const settle = 1_000;

/**
 * Stores some reads of a person whenever they change, and deletes the stored reads of anybody else.
 * @param storedWith hashes of the reads to store when one has changed: itself, others that are useless without it, or
 * none. Those in the cache are stored with it, in any order
 * @returns `stop`: nothing is stored from then on, including writes in progress. `readAt`: when a read was stored, by
 * its hash
 */
export async function storeReads(
  queryClient: QueryClient,
  owner: string,
  storedWith: (read: CachedRead) => readonly string[],
): Promise<{ stop: () => void; readAt: ReadonlyMap<string, number> }> {
  const key = await currentKey();
  const idOf = (hash: string) => `${owner} ${hash}`;
  const changed = new Map<string, CachedRead>();
  const readAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = key === undefined;

  async function storeChanged() {
    clearTimeout(timer);
    timer = undefined;
    for (const [hash, read] of changed) {
      if (key === undefined || !isCurrent(read.readAt, millisecondsNow())) {
        changed.delete(hash);
        continue;
      }
      const sealed = await seal(key, { queryKey: read.queryKey, data: read.data });
      if (stopped) return;
      // It was rejected since, or was read again and is stored in the next round.
      if (changed.get(hash) !== read) continue;
      changed.delete(hash);
      const row: Row = { id: idOf(hash), owner, keyMark: key.keyMark, readAt: read.readAt, ...sealed };
      await ask('readwrite', (all) => all.put(row));
      readAt.set(hash, read.readAt);
    }
  }

  /** Ignores failures in browsers without room, or without storage in private windows. */
  const store = () => void storeChanged().catch(() => undefined);

  function note(read: CachedRead) {
    if (stopped || read.data === undefined) return;
    for (const hash of storedWith(read)) {
      const found = queryClient.getQueryCache().get(hash);
      if (found?.state.data === undefined || readAt.get(hash) === found.state.dataUpdatedAt) continue;
      changed.set(hash, cachedRead(found));
      timer ??= setTimeout(store, settle);
    }
  }

  function dropRefused(hash: string, error: unknown) {
    const isRefused = isClosed(error) || statusOf(error) === 401;
    if (stopped || !isRefused) return;
    changed.delete(hash);
    void ask('readwrite', (all) => all.delete(idOf(hash))).catch(() => undefined);
  }

  const onHidden = () => {
    if (document.visibilityState === 'hidden') store();
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    const read = cachedRead(event.query);
    if (action.type === 'success') note(read);
    else if (action.type === 'error') dropRefused(read.queryHash, action.error);
  });
  document.addEventListener('visibilitychange', onHidden);

  const rows = await allRows().catch(() => []);
  for (const row of rows) {
    // Reads stored by another session of the same person can't be decrypted.
    if (row.owner === owner && isOpen(row, key)) readAt.set(row.id.slice(owner.length + 1), row.readAt);
    else if (!stopped) await ask('readwrite', (all) => all.delete(row.id)).catch(() => undefined);
  }
  for (const query of queryClient.getQueryCache().getAll()) {
    note(cachedRead(query));
    dropRefused(query.queryHash, query.state.error);
  }

  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
      unsubscribe();
    },
    readAt,
  };
}
