import { type ReactNode, useRef } from 'react';
import { useFocusLeft } from '../../lib/focus/focusLeft.ts';
import styles from './EmptyState.module.css';
import { StateHeading } from './StateHeading.tsx';
import room from './state.module.css';

type EmptyStateProps = {
  /** What will appear here. */
  title: string;
  /** How it gets here. */
  body?: string | undefined;
  /** The first step: one button or link. */
  action?: ReactNode;
  /** Whether it replaces a whole page, and so sets its title. */
  wholePage?: boolean;
};

/** Says what will appear here and offers the first step. */
export function EmptyState({ title, body, action, wholePage = false }: EmptyStateProps) {
  const part = useRef<HTMLDivElement>(null);
  useFocusLeft(part);
  return (
    <div ref={part} className={room.empty}>
      <svg viewBox="0 0 72 48" width="72" height="48" aria-hidden="true" className={styles.drawing}>
        <rect x="1" y="9" width="42" height="30" rx="5" />
        <rect x="29" y="1" width="42" height="30" rx="5" />
        <circle cx="50" cy="16" r="7" />
      </svg>
      <StateHeading title={title} wholePage={wholePage} />
      {body === undefined ? null : <p>{body}</p>}
      {action}
    </div>
  );
}
