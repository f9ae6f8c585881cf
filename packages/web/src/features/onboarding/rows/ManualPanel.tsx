import { maxPeople } from '@casement/domain/onboarding/onboarding.contract.ts';
import {
  type CheckedRow,
  type CleanPerson,
  goodPeople,
} from '@casement/domain/onboarding/onboarding.rules.ts';
import { Button } from '@mantine/core';
import Papa from 'papaparse';
import { useEffect, useMemo, useRef, useState } from 'react';
import { kindText, rowsText } from '../onboarding.text.ts';
import styles from './ManualPanel.module.css';
import { type RowsContext, RowsTable } from './RowsTable.tsx';
import room from './rows.module.css';
import { blankRow, type DraftRow, existingKind, problemsOf } from './rows.rules.ts';
import { SendBar } from './SendBar.tsx';

const mostTries = 10;
let lastId = 0;

/** An id that no other row of this page has. */
export function newRowId(): string {
  lastId += 1;
  return `typed-${lastId}`;
}

type ManualPanelProps = {
  context: RowsContext;
  /** All rows, including blank ones, numbered from 1. */
  rows: readonly DraftRow[];
  checks: ReadonlyMap<string, CheckedRow>;
  busy: boolean;
  onSend: (people: CleanPerson[]) => void;
};

/** Typing people in, or pasting them from a spreadsheet. */
export function ManualPanel({ context, rows, checks, busy, onSend }: ManualPanelProps) {
  const { kind, dispatch } = context;
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ id: string; tries: number }>();
  const [pasted, setPasted] = useState('');

  useEffect(() => {
    if (wanted === undefined) return;
    const { id, tries } = wanted;
    const input = box.current?.querySelector<HTMLInputElement>(`input[data-row="${id}"]`);
    if (input) {
      input.focus();
      setWanted(undefined);
    } else if (tries < mostTries) {
      // In a long list the row isn't rendered until the page has scrolled to it.
      window.scrollTo({ top: document.documentElement.scrollHeight });
      const timer = setTimeout(() => setWanted({ id, tries: tries + 1 }), 30);
      return () => clearTimeout(timer);
    }
  }, [wanted]);

  function addRow() {
    const id = newRowId();
    dispatch({ type: 'add', row: blankRow(id) });
    setWanted({ id, tries: 0 });
  }

  const lastRows = useRef(rows);
  useEffect(() => {
    lastRows.current = rows;
  }, [rows]);
  const ownContext = useMemo<RowsContext>(
    () => ({
      ...context,
      onEnter(rowId) {
        const at = lastRows.current.findIndex((row) => row.id === rowId);
        const next = lastRows.current[at + 1]?.id ?? newRowId();
        if (at === lastRows.current.length - 1) dispatch({ type: 'add', row: blankRow(next) });
        setWanted({ id: next, tries: 0 });
      },
      onPaste(rowId, field, text) {
        if (!/[\t\n\r]/.test(text.trim())) return false;
        const { data } = Papa.parse<string[]>(text, { delimiter: '\t', skipEmptyLines: 'greedy' });
        const cells = data.slice(0, maxPeople);
        dispatch({ type: 'paste', id: rowId, field, cells, kind, batch: newRowId() });
        setPasted(rowsText.pasted(cells.length));
        return true;
      },
    }),
    [context, dispatch, kind],
  );

  const checked = [...checks.values()];
  const people = goodPeople(checked);
  const bad = rows.filter((row) => row.left && problemsOf(checks.get(row.id)).length > 0).length;
  const nobodyNew = people.length === 0 && checked.some((row) => existingKind(row, kind) !== null);
  const onboard = kindText[kind].onboard(people.length);
  const goodWithRest = bad > 0 && people.length > 0 ? rowsText.onlyGood(onboard) : onboard;

  return (
    <div ref={box}>
      <div className={room.head}>
        <div>
          <h2>{rowsText.manualHeading}</h2>
          <p className="muted">{rowsText.manualHint}</p>
        </div>
      </div>
      <RowsTable context={ownContext} rows={rows} checks={checks} />
      <div className={styles.below}>
        <Button onClick={addRow} disabled={busy}>
          {rowsText.addRow}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {pasted}
      </p>
      <SendBar
        good={people.length}
        bad={bad}
        label={nobodyNew ? rowsText.showResult : goodWithRest}
        busy={busy}
        disabled={(people.length === 0 && !nobodyNew) || people.length > maxPeople}
        onSend={() => onSend(people)}
      />
      {people.length > maxPeople ? <p role="alert">{rowsText.tooMany(maxPeople)}</p> : null}
    </div>
  );
}
