import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { errorLabels } from '../../../lib/api/errors.text.ts';
import { describeError } from '../../../lib/api/errors.ts';
import { useCoveredBelow } from '../../../ui/frame/coveredBelow.ts';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { rowsText } from '../onboarding.text.ts';
import styles from './SendBar.module.css';

type FailureProps = {
  title: string;
  error: unknown;
  /** The place of a rejected field, in words: `students.3.lastName` → "Line 5". */
  placeOf: (path: string) => string;
};

const shownFields = 8;

/** Why sending failed, and that nothing is lost. */
export function SendFailure({ title, error, placeOf }: FailureProps) {
  const words = describeError(error);
  const box = useRef<HTMLDivElement>(null);

  // The failed button is at the bottom of the window; its message must not stay out of sight above.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <div ref={box}>
      <ErrorPanel
        title={title}
        safe={`${words.title} ${words.next}`}
        next={rowsText.failureSafe}
        reference={words.requestId === undefined ? undefined : errorLabels.requestId(words.requestId)}
        action={
          words.fields.length === 0 ? undefined : (
            <ul className={styles.refused}>
              {words.fields.slice(0, shownFields).map(({ path, message }) => (
                <li key={path}>
                  {placeOf(path)}
                  {': '}
                  {message}
                </li>
              ))}
            </ul>
          )
        }
      />
    </div>
  );
}

type SendBarProps = {
  good: number;
  bad: number;
  label: string;
  busy: boolean;
  disabled: boolean;
  onSend: () => void;
};

/** The number of valid rows and the button to continue, at the bottom of the window. */
export function SendBar({ good, bad, label, busy, disabled, onSend }: SendBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useCoveredBelow(bar);
  return (
    <div ref={bar} className={styles.bar}>
      <p className={styles.tally} role="status">
        {busy ? rowsText.sending : null}
        {!busy && good + bad === 0 ? rowsText.nothing : null}
        {busy || good + bad === 0 ? null : (
          <>
            {rowsText.ready(good)}
            {' · '}
            <span className={bad > 0 ? styles.bad : undefined}>{rowsText.withProblems(bad)}</span>
          </>
        )}
      </p>
      <Button variant="filled" loading={busy} disabled={disabled} onClick={onSend}>
        {label}
      </Button>
    </div>
  );
}
