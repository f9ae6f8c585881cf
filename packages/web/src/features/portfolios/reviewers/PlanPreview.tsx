import { Button } from '@mantine/core';
import { useRef } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { uiText } from '../../../ui/ui.text.ts';
import { assignmentText } from '../directory/directory.text.ts';
import styles from './PlanPreview.module.css';
import type { PlannedStudents, PreviewState } from './reviewers.hooks.ts';

const text = assignmentText.plan;

/** Longer lists begin folded, so that all counts are visible. */
const longestOpen = 8;

type PlanPreviewProps = {
  students: PlannedStudents | undefined;
  state: PreviewState;
  /** What is said while it is worked out. */
  checking: string;
  /** What is said of portfolios that stay as they are, by how many. */
  has: (count: number) => string;
  /** Asks for the preview again, after a failure. */
  onAgain: () => void;
};

const namesOf = (people: readonly { displayName: string }[]) =>
  people.map(({ displayName }) => displayName).join(', ');

/** Who would get which reviewers, who stays as they are, and who stays without and why. */
export function PlanPreview({ students, state, checking, has, onAgain }: PlanPreviewProps) {
  const preview = useRef<HTMLDivElement>(null);
  const again = () => {
    // The button disappears: the next answer is read where it was.
    preview.current?.focus();
    onAgain();
  };
  return (
    <div ref={preview} className={styles.preview} role="status" tabIndex={-1}>
      {state === 'checking' ? <p className="muted">{checking}</p> : null}
      {typeof state === 'object' ? (
        <>
          <p>
            {text.previewFailed} {explainError(state.error)}
          </p>
          <Button className={styles.again} onClick={again}>
            {uiText.tryAgain}
          </Button>
        </>
      ) : null}
      {students === undefined ? null : <Plan students={students} has={has} />}
    </div>
  );
}

function Plan({ students, has }: { students: PlannedStudents; has: PlanPreviewProps['has'] }) {
  const given = students.filter(({ gets }) => gets.length > 0);
  const reviewed = students.filter((one) => one.gets.length === 0 && one.has.length > 0);
  const without = students.flatMap(({ student, without: why }) => (why === null ? [] : [{ student, why }]));
  return (
    <>
      {given.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <details open={given.length <= longestOpen}>
          <summary>{text.gets(given.length)}</summary>
          <ul>
            {given.map(({ student, gets }) => (
              <li key={student._id}>{text.getsOne(student.displayName, namesOf(gets))}</li>
            ))}
          </ul>
        </details>
      )}
      {reviewed.length === 0 ? null : (
        <details>
          <summary>{has(reviewed.length)}</summary>
          <ul>
            {reviewed.map((one) => (
              <li key={one.student._id}>{text.getsOne(one.student.displayName, namesOf(one.has))}</li>
            ))}
          </ul>
        </details>
      )}
      {without.length === 0 ? null : (
        <details>
          <summary>{text.without(without.length)}</summary>
          <ul>
            {without.map(({ student, why }) => (
              <li key={student._id}>{text.withoutOne(student.displayName, text.why[why])}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
