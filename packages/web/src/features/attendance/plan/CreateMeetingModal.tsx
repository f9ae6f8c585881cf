import { meetingInput } from '@casement/domain/attendance/attendance.contract.ts';
import { defaultMeetingName, weeks as weekBounds } from '@casement/domain/attendance/attendance.rules.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { formatMeeting, formatWeeklyTimes, inZone, type WeeklySlot } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import styles from './CreateMeetingModal.module.css';
import { useCreateMeetings } from './plan.queries.ts';
import {
  type CreateValues,
  clashes,
  clockChange,
  endFor,
  errorsOf,
  firstFree,
  formErrors,
  type Planned,
  plannedMeetings,
} from './plan.rules.ts';
import { createText } from './plan.text.ts';
import { TimeFields } from './TimeFields.tsx';

type CreateMeetingModalProps = {
  clubId: string;
  clubName: string;
  timeZone: string;
  /** The school's local time, if the person's device is in another time zone. */
  clock: string | undefined;
  /** The club's weekly times, as initial values. */
  slots: readonly WeeklySlot[];
  existing: readonly { startDateAndTime: string }[];
  onClose: () => void;
};

/** Fractions can be typed, so that they're rejected with a message rather than cut short. */
const decimalSeparators = ['.', ','];

/** When the planned meetings take place: one in full, several from first to last. */
function span(planned: readonly Planned[], timeZone: string, today: Temporal.PlainDate): string {
  const first = planned[0];
  const last = planned.at(-1);
  if (first === undefined || last === undefined) return '';
  if (planned.length === 1)
    return formatMeeting(first.startDateAndTime, first.endDateAndTime, timeZone, { today });
  const day = (meeting: Planned) =>
    formatDate(inZone(meeting.startDateAndTime, timeZone).toPlainDate(), 'short', today);
  return createText.preview.many(planned.length, day(first), day(last));
}

function Preview({ planned, props }: { planned: readonly Planned[]; props: CreateMeetingModalProps }) {
  const { timeZone, existing } = props;
  const today = useToday(timeZone);
  if (planned.length === 0) return null;
  const text = createText.preview;
  const change = clockChange(planned, timeZone);
  const taken = clashes(planned, existing);
  return (
    <div className={styles.note} aria-live="polite">
      <p>
        <b>{span(planned, timeZone, today)}</b>
      </p>
      {change === undefined ? null : <p>{text.clock(formatDate(change, 'long', today))}</p>}
      {taken === 0 ? null : <p className="warned">{text.exist(taken)}</p>}
    </div>
  );
}

/** Creates a series of weekly meetings or a single one, each with its register. */
export default function CreateMeetingModal(props: CreateMeetingModalProps) {
  const { clubId, clubName, timeZone, clock, slots, existing, onClose } = props;
  const { mutateAsync } = useCreateMeetings();
  const [newIds] = useState(() => Array.from({ length: weekBounds.max }, makeId));
  const [endGiven, setEndGiven] = useState(slots.length > 0);
  const today = useToday(timeZone);
  const free = slots
    .map((slot) => ({ slot, ...firstFree(slot, existing, today, timeZone) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const edit = useSubmit<CreateValues>({
    initial: {
      mode: 'recurring',
      date: free[0]?.date ?? today.toString(),
      lastDate: free[0]?.date ?? today.toString(),
      start: free[0]?.start ?? '',
      end: free[0]?.end ?? '',
      weeks: weekBounds.preset,
      name: '',
    },
    validate: (draft) => formErrors(draft, timeZone, (first) => meetingInput.safeParse({ clubId, ...first })),
    errorsOf,
    send: async (draft) => {
      const meetings = plannedMeetings(draft, timeZone);
      await mutateAsync(meetings.map((meeting, index) => ({ clubId, ...meeting, newId: newIds[index] })));
      noticeSuccess(createText.created(meetings.length), span(meetings, timeZone, today));
      onClose();
    },
  });
  const { form } = edit;
  const { values } = form;
  const single = values.mode === 'single';
  const planned = plannedMeetings(values, timeZone);

  /** The problem that the end isn't after the start is shown at the end, and depends on all four fields. */
  function setTimes(times: Partial<CreateValues>) {
    edit.change(times);
    form.clearFieldError('end');
  }

  return (
    <FormDialog
      edit={edit}
      title={createText.title}
      size={520}
      tall
      save={createText.submit(planned.length)}
      failed={createText.failed(planned.length)}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={createText.modeLabel}
        data={[
          { value: 'recurring', label: createText.modes.recurring },
          { value: 'single', label: createText.modes.single },
        ]}
        {...form.getInputProps('mode')}
      />
      {free.length > 1 ? (
        <div className={styles.slots}>
          <span className="muted small">{createText.use}</span>
          {free.map(({ slot, ...times }) => (
            <Button
              key={`${times.date}${times.start}`}
              type="button"
              variant={times.date === values.date && times.start === values.start ? 'light' : 'default'}
              aria-pressed={times.date === values.date && times.start === values.start}
              onClick={() => {
                setEndGiven(true);
                edit.change(times);
              }}
            >
              {formatWeeklyTimes([slot])}
            </Button>
          ))}
        </div>
      ) : null}
      <TimeFields
        values={values}
        errors={form.errors}
        dateLabel={createText.date[values.mode]}
        single={single}
        onChange={({ start, end, ...days }) => {
          if (end !== undefined) setEndGiven(end !== '');
          setTimes({
            ...days,
            ...(end === undefined ? {} : { end }),
            ...(start === undefined ? {} : { start, end: endFor(start, values.end, endGiven) }),
          });
        }}
      />
      {single ? null : (
        <NumberInput
          required
          label={createText.weeks}
          description={createText.weeksHint}
          min={weekBounds.min}
          max={weekBounds.max}
          allowedDecimalSeparators={decimalSeparators}
          clampBehavior="none"
          {...form.getInputProps('weeks')}
        />
      )}
      <TextInput
        label={createText.name}
        placeholder={single ? createText.singleName : defaultMeetingName(clubName)}
        maxLength={200}
        {...form.getInputProps('name')}
      />
      {clock === undefined ? null : <p className={styles.note}>{createText.zone(timeZone, clock)}</p>}
      <Preview planned={planned} props={props} />
    </FormDialog>
  );
}
