import type { Marks } from './attendance.marks.rules.ts';
import { registerText } from './attendance.text.ts';
import styles from './Register.module.css';

/** What became of the marks, in one line that is also spoken. */
export function SaveState({ state }: Pick<Marks, 'state'>) {
  const text = registerText.save;
  const { waiting, refused, stall, saved } = state;
  const names = [...refused.values()].map(({ value }) => value.studentName).join(', ');
  const progress =
    stall !== undefined && waiting.size > 0
      ? text.waiting(waiting.size, stall)
      : waiting.size > 0
        ? text.saving
        : saved
          ? text.saved
          : text.idle;
  return (
    <span
      className={styles.save}
      role="status"
      aria-live="polite"
      data-tone={names !== '' ? 'refused' : stall !== undefined && waiting.size > 0 ? 'waiting' : undefined}
    >
      {names === '' ? progress : text.refused(names)}
      {names !== '' && waiting.size > 0 ? ` · ${progress}` : null}
    </span>
  );
}
