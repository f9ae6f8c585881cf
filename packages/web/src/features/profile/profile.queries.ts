import type { Theme } from '@casement/domain/profile/profile.contract.ts';
import type { MantineColorScheme } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orpc } from '../../lib/api/api.ts';
import { signOut } from '../../lib/api/auth.ts';
import { explainError } from '../../lib/api/errors.ts';
import { leaveSignedOut, meQuery, useMe } from '../../lib/api/session.ts';
import { useSingleFlight } from '../../lib/api/singleFlight.ts';
import { announceSignOut, idempotentWrite, isAnythingUnsaved } from '../../lib/cache/queryClient.ts';
import {
  countUnsentMarks,
  draftsOf,
  dropUnsentMarks,
  hasOthersUnsent,
  marksOf,
  setAsideOf,
} from '../../lib/cache/unsentMarks.ts';
import { part, useWrite } from '../../lib/cache/writes.ts';
import { useBack } from '../../lib/places/back.ts';
import { noticeFailure } from '../../ui/state/resultNotice.ts';
import { schoolPaths } from '../school/school.paths.ts';
import { accountText } from './account.text.ts';
import type { Lost } from './signOut.text.ts';

/** Mantine's name for each choice of theme. */
export const colorSchemes = {
  system: 'auto',
  light: 'light',
  dark: 'dark',
} as const satisfies Record<Theme, MantineColorScheme>;

const themeSets = ({ theme }: { theme?: Theme | undefined }) => [
  part(meQuery, ({ data }) => ({
    data: { ...data, user: { ...data.user, theme: theme ?? data.user.theme } },
  })),
];

/**
 * The person's theme and a function to change it: shown immediately, saved in the background, reverted if
 * that fails.
 */
export function useThemeChoice(): { theme: Theme; choose: (theme: Theme) => void } {
  const { theme } = useMe().user;
  const save = useWrite(orpc.profile.update, {
    ...idempotentWrite,
    scope: { id: 'theme' },
    expects: themeSets,
    sets: themeSets,
    // Here, not with the call: a failure is shown even after the page has been rendered again.
    onFailure: (error) => noticeFailure(accountText.themeNotSaved, explainError(error)),
  });

  return {
    theme,
    choose: (chosen) => {
      if (chosen !== theme) save.mutate({ theme: chosen });
    },
  };
}

export type SignOut = {
  /** Signs out, or asks first if anything would be lost. */
  signOut: () => void;
  busy: boolean;
  /** What would be lost, while the question is open; otherwise undefined. */
  asking: Lost | undefined;
  /** Signs out and drops what is unsent. */
  confirm: () => Promise<unknown>;
  cancel: () => void;
};

/**
 * Signs out in every tab of this browser and loads the sign-in; says so if the service can't be reached.
 */
export function useSignOut(): SignOut {
  const back = useBack();
  const { school, user, impersonation } = useMe();
  const personId = impersonation?.by._id ?? user._id;
  const prefixes = {
    marks: marksOf(school._id, personId),
    drafts: draftsOf(school._id, personId),
    setAside: setAsideOf(school._id, personId),
  };
  const [asking, setAsking] = useState<SignOut['asking']>();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: () => signOut(hasOthersUnsent(Object.values(prefixes))),
    onSuccess: () => {
      for (const prefix of Object.values(prefixes)) dropUnsentMarks(prefix);
      announceSignOut();
      back?.forget();
      leaveSignedOut(schoolPaths.signIn);
    },
    onError: (error) => noticeFailure(accountText.stillSignedIn, explainError(error)),
  });
  const [isChecking, setChecking] = useState(false);
  const start = useSingleFlight(async () => {
    setChecking(true);
    const unsaved = await isAnythingUnsaved();
    setChecking(false);
    const marks = countUnsentMarks(prefixes.marks);
    const drafts = countUnsentMarks(prefixes.drafts);
    const setAside = countUnsentMarks(prefixes.setAside);
    if (unsaved || marks + drafts + setAside > 0) setAsking({ marks, drafts, setAside, unsaved });
    else mutate();
  });
  return {
    signOut: () => void start(),
    busy: isPending || isChecking,
    asking,
    confirm: () => mutateAsync(),
    cancel: () => setAsking(undefined),
  };
}
