/** Who is signed in, as every screen behind the sign-in may ask. */
import { type ClubWords, clubWords } from '@casement/domain/clubs/clubs.words.rules.ts';
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { orpc } from './api.ts';

/** The signed-in person with the school and what they can do. Fails with 401 when nobody is signed in. */
export const meQuery = queryOptions({ ...orpc.profile.me.queryOptions(), staleTime: 60_000 });

/** The signed-in person; only below the route that has loaded it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data.data;
}

/** The school's word for clubs. */
export function useClubWords(): ClubWords {
  return clubWords(useMe().school.clubSettings.alternateName);
}
