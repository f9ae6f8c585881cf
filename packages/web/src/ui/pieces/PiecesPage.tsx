import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import '../theme/formStyles.ts';
import { casTokens } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { letterOf } from '../../lib/text/alphabet.ts';
import { Cover } from '../card/Cover.tsx';
import { StatRow } from '../card/StatRow.tsx';
import { ConfirmModal } from '../dialog/ConfirmModal.tsx';
import { ConflictPanel } from '../form/ConflictPanel.tsx';
import { CountField } from '../form/CountField.tsx';
import { DateField } from '../form/DateField.tsx';
import { FormAlert } from '../form/FormAlert.tsx';
import { LinkButton } from '../frame/LinkButton.tsx';
import { PageHeader } from '../frame/PageHeader.tsx';
import { type Column, DataTable } from '../list/DataTable.tsx';
import { type FigureColumn, FigureTable } from '../list/FigureTable.tsx';
import { FilterChips } from '../list/FilterChips.tsx';
import { FoldedTable } from '../list/FoldedTable.tsx';
import { LetterSlider } from '../list/LetterSlider.tsx';
import { ListView } from '../list/ListView.tsx';
import { SelectionShelf, useRowSelection } from '../list/RowSelection.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { useSortedTable } from '../list/sortedTable.ts';
import { TableTools } from '../list/TableTools.tsx';
import { FirstPerson } from '../mark/FirstPerson.tsx';
import { PersonName } from '../mark/PersonName.tsx';
import { SegmentedMark } from '../mark/SegmentedMark.tsx';
import { StatusBadge } from '../mark/StatusBadge.tsx';
import { StatusTracker } from '../mark/StatusTracker.tsx';
import { Strand } from '../mark/Strand.tsx';
import { TagChip } from '../mark/TagChip.tsx';
import { RichText } from '../richText/RichText.tsx';
import { EmptyState } from '../state/EmptyState.tsx';
import { ErrorPanel } from '../state/ErrorPanel.tsx';
import { NotFound } from '../state/NotFound.tsx';
import { RestorableList } from '../state/RestorableList.tsx';
import { noticeFailure, noticeSuccess } from '../state/resultNotice.ts';
import { CardGridSkeleton, PeopleSkeleton } from '../state/Skeletons.tsx';
import { Dialogs, FormBars, PageForms } from './FormPieces.tsx';
import { Choices, Figures, Writing } from './MorePieces.tsx';
import { ListEnds, ListTools, PageStates, Profiles } from './PagePieces.tsx';
import { PiecesSection as Section } from './PiecesSection.tsx';
import styles from './pieces.module.css';
import { piecesText as text } from './pieces.text.ts';

const nothing = () => undefined;
const today = Temporal.PlainDate.from(text.fields.day);

/** The components of `ui/` in their states, one section for each kind. */
export function PiecesPage() {
  return (
    <main className={styles.page}>
      <PageHeader
        title={text.title}
        summary={text.summary}
        breadcrumbs={[{ label: text.buttons.link, to: '.' }]}
        actions={[
          { label: text.menu.first, onPress: nothing, count: 3 },
          { label: text.menu.danger, onPress: nothing, danger: true },
          { label: text.empty.action, onPress: nothing, primary: true },
        ]}
      />
      <Buttons />
      <Fields />
      <Choices />
      <Marks />
      <Figures />
      <People />
      <Profiles />
      <ListTools />
      <Lists />
      <ListEnds />
      <States />
      <PageStates />
      <Forms />
      <FormBars />
      <PageForms />
      <Dialogs />
      <Writing />
      <Section title={text.sections.covers}>
        <Cover seed={text.fields.nameValue} />
        <Cover seed={text.tag} />
      </Section>
      <Section title={text.sections.text}>
        <RichText html={text.html} />
        <RichText html={text.html} small />
      </Section>
    </main>
  );
}

