/** Refusals of a change of a teacher, where the catalogue's own sentence says less. */
import type { ErrorCode } from '@casement/domain/errors.ts';

export const refusedChange: Partial<Record<ErrorCode, string>> = {
  FORBIDDEN: 'Only an administrator can do this to an administrator. Nothing was changed.',
  WRONG_STATE: 'Archived people can’t be administrators. Unarchive them first.',
};
