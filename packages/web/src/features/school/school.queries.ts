import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { meQuery } from '../../lib/api/session.ts';
import { safeBackPath } from '../../lib/places/backPath.ts';

/** What to do once the session's cookie is there: on to the page that was asked for. */
export function useSignedIn(): () => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return () => {
    queryClient.removeQueries({ queryKey: meQuery.queryKey });
    const { search } = router.latestLocation;
    const back = 'back' in search ? safeBackPath(search.back) : undefined;
    router.history.replace(back ?? '/');
  };
}
