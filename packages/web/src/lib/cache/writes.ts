/**
 * The one way to write in the browser: a call is sent, what it answered is put into the cache, and whatever
 * shows a kind of record that it changes is read again. Which kinds those are is said in the contract.
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
import { isConflict, isGone } from '../api/errors.ts';

type Query<Data, Failure> = { queryKey: DataTag<QueryKey, Data, Failure> };

/** What is put into the cache under one key. */
export type Setting = {
  queryKey: QueryKey;
  /** Whether it is the whole answer: a part says nothing of the rest, which stays stale if it was. */
  whole: boolean;
  /** Whether it is read again anyway. */
  again: boolean;
  put: (queryClient: QueryClient) => void;
};

/** The whole answer of a read. It is not asked for again. */
export function whole<Data, Failure>({ queryKey }: Query<Data, Failure>, answer: NoInfer<Data>): Setting {
  return {
    queryKey,
    whole: true,
    again: false,
    put: (queryClient) => queryClient.setQueryData(queryKey, answer),
  };
}

/** A part of a read, where it is known. The read is not asked for again unless its rest was stale already. */
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

/** As {@link part}, but more of the read may have changed: shown immediately, and read again. */
export function ahead<Data, Failure>(
  query: Query<Data, Failure>,
  next: (known: Data) => NoInfer<Data>,
): Setting {
  return { ...part(query, next), again: true };
}

/**
 * Puts what is known into the cache; reads of it that began before are ended, or they would bring the old back.
 * @returns the hashes of what need not be read again
 */
export function take(queryClient: QueryClient, settings: readonly Setting[]): ReadonlySet<string> {
  const complete = new Set<string>();
  for (const { queryKey, again, put, ...setting } of settings) {
    const before = queryClient.getQueryState(queryKey);
    const known = before?.data !== undefined;
    const wasStale = known && (before.isInvalidated || before.fetchStatus === 'fetching');
    if (known) void queryClient.cancelQueries({ queryKey, exact: true });
    put(queryClient);
    if (wasStale && !setting.whole) {
      // Putting data clears the mark, and the read that would have brought the rest has been ended.
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      continue;
    }
    // A first read under way can't be ended without failing the screen that waits for it: it is followed by another.
    if (!again && (known || before?.fetchStatus !== 'fetching')) complete.add(hashKey(queryKey));
  }
  return complete;
}

/** A procedure of the contract, as `orpc` has it. */
type Named = { key: () => readonly [path: readonly string[], ...rest: unknown[]] };

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
 * First reads under way. They can't be ended, may have begun before a write and know nothing of it, and what they bring
 * clears the mark that it is stale: they are followed by another.
 */
const firstReads = (queryClient: QueryClient, isMeant: (query: CachedQuery) => boolean): CachedQuery[] =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: isMeant, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);

/**
 * Marks as stale what shows the kinds of record that a call changes.
 * @param complete hashes of what need not be read again
 * @param refetch `active`: what is on the screen is read again, and the promise ends when it has been, apart from
 * reads whose meta says `inBackground`: those no write waits for
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
    const begun = firstReads(queryClient, isMeant);
    const marked = again(isMeant);
    const ended = Promise.allSettled(begun.map(async ({ promise }) => promise));
    const followed = begun.length > 0 ? ended.then(() => again((query) => begun.includes(query))) : undefined;
    await (refetch === 'active' ? Promise.all([marked, followed]) : marked);
  };
  void mark(true);
  await mark(false);
}

/** Forgets every read of some calls. */
export function forgetReads(queryClient: QueryClient, ...calls: readonly Named[]): void {
  for (const call of calls) queryClient.removeQueries({ queryKey: call.key() });
}

/** How to put a record into the cache that came another way, such as with a 409. */
export function useTake<Stored>(sets: (stored: Stored) => readonly Setting[]): (stored: Stored) => void {
  const queryClient = useQueryClient();
  return (stored) => void take(queryClient, sets(stored));
}

/** How to forget a record that was deleted, once its screens are left: they would find nothing. */
export function useForget(deletes: Named): (query?: { queryKey: QueryKey }) => Promise<void> {
  const queryClient = useQueryClient();
  return (query) => {
    if (query !== undefined) queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
    return readAgain(queryClient, deletes);
  };
}

type WriteOptions<Input, Data> = {
  /** What the answer says of reads. A write without it ends when what is on the screen has been read again. */
  sets?: (data: Data, input: Input) => readonly Setting[];
  /** What is shown before the answer, and taken back when the write fails. */
  expects?: (input: Input) => readonly Setting[];
  /** Called with the answer, before anything is read again. */
  after?: (data: Data) => unknown;
  onFailure?: (error: Error) => void;
  /** For what deletes the record of its screen: nothing is read again until {@link useForget}. */
  untilLeft?: boolean;
} & Pick<MutationObserverOptions, 'networkMode' | 'retry' | 'retryDelay' | 'scope'>;

/**
 * A write through the API. What it sets is on the screen immediately; everything else that shows a kind of record
 * that the call changes becomes stale, and is read again where it is on the screen. After a 404 or a 409
 * too: somebody else was quicker.
 */
export function useWrite<Input, Data>(
  call: Named & { call: (input: Input) => Promise<{ data: Data }> },
  options: WriteOptions<Input, Data> = {},
) {
  const { sets, expects, after, onFailure, untilLeft = false, ...sending } = options;
  const queryClient = useQueryClient();
  return useMutation({
    ...sending,
    mutationFn: (input: Input) => call.call(input),
    onMutate(input) {
      const settings = expects?.(input) ?? [];
      const before = settings.map(({ queryKey }) => [queryKey, queryClient.getQueryData(queryKey)] as const);
      take(queryClient, settings);
      return before;
    },
    async onSuccess({ data }, input) {
      const complete = take(queryClient, sets?.(data, input) ?? []);
      await after?.(data);
      if (untilLeft) return;
      const reading = readAgain(queryClient, call, { complete });
      if (sets === undefined) await reading;
    },
    async onError(error: Error, _input, before) {
      for (const [queryKey, known] of before ?? []) queryClient.setQueryData(queryKey, known);
      onFailure?.(error);
      const overtaken = sets === undefined && !untilLeft && (isGone(error) || isConflict(error));
      await readAgain(queryClient, call, { refetch: overtaken ? 'active' : 'none' });
    },
  });
}
