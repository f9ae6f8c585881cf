import { useNavigate } from '@tanstack/react-router';
import { type Named, useForget } from './writes.ts';

/**
 * Leaves the screens of a record that was deleted for another page, then drops the record from the cache: its screens
 * would find nothing.
 * @param deletes the call that deletes records of its kind
 * @param to the address of the page
 * @param query the read of the record
 */
export function useLeave(deletes: Named, to: string, query: { queryKey: readonly unknown[] }) {
  const navigate = useNavigate();
  const forget = useForget(deletes);
  return async (): Promise<void> => {
    await navigate({ to, replace: true, ignoreBlocker: true });
    void forget(query);
  };
}
