import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import type { Theme } from '#contract/vocabulary';
import { useApp } from '../shared/app';
import { IconButton } from '../shared/Button';

/** The theme that stands, and the way to the other one: seen at once, and kept with the account for other browsers. */
export function useTheme() {
  const { flow } = useApp();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const choose = (theme: Exclude<Theme, 'system'>) => {
    setColorScheme(theme);
    flow('themeChoice').then(
      (choice) => choice.send({ type: 'themeChoice.chosen', theme }),
      // Without a network there is nobody to tell; this browser has kept it.
      () => {},
    );
  };
  return {
    Icon: isDark ? Sun : Moon,
    label: isDark ? 'Use the light theme' : 'Use the dark theme',
    change: () => choose(isDark ? 'light' : 'dark'),
  };
}

export function ThemeToggle() {
  const { Icon, label, change } = useTheme();
  return (
    <IconButton label={label} onClick={change}>
      <Icon size={17} />
    </IconButton>
  );
}

/** With its words, where there is no room for an icon that has to be guessed. */
export function ThemeChoice({ className }: { readonly className?: string }) {
  const { Icon, label, change } = useTheme();
  return (
    <button type="button" className={className} onClick={change}>
      <Icon size={21} />
      {label}
    </button>
  );
}
