/** The only Mantine theme. It refers to the custom properties of theme.css and has no colours of its own. */
import {
  type ActionIconProps,
  Button,
  type ComboboxProps,
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type ModalProps,
} from '@mantine/core';

function tuple(name: string): MantineColorsTuple {
  const value = `var(--${name})`;
  return [value, value, value, value, value, value, value, value, value, value];
}

export const theme = createTheme({
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '560' },
  primaryColor: 'ink',
  colors: {
    ink: tuple('ink'),
    clay: tuple('clay'),
    red: tuple('absent'),
    gray: tuple('ink-3'),
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  fontSizes: {
    xs: 'var(--text-small)',
    sm: 'var(--text-body)',
    md: 'var(--text-body)',
    lg: 'var(--text-written)',
    xl: 'var(--text-h3)',
  },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.55', xl: '1.5' },
  spacing: {
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-32)',
  },
  breakpoints: { xs: '36em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    Button: Button.extend({ defaultProps: { variant: 'default', loaderProps: { type: 'dots' } } }),
    // Unchanged: extending them would load the components on every page.
    ActionIcon: {
      defaultProps: { variant: 'subtle', size: 'var(--target)' } satisfies Partial<ActionIconProps>,
    },
    // A closed list isn't drawn: a form with the world's time zones would draw hundreds of options at each
    // keystroke.
    Combobox: { defaultProps: { keepMounted: false } satisfies Partial<ComboboxProps> },
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        transitionProps: { duration: 140 },
      } satisfies Partial<ModalProps>,
    },
  },
});

const surface = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--clay)',
  '--mantine-color-error': 'var(--absent)',
  '--mantine-color-success': 'var(--green)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-hover)',
  '--mantine-primary-color-contrast': 'var(--on-ink)',
  '--mantine-primary-color-light': 'var(--sunk)',
  '--mantine-primary-color-light-hover': 'var(--line)',
  '--mantine-primary-color-light-color': 'var(--ink)',
  '--mantine-color-ink-text': 'var(--ink)',
  '--mantine-color-ink-filled': 'var(--ink)',
  '--mantine-color-ink-filled-hover': 'var(--ink-hover)',
  '--mantine-color-ink-light': 'var(--sunk)',
  '--mantine-color-ink-light-hover': 'var(--line)',
  '--mantine-color-ink-light-color': 'var(--ink)',
  '--mantine-color-ink-outline': 'var(--ink)',
  '--mantine-color-clay-light': 'var(--clay-soft)',
  '--mantine-color-red-filled': 'var(--absent)',
  '--mantine-color-red-filled-hover': 'var(--absent)',
  '--mantine-color-red-light': 'var(--absent-soft)',
  '--mantine-color-red-text': 'var(--absent)',
  '--mantine-color-gray-light': 'var(--sunk)',
  '--mantine-color-gray-light-hover': 'var(--line)',
  '--mantine-color-gray-light-color': 'var(--ink-2)',
  '--mantine-shadow-sm': 'var(--shadow)',
  '--mantine-shadow-md': 'var(--shadow-up)',
  '--mantine-shadow-xl': 'var(--shadow-up)',
};

/** Maps Mantine's own properties to theme.css; both schemes use the same names. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: surface,
  dark: surface,
});

/** Stores the choice of theme under the key that public/scheme.js reads before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: 'casement-colour-scheme' });
