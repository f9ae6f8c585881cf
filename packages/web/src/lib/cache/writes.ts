/**
 * The one way to write in the browser: a call is sent, its answer is put into the cache, and every read that shows a
 * kind of record that the call changes is refreshed. The contract lists these kinds.
 */
import type { Calls } from 'virtual:contract';
import {
  type Query as CachedQuery,
  type DataTag,
  hashKey,
  type MutationObserverOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { loadCalls, loadedCalls } from '../api/calls.ts';
import { isConflict, isNotFound } from '../api/errors.ts';
import { expectedIn } from './expected.ts';

type Query<Data, Failure> = { queryKey: DataTag<QueryKey, Data, Failure> };

/** A value to put into the cache under one key. */
export type Setting = {
  queryKey: QueryKey;
  /** Whether it is the whole answer: with a part, the rest stays stale if it was. */
  whole: boolean;
  /** Whether to read it again anyway. */
  again: boolean;
  put: (queryClient: QueryClient) => void;
};

/** The whole answer of a read, which isn't read again. */
export function whole<Data, Failure>({ queryKey }: Query<Data, Failure>, answer: NoInfer<Data>): Setting {
  return {
    queryKey,
    whole: true,
    again: false,
    put: (queryClient) => queryClient.setQueryData(queryKey, answer),
  };
}

/** A part of a cached read. It isn't read again unless its rest was already stale. */
export function part<Data, Failure>(
  { queryKey }: Query<Data, Failure>,
  next: (known: Data) => NoInfer<Data>,
): Setting {
  const change = (known: Data | undefined) => (known === undefined ? known : next(known));
  return {
    queryKey,
    whole: false,
    again: false,
    put: (queryClient) => queryClient.setQueryData(queryKey, change),
  };
}

/** Like {@link part}, but more of the read may have changed: shown immediately, and read again. */
export function ahead<Data, Failure>(
  query: Query<Data, Failure>,
  next: (known: Data) => NoInfer<Data>,
): Setting {
  return { ...part(query, next), again: true };
}

/**
 * Puts known values into the cache; earlier reads of them are cancelled, as they would restore the old values.
 * @param write the write in progress that expects them; by default they are the service's
 * @returns the hashes of reads that needn't be refreshed
 */
export function take(
  queryClient: QueryClient,
  settings: readonly Setting[],
  write?: symbol,
): ReadonlySet<string> {
  const expected = expectedIn(queryClient);
  const complete = new Set<string>();
  for (const { queryKey, again, put, ...setting } of settings) {
    const before = queryClient.getQueryState(queryKey);
    const known = before?.data !== undefined;
    const wasStale = known && (before.isInvalidated || before.fetchStatus === 'fetching');
    if (known) void queryClient.cancelQueries({ queryKey, exact: true });
    if (write === undefined) expected.answer(queryKey, put);
    else expected.expect(write, queryKey, put);
    if (wasStale && !setting.whole) {
      // Setting data clears the stale mark, and the read that would have fetched the rest was cancelled.
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      continue;
    }
    // A first read in progress can't be cancelled without failing the screen that waits for it: another one
    // follows it.
    if (!again && (known || before?.fetchStatus !== 'fetching')) complete.add(hashKey(queryKey));
  }
  return complete;
}

/** A procedure of the contract, in the form of `orpc`. */
export type Named = { key: () => readonly [path: readonly string[], ...rest: unknown[]] };

function changedBy(calls: Calls, { key }: Named): (queryKey: QueryKey) => boolean {
  const changes = calls[key()[0].join('.')]?.changes ?? [];
  return ([path]) => {
    const shows = Array.isArray(path) ? calls[path.join('.')]?.shows : undefined;
    // A read that isn't a call of the contract may show anything.
    if (changes === 'everything' || shows === 'everything' || shows === undefined) return changes.length > 0;
    return shows.some((kind) => changes.includes(kind));
  };
}

/**
 * First reads in progress. They can't be cancelled, may have started before a write without seeing it, and their
 * answer would clear the stale mark: so they are followed by another read.
 */
const firstReads = (queryClient: QueryClient, isMeant: (query: CachedQuery) => boolean): CachedQuery[] =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: isMeant, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);

/**
 * Marks reads as stale that show the kinds of record that a call changes.
 * @param complete hashes of reads that needn't be refreshed
 * @param refetch `active`: reads on the screen are refreshed, and the promise resolves afterwards; no write waits for
 * reads whose meta says `inBackground`
 */
