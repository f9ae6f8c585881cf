import { Fragment } from 'react';
import styles from './When.module.css';

/** A day and a time in words; a short line breaks only between the two. */
export function When({ words }: { words: string }) {
  return words.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index === 0 ? null : ' '}
      <span className={styles.together}>{part}</span>
    </Fragment>
  ));
}
