/**
 * Writes that set a value and must not be lost: shown immediately, persisted until the service has accepted them,
 * and retried when the network fails. Independent of the kind of value.
 */

import { ORPCError } from '@orpc/client';
import { isNetworkError, statusOf } from '../api/errors.ts';
import { millisecondsNow } from '../time/now.ts';
import { type Entry, persistedEntries } from './outboxStorage.ts';
import { retryDelay } from './queryClient.ts';

export type OutboxItem<Value> = { key: string; value: Value };
/** An item that is being sent; `age` is how many milliseconds ago it was written, `longestWait` at most. */
export type SentItem<Value> = OutboxItem<Value> & { age: number };
type Refusal<Value> = OutboxItem<Value> & { error: unknown };

/** Why unsent writes aren't being sent: no answer, a failure of the service, or nobody signed in. */
export type Stall = 'offline' | 'failing' | 'signedOut';

/** A snapshot for the screen; a new object whenever anything in it changes. */
export type OutboxState<Value> = {
  /** Values that the service doesn't have yet, by key; on top of one being sent, what the two come to. */
  unsent: ReadonlyMap<string, Value>;
  /** Whether a request is in progress. */
  sending: boolean;
  /** Set between failed attempts. */
  stall: Stall | undefined;
  /** Values that the service refused, by key, until the key is written again or dismissed. */
  refused: ReadonlyMap<string, Refusal<Value>>;
  /** Whether anything has been saved since the outbox was opened. */
  saved: boolean;
};

export type OutboxOptions<Value, Answer = unknown> = {
  /** Prefix of storage keys; one per person, so that nobody sends another person's writes. */
  prefix: string;
  /** Parses a stored value; undefined if it is invalid. */
  parse: (stored: unknown) => Value | undefined;
  /** Values of different groups are never sent in one request. */
  groupOf: (value: Value) => string;
  /** Writes the items, all or none. */
  send: (items: readonly SentItem<Value>[]) => Promise<Answer>;
  /**
   * The one value to send in place of two for the same key, the earlier of which had no effect on the service;
   * undefined if they cancel each other out. By default the later one.
   */
  merge?: (earlier: Value, later: Value) => Value | undefined;
  /** The keys of accepted values that had no effect, by the answer. */
  withoutEffect?: (answer: Answer) => readonly string[];
  /** Called with the answer when items were saved, before they leave `unsent`. */
  onSaved?: (items: readonly OutboxItem<Value>[], answer: Answer) => void;
  onRefused?: (refusal: Refusal<Value>) => void;
  /** Called when another tab of the same person has saved or overwritten an unsent value. */
  onTakenOver?: () => void;
  /** Whether the person who wrote is still the one signed in. Nothing is sent while it's false. */
  maySend?: () => boolean;
  /** Milliseconds that a write waits for the next one before it is sent, for typed text; by default 0. */
  settle?: number;
  /** The longest time in milliseconds that a write stays in storage; by default a week. */
  longestWait?: number;
  /** Whether the browser asks before leaving the page while anything is unsent; by default true. */
  asksToLeave?: boolean;
  storage?: Storage;
  /** Milliseconds before the next attempt after this many failures. */
  delay?: (failures: number) => number;
};

export type Outbox<Value> = {
  state: () => OutboxState<Value>;
  /** Calls back after every change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Sets values; the last one for a key wins, unless `merge` says otherwise. */
  put: (items: readonly OutboxItem<Value>[]) => void;
  /** Tries now, without waiting for the next scheduled attempt. */
  flush: () => void;
  dismiss: (key: string) => void;
  /** Drops an unsent value; resolves when it is no longer being sent. */
  drop: (key: string) => Promise<void>;
  /** Whether a screen is listening, and reports refusals itself. */
  isWatched: () => boolean;
  /** Stops sending and listening. Unsent values stay persisted for the next outbox with the same prefix. */
  close: () => void;
};

/** The longest time that a write waits in storage: an older one would overwrite later corrections. */
const week = 7 * 24 * 60 * 60 * 1000;
const largestBatch = 500;

type Verdict = 'refused' | Stall;