export async function readAgain(
  queryClient: QueryClient,
  call: Named,
  { complete, refetch = 'active' }: { complete?: ReadonlySet<string>; refetch?: 'active' | 'none' } = {},
): Promise<void> {
  const isChanged = changedBy(loadedCalls() ?? (await loadCalls()), call);
  const again = (predicate: (query: CachedQuery) => boolean) =>
    queryClient.invalidateQueries({ predicate, refetchType: refetch });
  const mark = async (background: boolean) => {
    const isMeant = ({ queryKey, queryHash, meta }: CachedQuery) =>
      (meta?.['inBackground'] === true) === background &&
      isChanged(queryKey) &&
      complete?.has(queryHash) !== true;
    const started = firstReads(queryClient, isMeant);
    const marked = again(isMeant);
    const ended = Promise.allSettled(started.map(async ({ promise }) => promise));
    const followed =
      started.length > 0 ? ended.then(() => again((query) => started.includes(query))) : undefined;
    await (refetch === 'active' ? Promise.all([marked, followed]) : marked);
  };
  void mark(true);
  await mark(false);
}

/** Removes every cached read of some calls. */
export function forgetReads(queryClient: QueryClient, ...calls: readonly Named[]): void {
  for (const call of calls) queryClient.removeQueries({ queryKey: call.key() });
}

/** Returns a function that caches a record from another source, such as a 409. */
export function useTake<Stored>(sets: (stored: Stored) => readonly Setting[]): (stored: Stored) => void {
  const queryClient = useQueryClient();
  return (stored) => void take(queryClient, sets(stored));
}

/**
 * Returns a function that removes a deleted record from the cache, once its screens are left: they would get
 * a 404.
 */
export function useForget(deletes: Named): (query?: { queryKey: QueryKey }) => Promise<void> {
  const queryClient = useQueryClient();
  return (query) => {
    if (query !== undefined) queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
    return readAgain(queryClient, deletes);
  };
}

type WriteOptions<Input, Data> = {
  /** Cache entries from the answer. A write without it ends when the screen has been refreshed. */
  sets?: (data: Data, input: Input) => readonly Setting[];
  /**
   * Cache entries to show before the answer, and to undo if the write fails. Writes of the same entries need a common
   * `scope`, so that they end in the order in which they started.
   */
  expects?: (input: Input) => readonly Setting[];
  /** Called with the answer, before any refetch. */
  after?: (data: Data) => unknown;
  onFailure?: (error: Error, input: Input) => void;
  /** For records chosen in a list: a 404 refreshes the screen even if the write sets something, as one was deleted. */
  listed?: boolean;
  /** For deleting the screen's own record: nothing is refreshed until {@link useForget}. */
  untilLeft?: boolean;
} & Pick<MutationObserverOptions, 'networkMode' | 'retry' | 'retryDelay' | 'scope'>;

/**
 * A write through the API. The values it sets are on the screen immediately; everything else that shows a kind of
 * record that the call changes becomes stale, and is refreshed if it is on the screen. The same goes for a 404 or a
 * 409: somebody else was faster.
 */
export function useWrite<Input, Data>(
  call: Named & { call: (input: Input) => Promise<{ data: Data }> },
  options: WriteOptions<Input, Data> = {},
) {
  const { sets, expects, after, onFailure, listed = false, untilLeft = false, ...sending } = options;
  const queryClient = useQueryClient();
  return useMutation({
    ...sending,
    mutationFn: (input: Input) => call.call(input),
    onMutate(input) {
      const write = Symbol('write');
      take(queryClient, expects?.(input) ?? [], write);
      return write;
    },
    async onSuccess({ data }, input, write) {
      expectedIn(queryClient).save(write);
      const complete = take(queryClient, sets?.(data, input) ?? []);
      await after?.(data);
      if (untilLeft) return;
      const reading = readAgain(queryClient, call, { complete });
      if (sets === undefined) await reading;
    },
    async onError(error: Error, input, write) {
      if (write !== undefined) expectedIn(queryClient).fail(write);
      onFailure?.(error, input);
      const isOutdated = isNotFound(error) || isConflict(error);
      const overtaken = !untilLeft && (sets === undefined ? isOutdated : listed && isNotFound(error));
      await readAgain(queryClient, call, { refetch: overtaken ? 'active' : 'none' });
    },
  });
}
