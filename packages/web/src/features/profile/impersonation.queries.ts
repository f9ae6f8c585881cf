/** Beginning to look at the school as somebody else, and returning. */
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { changePerson } from '../../lib/api/session.ts';
import { useBack } from '../../lib/places/back.ts';
import { safeBackPath } from '../../lib/places/backPath.ts';

/** Where the administrator was before, kept in this tab until the return. */
const beganAt = 'casement-viewing-began-at';

/** Begins, and loads the school anew at its first page: nothing that was read before stays in this tab. */
export function useImpersonate() {
  const back = useBack();
  return useMutation({
    mutationFn: async (userId: string) => {
      const from = back?.previousPath() ?? '/';
      await api.profile.impersonate({ userId });
      window.sessionStorage.setItem(beganAt, from);
      back?.forget();
      changePerson('/');
    },
  });
}

/** Returns, and loads the page anew on which it began. */
export function useReturn() {
  const back = useBack();
  return useMutation({
    mutationFn: async () => {
      await api.profile.endImpersonation();
      const from = safeBackPath(window.sessionStorage.getItem(beganAt)) ?? '/';
      window.sessionStorage.removeItem(beganAt);
      back?.forget();
      changePerson(from);
    },
  });
}
