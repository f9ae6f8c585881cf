/** Reads and writes of the club settings. */
import type { ClubSettingsRecord } from '@casement/domain/clubs/settings/settings.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';
import { meQuery } from '../../../lib/api/session.ts';
import { announceSettings } from '../../../lib/cache/settingsChannel.ts';

export const clubSettingsQuery = orpc.clubs.settings.queryOptions();

const pageSize = 10;

export const settingsHistoryQuery = orpc.clubs.settingsHistory.infiniteOptions({
  input: (cursor: string | undefined) => ({ limit: pageSize, ...(cursor === undefined ? {} : { cursor }) }),
  initialPageParam: undefined,
  getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
});

/** Puts the settings, as a 409 brought them, into the cache. */
export function useTakeSettings() {
  const queryClient = useQueryClient();
  return (record: ClubSettingsRecord) =>
    queryClient.setQueryData(clubSettingsQuery.queryKey, { data: record });
}

/** Changes the settings. The word for clubs and the roles are read anew everywhere, in other tabs too. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  const take = useTakeSettings();
  return useMutation(
    orpc.clubs.updateSettings.mutationOptions({
      onSuccess: async ({ data }) => {
        take(data);
        announceSettings();
        void queryClient.invalidateQueries({ queryKey: orpc.clubs.key() });
        void queryClient.invalidateQueries({ queryKey: orpc.school.key() });
        await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      },
    }),
  );
}
