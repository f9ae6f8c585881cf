/**
 * How the contract's calls are sent, and what they show or change. The calls that entry screens start with are part
 * of every page, all others are in a file that is loaded later.
 */
import { type Calls, calls as first } from 'virtual:contract';

let all: Calls | undefined;

/** Every call of the contract; undefined until loaded. */
export const loadedCalls = (): Calls | undefined => all;

/** Milliseconds between checks of a file that the browser handed out before it had run, and their number. */
const lookEvery = 10;
const mostLooks = 500;

/** Every call of the contract. */
export async function loadCalls(): Promise<Calls> {
  if (all !== undefined) return all;
  const later: { calls?: Calls } = await import('virtual:contract/later');
  // WebKit can hand out a file before it has run, while the page’s first one is still starting.
  for (let looks = 0; later.calls === undefined && looks < mostLooks; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  if (later.calls === undefined) throw new Error('The contract’s further calls were not loaded.');
  all = { ...first, ...later.calls };
  return all;
}

/** One call, by its path with dots. @throws if the contract has no call of that name */
export async function callNamed(name: string): Promise<Calls[string]> {
  const known = first[name] ?? (await loadCalls())[name];
  if (known === undefined) throw new Error(`The contract has no call ${name}.`);
  return known;
}
