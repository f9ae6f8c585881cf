import { explainError } from '../../lib/api/errors.ts';
import { saveTextFile } from '../../lib/files/download.ts';
import { noticeFailure } from '../state/resultNotice.ts';

/**
 * Lets the browser save a table as CSV; what writes it is loaded with the first one. A failure is a notice.
 * @param failed its title
 */
export async function saveTable(
  name: string,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  failed: string,
): Promise<void> {
  try {
    const { writeTable } = await import('../../lib/files/csv.ts');
    saveTextFile(name, writeTable(headers, rows));
  } catch (error) {
    noticeFailure(failed, explainError(error));
  }
}
