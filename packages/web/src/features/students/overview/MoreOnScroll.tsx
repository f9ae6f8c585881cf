import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';

type MoreOnScrollProps = {
  /** The button's words; it does the same as scrolling. */
  label: string;
  loading: boolean;
  /** After a failure only the button retries. */
  failed: boolean;
  onMore: () => void;
};

/** The end of an incomplete list: its next part is loaded shortly before it comes into view. */
export function MoreOnScroll({ label, loading, failed, onMore }: MoreOnScrollProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    const element = end.current;
    if (element === null || loading || failed) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [loading, failed]);
  return (
    <div ref={end}>
      <Button loading={loading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
