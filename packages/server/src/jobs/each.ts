/** Work for each of many, which continues after a failure. */

/**
 * Does the work for each in turn.
 * @param onError called with each failure; the others still have their turn
 */
export async function forEachAnyway<T>(
  all: Iterable<T>,
  work: (one: T) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  for (const one of all) await work(one).catch(onError);
}
