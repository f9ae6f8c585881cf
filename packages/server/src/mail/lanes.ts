/** The order of e-mails: codes first, then notices, then messages, and schools take turns. */

/** Kinds of e-mail, the most urgent first. */
const lanes = ['code', 'notice', 'message'] as const;
export type Lane = (typeof lanes)[number];

/** The lane and school that request a turn. */
type Place = { lane: Lane; schoolId: string };

type Waiting = { go(): void; gone: boolean };

/** Requests waiting in one lane, by school; the first school is next. */
type Queue = Map<string, Waiting[]>;

/** The first e-mail of the next school, which then moves behind the others. */
function takeFirst(queue: Queue): Waiting | undefined {
  for (const [schoolId, line] of queue) {
    queue.delete(schoolId);
    const next = line.find((one) => !one.gone);
    if (next === undefined) continue;
    const rest = line.filter((one) => one !== next && !one.gone);
    if (rest.length > 0) queue.set(schoolId, rest);
    return next;
  }
  return undefined;
}

export type Lanes = {
  /** Waits for a turn; codes never wait. @throws if the signal is aborted */
  turn(place: Place, signal: AbortSignal): Promise<void>;
  /** Whether a request for a turn would be granted immediately. */
  isFree(): boolean;
  /** Counts an e-mail that didn't wait for a turn. */
  count(): void;
};

/**
 * Milliseconds that a turn may be early: timers aren't more precise, and at a quick pace each turn would wait
 * for one.
 */
const grain = 10;

/**
 * Turns at an even pace.
 * @param perMinute turns in a minute, for all schools together; null without a limit
 */
export function openLanes(perMinute: number | null): Lanes {
  if (perMinute === null) {
    return {
      turn: async (_, signal) => signal.throwIfAborted(),
      isFree: () => true,
      count: () => undefined,
    };
  }
  const step = 60_000 / perMinute;
  const queues: readonly Queue[] = lanes.map(() => new Map());
  let free = 0;
  let timer: NodeJS.Timeout | undefined;

  const nobodyWaits = () => queues.every((queue) => queue.size === 0);
  const isDue = () => free <= performance.now() + grain;
  const isFree = () => nobodyWaits() && isDue();
  const spend = () => {
    free = Math.max(free, performance.now()) + step;
  };
  const takeNext = () => {
    for (const queue of queues) {
      const next = takeFirst(queue);
      if (next !== undefined) return next;
    }
    return undefined;
  };
  const plan = () => {
    if (timer !== undefined || nobodyWaits()) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        // A code may have been sent since.
        while (isDue()) {
          const next = takeNext();
          if (next === undefined) break;
          spend();
          next.go();
        }
        plan();
      },
      Math.max(0, Math.ceil(free - performance.now())),
    );
  };

  const turn: Lanes['turn'] = async ({ lane, schoolId }, signal) => {
    signal.throwIfAborted();
    if (lane === 'code') return;
    if (isFree()) {
      spend();
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { go: resolve, gone: false };
    const queue = queues[lanes.indexOf(lane)];
    queue?.set(schoolId, [...(queue.get(schoolId) ?? []), waiting]);
    const onAbort = () => {
      waiting.gone = true;
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    plan();
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  };
  return { turn, isFree, count: spend };
}
