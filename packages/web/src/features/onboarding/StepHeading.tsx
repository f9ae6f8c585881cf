import { type ReactNode, useEffect, useRef } from 'react';
import styles from './StepHeading.module.css';

type StepHeadingProps = {
  id: string;
  /** Whether the step replaced another: it then takes the focus and scrolls into view. */
  arrive: boolean;
  children: ReactNode;
};

/** The heading of one of several steps on a page. */
export function StepHeading({ id, arrive, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!arrive) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [arrive]);

  return (
    <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
}
