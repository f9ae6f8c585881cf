import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useDirectorySearch } from '../../../lib/directorySearch.ts';
import { useFocusHandover } from '../../../lib/focus/focusHandover.ts';
import { useToday } from '../../../lib/time/today.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { TableTools } from '../../../ui/list/TableTools.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { useSavedFilters } from '../../profile/filters.queries.ts';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { clubTagsQuery, directoryQuery } from '../clubs.queries.ts';
import styles from './ClubTagsPage.module.css';
import { useTagLife } from './life.queries.ts';
import { NewTagForm } from './NewTagForm.tsx';
import { TagTable, useTagTable } from './TagTable.tsx';
import { tagUsesQuery } from './tags.queries.ts';
import { shownTags, type TagRow, tagChipDefaults, tagChips, tagRows } from './tags.rules.ts';
import { tagsText } from './tags.text.ts';

const TagModal = pagePart(() => import('./TagModal.tsx'));

/** The tags of the school's clubs. */
export function ClubTagsPage() {
  const words = useClubWords();
  if (useMe().can['tags.manage']) return <Tags />;
  return (
    <ClubForbidden title={tagsText.forbidden(words)} back={{ to: clubPaths.dashboard, label: words.many }} />
  );
}

function useRows(today: Temporal.PlainDate): TagRow[] {
  const { clubTags } = useSuspenseQuery(clubTagsQuery).data.data;
  const { tagUses } = useSuspenseQuery(tagUsesQuery).data.data;
  const { clubs } = useSuspenseQuery(directoryQuery).data.data;
  return useMemo(() => tagRows(clubTags, tagUses, clubs, today), [clubTags, tagUses, clubs, today]);
}

function Tags() {
  const words = useClubWords();
  const today = useToday(useMe().school.timeZone);
  const rows = useRows(today);
  const search = useDirectorySearch(tagChips, tagChipDefaults);
  const wanted = useDeferredValue(search.text);
  const shown = shownTags(rows, search.selected, wanted);
  const life = useTagLife();
  const [edited, setEdited] = useState<ClubTag>();
  const [ending, setEnding] = useState<TagRow>();
  const [asking, setAsking] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  useFocusHandover(part);
  const table = useTagTable(shown, {
    onEdit: ({ tag }) => setEdited(tag),
    onEnd: (row) => {
      setEnding(row);
      setAsking(true);
    },
    onUnarchive: ({ tag }) => void life.unarchive(tag),
  });
  const savedFilters = useSavedFilters('tags');
  const archived = rows.filter(({ tag }) => tag.archived).length;
  const ofTags = search.selected.filter((chip) => chip === 'tags' || chip === 'archived');
  const ofClubs = search.selected.filter((chip) => chip === 'running' || chip === 'resting');
  const chip = (value: (typeof tagChips)[number]) => ({ value, label: tagsText.chips[value] });

  return (
    <>
      <PageHeader
        title={tagsText.title(words)}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }]}
        summary={tagsText.summary(rows.length - archived, archived)}
      />
      <NewTagForm onEdit={setEdited} onUnarchive={(tag) => void life.unarchive(tag)} />
      <div className={styles.tools}>
        <SearchField label={tagsText.search} value={search.text} onChange={search.setText} />
        <span className={styles.filter}>
          <span aria-hidden="true">{tagsText.tagFilter}</span>
          <FilterChips
            label={tagsText.tagFilter}
            chips={[chip('tags'), chip('archived')]}
            selected={ofTags}
            defaults={search.defaults}
            onChange={(on) => search.select([...on, ...ofClubs])}
          />
        </span>
        <span className={styles.filter}>
          <span aria-hidden="true">{tagsText.clubFilter(words)}</span>
          <FilterChips
            label={tagsText.clubFilter(words)}
            chips={[chip('running'), chip('resting')]}
            selected={ofClubs}
            defaults={search.defaults}
            onChange={(on) => search.select([...ofTags, ...on])}
          />
        </span>
        <TableTools
          file={tagsText.file(today.toString())}
          columns={table.columns}
          rows={table.rows}
          saved={savedFilters}
        />
      </div>
      <p className="visually-hidden" role="status">
        {tagsText.shown(shown.length)}
      </p>
      {rows.length === 0 ? <EmptyState title={tagsText.none} body={tagsText.noneBody(words)} /> : null}
      {rows.length > 0 && shown.length === 0 ? (
        <EmptyState
          title={tagsText.noMatch}
          action={<Button onClick={search.showAll}>{tagsText.showAll}</Button>}
        />
      ) : null}
      <div ref={part}>{shown.length === 0 ? null : <TagTable table={table} />}</div>
      {edited === undefined ? null : (
        <TagModal key={edited._id} tag={edited} onClose={() => setEdited(undefined)} />
      )}
      <EndTag row={ending} opened={asking} onEnd={life.end} onClose={() => setAsking(false)} />
    </>
  );
}

type EndTagProps = {
  row: TagRow | undefined;
  opened: boolean;
  onEnd: (tag: ClubTag) => Promise<void>;
  onClose: () => void;
};

/** Asks before archiving a tag, naming the clubs that use it, or deleting one. */
function EndTag({ row, opened, onEnd, onClose }: EndTagProps) {
  const words = useClubWords();
  if (row === undefined) return null;
  const { tag, clubs, others, used } = row;
  return (
    <ConfirmModal
      opened={opened}
      title={used ? tagsText.archiveTitle(tag.tag) : tagsText.removeTitle(tag.tag)}
      confirmLabel={used ? tagsText.archiveConfirm : tagsText.removeConfirm}
      danger
      onConfirm={() => onEnd(tag)}
      onClose={onClose}
    >
      {used
        ? tagsText.archiveBody(
            clubs.map(({ clubName }) => clubName),
            others,
          )
        : tagsText.removeBody(tag.fontAwesomeIcon !== null, words)}
    </ConfirmModal>
  );
}
