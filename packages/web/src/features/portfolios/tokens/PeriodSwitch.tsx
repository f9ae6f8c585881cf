import { type PeriodKind, type PeriodWindow, periodName } from '@casement/domain/shared/time/periods.ts';
import { className } from '../../../ui/className.ts';
import { awardText as text } from './award.text.ts';
import styles from './PeriodSwitch.module.css';
import { tokensText } from './tokens.text.ts';

type PeriodSwitchProps = {
  kind: PeriodKind;
  windows: readonly PeriodWindow[];
  value: number;
  onChange: (period: number) => void;
  /** The period of today, undefined outside the programme. */
  present: number | undefined;
  /** Periods in which tokens were awarded; those with changes that were not sent. */
  awarded: readonly number[];
  unsaved: readonly number[];
};

/** One period out of the programme's, each with its months and status. */
export function PeriodSwitch(props: PeriodSwitchProps) {
  const { kind, windows, value, onChange, present, awarded, unsaved } = props;
  return (
    <fieldset className={styles.periods} data-periods={windows.length}>
      <legend className="visually-hidden">{text.periods}</legend>
      {windows.map((lies, index) => {
        const period = index + 1;
        const marks = [
          ...(period === present ? [text.now] : []),
          ...(unsaved.includes(period) ? [text.unsaved] : awarded.includes(period) ? [text.awarded] : []),
        ];
        return (
          <label key={lies.from} className={styles.period}>
            <input
              type="radio"
              name="period"
              className={styles.box}
              checked={period === value}
              onChange={() => onChange(period)}
            />
            <span className={styles.name}>{periodName(kind, period)}</span>
            <span className={styles.months}>{tokensText.monthsShort(lies)}</span>
            <span className={className(styles.marks, unsaved.includes(period) && styles.unsaved)}>
              {marks.join(', ')}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
