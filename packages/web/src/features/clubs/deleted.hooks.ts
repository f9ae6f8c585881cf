/** The way on when a club was deleted while one of its screens was open. */
import { useNavigate } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';
import { useClubWords } from '../../lib/api/session.ts';
import { useForget } from '../../lib/cache/writes.ts';
import { useLeaveIfDeleted } from '../../ui/state/leaveIfDeleted.ts';
import { clubPaths } from './clubs.paths.ts';
import { clubQuery } from './clubs.queries.ts';
import { deletedText } from './clubs.text.ts';

/** Goes from a club's screens to the directory, then drops the club from the cache. */
export function useLeaveClub(clubId: string): () => Promise<void> {
  const navigate = useNavigate();
  const forget = useForget(orpc.clubs.delete);
  return async () => {
    await navigate({ to: clubPaths.dashboard, replace: true, ignoreBlocker: true });
    void forget(clubQuery(clubId));
  };
}

/** Called when a write fails: where the club was deleted, says so and leaves for the directory. */
export function useLeaveDeletedClub({ _id, clubName }: { _id: string; clubName: string }) {
  const words = useClubWords();
  return useLeaveIfDeleted(clubQuery(_id), {
    title: deletedText.title(clubName),
    body: deletedText.body(words),
    leave: useLeaveClub(_id),
  });
}
