import { Button } from '@mantine/core';
import { useClubWords } from '../../../lib/api/session.ts';
import { useDismissed } from '../../profile/choices.queries.ts';
import { calendarText } from '../calendar.text.ts';
import styles from './HelpNote.module.css';

const text = calendarText.help;

/** How the calendar works; once dismissed it isn't shown to this person again, on any device. */
export function HelpNote({ manages }: { manages: boolean }) {
  const words = useClubWords();
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
