/**
 * Characters that no text may contain, in any field of a call: PostgreSQL stores neither of them, in text or
 * in JSON.
 */
import { CasementError, type FieldProblem } from '@casement/domain/errors.ts';
import { notStorable } from '../validation.text.ts';

/** More fields than this are not named. */
const mostNamed = 100;

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

function collect(value: unknown, path: string, found: FieldProblem[]): void {
  if (found.length >= mostNamed) return;
  if (typeof value === 'string') {
    if (!isStorable(value)) found.push({ path, message: notStorable });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries<unknown>({ ...value })) {
      if (isStorable(key)) collect(one, path === '' ? key : `${path}.${key}`, found);
      else found.push({ path, message: notStorable });
    }
  }
}

/**
 * Refuses an input with a text that contains the character NUL or half of a surrogate pair, before any of it
 * reaches the database. The limit on the body limits its depth too.
 * @throws CasementError INVALID with each such field
 */
export function demandStorable(input: unknown): void {
  const fields: FieldProblem[] = [];
  collect(input, '', fields);
  if (fields.length > 0) throw new CasementError('INVALID', { fields });
}
