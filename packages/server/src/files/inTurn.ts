/** Work that takes much memory, one or two at a time. */

/** Each takes tens of megabytes. */
const atOnce = 2;

let working = 0;
const waiting: (() => void)[] = [];

/** Does work when it is its turn among all that asks for one. */
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
