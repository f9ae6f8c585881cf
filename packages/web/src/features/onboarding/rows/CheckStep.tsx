import {
  type CheckedRow,
  type CleanPerson,
  fieldsOf,
  goodPeople,
  summary,
} from '@casement/domain/onboarding/onboarding.rules.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { writeTable } from '../../../lib/files/csv.ts';
import { saveTextFile } from '../../../lib/files/download.ts';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import '../../../ui/theme/formStyles.ts';
import { columnsText, fieldText, kindText, problemText, rowsText } from '../onboarding.text.ts';
import { StepHeading } from '../StepHeading.tsx';
import styles from './CheckStep.module.css';
import { type RowsContext, RowsTable } from './RowsTable.tsx';
import room from './rows.module.css';
import { type DraftRow, existingKind, problemsOf } from './rows.rules.ts';
import { SendBar } from './SendBar.tsx';

type CheckStepProps = {
  context: RowsContext;
  fileName: string;
  rows: readonly DraftRow[];
  checks: ReadonlyMap<string, CheckedRow>;
  busy: boolean;
  /** Whether sending failed, so that it's unknown what was saved. */
  failed: boolean;
  onSend: (people: CleanPerson[]) => void;
  onBack: () => void;
  onAnotherFile: () => void;
};

/** All rows of the file with their problems: fix, remove or download them, or send the valid ones. */
export function CheckStep({
  context,
  fileName,
  rows,
  checks,
  busy,
  failed,
  onSend,
  onBack,
  onAnotherFile,
}: CheckStepProps) {
  const { kind, source } = context;
  const checked = useMemo(() => [...checks.values()], [checks]);
  const { good, withProblems } = summary(checked);
  const [view, setView] = useState<'problems' | 'all'>(withProblems > 0 ? 'problems' : 'all');

  const toFix = useMemo(
    () => rows.filter((row) => row.edited || problemsOf(checks.get(row.id)).length > 0),
    [rows, checks],
  );
  const known = rows.filter((row) => existingKind(checks.get(row.id), kind) !== null).length;
  const nobodyNew = good === 0 && known > 0;
  const words = kindText[kind];

  function verdict(): string {
    if (withProblems === 0) return rowsText.allGood;
    if (good > 0) return rowsText.someBad;
    if (known === 0) return rowsText.noneGood;
    return known === rows.length ? rowsText.noneNew : rowsText.someKnown(known, rows.length - known);
  }

  function label(): string {
    if (nobodyNew) return rowsText.showResult;
    const onboard = words.onboard(good);
    return withProblems > 0 && good > 0 ? rowsText.onlyGood(onboard) : onboard;
  }

  function downloadProblems() {
    const fields = fieldsOf(kind);
    const table = rows.flatMap((row) => {
      const problems = problemsOf(checks.get(row.id)).map((problem) => problemText(problem, kind, source));
      if (problems.length === 0) return [];
      return [[String(row.line), ...fields.map((field) => row.values[field]), problems.join(' ')]];
    });
    const headers = fields.map((field) => fieldText[field].label);
    const { line, problem } = rowsText.problemColumns;
    saveTextFile(rowsText.problemsFile(words.fileName), writeTable([line, ...headers, problem], table));
  }

  if (rows.length === 0) {
    return (
      <EmptyState
        title={rowsText.noRows}
        body={rowsText.noRowsBody}
        action={<Button onClick={onAnotherFile}>{columnsText.another}</Button>}
      />
    );
  }

  return (
    <>
      <div className={room.head}>
        <div>
          <StepHeading id="check-heading" arrive>
            {fileName}
          </StepHeading>
          <p className="muted">
            {verdict()} {failed ? null : rowsText.notWritten}
          </p>
        </div>
        <div className={styles.actions}>
          <Button onClick={onBack} disabled={busy}>
            {rowsText.back}
          </Button>
          {withProblems === 0 ? null : <Button onClick={downloadProblems}>{rowsText.download}</Button>}
        </div>
        {toFix.length === 0 ? null : (
          <SegmentedControl
            className={styles.views}
            aria-label={rowsText.show}
            value={view}
            onChange={(value) => setView(value === 'all' ? 'all' : 'problems')}
            data={[
              { value: 'problems', label: rowsText.problemRows(toFix.length) },
              { value: 'all', label: rowsText.allRows(rows.length) },
            ]}
          />
        )}
      </div>
      <RowsTable
        key={view}
        context={context}
        rows={view === 'problems' && toFix.length > 0 ? toFix : rows}
        checks={checks}
      />
      <SendBar
        good={good}
        bad={withProblems}
        label={label()}
        busy={busy}
        disabled={good === 0 && !nobodyNew}
        onSend={() => onSend(goodPeople(checked))}
      />
    </>
  );
}
