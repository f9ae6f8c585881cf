import { Button } from '@mantine/core';
import { useShownClubWords } from '../../../lib/api/session.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useDismissed } from '../../profile/choices.queries.ts';
import { calendarText } from '../calendar.text.ts';
import styles from './HelpNote.module.css';

const text = calendarText.help;

/** How the calendar works, opened from the menu of a small window. */
export function HelpDialog({ manages, onClose }: { manages: boolean; onClose: () => void }) {
  const words = useShownClubWords();
  return (
    <Dialog title={text.title} size={460} onClose={onClose}>
      <p>{manages ? text.manage(words) : text.read(words)}</p>
    </Dialog>
  );
}

/** How the calendar works; once dismissed, this person doesn't see it again on any device. */
export function HelpNote({ manages }: { manages: boolean }) {
  const words = useShownClubWords();
  const { dismissed, dismiss } = useDismissed('calendarHelp');
  if (dismissed) return null;
  return (
    <aside className={styles.help} aria-label={text.title}>
      <p>
        <b>{text.title}.</b> {manages ? text.manage(words) : text.read(words)}
      </p>
      {dismiss === undefined ? null : <Button onClick={dismiss}>{text.dismiss}</Button>}
    </aside>
  );
}
