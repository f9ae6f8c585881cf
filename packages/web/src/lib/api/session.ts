/** The signed-in person, for every screen behind the sign-in, and the reads that this tab caches for them. */
import { type ClubWords, clubWords } from '@casement/domain/clubs/words.rules.ts';
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { announceOtherPerson, dropStored, persistCacheFor } from '../cache/queryClient.ts';
import { deleteReads } from '../offline/stored.ts';
import { orpc } from './api.ts';
import { readOnlyWords } from './errors.text.ts';
import { kindOf } from './errors.ts';
import { shutLink } from './link.ts';

const ownerOf = (me: Me): string => `${me.school._id}:${me.user._id}`;

let kept: { owner: string; stop: () => void } | undefined;

let onOther: () => void = () => undefined;

/** Sets what happens when the service's answer says that somebody else is signed in now than before. */
export function onOtherPerson(callback: () => void): void {
  onOther = callback;
}

/** What is on the screen stays the person's own until the tab is reloaded, so another person's answer never arrives. */
function ofSamePerson(answer: { data: Me }): { data: Me } | Promise<never> {
  if (kept === undefined || kept.owner === ownerOf(answer.data)) return answer;
  onOther();
  return new Promise(() => undefined);
}

const read = orpc.profile.me.queryOptions();

/**
 * The signed-in person with the school and their permissions. Fails with 401 if nobody is signed in. Becomes stale
 * soon: a newly opened screen, or a window that regains the focus, shows an administrator's latest changes.
 */
export const meQuery = queryOptions({
  ...read,
  queryFn: async (context) => ofSamePerson(await read.queryFn(context)),
  staleTime: 10_000,
  meta: { firstFailureIsExpected: true, ofFrame: true },
});

/** The host's school before sign-in, and whether somebody is signed in. */
export const frontQuery = queryOptions(orpc.school.front.queryOptions());

const signedInKey = 'casement-signed-in';

/** Records whether this browser has a session; if it refuses storage, the service is asked each time. */
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

/**
 * Whether the page came with a header saying that its request carried a session (the service's webFiles.ts).
 */
function isSessionTold(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.serverTiming.some(isSession));
}

const isSession = ({ name }: PerformanceServerTiming) => name === 'session';

/**
 * Whether somebody may be signed in: this browser recorded a session, or the service has one. Asking for the person
 * without a session would leave a refusal in the browser's console.
 */
export async function mayBeSignedIn(queryClient: QueryClient): Promise<boolean> {
  if (isSessionNoted() || isSessionTold()) return true;
  return (await queryClient.fetchQuery({ ...frontQuery, staleTime: 0 })).data.signedIn;
}

/** Milliseconds to wait for the signed-in person before showing stored data. */
const patience = 4_000;

async function restored(queryClient: QueryClient): Promise<Me | undefined> {
  const { storedReads } = await import('../offline/reads.ts');
  for (const { queryKey, data, readAt } of await storedReads()) {
    if (queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, data, { updatedAt: readAt });
  }
  const me = queryClient.getQueryData(meQuery.queryKey)?.data;
  // As far as this browser knows, the session has ended: the tab's own data is no longer shown either.
  if (me === undefined) dropStored();
  return me;
}

/**
 * The signed-in person, from the service or, if it doesn't answer, from this browser's stored data of their session.
 * @throws the service's error, or that there was no answer if nothing is stored
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

/** The signed-in person; only below the route that loaded it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data.data;
}

/** Refreshes {@link meQuery} now and then while the page is visible; used once, in the frame. */
export function useFreshMe(): void {
  useQuery({ ...meQuery, refetchInterval: 30_000 });
}

/** Why an administrator can't change anything during impersonation; undefined for everyone else. */
export function useReadOnlyReason(): string | undefined {
  return useMe().impersonation === null ? undefined : `${readOnlyWords.title} ${readOnlyWords.next}`;
}

/** The school's word for clubs. */
export function useClubWords(): ClubWords {
  const { alternateName } = useMe().school.clubSettings;
  return useMemo(() => clubWords(alternateName), [alternateName]);
}

/** The school's word for clubs; undefined if clubs are switched off, for sentences that then omit them. */
export function useShownClubWords(): ClubWords | undefined {
  const words = useClubWords();
  return useMe().school.features.clubs.enabled ? words : undefined;
}

/** Ties the cached reads to the signed-in person; reads of anybody else are deleted first. */
export async function persistCacheOf(queryClient: QueryClient, me: Me): Promise<void> {
  const owner = ownerOf(me);
  if (kept?.owner === owner) return;
  // Nothing is stored for offline use while viewing the school as somebody else.
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

/** Sets the function that stops storing reads for offline use; called when nobody, or another person, is signed in. */
export function storesUntil(stop: () => void): void {
  stopStoring?.();
  stopStoring = stop;
}

/** Stops caching, and deletes all reads that this browser has stored: at sign-out, before anything else. */
function dropPersistedCache(): void {
  kept?.stop();
  kept = undefined;
  stopStoring?.();
  stopStoring = undefined;
  dropStored();
  deleteReads();
}

/**
 * Reloads the application, in every tab, when a session starts or stops viewing as somebody else, so that nothing
 * read or in progress for one person is shown to the other.
 * @param path of this site that this tab opens
 */
export function changePerson(path: string): void {
  dropPersistedCache();
  announceOtherPerson();
  window.location.assign(path);
}

/** Makes ready to leave the document, which sends nothing more and doesn't ask about unsaved changes. */
function closeDocument(): void {
  shutLink();
  dropPersistedCache();
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}

/**
 * Reloads this tab because another person is signed in. It doesn't ask about unsaved changes: whoever stayed would send
 * them in the other's name.
 */
export function reloadForOther(): void {
  closeDocument();
  window.location.reload();
}

/**
 * Opens the sign-in in this tab, after a sign-out here or in another tab. It is loaded anew, so that no read, notice or
 * unsent mark stays in memory for whoever signs in next.
 * @param path of the sign-in
 */
export function leaveSignedOut(path: string): void {
  noteSession(false);
  closeDocument();
  // The browser may show the old document again, on Back.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  window.location.replace(path);
}

/**
 * Drops every cached read of this tab, in memory too, except the school's front: when nobody is signed in.
 */
export function forgetCache(queryClient: QueryClient): void {
  noteSession(false);
  dropPersistedCache();
  const front = queryClient.getQueryData(frontQuery.queryKey);
  queryClient.clear();
  if (front !== undefined) queryClient.setQueryData(frontQuery.queryKey, front);
}
