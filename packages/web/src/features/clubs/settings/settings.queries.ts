/** Reads and writes of the club settings. */
import type { ClubSettingsRecord } from '@casement/domain/clubs/settings/settings.contract.ts';
import { orpc } from '../../../lib/api/api.ts';
import { announceSettings } from '../../../lib/cache/settingsChannel.ts';
import { useWrite, whole } from '../../../lib/cache/writes.ts';

export const clubSettingsQuery = orpc.clubs.settings.queryOptions();

const pageSize = 10;

export const settingsHistoryQuery = orpc.clubs.settingsHistory.infiniteOptions({
  input: (cursor: string | undefined) => ({ limit: pageSize, ...(cursor === undefined ? {} : { cursor }) }),
  initialPageParam: undefined,
  getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
});

/** Puts the settings into the cache. */
export const clubSettingsSets = (record: ClubSettingsRecord) => [whole(clubSettingsQuery, { data: record })];

/** Changes the settings. The word for clubs and the roles are refreshed everywhere, in other tabs too. */
export function useUpdateSettings() {
  return useWrite(orpc.clubs.updateSettings, { sets: clubSettingsSets, after: announceSettings });
}
