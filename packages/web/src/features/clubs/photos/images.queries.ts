/** Writes of a club's image and of its meetings' photos. */
import type { Club, ClubMeeting } from '@casement/domain/clubs/clubs.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { orpc } from '../../../lib/api/api.ts';
import { statusOf } from '../../../lib/api/errors.ts';
import { clubQuery, useKeepClub } from '../clubs.queries.ts';

export function useSetImage() {
  return useMutation(orpc.clubs.setImage.mutationOptions({ onSuccess: useKeepClub() }));
}

const withMeeting = (club: Club, meeting: ClubMeeting): Club => ({
  ...club,
  meetings: club.meetings.map((one) => (one._id === meeting._id ? meeting : one)),
});

/**
 * Changes a meeting's photos. Changes wait for one another, and each is made to the photos as they stand:
 * when somebody else changed them meanwhile it is made again to theirs.
 * @returns a function that takes the change, from the present ids to the wanted ones
 */
export function useChangePhotos(clubId: string, meetingId: string) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(orpc.clubs.setMeetingPhotos.mutationOptions());
  const before = useRef<Promise<unknown>>(Promise.resolve());

  return useCallback(
    async (change: (present: readonly string[]) => string[]): Promise<void> => {
      const { queryKey } = clubQuery(clubId);
      const make = async (staleTime: number) => {
        const { data: club } = await queryClient.fetchQuery({ ...clubQuery(clubId), staleTime });
        const photos = club.meetings.find((one) => one._id === meetingId)?.photos ?? [];
        const basedOn = photos.map(({ _id }) => _id);
        const { data: meeting } = await mutateAsync({ meetingId, fileIds: change(basedOn), basedOn });
        // A read that began before this answer would bring back the old photos.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (kept) => kept && { data: withMeeting(kept.data, meeting) });
      };
      const made = before.current.then(async () => {
        try {
          await make(Number.POSITIVE_INFINITY);
        } catch (error) {
          if (statusOf(error) !== 409) throw error;
          await make(0);
        }
      });
      before.current = made.catch(() => undefined);
      await made;
    },
    [clubId, meetingId, mutateAsync, queryClient],
  );
}
