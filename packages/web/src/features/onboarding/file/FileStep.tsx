import { maxPeople } from '@casement/domain/onboarding/onboarding.contract.ts';
import { fieldsOf } from '@casement/domain/onboarding/onboarding.rules.ts';
import type { PersonKind } from '@casement/domain/shared/people.ts';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { maxTableBytes, readTable, type Table } from '../../../lib/files/csv.ts';
import { saveTextFile } from '../../../lib/files/download.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { fieldText, fileText, kindText } from '../onboarding.text.ts';
import styles from './FileStep.module.css';
import room from './file.module.css';
import { sampleList } from './sample.rules.ts';

const FileDrop = pagePart(
  () => import('./FileDrop.tsx'),
  () => <Skeleton height={206} radius="lg" role="status" aria-busy aria-label={fileText.reading} />,
);

type FileStepProps = {
  kind: PersonKind;
  /** The school's time zone, for the years of the sample list. */
  timeZone: string;
  onTable: (list: { name: string; bytes: Uint8Array; table: Table }) => void;
};

/** Reads a chosen file as a table. Returns the problem in words if that fails. */
async function readFile(file: File): Promise<{ bytes: Uint8Array; table: Table } | { problem: string }> {
  if (!/\.csv$/i.test(file.name)) return { problem: fileText.notCsv };
  if (file.size > maxTableBytes) return { problem: fileText.problem({ code: 'tooLarge' }) };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: fileText.unreadable };
  }
  const read = readTable(bytes);
  if (!read.ok) return { problem: fileText.problem(read.error) };
  const { rows } = read.table;
  if (rows.length === 0) return { problem: fileText.onlyHeader };
  if (rows.length > maxPeople) return { problem: fileText.tooMany(rows.length, maxPeople) };
  return { bytes, table: read.table };
}

/** Chooses the file, and explains what is wrong with it. */
export function FileStep({ kind, timeZone, onTable }: FileStepProps) {
  const today = useToday(timeZone);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ name: string; words: string }>();

  function saveSample() {
    saveTextFile(fileText.sampleName(kindText[kind].fileName), sampleList(kind, today.year + 1));
  }

  async function take(files: File[]) {
    const [file] = files;
    if (file === undefined) return;
    if (files.length > 1) {
      setProblem({ name: file.name, words: fileText.several });
      return;
    }
    setBusy(true);
    const read = await readFile(file);
    setBusy(false);
    if ('problem' in read) setProblem({ name: file.name, words: read.problem });
    else onTable({ name: file.name, ...read });
  }

  return (
    <Card labelledBy="file-heading">
      <h2 id="file-heading">{fileText.heading}</h2>
      <p className={room.hint}>
        {fileText.needs(fieldsOf(kind).map((field) => fieldText[field].label.toLowerCase()))} {fileText.hint}
      </p>
      {problem === undefined ? null : (
        <div className={styles.problem}>
          <ErrorPanel title={fileText.problemTitle(problem.name)} next={problem.words} />
        </div>
      )}
      <FileDrop busy={busy} onFiles={(files) => void take(files)} />
      <div className={styles.sample}>
        <p>{fileText.sample}</p>
        <Button variant="subtle" onClick={saveSample}>
          {fileText.downloadSample}
        </Button>
      </div>
    </Card>
  );
}
