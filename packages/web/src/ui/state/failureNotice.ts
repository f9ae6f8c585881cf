import { useCallback, useEffect, useMemo, useRef } from 'react';
import { noticeFailure } from './resultNotice.ts';

export type FailureNotice = {
  /** Says that something failed, in place of what was said before. */
  tell: (title: string, body?: string) => void;
  /** Closes what was said: it is no longer so. */
  clear: () => void;
};

/** A failure that can be put right on the screen that tells it: its notice ends with that, or with the screen. */
export function useFailureNotice(): FailureNotice {
  const close = useRef<() => void>(undefined);
  const clear = useCallback(() => {
    close.current?.();
    close.current = undefined;
  }, []);
  useEffect(() => {
    return clear;
  }, [clear]);
  return useMemo(
    () => ({
      tell: (title, body) => {
        clear();
        close.current = noticeFailure(title, body);
      },
      clear,
    }),
    [clear],
  );
}
