import { type PeriodKind, type PeriodWindow, periodName } from '@casement/domain/shared/time/periods.ts';
import { faCheck } from '@fortawesome/free-solid-svg-icons/faCheck';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { awardText as text } from './award.text.ts';
import styles from './PeriodSwitch.module.css';
import { tokensText } from './tokens.text.ts';

type PeriodSwitchProps = {
  kind: PeriodKind;
  windows: readonly PeriodWindow[];
  value: number;
  onChange: (period: number) => void;
  /** The current period; undefined outside the programme. */
  current: number | undefined;
  /** Periods with awards, and periods with unsent changes. */
  awarded: readonly number[];
  unsaved: readonly number[];
};

/** Chooses one of the programme's periods, marked for awarded tokens and for unsent changes. */
export function PeriodSwitch(props: PeriodSwitchProps) {
  const { kind, windows, value, onChange, current, awarded, unsaved } = props;
  return (
    <fieldset className={styles.periods} data-periods={windows.length}>
      <legend className="visually-hidden">{text.periods}</legend>
      {windows.map((dates, index) => {
        const period = index + 1;
        const isUnsaved = unsaved.includes(period);
        const isAwarded = awarded.includes(period);
        const marks = [
          ...(period === current ? [text.now] : []),
          ...(isUnsaved ? [text.unsaved] : isAwarded ? [text.awarded] : []),
        ];
        return (
          <label
            key={dates.from}
            className={styles.period}
            title={[tokensText.monthsShort(dates), ...marks].join(', ')}
          >
            <input
              type="radio"
              name="period"
              className={styles.box}
              checked={period === value}
              onChange={() => onChange(period)}
            />
            {periodName(kind, period)}
            {isUnsaved ? (
              <span className={styles.unsaved} />
            ) : isAwarded ? (
              <span className={styles.awarded}>
                <Icon icon={faCheck} />
              </span>
            ) : null}
            <span className="visually-hidden">{marks.join(', ')}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
