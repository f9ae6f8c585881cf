import { type Columns, fieldsOf, type PersonField } from '@casement/domain/onboarding/onboarding.rules.ts';
import type { PersonKind } from '@casement/domain/shared/people.ts';
import { Button, NativeSelect } from '@mantine/core';
import { type LocalEncoding, localEncodings, type Table } from '../../../lib/files/csv.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { className } from '../../../ui/className.ts';
import { FigureTable } from '../../../ui/list/FigureTable.tsx';
import '../../../ui/theme/formStyles.ts';
import { columnsText, fieldText } from '../onboarding.text.ts';
import { StepHeading } from '../StepHeading.tsx';
import styles from './ColumnsStep.module.css';
import room from './file.module.css';

const previewRows = 10;

type ColumnsStepProps = {
  kind: PersonKind;
  table: Table;
  columns: Columns;
  /** Whether every column was recognised by its name when the file was read. */
  guessed: boolean;
  onColumns: (columns: Columns) => void;
  /** Reads the file again. */
  onEncoding: (encoding: LocalEncoding) => void;
  onCheck: () => void;
  onAnotherFile: () => void;
};

function columnProblem(field: PersonField, columns: Columns, fields: readonly PersonField[]): string | null {
  const column = columns[field];
  if (column === null) return columnsText.missing;
  const other = fields.find((candidate) => candidate !== field && columns[candidate] === column);
  return other === undefined ? null : columnsText.same(fieldText[other].label);
}

/** Assigns columns to fields, with a preview of the first rows. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { kind, table, columns, guessed, onColumns, onEncoding, onCheck, onAnotherFile } = props;
  const fields = fieldsOf(kind);
  const shown = table.rows.slice(0, previewRows);
  const names = table.headers.map((header, at) => header || columnsText.unnamed(at + 1));
  const problems = fields.map((field) => columnProblem(field, columns, fields));
  const local = localEncodings.find((encoding) => encoding === table.encoding);
  const complete = problems.every((problem) => problem === null);

  function sampleOf(field: PersonField): string {
    const column = columns[field];
    const row = column === null ? undefined : shown.find(({ cells }) => (cells[column] ?? '').trim() !== '');
    const sample = column === null ? undefined : row?.cells[column];
    return sample === undefined ? columnsText.noSample : columnsText.sample(sample.trim());
  }

  return (
    <Card labelledBy="columns-heading">
      <StepHeading id="columns-heading" arrive>
        {columnsText.heading}
      </StepHeading>
      <p className={room.hint}>{guessed ? columnsText.guessed : columnsText.unsure}</p>
      <div className={styles.selects}>
        {fields.map((field, at) => (
          <NativeSelect
            key={field}
            label={fieldText[field].label}
            value={columns[field] ?? ''}
            data={[
              { value: '', label: columnsText.choose },
              ...names.map((label, column) => ({ value: String(column), label })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onColumns({ ...columns, [field]: value === '' ? null : Number(value) })
            }
            error={problems[at]}
            description={columns[field] === null ? undefined : sampleOf(field)}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
        ))}
      </div>

      <div className={className(styles.head, styles.previewHead)}>
        <h3>{columnsText.preview}</h3>
        <span className="small faint">
          {columnsText.previewOf(shown.length, table.rows.length)}
          {' · '}
          {columnsText.readAs(columnsText.encodings[table.encoding], columnsText.delimiters[table.delimiter])}
        </span>
      </div>
      {local === undefined ? null : (
        <NativeSelect
          className={styles.language}
          label={columnsText.language}
          description={columnsText.languageHint}
          value={local}
          data={localEncodings.map((value) => ({ value, label: columnsText.encodings[value] }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = localEncodings.find((encoding) => encoding === value);
            if (chosen !== undefined) onEncoding(chosen);
          }}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content has to be reachable by keyboard */}
      <div className={styles.preview} role="region" aria-label={columnsText.previewLabel} tabIndex={0}>
        <FigureTable
          bare
          columns={[
            {
              key: 'line',
              header: columnsText.line,
              className: styles.line,
              cell: ({ line }: Table['rows'][number]) => line,
            },
            ...names.map((name, column) => {
              const field = fields.find((candidate) => columns[candidate] === column);
              return {
                key: `${column}-${name}`,
                header: (
                  <>
                    {field === undefined ? null : (
                      <span className={styles.field}>{fieldText[field].label}</span>
                    )}
                    {name}
                  </>
                ),
                className: field === undefined ? styles.unused : undefined,
                cell: ({ cells }: Table['rows'][number]) => cells[column],
              };
            }),
          ]}
          rows={shown}
          rowKey={({ line }) => line}
        />
      </div>

      <div className={styles.actions}>
        <Button onClick={onAnotherFile}>{columnsText.another}</Button>
        <Button variant="filled" disabled={!complete} onClick={onCheck}>
          {columnsText.check(table.rows.length)}
        </Button>
      </div>
    </Card>
  );
}
