import type { Theme } from '@casement/domain/profile/profile.contract.ts';
import type { SchoolFeature } from '@casement/domain/shared/features.ts';
import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { homePaths } from '../../features/home/home.paths.ts';
import { useWaiting } from '../../features/home/home.queries.ts';
import { profilePaths } from '../../features/profile/profile.paths.ts';
import { colorSchemes, useSignOut, useThemeChoice } from '../../features/profile/profile.queries.ts';
import { frameText } from '../../features/school/school.text.ts';
import { menuEntries, personalEntries } from '../../features/school/shell/MenuEntries.tsx';
import { orpc } from '../../lib/api/api.ts';
import { loadCalls } from '../../lib/api/calls.ts';
import { useFreshMe, useMe } from '../../lib/api/session.ts';
import { onSettingsElsewhere } from '../../lib/cache/settingsChannel.ts';
import { countUnsentMarks, draftsOf, marksOf } from '../../lib/cache/unsentMarks.ts';
import { readAgain } from '../../lib/cache/writes.ts';
import { useBack } from '../../lib/places/back.ts';
import { formatRecent } from '../../lib/time/time.ts';
import { useToday } from '../../lib/time/today.ts';
import { Frame } from '../../ui/frame/Frame.tsx';
import { pagePart } from '../../ui/state/pagePart.tsx';
import { useFindEverything } from './FindEverything.tsx';
import { later } from './later.ts';

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

/**
 * Milliseconds that the current screen has to itself before the next screens' code is loaded, and anything is
 * stored for offline use.
 */
const settle = 2_500;

const ImpersonationBanner = pagePart(() => import('../../features/profile/ImpersonationBanner.tsx'));
const SwitchedOffScreen = pagePart(() => import('./SwitchedOffScreen.tsx'));
const SignOutQuestion = pagePart(() => import('../../features/profile/SignOutQuestion.tsx'));

const FrameLater = pagePart(
  () => import('./FrameLater.tsx'),
  () => null,
  true,
);

/** The feature that the current page needs and the school has switched off; undefined if there is none. */
function useSwitchedOff(): SchoolFeature | undefined {
  const { features } = useMe().school;
  return useMatches({
    select: (matches) =>
      matches
        .flatMap(({ staticData }) => staticData.features ?? [])
        .find((feature) => !features[feature].enabled),
  });
}

/** The frame around every screen behind the sign-in: menu, back button, personal menu, theme. */
export function AppFrame() {
  const me = useMe();
  useFreshMe();
  const router = useRouter();
  const back = useBack();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { theme, choose } = useThemeChoice();
  const signOut = useSignOut();
  const queryClient = useQueryClient();

  useEffect(() => {
    // Sends what a reload or a lost network left unsent, whatever screen is open.
    const unsent = [marksOf, draftsOf].some((of) => countUnsentMarks(of(me.school._id, me.user._id)) > 0);
    if (me.impersonation || !unsent) return;
    void import('./sendUnsent.ts').then(({ sendUnsent }) => sendUnsent(queryClient, me));
  }, [queryClient, me]);

  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    // The next screen can then request its data immediately. If this fails, that screen loads it, or says why
    // it can't.
    const timer = setTimeout(() => {
      setSettled(true);
      later()
        .then(loadCalls)
        .catch(() => undefined);
    }, settle);
    return () => clearTimeout(timer);
  }, []);

  const impersonating = Boolean(me.impersonation);
  useEffect(() => {
    // Nothing is stored during impersonation.
    if (impersonating) return undefined;
    const timer = setTimeout(() => {
      void import('./storeForOffline.ts').then(({ storeForOffline }) => storeForOffline(queryClient));
    }, settle);
    return () => clearTimeout(timer);
  }, [queryClient, impersonating]);

  useEffect(() => {
    // Setting the same one again would bring the screen's colours back while it is printed.
    if (colorScheme !== colorSchemes[theme]) setColorScheme(colorSchemes[theme]);
  }, [colorScheme, setColorScheme, theme]);

  // Every tab shows the school's word for clubs and its menu.
  useEffect(() => {
    return onSettingsElsewhere(() => void readAgain(queryClient, orpc.clubs.updateSettings));
  }, [queryClient]);

  const switchedOff = useSwitchedOff();
  const waiting = useWaiting(me);
  const { find, palette } = useFindEverything();
  const go = (to: string) => void router.navigate({ to });
  const today = useToday(me.school.timeZone);
  const formatMoment = (moment: number) => formatRecent(moment, me.school.timeZone, today);
  const atTop = path === homePaths.home && back?.hasPrevious() !== true;
  return (
    <Frame
      schoolName={me.school.schoolName}
      subtitle={frameText.subtitle}
      entries={menuEntries(me, waiting)}
      banner={me.impersonation ? <ImpersonationBanner me={me} until={me.impersonation.until} /> : undefined}
      formatMoment={formatMoment}
      later={<FrameLater opened={isSettled} formatMoment={formatMoment} />}
      find={find}
      onBack={atTop ? undefined : back?.goBack}
      me={{
        name: me.user.displayName,
        person: me.user,
        role: frameText.roles[me.role],
        menu: [
          {
            entries: [
              { label: frameText.profile, onSelect: () => go(profilePaths.own) },
              ...personalEntries(me).map(({ label, to }) => ({ label, onSelect: () => go(to) })),
            ],
          },
          // Another person's theme can't be changed.
          ...(impersonating
            ? []
            : [
                {
                  heading: frameText.theme,
                  entries: themes.map((choice) => ({
                    label: frameText.themes[choice],
                    checked: choice === theme,
                    onSelect: () => choose(choice),
                  })),
                },
              ]),
          { entries: [{ label: frameText.signOut, disabled: signOut.busy, onSelect: signOut.signOut }] },
        ],
      }}
    >
      {switchedOff === undefined ? <Outlet /> : <SwitchedOffScreen feature={switchedOff} />}
      {palette}
      <SignOutQuestion
        opened={signOut.asking !== undefined}
        lost={signOut.asking}
        onConfirm={signOut.confirm}
        onClose={signOut.cancel}
      />
    </Frame>
  );
}
