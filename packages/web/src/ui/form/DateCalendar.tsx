import '@mantine/dates/styles.layer.css';
import '../theme/overlayStyles.ts';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type KeyboardEvent, type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFocusReturn } from '../../lib/focus/focusReturn.ts';
import { formatFieldDay, formatMonth } from '../../lib/time/time.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useEscape } from '../dialog/escape.ts';
import { useBreakpoint } from '../theme/useBreakpoint.ts';
import styles from './DateCalendar.module.css';
import { dateText } from './date.text.ts';

type Day = Temporal.PlainDate;

type ChoiceProps = {
  value: Day | undefined;
  today: Day;
  min: Day | undefined;
  max: Day | undefined;
  onChoose: (day: string) => void;
};

type DateCalendarProps = ChoiceProps & {
  label: string;
  /** The field it belongs to. */
  below: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The opened half of a `DateField`, loaded when one first opens: below the field, or a sheet on a phone. */
export default function DateCalendar({ label, below, onClose, ...choice }: DateCalendarProps) {
  const onPhone = useBreakpoint('phone');
  if (!onPhone) return <Below label={label} below={below} onClose={onClose} choice={choice} />;
  return (
    <Dialog sheet title={label} size={600} onClose={onClose}>
      <Choice {...choice} />
    </Dialog>
  );
}

type BelowProps = Pick<DateCalendarProps, 'label' | 'below' | 'onClose'> & { choice: ChoiceProps };

function Below({ label, below, onClose, choice }: BelowProps) {
  useFocusReturn(true);
  useEscape(true, onClose);
  return (
    <Popover
      opened
      trapFocus
      returnFocus={false}
      closeOnEscape={false}
      withRoles={false}
      position="bottom-start"
      shadow="md"
      transitionProps={{ duration: 0 }}
      onChange={(opened) => {
        if (!opened) onClose();
      }}
    >
      <Popover.Target>
        <At element={below} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={styles.below}>
        <Choice {...choice} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Passes the popover its target, an element that was rendered long before. */
function At({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    ref(element.current);
    return () => {
      ref(null);
    };
  }, [element, ref]);
  return null;
}

/** The day that an arrow key or another key of the calendar moves to. */
function dayAt(key: string, from: Day): Day | undefined {
  if (key === 'ArrowLeft') return from.subtract({ days: 1 });
  if (key === 'ArrowRight') return from.add({ days: 1 });
  if (key === 'ArrowUp') return from.subtract({ weeks: 1 });
  if (key === 'ArrowDown') return from.add({ weeks: 1 });
  if (key === 'Home') return from.subtract({ days: from.dayOfWeek - 1 });
  if (key === 'End') return from.add({ days: 7 - from.dayOfWeek });
  if (key === 'PageUp') return from.subtract({ months: 1 });
  return key === 'PageDown' ? from.add({ months: 1 }) : undefined;
}

/** The nearest day that the limits allow. */
function within(day: Day, min: Day | undefined, max: Day | undefined): Day {
  if (min !== undefined && Temporal.PlainDate.compare(day, min) < 0) return min;
  return max !== undefined && Temporal.PlainDate.compare(day, max) > 0 ? max : day;
}

/** Classes by Mantine's names for the parts. */
const parts = {
  day: styles.day ?? '',
  weekday: styles.weekday ?? '',
  calendarHeaderControl: styles.control ?? '',
  calendarHeaderLevel: styles.level ?? '',
  monthsListControl: styles.choice ?? '',
  yearsListControl: styles.choice ?? '',
};

function Choice({ value, today, min, max, onChoose }: ChoiceProps) {
  const root = useRef<HTMLDivElement>(null);
  const first = within(value ?? today, min, max).toString();
  const [shown, setShown] = useState(first);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const here = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const next = here === undefined ? undefined : dayAt(event.key, Temporal.PlainDate.from(here));
    if (next === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const day = within(next, min, max).toString();
    flushSync(() => setShown(day));
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }

  return (
    <div ref={root} onKeyDownCapture={onKeyDown}>
      <DatePicker
        fullWidth
        className={styles.calendar}
        classNames={parts}
        value={value?.toString() ?? null}
        date={shown}
        onDateChange={setShown}
        onChange={(day) => {
          if (day !== null) onChoose(day);
          else if (value !== undefined) onChoose(value.toString());
        }}
        {...(min === undefined ? {} : { minDate: min.toString() })}
        {...(max === undefined ? {} : { maxDate: max.toString() })}
        hideOutsideDates
        monthLabelFormat={(month) => formatMonth(Temporal.PlainDate.from(month))}
        getDayAriaLabel={(day) =>
          dateText.dayNamed(formatFieldDay(Temporal.PlainDate.from(day)), day === today.toString())
        }
        getDayProps={(day) => ({
          'data-day': day,
          'data-autofocus': day === first || undefined,
          'aria-pressed': day === value?.toString(),
          'aria-current': day === today.toString() ? 'date' : undefined,
        })}
        ariaLabels={{
          monthLevelControl: dateText.chooseMonth(formatMonth(Temporal.PlainDate.from(shown))),
          yearLevelControl: dateText.chooseYear(shown.slice(0, 4)),
          previousMonth: dateText.previousMonth,
          nextMonth: dateText.nextMonth,
          previousYear: dateText.earlierYear,
          nextYear: dateText.laterYear,
          previousDecade: dateText.earlierYears,
          nextDecade: dateText.laterYears,
        }}
      />
    </div>
  );
}
