import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { useClubWords } from '../../lib/session.ts';
import { formatWeeklyTimes } from '../../lib/time.ts';
import { ConflictPanel } from '../../ui/ConflictPanel.tsx';
import type { ClubDraft, InformationField } from './clubs.form.rules.ts';
import { editText } from './clubs.form.text.ts';

type EditConflictProps = {
  /** The record as it stands. */
  present: ClubDraft;
  /** What somebody else changed. */
  fields: readonly InformationField[];
  tags: readonly ClubTag[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** Says what changed meanwhile, and offers both ways on. Nothing typed is lost until one is chosen. */
export function EditConflict({ present, fields, tags, onTakeTheirs, onKeepMine }: EditConflictProps) {
  const words = useClubWords();

  function wordsOf(field: InformationField): string {
    switch (field) {
      case 'clubTagIds':
        return present.clubTagIds.map((id) => tags.find((tag) => tag._id === id)?.tag ?? '').join(', ');
      case 'weeklyMeetingTimes':
        return formatWeeklyTimes(present.weeklyMeetingTimes);
      case 'clubHighlights':
      case 'generalLocationOfMeetings':
        return present[field].join('\n');
      case 'clubName':
      case 'clubDescription':
        return present[field];
      case 'casStrand':
        return present.casStrand ?? '';
    }
  }

  return (
    <ConflictPanel
      title={editText.conflictTitle(words)}
      body={`${editText.conflictBody} ${editText.conflictNow}`}
      rows={fields.map((field) => ({
        label: editText.fields[field],
        value: wordsOf(field) || editText.empty,
      }))}
      takeTheirs={{ label: editText.takeTheirs, onPress: onTakeTheirs }}
      keepMine={{ label: editText.keepMine, onPress: onKeepMine }}
    />
  );
}
