import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ResultNotices } from '../../ui/state/ResultNotices.tsx';
import { cssVariables, schemeManager, theme } from '../../ui/theme/theme.ts';

/** The providers around every screen: theme (system, light or dark), cached reads, notices. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      withStaticClasses
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <ResultNotices />
      </QueryClientProvider>
    </MantineProvider>
  );
}
