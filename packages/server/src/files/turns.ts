/** Turns for work that takes much of the machine: few at a time in a process, first come first served. */

/** Too many are waiting for a turn, or somebody waited too long for one. */
export class TooManyWaiting extends Error {}

export type Asking = {
  /** Aborted when nobody waits for the result any longer. */
  signal?: AbortSignal;
  /** Milliseconds that the caller waits for a turn; no limit if undefined. */
  patience?: number | undefined;
};

export type Turns = {
  /**
   * Waits for a turn.
   * @returns a function that ends it
   * @throws TooManyWaiting if that takes too long
   */
  enter(asking?: Asking): Promise<() => void>;
  /** How many are waiting. */
  waiting(): number;
};

/**
 * Opens turns.
 * @param atOnce how many have one at the same time
 * @param maxWaiting how many callers with a time limit may wait
 */
export function openTurns({
  atOnce,
  maxWaiting = Number.POSITIVE_INFINITY,
}: {
  atOnce: number;
  maxWaiting?: number;
}): Turns {
  const waiting: (() => void)[] = [];
  let taken = 0;

  async function wait({ signal, patience }: Asking): Promise<void> {
    if (patience !== undefined && waiting.length >= maxWaiting) throw new TooManyWaiting();
    const tooLong = new AbortController();
    const timer =
      patience === undefined ? undefined : setTimeout(() => tooLong.abort(new TooManyWaiting()), patience);
    const given = AbortSignal.any(signal === undefined ? [tooLong.signal] : [signal, tooLong.signal]);
    try {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        given.addEventListener('abort', () => {
          const at = waiting.indexOf(resolve);
          if (at === -1) return;
          waiting.splice(at, 1);
          reject(given.reason instanceof Error ? given.reason : new TooManyWaiting());
        });
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Passes the turn on to whoever has waited longest. */
  function pass(): void {
    const next = waiting.shift();
    if (next === undefined) taken -= 1;
    else next();
  }

  return {
    enter: async (asking = {}) => {
      asking.signal?.throwIfAborted();
      if (taken < atOnce) taken += 1;
      else await wait(asking);
      let ended = false;
      return () => {
        if (!ended) pass();
        ended = true;
      };
    },
    waiting: () => waiting.length,
  };
}
