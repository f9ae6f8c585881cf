/** This browser's unsent marks and drafts, as far as screens without a register or a form need to know. */

const day = 24 * 60 * 60 * 1000;

/** The longest time in milliseconds that each kind stays in this browser. */
export const longestWaits = { marks: 7 * day, drafts: 365 * day, 'set-aside': 365 * day } as const;

/** The prefix of the storage keys of a person's unsent marks. */
export function marksOf(schoolId: string, personId: string): string {
  return `casement-marks:${schoolId}:${personId}:`;
}

/** The keys of a storage that begin with a prefix. */
export function keysOf(prefix: string, storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key?.startsWith(prefix) ?? false,
  );
}

/** How many of the person's marks are unsent. */
export function countUnsentMarks(prefix: string, storage: Storage = window.localStorage): number {
  return keysOf(prefix, storage).length;
}

/** Whether this browser has unsent data outside the given prefixes, which belongs to another person. */
export function hasOthersUnsent(own: readonly string[], storage: Storage = window.localStorage): boolean {
  return Object.keys(longestWaits)
    .flatMap((kind) => keysOf(`casement-${kind}:`, storage))
    .some((key) => !own.some((prefix) => key.startsWith(prefix)));
}

/** Deletes the person's unsent marks, which name students: before a sign-out on a shared computer. */
export function dropUnsentMarks(prefix: string, storage: Storage = window.localStorage): void {
  for (const key of keysOf(prefix, storage)) storage.removeItem(key);
}

/** The prefix of the storage keys of a person's unsent drafts. */
export function draftsOf(schoolId: string, personId: string): string {
  return `casement-drafts:${schoolId}:${personId}:`;
}

/** The prefix of the storage keys of older versions of a person's drafts, replaced by later ones. */
export function setAsideOf(schoolId: string, personId: string): string {
  return `casement-set-aside:${schoolId}:${personId}:`;
}
