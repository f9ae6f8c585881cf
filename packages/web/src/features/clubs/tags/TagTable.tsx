import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useClubWords } from '../../../lib/api/session.ts';
import { MoreButton } from '../../../ui/frame/MoreButton.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { useSortedTable } from '../../../ui/list/sortedTable.ts';
import { clubPaths } from '../clubs.paths.ts';
import { TagName } from './TagName.tsx';
import styles from './TagTable.module.css';
import type { TagRow } from './tags.rules.ts';
import { tagsText } from './tags.text.ts';

type ShownTag = TagRow & { shown: TagRow['clubs'] };

type TagActs = {
  onEdit: (row: ShownTag) => void;
  onEnd: (row: ShownTag) => void;
  onUnarchive: (row: ShownTag) => void;
};

const firstClubs = 3;
const byName = new Intl.Collator(locale, { numeric: true });
const usesOf = ({ clubs, others }: TagRow) => clubs.length + others;

function usesWords({ clubs, others }: TagRow, words: ClubWords): string {
  const ofClubs = clubs.length > 0 ? tagsText.uses(clubs.length, words) : tagsText.unused(words);
  return others > 0 ? `${ofClubs} ${tagsText.proposals(others)}` : ofClubs;
}

function columnsFor(words: ClubWords, acts: TagActs): Column<ShownTag>[] {
  return [
    {
      key: 'tag',
      header: tagsText.columns.tag,
      width: '2.4fr',
      least: 160,
      phone: 'title',
      compare: (a, b) => byName.compare(a.tag.tag, b.tag.tag),
      csv: ({ tag }) => tag.tag,
      archived: ({ tag }) => tag.archived,
      cell: ({ tag }) => <TagName tag={tag} />,
    },
    {
      key: 'uses',
      header: tagsText.columns.uses,
      width: '1.8fr',
      least: 112,
      compare: (a, b) => usesOf(a) - usesOf(b),
      mostFirst: true,
      csv: (row) => usesWords(row, words),
      cell: (row) => <span className="small muted num">{usesWords(row, words)}</span>,
    },
    {
      key: 'clubs',
      header: words.Many,
      width: '2.2fr',
      least: 150,
      csv: ({ shown }) => shown.map(({ clubName }) => clubName).join(', '),
      cell: (row) => <UsingClubs row={row} />,
    },
    {
      key: 'acts',
      header: tagsText.columns.acts,
      head: <span className="visually-hidden">{tagsText.columns.acts}</span>,
      width: '176px',
      offPaper: true,
      phone: 'aside',
      cell: (row) => <TagButtons row={row} {...acts} />,
    },
  ];
}

/** The tags in the chosen order, and the columns that show what uses them. */
export function useTagTable(rows: readonly ShownTag[], { onEdit, onEnd, onUnarchive }: TagActs) {
  const words = useClubWords();
  const all = useMemo(
    () => columnsFor(words, { onEdit, onEnd, onUnarchive }),
    [words, onEdit, onEnd, onUnarchive],
  );
  return useSortedTable(all, rows, 'tag');
}

/** Tags with their uses: renamed in their row, and sorted by name or by the number of uses. */
export function TagTable({ table }: { table: ReturnType<typeof useTagTable> }) {
  const words = useClubWords();
  return (
    <DataTable
      caption={tagsText.title(words)}
      columns={table.columns}
      rows={table.rows}
      rowKey={({ tag }) => tag._id}
      rowHeight={53}
    />
  );
}

/** Links to the first clubs that use a tag, and the others on demand. */
function UsingClubs({ row }: { row: ShownTag }) {
  const words = useClubWords();
  const [all, setAll] = useState(false);
  const { tag, clubs, shown } = row;
  const listed = all ? shown : shown.slice(0, firstClubs);
  return (
    <ul className={styles.clubs} aria-label={tagsText.clubsOf(tag.tag, words)}>
      {listed.map((club) => (
        <li key={club._id}>
          <Link to={clubPaths.overview(club._id, true)}>{club.clubName}</Link>
        </li>
      ))}
      {clubs.length > 0 && shown.length === 0 ? <li className="muted">{tagsText.noneShown(words)}</li> : null}
      {shown.length > firstClubs ? (
        <li>
          <MoreButton hidden={shown.length - firstClubs} open={all} onOpen={setAll} />
        </li>
      ) : null}
    </ul>
  );
}

function TagButtons({ row, onEdit, onEnd, onUnarchive }: { row: ShownTag } & TagActs) {
  const { tag, used } = row;
  return (
    <div className={styles.acts}>
      <Button size="xs" aria-label={tagsText.editNamed(tag.tag)} onClick={() => onEdit(row)}>
        {tagsText.edit}
      </Button>
      {tag.archived ? (
        <Button size="xs" aria-label={tagsText.unarchiveNamed(tag.tag)} onClick={() => onUnarchive(row)}>
          {tagsText.unarchive}
        </Button>
      ) : null}
      {tag.archived && used ? null : (
        <Button
          size="xs"
          data-danger
          aria-label={used ? tagsText.archiveNamed(tag.tag) : tagsText.removeNamed(tag.tag)}
          onClick={() => onEnd(row)}
        >
          {used ? tagsText.archive : tagsText.remove}
        </Button>
      )}
    </div>
  );
}
