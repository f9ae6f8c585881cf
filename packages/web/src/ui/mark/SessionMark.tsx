import styles from './SessionMark.module.css';

type SessionMarkProps = {
  status: 'present' | 'late' | 'absent' | 'excusedAbsent' | 'unmarked';
  /** What is seen in the square. */
  letter: string;
  /** What it stands for, spoken and shown on pointing. */
  words: string;
};

/** How somebody was marked in one session: a square in the mark's own colour, with its letter. */
export function SessionMark({ status, letter, words }: SessionMarkProps) {
  return (
    <span className={styles.mark} data-status={status} title={words}>
      <span aria-hidden="true">{letter}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
