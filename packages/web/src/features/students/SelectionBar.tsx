import type { StudentCard } from '@casement/domain/students/students.contract.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSingleFlight } from '../../lib/api/singleFlight.ts';
import { SelectionShelf, stillListed } from '../../ui/list/RowSelection.tsx';
import { ListActions } from '../../ui/list/TableTools.tsx';
import { useWriteTo } from '../messages/begin.queries.ts';
import { beginText } from '../messages/messages.text.ts';
import { ArchiveStudents, useSetArchived } from './ArchiveStudents.tsx';
import { studentsText, selectionText as text } from './students.text.ts';

type SelectionBarProps = {
  selected: readonly StudentCard[];
  /** The list's filters in words. */
  filters: readonly string[];
  /** Saves the selected students as a file. */
  onCsv: () => void;
  onClear: () => void;
};

/** Actions on the selected students; stays visible while the list scrolls. */
export function SelectionBar({ selected, filters, onCsv, onClear }: SelectionBarProps) {
  const [asked, setAsked] = useState<readonly StudentCard[]>([]);
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const { setOrSay } = useSetArchived();
  const writeTo = useWriteTo();
  const about = { title: beginText.titleForAnybody, list: studentsText.listName, filters };
  const current = selected.filter(({ archived }) => !archived);
  const archived = selected.filter((student) => student.archived);

  const unarchive = useSingleFlight(async () => {
    setBusy(true);
    const done = await setOrSay(archived, false);
    setBusy(false);
    if (done) onClear();
  });

  return (
    <>
      <SelectionShelf label={text.label} count={selected.length} onCsv={onCsv} onClear={onClear}>
        <ListActions actions={writeTo(current, 'Student', about)} />
        {current.length === 0 ? null : (
          <Button
            data-danger
            onClick={() => {
              setAsked(current);
              setOpened(true);
            }}
          >
            {text.archive(current.length)}
          </Button>
        )}
        {archived.length === 0 ? null : (
          <Button loading={busy} onClick={() => void unarchive()}>
            {text.unarchive(archived.length)}
          </Button>
        )}
      </SelectionShelf>
      <ArchiveStudents
        students={stillListed(asked, selected)}
        opened={opened}
        onClose={() => setOpened(false)}
        onDone={onClear}
      />
    </>
  );
}
