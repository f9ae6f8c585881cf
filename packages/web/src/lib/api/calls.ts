/**
 * How the contract's calls are sent, and what they show or change. Those that the first screens begin with come with
 * every page, all others in a file that is loaded later.
 */
import { type Calls, calls as first } from 'virtual:contract';

let all: Calls | undefined;

/** Every call of the contract, once it has been loaded. */
export const loadedCalls = (): Calls | undefined => all;

/** Every call of the contract. */
export async function loadCalls(): Promise<Calls> {
  all ??= { ...first, ...(await import('virtual:contract/later')).calls };
  return all;
}

/** One call, by its path with dots. @throws when the contract has none of that name */
export async function callNamed(name: string): Promise<Calls[string]> {
  const known = first[name] ?? (await loadCalls())[name];
  if (known === undefined) throw new Error(`The contract has no call ${name}.`);
  return known;
}