function Buttons() {
  const [asking, setAsking] = useState(false);
  const words = text.buttons;
  return (
    <Section title={text.sections.buttons}>
      <div className={styles.row}>
        <Button variant="filled">{words.filled}</Button>
        <Button>{words.standard}</Button>
        <Button variant="subtle">{words.subtle}</Button>
        <Button data-danger>{words.danger}</Button>
        <Button variant="filled" loading>
          {words.busy}
        </Button>
        <Button disabled>{words.disabled}</Button>
        <LinkButton to=".">{words.link}</LinkButton>
      </div>
      <div className={styles.row}>
        <Button onClick={() => noticeSuccess(text.notices.success)}>{text.notices.show}</Button>
        <Button onClick={() => noticeFailure(text.notices.failure, text.alert.body)}>
          {text.notices.failure}
        </Button>
        <Button onClick={() => setAsking(true)}>{text.dialog.open}</Button>
      </div>
      <ConfirmModal
        opened={asking}
        title={text.dialog.title}
        confirmLabel={words.danger}
        danger
        onConfirm={async () => setAsking(false)}
        onClose={() => setAsking(false)}
      >
        {text.dialog.body}
      </ConfirmModal>
    </Section>
  );
}

function Fields() {
  const [count, setCount] = useState<number | string>(6);
  const [search, setSearch] = useState('');
  const [day, setDay] = useState(text.fields.day);
  const words = text.fields;
  return (
    <Section title={text.sections.fields}>
      <TextInput label={words.name} defaultValue={words.nameValue} />
      <TextInput label={words.name} error={words.nameError} />
      <TextInput label={words.name} defaultValue={words.nameValue} disabled />
      <Textarea label={words.description} />
      <CountField
        name={words.count}
        label={words.count}
        hint={words.countHint}
        value={count}
        onChange={setCount}
        max={20}
      />
      <DateField label={words.date} today={today} value={day} onChange={setDay} />
      <DateField
        label={words.date}
        description={words.dateHint}
        required
        today={today}
        min={text.fields.day}
        value=""
        error={words.dateError}
        onChange={nothing}
      />
      <DateField label={words.date} today={today} value={words.noDate} onChange={nothing} />
      <SearchField label={words.search} value={search} onChange={setSearch} />
    </Section>
  );
}

const options = [
  { value: 'present', label: text.statuses.present, letter: text.letters.present, tone: 'ink' },
  { value: 'late', label: text.statuses.late, letter: text.letters.late, tone: 'late' },
  { value: 'absent', label: text.statuses.absent, letter: text.letters.absent, tone: 'absent' },
  { value: 'excused', label: text.statuses.excused, letter: text.letters.excused, tone: 'hatched' },
] as const;

function Marks() {
  const [chosen, setChosen] = useState<string>();
  const [first = '', second = '', third = ''] = text.steps;
  return (
    <Section title={text.sections.marks}>
      <div className={styles.row}>
        {(['quiet', 'waiting', 'returned', 'good', 'bad'] as const).map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {text.badges[tone]}
          </StatusBadge>
        ))}
        {casTokens.map((token) => (
          <Strand key={token} strand={token} />
        ))}
        <TagChip>{text.tag}</TagChip>
      </div>
      <div className={styles.marks}>
        <SegmentedMark label={text.mark} options={options} value={chosen} onPress={setChosen} />
        {options.map(({ value }) => (
          <SegmentedMark key={value} label={text.mark} options={options} value={value} onPress={nothing} />
        ))}
        <SegmentedMark label={text.mark} options={options} value="present" onPress={nothing} disabled />
      </div>
      <StatusTracker
        label={text.tracker}
        steps={[
          { label: first, state: 'done' },
          { label: second, state: 'current' },
          { label: third, state: 'coming' },
        ]}
      />
      <StatusTracker
        label={text.tracker}
        steps={[
          { label: first, state: 'done' },
          { label: second, state: 'done' },
          { label: third, state: 'current', outcome: 'bad' },
        ]}
      />
      <StatRow stats={text.stats.map((label, index) => ({ label, value: [12, 30, '94%'][index] }))} />
    </Section>
  );
}

function People() {
  return (
    <Section title={text.sections.people}>
      <FirstPerson people={text.people} label={text.sections.people} none={text.nobody} />
      <FirstPerson people={[]} label={text.sections.people} none={text.nobody} />
      {text.people.map((person) => (
        <PersonName key={person.displayName} person={person}>
          <TagChip>{text.tag}</TagChip>
        </PersonName>
      ))}
    </Section>
  );
}

type Row = { _id: string; person: (typeof text.people)[number]; year: string; meetings: number };

