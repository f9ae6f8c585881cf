/** Pure checks of a list of people as a call carries it. */
import { emailKey } from '../shared/people.ts';

/**
 * The places at which an address stands in the list again, compared without regard to case.
 * @returns indexes of the repetitions, not of the first occurrences
 */
export function repeatedAddresses(addresses: readonly string[]): number[] {
  const seen = new Set<string>();
  return addresses.flatMap((address, index) => {
    const key = emailKey(address);
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}
