import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card/Card.tsx';
import { MorePages } from '../../../ui/frame/MorePages.tsx';
import styles from './HistoryCard.module.css';

type HistoryCardProps<Entry> = {
  id: string;
  words: { title: string; failed: string; none: string; earlier: string };
  /** The part of the history loaded so far, newest first. */
  history: UseInfiniteQueryResult<InfiniteData<{ data: { entries: readonly Entry[] } }>>;
  entry: (entry: Entry) => ReactNode;
};

/** Changes with the person and the time, newest first, a page at a time. */
export function HistoryCard<Entry extends { _id: string }>(props: HistoryCardProps<Entry>) {
  const { id, words, history, entry } = props;
  const { data, isPending } = history;
  const entries = data?.pages.flatMap((page) => page.data.entries) ?? [];
  return (
    <Card labelledBy={id}>
      <div className={styles.parts}>
        <h2 id={id}>{words.title}</h2>
        {isPending ? <div className={styles.waiting} aria-busy="true" /> : null}
        {data !== undefined && entries.length === 0 ? <p className="muted">{words.none}</p> : null}
        <ol className={styles.entries}>
          {entries.map((one) => (
            <li key={one._id}>{entry(one)}</li>
          ))}
        </ol>
        <MorePages read={history} label={words.earlier} failed={words.failed} />
      </div>
    </Card>
  );
}
