/** Runs memory-intensive work one or two at a time. */

/** Each takes tens of megabytes. */
const atOnce = 2;

let working = 0;
const waiting: (() => void)[] = [];

/** Runs work when its turn comes. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) working -= 1;
    else next();
  }
}
