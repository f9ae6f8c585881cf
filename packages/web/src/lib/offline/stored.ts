/** The database of what is stored for use without a network, for those who only delete it. */

export const database = 'casement-reads';

/** Deletes what is stored of everybody. Where it is open, it is deleted once that is over. */
export function deleteReads(): void {
  globalThis.indexedDB?.deleteDatabase(database);
}
