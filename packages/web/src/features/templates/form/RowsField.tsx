import { maxFields } from '@casement/domain/templates/templates.contract.ts';
import { Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { oncePerPress } from '../../../lib/singleKeys.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { movedTo, type RowDraft, withRow } from './form.rules.ts';
import { fieldText } from './form.text.ts';
import { QuestionFields } from './QuestionFields.tsx';
import styles from './RowsField.module.css';
import { SortableList } from './SortableList.tsx';

type RowsFieldProps = {
  rows: readonly RowDraft[];
  errors: FormErrors;
  /** The path of the rows in the form. */
  path: string;
  /** The number of questions before these. */
  before?: number;
  onChange: (rows: RowDraft[]) => void;
};

/** New questions one below the other, to add, remove and move. */
export function RowsField({ rows, errors, path, before = 0, onChange }: RowsFieldProps) {
  const nameOf = (row: RowDraft, index: number) => row.name || fieldText.number(before + index + 1);
  return (
    <>
      <SortableList
        label={fieldText.fields}
        items={rows}
        itemKey={({ newId }) => newId}
        name={nameOf}
        onMove={(from, to) => onChange(movedTo(rows, from, to))}
      >
        {(row, index) => (
          <fieldset className={styles.row}>
            <legend>{fieldText.number(before + index + 1)}</legend>
            <QuestionFields
              value={row}
              errorOf={(field) => errors[`${path}.${index}.${field}`]}
              onChange={(patch) =>
                onChange(rows.map((other, at) => (at === index ? { ...other, ...patch } : other)))
              }
            />
            <div className={styles.remove}>
              <Button
                size="xs"
                aria-label={fieldText.remove(nameOf(row, index))}
                disabled={rows.length === 1}
                {...oncePerPress(() => onChange(rows.filter((_, at) => at !== index)))}
              >
                {fieldText.removeShort}
              </Button>
            </div>
          </fieldset>
        )}
      </SortableList>
      <div>
        <Button
          disabled={before + rows.length >= maxFields}
          onClick={() => onChange(withRow(rows, makeId()))}
        >
          {fieldText.add}
        </Button>
      </div>
    </>
  );
}
