import type { CSSProperties } from 'react';
import { uiText } from '../ui.text.ts';
import styles from './MeterLine.module.css';
import type { StrandTone } from './strandTones.ts';

type MeterLineProps = {
  label: string;
  meter: { reached: number; target: number | undefined };
  tone?: StrandTone;
};

/** A figure with its progress towards the target, in a description list; without a target just the figure. */
export function MeterLine({ label, meter: { reached, target }, tone }: MeterLineProps) {
  const share = target === undefined ? 0 : Math.min(1, reached / target);
  const filled: CSSProperties = { width: `${share * 100}%`, background: `var(--${tone ?? 'ink'})` };
  return (
    <div className={styles.meter}>
      <dt>{label}</dt>
      <dd>
        {uiText.ofTarget(reached, target)}
        {target === undefined ? null : (
          <span className={styles.track} aria-hidden="true">
            <span style={filled} />
          </span>
        )}
      </dd>
    </div>
  );
}
