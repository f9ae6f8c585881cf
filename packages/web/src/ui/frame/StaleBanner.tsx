import { Button } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { isClosed } from '../../lib/api/errors.ts';
import { useOnline } from '../../lib/api/online.ts';
import { readAfterSignIn, useSessionEnded } from '../../lib/cache/sessionEnd.ts';
import { readStaleAgain, staleReads } from '../../lib/cache/staleReads.ts';
import { uiText } from '../ui.text.ts';
import { useOfflineRoom } from './offlineRoom.ts';
import styles from './StaleBanner.module.css';
import { staleText } from './stale.text.ts';

/** The message about stale reads, as one text, so that an unchanged message causes no render. */
function saidOf(queryClient: QueryClient, format: (moment: number) => string): string {
  const reads = staleReads(queryClient);
  if (reads.length === 0) return '';
  const gone = reads.some(({ state }) => isClosed(state.error));
  const when = format(Math.min(...reads.map(({ state }) => state.dataUpdatedAt)));
  return gone ? staleText.gone(when) : staleText.failed(when);
}

type StaleBannerProps = {
  /** Formats a time, in milliseconds since 1970. */
  format: (moment: number) => string;
};

/**
 * A line at the bottom of the scrolling content while a part of the page shows an earlier answer because it couldn't
 * be refreshed: when it was loaded, and a button to refresh it; or that the session has ended, for whoever stays on a
 * page with unsaved changes. Screens with nothing to show report it themselves.
 */
export function StaleBanner({ format }: StaleBannerProps) {
  const queryClient = useQueryClient();
  const said = useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(changed),
    () => saidOf(queryClient, format),
  );
  const online = useOnline();
  const signedOut = useSessionEnded();
  const shown = signedOut ? staleText.signedOut : said;
  return (
    <div role="status" className={styles.place}>
      {online && shown !== '' ? (
        <Line said={shown} read={signedOut ? readAfterSignIn : readStaleAgain} />
      ) : null}
    </div>
  );
}

type LineProps = { said: string; read: (queryClient: QueryClient) => Promise<void> };

function Line({ said, read }: LineProps) {
  const queryClient = useQueryClient();
  const [isReading, setReading] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useOfflineRoom(line);

  const readAgain = async () => {
    setReading(true);
    await read(queryClient);
    setReading(false);
  };

  return (
    <div ref={line} className={styles.line}>
      <span>{said}</span>
      <Button size="compact-sm" loading={isReading} onClick={() => void readAgain()}>
        {uiText.tryAgain}
      </Button>
    </div>
  );
}
