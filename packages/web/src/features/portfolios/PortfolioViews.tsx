import type { ReactNode } from 'react';
import styles from './PortfolioViews.module.css';

type PortfolioViewsProps = { label: string; children: ReactNode };

/** The links between the views of a portfolio; the open one is underlined. */
export function PortfolioViews({ label, children }: PortfolioViewsProps) {
  return (
    <nav className={styles.views} aria-label={label}>
      {children}
    </nav>
  );
}
