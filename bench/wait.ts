/** Waiting for what the service does after its answer, such as sending e-mails. */

/** Far longer than anything here takes, also on a slow machine. */
const limitMinutes = 15;

/**
 * Asks every 5 ms until the answer is anything but undefined.
 * @param what for the error, as in “Waiting for {what}”
 * @returns the answer
 * @throws Error after a quarter of an hour
 */
export async function waitFor<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMinutes * 60_000) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`Waiting for ${what} took longer than ${limitMinutes} minutes.`);
}
