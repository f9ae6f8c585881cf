import { Button } from '@mantine/core';
import { useState } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { calendarText } from '../calendar.text.ts';
import styles from './HelpNote.module.css';

const text = calendarText.help;

/** How the calendar works; once dismissed it stays away from this person on this device. */
export function HelpNote({ manages }: { manages: boolean }) {
  const words = useClubWords();
  const { user } = useMe();
  const key = `casement-calendar-help:${user._id}`;
  const [dismissed, setDismissed] = useState(() => window.localStorage.getItem(key) !== null);
  if (dismissed) return null;

  function dismiss() {
    window.localStorage.setItem(key, 'dismissed');
    setDismissed(true);
  }

  return (
    <aside className={styles.help} aria-label={text.title}>
      <p>
        <b>{text.title}.</b> {manages ? text.manage(words) : text.read(words)}
      </p>
      <Button onClick={dismiss}>{text.dismiss}</Button>
    </aside>
  );
}
