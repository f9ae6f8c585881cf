import { explainError } from '../../lib/api/errors.ts';
import { saveTextFile } from '../../lib/files/download.ts';
import { commonText } from '../../lib/text/words.text.ts';
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

type FileColumn<Row> = {
  header: string;
  csv?: (row: Row) => string;
  inFile?: readonly { header: string; csv: (row: Row) => string }[];
  archived?: (row: Row) => boolean;
};

/** What a file has of a column: its text and, if any of the rows is archived, which ones are. */
function partsOf<Row>({ header, csv, inFile = [], archived }: FileColumn<Row>, rows: readonly Row[]) {
  if (inFile.length > 0) return inFile;
  if (csv === undefined) return [];
  if (archived === undefined || !rows.some(archived)) return [{ header, csv }];
  const which = (row: Row) => (archived(row) ? uiText.csvYes : '');
  return [
    { header, csv },
    { header: commonText.archived, csv: which },
  ];
}

/** Saves a table's rows as CSV, with the columns that have a text for files. */
export async function saveRows<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const said = columns.flatMap((column) => partsOf(column, rows));
  await saveTable(
    name,
    said.map(({ header }) => header),
    rows.map((row) => said.map(({ csv }) => csv(row))),
    uiText.csvFailed,
  );
}
