import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { uiText } from '../ui.text.ts';
import styles from './OfflineBanner.module.css';

function subscribe(changed: () => void): () => void {
  return onlineManager.subscribe(changed);
}

/** When what the page shows was read: of several reads the oldest. What the frame alone reads doesn't count. */
function readAt(queryClient: QueryClient): number | undefined {
  const reads = queryClient.getQueryCache().findAll({ type: 'active' });
  const times = reads
    // The menu counts what waits on every screen; the first page shows it as well.
    .filter((read) => read.meta?.['inBackground'] !== true || read.getObserversCount() > 1)
    .filter(({ state, meta }) => state.dataUpdatedAt > 0 && meta?.['ofFrame'] !== true)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? undefined : Math.min(...times);
}

type OfflineBannerProps = {
  /** A moment in words, in milliseconds since 1970; left out where nothing is shown that was read. */
  format?: (moment: number) => string;
};

/**
 * A line at the top of the page for as long as the service can't be reached: why, from when the page is, and what
 * becomes of changes. It is the one place that says so; pages and forms say what they do about it.
 */
export function OfflineBanner({ format }: OfflineBannerProps) {
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return <div role="status">{online ? null : <Line format={format} />}</div>;
}

function Line({ format }: OfflineBannerProps) {
  const queryClient = useQueryClient();
  const moment = useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(changed),
    () => readAt(queryClient),
  );
  return (
    <div className={styles.offline}>
      {uiText.offline(navigator.onLine, moment === undefined ? undefined : format?.(moment))}
    </div>
  );
}