const rows: readonly Row[] = text.people.map((person, index) => ({
  _id: person.displayName,
  person,
  year: text.chips.values[index] ?? '',
  meetings: 3 + index,
}));

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: text.columns.name,
    width: '2fr',
    phone: 'title',
    compare: (a, b) => a._id.localeCompare(b._id, locale),
    csv: ({ person }) => person.displayName,
    cell: ({ person }) => <PersonName person={person} />,
  },
  {
    key: 'class',
    header: text.columns.class,
    compare: (a, b) => a.year.localeCompare(b.year, locale),
    csv: ({ year }) => year,
    cell: ({ year }) => classOf(year),
  },
  {
    key: 'meetings',
    header: text.columns.meetings,
    numeric: true,
    wide: true,
    compare: (a, b) => a.meetings - b.meetings,
    mostFirst: true,
    csv: ({ meetings }) => String(meetings),
    cell: ({ meetings }) => meetings,
  },
];

const figureColumns: readonly FigureColumn<Row>[] = [
  { key: 'class', header: text.columns.class, names: true, cell: ({ year }) => classOf(year) },
  { key: 'meetings', header: text.columns.meetings, numeric: true, cell: ({ meetings }) => meetings },
];

const nameOf = ({ person }: Row) => person.displayName;

function Lists() {
  const table = useSortedTable(columns, rows);
  const [view, setView] = useState<'table' | 'cards'>('table');
  const { selected, column, clear } = useRowSelection(table.rows, nameOf);
  const [chips, setChips] = useState(text.chips.values.slice(0, 2));
  return (
    <Section title={text.sections.lists}>
      <FilterChips
        label={text.chips.label}
        chips={text.chips.values.map((value) => ({ value, label: classOf(value) }))}
        selected={chips}
        onChange={setChips}
      />
      <TableTools
        file={text.table}
        columns={columns}
        rows={table.rows}
        saved={{ filters: [{ name: text.table, search: '' }], change: undefined, most: 1 }}
      />
      <ListView value={view} onChange={setView} />
      <DataTable
        spacing={view === 'cards' ? 'dense' : 'usual'}
        caption={text.table}
        columns={[column, ...table.columns]}
        rows={table.rows}
        rowKey={({ _id }) => _id}
      />
      <LetterSlider label={text.table} letters={rows.map((row) => letterOf(row._id))} onIndex={nothing} />
      <FoldedTable label={text.figures}>
        <FigureTable
          dense
          label={text.figures}
          columns={figureColumns}
          rows={rows}
          rowKey={({ _id }) => _id}
        />
      </FoldedTable>
      <FigureTable label={text.figures} columns={figureColumns} rows={rows} rowKey={({ _id }) => _id} />
      <SelectionShelf label={text.selected} count={selected.length} onCsv={nothing} onClear={clear} />
    </Section>
  );
}

function States() {
  const [missing, setMissing] = useState(false);
  const words = text.notFound;
  return (
    <Section title={text.sections.states}>
      <EmptyState
        title={text.empty.title}
        body={text.empty.body}
        action={<Button variant="filled">{text.empty.action}</Button>}
      />
      {/* It names the page while it is shown. */}
      {missing ? (
        <NotFound title={words.title} back={{ to: '.', label: words.back }} />
      ) : (
        <Button onClick={() => setMissing(true)}>{words.show}</Button>
      )}
      <ErrorPanel {...text.error} onRetry={nothing} />
      <RestorableList {...text.restorable} busy={false} onRestore={async () => true} />
      <CardGridSkeleton count={3} />
      <PeopleSkeleton />
    </Section>
  );
}

function Forms() {
  const [conflict, setConflict] = useState(false);
  const { title, when, label, mine, newer } = text.conflict;
  return (
    <Section title={text.sections.forms}>
      <FormAlert {...text.alert} reference={text.error.reference} />
      {conflict ? (
        <ConflictPanel
          title={title}
          when={when}
          rows={[{ label, mine, newer }]}
          onUseNewer={() => setConflict(false)}
          onKeepMine={() => setConflict(false)}
        />
      ) : (
        <div className={styles.row}>
          <Button onClick={() => setConflict(true)}>{text.conflict.show}</Button>
        </div>
      )}
    </Section>
  );
}
