import type { Theme } from '@casement/domain/profile/profile.contract.ts';
import { useMantineColorScheme } from '@mantine/core';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { colorSchemes, useSignOut, useThemeChoice } from '../features/profile/profile.queries.ts';
import { menuEntries } from '../features/school/MenuEntries.tsx';
import { frameText } from '../features/school/school.text.ts';
import { useBack } from '../lib/back.ts';
import { useMe } from '../lib/session.ts';
import { Frame } from '../ui/Frame.tsx';

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];

/** The frame around every screen behind the sign-in: menu, back button, one's own menu, theme. */
export function AppFrame() {
  const me = useMe();
  const router = useRouter();
  const back = useBack();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { setColorScheme } = useMantineColorScheme();
  const { theme, choose } = useThemeChoice();
  const { signOut, busy } = useSignOut();

  useEffect(() => setColorScheme(colorSchemes[theme]), [setColorScheme, theme]);

  const atTop = path === '/' && back?.hasPrevious() !== true;
  return (
    <Frame
      schoolName={me.school.schoolName}
      subtitle={frameText.subtitle}
      entries={menuEntries(me)}
      onBack={atTop ? undefined : back?.goBack}
      me={{
        name: me.user.displayName,
        role: frameText.roles[me.role],
        menu: [
          {
            entries: [{ label: frameText.profile, onSelect: () => void router.navigate({ to: '/profile' }) }],
          },
          {
            heading: frameText.theme,
            entries: themes.map((choice) => ({
              label: frameText.themes[choice],
              checked: choice === theme,
              onSelect: () => choose(choice),
            })),
          },
          { entries: [{ label: frameText.signOut, disabled: busy, onSelect: signOut }] },
        ],
      }}
    >
      <Outlet />
    </Frame>
  );
}
