import { Link, useRouterState } from '@tanstack/react-router';
import { schoolPaths } from '../../school/school.paths.ts';
import { registerText } from '../attendance.text.ts';
import type { Marks } from './marks.rules.ts';
import styles from './SaveState.module.css';

function SignInAgain() {
  const back = useRouterState({ select: (state) => state.location.href });
  return (
    <Link to={schoolPaths.signIn} search={{ back }} className={styles.signIn}>
      {registerText.save.signIn}
    </Link>
  );
}

/** The state of the marks, in one line that screen readers announce. */
export function SaveState({ state }: Pick<Marks, 'state'>) {
  const text = registerText.save;
  const { unsent, refused, stall, saved } = state;
  const names = [...refused.values()].map(({ value }) => value.studentName).join(', ');
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
      data-tone={names !== '' ? 'refused' : stalled !== undefined ? 'unsent' : undefined}
    >
      {names === '' ? progress : text.refused(names)}
      {names !== '' && unsent.size > 0 ? ` · ${progress}` : null}
      {stalled === 'signedOut' ? (
        <>
          {' '}
          <SignInAgain />
        </>
      ) : null}
    </span>
  );
}
