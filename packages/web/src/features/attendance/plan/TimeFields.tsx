import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { className } from '../../../ui/className.ts';
import type { MeetingDates } from './plan.rules.ts';
import { createText } from './plan.text.ts';
import styles from './TimeFields.module.css';

type TimeFieldsProps = {
  values: MeetingDates;
  /** What is wrong with each field. */
  errors: Readonly<Partial<Record<string, ReactNode>>>;
  dateLabel: string;
  /** Whether the meeting may end on another day: one of a weekly series ends on its own. */
  single: boolean;
  onChange: (times: Partial<MeetingDates>) => void;
};

/** When a meeting is: its day, start and end. */
export function TimeFields({ values, errors, dateLabel, single, onChange }: TimeFieldsProps) {
  return (
    <div className={className(styles.times, single ? styles.single : undefined)}>
      <TextInput
        type="date"
        required
        label={dateLabel}
        value={values.date}
        error={errors['date']}
        onChange={(event) => {
          const date = event.currentTarget.value;
          const follows = values.lastDate === values.date || values.lastDate < date;
          onChange({ date, ...(follows ? { lastDate: date } : {}) });
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
        <TextInput
          type="date"
          required
          label={createText.lastDay}
          min={values.date}
          value={values.lastDate}
          error={errors['lastDate']}
          onChange={(event) => onChange({ lastDate: event.currentTarget.value })}
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
