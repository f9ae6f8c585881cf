import {
  type CheckedRow,
  type CleanPerson,
  type Columns,
  checkRows,
  fieldsOf,
  guessColumns,
} from '@casement/domain/onboarding/onboarding.rules.ts';
import { emailKey, type PersonKind } from '@casement/domain/shared/people.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useMemo, useReducer, useState } from 'react';
import { useMe, useReadOnlyReason } from '../../lib/api/session.ts';
import { useSingleFlight } from '../../lib/api/singleFlight.ts';
import { readTable, type Table } from '../../lib/files/csv.ts';
import { useToday } from '../../lib/time/today.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { ErrorPanel } from '../../ui/state/ErrorPanel.tsx';
import { facultyPaths } from '../faculty/faculty.paths.ts';
import { homePaths } from '../home/home.paths.ts';
import { studentPaths } from '../students/students.paths.ts';
import { ColumnsStep } from './file/ColumnsStep.tsx';
import { FileStep } from './file/FileStep.tsx';
import styles from './OnboardingPage.module.css';
import { onboardingPaths } from './onboarding.paths.ts';
import {
  type Onboarded,
  useArchivedAddresses,
  useExistingAddresses,
  useOnboard,
} from './onboarding.queries.ts';
import { kindText, onboardingText, type RowSource, rowsText } from './onboarding.text.ts';
import { type Result, ResultPanel } from './result/ResultPanel.tsx';
import { CheckStep } from './rows/CheckStep.tsx';
import { ManualPanel, newRowId } from './rows/ManualPanel.tsx';
import type { RowsContext } from './rows/RowsTable.tsx';
import {
  blankRow,
  changeRows,
  type DraftRow,
  draftRows,
  existingKind,
  filledRows,
  peopleOf,
} from './rows/rows.rules.ts';
import { SendFailure } from './rows/SendBar.tsx';

const listPaths: Record<PersonKind, string> = {
  student: studentPaths.dashboard,
  faculty: facultyPaths.dashboard,
};

/** The chosen file; its rows are created once the columns are settled. */
type FileDraft = {
  name: string;
  bytes: Uint8Array;
  table: Table;
  columns: Columns;
  guessed: boolean;
  checking: boolean;
  drawn: boolean;
};

/** The check's result for each filled row, by the row's id. */
function useChecks(rows: readonly DraftRow[], kind: PersonKind): ReadonlyMap<string, CheckedRow> {
  const existing = useExistingAddresses();
  const today = useToday(useMe().school.timeZone);
  return useMemo(() => {
    const checked = checkRows(peopleOf(rows), kind, { today, existing });
    return new Map(
      rows.flatMap((row, at) => {
        const check = checked[at];
        return check === undefined ? [] : [[row.id, check]];
      }),
    );
  }, [rows, kind, today, existing]);
}

/** The person in a row who is already at the school, with the values as typed. */
function personOf({ values }: DraftRow, kind: PersonKind): CleanPerson {
  const { schoolEmail, firstName, lastName, graduatingClass } = values;
  const person = { schoolEmail: schoolEmail.trim(), firstName, lastName };
  return fieldsOf(kind).includes('graduatingClass') ? { ...person, graduatingClass } : person;
}

/** Combines the answer with the rows known to exist already. */
function resultOf(
  answer: Onboarded,
  people: readonly CleanPerson[],
  known: Result['existing'],
  leftOut: number,
): Result {
  const byKey = new Map(people.map((person) => [emailKey(person.schoolEmail), person]));
  const personAt = (address: string) => byKey.get(emailKey(address));
  const created = answer.created.flatMap(({ schoolEmail }) => personAt(schoolEmail) ?? []);
  const existing = answer.duplicates.flatMap(({ schoolEmail, existsAs }) => {
    const person = personAt(schoolEmail);
    return person === undefined ? [] : [{ person, existsAs }];
  });
  return { created, existing: [...existing, ...known], leftOut };
}

