import { type CheckedRow, fieldsOf, type PersonField } from '@casement/domain/onboarding/onboarding.rules.ts';
import type { PersonKind } from '@casement/domain/shared/people.ts';
import { faXmark } from '@fortawesome/free-solid-svg-icons/faXmark';
import { Button } from '@mantine/core';
import { type ClipboardEvent, type Dispatch, memo } from 'react';
import { className } from '../../../ui/className.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { fieldText, problemText, type RowSource, rowsText } from '../onboarding.text.ts';
import styles from './RowsTable.module.css';
import { type DraftRow, problemsOf, type RowsAction } from './rows.rules.ts';

/** Shared by a table's cells; the same object as long as none of it changes. */
export type RowsContext = {
  kind: PersonKind;
  source: RowSource;
  dispatch: Dispatch<RowsAction>;
  /** Called on Enter in one of the row's fields. */
  onEnter?: (rowId: string) => void;
  /** Called when several cells are pasted. Returns whether it handled them. */
  onPaste?: (rowId: string, field: PersonField, text: string) => boolean;
};

type CellProps = {
  context: RowsContext;
  rowId: string;
  line: number;
  field: PersonField;
  value: string;
  wrong: boolean;
  labelled: boolean;
};

const statusId = (rowId: string) => `check-${rowId}`;

const inputModes: Partial<Record<PersonField, 'email' | 'numeric'>> = {
  schoolEmail: 'email',
  graduatingClass: 'numeric',
};

const Cell = memo(function Cell({ context, rowId, line, field, value, wrong, labelled }: CellProps) {
  const { source, dispatch, onEnter, onPaste } = context;
  const { label, short, example } = fieldText[field];

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    if (onPaste?.(rowId, field, event.clipboardData.getData('text/plain'))) event.preventDefault();
  }

  const input = (
    <input
      className={styles.input}
      value={value}
      aria-label={rowsText.cell(label, source, line)}
      data-row={rowId}
      data-field={field}
      placeholder={source === 'form' && line === 1 ? example : undefined}
      inputMode={inputModes[field] ?? 'text'}
      autoComplete="off"
      autoCapitalize={inputModes[field] === undefined ? 'words' : 'none'}
      spellCheck={false}
      aria-invalid={wrong}
      aria-describedby={wrong ? statusId(rowId) : undefined}
      onChange={(event) => dispatch({ type: 'edit', id: rowId, field, value: event.currentTarget.value })}
      onPaste={paste}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || onEnter === undefined) return;
        event.preventDefault();
        onEnter(rowId);
      }}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next instanceof HTMLElement && next.dataset['row'] === rowId) return;
        dispatch({ type: 'leave', id: rowId });
      }}
    />
  );
  if (!labelled) return input;
  return (
    <label className={styles.field}>
      <span className={styles.label}>{short}</span>
      {input}
    </label>
  );
});

type StatusProps = {
  dispatch: Dispatch<RowsAction>;
  rowId: string;
  /** One problem per line; a string, so that unchanged rows aren't rendered again. */
  problems: string;
  /** Whether only the line's shape is in doubt, so that a person can accept it. */
  acceptable: boolean;
};

const Status = memo(function Status({ dispatch, rowId, problems, acceptable }: StatusProps) {
  return (
    <div id={statusId(rowId)} className={styles.problems}>
      {problems}
      {acceptable ? (
        <Button size="compact-xs" onClick={() => dispatch({ type: 'accept', id: rowId })}>
          {rowsText.accept}
        </Button>
      ) : null}
    </div>
  );
});

type RemoveButtonProps = { context: RowsContext; rowId: string; line: number };

const RemoveButton = memo(function RemoveButton({ context, rowId, line }: RemoveButtonProps) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={rowsText.removeRow(context.source, line)}
      data-row={rowId}
      onClick={() => context.dispatch({ type: 'remove', ids: new Set([rowId]) })}
    >
      <Icon icon={faXmark} />
    </button>
  );
});

type RowsTableProps = {
  context: RowsContext;
  rows: readonly DraftRow[];
  /** The check's result by row id; rows without an entry are blank. */
  checks: ReadonlyMap<string, CheckedRow>;
};

/** Rows that can be fixed in place, each with its problems. */
export function RowsTable({ context, rows, checks }: RowsTableProps) {
  const { kind, source } = context;
  const fields = fieldsOf(kind);

  // While a row is being typed for the first time, empty fields aren't mistakes yet.
  const shownProblems = (row: DraftRow) => (row.left ? problemsOf(checks.get(row.id)) : []);
  const ready = (row: DraftRow) => checks.get(row.id)?.good === true;

  const cell = (row: DraftRow, field: PersonField, labelled: boolean) => (
    <Cell
      key={field}
      context={context}
      rowId={row.id}
      line={row.line}
      field={field}
      value={row.values[field]}
      wrong={shownProblems(row).some((problem) => problem.field === field)}
      labelled={labelled}
    />
  );
  const status = (row: DraftRow) => {
    const problems = shownProblems(row);
    if (problems.length === 0)
      return ready(row) ? <span className={styles.ready}>{rowsText.isReady}</span> : null;
    return (
      <Status
        dispatch={context.dispatch}
        rowId={row.id}
        problems={problems.map((problem) => problemText(problem, kind, source)).join('\n')}
        acceptable={problems.every((problem) => problem.field === 'row')}
      />
    );
  };

  const stacked = (row: DraftRow) => (
    <div className={styles.stack}>
      <div className={styles.stackHead}>
        <span className="small faint">{rowsText.lineAndNumber(source, row.line)}</span>
        <RemoveButton context={context} rowId={row.id} line={row.line} />
      </div>
      <div className={styles.stackFields}>{fields.map((field) => cell(row, field, true))}</div>
      {status(row)}
    </div>
  );

  const widths: Record<PersonField, string> = {
    schoolEmail: '2.2fr',
    firstName: '1.2fr',
    lastName: '1.4fr',
    graduatingClass: '92px',
  };
  const columns: Column<DraftRow>[] = [
    {
      key: 'line',
      header: rowsText.line[source],
      width: '44px',
      cell: (row) => <span className="faint small num">{row.line}</span>,
    },
    ...fields.map((field) => ({
      key: field,
      header: fieldText[field].short,
      width: widths[field],
      cell: (row: DraftRow) => cell(row, field, false),
    })),
    { key: 'status', header: rowsText.status, width: '2fr', cell: status },
    {
      key: 'remove',
      header: rowsText.remove,
      width: 'var(--target)',
      least: 48,
      cell: (row) => <RemoveButton context={context} rowId={row.id} line={row.line} />,
    },
  ];

  return (
    <div className={className(styles.rows, context.onEnter !== undefined && styles.boxed)}>
      <DataTable
        caption={rowsText.caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHeight={49}
        listRowHeight={290}
        phoneRow={stacked}
        spacing="fields"
      />
    </div>
  );
}
