import type { CalendarEvent } from '@casement/domain/calendar/calendar.contract.ts';
import { daysFrom } from '@casement/domain/calendar/calendar.rules.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { daysInWords } from '../board/words.text.ts';
import styles from '../calendar.module.css';
import { eventText, typeName } from '../calendar.text.ts';

/** The details of an event, except its name. */
export function EventFacts({ event }: { event: CalendarEvent }) {
  const words = useClubWords();
  const today = useToday(useMe().school.timeZone);
  const count = daysFrom(event.startDate, event.endDate);
  const rows: [string, string][] = [
    [eventText.type, typeName(event.type, words)],
    [
      eventText.when,
      [
        daysInWords(event.startDate, event.endDate, today),
        ...(count > 1 ? [`(${eventText.days(count)})`] : []),
      ].join(' '),
    ],
    [eventText.location, event.location],
    [eventText.description, event.description],
  ];
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, said]) => said !== '')
        .map(([label, said]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{said}</dd>
          </div>
        ))}
    </dl>
  );
}
