import { useMediaQuery } from '@mantine/hooks';

/** The breakpoints of breakpoints.css that components use; a test keeps the two in step. */
export const breakpoints = {
  phone: '(max-width: 599px)',
  narrow: '(max-width: 899px)',
  medium: '(max-width: 1199px)',
  large: '(max-width: 1399px)',
} as const;

/** Whether the window is that small, known from the first render. */
export function useBreakpoint(name: keyof typeof breakpoints): boolean {
  return useMediaQuery(breakpoints[name], false, { getInitialValueInEffect: false });
}
