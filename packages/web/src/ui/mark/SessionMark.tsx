import styles from './SessionMark.module.css';

type SessionMarkProps = {
  status: 'present' | 'late' | 'absent' | 'excusedAbsent' | 'unmarked';
  /** Shown in the square. */
  letter: string;
  /** Its meaning, read out and shown on hover. */
  words: string;
};

/** One student's mark in one session: a square in the mark's colour, with its letter. */
export function SessionMark({ status, letter, words }: SessionMarkProps) {
  return (
    <span className={styles.mark} data-status={status} title={words}>
      <span aria-hidden="true">{letter}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
