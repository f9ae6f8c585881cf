/**
 * What writes in progress expect, shown on top of what the service has answered. The answer beneath stays known: a
 * write that fails takes only its own part back, and reads that arrive in the meantime hide nothing.
 */
import { hashKey, notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';

type Put = (queryClient: QueryClient) => void;
/** One cached read: the data without anything expected, and what is expected, oldest first. */
type Layered = { queryKey: QueryKey; answered: unknown; layers: { write: symbol; put: Put }[] };

type Expected = {
  /** Shows a value on top, until the write ends. */
  expect: (write: symbol, queryKey: QueryKey, put: Put) => void;
  /** Puts a value of the service beneath what is expected. */
  answer: (queryKey: QueryKey, put: Put) => void;
  /** Takes back what a failed write expected. */
  fail: (write: symbol) => void;
  /** What the write expected now counts as the service's; its answer follows. */
  save: (write: symbol) => void;
};

const known = new WeakMap<QueryClient, Expected>();

/** What is expected in a cache. */
export function expectedIn(queryClient: QueryClient): Expected {
  const before = known.get(queryClient);
  if (before !== undefined) return before;
  const reads = new Map<string, Layered>();
  let placing = false;

  /** Changes data without taking it for an answer of the service; screens see the end only. */
  function place(work: () => void) {
    notifyManager.batch(() => {
      placing = true;
      try {
        work();
      } finally {
        placing = false;
      }
    });
  }

  const putAll = ({ layers }: Layered) => {
    for (const { put } of layers) put(queryClient);
  };

  function putBeneath(read: Layered, puts: readonly Put[]) {
    place(() => {
      queryClient.setQueryData(read.queryKey, read.answered);
      for (const put of puts) put(queryClient);
      read.answered = queryClient.getQueryData(read.queryKey);
      putAll(read);
    });
  }

  function end(write: symbol, keep: boolean) {
    for (const [hash, read] of reads) {
      const own = read.layers.filter((layer) => layer.write === write);
      if (own.length === 0) continue;
      read.layers = read.layers.filter((layer) => layer.write !== write);
      if (read.layers.length === 0) reads.delete(hash);
      // A read that was removed isn't brought back.
      const { queryKey } = read;
      const before = queryClient.getQueryState(queryKey);
      if (before?.data === undefined) continue;
      putBeneath(read, keep ? own.map(({ put }) => put) : []);
      // Setting data clears the stale mark, and nothing has been read.
      if (before.isInvalidated) {
        void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      }
    }
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (placing || event.type !== 'updated' || event.action.type !== 'success') return;
    const read = reads.get(event.query.queryHash);
    if (read === undefined) return;
    read.answered = event.query.state.data;
    place(() => putAll(read));
  });

  const expected: Expected = {
    expect(write, queryKey, put) {
      const hash = hashKey(queryKey);
      const read = reads.get(hash) ?? { queryKey, answered: queryClient.getQueryData(queryKey), layers: [] };
      reads.set(hash, read);
      read.layers.push({ write, put });
      place(() => put(queryClient));
    },
    answer(queryKey, put) {
      const read = reads.get(hashKey(queryKey));
      if (read === undefined) put(queryClient);
      else putBeneath(read, [put]);
    },
    fail: (write) => end(write, false),
    save: (write) => end(write, true),
  };
  known.set(queryClient, expected);
  return expected;
}
