import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { explainError } from '../../lib/api/errors.ts';
import { uiText } from '../ui.text.ts';
import styles from './MorePages.module.css';

/** What the end of a list needs of `useInfiniteQuery`. */
type PagedRead = {
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isLoadingError: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

type MorePagesProps = {
  read: PagedRead;
  /** The button's words, for example "Show earlier". */
  label: string;
  /** What couldn't be loaded; the reason follows. */
  failed: string;
  /** Whether scrolling loads the next part as well, shortly before the end comes into view. */
  onScroll?: boolean;
};

/**
 * The end of a list that is read in parts: loads the next part, and says there if it couldn't be loaded. Trying again
 * reads only that part. If a refresh of the whole list fails, the line at the bottom of the page says so.
 */
export function MorePages({ read, label, failed, onScroll = false }: MorePagesProps) {
  const { error, isFetching, isLoadingError, hasNextPage } = read;
  const end = useRef<HTMLDivElement>(null);
  const loading = onScroll ? isFetching : read.isFetchingNextPage;
  const isFailed = (isLoadingError || read.isFetchNextPageError) && !isFetching;
  const more = () => void (isLoadingError ? read.refetch() : read.fetchNextPage());
  const scrolled = useEffectEvent(more);
  // After a failure only the button tries again.
  const watches = onScroll && hasNextPage && !loading && !isFailed;
  useEffect(() => {
    const element = end.current;
    if (element === null || !watches) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) scrolled();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watches]);

  if (!hasNextPage && !isLoadingError && !(onScroll && read.isPending)) return null;
  return (
    <div ref={end}>
      {isFailed ? (
        <p role="alert" className={styles.failed}>
          {failed} {explainError(error)}
        </p>
      ) : null}
      <Button loading={loading} onClick={more}>
        {isFailed ? uiText.tryAgain : label}
      </Button>
    </div>
  );
}
