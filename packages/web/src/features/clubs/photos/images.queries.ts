/** Writes of a club's image and of its meetings' photos. */
import type { Club, ClubMeeting } from '@casement/domain/clubs/clubs.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { orpc } from '../../../lib/api/api.ts';
import { isConflict } from '../../../lib/api/errors.ts';
import { part, useWrite } from '../../../lib/cache/writes.ts';
import { clubQuery } from '../clubs.queries.ts';
import { clubSets } from '../record.queries.ts';

/** Sets or removes a club's image; if somebody else was faster, theirs is shown. */
export function useSetImage() {
  const queryClient = useQueryClient();
  return useWrite(orpc.clubs.setImage, {
    sets: clubSets,
    onFailure(error, { clubId }) {
      // Read again, not taken from the refusal: parsing it would bring the schemas to the club's page.
      if (isConflict(error)) void queryClient.prefetchQuery({ ...clubQuery(clubId), staleTime: 0 });
    },
  });
}

const withMeeting = (club: Club, meeting: ClubMeeting): Club => ({
  ...club,
  meetings: club.meetings.map((one) => (one._id === meeting._id ? meeting : one)),
});

/**
 * Changes a meeting's photos. Changes are queued, and each is applied to the current photos: if somebody else
 * has changed them, it's applied again to their version.
 * @returns a function that accepts a change, from the current ids to the new ones
 */
export function useChangePhotos(clubId: string, meetingId: string) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useWrite(orpc.clubs.setMeetingPhotos, {
    sets: (meeting: ClubMeeting) => [
      part(clubQuery(clubId), ({ data }) => ({ data: withMeeting(data, meeting) })),
    ],
  });
  const before = useRef<Promise<unknown>>(Promise.resolve());

  return useCallback(
    async (change: (current: readonly string[]) => string[]): Promise<void> => {
      const make = async (staleTime: number) => {
        const { data: club } = await queryClient.fetchQuery({ ...clubQuery(clubId), staleTime });
        const photos = club.meetings.find((one) => one._id === meetingId)?.photos ?? [];
        const basedOn = photos.map(({ _id }) => _id);
        await mutateAsync({ meetingId, fileIds: change(basedOn), basedOn });
      };
      const made = before.current.then(async () => {
        try {
          await make(Number.POSITIVE_INFINITY);
        } catch (error) {
          if (!isConflict(error)) throw error;
          await make(0);
        }
      });
      before.current = made.catch(() => undefined);
      await made;
    },
    [clubId, meetingId, mutateAsync, queryClient],
  );
}
