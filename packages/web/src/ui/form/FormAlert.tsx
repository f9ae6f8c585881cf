import { useEffect, useRef } from 'react';
import styles from './FormAlert.module.css';

export type Said = {
  title: string;
  /** More of the screen's own text, such as a sentence of the specification. */
  lead?: string | undefined;
  /** The reason, and what to do. */
  body?: string | undefined;
  /** The request's number, to quote when asking for help. */
  reference?: string | undefined;
};

/**
 * Above a form's buttons: why it wasn't saved; empty without a title. Announced to screen readers when it
 * appears, and scrolled into view.
 */
export function FormAlert({ title, ...said }: Partial<Said>) {
  return (
    <div role="alert" className={styles.alert}>
      {title === undefined ? null : <Shown title={title} {...said} />}
    </div>
  );
}

function Shown({ title, lead, body, reference }: Said) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={styles.failure}>
      <p>{title}</p>
      {lead === undefined ? null : <p>{lead}</p>}
      {body === undefined ? null : <p>{body}</p>}
      {reference === undefined ? null : <p className="small">{reference}</p>}
    </div>
  );
}
