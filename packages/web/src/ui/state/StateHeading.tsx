import { useEffect } from 'react';
import styles from './state.module.css';

type StateHeadingProps = {
  title: string;
  /** Whether it heads a replacement for a whole page, and so sets the tab's title. */
  wholePage: boolean;
};

/** The heading of a state that replaces content. */
export function StateHeading({ title, wholePage }: StateHeadingProps) {
  useEffect(() => {
    if (wholePage) document.title = title;
  }, [title, wholePage]);
  const Heading = wholePage ? 'h1' : 'h2';
  return <Heading className={styles.heading}>{title}</Heading>;
}
