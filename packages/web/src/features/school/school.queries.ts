import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';
import { noteSession } from '../../lib/api/session.ts';
import { announceSignIn } from '../../lib/cache/queryClient.ts';
import { forgetReads } from '../../lib/cache/writes.ts';
import { safeBackPath } from '../../lib/places/backPath.ts';
import { homePaths } from '../home/home.paths.ts';

/** Returns a function to call once the session's cookie is set: it opens the page that was requested. */
export function useSignedIn(): () => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return () => {
    noteSession(true);
    announceSignIn();
    forgetReads(queryClient, orpc.profile.me);
    const { search } = router.latestLocation;
    const back = 'back' in search ? safeBackPath(search.back) : undefined;
    router.history.replace(back ?? homePaths.home);
  };
}