function Onboarding({ kind }: { kind: PersonKind }) {
  const { timeZone } = useMe().school;
  const words = kindText[kind];
  const [tab, setTab] = useState<RowSource>('file');
  const [file, setFile] = useState<FileDraft>();
  const [result, setResult] = useState<{ source: RowSource; result: Result }>();

  const reduce = useMemo(() => changeRows(fieldsOf(kind)), [kind]);
  const [fileRows, changeFile] = useReducer(reduce, []);
  const [formRows, changeForm] = useReducer(reduce, null, () =>
    Array.from({ length: 3 }, () => blankRow(newRowId())),
  );
  const numbered = useMemo(() => formRows.map((row, at) => ({ ...row, line: at + 1 })), [formRows]);
  const typed = useMemo(() => filledRows(formRows), [formRows]);
  const fileChecks = useChecks(fileRows, kind);
  const formChecks = useChecks(typed, kind);
  const fileContext = useMemo<RowsContext>(() => ({ kind, source: 'file', dispatch: changeFile }), [kind]);
  const formContext = useMemo<RowsContext>(() => ({ kind, source: 'form', dispatch: changeForm }), [kind]);

  const onboard = useOnboard(kind);
  const archived = useArchivedAddresses();
  const lists = {
    file: { rows: fileRows, checks: fileChecks, dispatch: changeFile },
    form: { rows: typed, checks: formChecks, dispatch: changeForm },
  };

  const unsent =
    typed.length +
    (file === undefined || result?.source === 'file'
      ? 0
      : file.drawn
        ? fileRows.length
        : file.table.rows.length);

  const send = useSingleFlight(async (source: RowSource, people: CleanPerson[]) => {
    const { rows, checks, dispatch } = lists[source];
    const known = rows.flatMap((row) => {
      const existsAs = existingKind(checks.get(row.id), kind);
      return existsAs === null ? [] : [{ id: row.id, person: personOf(row, kind), existsAs }];
    });
    const sent = rows.filter((row) => checks.get(row.id)?.good === true).map((row) => row.id);
    const done = new Set([...sent, ...known.map(({ id }) => id)]);

    const nothing: Onboarded = { created: [], duplicates: [] };
    const answer = people.length === 0 ? nothing : (await onboard.mutateAsync(people)).data;
    dispatch({ type: 'remove', ids: done });
    // Before the result is rendered: a long table starts from the window's scroll position.
    window.scrollTo({ top: 0 });
    setResult({ source, result: resultOf(answer, people, known, rows.length - done.size) });
  });

  /** The row that a rejected field belongs to: rows are sent in order, and only the valid ones. */
  function placeOf(path: string): string {
    const index = Number(path.split('.')[1]);
    const { rows, checks } = lists[tab];
    const row = rows.filter((candidate) => checks.get(candidate.id)?.good === true)[index];
    return row === undefined ? path : rowsText.lineAndNumber(tab, row.line);
  }

  function startAgain() {
    setFile(undefined);
    changeFile({ type: 'load', rows: [] });
  }

  const sendFrom = (source: RowSource) => (people: CleanPerson[]) => {
    // The failure is shown from the mutation's own state.
    send(source, people).catch(() => undefined);
  };

  function fileStep() {
    if (file === undefined) {
      return (
        <FileStep
          kind={kind}
          timeZone={timeZone}
          onTable={(list) => {
            const columns = guessColumns(list.table.headers, kind);
            const guessed = fieldsOf(kind).every((field) => columns[field] !== null);
            setFile({ ...list, columns, guessed, checking: false, drawn: false });
          }}
        />
      );
    }
    if (!file.checking) {
      return (
        <ColumnsStep
          kind={kind}
          table={file.table}
          columns={file.columns}
          guessed={file.guessed}
          onColumns={(columns) => setFile({ ...file, columns, drawn: false })}
          onEncoding={(encoding) => {
            const read = readTable(file.bytes, encoding);
            // It is a table in any of them: commas, quotation marks and line ends are the same.
            if (!read.ok) return;
            // Headers may be recognised only now; what was chosen by hand stays.
            const known = guessColumns(read.table.headers, kind);
            const columns = { ...file.columns };
            for (const field of fieldsOf(kind)) columns[field] ??= known[field];
            setFile({ ...file, table: read.table, columns, drawn: false });
          }}
          onCheck={() => {
            if (!file.drawn) changeFile({ type: 'load', rows: draftRows(file.table.rows, file.columns) });
            setFile({ ...file, checking: true, drawn: true });
          }}
          onAnotherFile={startAgain}
        />
      );
    }
    return (
      <CheckStep
        context={fileContext}
        fileName={file.name}
        rows={fileRows}
        checks={fileChecks}
        busy={onboard.isPending}
        failed={onboard.isError}
        onSend={sendFrom('file')}
        onBack={() => {
          onboard.reset();
          setFile({ ...file, checking: false });
        }}
        onAnotherFile={startAgain}
      />
    );
  }

  return (
    <>
      <PageHeader
        title={words.title}
        summary={words.summary}
        breadcrumbs={[
          { label: onboardingText.home, to: homePaths.home },
          { label: words.listCrumb, to: listPaths[kind] },
          { label: words.crumb, to: onboardingPaths[kind] },
        ]}
      />
      {result === undefined ? (
        <>
          <p className={styles.note}>{onboardingText.emailStays}</p>
          <Tabs
            value={tab}
            onChange={(value) => {
              onboard.reset();
              setTab(value === 'form' ? 'form' : 'file');
            }}
            keepMounted={false}
            classNames={{ list: styles.tabs, tab: styles.tab, panel: styles.panel }}
          >
            <Tabs.List aria-label={onboardingText.tabs}>
              <Tabs.Tab value="file" disabled={onboard.isPending}>
                {onboardingText.uploadCsv}
              </Tabs.Tab>
              <Tabs.Tab value="form" disabled={onboard.isPending}>
                {onboardingText.uploadManual}
              </Tabs.Tab>
            </Tabs.List>
            {onboard.isError ? (
              <div className={styles.failure}>
                <SendFailure title={words.failed} error={onboard.error} placeOf={placeOf} />
              </div>
            ) : null}
            <Tabs.Panel value="file">{fileStep()}</Tabs.Panel>
            <Tabs.Panel value="form">
              <ManualPanel
                context={formContext}
                rows={numbered}
                checks={formChecks}
                busy={onboard.isPending}
                onSend={sendFrom('form')}
              />
            </Tabs.Panel>
          </Tabs>
        </>
      ) : (
        <div className={styles.result}>
          <ResultPanel
            kind={kind}
            result={result.result}
            archived={archived}
            listPath={listPaths[kind]}
            onFixRest={() => {
              onboard.reset();
              setResult(undefined);
            }}
            onMore={() => {
              onboard.reset();
              if (result.source === 'file') startAgain();
              setResult(undefined);
            }}
          />
        </div>
      )}
      <LeaveGuard
        unsaved={() => unsent > 0}
        words={{ ...onboardingText.leave, body: onboardingText.leave.body(words.people(unsent)) }}
      />
    </>
  );
}

/** Adds a list of students or faculty to the school's list, from a file or by hand. */
export function OnboardingPage({ kind }: { kind: PersonKind }) {
  const { can } = useMe();
  const readOnly = useReadOnlyReason();
  if (can['people.onboard']) return <Onboarding key={kind} kind={kind} />;
  const { title, next } = onboardingText.forbidden;
  return <ErrorPanel wholePage title={title} next={readOnly ?? next} />;
}

/** Onboarding for students. */
export function UploadStudentsPage() {
  return <OnboardingPage kind="student" />;
}

/** Onboarding for faculty. */
export function UploadFacultyPage() {
  return <OnboardingPage kind="faculty" />;
}
