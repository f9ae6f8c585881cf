/** Starts and ends impersonation. */
import { api, orpc } from '../../lib/api/api.ts';
import { askUntilReady } from '../../lib/api/connection.ts';
import { changePerson } from '../../lib/api/session.ts';
import { useWrite } from '../../lib/cache/writes.ts';
import { useBack } from '../../lib/places/back.ts';
import { safeBackPath } from '../../lib/places/backPath.ts';
import { homePaths } from '../home/home.paths.ts';

/** The administrator's earlier page, stored in this tab until they return. */
const beganAt = 'casement-viewing-began-at';

/** Starts it, and reloads the school at its first page: nothing read before stays in this tab. */
export function useImpersonate() {
  const back = useBack();
  return useWrite(orpc.profile.impersonate, {
    after: () => {
      window.sessionStorage.setItem(beganAt, back?.previousPath() ?? homePaths.home);
      back?.forget();
      changePerson(homePaths.home);
    },
  });
}

/**
 * Whether it has ended, according to the service, whose clock decides. Not by the person's query, which would reload the
 * tab instead. False if the service answers nothing, once it is ready again.
 */
export async function isViewingOver(): Promise<boolean> {
  return api.profile.me().then(
    ({ data }) => data.impersonation === null,
    async () => {
      await askUntilReady();
      return false;
    },
  );
}

/** Ends it, and reloads the page where it started. */
export function useReturn() {
  const back = useBack();
  return useWrite(orpc.profile.endImpersonation, {
    after: () => {
      const from = safeBackPath(window.sessionStorage.getItem(beganAt)) ?? homePaths.home;
      window.sessionStorage.removeItem(beganAt);
      back?.forget();
      changePerson(from);
    },
  });
}
