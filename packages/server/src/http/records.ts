/** What every call asks of the records it reads. */
import { CasementError } from '@casement/domain/errors.ts';

/**
 * The record that a read was for.
 * @param value what was read
 * @param message what the caller is told; otherwise the catalogue’s sentence
 * @throws CasementError NOT_FOUND where there is none
 */
export function found<T>(value: T | undefined, message?: string): T {
  if (value === undefined) throw new CasementError('NOT_FOUND', message === undefined ? {} : { message });
  return value;
}

/**
 * The rows that were read or written by id, one for each id.
 * @throws CasementError NOT_FOUND where one is missing
 */
export function foundAll<Row>(rows: Row[], ids: readonly unknown[]): Row[] {
  if (rows.length < ids.length) throw new CasementError('NOT_FOUND');
  return rows;
}
