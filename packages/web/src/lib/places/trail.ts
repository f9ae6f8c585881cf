/** The trail of pages in this tab, used by the back button. */

/** The router's type of navigation. */
export type HistoryAction = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO';

const storageKey = 'casement-trail';
const longest = 100;

function readTrail(storage: Storage): (string | null)[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.map((path: unknown) => (typeof path === 'string' ? path : null)) : [];
  } catch {
    return [];
  }
}

/**
 * Remembers the path at each index of the browser's history. `history.back()` isn't enough for a back button:
 * a filter that pushed an entry isn't a page to go back to.
 */
export class Trail {
  readonly #storage: Storage;
  #paths: (string | null)[];

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#paths = readTrail(storage);
  }

  /** Records that `path` (without search) is at `index`. A push drops the entries after it. */
  note(index: number, path: string, action: HistoryAction): void {
    if (action === 'PUSH') this.#paths.length = Math.min(this.#paths.length, index);
    while (this.#paths.length < index) this.#paths.push(null);
    this.#paths[index] = path;
    const from = Math.max(0, index - longest);
    for (let old = 0; old < from; old += 1) this.#paths[old] = null;
    try {
      this.#storage.setItem(storageKey, JSON.stringify(this.#paths));
    } catch {
      // If storage is full, the trail lasts as long as the page.
    }
  }

  /** How many entries to go back from `index` to reach another page; 0 if this tab knows none. */
  stepsBack(index: number): number {
    const here = this.#paths[index];
    for (let at = index - 1; at >= 0; at -= 1) {
      const path = this.#paths[at];
      if (path === null || path === undefined) return 0;
      if (path !== here) return index - at;
    }
    return 0;
  }

  /** The path of the page before the one at `index`; undefined if this tab knows none. */
  pathBefore(index: number): string | undefined {
    const steps = this.stepsBack(index);
    return steps === 0 ? undefined : (this.#paths[index - steps] ?? undefined);
  }

  /** Forgets everything, at sign-out. */
  clear(): void {
    this.#paths = [];
    this.#storage.removeItem(storageKey);
  }
}
