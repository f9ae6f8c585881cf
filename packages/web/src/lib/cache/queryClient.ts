/**
 * Cached reads: in memory and, for a reload, in this tab's sessionStorage, under a key of school and person. They are
 * deleted at sign-out in every open tab, because school computers are shared, and by another build, whose reads may
 * have another shape.
 */
import {
  type DefaultError,
  type DefaultedQueryObserverOptions,
  defaultShouldDehydrateQuery,
  type FetchQueryOptions,
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client';
import { isNetworkError, statusOf } from '../api/errors.ts';
import { entry, hasUnsaved } from '../offline/build.ts';
import { isSessionEnded, noteSessionEnd, readAfterSignIn } from './sessionEnd.ts';

const prefix = 'casement-cache:';
const channelName = 'casement-session';
const hours = 60 * 60 * 1000;

/** Whether a failed request can be repeated as it is: there was no answer, or the service wasn't ready. */
function isRetryable(error: unknown): boolean {
  const status = statusOf(error);
  return isNetworkError(error) || status === 502 || status === 503 || status === 504;
}

/** Milliseconds before attempt `failures + 1`: 0.5 s doubling up to 15 s, with jitter to spread a class of phones. */
export function retryDelay(failures: number): number {
  return Math.min(500 * 2 ** failures, 15_000) * (0.75 + Math.random() * 0.5);
}

/**
 * Options for a write that sets a value (a mark in a register, a preference) and can therefore be repeated:
 * it waits while offline, and is retried with backoff after network failures.
 */
export const idempotentWrite = {
  networkMode: 'online',
  retry: (failures: number, error: unknown) => failures < 6 && isRetryable(error),
  retryDelay,
} as const;

/**
 * A client whose screens don't wait for a network: a route's reads fail without one, and the screen says so. A read
 * that is repeated stops once it is answered with a 401, until it succeeds.
 */
class Reads extends QueryClient {
  override async fetchQuery<
    Data = unknown,
    Failure = DefaultError,
    Shown = Data,
    Key extends QueryKey = QueryKey,
    Param = never,
  >(options: FetchQueryOptions<Data, Failure, Shown, Key, Param>): Promise<Shown> {
    return super.fetchQuery({ networkMode: 'always', retry, ...options });
  }

  override defaultQueryOptions<
    Data = unknown,
    Failure = DefaultError,
    Shown = Data,
    Cached = Data,
    Key extends QueryKey = QueryKey,
    Param = never,
  >(
    options:
      | QueryObserverOptions<Data, Failure, Shown, Cached, Key, Param>
      | DefaultedQueryObserverOptions<Data, Failure, Shown, Cached, Key>,
  ): DefaultedQueryObserverOptions<Data, Failure, Shown, Cached, Key> {
    const defaulted = super.defaultQueryOptions(options);
    const { refetchInterval } = defaulted;
    if (options._defaulted === true || refetchInterval === undefined) return defaulted;
    return {
      ...defaulted,
      refetchInterval: (query) => {
        if (statusOf(query.state.error) === 401) return false;
        return typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
      },
    };
  }
}

const retry = (failures: number, error: unknown) =>
  failures < 3 && onlineManager.isOnline() && isRetryable(error);

/**
 * The query client. Reads are retried three times when the network fails and never on a 4xx; writes are sent once
 * unless they are marked with {@link idempotentWrite}.
 * @param onSignedOut called when a read or a write answers 401; not for the first answer of a read whose
 * meta says `firstFailureIsExpected`: its route sends to the sign-in. `again` is true for a read if the answer before
 * was a 401 too: nobody has done anything since
 */
export function createQueryClient(onSignedOut: (again: boolean) => void): QueryClient {
  /** Later, and not during a write: its form counts as sent until it fails, and would be left without asking. */
  function signedOut(again: boolean) {
    noteSessionEnd(true);
    setTimeout(() => {
      if (client.isMutating({ predicate: ({ state }) => !state.isPaused }) === 0) onSignedOut(again);
    });
  }
  function answered() {
    if (!isSessionEnded()) return;
    noteSessionEnd(false);
    void readAfterSignIn(client);
  }
  const client = new Reads({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const expected = query.meta?.['firstFailureIsExpected'] === true && query.state.data === undefined;
        if (statusOf(error) === 401 && !expected) signedOut(isSessionEnded());
      },
      onSuccess: answered,
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (statusOf(error) === 401) signedOut(false);
      },
      onSuccess: answered,
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 12 * hours,
        retry,
        retryDelay,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

function eachKey(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key?.startsWith(prefix) ?? false,
  );
}

function dropOtherOwners(storage: Storage, owner: string | undefined): void {
  for (const key of eachKey(storage)) if (key !== owner) storage.removeItem(key);
}

/** Whether a persisted text was a cache; its content was written by this tab. */
function isPersisted(value: unknown): value is PersistedClient {
  return typeof value === 'object' && value !== null && 'timestamp' in value && 'clientState' in value;
}

/** Persists the cache as one text under a key; if it doesn't fit, without the oldest reads. */
function persisterIn(storage: Storage, key: string): Persister {
  return {
    persistClient(client) {
      let open: PersistedClient | undefined = client;
      for (let errorCount = 1; open !== undefined; errorCount += 1) {
        try {
          storage.setItem(key, JSON.stringify(open));
          return;
        } catch (thrown) {
          const error = thrown instanceof Error ? thrown : new Error(String(thrown));
          open = removeOldestQuery({ persistedClient: open, error, errorCount });
        }
      }
    },
    restoreClient() {
      const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
      return isPersisted(value) ? value : undefined;
    },
    removeClient: () => storage.removeItem(key),
  };
}

/**
 * Ties the cache to the signed-in person: restores the reads that this tab persisted for them, drops those of
 * anybody else and of another build, and saves whenever the page is hidden. Never while the page is in use: a large
 * school's reads are megabytes, and writing them blocks the page for tenths of a second.
 * @returns `stop` ends the saving; call it before {@link dropStored} or on a change of person. `restored`
 * resolves when the persisted reads are back in memory, where they count as stale.
 */
export function persistCacheFor(
  queryClient: QueryClient,
  owner: { schoolId: string; personId: string },
  storage: Storage = window.sessionStorage,
): { stop: () => void; restored: Promise<void> } {
  const key = `${prefix}${owner.schoolId}:${owner.personId}`;
  dropOtherOwners(storage, key);
  const stored = { queryClient, persister: persisterIn(storage, key), buster: entry };
  const fresh = new Set(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash),
  );
  const restoring = persistQueryClientRestore({ ...stored, maxAge: 12 * hours });
  let changed = true;
  const save = () => {
    if (!changed) return;
    changed = false;
    void persistQueryClientSave({
      ...stored,
      dehydrateOptions: {
        shouldDehydrateQuery: (query) =>
          defaultShouldDehydrateQuery(query) && query.meta?.['inMemoryOnly'] !== true,
      },
    });
  };
  const saveWhenHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };
  document.addEventListener('visibilitychange', saveWhenHidden);
  window.addEventListener('pagehide', save);
  // Persisted reads may be older than the last write, even of another tab: they are shown, and read again.
  const fromStorage = new Set<string>();
  const restored = restoring.then(() => {
    for (const { queryHash } of queryClient.getQueryCache().getAll()) {
      if (!fresh.has(queryHash)) fromStorage.add(queryHash);
    }
    return queryClient.invalidateQueries({
      predicate: ({ queryHash }) => fromStorage.has(queryHash),
      refetchType: 'none',
    });
  });
  const forget = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' || event.type === 'removed') changed = true;
    // A record that turns out to be deleted is no longer shown.
    if (event.type !== 'updated' || !fromStorage.has(event.query.queryHash)) return;
    if (event.action.type === 'success') fromStorage.delete(event.query.queryHash);
    if (event.action.type !== 'error' || statusOf(event.action.error) !== 404) return;
    fromStorage.delete(event.query.queryHash);
    event.query.reset();
  });
  return {
    stop: () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('pagehide', save);
      forget();
    },
    restored,
  };
}

