import { Button } from '@mantine/core';
import { useState } from 'react';
import { Comments } from '../comment/Comments.tsx';
import { AddPeople } from '../form/AddPeople.tsx';
import { NamedPicker } from '../form/NamedPicker.tsx';
import { IconField } from '../icon/IconField.tsx';
import { NamedIcon } from '../icon/NamedIcon.tsx';
import { FilterMenu } from '../list/FilterMenu.tsx';
import { PeopleRows } from '../list/PeopleRows.tsx';
import { Avatar } from '../mark/Avatar.tsx';
import { Fact } from '../mark/Fact.tsx';
import { MeetingName, MeetingTime } from '../mark/MeetingName.tsx';
import { MeterLine } from '../mark/MeterLine.tsx';
import { SessionMark } from '../mark/SessionMark.tsx';
import { strandNames } from '../mark/strand.text.ts';
import { RichTextEditor } from '../richText/RichTextEditor.tsx';
import { ProgressPanel } from '../state/ProgressPanel.tsx';
import { PiecesSection as Section } from './PiecesSection.tsx';
import styles from './pieces.module.css';
import { morePiecesText as more, piecesText as text } from './pieces.text.ts';

const nothing = () => undefined;
const people = text.people.map((person) => ({ _id: person.displayName, ...person }));

const meetings = [null, { reason: more.reason }].map((cancelled) => ({
  _id: cancelled === null ? 'on' : 'off',
  meetingName: more.meeting,
  place: more.room,
  startDateAndTime: '2026-11-24T14:30:00.000Z',
  endDateAndTime: '2026-11-24T15:30:00.000Z',
  cancelled,
}));

/** Figures and facts: meters, marks of sessions, a meeting and a cancelled one. */
export function Figures() {
  return (
    <Section title={more.sections.figures}>
      <MeterLine label={strandNames.Creativity} meter={{ reached: 2, target: 6 }} tone="violet" />
      <MeterLine label={strandNames.Activity} meter={{ reached: 6, target: 6 }} tone="blue" />
      <MeterLine label={strandNames.Service} meter={{ reached: 3, target: undefined }} tone="green" />
      <div className={styles.row}>
        <SessionMark status="present" letter={text.letters.present} words={text.statuses.present} />
        <SessionMark status="late" letter={text.letters.late} words={text.statuses.late} />
        <SessionMark status="absent" letter={text.letters.absent} words={text.statuses.absent} />
        <SessionMark status="excusedAbsent" letter={text.letters.excused} words={text.statuses.excused} />
        <SessionMark status="unmarked" letter={more.unmarkedLetter} words={more.unmarked} />
      </div>
      <dl>
        {meetings.map((meeting) => (
          <Fact key={meeting._id} label={more.sections.meeting}>
            <MeetingName meeting={meeting} />
          </Fact>
        ))}
        {meetings.map((meeting) => (
          <Fact key={meeting._id} label={more.sections.time}>
            <MeetingTime meeting={meeting} timeZone="Europe/Berlin" />
          </Fact>
        ))}
      </dl>
      <div className={styles.row}>
        {people.map((person) => (
          <Avatar key={person._id} name={person.displayName} person={person} />
        ))}
        <NamedIcon name="people-group" />
      </div>
    </Section>
  );
}

/** Choices: a filter, people and things by name, an icon. */
export function Choices() {
  const [years, setYears] = useState(text.chips.values.slice(0, 1));
  const [picked, setPicked] = useState<string[]>([]);
  const [icon, setIcon] = useState<string | null>('people-group');
  return (
    <Section title={more.sections.choices}>
      <div className={styles.row}>
        <FilterMenu
          label={text.chips.label}
          options={text.chips.values.map((value) => ({ value, label: value }))}
          selected={years}
          onChange={setYears}
          narrowed={years.length < text.chips.values.length}
        />
      </div>
      <NamedPicker
        label={text.columns.name}
        nothingFound={text.nobody}
        options={people}
        value={picked}
        onChange={setPicked}
      />
      <AddPeople
        label={text.columns.name}
        people={people}
        add={more.add}
        failed={text.notices.failure}
        onAdd={async () => undefined}
        onFailure={async () => false}
      />
      <PeopleRows
        people={people}
        note={() => more.note}
        remove={{ label: more.remove, named: ({ displayName }) => displayName, onPress: nothing }}
      />
      <IconField label={more.icon} value={icon} onChange={setIcon} />
    </Section>
  );
}

const comments = people.map((author, index) => ({
  _id: author._id,
  content: text.alert.body,
  author,
  when: text.conflict.when,
  canDelete: index === 0,
  isNew: index === 1,
}));

/** Text fields, and work in progress. */
export function Writing() {
  const [html, setHtml] = useState(text.html);
  const [draft, setDraft] = useState('');
  return (
    <Section title={more.sections.writing}>
      <RichTextEditor
        label={text.fields.description}
        words={{ placeholder: more.placeholder, count: more.words }}
        value={html}
        onChange={setHtml}
      />
      <RichTextEditor
        label={text.fields.description}
        words={{ placeholder: more.placeholder, count: more.words }}
        value=""
        error={text.fields.nameError}
        onChange={nothing}
      />
      <Comments
        comments={comments}
        draft={draft}
        onDraft={setDraft}
        onAdd={async () => undefined}
        onDelete={async () => undefined}
        maxLength={1000}
      />
      <ProgressPanel
        label={more.progress.title}
        title={more.progress.title}
        progress={{ label: more.progress.title, done: 3, total: 12 }}
      />
      <ProgressPanel
        label={more.progress.failed}
        title={more.progress.failed}
        lines={[text.error.next]}
        failed
        progress={null}
        action={<Button>{more.progress.again}</Button>}
      />
    </Section>
  );
}