/** The verdict on the items of a failed request: a 4xx is final, except temporary ones. */
export function verdictOn(error: unknown): Verdict {
  const status = statusOf(error);
  if (status === undefined) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return timedOut || isNetworkError(error) ? 'offline' : 'failing';
  }
  // Refused during impersonation; the person who wrote will be back.
  if (error instanceof ORPCError && error.code === 'READ_ONLY') return 'signedOut';
  if (status === 401) return 'signedOut';
  return status >= 500 || status === 408 || status === 429 ? 'failing' : 'refused';
}

/**
 * Opens the outbox, restores the values persisted for its prefix, and starts to send. It continues when the screen
 * changes, and the browser asks before leaving the page while anything is unsent.
 */
export function openOutbox<Value, Answer = unknown>(options: OutboxOptions<Value, Answer>): Outbox<Value> {
  const { prefix, parse, groupOf, send, onSaved, onRefused, onTakenOver } = options;
  const { maySend = () => true, storage = window.localStorage, delay = retryDelay } = options;
  const { settle = 0, longestWait = week, asksToLeave = true } = options;
  const { merge = (_, later) => later, withoutEffect = () => [] } = options;
  const persisted = persistedEntries({ prefix, parse, longestWait, storage });
  const entries = persisted.read();
  const refused = new Map<string, Refusal<Value>>();
  const listeners = new Set<() => void>();
  /** The entries of the request in progress. */
  let flying: ReadonlyMap<string, Entry<Value>> = new Map();
  let stall: Stall | undefined;
  let failures = 0;
  let saved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settling = false;
  let pumping: Promise<void> = Promise.resolve();
  let open = true;
  let snapshot = takeSnapshot();

  function takeSnapshot(): OutboxState<Value> {
    const unsent = new Map([...entries].map(([key, entry]) => [key, outcomeOf(key, entry)]));
    return { unsent, sending: flying.size > 0, stall, refused: new Map(refused), saved };
  }

  /** What a value comes to after the one being sent for its key; the value itself if they cancel each other out. */
  function outcomeOf(key: string, { value }: Entry<Value>): Value {
    const sending = flying.get(key)?.value;
    return sending === undefined || sending === value ? value : (merge(sending, value) ?? value);
  }

  function changed() {
    snapshot = takeSnapshot();
    for (const listener of listeners) listener();
  }

  function nextBatch(): [string, Entry<Value>][] {
    const [first] = entries;
    if (first === undefined) return [];
    if (first[1].alone) return [first];
    const group = groupOf(first[1].value);
    return [...entries]
      .filter(([, entry]) => !entry.alone && groupOf(entry.value) === group)
      .slice(0, largestBatch);
  }

  async function pump(): Promise<void> {
    clearTimeout(timer);
    settling = false;
    if (!open || flying.size > 0) return;
    if (entries.size === 0) {
      if (stall === undefined) return;
      // Everything unsent was dropped: the next value has nothing to wait for.
      stall = undefined;
      failures = 0;
      changed();
      return;
    }
    if (!maySend()) {
      pause('signedOut');
      return;
    }
    if (navigator.onLine === false) {
      pause('offline');
      return;
    }
    const batch = nextBatch();
    flying = new Map(batch);
    changed();
    try {
      const items = batch.map(([key, entry]) => ({ key, value: entry.value, age: ageOf(entry) }));
      const sent = send(items);
      pumping = sent.then(
        () => undefined,
        () => undefined,
      );
      const answer = await sent;
      flying = new Map();
      failures = 0;
      stall = undefined;
      saved = true;
      onSaved?.(items, answer);
      const ineffective = new Set(withoutEffect(answer));
      for (const [key, entry] of batch) if (ineffective.has(key)) mergeLater(key, entry);
      for (const [key, entry] of batch) leave(key, entry);
    } catch (error) {
      flying = new Map();
      // If only the answer was lost, the next read shows what the values did.
      for (const [key, entry] of batch) mergeLater(key, entry);
      fail(batch, error);
    }
    changed();
    if (stall === undefined) await pump();
  }

  /** A clock that was set back, or a stored time that isn't a number, gives no age. */
  function ageOf({ writtenAt }: Entry<Value>): number {
    const age = Math.round(millisecondsNow() - writtenAt);
    return age > 0 ? Math.min(age, longestWait) : 0;
  }

  function write(key: string, value: Value, writtenAt = millisecondsNow()) {
    const entry = { value, writtenAt, alone: false };
    entries.set(key, entry);
    persisted.put(key, entry);
  }

  /** Merges an entry that had no effect with one written for its key during the request. */
  function mergeLater(key: string, entry: Entry<Value>) {
    const later = entries.get(key);
    if (later === undefined || later === entry) return;
    const value = merge(entry.value, later.value);
    if (value === undefined) leave(key, later);
    else if (value !== later.value) write(key, value, entry.writtenAt);
  }

  /** Sets a value. On top of an unsent one that isn't being sent, only what the two come to remains. */
  function putOne(key: string, later: Value) {
    refused.delete(key);
    const sending = flying.get(key);
    const earlier = entries.get(key);
    const value = earlier === undefined || earlier === sending ? later : merge(earlier.value, later);
    if (value !== undefined) {
      // What depends on the earlier value is as old as that one.
      write(key, value, value === later ? undefined : earlier?.writtenAt);
      return;
    }
    entries.delete(key);
    persisted.drop(key);
    if (sending === undefined) return;
    entries.set(key, sending);
    persisted.put(key, sending);
  }

  /** Removes an entry, unless its key was written again during the request. */
  function leave(key: string, entry: Entry<Value>) {
    persisted.forget(key, entry);
    if (entries.get(key) === entry) entries.delete(key);
  }

  function fail(batch: readonly [string, Entry<Value>][], error: unknown) {
    const verdict = verdictOn(error);
    const [only] = batch;
    if (verdict === 'refused' && batch.length === 1 && only !== undefined) {
      const [key, entry] = only;
      const overtaken = entries.get(key) !== entry;
      leave(key, entry);
      stall = undefined;
      if (overtaken) return;
      const refusal = { key, value: entry.value, error };
      refused.set(key, refusal);
      onRefused?.(refusal);
      return;
    }
    if (verdict === 'refused' || statusOf(error) === 500) {
      // One bad item must not hold up the others: each is sent on its own, after items that have not failed.
      for (const [key, entry] of batch) {
        if (entries.get(key) !== entry) continue;
        entries.delete(key);
        entry.alone = true;
        entries.set(key, entry);
      }
    }
    if (verdict === 'refused') stall = undefined;
    else pause(verdict);
  }

  function pause(reason: Stall) {
    stall = reason;
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void pump(), delay(failures - 1));
    changed();
  }

  function flush() {
    if (entries.size === 0) return;
    failures = 0;
    void pump();
  }

  function onVisible() {
    if (document.visibilityState === 'visible') flush();
  }

  function onStorage(event: StorageEvent) {
    const key = persisted.keyOf(event.key);
    if (key === undefined || flying.has(key)) return;
    // Another tab of this person has saved or rewritten it: the write belongs to that tab now.
    if (!entries.delete(key)) return;
    changed();
    onTakenOver?.();
  }

  function onLeave(event: BeforeUnloadEvent) {
    if (asksToLeave && entries.size > 0) event.preventDefault();
  }

  window.addEventListener('beforeunload', onLeave);
  window.addEventListener('online', flush);
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  void pump();

  return {
    state: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(items) {
      for (const { key, value } of items) putOne(key, value);
      changed();
      // While the network is down the next attempt is scheduled anyway; not every click should cause one.
      if (stall !== undefined || settling) return;
      if (settle === 0) {
        void pump();
        return;
      }
      settling = true;
      timer = setTimeout(() => void pump(), settle);
    },
    flush,
    dismiss(key) {
      if (refused.delete(key)) changed();
    },
    async drop(key) {
      entries.delete(key);
      refused.delete(key);
      persisted.drop(key);
      changed();
      if (flying.has(key)) await pumping;
    },
    isWatched: () => listeners.size > 0,
    close() {
      open = false;
      clearTimeout(timer);
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('online', flush);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