/** Drops every cached read from this tab's storage. */
export function dropStored(storage: Storage = window.sessionStorage): void {
  dropOtherOwners(storage, undefined);
}

/** Messages about the session between a browser's tabs, which share it. */
type SessionNews = 'signed-in' | 'signed-out' | 'other-person' | 'leaving' | 'unsaved';

/** Identifies this tab, because a channel also receives messages from other channels of the same tab. */
const tab = `${performance.timeOrigin} ${Math.random()}`;

function announce(news: SessionNews): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(`${news} ${tab}`);
  channel.close();
}

function onNews(news: SessionNews, callback: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event) => {
    const said = String(event.data);
    if (said.startsWith(`${news} `) && said !== `${news} ${tab}`) callback();
  };
  return () => channel.close();
}

/** Tells this browser's other tabs that somebody signed in. */
export function announceSignIn(): void {
  announce('signed-in');
}

/** Tells this browser's other tabs that the person signed out. */
export function announceSignOut(): void {
  announce('signed-out');
}

/** Tells the browser's other tabs that the session now views the school as another person. */
export function announceOtherPerson(): void {
  announce('other-person');
}

/** Calls back when somebody signs in in another tab. Returns a function that stops listening. */
export function onSignInElsewhere(callback: () => void): () => void {
  return onNews('signed-in', callback);
}

/** Calls back when another tab signs out. Returns a function that stops listening. */
export function onSignOutElsewhere(callback: () => void): () => void {
  return onNews('signed-out', callback);
}

/** Calls back when another tab made the session view as another person. Returns a function that stops listening. */
export function onOtherPersonElsewhere(callback: () => void): () => void {
  return onNews('other-person', callback);
}

/** Milliseconds in which another tab says that it has something unsaved: a busy one takes a while. */
const patience = 1000;

/** Whether this tab or another has something unsaved that a sign-out would lose. */
export async function isAnythingUnsaved(): Promise<boolean> {
  if (hasUnsaved()) return true;
  return new Promise((resolve) => {
    const stop = onNews('unsaved', () => resolve(true));
    setTimeout(() => {
      stop();
      resolve(false);
    }, patience);
    announce('leaving');
  });
}

/** Answers other tabs that ask {@link isAnythingUnsaved}. Returns a function that stops listening. */
export function answerLeaving(): () => void {
  return onNews('leaving', () => {
    if (hasUnsaved()) announce('unsaved');
  });
}
