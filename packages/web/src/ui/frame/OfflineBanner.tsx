import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useOnline } from '../../lib/api/online.ts';
import { isOfPage } from '../../lib/cache/pageReads.ts';
import { uiText } from '../ui.text.ts';
import styles from './OfflineBanner.module.css';
import { useOfflineRoom } from './offlineRoom.ts';

/** Calls back when the browser goes online or offline. */
function subscribeToNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** When the page's content was read: of several reads, the oldest. Reads only of the frame don't count. */
function readAt(queryClient: QueryClient): number | undefined {
  const reads = queryClient.getQueryCache().findAll({ type: 'active' });
  const times = reads
    .filter((read) => isOfPage(read) && read.state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? undefined : Math.min(...times);
}

type OfflineBannerProps = {
  /** Formats a time, in milliseconds since 1970; left out if nothing on the page was read. */
  format?: (moment: number) => string;
};

/**
 * A line at the bottom of the scrolling content while the service can't be reached: the reason, when the page was
 * loaded, and what happens to changes. Only this line says so; pages and forms say what they do about it.
 *
 * It may appear during a tap, so nothing above it moves when it appears or disappears.
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
  // The service may have been unreachable before the network failed.
  const network = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  useOfflineRoom(line);

  useLayoutEffect(() => {
    const element = line.current;
    const place = element?.parentElement;
    const focused = document.activeElement;
    // A control used by keyboard is scrolled clear of the line; for touch nothing moves.
    if (element && focused?.matches(':focus-visible')) {
      const { top } = element.getBoundingClientRect();
      if (focused.getBoundingClientRect().bottom > top) focused.scrollIntoView({ block: 'nearest' });
    }
    // The place stays until the screen is left: at the end of a page, the content above would move into it.
    return () => place?.style.setProperty('min-height', `${element?.offsetHeight ?? 0}px`);
  }, []);

  return (
    <div ref={line} className={styles.offline}>
      {uiText.offline(network, moment === undefined ? undefined : format?.(moment))}
    </div>
  );
}
