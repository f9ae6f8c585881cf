/** The way on when a club was deleted while one of its screens was open. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';
import { useClubWords } from '../../lib/api/session.ts';
import { useForget } from '../../lib/cache/writes.ts';
import { leaveIfDeleted } from '../../ui/state/leaveIfDeleted.ts';
import { clubPaths } from './clubs.paths.ts';
import { clubQuery } from './clubs.queries.ts';
import { deletedText } from './clubs.text.ts';

/** Leads from a club's screens to the directory, and drops the club from the cache behind it. */
export function useLeaveClub(clubId: string): () => Promise<void> {
  const navigate = useNavigate();
  const forget = useForget(orpc.clubs.delete);
  return async () => {
    await navigate({ to: clubPaths.dashboard, replace: true, ignoreBlocker: true });
    void forget(clubQuery(clubId));
  };
}

/**
 * Called when a write fails: on a 404 finds out whether the club was deleted, and
 * then says so and leaves for the directory.
 * @returns of the function: whether that was it, so that nothing else is to be said
 */
export function useLeaveIfDeleted(club: {
  _id: string;
  clubName: string;
}): (error: unknown) => Promise<boolean> {
  const queryClient = useQueryClient();
  const words = useClubWords();
  const leave = useLeaveClub(club._id);
  return (error) =>
    leaveIfDeleted(error, {
      title: deletedText.title(club.clubName),
      body: deletedText.body(words),
      leave,
      readAgain: () => queryClient.fetchQuery({ ...clubQuery(club._id), staleTime: 0 }),
    });
}
