import { createTheme, localStorageColorSchemeManager } from '@mantine/core';
import { STORAGE_PREFIX } from '#contract/vocabulary';

/** The Delft scale of the visual language, lightest first. */
const DELFT = [
  '#f1f6ff',
  '#e2ebff',
  '#c7d9ff',
  '#a1bdf9',
  '#769cef',
  '#4c76de',
  '#3059c5',
  '#2448a8',
  '#1d3983',
  '#14285b',
] as const;

/** Keeps the choice under our prefix, where the script that runs before the first paint finds it. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: `${STORAGE_PREFIX}theme` });

const POP = {
  transition: 'fade',
  duration: 160,
  exitDuration: 110,
  timingFunction: 'cubic-bezier(.2, 0, 0, 1)',
} as const;
const SLIDE = { ...POP, duration: 200, exitDuration: 140 } as const;

/** Page and sheet scroll by themselves, never the body: nothing has to be locked behind a dialog. */
const DIALOG = { lockScroll: false, transitionProps: SLIDE };

export const theme = createTheme({
  primaryColor: 'delft',
  primaryShade: { light: 7, dark: 5 },
  colors: { delft: DELFT },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 8,
  cursorType: 'pointer',
  focusRing: 'never',
  components: {
    Popover: { defaultProps: { transitionProps: POP, shadow: 'md' } },
    Menu: { defaultProps: { transitionProps: POP, shadow: 'md' } },
    ModalRoot: { defaultProps: DIALOG },
    DrawerRoot: { defaultProps: DIALOG },
  },
});
