import { TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { isCalendarDay } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { className } from '../../../ui/className.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { type MeetingDates, movedTo } from './plan.rules.ts';
import { createText } from './plan.text.ts';
import styles from './TimeFields.module.css';

type TimeFieldsProps = {
  values: MeetingDates;
  /** The problem of each field. */
  errors: Readonly<Partial<Record<string, ReactNode>>>;
  dateLabel: string;
  /** Whether the meeting can end on another day: those of a weekly series end on the day they start. */
  single: boolean;
  onChange: (times: Partial<MeetingDates>) => void;
};

/** When a meeting is: its day, start and end. */
export function TimeFields({ values, errors, dateLabel, single, onChange }: TimeFieldsProps) {
  const today = useToday(useMe().school.timeZone);
  const from = useRef(values.date);
  const lastChosen = useRef(false);
  return (
    <div className={className(styles.times, single ? styles.single : undefined)}>
      <DateField
        required
        label={dateLabel}
        today={today}
        value={values.date}
        error={errors['date']}
        onChange={(date) => {
          onChange(movedTo(date, from.current, values.lastDate, lastChosen.current));
          if (isCalendarDay(date)) from.current = date;
        }}
      />
      <TextInput
        type="time"
        required
        label={createText.start}
        value={values.start}
        error={errors['start']}
        onChange={(event) => onChange({ start: event.currentTarget.value })}
      />
      {single ? (
        <DateField
          required
          label={createText.lastDay}
          today={today}
          min={values.date}
          value={values.lastDate}
          error={errors['lastDate']}
          onChange={(lastDate) => {
            lastChosen.current = true;
            onChange({ lastDate });
          }}
        />
      ) : null}
      <TextInput
        type="time"
        required
        label={createText.end}
        value={values.end}
        error={errors['end']}
        onChange={(event) => onChange({ end: event.currentTarget.value })}
      />
    </div>
  );
}
