import { useCallback, useEffect, useMemo, useRef } from 'react';
import { noticeFailure } from './resultNotice.ts';

export type FailureNotice = {
  /** Shows a failure, in place of the previous one. */
  tell: (title: string, body?: string) => void;
  /** Closes the notice once it no longer applies. */
  clear: () => void;
};

/** A failure that can be fixed on this screen: its notice closes when it's fixed or the screen is left. */
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
