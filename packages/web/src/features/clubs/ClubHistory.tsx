import type { ClubHistoryEntry } from '@casement/domain/clubs/clubs.history.contract.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { explainError } from '../../lib/errors.ts';
import { useMe } from '../../lib/session.ts';
import { formatInstant } from '../../lib/time.ts';
import { Card } from '../../ui/Card.tsx';
import { clubHistoryQuery } from './clubs.history.queries.ts';
import { clubChange } from './clubs.history.rules.ts';
import { clubHistoryText as text } from './clubs.history.text.ts';
import styles from './History.module.css';

/** Who changed name, description and highlights of a club, and what they were, newest first. */
export function ClubHistory({ clubId }: { clubId: string }) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    clubHistoryQuery(clubId),
  );
  const entries = data?.pages.flatMap((page) => page.data.entries) ?? [];
  return (
    <Card labelledBy="club-history">
      <h2 id="club-history">{text.title}</h2>
      {error === null ? null : (
        <p role="alert">
          {text.failed} {explainError(error)}
        </p>
      )}
      {isPending ? <div className={styles.waiting} aria-busy="true" /> : null}
      {data !== undefined && entries.length === 0 ? <p className="muted">{text.none}</p> : null}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry._id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.earlier}
        </Button>
      ) : null}
    </Card>
  );
}

function Entry({ entry }: { entry: ClubHistoryEntry }) {
  const { school } = useMe();
  const change = clubChange(entry);
  return (
    <>
      <p>
        <strong>{entry.updatedByName}</strong> {text.change(change)}
      </p>
      <time className="small faint num" dateTime={entry.updatedAt}>
        {formatInstant(entry.updatedAt, school.timeZone)}
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
