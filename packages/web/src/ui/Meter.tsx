import styles from './marks.module.css';
import type { StrandTone } from './Strand.tsx';
import { uiText } from './ui.text.ts';

type MeterProps = {
  label: string;
  value: number;
  /** The target. A value above it fills the meter and is still written out. */
  total: number;
  tone?: StrandTone | 'ink';
};

/** A label, "3 of 4", and a bar below. */
export function Meter({ label, value, total, tone = 'ink' }: MeterProps) {
  const share = total > 0 ? Math.min(value / total, 1) : 0;
  const words = uiText.ofTotal(value, total);
  return (
    <div>
      <div className={styles.meterHead}>
        <span>{label}</span>
        <span className="muted num">{words}</span>
      </div>
      <div
        className={styles.meter}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(value, total)}
        aria-valuetext={words}
      >
        <div style={{ width: `${share * 100}%`, background: `var(--${tone})` }} />
      </div>
    </div>
  );
}
