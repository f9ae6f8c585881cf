/** The way on when a club was deleted while one of its screens was open. */
import { orpc } from '../../lib/api/api.ts';
import { useClubWords } from '../../lib/api/session.ts';
import { useLeave } from '../../lib/cache/leave.ts';
import { useLeaveIfDeleted } from '../../ui/state/leaveIfDeleted.ts';
import { clubPaths } from './clubs.paths.ts';
import { clubQuery } from './clubs.queries.ts';
import { deletedText } from './clubs.text.ts';

/** Goes from a club's screens to the directory, then drops the club from the cache. */
export function useLeaveClub(clubId: string): () => Promise<void> {
  return useLeave(orpc.clubs.delete, clubPaths.dashboard, clubQuery(clubId));
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
