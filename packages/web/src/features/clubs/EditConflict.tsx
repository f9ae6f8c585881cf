import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { Button } from '@mantine/core';
import { useClubWords } from '../../lib/session.ts';
import { formatWeeklyTimes } from '../../lib/time.ts';
import styles from './ClubForm.module.css';
import type { ClubInformation, InformationField } from './clubs.form.rules.ts';
import { editText } from './clubs.form.text.ts';

type EditConflictProps = {
  /** The record as it stands. */
  present: ClubInformation;
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
      case 'casStrand':
        return present[field];
    }
  }

  return (
    <section className={styles.conflict} role="alert" aria-labelledby="edit-conflict">
      <h2 id="edit-conflict">{editText.conflictTitle(words)}</h2>
      <p>
        {editText.conflictBody} {editText.conflictNow}
      </p>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{editText.fields[field]}</dt>
            <dd>{wordsOf(field) || editText.empty}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.conflictActions}>
        <Button onClick={onTakeTheirs}>{editText.takeTheirs}</Button>
        <Button onClick={onKeepMine}>{editText.keepMine}</Button>
      </div>
    </section>
  );
}
