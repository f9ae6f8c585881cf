import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { formatWeeklyTimes } from '../../lib/time.ts';
import { ConflictPanel } from '../../ui/ConflictPanel.tsx';
import { uiText } from '../../ui/ui.text.ts';
import type { ClubDraft, InformationField } from './clubs.form.rules.ts';
import { editText } from './clubs.form.text.ts';

type EditConflictProps = {
  /** Who was quicker, and when. */
  who: string;
  when: string;
  /** The record as it stands. */
  present: ClubDraft;
  /** What somebody else changed. */
  fields: readonly InformationField[];
  tags: readonly ClubTag[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** Says what changed meanwhile, and offers both ways on. Nothing typed is lost until one is chosen. */
export function EditConflict(props: EditConflictProps) {
  const { who, when, present, fields, tags, onTakeTheirs, onKeepMine } = props;

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
      title={who}
      body={uiText.conflictBody(when)}
      rows={fields.map((field) => ({
        label: editText.fields[field],
        value: wordsOf(field) || editText.empty,
      }))}
      takeTheirs={{ label: editText.takeTheirs, onPress: onTakeTheirs }}
      keepMine={{ label: editText.keepMine, onPress: onKeepMine }}
    />
  );
}
