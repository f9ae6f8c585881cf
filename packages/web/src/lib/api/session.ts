/** Who is signed in, as every screen behind the sign-in may ask, and what this tab keeps for them. */
import { type ClubWords, clubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { announceOtherPerson, dropStored, persistCacheFor } from '../cache/queryClient.ts';
import { deleteReads } from '../offline/stored.ts';
import { orpc } from './api.ts';
import { readOnlyWords } from './errors.text.ts';
import { kindOf } from './errors.ts';

/**
 * The signed-in person with the school and what they can do. Fails with 401 when nobody is signed in. Soon
 * stale: a screen that opens, or a window that is looked at again, sees what an administrator has changed since.
 */
export const meQuery = queryOptions({
  ...orpc.profile.me.queryOptions(),
  staleTime: 10_000,
  meta: { firstFailureIsExpected: true, ofFrame: true },
});

/** The host's school before anybody has signed in, and whether somebody has. */
export const frontQuery = queryOptions(orpc.school.front.queryOptions());

const signedInKey = 'casement-signed-in';

/** Notes that this browser has a session, or has none any longer; one that refuses storage is asked about each time. */
export function noteSession(open: boolean): void {
  try {
    if (open) localStorage.setItem(signedInKey, 'yes');
    else localStorage.removeItem(signedInKey);
  } catch {
    // The service knows.
  }
}

function isSessionNoted(): boolean {
  try {
    return localStorage.getItem(signedInKey) !== null;
  } catch {
    return false;
  }
}

/** Whether the page came with the word that its request carried a session (the service’s webFiles.ts). */
function isSessionTold(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.serverTiming.some(isSession));
}

const isSession = ({ name }: PerformanceServerTiming) => name === 'session';

/**
 * Whether the question who is signed in can be answered: this browser noted a session, or the service has one.
 * To ask without one would leave a refusal in the browser's console.
 */
export async function mayBeSignedIn(queryClient: QueryClient): Promise<boolean> {
  if (isSessionNoted() || isSessionTold()) return true;
  return (await queryClient.fetchQuery({ ...frontQuery, staleTime: 0 })).data.signedIn;
}

/** Milliseconds that the service may take to say who is signed in before what is stored is shown. */
const patience = 4_000;

async function restored(queryClient: QueryClient): Promise<Me | undefined> {
  const { storedReads } = await import('../offline/reads.ts');
  for (const { queryKey, data, readAt } of await storedReads()) {
    if (queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, data, { updatedAt: readAt });
  }
  const me = queryClient.getQueryData(meQuery.queryKey)?.data;
  // The session is over as far as this browser knows: what the tab has of it is no longer shown either.
  if (me === undefined) dropStored();
  return me;
}

/**
 * The signed-in person, from the service or, where no answer comes, from what this browser stores of their session.
 * @throws what the service said, or that it said nothing where nothing is stored
 */
export async function loadMe(queryClient: QueryClient): Promise<Me> {
  const asked = queryClient.ensureQueryData(meQuery).then(({ data }) => data);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined));
  try {
    const answer = await Promise.race([asked, late]);
    if (answer !== undefined) return answer;
  } catch (error) {
    const kind = kindOf(error);
    if (kind !== 'offline' && kind !== 'notReady') throw error;
  }
  return (await restored(queryClient).catch(() => undefined)) ?? asked;
}

/** The signed-in person; only below the route that has loaded it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data.data;
}

/** Has {@link meQuery} read again now and then while the page is looked at; once, in the frame. */
export function useFreshMe(): void {
  useQuery({ ...meQuery, refetchInterval: 30_000 });
}

/** Why an administrator who views the school as somebody else can't change anything; undefined for everybody else. */
export function useReadOnlyReason(): string | undefined {
  return useMe().impersonation === null ? undefined : `${readOnlyWords.title} ${readOnlyWords.next}`;
}

/** The school's word for clubs. */
export function useClubWords(): ClubWords {
  const { alternateName } = useMe().school.clubSettings;
  return useMemo(() => clubWords(alternateName), [alternateName]);
}

/** The school's word for clubs, for a sentence that leaves them out where they are switched off: undefined then. */
export function useShownClubWords(): ClubWords | undefined {
  const words = useClubWords();
  return useMe().school.features.clubs.enabled ? words : undefined;
}

let kept: { owner: string; stop: () => void } | undefined;

/** Ties the cached reads to the person who is signed in; what was read for anybody else is deleted first. */
export async function persistCacheOf(queryClient: QueryClient, me: Me): Promise<void> {
  const owner = `${me.school._id}:${me.user._id}`;
  if (kept?.owner === owner) return;
  // Nothing is there without a network for who views the school as somebody else.
  if (me.impersonation !== null) deleteReads();
  if (kept !== undefined) {
    const current = queryClient.getQueryData(meQuery.queryKey);
    forgetCache(queryClient);
    queryClient.setQueryData(meQuery.queryKey, current);
  }
  const { stop, restored } = persistCacheFor(queryClient, { schoolId: me.school._id, personId: me.user._id });
  kept = { owner, stop };
  await restored;
}

let stopStoring: (() => void) | undefined;

/** Names what ends the storing of reads for use without a network; called when nobody, or another, is signed in. */
export function storesUntil(stop: () => void): void {
  stopStoring?.();
  stopStoring = stop;
}

/** Stops keeping, and drops what this browser has stored of anybody's reads: at sign-out, before anything else. */
export function dropPersistedCache(): void {
  kept?.stop();
  kept = undefined;
  stopStoring?.();
  stopStoring = undefined;
  dropStored();
  deleteReads();
}

/**
 * Reloads the application, in every tab, for a session that is now seen as somebody else's: nothing
 * that was read or is under way for one person is met by the other.
 * @param path of this site, where this tab goes
 */
export function changePerson(path: string): void {
  dropPersistedCache();
  announceOtherPerson();
  window.location.assign(path);
}

/** Forgets every cached read of this tab, in memory too, but the school's front: when nobody is signed in. */
export function forgetCache(queryClient: QueryClient): void {
  noteSession(false);
  dropPersistedCache();
  const front = queryClient.getQueryData(frontQuery.queryKey);
  queryClient.clear();
  if (front !== undefined) queryClient.setQueryData(frontQuery.queryKey, front);
}
