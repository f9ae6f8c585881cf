import type { ReactNode } from 'react';
import styles from './PortfolioViews.module.css';

type PortfolioViewsProps = {
  label: string;
  children: ReactNode;
  /** At the other end of the line. */
  beside?: ReactNode;
};

/** Links between the views of a portfolio; the current one is underlined. */
export function PortfolioViews({ label, children, beside }: PortfolioViewsProps) {
  return (
    <div className={styles.line}>
      <nav className={styles.views} aria-label={label}>
        {children}
      </nav>
      {beside}
    </div>
  );
}
