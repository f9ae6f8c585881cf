import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { Link, useRouterState } from '@tanstack/react-router';
import { schoolPaths } from '../../school/school.paths.ts';
import { registerText } from '../attendance.text.ts';
import type { Marks } from './marks.rules.ts';
import styles from './SaveState.module.css';

function SignInAgain() {
  const back = useRouterState({ select: (state) => state.location.href });
  return (
    // The sign-in forgets what this tab has read, which a pointer that rests here must not do.
    <Link to={schoolPaths.signIn} search={{ back }} preload={false} className={styles.signIn}>
      {registerText.save.signIn}
    </Link>
  );
}

type SaveStateProps = Pick<Marks, 'state'> & { meeting: Meeting };

/** The state of the marks, in one line that screen readers announce. Of the refused ones, only this register's. */
export function SaveState({ state, meeting }: SaveStateProps) {
  const text = registerText.save;
  const { unsent, refused, stall, saved } = state;
  const own = meeting.attendances.flatMap(({ _id }) => refused.get(_id) ?? []);
  const names = own.map(({ value }) => value.studentName);
  const stalled = unsent.size > 0 ? stall : undefined;
  const progress =
    stalled !== undefined
      ? text.unsent(unsent.size, stalled)
      : unsent.size > 0
        ? text.saving
        : saved
          ? text.saved
          : text.idle;
  return (
    <span
      className={styles.save}
      role="status"
      aria-live="polite"
      data-tone={names.length > 0 ? 'refused' : stalled !== undefined ? 'unsent' : undefined}
    >
      {names.length === 0 ? progress : text.refused(names)}
      {names.length > 0 && unsent.size > 0 ? ` · ${progress}` : null}
      {stalled === 'signedOut' ? (
        <>
          {' '}
          <SignInAgain />
        </>
      ) : null}
    </span>
  );
}
