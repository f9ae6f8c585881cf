import { explainError } from '../../lib/api/errors.ts';
import { saveTextFile } from '../../lib/files/download.ts';
import { noticeFailure } from '../state/resultNotice.ts';
import { uiText } from '../ui.text.ts';

/**
 * Lets the browser save a table as CSV; the writer is loaded with the first one. A failure shows a notice.
 * @param failed the notice's title
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

type FileColumn<Row> = { header: string; csv?: (row: Row) => string };

/** Saves a table's rows as CSV, with the columns that have a text for files. */
export async function saveRows<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const said = columns.flatMap(({ header, csv }) => (csv === undefined ? [] : [{ header, csv }]));
  await saveTable(
    name,
    said.map(({ header }) => header),
    rows.map((row) => said.map(({ csv }) => csv(row))),
    uiText.csvFailed,
  );
}
