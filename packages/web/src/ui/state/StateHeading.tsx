import { useEffect } from 'react';
import styles from './state.module.css';

type StateHeadingProps = {
  title: string;
  /** Whether what it heads stands in place of a whole page: then it names the browser's tab too. */
  wholePage: boolean;
};

/** The heading of what stands in place of something else. */
export function StateHeading({ title, wholePage }: StateHeadingProps) {
  useEffect(() => {
    if (wholePage) document.title = title;
  }, [title, wholePage]);
  const Heading = wholePage ? 'h1' : 'h2';
  return <Heading className={styles.heading}>{title}</Heading>;
}
