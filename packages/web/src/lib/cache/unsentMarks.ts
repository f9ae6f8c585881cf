/** Marks of this browser that are unsent, as far as screens without a register need to know. */

/** What the storage keys of a person's unsent marks begin with. */
export function marksOf(schoolId: string, personId: string): string {
  return `casement-marks:${schoolId}:${personId}:`;
}

function keysOf(prefix: string, storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key?.startsWith(prefix) ?? false,
  );
}

/** How many of the person's marks are unsent. */
export function countUnsentMarks(prefix: string, storage: Storage = window.localStorage): number {
  return keysOf(prefix, storage).length;
}

/** Whether anything in this browser is unsent that is not below the given prefixes: another person's. */
export function hasOthersUnsent(own: readonly string[], storage: Storage = window.localStorage): boolean {
  return keysOf('casement-', storage).some(
    (key) =>
      /^casement-(?:marks|drafts|set-aside):/.test(key) && !own.some((prefix) => key.startsWith(prefix)),
  );
}

/** Forgets the person's unsent marks, which name students: before a sign-out on a shared computer. */
export function dropUnsentMarks(prefix: string, storage: Storage = window.localStorage): void {
  for (const key of keysOf(prefix, storage)) storage.removeItem(key);
}

/** What the storage keys of a person's drafts begin with that the service does not have yet. */
export function draftsOf(schoolId: string, personId: string): string {
  return `casement-drafts:${schoolId}:${personId}:`;
}

/** What the storage keys begin with of versions of a person's drafts that a later one took the place of. */
export function setAsideOf(schoolId: string, personId: string): string {
  return `casement-set-aside:${schoolId}:${personId}:`;
}
