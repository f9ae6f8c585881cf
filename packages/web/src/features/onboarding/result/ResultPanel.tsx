import { type CleanPerson, fieldsOf } from '@casement/domain/onboarding/onboarding.rules.ts';
import { emailKey, type PersonKind } from '@casement/domain/shared/people.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { writeTable } from '../../../lib/files/csv.ts';
import { saveTextFile } from '../../../lib/files/download.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { StatRow } from '../../../ui/card/StatRow.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { EmailText } from '../../../ui/mark/EmailText.tsx';
import { fieldText, kindText, resultText } from '../onboarding.text.ts';
import styles from './ResultPanel.module.css';

/** The result of sending a list. */
export type Result = {
  created: CleanPerson[];
  existing: { person: CleanPerson; existsAs: PersonKind }[];
  /** Rows that had problems and were not sent. */
  leftOut: number;
};

type ResultPanelProps = {
  kind: PersonKind;
  result: Result;
  /** Addresses of everyone archived, in the form of `emailKey`. */
  archived: ReadonlySet<string>;
  /** Path of the list with the new people. */
  listPath: string;
  onFixRest: () => void;
  onMore: () => void;
};

const nameOf = (person: CleanPerson) => `${person.firstName} ${person.lastName}`;

const columns: Column<CleanPerson>[] = [
  { key: 'name', header: resultText.name, phone: 'title', cell: nameOf },
  {
    key: 'schoolEmail',
    header: fieldText.schoolEmail.label,
    width: '1.4fr',
    cell: (person) => <EmailText address={person.schoolEmail} />,
  },
];
const classColumn: Column<CleanPerson> = {
  key: 'graduatingClass',
  header: fieldText.graduatingClass.label,
  width: '150px',
  phone: 'aside',
  cell: (person) => <span className="num">{person.graduatingClass}</span>,
};

/** Who was created and who wasn't, with a way back to the list. */
export function ResultPanel({ kind, result, archived, listPath, onFixRest, onMore }: ResultPanelProps) {
  const { created, existing, leftOut } = result;
  const words = kindText[kind];
  const fields = fieldsOf(kind);
  const heading = useRef<HTMLHeadingElement>(null);
  const isArchived = ({ schoolEmail }: CleanPerson) => archived.has(emailKey(schoolEmail));
  const saidOf = ({ person, existsAs }: Result['existing'][number]) =>
    resultText.existsAs(existsAs, kind, isArchived(person));

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  function download() {
    const line = (person: CleanPerson, outcome: string) => [
      ...fields.map((field) => person[field] ?? ''),
      outcome,
    ];
    const table = [
      ...created.map((person) => line(person, resultText.created)),
      ...existing.map((one) => line(one.person, saidOf(one))),
    ];
    const headers = [...fields.map((field) => fieldText[field].label), resultText.outcome];
    saveTextFile(resultText.resultFile(words.fileName), writeTable(headers, table));
  }

  const stats = [
    { value: created.length, label: resultText.createdLabel },
    { value: existing.length, label: resultText.existingLabel },
    ...(leftOut === 0 ? [] : [{ value: leftOut, label: resultText.leftLabel }]),
  ];

  return (
    <div className={styles.panel}>
      <Card labelledBy="result-heading">
        <div className={styles.head}>
          <h2 id="result-heading" ref={heading} tabIndex={-1} className={styles.heading}>
            {created.length > 0 ? words.created : words.noneCreated}
          </h2>
          <StatRow stats={stats} />
        </div>
        <div className={styles.actions}>
          <Button onClick={onMore}>{resultText.more}</Button>
          <Button onClick={download}>{resultText.download}</Button>
          <LinkButton variant="filled" to={listPath}>
            {words.finish}
          </LinkButton>
        </div>
      </Card>

      {leftOut === 0 ? null : (
        <Card labelledBy="left-heading">
          <div className={styles.head}>
            <div>
              <h2 id="left-heading">{resultText.leftHeading(leftOut)}</h2>
              <p className={styles.hint}>{resultText.leftBody(leftOut)}</p>
            </div>
            <Button onClick={onFixRest}>{resultText.leftAction(leftOut)}</Button>
          </div>
        </Card>
      )}

      {existing.length === 0 ? null : (
        <section aria-labelledby="existing-heading">
          <h2 id="existing-heading">{resultText.existingHeading}</h2>
          <p className={styles.hint}>
            {existing.some(({ person }) => isArchived(person))
              ? `${resultText.existingBody} ${resultText.existingArchived}`
              : resultText.existingBody}
          </p>
          <DataTable
            caption={resultText.existingHeading}
            columns={[
              {
                key: 'schoolEmail',
                header: fieldText.schoolEmail.label,
                width: '1.4fr',
                phone: 'title',
                cell: ({ person }) => <EmailText address={person.schoolEmail} />,
              },
              { key: 'name', header: resultText.name, cell: ({ person }) => nameOf(person) },
              {
                key: 'existsAs',
                header: resultText.outcome,
                cell: (one) => (
                  <span className={one.existsAs === kind ? undefined : styles.other}>{saidOf(one)}</span>
                ),
              },
            ]}
            rows={existing}
            rowKey={({ person }) => person.schoolEmail}
          />
        </section>
      )}

      {created.length === 0 ? null : (
        <section aria-labelledby="created-heading">
          <h2 id="created-heading" className={styles.above}>
            {resultText.createdHeading}
          </h2>
          <DataTable
            caption={resultText.createdHeading}
            columns={fields.includes('graduatingClass') ? [...columns, classColumn] : columns}
            rows={created}
            rowKey={(person) => person.schoolEmail}
          />
        </section>
      )}
    </div>
  );
}
