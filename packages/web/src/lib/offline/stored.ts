/** The database of reads for offline use, for code that only deletes it. */

export const database = 'casement-reads';

/** Deletes everyone's stored reads. If the database is open, it is deleted once it is closed. */
export function deleteReads(): void {
  globalThis.indexedDB?.deleteDatabase(database);
}
