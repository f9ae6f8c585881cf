import { useEffect } from 'react';
import styles from './state.module.css';

type StateHeadingProps = {
  title: string;
  /** Whether it heads a replacement of a whole page: then it names the browser's tab too. */
  wholePage: boolean;
};

/** The heading of a state shown in place of content. */
export function StateHeading({ title, wholePage }: StateHeadingProps) {
  useEffect(() => {
    if (wholePage) document.title = title;
  }, [title, wholePage]);
  const Heading = wholePage ? 'h1' : 'h2';
  return <Heading className={styles.heading}>{title}</Heading>;
}
