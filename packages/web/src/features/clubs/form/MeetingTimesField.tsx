import type { WeeklyMeetingTime } from '@casement/domain/clubs/clubs.contract.ts';
import { Button, Input, Select, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { oncePerPress } from '../../../lib/singleKeys.ts';
import { hourLater } from '../../../lib/time/clocks.ts';
import { formatWeeklyTimes } from '../../../lib/time/time.ts';
import { weekdayNames } from '../clubs.rules.ts';
import room from './form.module.css';
import { clockOf, type SlotDraft, slotOf } from './form.rules.ts';
import { fieldText } from './form.text.ts';
import styles from './MeetingTimesField.module.css';

/** Digits alone are enough, so that a phone's number pad will do. */
const clockField = {
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 5,
  placeholder: fieldText.clock,
} as const;

const blank: SlotDraft = { day: null, start: '', end: '' };

type MeetingTimesFieldProps = {
  value: readonly WeeklyMeetingTime[];
  onChange: (value: WeeklyMeetingTime[]) => void;
  /** Called if the fields have a time that wasn't added: a form must not drop it silently. */
  onPending: (pending: boolean) => void;
  error: ReactNode;
  required?: boolean;
};

/** Weekly times: a list, and a row for the next one. One time per press. */
export function MeetingTimesField({ value, onChange, onPending, error, required }: MeetingTimesFieldProps) {
  const [draft, setDraft] = useState(blank);
  const [problem, setProblem] = useState<string>();
  const [endTouched, setEndTouched] = useState(false);

  function change(patch: Partial<SlotDraft>) {
    const next = { ...draft, ...patch };
    const start = patch.start === undefined ? undefined : clockOf(patch.start);
    if (start !== undefined && !endTouched) next.end = hourLater(start);
    setDraft(next);
    setProblem(undefined);
    onPending(next.start !== '' || next.day !== null);
  }

  function add() {
    const made = slotOf(draft, value);
    if ('problem' in made) {
      setProblem(fieldText.slotProblems[made.problem]);
      return;
    }
    onChange([...value, made.slot]);
    setDraft(blank);
    setProblem(undefined);
    setEndTouched(false);
    onPending(false);
  }

  return (
    <Input.Wrapper
      label={fieldText.times}
      description={fieldText.timesHint}
      error={problem ?? error}
      withAsterisk={required ?? false}
      labelElement="div"
      role="group"
      aria-label={fieldText.times}
    >
      {value.length === 0 ? null : (
        <ul className={styles.slots}>
          {value.map((slot) => {
            const words = formatWeeklyTimes([slot]);
            return (
              <li key={words}>
                <span className="num">{words}</span>
                <button
                  type="button"
                  className={room.remove}
                  aria-label={fieldText.removeTime(words)}
                  {...oncePerPress(() => onChange(value.filter((other) => other !== slot)))}
                >
                  ×
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.slotRow}>
        <Select
          label={fieldText.day}
          placeholder={fieldText.day}
          data={weekdayNames}
          value={draft.day}
          onChange={(day) => change({ day: weekdayNames.find((name) => name === day) ?? null })}
          clearable
        />
        <TextInput
          {...clockField}
          label={fieldText.start}
          value={draft.start}
          onChange={(event) => change({ start: event.currentTarget.value })}
          onBlur={() => setDraft({ ...draft, start: clockOf(draft.start) ?? draft.start })}
        />
        <TextInput
          {...clockField}
          label={fieldText.end}
          value={draft.end}
          onChange={(event) => {
            setEndTouched(event.currentTarget.value !== '');
            change({ end: event.currentTarget.value });
          }}
          onBlur={() => setDraft({ ...draft, end: clockOf(draft.end) ?? draft.end })}
        />
        <Button onClick={add}>{fieldText.addTime}</Button>
      </div>
    </Input.Wrapper>
  );
}
