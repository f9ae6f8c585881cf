import { Fragment } from 'react';
import styles from './When.module.css';

/** A day and a time in words, broken between the two and nowhere else where the line is too short. */
export function When({ words }: { words: string }) {
  return words.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index === 0 ? null : ' '}
      <span className={styles.together}>{part}</span>
    </Fragment>
  ));
}
