/**
 * Stores data for offline use: the build's files; everyone's first page; and for people who take registers
 * the clubs of the next seven days, with members and rows, and the registers that they opened.
 */
import { hashKey, onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { attendanceQuery, clubQuery } from '../../features/attendance/attendance.queries.ts';
import { homeQuery } from '../../features/home/home.queries.ts';
import { registersAhead } from '../../features/home/home.rules.ts';
import { meQuery, storesUntil } from '../../lib/api/session.ts';
import { dropExpired } from '../../lib/cache/expired.ts';
import { installWorker } from '../../lib/offline/install.ts';
import { type CachedRead, storeReads } from '../../lib/offline/reads.ts';
import { millisecondsNow } from '../../lib/time/now.ts';

const minutes = 60_000;

/** Milliseconds during which a stored register isn't read again. */
const fresh = 15 * minutes;

let storing: string | undefined;

/** Stores until somebody signs out or another person signs in; nothing without a service worker. */
export async function storeForOffline(queryClient: QueryClient): Promise<void> {
  const me = queryClient.getQueryData(meQuery.queryKey)?.data;
  if (me === undefined || me.impersonation !== null) return;
  const owner = `${me.school._id}:${me.user._id}`;
  if (storing === owner) return;
  storing = owner;
  dropExpired();
  const ended = new AbortController();
  storesUntil(() => {
    storing = undefined;
    ended.abort();
  });
  if (!(await installWorker()) || ended.signal.aborted) return;

  const always = new Set([meQuery, homeQuery].map(({ queryKey }) => hashKey(queryKey)));
  const clubs = new Set<string>();
  const storedWith = ({ queryHash, meta }: CachedRead) => {
    const clubId = meta?.['registerOf'];
    if (typeof clubId !== 'string') return always.has(queryHash) || clubs.has(queryHash) ? [queryHash] : [];
    if (queryClient.getQueryData(attendanceQuery(clubId).queryKey)?.data.can.mark !== true) return [];
    const club = hashKey(clubQuery(clubId).queryKey);
    clubs.add(club);
    return [queryHash, club];
  };
  const { stop, readAt } = await storeReads(queryClient, owner, storedWith);
  ended.signal.addEventListener('abort', stop);
  if (ended.signal.aborted) {
    stop();
    return;
  }

  const readAhead = async () => {
    if (!onlineManager.isOnline()) return;
    const { data } = await queryClient.ensureQueryData(homeQuery);
    for (const clubId of registersAhead(data.clubs, millisecondsNow())) {
      clubs.add(hashKey(clubQuery(clubId).queryKey));
      const isStored = (queryKey: QueryKey) =>
        millisecondsNow() - (readAt.get(hashKey(queryKey)) ?? 0) < fresh;
      if (ended.signal.aborted) return;
      const [rows, club] = [attendanceQuery(clubId), clubQuery(clubId)];
      if (!isStored(rows.queryKey)) await queryClient.prefetchQuery(rows);
      // Read for the encrypted storage only, not for this tab's own storage, which isn't encrypted.
      if (!isStored(club.queryKey))
        await queryClient.prefetchQuery({ ...club, meta: { inMemoryOnly: true } });
    }
  };
  const again = () => void readAhead().catch(() => undefined);
  const timer = setInterval(again, fresh);
  const unsubscribe = onlineManager.subscribe(again);
  ended.signal.addEventListener('abort', () => {
    clearInterval(timer);
    unsubscribe();
  });
  again();
}
