import type { ClubHistoryEntry } from '@casement/domain/clubs/history/history.contract.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import styles from './ClubHistory.module.css';
import { HistoryCard } from './HistoryCard.tsx';
import { clubHistoryQuery } from './history.queries.ts';
import { clubChange } from './history.rules.ts';
import { clubHistoryText as text } from './history.text.ts';

/** Changes of a club's name, description and highlights, with person and earlier version, newest first. */
export function ClubHistory({ clubId }: { clubId: string }) {
  const history = useInfiniteQuery(clubHistoryQuery(clubId));
  return (
    <HistoryCard
      id="club-history"
      words={text}
      history={history}
      entry={(entry) => <Entry entry={entry} />}
    />
  );
}

function Entry({ entry }: { entry: ClubHistoryEntry }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const change = clubChange(entry);
  return (
    <>
      <p>
        <strong>{entry.updatedByName}</strong> {text.change(change)}
      </p>
      <time className="small faint num" dateTime={entry.updatedAt}>
        {formatMoment(entry.updatedAt, timeZone, today)}
      </time>
      {change.kind === 'description' && change.before !== '' ? (
        <details className={styles.before}>
          <summary>{text.before}</summary>
          <p>{change.before}</p>
        </details>
      ) : null}
    </>
  );
}
