/** The unsent writes of an outbox in the browser's storage, where they survive a reload. */
import { millisecondsNow } from '../time/now.ts';

/** An unsent write; `alone` means that it is sent in a separate request. */
export type Entry<Value> = { value: Value; writtenAt: number; alone: boolean };

type PersistedOptions<Value> = {
  prefix: string;
  /** Parses a persisted value; undefined if it is invalid. */
  parse: (persisted: unknown) => Value | undefined;
  /** Maximum milliseconds that a write is persisted. */
  longestWait: number;
  storage: Storage;
};

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The entries persisted under a prefix.
 * @param options where they're stored, and how a value is parsed
 * @returns functions that read and write them, each by its key
 */
export function persistedEntries<Value>({ prefix, parse, longestWait, storage }: PersistedOptions<Value>) {
  const wordsOf = ({ value, writtenAt }: Entry<Value>) => JSON.stringify({ value, writtenAt });

  /** The entry in a stored text; undefined if it is invalid or too old. */
  function entryOf(words: string | null): Entry<Value> | undefined {
    const read = readJson(words);
    if (typeof read !== 'object' || read === null || !('value' in read)) return undefined;
    const value = parse(read.value);
    const writtenAt = 'writtenAt' in read ? Number(read.writtenAt) : 0;
    if (value === undefined || millisecondsNow() - writtenAt > longestWait) return undefined;
    return { value, writtenAt, alone: false };
  }

  /** The key of a name in the storage, without the prefix; undefined for another prefix. */
  const keyOf = (name: string | null) => (name?.startsWith(prefix) ? name.slice(prefix.length) : undefined);

  return {
    keyOf,
    /** All entries; invalid or too old ones are removed. */
    read(): Map<string, Entry<Value>> {
      const entries = new Map<string, Entry<Value>>();
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      for (const name of names) {
        const key = keyOf(name);
        if (name === null || key === undefined) continue;
        const entry = entryOf(storage.getItem(name));
        if (entry === undefined) storage.removeItem(name);
        else entries.set(key, entry);
      }
      return entries;
    },
    put(key: string, entry: Entry<Value>) {
      try {
        storage.setItem(prefix + key, wordsOf(entry));
      } catch {
        // If the storage is full or blocked, the write only loses its safety across a reload.
      }
    },
    /** Removes an entry, unless another tab has written a later value for its key. */
    forget(key: string, entry: Entry<Value>) {
      if (storage.getItem(prefix + key) === wordsOf(entry)) storage.removeItem(prefix + key);
    },
    drop: (key: string) => storage.removeItem(prefix + key),
  };
}
