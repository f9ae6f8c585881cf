import '../../../ui/theme/formStyles.ts';
import { asksForEnd, calendarEventTypes } from '@casement/domain/calendar/calendar.rules.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { eventText, typeName } from '../calendar.text.ts';
import type { EventDraft } from '../form.rules.ts';
import styles from './EventForm.module.css';

/** Called with whether there are unsaved changes, and whether they're being sent. */
export type FormWatch = (state: { unsaved: boolean; busy: boolean }) => void;

/** The fields of an event. Only holidays have a field for the last day. */
export function EventForm({ form }: { form: UseFormReturnType<EventDraft> }) {
  const words = useClubWords();
  const today = useToday(useMe().school.timeZone);
  const { type, startDate } = form.values;
  const hasEnd = type !== null && asksForEnd(type);
  return (
    <>
      <TextInput
        required
        data-autofocus
        label={eventText.name}
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <Select
        required
        label={eventText.type}
        placeholder={eventText.typePlaceholder}
        data={calendarEventTypes.map((each) => ({ value: each, label: typeName(each, words) }))}
        allowDeselect={false}
        {...form.getInputProps('type')}
      />
      <div className={styles.days}>
        <DateField required label={eventText.startDate} today={today} {...form.getInputProps('startDate')} />
        {hasEnd ? (
          <DateField
            required
            label={eventText.endDate}
            today={today}
            min={startDate}
            {...form.getInputProps('endDate')}
          />
        ) : null}
      </div>
      <TextInput label={eventText.location} maxLength={200} {...form.getInputProps('location')} />
      <Textarea
        label={eventText.description}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('description')}
      />
    </>
  );
}
