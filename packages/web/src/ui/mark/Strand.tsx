import type { CasToken } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { CSSProperties, ReactNode } from 'react';
import styles from './Strand.module.css';
import { strandNames } from './strand.text.ts';
import { strandTones } from './strandTones.ts';

type StrandProps = {
  strand: CasToken;
  /** What stands in place of the strand's name. */
  children?: ReactNode;
};

/** A small square and the strand's name, in its colour. */
export function Strand({ strand, children = strandNames[strand] }: StrandProps) {
  const colour: CSSProperties = { color: `var(--${strandTones[strand]})` };
  return (
    <span className={styles.strand} style={colour}>
      {children}
    </span>
  );
}
