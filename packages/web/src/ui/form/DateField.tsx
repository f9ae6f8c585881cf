import '../theme/formStyles.ts';
import { faCalendarDay } from '@fortawesome/free-solid-svg-icons/faCalendarDay';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatFieldDay, isCalendarDay } from '../../lib/time/time.ts';
import { readTypedDay } from '../../lib/time/typedDay.ts';
import { Icon } from '../icon/Icon.tsx';
import { pagePart } from '../state/pagePart.tsx';
import styles from './DateField.module.css';
import { dateText } from './date.text.ts';

const DateCalendar = pagePart(() => import('./DateCalendar.tsx'));

type DateFieldProps = {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  className?: string | undefined;
  /** `YYYY-MM-DD`, empty, or text that isn't a date, which the form's schema rejects. */
  value?: string;
  onChange: (day: string) => void;
  /** Called when the field loses focus. */
  onBlur?: () => void;
  /** In the school's time zone. */
  today: Temporal.PlainDate;
  /** The first and last day that the calendar offers, `YYYY-MM-DD`; anything else sets no limit. */
  min?: string | undefined;
  max?: string | undefined;
};

const asDay = (value: string | undefined) =>
  value !== undefined && isCalendarDay(value) ? Temporal.PlainDate.from(value) : undefined;

/**
 * A date, typed as people write dates or chosen in a calendar, and shown in the product's order. Typed text is read
 * once it has a year, and always when the field is left or Enter is pressed.
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    description,
    error,
    required = false,
    className,
    value = '',
    onChange,
    onBlur,
    today,
  } = props;
  const [min, max] = [asDay(props.min), asDay(props.max)];
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  /** The text being typed; undefined while the field shows its value. */
  const [typed, setTyped] = useState<string>();
  const [opened, setOpened] = useState(false);
  const day = asDay(value);
  const read = (written: string) => readTypedDay(written, { today, min, max });

  function change(next: string) {
    if (next !== value) onChange(next);
  }

  function commit() {
    if (typed === undefined) return;
    setTyped(undefined);
    change(read(typed) ?? typed.trim());
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') commit();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    commit();
    setOpened(true);
  }

  const isUnread = typed === undefined && value !== '' && day === undefined;
  return (
    <>
      <TextInput
        id={id}
        className={className}
        label={label}
        labelProps={{ id: `${id}-label` }}
        description={description}
        error={isUnread ? dateText.notADay(formatFieldDay(today)) : error}
        withAsterisk={required}
        aria-required={required || undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? (day === undefined ? value : formatFieldDay(day))}
        onChange={({ currentTarget }) => {
          const written = currentTarget.value;
          setTyped(written);
          const found = /\d{4}/.test(written) ? read(written) : undefined;
          if (found !== undefined || written === '') change(found ?? '');
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          commit();
          onBlur?.();
        }}
        wrapperProps={{ ref: box }}
        rightSectionWidth="var(--target)"
        rightSection={
          <button
            type="button"
            className={styles.open}
            aria-label={dateText.openCalendar}
            aria-describedby={`${id}-label`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onPointerEnter={DateCalendar.ahead}
            onFocus={DateCalendar.ahead}
            onClick={() => setOpened(!opened)}
          >
            <Icon icon={faCalendarDay} />
          </button>
        }
      />
      {opened ? (
        <DateCalendar
          label={label}
          below={box}
          value={day}
          today={today}
          min={min}
          max={max}
          onChoose={(chosen) => {
            setTyped(undefined);
            change(chosen);
            setOpened(false);
          }}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}
