import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useOnline } from '../../lib/api/online.ts';
import { isOfPage } from '../../lib/cache/pageReads.ts';
import { useOfflineRoom } from '../../lib/coveredBelow.ts';
import { uiText } from '../ui.text.ts';
import styles from './OfflineBanner.module.css';

/** Follows whether the browser has a network. */
function subscribeToNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** When what the page shows was read: of several reads the oldest. What the frame alone reads doesn't count. */
function readAt(queryClient: QueryClient): number | undefined {
  const reads = queryClient.getQueryCache().findAll({ type: 'active' });
  const times = reads
    .filter((read) => isOfPage(read) && read.state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? undefined : Math.min(...times);
}

type OfflineBannerProps = {
  /** A moment in words, in milliseconds since 1970; left out where nothing is shown that was read. */
  format?: (moment: number) => string;
};

/**
 * A line at the bottom of what scrolls for as long as the service can't be reached: why, from when the page is, and
 * what becomes of changes. It is the one place that says so; pages and forms say what they do about it.
 *
 * It comes while people press: nothing above it moves, neither when it appears nor when it disappears.
 */
export function OfflineBanner({ format }: OfflineBannerProps) {
  const online = useOnline();

  return (
    <div role="status" className={styles.place}>
      {online ? null : <Line format={format} />}
    </div>
  );
}

function Line({ format }: OfflineBannerProps) {
  const queryClient = useQueryClient();
  const line = useRef<HTMLDivElement>(null);
  const moment = useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(changed),
    () => readAt(queryClient),
  );
  // The service may have been out of reach before the network went.
  const network = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  useOfflineRoom(line);

  useLayoutEffect(() => {
    const element = line.current;
    const place = element?.parentElement;
    const focused = document.activeElement;
    // What is used by keyboard comes out from below the line; below a finger nothing moves.
    if (element && focused?.matches(':focus-visible')) {
      const { top } = element.getBoundingClientRect();
      if (focused.getBoundingClientRect().bottom > top) focused.scrollIntoView({ block: 'nearest' });
    }
    // The place stays until the screen is left: at the end of a page, what is above would move into it.
    return () => place?.style.setProperty('min-height', `${element?.offsetHeight ?? 0}px`);
  }, []);

  return (
    <div ref={line} className={styles.offline}>
      {uiText.offline(network, moment === undefined ? undefined : format?.(moment))}
    </div>
  );
}
